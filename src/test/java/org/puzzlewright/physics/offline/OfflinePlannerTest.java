package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.say;
import static org.puzzlewright.physics.offline.PlannerRuns.observation;
import static org.puzzlewright.physics.offline.PlannerRuns.observing;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.offline.PlannerRuns.Recorded;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** The planner decides from what the observations say, and from nothing else. */
class OfflinePlannerTest {

  private static final String PROMPT =
      "The blue ball on the right must gladly push the red ball down to the goal on the left.";

  /** A design without any trouble: layout, run, one tool, run, finish. */
  private static final Recorded RUN = Recorded.of(PlannerRuns.designing(PROMPT), 1);

  private static ToolExecutionRequest next(ChatRequest request) {
    return reply(request).toolExecutionRequests().get(0);
  }

  private static AiMessage reply(ChatRequest request) {
    return new OfflinePlanner(1).chat(request).aiMessage();
  }

  private static void asksForAnotherLayout(ChatRequest request) {
    assertThat(next(request).name()).isEqualTo("call_designer");
    assertThat(next(request).arguments()).contains("Propose layout 2 ");
  }

  @Test
  void theFirstThoughtTellsWhatWasUnderstoodAndWhatNot() {
    AiMessage first = RUN.exchanges().get(0).response().aiMessage();
    assertThat(first.text())
        .contains("blue pushes red toward the goal", "the goal starts on the left")
        .contains("Not understood: gladly");
    assertThat(first.toolExecutionRequests().get(0).name()).isEqualTo("call_designer");
  }

  @Test
  void anUndisturbedDesignGoesStraightToItsEnd() {
    assertThat(RUN.outcome().stop()).isEqualTo(StopReason.FINISHED);
    assertThat(RUN.outcome().state().repairs()).isEmpty();
    assertThat(next(RUN.after("place_objects", 0)).name()).isEqualTo("simulate");
    assertThat(next(RUN.after("simulate", 0)).name()).isEqualTo("call_solver");
    assertThat(next(RUN.after("call_solver", 0)).name()).startsWith("place_");
    assertThat(next(RUN.after("simulate", 1)).name()).isEqualTo("finish");
  }

  @Test
  void aRefusedToolIsTakenBackToTheSolver() {
    ChatRequest placed = RUN.after(next(RUN.after("call_solver", 0)).name(), 0);
    assertThat(next(placed).name()).isEqualTo("simulate");
    String tool = next(RUN.after("call_solver", 0)).name();
    for (String no :
        List.of(
            "Refused: no place that fits the words is free. Name another relation.",
            tool + " was not carried out. relation is missing.",
            "There is no action \"" + tool + "\". The nearest is \"simulate\".")) {
      ChatRequest refused = observing(placed, no);
      assertThat(next(refused).name()).as(no).isEqualTo("call_solver");
      assertThat(next(refused).arguments())
          .as("the plan counted on that step")
          .contains("try 2")
          .doesNotContain("What was planned");
      assertThat(reply(refused).text()).contains("refused");
    }
  }

  @Test
  void whatARunShowsDecidesWhatComesNext() {
    ChatRequest solved = RUN.after("simulate", 1);
    String run = observation(solved);
    String missed =
        run.replace("Blue touched red: yes", "Blue touched red: no")
            .replace("Red reached the goal: yes", "Red reached the goal: no");
    assertThat(next(observing(solved, missed)).name()).isEqualTo("call_solver");
    assertThat(reply(observing(solved, missed)).text()).contains("Blue still misses red");

    String off = run.replace("Red reached the goal: yes", "Red reached the goal: no");
    assertThat(next(observing(solved, off)).name()).isEqualTo("call_designer");
    assertThat(next(observing(solved, off)).arguments()).contains(Designing.NEW_GOAL);

    String unmet =
        run.replace(
            "All requirements of the prompt hold.",
            "Requirements that do not hold: no: red goes down to the goal (up).");
    asksForAnotherLayout(observing(solved, unmet));
    assertThat(reply(observing(solved, unmet)).text()).contains("not as the prompt asks");
  }

