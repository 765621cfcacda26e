package org.puzzlewright.create;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.puzzlewright.puzzle.Catalogue;
import org.puzzlewright.puzzle.Item;
import org.puzzlewright.puzzle.LevelException;
import org.puzzlewright.puzzle.Parameters;
import org.puzzlewright.puzzle.Plank;

/**
 * The objects of CREATE levels other than the blue ball, with their default numbers. Angles in
 * files are in radians and in the reference's mirrored axes.
 */
final class CreateFurniture {

  /** Name of the blue ball in level files. */
  static final String BLUE = "marker_ball";

  /** Fields that any object may have and that are no parameters; "id" matters to "rnd" only. */
  static final Set<String> COMMON = Set.of("name", "pos", "id", "color");

  private static final double STANDARD = 16;
  private static final double USUAL_FORCE = 120;
  private static final double USUAL_LIMIT = StrictMath.toRadians(20);

  private static final Map<String, Consumer<CreateFurniture>> KINDS = kinds();

  private final JsonNode json;
  private final String where;
  private final double wallLength;
  private final Consumer<String> notes;
  private final Set<String> known = new LinkedHashSet<>();
  private final ObjectNode parameters = JsonNodeFactory.instance.objectNode();
  private String type;

  private CreateFurniture(JsonNode json, String where, double wallLength, Consumer<String> notes) {
    this.json = json;
    this.where = where;
    this.wallLength = wallLength;
    this.notes = notes;
  }

  /**
   * Reads one object of "env" other than the blue ball, mirrored into our axes.
   *
   * @param json the object
   * @param where how complaints name it, for instance "env[2]"
   * @param wallLength length of a wall that gives none, in world units
   * @param notes takes a line for each thing that we have not
   * @throws LevelException when there is no such object, or a parameter is none of its own
   */
  static Item read(JsonNode json, String where, double wallLength, Consumer<String> notes) {
    String name = json.path("name").asText();
    Consumer<CreateFurniture> kind = KINDS.get(name);
    if (kind == null) {
      throw new LevelException(
          "%s: there is no object \"%s\"; there are %s, %s"
              .formatted(where, name, BLUE, String.join(", ", names())));
    }
    CreateFurniture reader = new CreateFurniture(json, where, wallLength, notes);
    kind.accept(reader);
    return reader.item(name);
  }

  /** Returns the names that there are, other than the blue ball's. */
  static List<String> names() {
    return new ArrayList<>(KINDS.keySet());
  }

