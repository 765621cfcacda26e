package org.puzzlewright.tiles.offline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Report;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.Designs;
import org.puzzlewright.tiles.design.LevelBrief;
import org.puzzlewright.tiles.design.LevelObservation;
import org.puzzlewright.tiles.design.LevelObservation.Stats.Line;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.games.mario.MarioFamily;

/** The offline planner knows nothing but what it is shown, and reaches what it is for. */
class LevelPlannerTest {

  private static final GridGame BINARY = Designs.game("binary", 5, 5);
  private static final LevelObservation.Wanted WANTED =
      new LevelObservation.Wanted(Map.of(), List.of(), 5);

  private record Did(String action, Observation seen) {}

  private static Did told(String action, String text, String content) {
    return new Did(action, new Request.Told("helper", text, (ObjectNode) json(content)));
  }

  /** Returns what the coordinator does after these actions and observations. */
  private static Reply.Act next(boolean draft, Did... turns) {
    Request request =
        new Request(
            "coordinator",
            "You lead.",
            new LevelObservation.Assignment(WANTED, draft, "Design a level."),
            Observation.NONE,
            Optional.empty(),
            Stream.of(turns).map(LevelPlannerTest::turn).toList(),
            List.of(new Action("step", "Steps.", List.of())),
            Optional.empty(),
            "",
            Request.Rendering.STANDARD);
    Reply reply = new LevelPlanner(BINARY, 1).reply(request);
    assertThat(new LevelPlanner(BINARY, 1).reply(request)).isEqualTo(reply);
    return (Reply.Act) reply;
  }

  private static Request.Turn turn(Did did) {
    return new Request.Turn(
        new Reply.Act("", did.action(), "{}"),
        Request.Turn.Came.DONE,
        did.seen(),
        "",
        "",
        Observation.NONE);
  }

  private static String wish(Reply.Act call) {
    return json(call.arguments()).path("request").asText();
  }

