package org.puzzlewright.physics.design;

import static org.puzzlewright.api.Parameter.number;
import static org.puzzlewright.api.Parameter.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.search.Relation;
import org.puzzlewright.physics.verdict.Gate;

/** The actions of the physics puzzles, as agents see them. */
final class PhysicsActions {

  static final String PLACE_LAYOUT = "place_layout";

  /** Begins a layout with balls and goal alone; accepted, but no longer offered. */
  static final String PLACE_OBJECTS = "place_objects";

  static final String PLACE_FLOOR = "place_floor";
  static final String PLACE_WALL = "place_wall";
  static final String PLACE = "place_";

  /** Places any tool of the catalogue; the three of the paper have actions of their own, too. */
  static final String PLACE_TOOL = "place_tool";

  static final String PREVIEW_PLACE = "preview_place";
  static final String MOVE = "move";
  static final String REMOVE = "remove";

  /** Moves a tool along one axis; accepted, but no longer offered. */
  static final String ADJUST_TOOL = "adjust_tool";

  /** The same as {@link #REMOVE}; accepted, but no longer offered. */
  static final String REMOVE_TOOL = "remove_tool";

  static final String MOVE_BLUE = "move_blue";
  static final String MOVE_RED = "move_red";
  static final String MOVE_GOAL = "move_goal";
  static final String SET_INVENTORY = "set_inventory";
  static final String SIMULATE = "simulate";
  static final String CHECK_GATE = "check_gate";
  static final String FINISH = "finish";
  static final String DONE = "done";
  static final String GIVE_UP = "give up";

  /** What the parameters of tools mean, by their names. */
  private static final Map<String, String> MEANINGS =
      Map.ofEntries(
          Map.entry("rolls", "the side to which a ball rolls down it"),
          Map.entry("shoots", "the side to which it shoots a ball"),
          Map.entry("length", "its length in world units (42 are 1); a longer ramp is faster"),
          Map.entry("angle", "its angle in degrees; of a cannon above the horizontal"),
          Map.entry("direction", "where it points, in degrees counter-clockwise from the right"),
          Map.entry("carries", "the side to which it carries what lies on it"),
          Map.entry("weightSide", "the side that is heavier and hangs down at first"),
          Map.entry("opens", "where its opening points, in degrees from the right"),
          Map.entry("force", "how strongly it acts"),
          Map.entry("speed", "how fast it moves what lies on it"),
          Map.entry("elasticity", "the share of its speed that a ball keeps in a bounce"));

  static final Helper DESIGNER =
      new Helper(
          "designer",
          new Action(
              "call_designer",
              "Ask the Designer for a layout with tools, or for a better place for the red ball or"
                  + " the goal. It sees what you see.",
              List.of(text("request", "what you want from it, in words"))));

  static final Helper SOLVER =
      new Helper(
          "solver",
          new Action(
              "call_solver",
              "Ask the Solver which tool to place next, and where. It sees what you see.",
              List.of(text("request", "what you want from it, in words"))));

  /** What is searched for where a level is solved. */
  static final String HEURISTIC =
      "a heuristic that says which placements of tools are worth a simulation here, and by it a"
          + " solution,";

  private static final String TOUCHES = " It may touch floors and walls, but not cross them.";

  private PhysicsActions() {}

  /** Returns the action by which a proposal of one of these helpers is carried out. */
  static Action carryOut(List<Helper> helpers) {
    return new Action(
        "carry_out",
        "Carry out the last proposal of a helper as it stands.",
        List.of(
            text(
                "of",
                "whose proposal",
                helpers.stream().map(Helper::role).toArray(String[]::new))));
  }

  public static boolean beginsLayout(String action) {
    return action.equals(PLACE_LAYOUT) || action.equals(PLACE_OBJECTS);
  }

