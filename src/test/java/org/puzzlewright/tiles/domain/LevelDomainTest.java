package org.puzzlewright.tiles.domain;

import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainContract;
import org.puzzlewright.base.files.Shipped;

class LevelDomainTest extends DomainContract {

  @Override
  protected Domain domain() {
    return new LevelDomain(Games.read("sokoban"));
  }

  @Override
  protected String good() {
    return Shipped.text("/puzzles/levels/sokoban-sample/level.json");
  }

  /** It has too few crates for what was asked. */
  @Override
  protected String bad() {
    return good()
        .replace("\"crates\": 3.0\n  },\n  \"level\"", "\"crates\": 15.0\n  },\n  \"level\"");
  }
}
