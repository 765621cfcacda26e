package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.Result;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** Which steps are taken, and what is told of them. */
class StepTest {

  private static final GridGame BINARY = Designs.game("binary", 4, 4);

  /** One region; its longest way has 3 steps. */
  private static final TileMap CORRIDOR = Designs.level(BINARY, "....", "####", "####", "####");

  private static final Call LONGER = Designs.step("empty 1 3");
  private static final Call SHORTER = Designs.step("solid 0 3");

  private static LevelProblem problem(AcceptanceRule acceptance, int mostCalls) {
    return new LevelProblem(Designs.task(BINARY, CORRIDOR, false, acceptance, mostCalls));
  }

  private static LevelProblem greedy() {
    return problem(new AcceptanceRule.Greedy(), 3);
  }

  private static Result<LevelState> apply(LevelProblem problem, Call call) {
    return problem.apply(problem.start(), call);
  }

  @Test
  void aBetterStepIsTaken() {
    Result<LevelState> result = apply(greedy(), LONGER);

    assertThat(result).isInstanceOf(Result.Done.class);
    assertThat(result.state())
        .isEqualTo(new LevelState(BINARY.evaluate(CORRIDOR.with(3, 1, 1)), 1, 1, 1, List.of()));
    assertThat(result.observation())
        .startsWith("Taken: the score goes from ")
        .contains("path 3 -> 4")
        .contains("Changed so far: 1 of 32 cells.")
        .contains("# The level");
  }

  @Test
  void aWorseStepIsNot() {
    Result<LevelState> result = apply(greedy(), SHORTER);

    assertThat(result.state())
        .isEqualTo(new LevelState(BINARY.evaluate(CORRIDOR), 1, 0, 1, List.of()));
    assertThat(result.observation())
        .startsWith("Not taken: the score would go from ")
        .contains("path 3 -> 2")
        // A step that is refused shows how it would play, too.
        .contains("# How playing it went", "The longest way takes 2 steps");
  }

  @Test
  void aStepThatLeavesTheScoreIsTaken() {
    // The same corridor, at the bottom.
    TileMap below = Designs.level(BINARY, "####", "....", "####", "####");
    LevelProblem problem =
        new LevelProblem(Designs.task(BINARY, below, false, new AcceptanceRule.Greedy(), 8));
    Call lower =
        Designs.step(
            "solid 1 0",
            "solid 1 1",
            "solid 1 2",
            "solid 1 3",
            "empty 2 0",
            "empty 2 1",
            "empty 2 2",
            "empty 2 3");
    Result<LevelState> result = problem.apply(problem.start(), lower);

    assertThat(result.observation()).startsWith("Taken: the score goes from ");
    assertThat(result.state().level())
        .isEqualTo(Designs.level(BINARY, "####", "####", "....", "####"));
  }

  @Test
  void whatChangesNothingInTheEndIsNotTakenWhateverTheClimb() {
    Call none = Designs.step("empty 0 0");
    Call netZero = Designs.step("empty 1 3", "solid 1 3");
    for (AcceptanceRule acceptance :
        List.of(
            new AcceptanceRule.Greedy(),
            new AcceptanceRule.Epsilon(1),
            new AcceptanceRule.Annealing(1e9, 1))) {
      for (Call call : List.of(none, netZero)) {
        Result<LevelState> result = apply(problem(acceptance, 3), call);
        assertThat(result.state())
            .isEqualTo(new LevelState(BINARY.evaluate(CORRIDOR), 1, 0, 1, List.of()));
        assertThat(result.observation()).startsWith("Not taken: no cell is another than before.");
      }
    }
  }

  @Test
  void onlySoManyCallsAreCarriedOutAndTheRestIsTold() {
    Call five = Designs.step("empty 1 3", "empty 2 3", "empty 3 3", "empty 3 2", "empty 3 1");
    Result<LevelState> result = apply(greedy(), five);

    assertThat(result.state().level())
        .isEqualTo(CORRIDOR.with(3, 1, 1).with(3, 2, 1).with(3, 3, 1));
    assertThat(result.observation())
        .contains("3 calls, 3 carried out, 3 cells changed.")
        .contains("2 more were left out: a step has 3 at most.");
  }

