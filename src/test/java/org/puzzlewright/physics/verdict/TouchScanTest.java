package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** The scan against placements drawn by chance, which are run. */
class TouchScanTest {

  private final Simulator simulator = new Simulator();

  private TouchScan scan(Scene scene, Inventory inventory) {
    return TouchScan.scan(scene, inventory, simulator.run(scene, List.of()), () -> {}).scan();
  }

  @Test
  void whatIsSaidToBeOutOfReachIsNeverTouchedByChance() {
    Puzzle cup = PlantedNeed.ramp(simulator, new Random(1)).orElseThrow();
    Inventory others = cup.inventory().without("ramp");
    assertThat(scan(cup.scene(), others).besidesRed().never()).isTrue();
    assertThat(scan(cup.scene(), cup.inventory()).besidesRed().never()).isFalse();
    Trace idle = simulator.run(cup.scene(), List.of());
    Vec rest = idle.blue().at(idle.steps());
    Random random = new Random(3);
    List<Item> items = others.offers(List.of());
    int allowed = 0;
    for (int i = 0; i < 20_000; i++) {
      Point at =
          rest.plus(new Vec(40 * random.nextDouble() - 20, 40 * random.nextDouble() - 20)).toUser();
      Placed tool = new Placed("tool", items.get(random.nextInt(items.size())), at);
      if (PlacementRules.refusal(cup.scene(), List.of(), tool).isEmpty()) {
        allowed++;
        assertThat(simulator.run(cup.scene(), List.of(tool)).blue())
            .as("%s", tool)
            .isEqualTo(idle.blue());
      }
    }
    assertThat(allowed).isGreaterThan(500);
  }

  @Test
  void placesOfTheScanTouch() {
    Scene scene = Scenes.scenario("push").scene();
    Trace idle = simulator.run(scene, List.of());
    TouchScan.Scanned scanned = TouchScan.scan(scene, Inventory.paper(), idle, () -> {});
    assertThat(scanned.scan().proves()).isFalse();
    assertThat(scanned.places()).hasSizeGreaterThan(1000);
    Random random = new Random(4);
    int changed = 0;
    for (int i = 0; i < 200; i++) {
      Placed tool = scanned.places().get(random.nextInt(scanned.places().size()));
      assertThat(PlacementRules.refusal(scene, List.of(), tool)).isEmpty();
      Trace trace = simulator.run(scene, List.of(tool));
      changed += trace.blue().equals(idle.blue()) && trace.red().equals(idle.red()) ? 0 : 1;
    }
    assertThat(changed).as("of 200 places; a few merely graze").isGreaterThan(180);
  }

  @Test
  void sequentialPlayCountsPlacesWhereABallIsAtTheStart() {
    Scene start = Scenes.scenario("push").scene();
    Scene later = start.withRules(start.rules().with(PlayMode.SEQUENTIAL));
    assertThat(scan(later, Inventory.paper()).besidesRed().allowed())
        .isGreaterThan(scan(start, Inventory.paper()).besidesRed().allowed());
  }

  /** A shorter move in any direction does not part the two; the depth is not always 0 either. */
  @Test
  void depthIsNeverTooGreat() {
    Random random = new Random(5);
    int deep = 0;
    for (int i = 0; i < 20_000; i++) {
      Shape a = shape(random);
      Shape b = shape(random);
      double depth = Depth.of(a, b);
      assertThat(depth > 0 && !a.overlaps(b)).isFalse();
      if (depth > 0) {
        deep += depth > 1 ? 1 : 0;
        Vec move = Vec.direction(360 * random.nextDouble()).times(0.999 * depth);
        assertThat(a.moved(move).overlaps(b)).as("%s and %s", a, b).isTrue();
      }
    }
    assertThat(deep).isGreaterThan(1000);
  }

  private static Shape shape(Random random) {
    Vec centre = new Vec(10 * random.nextDouble(), 10 * random.nextDouble());
    double degrees = 360 * random.nextDouble();
    return switch (random.nextInt(4)) {
      case 0 -> Shape.circle(centre, 4 * random.nextDouble());
      case 1 -> Shape.capsule(centre, 18, degrees, random.nextInt(2));
      case 2 -> Shape.regular(centre, 6, 6, degrees);
      default -> Shape.rectangle(centre, 7.3, 10, degrees);
    };
  }
}
