package org.puzzlewright.physics.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.physics.geometry.Point;

/** Where a tool stands as seen from another thing, in words. */
public enum Relation {
  LEFT_OF(180, Relation.STRAIGHT),
  RIGHT_OF(0, Relation.STRAIGHT),
  ABOVE(90, Relation.STRAIGHT),
  BELOW(270, Relation.STRAIGHT),
  ABOVE_LEFT_OF(135, Relation.SLANTED),
  ABOVE_RIGHT_OF(45, Relation.SLANTED),
  BELOW_LEFT_OF(225, Relation.SLANTED),
  BELOW_RIGHT_OF(315, Relation.SLANTED);

  /** Half the width of the sector of "left of" and the other straight ones, in degrees. */
  public static final double STRAIGHT = 40;

  /** The same of "above left of" and the other slanted ones. */
  public static final double SLANTED = 30;

  /** Farthest that "left of" and the like reach, between centres, in user units. */
  public static final double REACH = 0.9;

  private final double degrees;
  private final double halfWidth;

  Relation(double degrees, double halfWidth) {
    this.degrees = degrees;
    this.halfWidth = halfWidth;
  }

  /** Returns the words, such as "below left of". */
  public String words() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Returns whether it is to the left rather than to the right (straight up counts as right). */
  public boolean leftward() {
    return degrees > 90 && degrees < 270;
  }

  /** Returns all the words. */
  public static List<String> allWords() {
    return Arrays.stream(values()).map(Relation::words).toList();
  }

  /** Returns the relation with these words. */
  public static Optional<Relation> of(String words) {
    return Arrays.stream(values()).filter(r -> r.words().equals(words)).findFirst();
  }

  /** Returns whether {@code place} is that way from {@code anchor} and within reach. */
  public boolean holds(Point anchor, Point place) {
    double distance = anchor.distance(place);
    if (distance == 0 || distance > REACH) {
      return false;
    }
    return off(anchor, place) <= halfWidth;
  }

  /** Returns how many degrees the direction is off the middle of the sector, in [0, 180]. */
  public double off(Point anchor, Point place) {
    double angle =
        StrictMath.toDegrees(StrictMath.atan2(place.y() - anchor.y(), place.x() - anchor.x()));
    double difference = Math.abs(angle - degrees) % 360;
    return Math.min(difference, 360 - difference);
  }
}
