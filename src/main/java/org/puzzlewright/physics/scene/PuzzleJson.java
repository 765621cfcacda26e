package org.puzzlewright.physics.scene;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.geometry.Point;

/**
 * Puzzles as JSON, in the format that {@code puzzles/schema/level.schema.json} describes. Places
 * are in user units, lengths in world units. What {@link #write} makes, {@link #read} turns into an
 * equal puzzle.
 */
public final class PuzzleJson {

  /** Value of the field "format" of every file. */
  public static final String FORMAT = "puzzlewright-level/1";

  /** Name of a level whose file gives none. */
  public static final String DEFAULT_NAME = "level";

  private static final Set<String> PLACED_FIELDS = Set.of("name", "type", "at");

  private static final String VARIANTS = "variants";

  private static final String PUZZLE = "puzzle";

  private static final double EXACT_INTEGERS = 1L << 53;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private PuzzleJson() {}

  /**
   * Reads a level or puzzle file. Missing parts take their defaults: the name "level", no
   * sub-goals, {@link Rules#puzzle}, {@link Inventory#paper} and no solution.
   *
   * @param json the text
   * @param source how complaints name it, for instance the file
   * @return a level without geometric faults, and a solution whose tools may all be placed
   * @throws InputException with one line: the source, where in it, what is wrong and what to do
   */
  public static Puzzle read(String json, String source) {
    return read(StrictJson.parse(json, source), source);
  }

  /** Does the same for a text that is parsed already. */
  public static Puzzle read(JsonNode root, String source) {
    try {
      StrictJson.check(SceneSchema.FILE, root, "");
    } catch (InputException e) {
      throw StrictJson.complaint(source, e.getMessage());
    }
    return readOwn(root, source);
  }

  /**
   * Does the same for a text that {@link #write} made, or that is packed into the program: it is
   * not held against the schema, which takes longer than a run.
   */
  public static Puzzle readOwn(JsonNode root, String source) {
    try {
      Puzzle puzzle = puzzle(root);
      List<String> faults = PuzzleChecks.faults(puzzle);
      if (!faults.isEmpty()) {
        throw new InputException(faults.get(0));
      }
      return puzzle;
    } catch (InputException e) {
      throw StrictJson.complaint(source, e.getMessage());
    }
  }

  /**
   * Returns all that keeps a text from being read as a level or puzzle file, one line each; empty
   * when {@link #read} reads it. What is wrong with the fields hides what is wrong with the level.
   *
   * @throws InputException when the text is no JSON
   */
  public static List<String> faults(String json) {
    JsonNode root = StrictJson.parse(json, PUZZLE);
    List<String> faults = SceneSchema.FILE.faults(root, "");
    if (faults.isEmpty()) {
      try {
        faults = PuzzleChecks.faults(puzzle(root));
      } catch (InputException e) {
        faults = List.of(e.getMessage());
      }
    }
    return faults.stream().map(StrictJson::line).toList();
  }

  private static Puzzle puzzle(JsonNode root) {
    return new Puzzle(
        readLevel(root), readInventory(root), readAll(root.path("solution"), "solution"));
  }

  /**
   * Reads one item from its JSON, {@code {"name", "type", "at", parameters...}}; a type may be the
   * reference's number of a tool, which says the parameters as well.
   *
   * @param where how complaints name it, for instance "solution[0]"
   * @return the item at a place that lies in the world
   * @throws InputException with one line, starting with {@code where}
   */
  public static Placed readPlaced(JsonNode json, String where) {
    try {
      StrictJson.check(SceneSchema.Item.PLACED, json, where);
      return placed(json, where);
    } catch (InputException e) {
      throw new InputException(StrictJson.line(e.getMessage()));
    }
  }

  /**
   * Checks that the solution's tools may be placed one after the other: each is on offer, and
   * {@link PlacementRules#refusal} has nothing against it.
   *
   * @throws InputException with one line for the first that may not
   */
  public static void checkSolution(Puzzle puzzle) {
    PuzzleChecks.solution(puzzle);
  }

  /**
   * Tells why a tool may not be placed: it is not on offer, or {@link PlacementRules#refusal} has
   * something against it.
   *
   * @param before the tools that are there already
   * @return the reason with the remedy, or empty when it may
   */
  public static Optional<String> refusal(Puzzle puzzle, List<Placed> before, Placed tool) {
    return PuzzleChecks.refusal(puzzle, before, tool);
  }

  /**
   * Returns the whole puzzle.
   *
   * @throws IllegalArgumentException when a number in it is not finite
   */
  public static ObjectNode write(Puzzle puzzle) {
    ObjectNode json = scene(puzzle.scene());
    json.set("inventory", inventory(puzzle.inventory()));
    json.set("solution", placed(puzzle.solution()));
    return json;
  }

  /**
   * Returns a level as a file of its own, without inventory and solution.
   *
   * @throws IllegalArgumentException when a number in it is not finite
   */
  public static ObjectNode scene(Scene scene) {
    ObjectNode json = NODES.objectNode();
    json.put("format", FORMAT);
    json.put("name", scene.name());
    if (scene.hasBlue()) {
      json.set("blue", place(scene.blue()));
    }
    json.set("red", place(scene.red()));
    json.set("goal", place(scene.goal()));
    SettingJson.write(scene.setting(), json);
    ArrayNode subGoals = json.putArray("subGoals");
    scene.subGoals().forEach(p -> subGoals.add(place(p)));
    json.set("furniture", placed(scene.furniture()));
    ObjectNode rules = json.putObject("rules");
    rules.put("blueFirst", scene.rules().blueFirst());
    rules.put("ending", scene.rules().ending().name().toLowerCase(Locale.ROOT));
    rules.put("stepLimit", scene.rules().stepLimit());
    if (scene.rules().play() != PlayMode.AT_START) {
      rules.put("play", scene.rules().play().word());
    }
    if (scene.rules().marker()) {
      rules.put("marker", true);
    }
    return json;
  }