  @Test
  void callsThatFailAreToldWithTheirRemedyAndTheOthersCarriedOut() {
    Call mixed =
        Designs.call(
            "step",
            "{'tool_calls':["
                + "{'name':'place_tile','parameters':{'mode':'single','tile_type':'lava',"
                + "'y':0,'x':0}},"
                + "{'name':'place_tile','parameters':{'mode':'single','tile_type':'empty',"
                + "'y':1,'x':3}},"
                + "{'name':'teleport','parameters':{}}]}");
    Result<LevelState> result = apply(greedy(), mixed);

    assertThat(result.state().level()).isEqualTo(CORRIDOR.with(3, 1, 1));
    assertThat(result.observation())
        .contains("3 calls, 1 carried out, 1 cell changed.")
        .contains("Not carried out: call 1, place_tile: \"tile_type\" is \"lava\". Give one of")
        .contains("Not carried out: call 3, teleport: there is no such tool. The tools are:");
  }

  @Test
  void changesAreCountedCallByCallAndEndTheWork() {
    LevelProblem problem = problem(new AcceptanceRule.Epsilon(1), 20);
    assertThat(Designs.task(BINARY, CORRIDOR).budget()).isEqualTo(2 * 16);
    // One cell there and back ten times, and once more: 21 changes, one of which stays.
    List<String> tiles = new ArrayList<>();
    for (int i = 0; i < 19; i++) {
      tiles.add((i % 2 == 0 ? "empty" : "solid") + " 1 3");
    }
    Result<LevelState> first = apply(problem, Designs.step(tiles.toArray(String[]::new)));
    assertThat(first).isInstanceOf(Result.Done.class);
    assertThat(first.state().changed()).isEqualTo(19);

    List<String> back = new ArrayList<>();
    for (int i = 0; i < 13; i++) {
      back.add((i % 2 == 0 ? "solid" : "empty") + " 1 3");
    }
    Result<LevelState> second =
        problem.apply(first.state(), Designs.step(back.toArray(String[]::new)));
    assertThat(second).isInstanceOf(Result.Finished.class);
    assertThat(second.state().changed()).isEqualTo(32);
    assertThat(second.observation()).contains("The budget of changes is spent.");

    // Work that is taken up again there has nothing left to spend.
    Result<LevelState> third = problem.apply(second.state(), LONGER);
    assertThat(third).isInstanceOf(Result.Finished.class);
    assertThat(third.state()).isEqualTo(second.state());
  }

  @Test
  void changingMuchAtOnceCostsPoints() {
    TileMap start = Starts.filled(BINARY);
    byte[] cells = start.cells();
    for (int changed = 0; changed <= 16; changed++) {
      double expected = changed / 16.0 > 0.6 ? -100 * (changed / 16.0 - 0.6) : 0;
      assertThat(LevelTask.changePenalty(start, new TileMap(4, 4, cells)))
          .isCloseTo(expected, within(1e-9));
      if (changed < 16) {
        cells[changed] = 1;
      }
    }
  }

  @Test
  void theBarToBeatHasNoPenaltyInIt() {
    LevelTask task = Designs.task(BINARY, Starts.filled(BINARY));
    LevelProblem problem = new LevelProblem(task);
    Call all =
        Designs.call(
            "step",
            "{'tool_calls':[{'name':'place_tile','parameters':{'mode':'rect','tile_type':'empty',"
                + "'y':0,'x':0,'end_y':3,'end_x':3}}]}");
    Result<LevelState> first = problem.apply(problem.start(), all);
    double plain = task.score(BINARY.evaluate(first.state().level()));
    assertThat(first.observation())
        .startsWith("Taken")
        .contains("to %s (-40 of it for changing".formatted(LevelWords.number(plain - 40)));

    // One step of way less: better than the bar with the penalty, worse than that without.
    Call worse = Designs.step("solid 0 0", "solid 3 3", "solid 0 3", "solid 3 0");
    Result<LevelState> second = problem.apply(first.state(), worse);
    assertThat(second.state().level()).isEqualTo(first.state().level());
    assertThat(second.observation())
        .startsWith("Not taken: the score would go from " + LevelWords.number(plain) + " to ");
  }

  @Test
  void epsilonTakesItsShareOfWorseSteps() {
    for (double share : new double[] {0, 0.3, 1}) {
      LevelProblem problem = problem(new AcceptanceRule.Epsilon(share), 3);
      int taken = 0;
      int tries = 300;
      LevelState state = problem.start();
      for (int i = 0; i < tries; i++) {
        Result<LevelState> result = problem.apply(state, SHORTER);
        if (!result.state().level().equals(CORRIDOR)) {
          assertThat(result.observation()).startsWith("Taken by chance: the score goes from ");
          taken++;
        }
        state = new LevelState(BINARY.evaluate(CORRIDOR), result.state().steps(), 0, 0, List.of());
      }
      assertThat(taken / (double) tries).isCloseTo(share, within(0.08));
    }
  }