  @Test
  void aLayoutThatSolvesItselfIsNoPuzzle() {
    ChatRequest bare = RUN.after("simulate", 0);
    String solved =
        observation(bare)
            .replace("Blue touched red: no", "Blue touched red: yes")
            .replace("Red reached the goal: no", "Red reached the goal: yes");
    asksForAnotherLayout(observing(bare, solved));
    assertThat(reply(observing(bare, solved)).text()).contains("no puzzle");
  }

  @Test
  void refusalsOfLayoutAndFinishLeadToAnotherLayout() {
    ChatRequest laid = RUN.after("place_objects", 0);
    asksForAnotherLayout(observing(laid, "Refused: the red ball overlaps the goal. Choose."));
    asksForAnotherLayout(observing(laid, "place_objects was not carried out. red_x is 7."));
    asksForAnotherLayout(
        RUN.afterTheEnd("Refused: these gates fail: robust: 3 of 100 placements. Move a tool."));
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
    asksForAnotherLayout(observing(RUN.after("call_designer", 0), useless));
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
    asksForAnotherLayout(observing(RUN.after("call_solver", 0), useless));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "remove_tool | ramp 1 | {\"remove\": \"ramp 1\"}",
        "place_cannon | 75 | {\"place\": {\"tool\": \"cannon\", \"relation\": \"below\","
            + " \"object\": \"blue ball\", \"shoots\": \"left\", \"angle\": \"75\"}, \"next\": 5}",
      })
  void theSolversProposalIsWhatIsDone(String action, String argument, String proposal) {
    ChatRequest other = observing(RUN.after("call_solver", 0), "Try this. " + proposal);
    assertThat(next(other).name()).isEqualTo(action);
    assertThat(next(other).arguments()).contains(argument);
  }

  @Test
  void aFloorThatIsNoPlaceIsLeftOut() {
    ChatRequest designed = RUN.after("call_designer", 0);
    String layout = observation(designed);
    assertThat(layout).contains("\"floors\":[]");
    ChatRequest laid = RUN.after("place_objects", 0);
    for (String floors : List.of("7", "[[0.1]]", "[\"here\"]", "{\"a\": 1}")) {
      String odd = layout.replace("\"floors\":[]", "\"floors\":" + floors);
      assertThat(next(withDesign(laid, layout, odd)).name()).isEqualTo("simulate");
    }
    String good = layout.replace("\"floors\":[]", "\"floors\":[[0.1,-0.9]]");
    assertThat(next(withDesign(laid, layout, good)).name()).isEqualTo("place_floor");
    assertThat(next(withDesign(laid, layout, good)).arguments()).contains("0.1", "-0.9");
  }

  private static ChatRequest withDesign(ChatRequest request, String before, String after) {
    var messages = new ArrayList<>(request.messages());
    messages.replaceAll(
        m ->
            m instanceof ToolExecutionResultMessage r && r.text().equals(before)
                ? ToolExecutionResultMessage.from(r.id(), r.toolName(), after)
                : m);
    return request.toBuilder().messages(messages).build();
  }

  @Test
  void equalRequestsGetEqualRepliesInAnyOrderAndThread() {
    List<RecordingModel.Exchange> backwards = new ArrayList<>(RUN.exchanges());
    Collections.reverse(backwards);
    List<AiMessage> expected = backwards.stream().map(e -> e.response().aiMessage()).toList();
    List<CompletableFuture<List<AiMessage>>> threads = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      threads.add(
          CompletableFuture.supplyAsync(
              () -> {
                OfflinePlanner planner = new OfflinePlanner(1);
                return backwards.stream().map(e -> planner.chat(e.request()).aiMessage()).toList();
              }));
    }
    threads.forEach(t -> assertThat(t.join()).isEqualTo(expected));
  }

  @Test
  void aModelThatBreaksAtAnyCallLeavesTheBestSoFar() {
    List<AiMessage> replies = RUN.exchanges().stream().map(e -> e.response().aiMessage()).toList();
    double score = 0;
    for (int n = 0; n < replies.size(); n++) {
      Iterator<AiMessage> rest = replies.subList(0, n).iterator();
      PhysicsProblem problem = PlannerRuns.designing(PROMPT);
      Outcome<PhysicsState> outcome =
          PlannerRuns.run(problem, Models.of(ScriptedModel.of(request -> rest.next())));
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
    ChatModel dumb = ScriptedModel.of(say("Hm."));
    Models models = Models.of(new OfflinePlanner(1));
    Outcome<PhysicsState> none = PlannerRuns.run(problem, models.with("designer", dumb));
    assertThat(none.stop()).isEqualTo(StopReason.GAVE_UP);
    assertThat(none.usage().calls()).as("each useless answer is asked for anew").isEqualTo(16);
    assertThat(none.transcript().toJsonl()).contains(Designing.NEAREST);

    Models layouts = models.with("designer", lays(FAR, new OfflinePlanner(1)));
    Outcome<PhysicsState> bare = PlannerRuns.run(problem, layouts.with("solver", dumb));
    assertThat(bare.stop()).isEqualTo(StopReason.GAVE_UP);
    assertThat(bare.state().level()).isPresent();
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
  private static ChatModel lays(String layout, ChatModel other) {
    return ScriptedModel.of(
        request -> {
          String text = ((UserMessage) request.messages().get(1)).contents().get(0).toString();
          return text.contains("Propose layout 1 ")
              ? say("So: " + layout)
              : text.contains("Propose layout") ? say("{}") : other.chat(request).aiMessage();
        });
  }

  private static ChatModel inTurn(String... replies) {
    Iterator<String> rest = List.of(replies).iterator();
    return ScriptedModel.of(request -> say(rest.hasNext() ? rest.next() : "{}"));
  }

  @Test
  void afterThreeFailedSolverCallsRedComesToBluesPath() {
    Models models =
        Models.of(new OfflinePlanner(1))
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
    assertThat(outcome.state().repairs()).isNotEmpty();
    assertThat(outcome.state().repairs().get(0))
        .startsWith("The red ball was moved from (-0.50, 0.80) to ");
    assertThat(outcome.state().run().orElseThrow().blueTouchedRed()).isPresent();
  }

  @Test
  void whenBlueHitsRedTheGoalComesToRedsPath() {
    Models models =
        Models.of(new OfflinePlanner(1))
            .with("designer", lays(PUSH_WITH_A_FAR_GOAL, new OfflinePlanner(1)))
            .with("solver", inTurn(RAMP.formatted("blue ball")));
    PhysicsProblem problem = PlannerRuns.designing(PROMPT);
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, models);

    assertThat(outcome.state().repairs())
        .as(outcome.transcript().toJsonl())
        .hasSize(1)
        .allMatch(r -> r.startsWith("The goal was moved from (-0.80, 0.60) to "));
    assertThat(outcome.state().run().orElseThrow().solved()).isTrue();
    assertThat(problem.certify(outcome.state()).repairs()).isEqualTo(outcome.state().repairs());
  }

  @Test
  void solvingGoesByObservationsToo() {
    Recorded run = Recorded.of(PlannerRuns.solving(Scenes.scenario("push")), 1);
    assertThat(run.outcome().stop()).isEqualTo(StopReason.FINISHED);
    ChatRequest bare = run.after("simulate", 0);
    assertThat(next(bare).name()).isEqualTo("call_solver");
    ChatRequest solved =
        observing(
            bare,
            observation(bare).replace("Red reached the goal: no", "Red reached the goal: yes"));
    assertThat(next(solved).name()).isEqualTo("finish");
    assertThat(next(solved).arguments()).contains("done");
    ChatRequest silent = observing(run.after("call_solver", 0), "Nothing comes to my mind.");
    assertThat(next(silent).name()).isEqualTo("finish");
    assertThat(next(silent).arguments()).contains("give up");
  }

  @Test
  void solvingTakesTheLastToolAwayWhenNoMoreAreAllowed() {
    Puzzle push = Scenes.scenario("push");
    Scene level =
        Scene.designed(
            "high", push.level().blue(), push.level().red(), new Point(-0.8, 0.9), List.of());
    Models models =
        Models.of(new OfflinePlanner(1))
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
            PlannerRuns.solving(new Puzzle(level, Inventory.paper(), List.of())), models);
    String story = outcome.transcript().toJsonl();
    assertThat(outcome.stop()).as(story).isEqualTo(StopReason.GAVE_UP);
    assertThat(story).contains("so the last one goes", "\"tool\":\"ramp 3\"", "Removed ramp 3.");
  }
}
