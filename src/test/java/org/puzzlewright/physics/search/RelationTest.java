package org.puzzlewright.physics.search;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.geometry.Point;

class RelationTest {

  private static final Point ANCHOR = new Point(0.1, -0.2);

  /** "Left of" really is where x is smaller, and "above left of" where it is also higher. */
  @Test
  void wordsMeanWhatTheySay() {
    Random random = new Random(4);
    for (int i = 0; i < 20_000; i++) {
      Point p = ANCHOR.plus(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
      double dx = p.x() - ANCHOR.x();
      double dy = p.y() - ANCHOR.y();
      for (Relation relation : Relation.values()) {
        if (!relation.holds(ANCHOR, p)) {
          continue;
        }
        String words = relation.words();
        assertThat(!words.contains("left") || dx < 0).as("%s: %s", words, p).isTrue();
        assertThat(!words.contains("right") || dx > 0).as("%s: %s", words, p).isTrue();
        assertThat(!words.contains("above") || dy > 0).as("%s: %s", words, p).isTrue();
        assertThat(!words.contains("below") || dy < 0).as("%s: %s", words, p).isTrue();
        if (words.equals("left of") || words.equals("right of")) {
          assertThat(Math.abs(dx)).isGreaterThan(Math.abs(dy));
        }
        if (words.equals("above") || words.equals("below")) {
          assertThat(Math.abs(dy)).isGreaterThan(Math.abs(dx));
        }
        assertThat(p.distance(ANCHOR)).isLessThanOrEqualTo(Relation.REACH);
      }
    }
  }

  @Test
  void everyNearPlaceHasAWord() {
    for (int degrees = 0; degrees < 360; degrees++) {
      double radians = Math.toRadians(degrees);
      Point p = ANCHOR.plus(0.5 * Math.cos(radians), 0.5 * Math.sin(radians));
      assertThat(Relation.values()).as("%d degrees", degrees).anyMatch(r -> r.holds(ANCHOR, p));
      Point far = ANCHOR.plus(0.91 * Math.cos(radians), 0.91 * Math.sin(radians));
      assertThat(Relation.values()).noneMatch(r -> r.holds(ANCHOR, far));
    }
    assertThat(Relation.values()).noneMatch(r -> r.holds(ANCHOR, ANCHOR));
  }

  @Test
  void wordsAreReadBack() {
    for (Relation r : Relation.values()) {
      assertThat(Relation.of(r.words())).contains(r);
      assertThat(r.leftward()).isEqualTo(r.words().contains("left"));
    }
    assertThat(Relation.of("beside")).isEmpty();
    assertThat(Relation.allWords()).contains("left of", "below right of").hasSize(8);
  }

  @Test
  void offIsTheAngleToTheMiddleOfTheSector() {
    assertThat(Relation.RIGHT_OF.off(ANCHOR, ANCHOR.plus(0.3, 0))).isZero();
    assertThat(Relation.RIGHT_OF.off(ANCHOR, ANCHOR.plus(-0.3, 0))).isEqualTo(180);
    assertThat(Relation.BELOW.off(ANCHOR, ANCHOR.plus(0, -0.3))).isZero();
    assertThat(Relation.BELOW_RIGHT_OF.off(ANCHOR, ANCHOR.plus(0, -0.3))).isEqualTo(45);
  }
}
