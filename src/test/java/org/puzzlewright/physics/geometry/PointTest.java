package org.puzzlewright.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PointTest {

  @Test
  void unitsConvertBothWays() {
    assertThat(new Point(-1, -1).toWorld()).isEqualTo(new Vec(0, 0));
    assertThat(new Point(1, 0).toWorld()).isEqualTo(new Vec(84, 42));
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      Point p = new Point(random.nextDouble() * 4 - 2, random.nextDouble() * 4 - 2);
      assertThat(p.toWorld().toUser().distance(p)).isLessThan(1e-12);
    }
  }

  @Test
  void worldIsAClosedSquare() {
    assertThat(new Point(1, -1).insideWorld()).isTrue();
    assertThat(new Point(1.0001, 0).insideWorld()).isFalse();
    assertThat(new Point(0, Double.NaN).insideWorld()).isFalse();
    assertThat(new Point(0, Double.NEGATIVE_INFINITY).isFinite()).isFalse();
  }

  @Test
  void shownWithTwoDecimalsAndNoNegativeZeroInAnyCountry() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.GERMANY);
      assertThat(new Point(-0.001, 0.125)).hasToString("(0.00, 0.12)");
      assertThat(new Point(-0.5, 1)).hasToString("(-0.50, 1.00)");
    } finally {
      Locale.setDefault(before);
    }
  }

  @Test
  void turningIsCounterClockwise() {
    Vec up = new Vec(1, 0).rotated(90);
    assertThat(up.x()).isCloseTo(0, within(1e-12));
    assertThat(up.y()).isCloseTo(1, within(1e-12));
    assertThat(Vec.direction(180).x()).isEqualTo(-1);
    assertThat(new Vec(1, 0).cross(new Vec(0, 1))).isEqualTo(1);
    assertThat(new Vec(3, 4).length()).isEqualTo(5);
  }
}
