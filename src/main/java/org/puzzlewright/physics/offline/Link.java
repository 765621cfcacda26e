package org.puzzlewright.physics.offline;

import java.util.List;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Plank;

/**
 * A link of a chain reaction: what a ball is to meet next.
 *
 * @param item "wall", "platform", one of {@link #LOOSE}, or the name of a tool type
 * @param length of a wall or platform, in world units; 0 for anything else
 * @param bond where a platform must lie beside the platform before it
 */
record Link(String item, double length, Bond bond) {

  /** What binds a platform to the one before it. */
  enum Bond {
    /** It may lie anywhere. */
    NONE,
    /** It is the next step of a staircase. */
    STEP,
    /** There is a gap between them. */
    GAP
  }

  static final String WALL = "wall";
  static final String PLATFORM = "platform";

  /** Furniture that stands on a shelf of its own and goes away when it is hit. */
  static final List<String> LOOSE = List.of("box", "ball");

  /** Makes one of the usual size. */
  static Link of(String item) {
    return new Link(
        item,
        switch (item) {
          case WALL -> Plank.WALL_LENGTH;
          case PLATFORM -> Plank.FLOOR_LENGTH;
          default -> 0;
        },
        Bond.NONE);
  }

  /** Returns whether it is one of the Solver's tools. */
  boolean isTool() {
    return length == 0 && !isLoose();
  }

  boolean isLoose() {
    return LOOSE.contains(item);
  }

  boolean isWall() {
    return item.equals(WALL);
  }

  /** Returns the wall, the platform or the loose thing. */
  Item piece() {
    return isLoose()
        ? Catalogue.item(item)
        : isWall() ? Plank.wall(length) : Plank.floor(length, 2);
  }

  Link sized(double other) {
    return new Link(item, other, bond);
  }

  Link bound(Bond other) {
    return new Link(item, length, other);
  }

  /** Returns whether nothing may come between it and the one before. */
  boolean isBound() {
    return bond != Bond.NONE;
  }
}