  /** Returns an item's parameters. */
  public static ObjectNode parameters(Item item) {
    ObjectNode json = NODES.objectNode();
    item.parameters().forEach((name, value) -> json.set(name, value(value)));
    return json;
  }

  /** Returns {@code {"name", "type", "at", parameters...}}. */
  public static ObjectNode placed(Placed thing) {
    ObjectNode json = NODES.objectNode();
    json.put("name", thing.name());
    json.put("type", thing.item().type());
    json.set("at", place(thing.at()));
    json.setAll(parameters(thing.item()));
    return json;
  }

  /** Returns an array of {@link #placed(Placed)}. */
  public static ArrayNode placed(List<Placed> things) {
    ArrayNode json = NODES.arrayNode();
    things.forEach(thing -> json.add(placed(thing)));
    return json;
  }

  /** Returns {@code [x, y]}, exact. */
  public static ArrayNode place(Point point) {
    return NODES.arrayNode().add(number(point.x())).add(number(point.y()));
  }

  private static Scene readLevel(JsonNode root) {
    List<Point> subGoals = new ArrayList<>();
    root.path("subGoals").forEach(node -> subGoals.add(point(node)));
    JsonNode rules = root.path("rules");
    Rules usual = Rules.puzzle();
    return new Scene(
        root.path("name").asText(DEFAULT_NAME),
        blue(root),
        point(root.get("red")),
        point(root.get("goal")),
        subGoals,
        readAll(root.get("furniture"), "furniture"),
        new Rules(
            rules.path("blueFirst").asBoolean(usual.blueFirst()),
            new Parameters(rules, "rules").choice("ending", Rules.Ending.class, usual.ending()),
            rules.path("stepLimit").asInt(usual.stepLimit()),
            PlayMode.of(rules.path("play").asText(usual.play().word())),
            rules.path("marker").asBoolean()),
        SettingJson.read(root));
  }

  private static Point blue(JsonNode root) {
    if (root.has("blue")) {
      return point(root.get("blue"));
    }
    if (root.path("rules").path("blueFirst").asBoolean(Rules.puzzle().blueFirst())) {
      throw new InputException(
          "the text lacks the field \"blue\"; add it, or set \"blueFirst\" of its rules to false");
    }
    return Scene.NOWHERE;
  }

  /** Returns an inventory as it stands in files. */
  public static ObjectNode inventory(Inventory inventory) {
    ObjectNode json = NODES.objectNode().put("total", inventory.total());
    inventory.counts().forEach(json.putObject("tools")::put);
    if (!inventory.whole().isEmpty()) {
      ObjectNode all = json.putObject(VARIANTS);
      inventory.whole().forEach(type -> all.put(type, Inventory.EVERY));
    }
    return json;
  }

  private static Inventory readInventory(JsonNode root) {
    return root.has("inventory") ? inventory(root.get("inventory")) : Inventory.paper();
  }

  /**
   * Reads what {@link #inventory(Inventory)} wrote, or a person after the schema.
   *
   * @throws InputException when it names something that is no tool
   */
  public static Inventory inventory(JsonNode json) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> field : json.path("tools").properties()) {
      if (!Catalogue.isTool(field.getKey())) {
        throw new InputException(
            "inventory.tools: \"%s\" is not a tool; tools are %s"
                .formatted(
                    field.getKey(), Catalogue.tools().stream().map(ItemType::name).toList()));
      }
      counts.put(field.getKey(), field.getValue().asInt());
    }
    Set<String> whole = new TreeSet<>();
    json.path(VARIANTS).properties().forEach(field -> whole.add(field.getKey()));
    return new Inventory(json.path("total").asInt(), counts, whole);
  }

  private static List<Placed> readAll(JsonNode array, String where) {
    List<Placed> all = new ArrayList<>();
    for (JsonNode node : array) {
      all.add(placed(node, where + "[" + all.size() + "]"));
    }
    return all;
  }

  private static Placed placed(JsonNode json, String where) {
    ItemType type;
    Item item;
    Parameters parameters = new Parameters(json, where);
    if (json.get("type").isNumber()) {
      item = ToolNumbers.item(json.get("type").asInt());
      type = Catalogue.type(item.type());
    } else {
      type = type(json.get("type").asText(), where);
      item = type.reader().apply(parameters);
    }
    parameters.refuseOthers(type.name(), PLACED_FIELDS);
    return new Placed(json.get("name").asText(), item, point(json.get("at")));
  }

  private static ItemType type(String name, String where) {
    try {
      return Catalogue.type(name);
    } catch (InputException e) {
      throw new InputException(where + ".type: " + e.getMessage());
    }
  }

  private static Point point(JsonNode json) {
    return new Point(json.get(0).asDouble(), json.get(1).asDouble());
  }

  /** Returns an item's parameter: a number exactly, anything else as its text. */
  static JsonNode value(Object value) {
    if (value instanceof Number number) {
      return number(number.doubleValue());
    }
    return value instanceof Boolean flag
        ? NODES.booleanNode(flag)
        : NODES.textNode(value.toString());
  }

  static JsonNode number(double value) {
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("value: " + value + " cannot be written as JSON");
    }
    // 18 reads better than 18.0 and is the same number; -0.0 would lose its sign.
    boolean whole = value == Math.rint(value) && Math.abs(value) < EXACT_INTEGERS;
    return whole && !(value == 0 && 1 / value < 0)
        ? NODES.numberNode((long) value)
        : NODES.numberNode(value);
  }
}
