package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.physics.design.PhysicsObservation;
import org.puzzlewright.physics.design.Proposal;
import org.puzzlewright.physics.offline.History.Turn;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;

/**
 * The coordinator's part: the next action, from what the observations say. Steps follow the paper's
 * workflow, but each is chosen by the last outcome, and a refusal changes the next one.
 */
final class Coordinating {

  private static final int MOST_LAYOUTS = 5;
  private static final int SOLVER_CALLS_A_LAYOUT = 3;
  private static final int MOST_SOLVER_CALLS = 12;
  private static final int MOST_RED_MOVES = 1;
  private static final int MOST_GOAL_MOVES = 2;

  private static final PhysicsObservation.Ran NO_RUN =
      new PhysicsObservation.Ran(false, false, "", Optional.empty());

  private final History history;
  private final boolean designing;

  private Coordinating(History history) {
    this.history = history;
    this.designing = history.task().designing();
  }

  /** Returns the next move. */
  static Reply.Act next(History history) {
    Coordinating c = new Coordinating(history);
    if (history.isEmpty()) {
      return c.designing ? c.begin() : move("I look at the level as it is.", "simulate");
    }
    Turn last = history.last();
    return switch (last.action()) {
      case "call_designer" -> c.afterDesigner(last);
      case "call_solver" -> c.afterSolver(last);
      case "simulate" -> c.afterRun(last);
      case "place_layout" ->
          last.done()
              ? c.afterRun(last)
              : c.layout("That place is refused, so this layout cannot be built.");
      case "move_red", "move_goal" ->
          last.done() ? c.afterRun(last) : c.layout("The move is refused.");
      case "finish" -> c.afterFinish(last);
      default -> last.done() ? c.afterRun(last) : c.afterRefusedTool(last);
    };
  }

  private Reply.Act begin() {
    Brief brief = history.task().brief().orElseThrow();
    Optional<String> shortfall = Repertoire.shortfall(brief);
    if (shortfall.isPresent()) {
      return giveUp(shortfall.get());
    }
    String thought =
        "The prompt asks for: "
            + String.join("; ", brief.requirements().stream().map(Requirement::words).toList())
            + "."
            + (brief.notUnderstood().isEmpty()
                ? ""
                : " Not understood: " + String.join("; ", brief.notUnderstood()));
    return layout(thought + " The Designer shall propose a layout.");
  }

  private Reply.Act layout(String thought) {
    int number = history.count("call_designer") + 1;
    if (layouts() >= MOST_LAYOUTS) {
      return giveUp(thought + " That was the last layout I try.");
    }
    // A puzzle that does most of what was asked is worth more than none.
    boolean anything = layouts() == MOST_LAYOUTS - 1 && history.count("place_layout") == 0;
    String remark =
        anything
            ? " All before failed, so this time " + Wish.NEAREST_WORDS + "."
            : history.isEmpty() ? "" : " The one before did not work out.";
    return ask(thought, "call_designer", Wish.layout(number, anything, remark));
  }

  private int layouts() {
    return (int)
        history.turns().stream()
            .filter(t -> t.action().equals("call_designer"))
            .filter(t -> new Wish("", t.meaning()).wantsLayout())
            .count();
  }

  private Reply.Act afterDesigner(Turn last) {
    JsonNode proposal = last.proposal();
    if (isPlace(proposal.path("blue"))
        && isPlace(proposal.path("red"))
        && isPlace(proposal.path("goal"))) {
      return act("I build what the Designer proposes.", "place_layout", whole(proposal));
    }
    for (String thing : List.of("red", "goal")) {
      if (isPlace(proposal.path(thing)) && !proposal.has("blue")) {
        return act("I move the " + thing + " there.", "move_" + thing, place(proposal.get(thing)));
      }
    }
    return layout("The Designer proposes nothing that I can use.");
  }