  @Test
  void annealingTakesWorseStepsBySizeAndTemperature() {
    // exp(-5 / T) with T = 10 * 0.5^step: 0.37 at first, 0.14 next, 0.00005 at the fifth.
    AcceptanceRule annealing = new AcceptanceRule.Annealing(10, 0.5);
    double[] expected = {Math.exp(-1), Math.exp(-2), Math.exp(-4), Math.exp(-8), Math.exp(-16)};
    for (int step = 1; step <= expected.length; step++) {
      Random random = new Random(4);
      int taken = 0;
      for (int i = 0; i < 4000; i++) {
        taken += annealing.takes(-5, step, random) ? 1 : 0;
      }
      assertThat(taken / 4000.0).isCloseTo(expected[step - 1], within(0.03));
    }
    // The first step of a design is step 1: with no warmth left after it, hardly any is taken.
    LevelProblem cold = problem(new AcceptanceRule.Annealing(1e6, 1e-9), 3);
    assertThat(apply(cold, SHORTER).state().level()).isEqualTo(CORRIDOR);
    LevelProblem hot = problem(new AcceptanceRule.Annealing(1e6, 1), 3);
    assertThat(apply(hot, SHORTER).state().level()).isNotEqualTo(CORRIDOR);
  }

  @Test
  void climbsHaveBounds() {
    assertThatThrownBy(() -> new AcceptanceRule.Epsilon(1.1)).hasMessageContaining("[0, 1]");
    assertThatThrownBy(() -> new AcceptanceRule.Epsilon(Double.NaN)).hasMessageContaining("NaN");
    assertThatThrownBy(() -> new AcceptanceRule.Annealing(0, 1)).hasMessageContaining("start");
    assertThatThrownBy(() -> new AcceptanceRule.Annealing(1, 1.5)).hasMessageContaining("cooling");
  }

  private static LevelProblem searching(int programs) {
    LevelTask task = Designs.task(BINARY, CORRIDOR, false, new AcceptanceRule.Greedy(), 3);
    return new LevelProblem(
        new LevelTask(
            task.prompt(),
            task.game(),
            task.targets(),
            task.wishes(),
            task.notRead(),
            task.start(),
            task.draft(),
            task.acceptance(),
            task.mostCalls(),
            new ProgramHelper(programs),
            task.seed()));
  }

  private static Call laidOut(LevelProblem problem, String... rows) {
    ObjectNode answer = JsonNodeFactory.instance.objectNode();
    List.of(rows).forEach(answer.putArray("rows")::add);
    return problem.carriedOut(ProgramHelper.ROLE, answer).orElseThrow();
  }

  @Test
  void programsAreSearchedForOnlyWhereABudgetAllows() {
    LevelProblem without = searching(0);
    assertThat(without.carryingOut()).isEmpty();
    assertThat(without.helpers()).noneMatch(helper -> helper.role().equals(ProgramHelper.ROLE));
    assertThat(without.actions()).noneMatch(action -> action.name().equals("lay_out"));

    LevelProblem with = searching(40);
    assertThat(with.carryingOut()).isPresent();
    Helper helper = with.helpers().get(with.helpers().size() - 1);
    assertThat(helper.action().name()).isEqualTo("search_program");
    assertThat(helper.action().words(true)).contains("40 programs");
    assertThat(with.view(with.start(), helper).text()).contains("# The level");
    assertThat(with.carriedOut(ProgramHelper.ROLE, JsonNodeFactory.instance.objectNode()))
        .isEmpty();
  }

  @Test
  void aLevelThatASearchHasFoundIsAStepLikeOthers() {
    LevelProblem problem = searching(40);
    Result<LevelState> better = apply(problem, laidOut(problem, "....", "###.", "####", "####"));
    assertThat(better.state()).isEqualTo(apply(greedy(), LONGER).state());
    assertThat(better.observation()).startsWith("Taken: ").contains("1 cell changed");

    Result<LevelState> worse = apply(problem, laidOut(problem, "...#", "####", "####", "####"));
    assertThat(worse.state()).isEqualTo(apply(greedy(), SHORTER).state());
    assertThat(worse.observation()).startsWith("Not taken: ");

    Result<LevelState> wrong = apply(problem, laidOut(problem, "....", "##"));
    assertThat(wrong).isInstanceOf(Result.Refused.class);
    assertThat(wrong.state()).isEqualTo(problem.start());
    assertThat(wrong.observation()).contains("row 1 of the level has 2 tiles, not 4: write 4 rows");
    // The same levels by the transcript's calls alone, whatever searched for them.
    assertThat(problem.levels(List.of(laidOut(problem, "....", "###.", "####", "####"))))
        .hasSize(2);
  }

