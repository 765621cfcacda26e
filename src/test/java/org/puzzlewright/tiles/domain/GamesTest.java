package org.puzzlewright.tiles.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Tile;

class GamesTest {

  @Test
  void everyGameIsFoundByItsName() {
    assertThat(Games.all()).extracting(GridFamily::name).doesNotHaveDuplicates().contains("zelda");
    for (GridFamily family : Games.all()) {
      assertThat(Games.read(family.name())).hasSameClassAs(family);
    }
  }

  @Test
  void everyDescriptionFitsItsGame() {
    for (GridFamily family : Games.all()) {
      for (Scoring scoring : Scoring.values()) {
        GridGame game = family.game(family.usual(scoring));
        assertThat(game.name()).isEqualTo(family.name());
        assertThat(game.settings()).isEqualTo(family.usual(scoring));
        assertThat(List.of(game.solid(), game.empty()))
            .doesNotHaveDuplicates()
            .allMatch(tile -> tile >= 0 && tile < game.tiles().size());
        assertThat(game.tiles()).extracting(Tile::symbol).doesNotHaveDuplicates();
        assertThat(game.tiles())
            .extracting(Tile::name)
            .containsAll(game.roles().stream().flatMap(r -> r.tiles().stream()).toList());
      }
      assertThat(family.variants()).isNotEmpty();
    }
  }

  @Test
  void otherNamesAreToldInOneLine() {
    assertThatThrownBy(() -> Games.read("chess"))
        .isInstanceOf(LevelTextException.class)
        .hasMessage("there is no problem \"chess\"; there are " + Games.NAMES);
  }
}
