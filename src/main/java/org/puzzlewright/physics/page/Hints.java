package org.puzzlewright.physics.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;

/**
 * Help in three steps, each telling more of a solution: which tools, about where, exactly where.
 */
public final class Hints {

  /** Columns and rows of regions. */
  private static final int REGIONS = 3;

  private static final List<String> COLUMNS = List.of("left", "middle", "right");
  private static final List<String> ROWS = List.of("bottom", "middle", "top");

  private Hints() {}

  /**
   * Returns a step of help.
   *
   * @param step from 1
   * @param of how many there are
   * @param tools the solution, in order
   * @param origin where it is from, for people
   */
  public static ObjectNode step(int step, int of, List<Placed> tools, String origin) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("step", step).put("of", of);
    json.put("origin", origin);
    List<String> words =
        tools.stream().map(t -> step == 1 ? t.item().phrase() : region(t)).toList();
    String all = String.join(step == 1 ? " and a " : "; ", words);
    json.put(
        "words",
        switch (step) {
          case 1 -> "You need a " + all + ".";
          case 2 -> "Where: " + all + ".";
          default -> "The dashed outlines show where the tools stand.";
        });
    if (step == 2) {
      ArrayNode regions = json.putArray("regions");
      for (Placed tool : tools) {
        double side = 2.0 / REGIONS;
        regions
            .addObject()
            .put("left", -1 + side * column(tool.at().x()))
            .put("bottom", -1 + side * column(tool.at().y()))
            .put("side", side);
      }
    } else if (step == of) {
      json.set("ghosts", SceneJson.placed(tools));
    }
    return json;
  }

  private static String region(Placed tool) {
    Point at = tool.at();
    String column = COLUMNS.get(column(at.x()));
    String row = ROWS.get(column(at.y()));
    return "the %s in the %s"
        .formatted(tool.item().type(), row.equals(column) ? "middle" : row + " " + column);
  }

  private static int column(double coordinate) {
    return Math.max(0, Math.min(REGIONS - 1, (int) Math.floor((coordinate + 1) / 2 * REGIONS)));
  }
}