  /** Returns the arguments that build a proposal; floors and walls that are no places go. */
  private static ObjectNode whole(JsonNode proposal) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    for (String thing : List.of("blue", "red", "goal")) {
      arguments.set(thing, proposal.get(thing));
    }
    for (String kind : Proposal.KINDS) {
      ArrayNode places = JsonNodeFactory.instance.arrayNode();
      list(proposal.path(kind)).forEach(at -> addIf(places, at, isPiece(at)));
      if (!places.isEmpty()) {
        arguments.set(kind, places);
      }
    }
    ArrayNode tools = JsonNodeFactory.instance.arrayNode();
    list(proposal.path("tools")).forEach(tool -> addIf(tools, tool, Idea.of(tool).isPresent()));
    if (!tools.isEmpty()) {
      arguments.set("tools", tools);
    }
    return arguments;
  }

  private static void addIf(ArrayNode list, JsonNode element, boolean fits) {
    if (fits) {
      list.add(element);
    }
  }

  private Reply.Act afterRun(Turn last) {
    PhysicsObservation.Ran run =
        last.seen() instanceof PhysicsObservation.Changed changed
            ? changed.run()
            : last.seen() instanceof PhysicsObservation.Ran ran ? ran : NO_RUN;
    boolean solved = run.solved();
    boolean touched = run.touched();
    int tools = history.standing().size();
    if (!designing) {
      return solved
          ? done("Red reaches the goal: the level is solved.")
          : solver("Red does not reach the goal.");
    }
    if (tools == 0 && solved) {
      return layout("It solves itself without a tool, so it is no puzzle.");
    }
    if (solved && run.unmet().filter(List::isEmpty).isPresent()) {
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
          Wish.repair(false));
    }
    if (mayPlace) {
      return solver("Red needs a tool to reach the goal.");
    }
    if (!touched && redMoves() < MOST_RED_MOVES) {
      return ask(
          "Blue still misses red after the tools that I may place. Red can come to blue's path.",
          "call_designer",
          Wish.repair(true));
    }
    return layout("This layout does not come right.");
  }

  private Reply.Act solver(String thought) {
    int calls = history.count("call_solver");
    if (!designing && calls >= MOST_SOLVER_CALLS) {
      return giveUp(thought + " The Solver has been asked often enough.");
    }
    if (!designing && history.standing().size() >= mostTools()) {
      return removeLatest(thought + " No further tool is allowed, so the last one goes.");
    }
    return ask(thought + " I ask the Solver.", "call_solver", Wish.tool(calls + 1, planned()));
  }

  /** Returns the tools that the Designer, or later the Solver, had in mind for now. */
  private ArrayNode planned() {
    ArrayNode planned = JsonNodeFactory.instance.arrayNode();
    for (Turn turn : history.turns()) {
      if (turn.action().equals("place_layout")) {
        // Its tools stand, or have been refused.
        planned = JsonNodeFactory.instance.arrayNode();
      } else if (turn.action().equals("call_solver")) {
        planned = list(turn.proposal().path("next"));
      } else if (!turn.done()) {
        // The plan counted on that step.
        planned = JsonNodeFactory.instance.arrayNode();
      }
    }
    return planned;
  }

  private Reply.Act afterSolver(Turn last) {
    JsonNode proposal = last.proposal();
    if (proposal.has("remove")) {
      ObjectNode arguments =
          JsonNodeFactory.instance.objectNode().put("thing", proposal.get("remove").asText());
      return act("The Solver wants that tool away.", "remove", arguments);
    }
    return Idea.of(proposal.path("place"))
        .map(
            idea ->
                act(
                    "I place what the Solver proposes.",
                    idea.call().action(),
                    idea.call().arguments()))
        .orElseGet(
            () ->
                designing
                    ? layout("The Solver finds nothing for this layout.")
                    : giveUp("The Solver finds nothing more to try."));
  }

  private Reply.Act afterRefusedTool(Turn last) {
    if (designing && History.count(history.sinceLayout(), "call_solver") >= SOLVER_CALLS_A_LAYOUT) {
      return layout("That is refused, and the Solver has had its calls.");
    }
    return solver("That is refused: " + firstSentence(last.seen()));
  }

  private Reply.Act afterFinish(Turn last) {
    return designing
        ? layout("Not every gate holds: " + firstSentence(last.seen()))
        : giveUp("That was not accepted.");
  }

  private Reply.Act removeLatest(String thought) {
    List<String> standing = history.standing();
    String name = standing.isEmpty() ? "" : standing.get(standing.size() - 1);
    return act(thought, "remove", JsonNodeFactory.instance.objectNode().put("thing", name));
  }

  private int mostTools() {
    return history.task().inventory().total();
  }

  private int goalMoves() {
    return History.count(history.sinceLayout(), "move_goal");
  }

  private int redMoves() {
    return History.count(history.sinceLayout(), "move_red");
  }

  /** Quotes the beginning of what was said. */
  private static String firstSentence(Observation seen) {
    String text = seen.text();
    String head = "Refused: ";
    String said = text.startsWith(head) ? text.substring(head.length()) : text;
    int end = said.indexOf(". ");
    return end < 0 ? said : said.substring(0, end + 1);
  }

  private static ArrayNode list(JsonNode json) {
    return json instanceof ArrayNode array ? array : JsonNodeFactory.instance.arrayNode();
  }

  private static boolean isPlace(JsonNode json) {
    return json.isArray() && json.size() == 2 && json.get(0).isNumber() && json.get(1).isNumber();
  }

  /** Returns whether it is a place, or one with a length. */
  private static boolean isPiece(JsonNode json) {
    return isPlace(json) || json.size() == 3 && json.get(2).isNumber() && json.get(0).isNumber();
  }

  private static ObjectNode place(JsonNode point) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    arguments.set("x", point.get(0));
    arguments.set("y", point.get(1));
    return arguments;
  }

  private static Reply.Act act(String thought, String action, ObjectNode arguments) {
    return new Reply.Act(thought, action, arguments.toString());
  }

  private static Reply.Act move(String thought, String action) {
    return act(thought, action, JsonNodeFactory.instance.objectNode());
  }

  private static Reply.Act ask(String thought, String action, Wish wish) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode().put("request", wish.words());
    return new Reply.Act(thought, action, arguments.toString(), List.of(), wish.meaning());
  }

  private static Reply.Act done(String thought) {
    return act(thought, "finish", JsonNodeFactory.instance.objectNode().put("outcome", "done"));
  }

  private static Reply.Act giveUp(String thought) {
    return act(thought, "finish", JsonNodeFactory.instance.objectNode().put("outcome", "give up"));
  }
}
