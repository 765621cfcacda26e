package org.puzzlewright.tiles.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.Designs;
import org.puzzlewright.tiles.design.LevelObservation;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;

/** Drafts that cannot be solved are mended when the player's report reaches the designer. */
class RoleSplitTest {

  private static final List<String> PLAYERS = List.of("solver", "play-tester");
  private static final Limits BUDGET = new Limits(40, 60, 100_000);

  /** Drafts, each with one fault, which only playing shows. */
  static Stream<LevelTask> drafts() {
    GridGame zelda = Designs.game("zelda", 7, 9, Map.of("enemies", 2, "length", 8));
    GridGame sokoban = Designs.game("sokoban", 6, 8);
    GridGame mario = Designs.game("mario", 16, 16);
    // Nobody jumps higher than four rows, and the wall has eleven.
    String[] wall = new String[16];
    Arrays.fill(wall, 0, 3, "----------------");
    Arrays.fill(wall, 3, 14, "-------##-------");
    wall[13] = "---g---##--o----";
    Arrays.fill(wall, 14, 16, "XXXXXXXXXXXXXXXX");
    return Stream.of(
        draft(mario, wall),
        draft(
            zelda, //
            "@....#...",
            ".....#...",
            "..e..#.d.",
            ".....#...",
            "..k..#.e.",
            ".....#...",
            ".....#..."),
        draft(
            sokoban, //
            "########",
            "#@.#..x#",
            "#..#.$.#",
            "#..#...#",
            "#..#$.x#",
            "########"));
  }

  private static LevelTask draft(GridGame game, String... rows) {
    TileMap level = Designs.level(game, rows);
    return Designs.task(game, level, true, new AcceptanceRule.Greedy(), 20);
  }

  /** Passes all on, but takes the player's report out of what a designer is asked. */
  private record Deaf(Agent agent) implements Agent {
    @Override
    public Reply reply(Request request) {
      Optional<Request.Wish> cut =
          request
              .wish()
              .filter(wish -> request.sight() instanceof LevelObservation.Draft)
              .map(Deaf::cut);
      return agent.reply(
          new Request(
              request.role(),
              request.text(),
              request.task(),
              request.sight(),
              cut.isPresent() ? cut : request.wish(),
              request.turns(),
              request.actions(),
              request.form(),
              request.left(),
              request.rendering()));
    }

    private static Request.Wish cut(Request.Wish wish) {
      String words =
          wish.words()
              .replaceFirst("(?s)This was reported of playing it:.*", "Nothing was reported.");
      return words.equals(wish.words())
          ? wish
          : new Request.Wish(
              wish.heading(), words, new Wish(Wish.of(wish).kind(), List.of()).meaning());
    }
  }

  private static Outcome<LevelState> run(LevelTask task, Agent agent, Setup setup) {
    return Designs.run(task, agent, setup, CallForm.NATIVE, BUDGET);
  }

  @ParameterizedTest
  @MethodSource("drafts")
  void aTeamMendsADraftOnlyWhenTheReportGetsThrough(LevelTask task) {
    GridGame game = task.game();
    assertThat(game.evaluate(task.start()).playable()).isFalse();

    LevelPlanner planner = new LevelPlanner(game, 3);
    Outcome<LevelState> team = run(task, planner, Setup.MULTI);
    Evaluation mended = game.evaluate(team.state().level());
    assertThat(mended.playable()).isTrue();
    // Mended, not made anew: most of the draft is there.
    assertThat(task.start().differences(team.state().level()))
        .isLessThan(task.start().width() * task.start().height() / 2);

    Outcome<LevelState> deaf = run(task, new Deaf(new LevelPlanner(game, 3)), Setup.MULTI);
    assertThat(game.evaluate(deaf.state().level()).playable()).isFalse();
    assertThat(deaf.state().level()).isEqualTo(task.start());
    assertThat(deaf.transcript().entries())
        .anyMatch(e -> PLAYERS.contains(e.role()) && !e.observation().isBlank());

    LevelPlanner lonely = new LevelPlanner(game, 3);
    Outcome<LevelState> alone = run(task, lonely, Setup.SINGLE);
    // Both are held to the same budget, and both are counted.
    for (Outcome<LevelState> outcome : List.of(team, alone)) {
      assertThat(outcome.usage().calls()).isBetween(1, BUDGET.maxCalls());
      assertThat(leading(outcome)).isBetween(1L, (long) BUDGET.maxSteps());
    }
    assertThat(planner.evaluations()).isPositive();
    assertThat(lonely.evaluations()).isPositive();
    // Who acts alone sees the report all the time, and needs nobody to hand it on.
    assertThat(task.standing(game.evaluate(alone.state().level())).done()).isTrue();
    assertThat(task.standing(mended).done()).isTrue();
  }

  private static long leading(Outcome<LevelState> outcome) {
    return outcome.transcript().entries().stream()
        .filter(e -> List.of("coordinator", "single").contains(e.role()))
        .count();
  }
}