  @Test
  void aSkillIsNotedAndTheLevelStays() {
    Result<LevelState> result =
        apply(
            greedy(),
            Designs.call("propose_skill", "{'name':'spiral','description':'winds inwards'}"));

    assertThat(result.state())
        .isEqualTo(
            new LevelState(BINARY.evaluate(CORRIDOR), 0, 0, 0, List.of("spiral: winds inwards")));
    assertThat(result.observation()).startsWith("Noted.");
  }

  @Test
  void statisticsTellTargetsAndChangeNothing() {
    LevelTask task =
        new LevelTask(
            "",
            BINARY,
            Map.of("path", 9.0),
            List.of(),
            CORRIDOR,
            false,
            new AcceptanceRule.Greedy(),
            3,
            1);
    LevelProblem problem = new LevelProblem(task);
    Result<LevelState> result = apply(problem, Designs.call("calculate_stats", "{}"));
    assertThat(result.state()).isEqualTo(problem.start());
    assertThat(result.observation())
        .contains("- path: 3")
        .contains("- target of path: 9, 6 away")
        .contains("- playable: yes");
  }

  @Test
  void stoppingIsASuccessOnlyWhenAllHolds() {
    // Sokoban has playability, quality, a target and a wish that can fail one at a time.
    GridGame game = Designs.game("sokoban", 5, 5);
    TileMap good = Designs.level(game, "#####", "#@$x#", "#.###", "#...#", "#####");
    double quality = game.evaluate(good).quality();
    assertThat(game.evaluate(good).playable()).isTrue();
    // Its solution is too short for quality 1.
    assertThat(quality).isLessThan(1);
    assertThat(stopped(game, good, Map.of(), List.of())).isFalse();

    GridGame zelda = Designs.game("zelda", 3, 8, Map.of("enemies", 1, "length", 6));
    TileMap whole = Designs.level(zelda, "@..k..de", "........", "........");
    Evaluation e = zelda.evaluate(whole);
    assertThat(e.playable()).isTrue();
    assertThat(e.quality()).isEqualTo(1);
    assertThat(stopped(zelda, whole, Map.of(), List.of())).isTrue();
    assertThat(stopped(zelda, whole, Map.of("key_door", 3.0), List.of())).isTrue();
    assertThat(stopped(zelda, whole, Map.of("player_key", 6.0), List.of())).isFalse();
    LevelConstraint one = new LevelConstraints.Tiles("enemy", new Amount(Amount.How.EXACTLY, 1));
    LevelConstraint two = new LevelConstraints.Tiles("enemy", new Amount(Amount.How.AT_LEAST, 2));
    assertThat(stopped(zelda, whole, Map.of(), List.of(one))).isTrue();
    assertThat(stopped(zelda, whole, Map.of(), List.of(one, two))).isFalse();
    TileMap shut = Designs.level(zelda, "@..k.#de", "......##", "........");
    assertThat(zelda.evaluate(shut).playable()).isFalse();
    assertThat(stopped(zelda, shut, Map.of(), List.of())).isFalse();
  }

  private static boolean stopped(
      GridGame game, TileMap level, Map<String, Double> targets, List<LevelConstraint> wishes) {
    LevelProblem problem =
        new LevelProblem(
            new LevelTask(
                "", game, targets, wishes, level, false, new AcceptanceRule.Greedy(), 3, 1));
    Result<LevelState> result = problem.apply(problem.start(), Designs.call("stop", "{}"));
    assertThat(result.state()).isEqualTo(problem.start());
    return ((Result.Finished<LevelState>) result).success();
  }

  @Test
  void theLevelsOnTheWayAreThoseThatWereTaken() {
    LevelProblem problem = greedy();
    List<TileMap> levels = problem.levels(List.of(SHORTER, LONGER, Designs.call("stop", "{}")));
    assertThat(levels).containsExactly(CORRIDOR, CORRIDOR.with(3, 1, 1));
    assertThat(problem.best(levels)).isEqualTo(CORRIDOR.with(3, 1, 1));
    assertThat(problem.best(List.of(levels.get(1), levels.get(0)))).isEqualTo(levels.get(1));
  }
}
