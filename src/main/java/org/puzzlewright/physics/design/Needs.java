package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;

/** What agents are told of the gate that judges whether the prompt's tools are needed. */
final class Needs {

  private Needs() {}

  /** Returns the tools that must be shown to be needed: those that the prompt names. */
  static List<String> of(Brief brief) {
    return brief.tools(true);
  }

  /** Returns what is asked for besides the prompt's requirements, one line for each tool. */
  static List<String> requirements(Brief brief, Inventory inventory) {
    List<String> lines = new ArrayList<>();
    for (String tool : of(brief)) {
      List<String> others = new ArrayList<>(inventory.without(tool).counts().keySet());
      lines.add(
          others.isEmpty()
              ? "a %s is needed (nothing else is on offer)".formatted(tool)
              : "a %s is needed: no set of the other tools on offer (%s) solves the puzzle"
                  .formatted(tool, String.join(", ", others)));
    }
    return lines;
  }

  /** Returns a sentence for each of these tools of which it is known what makes it needed. */
  static List<String> makers(List<String> tools) {
    return tools.stream().map(Needs::maker).filter(line -> !line.isEmpty()).toList();
  }

  private static String maker(String tool) {
    return switch (tool) {
      case "cannon" ->
          "Red above blue's reach makes a cannon needed: nothing else lifts a ball, so let red"
              + " stand 0.1 to 0.5 higher than blue starts.";
      case "ramp" ->
          "A cup that only a ramp can empty makes a ramp needed: blue drops 0.1 to 0.2 onto a floor;"
              + " on the side away from red a wall stands beside it and ends a little above that"
              + " floor; on red's side there is a low roof with a wall on it, just high enough for"
              + " a ball to roll out under it. Only something as thin as a ramp fits through the"
              + " slit between floor and wall, where its tip lifts blue and rolls it out. Out in"
              + " the open other tools do what a ramp does.";
      case "hexagon" ->
          "A gap that only a flat top bridges makes a hexagon needed: blue rolls slowly along a"
              + " floor to a gap of about 0.3 before red's floor, walls below stand at the gap so"
              + " that no ramp reaches into it from below, and a roof keeps blue from being thrown"
              + " over. Where blue merely glances off a hexagon, a ramp does the same.";
      default -> "";
    };
  }
}