  private static Did stats(boolean playable, Line... lines) {
    boolean good = playable && Stream.of(lines).noneMatch(Line::amiss);
    return new Did(
        "calculate_stats", new LevelObservation.Stats(List.of(lines), playable, good, good));
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException(text, broken);
    }
  }

  @Test
  void aDraftIsLookedAtAndALevelLaidOut() {
    assertThat(next(false).action()).isEqualTo("call_designer");
    assertThat(wish(next(false))).startsWith("Lay out");
    assertThat(next(true).action()).isEqualTo("calculate_stats");
  }

  @Test
  void whatTheNumbersSayDecidesWhoIsAsked() {
    Line path = new Line("- path: 9", false, List.of());
    assertThat(next(false, stats(true, path)).action()).isEqualTo("stop");
    assertThat(next(false, stats(false, path)).action()).isEqualTo("call_solver");
    Line loops = new Line("- 2 loops: no (1)", true, List.of(new Cell(3, 2)));
    Reply.Act call = next(false, stats(true, path, loops));
    assertThat(call.action()).isEqualTo("call_designer");
    assertThat(wish(call)).isEqualTo("Improve; this is request 1:\n- 2 loops: no (1)\n");
    assertThat(Wish.places(call.meaning())).containsExactly(new Cell(3, 2));
  }

  @Test
  void aLevelThatNobodyKnowsHowToMendIsLaidOutAnew() {
    Did laidOut = told("call_designer", "", "{\"tool_calls\": [{\"name\": \"maze\"}]}");
    Did nothing = told("call_designer", "", "{\"tool_calls\": []}");
    Line missed = new Line("- 2 loops: no (1)", true, List.of());
    assertThat(wish(next(false, laidOut, stats(true, missed)))).startsWith("Improve");
    Did unmet =
        new Did("calculate_stats", new LevelObservation.Stats(List.of(missed), true, false, false));
    assertThat(wish(next(false, laidOut, nothing, unmet))).startsWith("Lay out the level anew");
    assertThat(wish(next(true, laidOut, nothing, unmet))).startsWith("Improve");
    assertThat(next(false, laidOut, nothing, stats(false)).action()).isEqualTo("call_designer");
    // What was asked is met: looks alone are no reason to begin again.
    Did met =
        new Did("calculate_stats", new LevelObservation.Stats(List.of(missed), true, true, false));
    assertThat(wish(next(false, laidOut, nothing, met))).startsWith("Improve");
  }

  @Test
  void whatThePlayerReportsIsHandedOnWordByWord() {
    for (String report : List.of("Carving row 1, column 2 would do.", "There is no key.")) {
      Reply.Act call =
          next(false, stats(false), told("call_solver", report, "{\"places\": [[2, 1]]}"));
      assertThat(call.action()).isEqualTo("call_designer");
      assertThat(wish(call)).startsWith("Mend").contains(report);
      assertThat(Wish.places(call.meaning())).containsExactly(new Cell(2, 1));
    }
  }

  @Test
  void whatADesignerProposesIsCarriedOutAndNothingElse() {
    String calls = "[{\"name\":\"maze\",\"parameters\":{\"seed\":4}}]";
    String proposal = "{\"tool_calls\": " + calls + "}";
    Reply.Act call = next(false, told("call_designer", "So: " + proposal, proposal));
    assertThat(call.action()).isEqualTo("step");
    assertThat(json(call.arguments()).path("tool_calls")).isEqualTo(json(calls));
    assertThat(next(false, told("call_designer", "", "{\"tool_calls\": []}")).action())
        .isEqualTo("calculate_stats");
    assertThat(next(false, told("call_designer", "I cannot.", "{}")).action())
        .isEqualTo("calculate_stats");
    assertThat(next(false, new Did("step", new Observation.Words("Taken: ..."))).action())
        .isEqualTo("calculate_stats");
  }

  @Test
  void itGivesUpWhenItHasAskedOftenEnough() {
    List<Did> turns = new ArrayList<>();
    for (int i = 0; i < Leading.MOST_REQUESTS; i++) {
      turns.add(told("call_designer", "{}", "{}"));
    }
    turns.add(stats(false));
    assertThat(next(false, turns.toArray(Did[]::new)).action()).isEqualTo("stop");
  }

  private static Reply.Answer helped(String role, TileMap level, Wish wish) {
    LevelProblem problem = new LevelProblem(Designs.task(BINARY, level));
    Helper helper =
        problem.helpers().stream().filter(h -> h.role().equals(role)).findFirst().orElseThrow();
    return helped(role, problem.view(problem.start(), helper), wish);
  }

  private static Reply.Answer helped(String role, Observation seen, Wish wish) {
    Request request =
        new Request(
            role,
            "You help.",
            Observation.NONE,
            seen,
            Optional.of(new Request.Wish("# Request", wish.kind().word, wish.meaning())),
            List.of(),
            List.of(),
            Optional.empty(),
            "",
            Request.Rendering.STANDARD);
    return (Reply.Answer) new LevelPlanner(BINARY, 1).reply(request);
  }

  private static Wish wish(Wish.Kind kind, Cell... places) {
    return new Wish(kind, List.of(places));
  }

  @Test
  void thePlayerRepeatsTheReportThatItIsShown() {
    TileMap split = Designs.level(BINARY, ".....", ".....", "#####", ".....", ".....");
    Report report = BINARY.evaluate(split).story();
    Reply.Answer told = helped("solver", split, wish(Wish.Kind.PLAY));
    assertThat(told.text()).isEqualTo(report.text());
    assertThat(Wish.places(told.content())).isEqualTo(report.places()).isNotEmpty();
    var other =
        new LevelObservation.Played(
            split,
            "All is well.",
            List.of(),
            new LevelObservation.Stats(List.of(), true, true, true),
            "All is well.");
    assertThat(helped("solver", other, wish(Wish.Kind.PLAY)).text()).isEqualTo("All is well.");
  }

  @Test
  void aDesignerMendsWhereItIsToldAndOnlyThen() {
    TileMap split = Designs.level(BINARY, ".....", ".....", "#####", ".....", ".....");
    assertThat(helped("designer", split, wish(Wish.Kind.MEND)).content()).isEmpty();
    assertThat(
            helped("designer", split, wish(Wish.Kind.MEND, new Cell(3, 2)))
                .content()
                .path("tool_calls"))
        .isNotEmpty();
    assertThat(helped("designer", split, wish(Wish.Kind.LAY_OUT)).content().path("tool_calls"))
        .isNotEmpty();
  }

  /** Nothing stands in a value that its text does not tell. */
  @ParameterizedTest
  @CsvSource({"binary,8,8", "binary-door,8,8", "zelda,7,9", "sokoban,6,6", "loderunner,8,12"})
  void whatIsSeenIsToldInWords(String name, int rows, int columns) {
    GridGame game = Designs.game(name, rows, columns);
    LevelTask task =
        Designs.task(game, Starts.random(game, 3), true, new AcceptanceRule.Greedy(), 17);
    LevelProblem problem = new LevelProblem(task);
    var assignment = (LevelObservation.Assignment) problem.task();
    assertThat(assignment.text()).contains("user's draft");
    tells(assignment.text(), assignment.wanted());
    for (Helper helper : problem.helpers()) {
      Observation seen = problem.view(problem.start(), helper);
      if (seen instanceof LevelObservation.Draft draft) {
        drawn(game, draft.text(), draft.level());
        tells(draft.text(), draft.wanted());
        assertThat(draft.text()).contains(String.join(", ", draft.tiles()));
      } else {
        played(game, (LevelObservation.Played) seen);
      }
    }
    played(game, (LevelObservation.Played) problem.sight(problem.start()));
  }

  private static void tells(String text, LevelObservation.Wanted wanted) {
    assertThat(text).contains("at most " + wanted.mostCalls() + " calls");
    wanted.targets().keySet().forEach(metric -> assertThat(text).contains("- " + metric + ": "));
    wanted.wishes().forEach(wish -> assertThat(text).contains("- wish: " + wish.words()));
  }

  private static void played(GridGame game, LevelObservation.Played seen) {
    drawn(game, seen.text(), seen.level());
    assertThat(seen.text()).contains(seen.report(), seen.stats().text());
    assertThat(seen.text()).contains("- playable: " + (seen.stats().playable() ? "yes" : "no"));
    for (Cell cell : seen.places()) {
      assertThat(seen.report()).contains(cell.told());
    }
  }

  /** The level can be read off the drawing. */
  private static void drawn(GridGame game, String text, TileMap level) {
    for (int row = 0; row < level.height(); row++) {
      StringBuilder line = new StringBuilder("%3d ".formatted(row));
      for (int column = 0; column < level.width(); column++) {
        line.append(game.tiles().get(level.at(column, row)).symbol());
      }
      assertThat(text).contains(line + "\n");
    }
  }

  @ParameterizedTest
  @CsvSource({"binary,8,8", "binary-door,8,8", "zelda,7,9", "sokoban,6,6", "loderunner,8,12"})
  void everyGameGetsAWellFormedLevelFromAnyBeginning(String name, int rows, int columns) {
    GridGame game = Designs.game(name, rows, columns);
    for (long seed = 1; seed <= 2; seed++) {
      LevelTask task =
          Designs.task(game, Starts.random(game, seed), false, new AcceptanceRule.Greedy(), 20);
      Outcome<LevelState> outcome = Designs.run(task, new LevelPlanner(game, seed));
      Evaluation e = game.evaluate(outcome.state().level());
      assertThat(e.quality()).as(name + " " + seed).isGreaterThanOrEqualTo(0.995);
      assertThat(e.playable()).isTrue();
      assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    }
  }

  @ParameterizedTest
  @CsvSource({"SINGLE,NATIVE", "SINGLE,TEXT", "MULTI,TEXT"})
  void everySetUpAndFormOfCallsWorks(Setup setup, CallForm form) {
    GridGame game = Designs.game("binary", 8, 8);
    LevelTask task = Designs.asked(game, "at least two loops");
    Outcome<LevelState> outcome =
        Designs.run(task, new LevelPlanner(game, 1), setup, form, Limits.standard());

    assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(task.standing(game.evaluate(outcome.state().level())).done()).isTrue();
  }

  /** The example of the README, whose first layout has a platform that nobody needs. */
  @Test
  void anUpperPlatformIsNeededThoughTheFirstLayoutHasNone() {
    GridGame game = new MarioFamily().game(new MarioFamily().usual(Scoring.PAPER).at(1));
    String prompt = "two elevated platforms; the upper one must be used, about 3 enemies";
    LevelBrief reading = LevelBrief.read(game, prompt);
    LevelTask task =
        new LevelTask(
            prompt,
            game,
            reading.targets(),
            reading.wishes(),
            Starts.random(game, 1),
            false,
            new AcceptanceRule.Greedy(),
            LevelTask.USUAL_CALLS,
            1);
    Outcome<LevelState> outcome = Designs.run(task, new LevelPlanner(game, 1));

    LevelTask.Standing standing = task.standing(game.evaluate(outcome.state().level()));
    assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(standing.done()).isTrue();
  }

  @Test
  void aFreePromptIsMet() {
    GridGame game = Designs.game("zelda", 7, 11, java.util.Map.of("enemies", 3));
    LevelTask task = Designs.asked(game, "a dungeon with a challenge room before the door");
    Outcome<LevelState> outcome = Designs.run(task, new LevelPlanner(game, 2));

    Evaluation e = game.evaluate(outcome.state().level());
    assertThat(task.wishes()).hasSize(1);
    assertThat(task.wishes().get(0).check(game, e).holds()).isTrue();
    assertThat(e.playable()).isTrue();
  }
}
