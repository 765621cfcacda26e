package org.puzzlewright.vgdl.design;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProblemContract;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.Result;

class GameProblemTest extends ProblemContract<GameState> {

  private static final List<String> LEVEL =
      List.of("wwwwwwwww", "wA.s...kw", "w.wsw.w.w", "w.....wdw", "wwwwwwwww");

  private static GameTask task(Optional<String> game, String rules) {
    List<Wish> wishes = List.of(new Wish.Count(new Thing("key", Role.KEY), Bound.EXACTLY, 1));
    return new GameTask(
        "one key",
        game,
        rules,
        List.of(LEVEL),
        List.of(),
        wishes,
        List.of(),
        ProgramHelper.NONE,
        1);
  }

  @Override
  protected Problem<GameState> problem() {
    return new GameProblem(task(Optional.empty(), DesignGames.KEYS));
  }

  /** Each call is played. */
  @Override
  protected int walks() {
    return 4;
  }

  @Override
  protected int calls() {
    return 12;
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  private static GameState laid(Problem<GameState> problem) {
    Call level = new Call(GameProblem.SET_LEVEL, object().put("rows", String.join("\n", LEVEL)));
    return problem.apply(problem.start(), level).state();
  }

  @Test
  void aChangeComesBackWithWhatAPlayerDidWithIt() {
    Problem<GameState> problem = problem();
    Call level = new Call(GameProblem.SET_LEVEL, object().put("rows", String.join("\n", LEVEL)));

    Result<GameState> result = problem.apply(problem.start(), level);

    assertThat(result.observation()).contains("olets played it: won", "- won: yes");
    assertThat(result.state().judged().holds()).isTrue();
    assertThat(problem.score(result.state())).isGreaterThan(problem.score(problem.start()));
  }

  @Test
  void whatIsPlacedAndErasedIsThere() {
    Problem<GameState> problem = problem();
    ObjectNode at = object().put("column", 1).put("row", 3);
    Call place = new Call(GameProblem.PLACE, at.deepCopy().put("character", "k"));

    GameState placed = problem.apply(laid(problem), place).state();
    assertThat(placed.draft().rows().get(3)).isEqualTo("wk....wdw");
    assertThat(placed.judged().gates().get(5).passed()).as("one key").isFalse();
    GameState erased = problem.apply(placed, new Call(GameProblem.ERASE, at)).state();
    assertThat(erased.draft().rows().get(3)).isEqualTo("w ....wdw");
    assertThat(erased.judged().gates().get(5).passed()).isTrue();
  }

  @Test
  void workMayBeginWithALevelThatIsPlayedAtOnce() {
    GameTask begun =
        new GameTask(
            "",
            Optional.of("keys"),
            DesignGames.KEYS,
            List.of(),
            LEVEL,
            List.of(),
            List.of(),
            ProgramHelper.NONE,
            1);
    assertThat(new GameProblem(begun).start().judged().holds()).isTrue();
  }

  @Test
  void programsAreSearchedForWhereABudgetAllows() {
    Call given =
        new GameProblem(task(Optional.of("keys"), DesignGames.KEYS))
            .carriedOut(
                ProgramHelper.ROLE,
                (ObjectNode) object().set("rows", object().arrayNode().add("w.w").add("wAw")))
            .orElseThrow();
    assertThat(given.action()).isEqualTo(GameProblem.SET_LEVEL);
    assertThat(given.text("rows", "")).isEqualTo("w.w\nwAw");
    assertThat(searches(0)).isEmpty();
    assertThat(searches(40).orElseThrow().words(true)).contains("40 programs");
  }

  private static Optional<Action> searches(int programs) {
    GameTask task =
        new GameTask(
            "",
            Optional.of("keys"),
            DesignGames.KEYS,
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            new ProgramHelper(programs),
            1);
    return new GameProblem(task)
        .helpers().stream()
            .map(Helper::action)
            .filter(action -> action.name().equals(ProgramHelper.ACTION))
            .findFirst();
  }

  @Test
  void aSectionIsReplacedAndTheOthersStay() {
    Problem<GameState> problem = problem();
    Call call =
        new Call(
            GameProblem.SET_SECTION,
            object()
                .put("section", "TerminationSet")
                .put("lines", "Timeout limit=9 win=True\nSpriteCounter stype=key win=False"));

    String rules = problem.apply(problem.start(), call).state().draft().rules();

    assertThat(rules)
        .startsWith(DesignGames.KEYS.substring(0, DesignGames.KEYS.indexOf("TerminationSet")))
        .endsWith(
"""
  TerminationSet
    Timeout limit=9 win=True
    SpriteCounter stype=key win=False
""");
  }

  @Test
  void theRulesOfAGivenGameStay() {
    Problem<GameState> problem = new GameProblem(task(Optional.of("keys"), DesignGames.KEYS));

    assertThat(problem.actions()).extracting(Action::name).doesNotContain("set_rules");
    assertThat(problem.apply(problem.start(), new Call("set_rules", object().put("text", "x"))))
        .isInstanceOf(Result.Refused.class);
  }

  @Test
  void aWinOfAPlayTestIsKept() {
    Problem<GameState> problem = problem();
    GameState before = problem.start();
    GameState unwon =
        new GameState(
            laid(problem).draft(),
            Optional.empty(),
            Judge.judge(laid(problem).draft(), Optional.empty(), List.of()),
            before.changes(),
            before.plays());
    ObjectNode player = object().put("player", "olets").put("budget", 100);

    Result<GameState> random =
        problem.apply(
            unwon,
            new Call(
                GameProblem.PLAY_TEST, player.deepCopy().put("player", "random").put("seed", 3)));
    assertThat(random.state().win()).isEmpty();
    GameState tested = problem.apply(unwon, new Call(GameProblem.PLAY_TEST, player)).state();
    assertThat(tested.win()).isPresent();
    assertThat(tested.judged().holds()).isTrue();
  }

  @Test
  void proposalsAreCarriedOut() {
    ObjectNode rows = object();
    LEVEL.forEach(rows.putArray("rows")::add);

    assertThat(problem().carriedOut("level-designer", rows).orElseThrow())
        .isEqualTo(new Call(GameProblem.SET_LEVEL, object().put("rows", String.join("\n", LEVEL))));
    assertThat(problem().carriedOut("rule-designer", object().put("rules", "x")).orElseThrow())
        .isEqualTo(new Call(GameProblem.SET_RULES, object().put("text", "x")));
    assertThat(problem().carriedOut("level-designer", object())).isEmpty();
  }
}
