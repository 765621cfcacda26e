package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.data.Offset.offset;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;

class FragmentTest {

  private static final Map<String, Double> KNOWN = Map.of("length", 10.0, "end.x", -2.0);

  private static DesignContext studio(long seed) {
    return new DesignContext(
        new Simulator(), Brief.unread("-"), Inventory.paper(), new Random(seed));
  }

  @ParameterizedTest
  @CsvSource({
    "3, 3",
    "-length + 1, -9",
    "end.x - 0.5*length + 8, 1",
    "length - 0.3 by 2.52, 10.08",
    "{7 7} - [2 2], 5"
  })
  void formulasAreSumsOfTerms(String text, double value) {
    assertThat(new Formula(text).value(KNOWN, studio(1))).isCloseTo(value, offset(1e-9));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "width", "2 3", "length *", "length + ; 1", "2 length"})
  void whatIsNoneIsRefused(String text) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Formula(text).value(KNOWN, studio(1)))
        .withMessageContaining("\"" + text + "\"");
  }

  @Test
  void lotsAreDrawnWithinTheirBounds() {
    DesignContext studio = studio(3);
    for (int i = 0; i < 50; i++) {
      assertThat(new Formula("[4 9]").value(KNOWN, studio)).isBetween(4.0, 9.0);
      assertThat(new Formula("{10 14 18}").value(KNOWN, studio)).isIn(10.0, 14.0, 18.0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"ramp", "hexagon", "ramp cannon", "ramp hexagon"})
  void eachHasItsMirrorImage(String tools) {
    Map<String, Integer> one = Map.of("ramp", 1, "hexagon", 1);
    Inventory offer = tools.contains("hexagon") ? new Inventory(2, one) : Inventory.paper();
    List<String> needed = List.of(tools.split(" ", -1));
    Fragment fragment = Fragment.needing(needed, offer).iterator().next();
    Sketch right = fragment.draw(studio(8), 1, 0);
    Sketch left = fragment.draw(studio(8), -1, 0);
    assertThat(left.blue().x()).isEqualTo(-right.blue().x());
    assertThat(right.tools()).extracting(t -> t.item().type()).isSubsetOf(fragment.needs());
    for (int i = 0; i < right.extras().size(); i++) {
      Placed piece = right.extras().get(i);
      Placed other = left.extras().get(i);
      assertThat(other.item()).isEqualTo(piece.item());
      assertThat(other.at().x()).isCloseTo(-piece.at().x(), offset(2e-4));
      assertThat(other.at().y()).isEqualTo(piece.at().y());
    }
  }

  @Test
  void whatDoesNotBearTheOfferIsLeftOut() {
    List<String> both = List.of("hexagon", "ramp");
    assertThat(Fragment.needing(both, new Inventory(3, Map.of("hexagon", 1, "ramp", 3))))
        .isNotEmpty();
    assertThat(Fragment.needing(both, Inventory.paper())).isEmpty();
    assertThat(Fragment.needing(List.of("fan"), Inventory.paper())).isEmpty();
  }
}
