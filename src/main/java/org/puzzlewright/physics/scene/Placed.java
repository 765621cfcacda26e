package org.puzzlewright.physics.scene;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.physics.geometry.Point;

/**
 * An item at a place, with a name that no other thing of the puzzle has.
 *
 * @param name how agents, events and texts call it, for instance "wall 1"
 * @param item what it is
 * @param at its centre, in user units
 */
public record Placed(String name, Item item, Point at) {

  /** Returns it as it stands in files. */
  @JsonValue
  ObjectNode json() {
    return PuzzleJson.placed(this);
  }

  /** Returns the pieces that stand in the world, in world units. */
  public List<Part> parts() {
    return item.parts(at.toWorld());
  }

  /** Returns the same thing with its centre elsewhere. */
  public Placed movedTo(Point place) {
    return new Placed(name, item, place);
  }
}
