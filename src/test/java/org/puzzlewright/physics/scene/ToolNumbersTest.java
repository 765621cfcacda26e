package org.puzzlewright.physics.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.create.Mirror;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;

class ToolNumbersTest {

  private static final Vec MIDDLE = new Vec(42, 42);

  @Test
  void thereAre2366() {
    assertThat(ToolNumbers.COUNT).isEqualTo(2366);
  }

  @Test
  void everyNumberComesBack() {
    Set<Item> all = new HashSet<>();
    for (int number = 0; number < ToolNumbers.COUNT; number++) {
      Item item = ToolNumbers.item(number);
      assertThat(ToolNumbers.number(item)).as("%s", item).hasValue(number);
      assertThat(all.add(item)).as("%s is new", item).isTrue();
    }
  }

  @Test
  void othersHaveNoNumber() {
    assertThat(ToolNumbers.number(new Ramp(Direction.LEFT, 17.5))).isEmpty();
    assertThat(ToolNumbers.number(new Hexagon(6, 20, 0.1))).isEmpty();
    assertThatThrownBy(() -> ToolNumbers.item(2366)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> ToolNumbers.item(-1)).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void thePapersToolsAreThese() {
    assertThat(ToolNumbers.item(13)).isEqualTo(new Ramp(Direction.RIGHT, 18));
    assertThat(ToolNumbers.item(53)).isEqualTo(new Ramp(Direction.LEFT, 18));
    assertThat(ToolNumbers.item(1199)).isEqualTo(new Hexagon());
    assertThat(ToolNumbers.item(1703)).isEqualTo(new Cannon(Direction.LEFT, 60, 120));
    assertThat(ToolNumbers.item(1710)).isEqualTo(new Cannon(Direction.LEFT, 75, 120));
    assertThat(ToolNumbers.item(1724)).isEqualTo(new Cannon(Direction.RIGHT, 75, 120));
    assertThat(ToolNumbers.item(1731)).isEqualTo(new Cannon(Direction.RIGHT, 60, 120));
  }

  @ParameterizedTest
  @CsvSource({
    "ramp, 0, 179",
    "trampoline, 180, 359",
    "fixed_ball, 360, 379",
    "bouncy_ball, 380, 399",
    "fixed_box, 400, 419",
    "bouncy_box, 420, 439",
    "fixed_triangle, 440, 607",
    "bouncy_triangle, 608, 775",
    "fixed_square, 776, 880",
    "bouncy_square, 881, 985",
    "fixed_pentagon, 986, 1090",
    "bouncy_pentagon, 1091, 1195",
    "hexagon, 1196, 1279",
    "bouncy_hexagon, 1280, 1363",
    "hinge, 1364, 1418",
    "hinge_constrained, 1419, 1508",
    "see_saw, 1509, 1668",
    "cannon, 1669, 1836",
    "fan, 1837, 2004",
    "belt, 2005, 2124",
    "funnel, 2125, 2244",
    "bucket, 2245, 2364",
    "no_op, 2365, 2365"
  })
  void rangesAreTheReferences(String type, int first, int last) {
    assertThat(ToolNumbers.ranges())
        .anyMatch(r -> r.type().name().equals(type) && r.first() == first && r.last() == last);
    for (int number = first; number <= last; number++) {
      assertThat(ToolNumbers.item(number).type()).isEqualTo(type);
    }
  }

  /** The table of the specification, in the reference's own axes, against ours mirrored. */
  @Test
  void segmentsAndPolygonsAreTheMirrorImages() {
    List<Shape> theirs = new ArrayList<>();
    for (int type = 0; type < 2; type++) {
      for (int e = 0; e < 3; e++) {
        for (double angle = 0; angle < 180; angle += 15) {
          for (double length = 6; length <= 22; length += 4) {
            theirs.add(Shape.capsule(MIDDLE, length, angle, 1));
          }
        }
      }
    }
    assertMirrored(0, theirs);
    List<Shape> polygons = new ArrayList<>();
    for (int corners = 3; corners <= 6; corners++) {
      for (int type = 0; type < 2; type++) {
        for (double angle = 0; angle < 360.0 / corners; angle += 15) {
          for (int e = 0; e < 3 && !(corners == 4 && angle == 45); e++) {
            for (double size = 3; size <= 9; size++) {
              polygons.add(Shape.regular(MIDDLE, corners, size, angle));
            }
          }
        }
      }
    }
    assertMirrored(440, polygons);
  }

  @Test
  void directionsAreMirrored() {
    int number = 1669;
    for (double angle = 0; angle < 360; angle += 15) {
      for (double force = 60; force <= 120; force += 10) {
        Part.Launcher part = (Part.Launcher) ToolNumbers.item(number++).parts(MIDDLE).get(0);
        assertClose(part.velocity(), Mirror.vector(Vec.direction(angle).times(force / 10)));
      }
    }
    for (double angle = 0; angle < 360; angle += 15) {
      for (double force = 30; force <= 120; force += 15) {
        Part.Wind part = (Part.Wind) ToolNumbers.item(number++).parts(MIDDLE).get(0);
        assertClose(part.force(), Mirror.vector(Vec.direction(angle).times(force)));
      }
    }
    for (double length = 6; length <= 24; length += 2) {
      for (double speed : new double[] {1, 2, 3, 4, 5, 6, -1, -2, -3, -4, -5, -6}) {
        Part.Carrier part = (Part.Carrier) ToolNumbers.item(number++).parts(MIDDLE).get(0);
        assertClose(part.velocity(), Mirror.vector(new Vec(speed, 0)));
      }
    }
    for (double angle = 0; angle < 360; angle += 15) {
      for (double size = 3; size <= 11; size += 2) {
        Part.Funnel part = (Part.Funnel) ToolNumbers.item(number++).parts(MIDDLE).get(0);
        Vec nozzle = MIDDLE.plus(Vec.direction(angle - 90).times(size));
        assertClose(part.nozzle(), Mirror.place(nozzle));
      }
    }
    for (double angle = 0; angle < 360; angle += 15) {
      for (double size = 3; size <= 11; size += 2) {
        Part.Bucket part = (Part.Bucket) ToolNumbers.item(number++).parts(MIDDLE).get(0);
        assertClose(part.opens(), Mirror.vector(Vec.direction(angle + 90)));
      }
    }
    assertThat(number).isEqualTo(2365);
  }

  private static void assertMirrored(int first, List<Shape> theirs) {
    for (int i = 0; i < theirs.size(); i++) {
      Shape ours = ToolNumbers.item(first + i).parts(MIDDLE).get(0).shape();
      for (Vec corner : theirs.get(i).vertices()) {
        Vec there = Mirror.place(corner);
        assertThat(ours.vertices().stream().mapToDouble(there::distance).min().orElseThrow())
            .as("tool %d", first + i)
            .isCloseTo(0, within(1e-9));
      }
    }
  }

  private static void assertClose(Vec ours, Vec theirs) {
    assertThat(ours.distance(theirs)).isCloseTo(0, within(1e-9));
  }
}
