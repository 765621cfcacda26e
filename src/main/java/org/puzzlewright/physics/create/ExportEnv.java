package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Scene;

/** Writes the list "env" of a CREATE level, and remembers what "rnd" calls its objects. */
final class ExportEnv {

  private static final double MEDIUM = 16;

  private final ArrayNode json = JsonNodeFactory.instance.arrayNode();
  private final Map<String, Integer> ids = new HashMap<>();
  private final Map<String, List<String>> keys = new HashMap<>();

  /**
   * Writes the blue ball, which must come first there, and the furniture.
   *
   * @throws InputException with one line when there is no such object in CREATE
   */
  ExportEnv(Scene scene) {
    key(Scene.RED, "target");
    key(Scene.GOAL, "goal");
    if (scene.hasBlue()) {
      object(CreateFurniture.BLUE, Scene.BLUE, scene.blue());
    }
    scene.furniture().forEach(this::furniture);
  }

  /** Returns the list. */
  ArrayNode json() {
    return json;
  }

  /** Returns the keys that "rnd" has for what is called {@code name} here; empty for none. */
  List<String> keys(String name) {
    return keys.getOrDefault(name, List.of());
  }

  /** Returns a place as it stands there: mirrored, and a text that Python evaluates. */
  static String place(Point point) {
    Point there = Mirror.point(point);
    return "[" + plain(there.x()) + ", " + plain(there.y()) + "]";
  }

  /** Returns a number without an exponent. */
  static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  private void furniture(Placed thing) {
    Item item = thing.item();
    if (medium(thing)) {
      ObjectNode floor = object("medium_floor", thing.name(), thing.at());
      floor.put("thickness", ((Plank) item).thickness());
      return;
    }
    String name =
        CreateFurniture.name(item)
            .orElseThrow(
                () ->
                    new InputException(
                        "\"%s\": CREATE's levels have no %s; remove it, or replace it"
                            .formatted(thing.name(), item.type())));
    CreateFurniture.write(item, object(name, thing.name(), thing.at()));
  }

  /** The paper's own floors are called so, which keeps its files as they were. */
  private static boolean medium(Placed thing) {
    return thing.item() instanceof Plank plank
        && plank.equals(Plank.floor(MEDIUM, plank.thickness()))
        && (thing.name().equals(Scene.RED_FLOOR) || thing.name().equals(Scene.GOAL_FLOOR));
  }

  private ObjectNode object(String theirs, String ours, Point at) {
    int id = ids.merge(theirs, 1, Integer::sum) - 1;
    key(ours, theirs + ":" + id);
    ObjectNode object = json.addObject();
    object.put("name", theirs).put("pos", place(at)).put("id", id);
    return object;
  }

  private void key(String ours, String theirs) {
    keys.computeIfAbsent(ours, name -> new ArrayList<>()).add(theirs);
  }
}
