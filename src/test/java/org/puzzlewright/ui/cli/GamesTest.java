package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.GridFamily;

class GamesTest {

  @Test
  void everyGameIsFoundByItsName() {
    assertThat(Games.all()).extracting(GridFamily::name).doesNotHaveDuplicates().contains("zelda");
    for (GridFamily family : Games.all()) {
      assertThat(Games.named(family.name())).hasSameClassAs(family);
    }
  }

  @Test
  void otherNamesAreToldInOneLine() {
    assertThatThrownBy(() -> Games.named("chess"))
        .isInstanceOf(ChoiceException.class)
        .hasMessage("there is no problem \"chess\"; there are " + Games.NAMES);
  }
}
