package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Chance;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

/**
 * Reads level files of CREATE. Its x axis is mirrored into ours, and what a file says beyond what
 * we have is either refused or reported in a note, never dropped in silence.
 */
public final class CreateImporter {

  /** Default length of a wall in the paper's version of CREATE, in world units. */
  public static final double WALL_OF_PAPER = Plank.WALL_LENGTH;

  /** Default length of a wall in the original CREATE, in world units. */
  public static final double WALL_OF_ORIGINAL = 16;

  private static final int USUAL_STEPS = 30;
  private static final int PHYSICS_STEPS = 40;

  /** As many as fit into our own limit of physics steps. */
  private static final int MOST_STEPS = 2499;

  private static final int LONGEST_NAME = 200;

  /** Radius of the red ball where "ball_is_basket". */
  static final double BASKETBALL = 3.5;

  private static final double SMALLEST_RED = 1;
  private static final double LARGEST_RED = 8;

  private static final Set<String> USED =
      Set.of(
          "name",
          "lvl_type",
          "target",
          "goal",
          "env",
          "rnd",
          "target_sec_goals",
          "marker_sec_goals",
          "max_num_steps",
          "marker_must_hit",
          "target_ball_radius",
          "moving_goal",
          "goal_is_basket",
          "ball_is_basket",
          "place_walls");

  private final JsonNode root;
  private final double wallLength;
  private final List<String> notes = new ArrayList<>();

  private CreateImporter(JsonNode root, double wallLength) {
    this.root = root;
    this.wallLength = wallLength;
  }

  /**
   * What an import gave.
   *
   * @param scene the level in our axes; its ending is the reference's
   * @param notes one line each on what differs from the file's meaning; empty when nothing does
   */
  public record Imported(Scene scene, List<String> notes) {

    public Imported {
      notes = List.copyOf(notes);
    }
  }

  /**
   * Reads a level of the paper's version of CREATE, in which a wall is 13 long.
   *
   * @param json the text of the file
   * @param source how complaints name it, for instance the file
   * @param levelName what the level is to be called; blank for the file's own name
   * @throws InputException with one line: the source, where in it, and what is wrong
   */
  public static Imported read(String json, String source, String levelName) {
    return read(json, source, levelName, WALL_OF_PAPER);
  }

  /**
   * Reads a level.
   *
   * @param json the text of the file
   * @param source how complaints name it, for instance the file
   * @param levelName what the level is to be called; blank for the file's own name
   * @param wallLength length of a wall that gives none, in world units from 1 to 200
   * @throws InputException with one line: the source, where in it, and what is wrong
   */
  public static Imported read(String json, String source, String levelName, double wallLength) {
    JsonNode root = StrictJson.parse(json, source);
    try {
      if (!root.isObject()) {
        throw new InputException("a CREATE level must be a JSON object with target, goal and env");
      }
      CreateImporter importer = new CreateImporter(root, wallLength);
      Scene scene = importer.scene(levelName);
      return new Imported(scene, importer.notes);
    } catch (InputException e) {
      throw StrictJson.complaint(source, e.getMessage());
    }
  }

  private Scene scene(String levelName) {
    fields();
    Point red = CreateValues.place(root.get("target"), "target");
    Point goal = CreateValues.place(root.get("goal"), "goal");
    List<Point> subGoals = new ArrayList<>();
    for (JsonNode node : list("target_sec_goals")) {
      subGoals.add(CreateValues.place(node, "target_sec_goals[" + subGoals.size() + "]"));
    }
    if (!list("marker_sec_goals").isEmpty()) {
      note("\"marker_sec_goals\" were left out: there are no sub-goals for the blue ball here");
    }
    if (!root.has("env")) {
      throw new InputException("env: is missing; list the level's objects");
    }
    CreateEnv env = CreateEnv.read(list("env"), red, goal, wallLength, this::note);
    if (marker() && env.blue().equals(Scene.NOWHERE)) {
      throw new InputException("env: there is no marker_ball; a level of type marker needs one");
    }
    if (on("place_walls")) {
      env.surround();
    }
    Setting setting =
        new Setting(redRadius(), goalKind(), List.of(), Optional.of(Setting.Given.CREATE));
    List<Placed> furniture = env.furniture();
    Scene still =
        new Scene(name(levelName), env.blue(), red, goal, subGoals, furniture, rules(), setting);
    List<Chance> random = CreateNoise.read(root.path("rnd"), env, still, this::note);
    Scene scene = still.with(setting.withRandom(random));
    PlacementRules.faults(scene)
        .forEach(fault -> note("our own level files would be refused for this: " + fault));
    return scene;
  }

