package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;

/** Hinged planks move as softly as the reference's do. */
class PlankTest {

  private static final Point MIDDLE = new Point(0, 0);

  /** Red falls beside the plank for as long as it is in the world. */
  private static Scene scene() {
    return new Scene(
        "plank",
        Scene.NOWHERE,
        new Point(-0.9, 0.9),
        new Point(0.9, 0.9),
        List.of(),
        List.of(),
        new Rules(false, Rules.Ending.REFERENCE, 200));
  }

  private static Trace run(Placed plank) {
    return new Simulator().run(scene(), List.of(plank));
  }

  @Test
  void heavyWeightSagsBeyondTheLimitAndComesBack() {
    Trace trace =
        run(
            new Placed(
                "see-saw",
                Catalogue.item(
                    "see_saw", "weightSide", "left", "weight", 14, "limit", 20, "length", 16),
                MIDDLE));
    Mover plank = trace.movers().get(0);
    double most = 0;
    for (int i = 0; i < plank.size(); i++) {
      most = Math.max(most, plank.degrees(i));
      assertThat(plank.at(i).distance(MIDDLE.toWorld())).isLessThan(0.02);
    }
    assertThat(most).isBetween(0.3, 0.5);
  }

  @Test
  void plankThatNothingTouchesFallsAsleep() {
    Trace trace = run(new Placed("hinge", Catalogue.item("hinge", "length", 12), MIDDLE));
    Mover plank = trace.movers().get(0);
    assertThat(plank.at(9).y()).isEqualTo(plank.at(plank.size() - 1).y());
    assertThat(plank.at(9).y()).isLessThan(plank.at(0).y());
  }

  @Test
  void versionBeforeAgreesWhereThereAreNoPlanks() {
    Puzzle ramps = new Puzzle(scene(), new Inventory(1, Map.of("ramp", 1)), List.of());
    Puzzle planks = new Puzzle(scene(), new Inventory(1, Map.of("see_saw", 1)), List.of());
    assertThat(Trace.agree(Trace.ENGINE, planks)).isTrue();
    assertThat(Trace.agree("create-jbox2d-2", ramps)).isTrue();
    assertThat(Trace.agree("create-jbox2d-2", planks)).isFalse();
    assertThat(Trace.agree("create-jbox2d-3", ramps)).isTrue();
    assertThat(Trace.agree("create-jbox2d-3", planks)).isFalse();
    assertThat(Trace.engineOf(ramps)).isEqualTo("create-jbox2d-2");
    assertThat(Trace.engineOf(planks)).isEqualTo(Trace.ENGINE);
    assertThat(Trace.agree("create-jbox2d-1", ramps)).isFalse();
  }
}
