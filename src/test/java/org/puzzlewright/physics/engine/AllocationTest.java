package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** A step costs no memory but its place in the two tracks. */
class AllocationTest {

  /** Four floats of each ball. */
  private static final int TRACKS = 32;

  private static long bytes(Simulator simulator, Scene scene, List<Placed> tools) {
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    simulator.run(scene, tools);
    return threads.getCurrentThreadAllocatedBytes() - before;
  }

  @Test
  void stepsAllocateNothingButTheTracks() {
    Simulator simulator = new Simulator();
    Scene scene = Scenes.scenario("push").scene();
    List<Placed> tools =
        List.of(new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.7, 0.43)));
    long few = Long.MAX_VALUE;
    long many = Long.MAX_VALUE;
    for (int i = 0; i < 300; i++) {
      few = Math.min(few, bytes(simulator, limited(scene, 300), tools));
      many = Math.min(many, bytes(simulator, limited(scene, 1000), tools));
    }
    double each = (many - few) / 700.0;
    // Between the two lie a dozen events and contacts.
    assertThat(each).as("bytes a step; %d of a run of 300", few).isBetween(32.0, TRACKS + 24.0);
  }

  private static Scene limited(Scene scene, int steps) {
    return scene.withRules(new Rules(false, Rules.Ending.REFERENCE, steps));
  }
}