  private void fields() {
    for (Map.Entry<String, JsonNode> field : root.properties()) {
      String name = field.getKey();
      if (Set.of("reward", "target_reward", "sec_goal_reward").contains(name)) {
        note("\"" + name + "\" was left out: there are no rewards here, a run is won or not");
      } else if (name.equals("overlap_thresh")) {
        note("\"overlap_thresh\" was left out: tool centres must be more than 0.3 apart here");
      } else if (!USED.contains(name)) {
        note("the unknown field \"" + name + "\" was left out");
      }
    }
  }

  private boolean on(String field) {
    JsonNode json = root.path(field);
    return json.asBoolean(json.isTextual());
  }

  private boolean marker() {
    return root.path("lvl_type").asText().equals("marker");
  }

  private double redRadius() {
    String field = "target_ball_radius";
    if (root.has(field)) {
      double radius = CreateValues.number(root.get(field), field);
      if (radius < SMALLEST_RED || radius > LARGEST_RED) {
        throw new InputException(
            "%s: is %s, but must be from %s to %s"
                .formatted(field, radius, SMALLEST_RED, LARGEST_RED));
      }
      return radius;
    }
    return on("ball_is_basket") ? BASKETBALL : Scene.BALL_RADIUS;
  }

  private Setting.GoalKind goalKind() {
    if (on("moving_goal")) {
      return Setting.GoalKind.BALL;
    }
    return on("goal_is_basket") ? Setting.GoalKind.BASKET : Setting.GoalKind.STAR;
  }

  private Rules rules() {
    Rules usual = Rules.reference();
    JsonNode most = root.path("max_num_steps");
    int steps = most.isMissingNode() ? USUAL_STEPS : most.asInt();
    boolean whole = most.isMissingNode() || most.isIntegralNumber() && most.canConvertToInt();
    if (!whole || steps < 1 || steps > MOST_STEPS) {
      throw new InputException(
          "max_num_steps: is %s, but must be a whole number from 1 to %d"
              .formatted(most, MOST_STEPS));
    }
    boolean marker = marker();
    boolean mustHit = on("marker_must_hit");
    if (!marker && mustHit) {
      note("\"marker_must_hit\" was left out: in CREATE it matters to levels of type marker only");
    }
    // The check is "more than max_num_steps", so there is one step more than it says.
    return new Rules(
        marker && mustHit, usual.ending(), (steps + 1) * PHYSICS_STEPS, usual.play(), marker);
  }

  private List<JsonNode> list(String name) {
    JsonNode json = root.path(name);
    List<JsonNode> all = new ArrayList<>();
    if (!json.isMissingNode() && !json.isArray()) {
      throw new InputException(name + ": must be a list");
    }
    json.forEach(all::add);
    return all;
  }

  private String name(String wanted) {
    for (String name : new String[] {wanted, root.path("name").asText()}) {
      String line = name == null ? "" : StrictJson.line(name);
      if (!line.isEmpty()) {
        return line.length() <= LONGEST_NAME ? line : line.substring(0, LONGEST_NAME);
      }
    }
    return PuzzleJson.DEFAULT_NAME;
  }

  private void note(String text) {
    notes.add(StrictJson.line(text));
  }
}
