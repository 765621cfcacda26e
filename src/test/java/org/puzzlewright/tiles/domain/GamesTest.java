package org.puzzlewright.tiles.domain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.LevelTextException;

class GamesTest {

  @Test
  void everyGameIsFoundByItsName() {
    assertThat(Games.all()).extracting(GridFamily::name).doesNotHaveDuplicates().contains("zelda");
    for (GridFamily family : Games.all()) {
      assertThat(Games.read(family.name())).hasSameClassAs(family);
    }
  }

  @Test
  void otherNamesAreToldInOneLine() {
    assertThatThrownBy(() -> Games.read("chess"))
        .isInstanceOf(LevelTextException.class)
        .hasMessage("there is no problem \"chess\"; there are " + Games.NAMES);
  }
}
