package org.puzzlewright.physics.geometry;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Distances between shapes against the distances between many points of them. */
class ShapeTest {

  private static final int PAIRS = 400;

  /** Distance between neighbouring sample points. */
  private static final double GRAIN = 0.25;

  private static Vec place(Random random, double spread) {
    return new Vec(spread * random.nextDouble(), spread * random.nextDouble());
  }

  private static Shape shape(Random random, double spread) {
    Vec at = place(random, spread);
    double size = 1 + 6 * random.nextDouble();
    double degrees = 360 * random.nextDouble();
    return switch (random.nextInt(5)) {
      case 0 -> Shape.circle(at, size);
      case 1 -> Shape.capsule(at, 2 * size, degrees, random.nextInt(2));
      case 2 -> Shape.regular(at, 3 + random.nextInt(4), size, degrees);
      case 3 -> Shape.rectangle(at, size, 1.5 * size, degrees);
      default -> Shape.capsule(at, 3 * size, degrees, 1);
    };
  }

  /** Points all over the hull: for a segment along it, for a polygon on a lattice inside it. */
  private static List<Vec> hull(Shape shape) {
    List<Vec> corners = shape.vertices();
    List<Vec> points = new ArrayList<>(corners);
    for (int i = 0; i < corners.size(); i++) {
      Vec from = corners.get(i);
      Vec to = corners.get((i + 1) % corners.size());
      int pieces = (int) Math.ceil(from.distance(to) / GRAIN);
      for (int k = 1; k < pieces; k++) {
        points.add(from.plus(to.minus(from).times(k / (double) pieces)));
      }
    }
    if (corners.size() > 2) {
      // A convex polygon is the union of the segments from its middle to its border.
      Vec sum = new Vec(0, 0);
      for (Vec c : corners) {
        sum = sum.plus(c);
      }
      Vec middle = sum.times(1.0 / corners.size());
      for (Vec border : List.copyOf(points)) {
        for (double t = 0; t < 1; t += 0.1) {
          points.add(middle.plus(border.minus(middle).times(t)));
        }
      }
    }
    return points;
  }

  private static double sampledGap(Shape a, Shape b) {
    List<Vec> others = hull(b);
    double best = Double.POSITIVE_INFINITY;
    for (Vec p : hull(a)) {
      for (Vec q : others) {
        best = Math.min(best, p.distance(q));
      }
    }
    return best - a.radius() - b.radius();
  }

  @Test
  void gapIsTheLeastDistanceOfAllPoints() {
    Random random = new Random(1);
    int apart = 0;
    int crossing = 0;
    for (int i = 0; i < PAIRS; i++) {
      Shape a = shape(random, 24);
      Shape b = shape(random, 24);
      double gap = a.gap(b);
      double sampled = sampledGap(a, b);
      assertThat(b.gap(a)).isCloseTo(gap, within(1e-9));
      assertThat(a.overlaps(b)).isEqualTo(gap <= 0);
      String what = a + " and " + b;
      if (gap > 0) {
        apart++;
        // Samples can only be farther apart than the shapes.
        assertThat(sampled).as(what).isBetween(gap - 1e-9, gap + 0.1);
      } else {
        crossing++;
        assertThat(sampled).as(what).isLessThan(0.5);
      }
      if (sampled < 0) {
        assertThat(gap).as(what).isLessThanOrEqualTo(0);
      }
    }
    assertThat(apart).isGreaterThan(50);
    assertThat(crossing).isGreaterThan(50);
  }

  @Test
  void withinAndBeyondSayWhatTheGapSays() {
    Random random = new Random(4);
    int beyond = 0;
    for (int i = 0; i < 10 * PAIRS; i++) {
      Shape a = shape(random, 60);
      Shape b = shape(random, 60);
      double gap = a.gap(b);
      // The gap itself is the margin at which both answers change.
      for (double margin : List.of(0.0, 1.0, Math.max(0, gap), Math.max(0, gap - 1e-9), 20.0)) {
        assertThat(a.within(b, margin)).as("%s, %s, %s", a, b, margin).isEqualTo(gap <= margin);
        if (a.isBeyond(b, margin)) {
          beyond++;
          assertThat(gap).as("%s, %s", a, b).isGreaterThan(margin);
        }
      }
    }
    assertThat(beyond).isGreaterThan(PAIRS);
  }

