package org.puzzlewright.ui.mcp;

import static org.puzzlewright.api.Parameter.number;
import static org.puzzlewright.api.Parameter.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.scene.PlayMode;

/**
 * All that can be called, whatever the level. Many clients ask for the list once, so it does not
 * change with the level; what a level does not allow is refused when it is called.
 *
 * @param actions in the order in which they are listed
 */
record Menu(List<Action> actions) {

  static final String LIST_LEVELS = "list_levels";
  static final String NEW_LEVEL = "new_level";
  static final String LOOK = "look";
  static final String SIMULATE = "simulate";
  static final String CHECK = "check";
  static final String CERTIFY = "certify";
  static final String EXPORT = "export";

  /** Ends the work of our own agents; those of others may go on. */
  static final String FINISH = "finish";

  static final String PUZZLE = "puzzle";
  static final String CREATE = "create";

  /** Numbers of JSON are exact up to here. */
  private static final double MOST_SEED = (1L << 53) - 1;

  /** What needs no level. */
  static final List<String> BEFORE = List.of(LIST_LEVELS, NEW_LEVEL);

  /** What tells about the level, whichever it is; all else are the problem's own actions. */
  static final List<String> ABOUT = List.of(LOOK, CHECK, CERTIFY, EXPORT);

  /** What changes nothing but what is known of the puzzle. */
  static final List<String> READ_ONLY =
      List.of(LIST_LEVELS, LOOK, SIMULATE, CHECK, CERTIFY, EXPORT);

  Menu {
    actions = List.copyOf(actions);
  }

  /** Returns the menu with these shipped levels. */
  static Menu of(List<String> levels) {
    List<Action> all = new ArrayList<>();
    all.add(
        new Action(
            LIST_LEVELS, "List the shipped levels that new_level can begin with.", List.of()));
    all.add(
        new Action(
            NEW_LEVEL,
            "Begin a new level and forget the one before. With a prompt alone you design a puzzle"
                + " that fits it: place_objects comes next. With a level you solve that one, and a"
                + " prompt beside it is only what check and certify hold it against.",
            List.of(
                text(
                        "prompt",
                        "what the puzzle must be like, in English: \"The blue ball on the right must"
                            + " push the red ball down to the goal on the left.\"")
                    .optional(),
                text("level", "name of a shipped level", levels.toArray(String[]::new)).optional(),
                text("level_json", "a level as JSON text, as export gives it").optional(),
                text(
                        "tools",
                        "the tools on offer instead of the usual ones, such as"
                            + " \"ramp:2,cannon:1\", \"all\" or \"all:5\"")
                    .optional(),
                number(
                        "level_seed",
                        "draws what is random in a given level with this seed, a whole number"
                            + " (default: as it stands)",
                        -MOST_SEED,
                        MOST_SEED)
                    .optional(),
                text(
                        "play",
                        "when the tools are put into a given level's world: all at its start, or one"
                            + " after the other while it runs, one every 40 steps (default: what"
                            + " the level says)",
                        Arrays.stream(PlayMode.values()).map(PlayMode::word).toArray(String[]::new))
                    .optional())));
    all.add(
        new Action(
            LOOK,
            "Show the task, the scene as it is now, and the last run (before there is one, that of a"
                + " worked example), with pictures.",
            List.of()));
    PhysicsProblem.everyAction().stream()
        .filter(action -> !action.name().equals(FINISH))
        .forEach(all::add);
    all.add(
        new Action(
            CHECK,
            "Put the puzzle with the tools as they stand, which are its solution, through the six"
                + " gates: well formed, not trivial, solvable, robust, aligned with the prompt,"
                + " named tools needed. May take some seconds.",
            List.of()));
    all.add(
        new Action(
            CERTIFY,
            "Do what check does and measure the puzzle besides: difficulty, tolerance, shortcuts."
                + " May take a minute.",
            List.of()));
    all.add(
        new Action(
            EXPORT,
            "Return the puzzle with its solution as JSON: in this program's form with its"
                + " certificate (the last one; the gates are judged now if there is none), or as"
                + " level and solution in CREATE's form.",
            List.of(text("form", "puzzle if left out", PUZZLE, CREATE).optional())));
    return new Menu(all);
  }

  List<String> names() {
    return actions.stream().map(Action::name).toList();
  }

  Optional<Action> find(String name) {
    return actions.stream().filter(a -> a.name().equals(name)).findFirst();
  }
}