  static List<Action> forDesigning(Inventory inventory, Placing.Mode mode) {
    List<Action> all = new ArrayList<>();
    all.add(
        new Action(
            PLACE_LAYOUT,
            "Begin a layout and run it. Removes everything that stood before. The red ball and the"
                + " goal get a floor each by themselves. All of it, and what follows, must be "
                + LayoutRules.INSIDE
                + ".",
            List.of(
                Parameter.of(Parameter.Type.PLACE, "blue", "centre of the blue ball, [x, y]"),
                Parameter.of(Parameter.Type.PLACE, "red", "the red ball's"),
                Parameter.of(Parameter.Type.PLACE, "goal", "the goal's"),
                Parameter.of(
                        Parameter.Type.PIECES,
                        "floors",
                        "floors (platforms), [[x, y], ...], or [x, y, length]")
                    .optional(),
                Parameter.of(Parameter.Type.PIECES, "walls", "walls").optional(),
                Parameter.of(
                        Parameter.Type.PIECES,
                        "boxes",
                        "loose boxes, 0.12 wide and high, [[x, y], ...]; each needs a floor to"
                            + " stand on, and goes away when it is hit")
                    .optional(),
                Parameter.of(
                        Parameter.Type.PIECES, "balls", "loose balls, as large as the blue one")
                    .optional(),
                Parameter.of(
                        Parameter.Type.OBJECTS,
                        "tools",
                        "tools, each as an object with \"tool\" and the"
                            + " arguments of its placing action, placed in order")
                    .optional())));
    all.add(
        furniture(
            PLACE_FLOOR, "Add a floor (a platform), 0.38 long if you do not say." + TOUCHES, true));
    all.add(furniture(PLACE_WALL, "Add a wall, 0.31 high if you do not say." + TOUCHES, true));
    all.addAll(tools(inventory, mode, true));
    all.add(furniture(MOVE_BLUE, "Move the blue ball.", false));
    all.add(
        furniture(
            MOVE_RED, "Move the red ball and its floor, for instance onto blue's path.", false));
    all.add(
        furniture(MOVE_GOAL, "Move the goal and its floor, for instance onto red's path.", false));
    all.add(
        new Action(
            SET_INVENTORY,
            "Change how many tools of a type the player is offered; never more than the task"
                + " allows, and at least one type besides each tool that must be needed.",
            List.of(
                text("tool", "its type", inventory.counts().keySet().toArray(String[]::new)),
                number("count", "how many, 0 for none", 0, inventory.total()))));
    all.addAll(ending());
    all.add(
        all.size() - 1,
        new Action(
            CHECK_GATE,
            "Judge one gate as \"finish\" will.",
            List.of(
                text(
                    "gate",
                    "which",
                    Stream.of(Gate.Name.values()).map(Gate.Name::words).toArray(String[]::new)))));
    return all;
  }

  static List<Action> forSolving(Inventory inventory, Placing.Mode mode, boolean hasBlue) {
    List<Action> all = new ArrayList<>(tools(inventory, mode, hasBlue));
    all.addAll(ending());
    return all;
  }

  private static List<Action> tools(Inventory inventory, Placing.Mode mode, boolean hasBlue) {
    List<Action> all = new ArrayList<>();
    for (ItemType type : Catalogue.paper()) {
      if (inventory.counts().containsKey(type.name())) {
        all.add(placing(type, inventory.variants(type.name()), mode, hasBlue));
      }
    }
    boolean more =
        inventory.counts().keySet().stream()
            .anyMatch(n -> Catalogue.paper().stream().noneMatch(t -> t.name().equals(n)));
    if (more) {
      all.add(placingAny(PLACE_TOOL, placingWords("tool", mode, hasBlue), inventory, mode));
    }
    all.add(
        placingAny(
            PREVIEW_PLACE,
            "Tell where a tool would come to stand and what would happen; nothing is placed.",
            inventory,
            mode));
    all.add(
        new Action(
            MOVE,
            "Move a tool, floor or wall: to x, y, or by dx, dy.",
            List.of(
                text("thing", "its name, such as \"ramp 1\""),
                number("x", "its new centre's x", -1, 1).optional(),
                number("y", "its new centre's y", -1, 1).optional(),
                number("dx", "how far along x", -2, 2).optional(),
                number("dy", "how far up", -2, 2).optional())));
    all.add(
        new Action(
            REMOVE,
            "Take a tool, floor or wall away.",
            List.of(text("thing", "its name, such as \"ramp 1\""))));
    return all;
  }