  private Item item(String name) {
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      String key = field.getKey();
      boolean off = field.getValue().isBoolean() && !field.getValue().asBoolean();
      if (!known.contains(key) && !COMMON.contains(key) && !(key.equals("sensor") && off)) {
        throw new LevelException(
            "%s: the parameter \"%s\" of a %s is not supported; supported are %s"
                .formatted(where, key, name, known));
      }
    }
    return Catalogue.type(type).reader().apply(new Parameters(parameters, where));
  }

  private static Map<String, Consumer<CreateFurniture>> kinds() {
    Map<String, Consumer<CreateFurniture>> all = new TreeMap<>();
    all.put("floor", f -> f.plank("floor", Plank.FLOOR_LENGTH, 0.5));
    all.put("long_floor", f -> f.sizedFloor(24));
    all.put("medium_floor", f -> f.sizedFloor(STANDARD));
    all.put("short_floor", f -> f.sizedFloor(8));
    all.put("very_short_floor", f -> f.sizedFloor(4));
    all.put("wall", f -> f.plank("wall", f.wallLength, 0.5));
    all.put("wall_elastic", f -> f.plank("wall", STANDARD, 0.8));
    slopes(all);
    all.put("belt", f -> f.belt(5));
    all.put("right_belt", f -> f.belt(-4));
    all.put("ladder", f -> f.ladder(4, 20));
    all.put("down_ladder", f -> f.ladder(-4, 20));
    all.put("fast_ladder", f -> f.ladder(4, 15));
    all.put("cannon", f -> f.forceful("cannon"));
    all.put("fan", f -> f.forceful("fan"));
    all.put("see_saw", CreateFurniture::seeSaw);
    all.put("hinge_ramp", f -> f.hinge("hinge"));
    all.put("hinge_slide_seg", f -> f.hinge("hinge_constrained"));
    all.put("funnel", f -> f.hollow("funnel"));
    all.put("bucket", f -> f.hollow("bucket"));
    all.put("ball", f -> f.loose("ball", "radius", "radius", 4));
    all.put("box", f -> f.loose("box", "size", "side", 5));
    for (boolean bouncy : new boolean[] {false, true}) {
      String way = bouncy ? "bouncy_" : "fixed_";
      double elasticity = bouncy ? 1.2 : 0.4;
      all.put(way + "circle", f -> f.block(way + "ball", "radius", "radius", 5, elasticity, 0));
      all.put(way + "box", f -> f.block(way + "box", "size", "side", 10, elasticity, 1));
      for (String corners : List.of("triangle", "square", "pentagon", "hexagon")) {
        String name = way + corners;
        String ours = name.equals("fixed_hexagon") ? "hexagon" : name;
        all.put(name, f -> f.polygon(ours, bouncy ? 1.2 : 0.5));
      }
    }
    return all;
  }

  private static void slopes(Map<String, Consumer<CreateFurniture>> all) {
    all.put("ramp", f -> f.slope("ramp", Double.NaN, Double.NaN, 0.5));
    for (int degrees : new int[] {30, 45, 60}) {
      for (int sign : new int[] {1, -1}) {
        String name = (sign < 0 ? "reverse_ramp_" : "ramp_") + degrees;
        double angle = StrictMath.toRadians(sign * degrees);
        all.put(name, f -> f.slope("ramp", angle, STANDARD, 0.5));
        all.put("bump_" + name, f -> f.slope("ramp", angle, STANDARD, 0.8));
      }
    }
    all.put("trampoline", f -> f.slope("trampoline", 0, STANDARD, 1.2));
    all.put("trampoline_45", f -> f.slope("trampoline", Math.PI / 4, STANDARD, 1.2));
    all.put("trampoline_reverse_45", f -> f.slope("trampoline", -Math.PI / 4, STANDARD, 1.2));
    all.put("trampoline_vertical", f -> f.slope("trampoline", Math.PI / 2, STANDARD, 1.2));
  }

  private void plank(String ours, double length, double elasticity) {
    type = ours;
    put("length", number("length", length));
    put("thickness", number("thickness", 2));
    put("friction", number("friction", 1));
    put("elasticity", number("elasticity", elasticity));
  }

  private void sizedFloor(double length) {
    type = "floor";
    put("length", length);
    put("thickness", number("thickness", 2));
  }

  private void slope(String ours, double angle, double length, double elasticity) {
    type = ours;
    put("angle", turned(180 - degrees("angle", angle), 180));
    put("length", number("length", length));
    put("elasticity", number("elasticity", elasticity));
    always("friction", 1);
    always("thickness", 2);
  }

  private void belt(double usual) {
    double velocity = number("vel", usual);
    type = "belt";
    // The reference's x grows to the left.
    parameters.put("carries", velocity < 0 ? "right" : "left");
    put("speed", Math.abs(velocity));
    put("length", number("length", 20));
  }

  private void ladder(double velocity, double length) {
    type = "ladder";
    put("speed", number("vel", velocity));
    put("length", number("length", length));
  }

  private void forceful(String ours) {
    type = ours;
    put("direction", turned(180 - degrees("angle", Math.PI / 3), 360));
    put("force", number("force", USUAL_FORCE));
  }

  private void seeSaw() {
    type = "see_saw";
    known.add("on_left");
    // "Left" is of the picture in the reference, and ours is the same picture.
    boolean left = json.path("on_left").asBoolean(true);
    parameters.put("weightSide", left ? "left" : "right");
    put("weight", number("ball_mass", 10));
    put("limit", degrees("max_angle", USUAL_LIMIT));
    put("length", number("length", 24));
    always("friction", 1);
  }

  private void hinge(String ours) {
    type = ours;
    put("length", number("length", 24));
    // Not Coulomb's: above 1 it slows what lies on the plank.
    put("drag", Math.max(0, number("friction", 1) - 1));
    if (ours.equals("hinge_constrained")) {
      put("limit", degrees("max_angle", USUAL_LIMIT));
    }
  }

  private void hollow(String ours) {
    type = ours;
    put("opens", turned(90 - degrees("angle", Math.PI / 4), 360));
    put("size", number("size", 10));
  }

  private void loose(String ours, String field, String name, double size) {
    type = ours;
    put(name, number(field, size));
    put("mass", number("mass", 10));
    put("friction", number("friction", 1));
    put("elasticity", number("elasticity", 1));
  }

  private void block(
      String ours, String field, String name, double size, double elasticity, double friction) {
    type = ours;
    put(name, number(field, size));
    put("elasticity", number("elasticity", elasticity));
    always("friction", friction);
  }

  private void polygon(String ours, double elasticity) {
    type = ours;
    put("size", number("size", 10));
    put("angle", turned(180 - degrees("angle", 0), 360));
    put("elasticity", number("elasticity", elasticity));
    always("friction", 1);
  }

  private void put(String name, double value) {
    parameters.put(name, value);
  }

  private double number(String field, double usual) {
    known.add(field);
    JsonNode node = json.get(field);
    if (node == null && Double.isNaN(usual)) {
      throw new LevelException(where + "." + field + ": is missing; add it");
    }
    return node == null ? usual : CreateValues.number(node, where + "." + field);
  }

  /** Reads an angle in radians and returns it in degrees. */
  private double degrees(String field, double usual) {
    double radians = number(field, usual);
    if (Math.abs(radians) > 4 * Math.PI) {
      throw new LevelException(
          "%s.%s: is %s, but must be in radians".formatted(where, field, json.get(field)));
    }
    // Whole degrees lose a little as radians.
    return Math.rint(StrictMath.toDegrees(radians) * 1e9) / 1e9;
  }

  private static double turned(double degrees, double period) {
    double rest = degrees % period;
    return (rest < 0 ? rest + period : rest) + 0.0;
  }

  /** Notes when a number is not the one that all such objects have here. */
  private void always(String field, double only) {
    double value = number(field, only);
    if (value != only) {
      notes.accept("%s.%s: is %s, but is always %s here".formatted(where, field, value, only));
    }
  }
}
