package org.puzzlewright.tiles.domain;

import static org.assertj.core.api.Assertions.assertThat;

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
    String bad = good().replaceFirst("(\"targets\": \\{\\s*\"crates\": )[0-9.]+", "$1" + "15.0");
    assertThat(bad).isNotEqualTo(good());
    return bad;
  }
}