  private static List<Action> ending() {
    return List.of(
        new Action(
            SIMULATE,
            "Run the puzzle again as it is. Actions that change it run it by themselves.",
            List.of()),
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

  private static Action placingAny(
      String name, String words, Inventory inventory, Placing.Mode mode) {
    List<Parameter> own = new ArrayList<>();
    own.add(text("tool", "its type", inventory.counts().keySet().toArray(String[]::new)));
    own.add(
        text(
                "parameters",
                "a JSON object; what is left out takes its usual value; "
                    + String.join(
                        "; ",
                        inventory.counts().keySet().stream()
                            .map(t -> t + ": " + choices(inventory.variants(t)))
                            .toList()))
            .optional());
    return new Action(name, words, placed(own, mode));
  }

  private static Action placing(
      ItemType type, List<Item> variants, Placing.Mode mode, boolean hasBlue) {
    List<Parameter> own = new ArrayList<>();
    boolean usual = variants.equals(type.variants());
    (usual ? type.choices() : ItemType.choicesOf(variants))
        .forEach((key, words) -> own.add(choice(type, key, words)));
    return new Action(
        PLACE + type.name(), placingWords(type.name(), mode, hasBlue), placed(own, mode));
  }

  /** What the tool itself takes, its place in words or numbers, and the aim. */
  private static List<Parameter> placed(List<Parameter> own, Placing.Mode mode) {
    List<Parameter> parameters = new ArrayList<>(own);
    boolean numbers = mode == Placing.Mode.COORDINATES;
    if (!numbers) {
      String[] relations = Relation.allWords().toArray(String[]::new);
      Parameter relation = text("relation", "where it stands as seen from the object", relations);
      Parameter object = text("object", "name of a thing that is there");
      boolean words = mode == Placing.Mode.OFFSETS;
      parameters.add(words ? relation : relation.optional());
      parameters.add(words ? object : object.optional());
      parameters.add(text("second_relation", "one more that must hold too").optional());
      parameters.add(text("second_object", "seen from what").optional());
    }
    if (mode != Placing.Mode.OFFSETS) {
      Parameter x = number("x", "its centre's x" + (numbers ? "" : ", in place of words"), -1, 1);
      Parameter y = number("y", "its centre's y", -1, 1);
      parameters.add(numbers ? x : x.optional());
      parameters.add(numbers ? y : y.optional());
    }
    if (mode == Placing.Mode.GROUNDED) {
      parameters.add(number("toward_x", "x of a point to pass", -1, 1).optional());
      parameters.add(number("toward_y", "its y", -1, 1).optional());
    }
    return parameters;
  }

  private static String placingWords(String tool, Placing.Mode mode, boolean hasBlue) {
    return switch (mode) {
      case GROUNDED ->
          "Place a %s and run it: by words, where the program takes the place that serves best (%s),"
                  .formatted(
                      tool,
                      hasBlue
                          ? "blue touches red, red goes to the goal, small moves are borne"
                          : "red goes to the goal, small moves are borne")
              + " or at x, y.";
      case OFFSETS -> "Place a %s by fixed offsets and run it.".formatted(tool);
      case COORDINATES -> "Place a %s at x, y and run it.".formatted(tool);
    };
  }

  /** A parameter of a tool; numbers have a usual value and may be left out. */
  private static Parameter choice(ItemType type, String key, List<String> words) {
    String meaning = MEANINGS.getOrDefault(key, "the " + key + " of the " + type.name());
    Parameter parameter = text(key, meaning, words.toArray(String[]::new));
    boolean isNumber = type.variants().get(0).parameters().get(key) instanceof Double;
    return isNumber ? parameter.optional() : parameter;
  }

  private static Action furniture(String name, String description, boolean sized) {
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(number("x", "its centre's x", -1, 1));
    parameters.add(number("y", "its centre's y", -1, 1));
    if (sized) {
      parameters.add(
          number("length", "from end to end", LayoutActions.SHORTEST, LayoutActions.LONGEST)
              .optional());
    }
    return new Action(name, description, parameters);
  }
}
