package org.puzzlewright.create;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.puzzle.Catalogue;
import org.puzzlewright.puzzle.Item;
import org.puzzlewright.puzzle.LevelException;
import org.puzzlewright.puzzle.Parameters;
import org.puzzlewright.puzzle.Plank;

/** The fixed objects of CREATE levels that we have, and their default sizes. */
final class CreateFurniture {

  /** Name of the blue ball in level files. */
  static final String BLUE = "marker_ball";

  /** Fields that any object may have and that are no parameters; "id" matters to "rnd" only. */
  static final Set<String> COMMON = Set.of("name", "pos", "id", "color");

  private static final Map<String, Double> FLOORS = floors();

  private static final String WALL = "wall";
  private static final List<String> ALL = List.of("length", "thickness", "friction", "elasticity");
  private static final List<String> SIZED = List.of("thickness");

  private CreateFurniture() {}

  /** Lengths by name, in the order in which complaints list them. */
  private static Map<String, Double> floors() {
    Map<String, Double> floors = new LinkedHashMap<>();
    floors.put("floor", Plank.FLOOR_LENGTH);
    floors.put("long_floor", 24.0);
    floors.put("medium_floor", 16.0);
    floors.put("short_floor", 8.0);
    floors.put("very_short_floor", 4.0);
    return Collections.unmodifiableMap(floors);
  }

  /**
   * Reads one object of "env" other than the blue ball. None of them needs mirroring: a segment
   * that lies or stands is its own mirror image.
   *
   * @param json the object
   * @param where how complaints name it, for instance "env[2]"
   * @param wallLength length of a wall that gives none, in world units
   * @throws LevelException when the object or one of its parameters is not supported
   */
  static Item read(JsonNode json, String where, double wallLength) {
    String name = json.path("name").asText();
    boolean wall = name.equals(WALL);
    if (!wall && !FLOORS.containsKey(name)) {
      throw new LevelException(
          "%s: the object \"%s\" is not supported yet; supported are %s, %s and %s"
              .formatted(where, name, BLUE, String.join(", ", FLOORS.keySet()), WALL));
    }
    List<String> known = wall || name.equals("floor") ? ALL : SIZED;
    ObjectNode parameters = JsonNodeFactory.instance.objectNode();
    parameters.put("length", wall ? wallLength : FLOORS.get(name));
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      String key = field.getKey();
      boolean off = field.getValue().isBoolean() && !field.getValue().asBoolean();
      if (known.contains(key)) {
        parameters.put(key, CreateValues.number(field.getValue(), where + "." + key));
      } else if (!COMMON.contains(key) && !(key.equals("sensor") && off)) {
        throw new LevelException(
            "%s: the parameter \"%s\" of a %s is not supported; supported are %s"
                .formatted(where, key, name, known));
      }
    }
    return Catalogue.type(wall ? "wall" : "floor")
        .reader()
        .apply(new Parameters(parameters, where));
  }
}
