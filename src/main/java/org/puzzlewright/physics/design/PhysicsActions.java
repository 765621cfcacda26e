package org.puzzlewright.physics.design;

import static org.puzzlewright.api.Parameter.number;
import static org.puzzlewright.api.Parameter.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.search.Relation;

/** The actions of the physics puzzles, as agents see them. */
final class PhysicsActions {

  static final String PLACE_OBJECTS = "place_objects";
  static final String PLACE_FLOOR = "place_floor";
  static final String PLACE_WALL = "place_wall";
  static final String PLACE = "place_";

  /** Places any tool of the catalogue; the three of the paper have actions of their own, too. */
  static final String PLACE_TOOL = "place_tool";

  static final String ADJUST_TOOL = "adjust_tool";
  static final String REMOVE_TOOL = "remove_tool";
  static final String MOVE_RED = "move_red";
  static final String MOVE_GOAL = "move_goal";
  static final String SIMULATE = "simulate";
  static final String FINISH = "finish";
  static final String DONE = "done";
  static final String GIVE_UP = "give up";

  static final Helper DESIGNER =
      new Helper(
          "designer",
          new Action(
              "call_designer",
              "Ask the Designer for a layout of balls, goal, floors and walls, or for a better place"
                  + " for the red ball or the goal. It sees the last run.",
              List.of(text("request", "what you want from it, in words"))));

  static final Helper SOLVER =
      new Helper(
          "solver",
          new Action(
              "call_solver",
              "Ask the Solver which tool to place next, and where. It sees the last run.",
              List.of(text("request", "what you want from it, in words"))));

  private static final String TOUCHES = " It may touch floors and walls, but not cross them.";

  private PhysicsActions() {}

  static List<Action> forDesigning(Inventory inventory, Axis axis) {
    List<Action> all = new ArrayList<>();
    all.add(
        new Action(
            PLACE_OBJECTS,
            "Begin a layout: puts the blue ball, the red ball and the goal (each of the latter two"
                + " with a floor under it). Removes everything that stood before. All of it, and what"
                + " follows, must be "
                + LayoutRules.INSIDE
                + ".",
            List.of(
                coordinate(axis, "blue_x"),
                coordinate(axis, "blue_y"),
                coordinate(axis, "red_x"),
                coordinate(axis, "red_y"),
                coordinate(axis, "goal_x"),
                coordinate(axis, "goal_y"))));
    all.add(
        furniture(
            axis, PLACE_FLOOR, "Add a floor (a platform), 16 world units or 0.38 long." + TOUCHES));
    all.add(furniture(axis, PLACE_WALL, "Add a wall, 13 world units or 0.31 high." + TOUCHES));
    all.addAll(tools(inventory, true));
    all.add(
        new Action(
            MOVE_RED,
            "Move the red ball and its floor, for instance onto the blue ball's path.",
            List.of(coordinate(axis, "x"), coordinate(axis, "y"))));
    all.add(
        new Action(
            MOVE_GOAL,
            "Move the goal and its floor, for instance onto the red ball's path.",
            List.of(coordinate(axis, "x"), coordinate(axis, "y"))));
    all.addAll(ending());
    return all;
  }

  static List<Action> forSolving(Inventory inventory, boolean hasBlue) {
    List<Action> all = new ArrayList<>(tools(inventory, hasBlue));
    all.addAll(ending());
    return all;
  }

  private static List<Action> tools(Inventory inventory, boolean hasBlue) {
    List<Action> all = new ArrayList<>();
    for (ItemType type : Catalogue.paper()) {
      if (inventory.counts().containsKey(type.name())) {
        all.add(placing(type, inventory.variants(type.name()), hasBlue));
      }
    }
    boolean more =
        inventory.counts().keySet().stream()
            .anyMatch(n -> Catalogue.paper().stream().noneMatch(t -> t.name().equals(n)));
    if (more) {
      all.add(placingAny(inventory, hasBlue));
    }
    all.add(
        new Action(
            ADJUST_TOOL,
            "Move a placed tool a little.",
            List.of(
                text("tool", "its name, such as \"ramp 1\""),
                text("direction", "which way", "up", "down", "left", "right"),
                number("distance", "how far, 0.1 if left out", 0.01, 0.5).optional())));
    all.add(
        new Action(
            REMOVE_TOOL,
            "Take a placed tool away.",
            List.of(text("tool", "its name, such as \"ramp 1\""))));
    return all;
  }

