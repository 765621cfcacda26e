package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Ramp;

/** A half-drawn layout is given up as soon as nothing sound can come of it. */
class SketchTest {

  private static final Sketch START =
      new Sketch(new Point(-0.5, 0.5), null, List.of(), List.of())
          .withExtra(Plank.floor(Plank.FLOOR_LENGTH, 2), new Point(0, 0));

  private static Placed ramp(double x, double y) {
    return new Placed("ramp 1", new Ramp(Direction.RIGHT, 10), new Point(x, y));
  }

  @Test
  void toolsMayStandWhereTheyTouchNothing() {
    assertThat(START.withTool(ramp(0.5, 0.5)).wellFormed()).isTrue();
    assertThat(START.withTool(ramp(0, 0.02)).wellFormed()).isFalse();
    assertThat(START.withTool(ramp(-0.5, 0.5)).wellFormed()).isFalse();
    assertThat(START.withTool(ramp(0.5, 0.5)).withRed(new Point(0.5, 0.52)).wellFormed()).isFalse();
  }
}
