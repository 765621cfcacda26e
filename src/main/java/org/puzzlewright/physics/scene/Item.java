package org.puzzlewright.physics.scene;

import java.util.List;
import java.util.Map;
import org.puzzlewright.physics.geometry.Vec;

/**
 * Something that can be put into the world: furniture of a level or a player's tool.
 *
 * <p>Implementations are records, so two items of the same type and parameters are equal.
 */
public interface Item {

  /** Returns the word for it in files and actions, as registered in the {@link Catalogue}. */
  String type();

  /** Returns the parameters as they stand in JSON, in a fixed order; never null. */
  Map<String, Object> parameters();

  /**
   * Returns what it consists of when its centre stands at {@code centre} (world units). What is
   * drawn is exactly this, and so is what collides.
   */
  List<Part> parts(Vec centre);

  /** Returns a few words for people, such as "ramp that rolls left, 18 long". */
  String phrase();
}
