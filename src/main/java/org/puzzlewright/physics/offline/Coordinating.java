package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.physics.offline.History.Turn;

/**
 * The coordinator's part: the next action, from what the observations say. Steps follow the paper's
 * workflow, but each is chosen by the last outcome, and a refusal changes the next one.
 */
final class Coordinating {

  /**
   * A thought and the action it leads to.
   *
   * @param thought for the reader
   * @param action its name
   * @param arguments a JSON object
   */
  record Move(String thought, String action, ObjectNode arguments) {}

  private static final int MOST_LAYOUTS = 5;
  private static final int SOLVER_CALLS_A_LAYOUT = 3;
  private static final int MOST_SOLVER_CALLS = 12;
  private static final int MOST_RED_MOVES = 1;
  private static final int MOST_GOAL_MOVES = 2;
  private static final Pattern UNDERSTOOD = Pattern.compile("(?m)^It asks for: (.*)\\.$");
  private static final Pattern NOT_UNDERSTOOD =
      Pattern.compile("(?m)^Not understood and not checked: (.*)\\.$");
  private static final Pattern MOST_TOOLS = Pattern.compile("at most (\\d{1,4}) in all");

  /** Gates that another layout may pass although this one does not. */
  private static final Pattern OTHER_GATES =
      Pattern.compile("(?:well formed|not trivial|solvable|robust|aligned): ");

  private final History history;
  private final boolean designing;

  private Coordinating(History history) {
    this.history = history;
    this.designing = history.task().contains("Task: design");
  }

  /** Returns the next move. */
  static Move next(History history) {
    Coordinating c = new Coordinating(history);
    if (history.isEmpty()) {
      return c.designing ? c.begin() : move("I look at the level as it is.", "simulate");
    }
    Turn last = history.last();
    return switch (last.action()) {
      case "call_designer" -> c.afterDesigner(last);
      case "call_solver" -> c.afterSolver(last);
      case "simulate" -> c.afterRun(last);
      case "place_objects", "place_floor", "place_wall" -> c.afterLayoutStep(last);
      case "move_red", "move_goal" -> c.afterRepair(last);
      case "finish" -> c.afterFinish(last);
      default -> c.afterTool(last);
    };
  }

  private Move begin() {
    String read = group(UNDERSTOOD, "nothing that I can read");
    String left = group(NOT_UNDERSTOOD, "");
    String thought =
        "The prompt asks for: " + read + "." + (left.isEmpty() ? "" : " Not understood: " + left);
    return layout(thought + " The Designer shall propose a layout.");
  }

  private Move layout(String thought) {
    int number = history.count("call_designer") + 1;
    if (layouts() >= MOST_LAYOUTS) {
      return giveUp(thought + " That was the last layout I try.");
    }
    // A puzzle that does most of what was asked is worth more than none.
    boolean anything = layouts() == MOST_LAYOUTS - 1 && history.count("place_objects") == 0;
    String remark =
        anything
            ? " All before failed, so this time " + Designing.NEAREST + "."
            : history.isEmpty() ? "" : " The one before did not work out.";
    return ask(
        thought,
        "call_designer",
        "Propose layout %d for the prompt: places for balls, goal, floors and walls.%s"
            .formatted(number, remark));
  }

  private int layouts() {
    return (int)
        history.turns().stream()
            .filter(t -> t.action().equals("call_designer"))
            .filter(t -> t.arguments().path("request").asText().contains("Propose layout"))
            .count();
  }

  private Move afterDesigner(Turn last) {
    JsonNode proposal = last.proposal();
    if (isPlace(proposal.path("blue"))
        && isPlace(proposal.path("red"))
        && isPlace(proposal.path("goal"))) {
      ObjectNode arguments = JsonNodeFactory.instance.objectNode();
      for (String thing : List.of("blue", "red", "goal")) {
        arguments.set(thing + "_x", proposal.get(thing).get(0));
        arguments.set(thing + "_y", proposal.get(thing).get(1));
      }
      return new Move(
          "I put the balls and the goal where the Designer says.", "place_objects", arguments);
    }
    for (String thing : List.of("red", "goal")) {
      if (isPlace(proposal.path(thing)) && !proposal.has("blue")) {
        return new Move(
            "I move the " + thing + " there.", "move_" + thing, place(proposal.get(thing)));
      }
    }
    return layout("The Designer proposes nothing that I can use.");
  }