  @Test
  void gapToAPointIsThatToATinyCircle() {
    Random random = new Random(2);
    for (int i = 0; i < PAIRS; i++) {
      Shape shape = shape(random, 24);
      Vec p = place(random, 24);
      assertThat(shape.gap(p)).isCloseTo(shape.gap(Shape.circle(p, 0)), within(1e-9));
    }
  }

  @Test
  void circles() {
    Shape a = Shape.circle(new Vec(0, 0), 3);
    assertThat(a.gap(Shape.circle(new Vec(10, 0), 4))).isEqualTo(3);
    assertThat(a.overlaps(Shape.circle(new Vec(7, 0), 4))).as("touching").isTrue();
    assertThat(a.overlaps(Shape.circle(new Vec(7.001, 0), 4))).isFalse();
    assertThat(a.overlaps(Shape.circle(new Vec(0, 1), 0.1))).as("inside").isTrue();
  }

  @Test
  void capsules() {
    Shape lying = Shape.capsule(new Vec(0, 0), 10, 0, 1);
    assertThat(lying.gap(new Vec(0, 5))).isEqualTo(4);
    assertThat(lying.gap(new Vec(9, 3))).isCloseTo(4, within(1e-12));
    Shape standing = Shape.capsule(new Vec(0, 0), 10, 90, 1);
    assertThat(lying.overlaps(standing)).as("crossing").isTrue();
    // Neither end of either is near the other, only the middles cross.
    assertThat(lying.gap(standing)).isLessThanOrEqualTo(0);
    Shape beside = Shape.capsule(new Vec(0, 2.5), 10, 0, 1);
    assertThat(lying.gap(beside)).isCloseTo(0.5, within(1e-12));
    Shape line = Shape.capsule(new Vec(0, 0), 10, 0, 0);
    assertThat(line.gap(Shape.capsule(new Vec(20, 0), 10, 0, 0))).isCloseTo(10, within(1e-12));
  }

  @Test
  void polygons() {
    Shape square = Shape.rectangle(new Vec(0, 0), 4, 4, 0);
    assertThat(square.gap(new Vec(5, 0))).isCloseTo(3, within(1e-12));
    assertThat(square.overlaps(Shape.circle(new Vec(0, 0), 0.1))).as("inside").isTrue();
    assertThat(square.overlaps(Shape.rectangle(new Vec(0, 0), 20, 0.5, 0)))
        .as("a cross without a corner of one in the other")
        .isTrue();
    assertThat(square.gap(Shape.rectangle(new Vec(10, 10), 4, 4, 0)))
        .isCloseTo(Math.hypot(6, 6), within(1e-12));
    Shape hexagon = Shape.regular(new Vec(0, 0), 6, 6, 0);
    assertThat(hexagon.gap(new Vec(0, 10))).isCloseTo(10 - 6 * Math.sqrt(3) / 2, within(1e-12));
    assertThat(hexagon.gap(new Vec(10, 0))).isCloseTo(4, within(1e-12));
  }

  @Test
  void movingKeepsGaps() {
    Random random = new Random(3);
    for (int i = 0; i < 100; i++) {
      Shape a = shape(random, 24);
      Shape b = shape(random, 24);
      Vec offset = place(random, 50);
      double gap = a.gap(b);
      if (gap > 1e-6) {
        assertThat(a.moved(offset).gap(b.moved(offset))).isCloseTo(gap, within(1e-9));
      }
    }
  }

  @Test
  void emptyOrNegativeShapesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new Shape(List.of(), 1))
        .withMessageContaining("vertices");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Shape.circle(new Vec(0, 0), -1))
        .withMessageContaining("radius");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Shape.circle(new Vec(0, 0), Double.NaN))
        .withMessageContaining("radius");
  }
}
