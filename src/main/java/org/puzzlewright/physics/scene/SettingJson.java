package org.puzzlewright.physics.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;

/** The fields of a level file that say how it differs from most: its {@link Setting}. */
final class SettingJson {

  private SettingJson() {}

  /** Reads the fields of a checked file; missing ones take their defaults. */
  static Setting read(JsonNode root) {
    Setting usual = Setting.usual();
    List<Chance> random = new ArrayList<>();
    for (JsonNode json : root.path("random")) {
      String where = "random[" + random.size() + "]";
      List<String> things = new ArrayList<>();
      json.get("things").forEach(t -> things.add(t.asText()));
      List<Point> places = new ArrayList<>();
      json.path("places").forEach(p -> places.add(new Point(number(p, 0), number(p, 1))));
      random.add(new Chance(things, range(json, "x", where), range(json, "y", where), places));
    }
    Parameters words = new Parameters(root, "the level");
    return new Setting(
        root.path("redRadius").asDouble(usual.redRadius()),
        words.choice("goalKind", Setting.GoalKind.class, usual.goalKind()),
        random,
        root.has("given")
            ? Optional.of(words.choice("given", Setting.Given.class, null))
            : Optional.empty());
  }

  /** Refuses chances for things that are not there. */
  static void check(Scene scene) {
    List<String> names = Chance.names(scene);
    List<Chance> random = scene.setting().random();
    for (int i = 0; i < random.size(); i++) {
      for (String thing : random.get(i).things()) {
        if (!names.contains(thing)) {
          throw new InputException(
              "random[%d].things: there is no \"%s\"; there are %s".formatted(i, thing, names));
        }
      }
    }
  }

  /** Writes the fields that differ from their defaults. */
  static void write(Setting setting, ObjectNode json) {
    Setting usual = Setting.usual();
    if (setting.redRadius() != usual.redRadius()) {
      json.set("redRadius", PuzzleJson.number(setting.redRadius()));
    }
    if (setting.goalKind() != usual.goalKind()) {
      json.put("goalKind", setting.goalKind().name().toLowerCase(Locale.ROOT));
    }
    setting.given().ifPresent(g -> json.put("given", g.name().toLowerCase(Locale.ROOT)));
    if (setting.random().isEmpty()) {
      return;
    }
    ArrayNode all = json.putArray("random");
    for (Chance chance : setting.random()) {
      ObjectNode one = all.addObject();
      chance.things().forEach(one.putArray("things")::add);
      range(one, "x", chance.x());
      range(one, "y", chance.y());
      if (!chance.places().isEmpty()) {
        ArrayNode places = one.putArray("places");
        chance.places().forEach(p -> places.add(PuzzleJson.place(p)));
      }
    }
  }

  private static void range(ObjectNode json, String name, Chance.Range range) {
    if (!range.equals(Chance.Range.ZERO)) {
      json.set(name, PuzzleJson.place(new Point(range.low(), range.high())));
    }
  }

  private static Chance.Range range(JsonNode json, String name, String where) {
    JsonNode pair = json.get(name);
    if (pair == null) {
      return Chance.Range.ZERO;
    }
    try {
      return new Chance.Range(number(pair, 0), number(pair, 1));
    } catch (InputException e) {
      throw new InputException(where + "." + name + ": " + e.getMessage());
    }
  }

  private static double number(JsonNode pair, int index) {
    return pair.get(index).asDouble();
  }
}
