package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Ramp;

class AbilitiesTest {

  private static String text(Abilities abilities) {
    StringBuilder text = new StringBuilder("{");
    new TreeMap<>(abilities.shares())
        .forEach(
            (type, shares) ->
                text.append(text.length() > 1 ? "," : "")
                    .append("\n  \"%s\": ".formatted(type))
                    .append(shares.stream().map(s -> List.of(s.left(), s.right())).toList()));
    return text.append("\n}\n").toString();
  }

  @Test
  void theFileHoldsWhatTrialsShow() throws IOException {
    try (InputStream file = Abilities.class.getResourceAsStream("abilities.json")) {
      String measured = text(Abilities.measure());
      ObjectMapper mapper = new ObjectMapper();
      assertThat(mapper.readTree(measured))
          .as("what the file must hold:%n%s", measured)
          .isEqualTo(mapper.readTree(file));
    }
  }

  @Test
  void everyToolIsThere() {
    for (ItemType type : Catalogue.tools()) {
      assertThat(Abilities.measured().shares().get(type.name()))
          .as(type.name())
          .hasSameSizeAs(type.variants());
    }
  }

  @Test
  void aRampThatRollsThereIsDrawnMoreOften() {
    Random random = new Random(5);
    long left = 0;
    for (int i = 0; i < 200; i++) {
      Ramp ramp = (Ramp) Abilities.measured().variant("ramp", -1, r -> true, random);
      left += ramp.rolls() == Direction.LEFT ? 1 : 0;
    }
    assertThat(left).isGreaterThan(120);
    for (int i = 0; i < 20; i++) {
      Item right = Abilities.measured().variant("ramp", -1, AbilitiesTest::isRight, random);
      assertThat(isRight(right)).isTrue();
    }
  }

  private static boolean isRight(Item ramp) {
    return ((Ramp) ramp).rolls() == Direction.RIGHT;
  }
}
