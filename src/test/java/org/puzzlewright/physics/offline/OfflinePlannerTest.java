package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.say;
import static org.puzzlewright.physics.offline.PlannerRuns.last;
import static org.puzzlewright.physics.offline.PlannerRuns.observing;
import static org.puzzlewright.physics.offline.PlannerRuns.telling;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.ModelAgent;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Request.Turn.Came;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.design.PhysicsObservation;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.offline.PlannerRuns.Recorded;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.verdict.Gate;

/** The planner decides from what the observations say, and from nothing else. */
class OfflinePlannerTest {

  private static final String PROMPT =
      "The blue ball on the right must gladly push the red ball down to the goal on the left.";

  /** Gives a design with one tool. */
  private static final long SEED = 1;

  /** A design without any trouble in which the Solver is asked: layout, one tool, finish. */
  private static final Recorded RUN =
      Recorded.of(PlannerRuns.designing(PROMPT), PlannerRuns.leavingTools(SEED));

  /** The same, but the Designer's tools are placed with its layout. */
  private static final Recorded WHOLE = Recorded.of(PlannerRuns.designing(PROMPT), SEED);

  private static Reply.Act next(Request request) {
    return (Reply.Act) new OfflinePlanner(SEED).reply(request);
  }

  private static void asksForAnotherLayout(Request request) {
    assertThat(next(request).action()).isEqualTo("call_designer");
    assertThat(next(request).arguments()).contains("Propose layout 2 ");
  }

  private static PhysicsObservation.Ran ran(Request request) {
    return last(request).seen() instanceof PhysicsObservation.Changed changed
        ? changed.run()
        : (PhysicsObservation.Ran) last(request).seen();
  }

  /** Returns the name of the action by which the Solver's tool is placed. */
  private static String tool() {
    return next(RUN.after("call_solver", 0)).action();
  }

  /** Returns the request with a run that came out otherwise. */
  private static Request coming(
      Request request, boolean touched, boolean solved, List<String> unmet) {
    PhysicsObservation.Changed changed = (PhysicsObservation.Changed) last(request).seen();
    return observing(
        request,
        Came.DONE,
        new PhysicsObservation.Changed(
            changed.placed(),
            changed.words(),
            new PhysicsObservation.Ran(touched, solved, ran(request).story(), Optional.of(unmet))));
  }

  private static Observation refusal(String reason) {
    return new Observation.Refusal(reason, "Do otherwise.");
  }

  @Test
  void theFirstThoughtTellsWhatWasUnderstoodAndWhatNot() {
    Reply.Act first = (Reply.Act) RUN.replies().get(0);
    assertThat(first.thought())
        .contains("blue pushes red toward the goal", "the goal starts on the left")
        .contains("Not understood: gladly");
    assertThat(first.action()).isEqualTo("call_designer");
  }

  @Test
  void anUndisturbedDesignGoesStraightToItsEnd() {
    assertThat(RUN.outcome().stop()).isEqualTo(StopReason.FINISHED);
    assertThat(RUN.outcome().state().repairWords()).isEmpty();
    assertThat(next(RUN.after("place_layout", 0)).action()).isEqualTo("call_solver");
    assertThat(next(RUN.after("call_solver", 0)).action()).startsWith("place_");
    assertThat(next(RUN.after(tool(), 0)).action()).isEqualTo("finish");

    assertThat(WHOLE.outcome().stop()).isEqualTo(StopReason.FINISHED);
    assertThat(WHOLE.requests()).as("designer, layout with tools, finish").hasSize(4);
    assertThat(next(WHOLE.after("place_layout", 0)).action()).isEqualTo("finish");
  }

  @Test
  void aRefusedToolIsTakenBackToTheSolver() {
    String tool = next(RUN.after("call_solver", 0)).action();
    Request placed = RUN.after(tool, 0);
    assertThat(next(placed).action()).isEqualTo("finish");
    for (Request refused :
        List.of(
            observing(placed, Came.REFUSED, refusal("no place that fits the words is free.")),
            observing(
                placed,
                Came.INVALID,
                new Observation.Words(tool + " was not carried out. relation is missing.")))) {
      assertThat(next(refused).action()).isEqualTo("call_solver");
      assertThat(next(refused).arguments())
          .as("the plan counted on that step")
          .contains("try 2")
          .doesNotContain("What was planned");
      assertThat(next(refused).thought()).contains("refused");
    }
  }

