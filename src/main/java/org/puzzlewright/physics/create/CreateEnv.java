package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;

/** The list "env" of a CREATE level: the blue ball and the furniture, and their names here. */
final class CreateEnv {

  private static final double NEAR = 0.001;
  private static final double SURROUNDING = 90;

  private final List<Placed> furniture = new ArrayList<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private Point blue = Scene.NOWHERE;

  private CreateEnv() {
    names.put("target", Scene.RED);
    names.put("goal", Scene.GOAL);
  }

  /**
   * Reads the list.
   *
   * @param red where the red ball starts, in our axes
   * @param goal where the goal is, in our axes
   * @param wallLength length of a wall that gives none, in world units
   * @param notes takes a line for each thing that we have not
   */
  static CreateEnv read(
      List<JsonNode> env, Point red, Point goal, double wallLength, Consumer<String> notes) {
    CreateEnv all = new CreateEnv();
    for (int i = 0; i < env.size(); i++) {
      JsonNode json = env.get(i);
      String where = "env[" + i + "]";
      if (!json.isObject() || !json.path("name").isTextual()) {
        throw new InputException(where + ": must be an object with a name and a pos");
      }
      if (isSensor(json)) {
        notes.accept(where + " was left out: it is a floor that nothing bumps into (\"sensor\")");
        continue;
      }
      String name;
      if (json.path("name").asText().equals(CreateFurniture.BLUE)) {
        all.blue(json, where);
        name = Scene.BLUE;
      } else {
        Item item = CreateFurniture.read(json, where, wallLength, notes);
        Point at = CreateValues.place(json.get("pos"), where + ".pos");
        name = all.name(item, at, red, goal);
        all.furniture.add(new Placed(name, item, at));
      }
      String theirs = json.path("name").asText();
      all.names.putIfAbsent(theirs, name);
      if (json.has("id")) {
        all.names.putIfAbsent(theirs + ":" + json.get("id").asText(), name);
      }
    }
    return all;
  }

  /** Only a plain floor can be one in a level file. */
  private static boolean isSensor(JsonNode json) {
    JsonNode sensor = json.path("sensor");
    return json.path("name").asText().equals("floor")
        && (sensor.asBoolean() || sensor.asText().strip().equals("True"));
  }

  /** Adds the walls and the ceiling of a level with "place_walls". */
  void surround() {
    furniture.add(new Placed("left wall", Plank.wall(SURROUNDING), new Point(-1, 0)));
    furniture.add(new Placed("right wall", Plank.wall(SURROUNDING), new Point(1, 0)));
    furniture.add(new Placed("ceiling", Plank.floor(SURROUNDING, 2), new Point(0, 1)));
  }

  /** Returns where the blue ball starts, or {@link Scene#NOWHERE}. */
  Point blue() {
    return blue;
  }

  /** Returns everything else, in the file's order. */
  List<Placed> furniture() {
    return furniture;
  }

  /** Returns our name of what a key of "rnd" means, such as "target" or "medium_floor:1". */
  Optional<String> name(String key) {
    return Optional.ofNullable(names.get(key));
  }

  private void blue(JsonNode json, String where) {
    if (!blue.equals(Scene.NOWHERE)) {
      throw new InputException(where + ": a second marker_ball is not supported; remove it");
    }
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      if (!CreateFurniture.COMMON.contains(field.getKey())) {
        throw new InputException(
            "%s: the parameter \"%s\" of a marker_ball is not supported; remove it"
                .formatted(where, field.getKey()));
      }
    }
    blue = CreateValues.place(json.get("pos"), where + ".pos");
  }

  private String name(Item item, Point at, Point red, Point goal) {
    if (item.type().equals("floor")) {
      if (carries(at, red) && counts.merge(Scene.RED_FLOOR, 1, Integer::sum) == 1) {
        return Scene.RED_FLOOR;
      }
      if (carries(at, goal) && counts.merge(Scene.GOAL_FLOOR, 1, Integer::sum) == 1) {
        return Scene.GOAL_FLOOR;
      }
    }
    return item.type() + " " + counts.merge(item.type(), 1, Integer::sum);
  }

  private static boolean carries(Point floor, Point thing) {
    return Math.abs(floor.x() - thing.x()) < NEAR
        && Math.abs(floor.y() - (thing.y() - Scene.FLOOR_DROP)) < NEAR;
  }
}
