package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * Placements that were tried.
 *
 * @param tools in order
 * @param trace what happened
 * @param score by the objective of the search
 */
public record Attempt(List<Placed> tools, Trace trace, double score) {

  /** Copies the list. */
  public Attempt {
    tools = List.copyOf(tools);
  }

  /** Returns {@code tools} and one more. */
  public static List<Placed> with(List<Placed> tools, Placed last) {
    List<Placed> all = new ArrayList<>(tools);
    all.add(last);
    return all;
  }

  /** Returns the name of the next tool of this type: "ramp 1", "ramp 2". */
  public static String nextName(List<Placed> tools, Item item) {
    return nextName(List.of(), tools, item);
  }

  /** The same in a level, whose furniture may be of a tool's type and have such a name already. */
  public static String nextName(Scene scene, List<Placed> tools, Item item) {
    return nextName(scene.furniture(), tools, item);
  }

  private static String nextName(List<Placed> furniture, List<Placed> tools, Item item) {
    long same = tools.stream().filter(t -> t.item().type().equals(item.type())).count();
    String name = item.type() + " " + (same + 1);
    // After a removal the number may be taken by a later tool.
    while (isTaken(tools, name) || isTaken(furniture, name)) {
      name = item.type() + " " + (++same + 1);
    }
    return name;
  }

  private static boolean isTaken(List<Placed> tools, String name) {
    return tools.stream().anyMatch(t -> t.name().equals(name));
  }
}