  /** Floors and walls one by one, then a first run. */
  private Move afterLayoutStep(Turn last) {
    if (!last.done()) {
      return layout("That place is refused, so this layout cannot be built.");
    }
    JsonNode proposal = layoutProposal();
    List<Turn> built = history.sinceLayout();
    for (String kind : List.of("floor", "wall")) {
      int done = History.count(built, "place_" + kind);
      JsonNode wanted = proposal.path(kind + "s");
      if (isPlace(wanted.path(done))) {
        return new Move("The layout has a " + kind + ".", "place_" + kind, place(wanted.get(done)));
      }
    }
    return move("The layout stands. What happens without any tool?", "simulate");
  }

  /** Returns whether the Designer itself said what the present layout lacks. */
  private boolean knownToFallShort() {
    boolean known = false;
    for (Turn turn : history.turns()) {
      if (turn.action().equals("call_designer") && turn.proposal().has("blue")) {
        known = turn.says(Designing.SHORT_OF);
      }
    }
    return known;
  }

  /** Returns the Designer's reply that brought the present layout. */
  private JsonNode layoutProposal() {
    JsonNode proposal = JsonNodeFactory.instance.objectNode();
    for (Turn turn : history.turns()) {
      if (turn.action().equals("call_designer") && turn.proposal().has("blue")) {
        proposal = turn.proposal();
      }
    }
    return proposal;
  }

  private Move afterRun(Turn last) {
    boolean solved = last.says("Red reached the goal: yes");
    boolean touched = last.says("Blue touched red: yes");
    int tools = history.toolsStanding();
    if (!designing) {
      return solved
          ? done("Red reaches the goal: the level is solved.")
          : solver("Red does not reach the goal.");
    }
    if (tools == 0 && solved) {
      return layout("It solves itself without a tool, so it is no puzzle.");
    }
    if (solved && last.says("All requirements of the prompt hold")) {
      return done("Blue touches red, red reaches the goal, and the prompt is met.");
    }
    if (solved) {
      return layout("It is solved, but not as the prompt asks.");
    }
    int calls = History.count(history.sinceLayout(), "call_solver");
    boolean mayPlace = tools < mostTools() && calls < SOLVER_CALLS_A_LAYOUT;
    if (mayPlace && !touched) {
      return solver(tools == 0 ? "Blue needs a tool to reach red." : "Blue still misses red.");
    }
    if (mayPlace && !planned().isEmpty()) {
      return solver("Blue hits red, and the plan has another tool.");
    }
    if (touched && goalMoves() < MOST_GOAL_MOVES) {
      return ask(
          "Blue hits red, but red misses the goal. The goal can come to red's path.",
          "call_designer",
          "Propose a %s, on the red ball's path.".formatted(Designing.NEW_GOAL));
    }
    if (mayPlace) {
      return solver("Red needs a tool to reach the goal.");
    }
    if (!touched && redMoves() < MOST_RED_MOVES) {
      return ask(
          "Blue still misses red after the tools that I may place. Red can come to blue's path.",
          "call_designer",
          "Propose a %s, on the blue ball's path.".formatted(Designing.NEW_RED));
    }
    return layout("This layout does not come right.");
  }

  private Move solver(String thought) {
    int calls = history.count("call_solver");
    if (!designing && calls >= MOST_SOLVER_CALLS) {
      return giveUp(thought + " The Solver has been asked often enough.");
    }
    if (!designing && history.toolsStanding() >= mostTools()) {
      return removeLatest(thought + " No further tool is allowed, so the last one goes.");
    }
    ArrayNode next = planned();
    String hint =
        next.isEmpty()
            ? ""
            : " What was planned: " + JsonNodeFactory.instance.objectNode().set("next", next);
    String request = "Which tool next, and where? This is try %d.%s".formatted(calls + 1, hint);
    return ask(thought + " I ask the Solver.", "call_solver", request);
  }

  /** Returns the tools that the Designer, or later the Solver, had in mind for now. */
  private ArrayNode planned() {
    ArrayNode planned = JsonNodeFactory.instance.arrayNode();
    for (Turn turn : history.turns()) {
      if (turn.action().equals("call_designer")) {
        planned = list(turn.proposal().path("tools"));
      } else if (turn.action().equals("call_solver")) {
        planned = list(turn.proposal().path("next"));
      } else if (!turn.done()) {
        // The plan counted on that step.
        planned = JsonNodeFactory.instance.arrayNode();
      }
    }
    return planned;
  }