  private static List<Action> ending() {
    return List.of(
        new Action(SIMULATE, "Run the puzzle as it is and tell what happens.", List.of()),
        new Action(
            FINISH,
            "End the work. \"done\" is accepted only when the simulator shows that it is.",
            List.of(text("outcome", "whether it is done", DONE, GIVE_UP))));
  }

  /** Returns which parameters there are to choose among variants, with the values of each. */
  static String choices(List<Item> variants) {
    Map<String, List<String>> choices = ItemType.choicesOf(variants);
    List<String> words = new ArrayList<>();
    choices.forEach((key, values) -> words.add(key + " " + String.join(", ", values)));
    return words.isEmpty() ? "it has no parameters to choose" : String.join("; ", words);
  }

  private static Action placingAny(Inventory inventory, boolean hasBlue) {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(text("tool", "its type", inventory.counts().keySet().toArray(String[]::new)));
    parameters.addAll(
        relative(
            List.of(
                text(
                        "parameters",
                        "a JSON object; what is left out takes its usual value; "
                            + String.join(
                                "; ",
                                inventory.counts().keySet().stream()
                                    .map(t -> t + ": " + choices(inventory.variants(t)))
                                    .toList()))
                    .optional()),
            hasBlue));
    return new Action(PLACE_TOOL, placingWords("tool of any type", hasBlue), parameters);
  }

  private static Action placing(ItemType type, List<Item> variants, boolean hasBlue) {
    List<Parameter> own = new ArrayList<>();
    boolean usual = variants.equals(type.variants());
    (usual ? type.choices() : ItemType.choicesOf(variants))
        .forEach((key, words) -> own.add(choice(type, key, words)));
    return new Action(
        PLACE + type.name(), placingWords(type.name(), hasBlue), relative(own, hasBlue));
  }

  /** The relation, what the tool itself takes, and the aim. */
  private static List<Parameter> relative(List<Parameter> own, boolean hasBlue) {
    String[] relations = Relation.allWords().toArray(String[]::new);
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(text("relation", "where it stands as seen from the object", relations));
    parameters.add(text("object", "name of a ball, goal, floor, wall or tool that is there"));
    parameters.add(
        text("second_relation", "a second relation that must hold too", relations).optional());
    parameters.add(text("second_object", "the object of the second relation").optional());
    parameters.addAll(own);
    String pass =
        "instead of serving the goal, make the %s ball pass this place: its "
            .formatted(hasBlue ? "blue" : "red");
    parameters.add(number("toward_x", pass + "x", -1, 1).optional());
    parameters.add(number("toward_y", pass + "y", -1, 1).optional());
    return parameters;
  }

  private static String placingWords(String tool, boolean hasBlue) {
    return "Place a %s by relative position. Among the places that fit the words, the one that serves"
            .formatted(tool)
        + (hasBlue
            ? " the aim best (blue touches red, then red goes to the goal) is found by simulation."
            : " the aim best (red goes to the goal) is found by simulation.")
        + " It cannot touch anything or stand within 0.3 of another tool.";
  }

  /** A parameter of a tool; numbers have a usual value and may be left out. */
  private static Parameter choice(ItemType type, String key, List<String> words) {
    Parameter parameter = text(key, "its " + key, words.toArray(String[]::new));
    boolean isNumber = type.variants().get(0).parameters().get(key) instanceof Double;
    return isNumber ? parameter.optional() : parameter;
  }

  private static Action furniture(Axis axis, String name, String description) {
    return new Action(name, description, List.of(coordinate(axis, "x"), coordinate(axis, "y")));
  }

  private static Parameter coordinate(Axis axis, String name) {
    return number(name, "centre; " + axis.words(), -1, 1);
  }
}
