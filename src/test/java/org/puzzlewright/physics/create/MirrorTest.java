package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;

class MirrorTest {

  @Test
  void eachConversionIsItsOwnInverse() {
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      double a = random.nextDouble() * 2 - 1;
      double b = random.nextDouble() * 2 - 1;
      assertThat(Mirror.point(Mirror.point(new Point(a, b)))).isEqualTo(new Point(a, b));
      assertThat(Mirror.vector(Mirror.vector(new Vec(a, b)))).isEqualTo(new Vec(a, b));
      assertThat(Mirror.spin(Mirror.spin(a))).isEqualTo(a);
      assertThat(Mirror.degrees(Mirror.degrees(180 * a))).isCloseTo(180 * a, within(1e-12));
      Vec place = new Vec(84 * a, 84 * b);
      assertThat(Mirror.place(Mirror.place(place)).distance(place)).isLessThan(1e-12);
    }
  }

  @Test
  void leftBecomesRightAndUpStaysUp() {
    assertThat(Mirror.point(new Point(0.7, 0.3))).isEqualTo(new Point(-0.7, 0.3));
    assertThat(Mirror.point(new Point(0, 0.3))).isEqualTo(new Point(0, 0.3));
    assertThat(Mirror.place(new Vec(84, 10))).isEqualTo(new Vec(0, 10));
    assertThat(Mirror.vector(new Vec(2, -3))).isEqualTo(new Vec(-2, -3));
    assertThat(Mirror.degrees(60)).isEqualTo(120);
    assertThat(Mirror.degrees(90)).isEqualTo(90);
    assertThat(Mirror.spin(1)).isEqualTo(-1);
  }

  @Test
  void placesAndDirectionsAgreeInBothUnits() {
    Point p = new Point(0.31, -0.4);
    Vec mirrored = Mirror.place(p.toWorld());
    assertThat(mirrored.distance(Mirror.point(p).toWorld())).isLessThan(1e-12);
    Vec turned = Vec.direction(Mirror.degrees(37));
    assertThat(turned.distance(Mirror.vector(Vec.direction(37)))).isLessThan(1e-12);
  }
}
