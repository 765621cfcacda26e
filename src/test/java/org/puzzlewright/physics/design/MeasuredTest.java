package org.puzzlewright.physics.design;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;

/** What agents are told of how fast and how far is what the simulator does. */
class MeasuredTest {

  private static final double DROP = 0.3;

  private static Trace run(Point blue, Item tool, Point at) {
    Scene scene =
        Scene.designed("bare", blue, new Point(0.85, 0.3), new Point(0.85, -0.7), List.of());
    return new Simulator().run(scene, List.of(new Placed("tool 1", tool, at)));
  }

  private static String told(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }

  private static Map<String, String> measured() {
    Map<String, String> all = new TreeMap<>();
    for (double length : Ramp.LENGTHS) {
      // Blue falls on the upper end and rolls down the whole ramp.
      double upper = (length / 2 - 2) * Math.cos(Math.toRadians(Ramp.SLOPE)) / 42;
      Trace trace =
          run(new Point(upper, DROP + 0.1), new Ramp(Direction.LEFT, length), new Point(0, 0));
      String text =
          TrajectoryText.contacts(
              new Scene(
                  "bare",
                  new Point(upper, DROP),
                  new Point(0.85, 0.3),
                  new Point(0.85, -0.7),
                  List.of(),
                  List.of(),
                  org.puzzlewright.physics.scene.Rules.puzzle()),
              List.of(new Placed("tool 1", new Ramp(Direction.LEFT, length), new Point(0, 0))),
              trace,
              Axis.NATURAL);
      String leaves = text.substring(text.lastIndexOf("leaves tool 1"));
      int end = leaves.indexOf(" a second");
      all.put(
          "ramp-" + Math.round(length),
          leaves.substring(leaves.lastIndexOf(' ', end - 1) + 1, end));
    }
    for (double angle : Cannon.ANGLES) {
      Trace trace =
          run(
              new Point(-0.6, DROP),
              new Cannon(Direction.RIGHT, angle, Cannon.FORCE),
              new Point(-0.6, 0));
      int shot = trace.firstTouch(Scene.BLUE, "tool 1").orElseThrow().step();
      double top = 0;
      int step = shot + 1;
      while (step < trace.steps() && (step < shot + 20 || trace.blue().point(step).y() > 0)) {
        top = Math.max(top, trace.blue().point(step).y());
        step++;
      }
      all.put("cannon-" + Math.round(angle) + "-up", told(top));
      all.put("cannon-" + Math.round(angle) + "-across", told(trace.blue().point(step).x() + 0.6));
    }
    Trace fall = run(new Point(0, 0.9), new Ramp(Direction.LEFT, 10), new Point(-0.8, -0.8));
    for (int seconds : List.of(2, 4)) {
      int step = (int) Math.round(seconds / Trace.STEP_SECONDS);
      all.put("fall-" + seconds, told(0.9 - fall.blue().point(step).y()));
    }
    return all;
  }

  @Test
  void whatIsToldIsWhatIsMeasured() {
    assertThat(PhysicsRoles.measured()).isEqualTo(measured());
  }
}