  @Test
  void whatARunShowsDecidesWhatComesNext() {
    Request solved = RUN.after(tool(), 0);
    Request missed = coming(solved, false, false, List.of());
    assertThat(next(missed).action()).isEqualTo("call_solver");
    assertThat(next(missed).thought()).contains("Blue still misses red");

    Request off = coming(solved, true, false, List.of());
    assertThat(next(off).action()).isEqualTo("call_designer");
    assertThat(next(off).arguments()).contains(Wish.NEW_GOAL);

    Request unmet = coming(solved, true, true, List.of("no: red goes down to the goal (up)"));
    asksForAnotherLayout(unmet);
    assertThat(next(unmet).thought()).contains("not as the prompt asks");
  }

  @Test
  void aLayoutThatSolvesItselfIsNoPuzzle() {
    Request solved = coming(RUN.after("place_layout", 0), true, true, List.of());
    asksForAnotherLayout(solved);
    assertThat(next(solved).thought()).contains("no puzzle");
  }

  @Test
  void refusalsOfLayoutAndFinishLeadToAnotherLayout() {
    Request laid = RUN.after("place_layout", 0);
    asksForAnotherLayout(observing(laid, Came.REFUSED, refusal("the red ball overlaps the goal.")));
    asksForAnotherLayout(
        observing(
            laid,
            Came.INVALID,
            new Observation.Words("place_layout was not carried out. red is 7.")));
    asksForAnotherLayout(
        RUN.afterTheEnd(
            new PhysicsObservation.GatesFail(
                List.of(Gate.Name.ROBUST),
                "Refused: these gates fail: robust: 3 of 100.",
                List.of(),
                ObservationOptions.STANDARD)));
    Request notNeeded =
        RUN.afterTheEnd(
            new PhysicsObservation.GatesFail(
                List.of(Gate.Name.NEEDED),
                "Refused: these gates fail: needed: a hexagon does in its place.",
                List.of(),
                ObservationOptions.STANDARD));
    asksForAnotherLayout(notNeeded);
    asksForAnotherLayout(withContent(notNeeded, "falls_short", "true"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "The reply of the designer is empty. Ask again in other words, or decide yourself.",
        "I do not know.",
        "{",
        "{}",
        "[1, 2]",
        "{\"blue\": \"left\", \"red\": 3, \"goal\": null}",
        "{\"blue\": [0.1], \"red\": [0.2, 0.3], \"goal\": [0.4, 0.5]}",
        "{\"blue\": [\"a\", \"b\"], \"red\": [0.2, 0.3], \"goal\": [0.4, 0.5]}",
        "{\"blue\": {\"x\": 1, \"y\": 2}, \"red\": {}, \"goal\": {}}",
        "{\"place\": {\"tool\": \"ramp\", \"relation\": \"below\", \"object\": \"blue ball\"}}",
      })
  void aDesignersUselessReplyIsAskedForAnew(String useless) {
    asksForAnotherLayout(telling(RUN.after("call_designer", 0), useless));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I give no advice.",
        "{",
        "{}",
        "{\"place\": 3}",
        "{\"place\": {}}",
        "{\"place\": {\"tool\": \"catapult\", \"relation\": \"below\", \"object\": \"blue ball\"}}"
      })
  void aSolversUselessReplyEndsTheLayout(String useless) {
    asksForAnotherLayout(telling(RUN.after("call_solver", 0), useless));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "remove | ramp 1 | {\"remove\": \"ramp 1\"}",
        "place_cannon | 75 | {\"place\": {\"tool\": \"cannon\", \"relation\": \"below\","
            + " \"object\": \"blue ball\", \"shoots\": \"left\", \"angle\": \"75\"}, \"next\": 5}",
      })
  void theSolversProposalIsWhatIsDone(String action, String argument, String proposal) {
    Request other = telling(RUN.after("call_solver", 0), "Try this. " + proposal);
    assertThat(next(other).action()).isEqualTo(action);
    assertThat(next(other).arguments()).contains(argument);
  }

  @Test
  void aFloorThatIsNoPlaceIsLeftOut() {
    Request designed = RUN.after("call_designer", 0);
    for (String floors : List.of("7", "[[0.1]]", "[\"here\"]", "{\"a\": 1}")) {
      assertThat(next(withContent(designed, "floors", floors)).arguments())
          .doesNotContain("floors");
    }
    assertThat(next(withContent(designed, "floors", "[[0.1,-0.9]]")).action())
        .isEqualTo("place_layout");
    assertThat(next(withContent(designed, "floors", "[[0.1,-0.9]]")).arguments())
        .contains("\"floors\":[[0.1,-0.9]]");
  }

  private static Request withContent(Request request, String key, String value) {
    List<Request.Turn> turns = new ArrayList<>(request.turns());
    turns.replaceAll(
        turn -> {
          if (!(turn.seen() instanceof Request.Told told)) {
            return turn;
          }
          ObjectNode content = told.content().deepCopy();
          content.set(key, json(value));
          return new Request.Turn(
              turn.reply(),
              turn.came(),
              new Request.Told(told.role(), content.toString(), content),
              "",
              "",
              Observation.NONE);
        });
    return request.with(turns);
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException(text, broken);
    }
  }

  @Test
  void equalRequestsGetEqualRepliesInAnyOrderAndThread() {
    List<Request> backwards = new ArrayList<>(RUN.requests());
    Collections.reverse(backwards);
    List<Reply> expected = new ArrayList<>(RUN.replies());
    Collections.reverse(expected);
    List<CompletableFuture<List<Reply>>> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(
          CompletableFuture.supplyAsync(
              () -> {
                Agent planner = PlannerRuns.leavingTools(SEED);
                return backwards.stream().map(planner::reply).toList();
              }));
    }
    threads.forEach(t -> assertThat(t.join()).isEqualTo(expected));
  }

  @Test
  void aModelThatBreaksAtAnyCallLeavesTheBestSoFar() {
    List<Reply> replies = RUN.replies();
    double score = 0;
    for (int n = 0; n < replies.size(); n++) {
      Iterator<Reply> rest = replies.subList(0, n).iterator();
      PhysicsProblem problem = PlannerRuns.designing(PROMPT);
      Outcome<PhysicsState> outcome = PlannerRuns.run(problem, request -> rest.next());
      assertThat(outcome.stop()).isEqualTo(StopReason.MODEL_FAILED);
      assertThat(outcome.detail()).contains("NoSuchElementException");
      assertThat(problem.score(outcome.state())).as("call " + n).isGreaterThanOrEqualTo(score);
      score = problem.score(outcome.state());
    }
    assertThat(score).isGreaterThan(PhysicsObjective.FULL);
  }

  @Test
  void helpersThatNeverHelpEndTheWork() {
    PhysicsProblem problem = PlannerRuns.designing(PROMPT);
    Agent dumb = new ModelAgent(ScriptedModel.of(say("Hm.")));
    Cast models = Cast.of(new OfflinePlanner(1));
    Outcome<PhysicsState> none = PlannerRuns.run(problem, models.with("designer", dumb));
    assertThat(none.stop()).isEqualTo(StopReason.GAVE_UP);
    assertThat(none.usage().calls()).as("each useless answer is asked for anew").isEqualTo(16);
    assertThat(none.transcript().toJsonl()).contains(Wish.NEAREST_WORDS);

    Cast layouts = models.with("designer", lays(FAR, new OfflinePlanner(1)));
    Outcome<PhysicsState> bare = PlannerRuns.run(problem, layouts.with("solver", dumb));
    assertThat(bare.stop()).isEqualTo(StopReason.GAVE_UP);
    assertThat(bare.state().scene()).isPresent();
  }

  /** Red stands above everything that blue can reach with these tools. */
  private static final String FAR =
      "{\"blue\":[0.7,0.55],\"red\":[-0.5,0.8],\"goal\":[-0.8,-0.8],\"floors\":[],\"walls\":[]}";

  private static final String PUSH_WITH_A_FAR_GOAL =
      "{\"blue\":[0.7,0.75],\"red\":[0.2,0.11],\"goal\":[-0.8,0.6],\"floors\":[],\"walls\":[]}";

  private static final String RAMP =
      "{\"place\":{\"tool\":\"ramp\",\"relation\":\"below\",\"object\":\"%s\","
          + "\"rolls\":\"left\",\"length\":\"14\"}}";

  /** A Designer whose first layout is this one; what else it is asked, the other model answers. */
  private static Agent lays(String layout, Agent other) {
    return request -> {
      String words = request.wish().orElseThrow().words();
      return words.contains("Propose layout 1 ")
          ? new Reply.Answer("So: " + layout)
          : words.contains("Propose layout") ? new Reply.Answer("{}") : other.reply(request);
    };
  }

  private static Agent inTurn(String... replies) {
    Iterator<String> rest = List.of(replies).iterator();
    return request -> new Reply.Answer(rest.hasNext() ? rest.next() : "{}");
  }

  @Test
  void afterThreeFailedSolverCallsRedComesToBluesPath() {
    Cast models =
        Cast.of(new OfflinePlanner(1))
            .with("designer", lays(FAR, new OfflinePlanner(1)))
            .with(
                "solver",
                inTurn(
                    RAMP.formatted("moon"), RAMP.formatted("blue ball"), RAMP.formatted("ramp 1")));
    Outcome<PhysicsState> outcome = PlannerRuns.run(PlannerRuns.designing(PROMPT), models);

    List<String> actions =
        outcome.transcript().entries().stream()
            .filter(e -> e.role().equals("coordinator"))
            .map(e -> e.action())
            .toList();
    assertThat(actions.subList(0, actions.indexOf("move_red")))
        .as(outcome.transcript().toJsonl())
        .filteredOn("call_solver"::equals)
        .hasSize(3);
    assertThat(outcome.transcript().toJsonl()).contains("Red can come to blue's path");
    assertThat(outcome.state().repairWords()).isNotEmpty();
    assertThat(outcome.state().repairWords().get(0))
        .startsWith("The red ball was moved from (-0.50, 0.80) to ");
    assertThat(outcome.state().run().orElseThrow().blueTouchedRed()).isPresent();
  }

  @Test
  void whenBlueHitsRedTheGoalComesToRedsPath() {
    Cast models =
        Cast.of(new OfflinePlanner(1))
            .with("designer", lays(PUSH_WITH_A_FAR_GOAL, new OfflinePlanner(1)))
            .with("solver", inTurn(RAMP.formatted("blue ball")));
    PhysicsProblem problem = PlannerRuns.designing(PROMPT);
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, models);

    assertThat(outcome.state().repairWords())
        .as(outcome.transcript().toJsonl())
        .hasSize(1)
        .allMatch(r -> r.startsWith("The goal was moved from (-0.80, 0.60) to "));
    assertThat(outcome.state().run().orElseThrow().solved()).isTrue();
    assertThat(problem.certify(outcome.state()).repairs()).isEqualTo(outcome.state().repairWords());
  }

  @Test
  void solvingGoesByObservationsToo() {
    Recorded run = Recorded.of(PlannerRuns.solving(Scenes.scenario("push")), 1);
    assertThat(run.outcome().stop()).isEqualTo(StopReason.FINISHED);
    Request bare = run.after("simulate", 0);
    assertThat(next(bare).action()).isEqualTo("call_solver");
    Request solved =
        observing(
            bare,
            Came.DONE,
            new PhysicsObservation.Ran(true, true, ran(bare).story(), Optional.empty()));
    assertThat(next(solved).action()).isEqualTo("finish");
    assertThat(next(solved).arguments()).contains("done");
    Request silent = telling(run.after("call_solver", 0), "Nothing comes to my mind.");
    assertThat(next(silent).action()).isEqualTo("finish");
    assertThat(next(silent).arguments()).contains("give up");
  }

  @Test
  void solvingTakesTheLastToolAwayWhenNoMoreAreAllowed() {
    Puzzle push = Scenes.scenario("push");
    Scene scene =
        Scene.designed(
            "high", push.scene().blue(), push.scene().red(), new Point(-0.8, 0.9), List.of());
    Cast models =
        Cast.of(new OfflinePlanner(1))
            .with(
                "solver",
                inTurn(
                    RAMP.formatted("blue ball"),
                    RAMP.formatted("ramp 1"),
                    RAMP.formatted("red ball"),
                    RAMP.formatted("red ball"),
                    RAMP.formatted("red ball")));
    Outcome<PhysicsState> outcome =
        PlannerRuns.run(
            PlannerRuns.solving(new Puzzle(scene, Inventory.paper(), List.of())), models);
    String story = outcome.transcript().toJsonl();
    assertThat(outcome.stop()).as(story).isEqualTo(StopReason.GAVE_UP);
    assertThat(story).contains("so the last one goes", "\"thing\":\"ramp 3\"", "Removed ramp 3.");
  }
}
