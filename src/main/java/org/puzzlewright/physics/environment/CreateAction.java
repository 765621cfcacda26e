package org.puzzlewright.physics.environment;

import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Item;

/** What an agent can do in one step of a {@link CreateEnvironment}. */
public sealed interface CreateAction {

  /**
   * Places a tool.
   *
   * @param item one of the variants on offer
   * @param at its centre in user units; outside the world it is moved onto the border
   */
  record Place(Item item, Point at) implements CreateAction {}

  /**
   * Places a tool by its number.
   *
   * @param tool index in {@link CreateEnvironment#tools()}
   * @param at its centre in user units; outside the world it is moved onto the border
   */
  record PlaceNumber(int tool, Point at) implements CreateAction {}

  /** Lets the world run on. */
  record NoOp() implements CreateAction {}
}