  private Move afterSolver(Turn last) {
    JsonNode proposal = last.proposal();
    if (proposal.has("remove")) {
      ObjectNode arguments =
          JsonNodeFactory.instance.objectNode().put("tool", proposal.get("remove").asText());
      return new Move("The Solver wants that tool away.", "remove_tool", arguments);
    }
    return Idea.of(proposal.path("place"))
        .map(
            idea ->
                new Move(
                    "I place what the Solver proposes.",
                    idea.call().action(),
                    idea.call().arguments()))
        .orElseGet(
            () ->
                designing
                    ? layout("The Solver finds nothing for this layout.")
                    : giveUp("The Solver finds nothing more to try."));
  }

  private Move afterTool(Turn last) {
    if (last.done()) {
      return move("I run it to see what that changed.", "simulate");
    }
    if (designing && History.count(history.sinceLayout(), "call_solver") >= SOLVER_CALLS_A_LAYOUT) {
      return layout("That is refused, and the Solver has had its calls.");
    }
    return solver("That is refused: " + firstSentence(last.observation()));
  }

  private Move afterRepair(Turn last) {
    return last.done()
        ? move("I run it to see whether the move helps.", "simulate")
        : layout("The move is refused.");
  }

  private Move afterFinish(Turn last) {
    if (designing && knownToFallShort() && !OTHER_GATES.matcher(last.observation()).find()) {
      // The Designer has searched for better ones as long as it may.
      return giveUp("The Designer said so: " + firstSentence(last.observation()));
    }
    return designing
        ? layout("Not every gate holds: " + firstSentence(last.observation()))
        : giveUp("That was not accepted.");
  }

  private Move removeLatest(String thought) {
    String name = "";
    List<String> standing = new ArrayList<>();
    Pattern placed = Pattern.compile("^Placed (\\w+ \\d+) ");
    for (Turn turn : history.turns()) {
      Matcher matcher = placed.matcher(turn.observation());
      if (turn.done() && turn.arguments().has("relation") && matcher.find()) {
        standing.add(matcher.group(1));
      } else if (turn.done() && turn.action().equals("remove_tool")) {
        standing.remove(turn.arguments().path("tool").asText());
      }
    }
    if (!standing.isEmpty()) {
      name = standing.get(standing.size() - 1);
    }
    return new Move(
        thought, "remove_tool", JsonNodeFactory.instance.objectNode().put("tool", name));
  }

  private int mostTools() {
    return Integer.parseInt(group(MOST_TOOLS, "3"));
  }

  private int goalMoves() {
    return History.count(history.sinceLayout(), "move_goal");
  }

  private int redMoves() {
    return History.count(history.sinceLayout(), "move_red");
  }

  private String group(Pattern pattern, String fallback) {
    Matcher matcher = pattern.matcher(history.task());
    return matcher.find() ? matcher.group(1) : fallback;
  }

  private static String firstSentence(String observation) {
    String text = observation.replaceFirst("^\\w+: ", "");
    int end = text.indexOf(". ");
    return end < 0 ? text : text.substring(0, end + 1);
  }

  private static ArrayNode list(JsonNode json) {
    return json instanceof ArrayNode array ? array : JsonNodeFactory.instance.arrayNode();
  }

  private static boolean isPlace(JsonNode json) {
    return json.isArray() && json.size() == 2 && json.get(0).isNumber() && json.get(1).isNumber();
  }

  private static ObjectNode place(JsonNode point) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    arguments.set("x", point.get(0));
    arguments.set("y", point.get(1));
    return arguments;
  }

  private static Move move(String thought, String action) {
    return new Move(thought, action, JsonNodeFactory.instance.objectNode());
  }

  private static Move ask(String thought, String action, String request) {
    return new Move(thought, action, JsonNodeFactory.instance.objectNode().put("request", request));
  }

  private static Move done(String thought) {
    return new Move(
        thought, "finish", JsonNodeFactory.instance.objectNode().put("outcome", "done"));
  }

  private static Move giveUp(String thought) {
    return new Move(
        thought, "finish", JsonNodeFactory.instance.objectNode().put("outcome", "give up"));
  }
}
