package org.puzzlewright.vgdl.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.vgdl.design.DesignGames.KEYS;
import static org.puzzlewright.vgdl.design.DesignGames.draft;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Verdict.Gate;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.players.PlayerKind;

/** Each gate on a game that must pass it and on one that must not. */
class JudgeTest {

  private static final Draft GOOD =
      draft(KEYS, "wwwwwwwww", "wA.s...kw", "w.wsw.w.w", "w.....wdw", "wwwwwwwww");

  private static Judge.Judged judged(Draft draft) {
    return Judge.judge(draft, DesignGames.win(draft), List.of());
  }

  private static Gate gate(Judge.Judged judged, String name) {
    return judged.gates().stream().filter(g -> g.name().equals(name)).findFirst().orElseThrow();
  }

  private static Draft changed(String old, String with) {
    assertThat(KEYS).contains(old);
    return GOOD.withRules(KEYS.replace(old, with));
  }

  @Test
  void aGoodLevelPassesAllInOrder() {
    Judge.Judged judged = judged(GOOD);

    assertThat(judged.gates()).extracting(Gate::name).isEqualTo(Judge.GATES);
    assertThat(judged.holds()).as("%s", judged.gates()).isTrue();
    assertThat(judged.nearness()).isEqualTo(Judge.GATES.size());
    assertThat(judged(GOOD)).isEqualTo(judged);
  }

  @Test
  void whatCannotBeReadIsToldInOneLineAndNothingElseIsJudged() {
    for (Draft unfit :
        List.of(
            changed("Resource", "Recourse"),
            changed("cooldown=3", "cooldown=-3"),
            GOOD.withRules(""),
            GOOD.withRules("x".repeat(Draft.MOST_RULES + 1)),
            GOOD.with(List.of()),
            GOOD.with(List.of("w".repeat(Draft.MOST_COLUMNS + 1))),
            GOOD.with(List.of("wwwww", "w.k.w")),
            GOOD.with(List.of("wAAdk")))) {
      Judge.Judged judged = judged(unfit);
      assertThat(judged.gates())
          .as("%s", unfit)
          .singleElement()
          .extracting(Gate::name)
          .isEqualTo("loads");
      assertThat(judged.gates().get(0).evidence()).isNotBlank().doesNotContain("\n");
    }
  }

  @Test
  void whatMakesSpritesWithoutEndIsNotBounded() {
    Draft endless =
        changed("spike > Immovable", "spike > SpawnPoint stype=spike cooldown=1")
            .with(List.of("wwwww", "wA.kw", "wwwdw", "wwwsw", "wwwww"));

    Gate bounded = gate(judged(endless), "bounded");
    assertThat(bounded.passed()).isFalse();
    assertThat(bounded.evidence()).doesNotContain("\n");
    assertThat(gate(judged(GOOD), "bounded").passed()).isTrue();
  }

  @Test
  void whatIsWonByDoingNothingFails() {
    Draft waiting = changed("SpriteCounter stype=door win=True", "Timeout limit=30 win=True");

    assertThat(gate(judged(waiting), "idle").passed()).isFalse();
    assertThat(gate(judged(GOOD), "idle").passed()).isTrue();
  }

  @Test
  void onlyAPlayThatIsReplayedToAWinCounts() {
    assertThat(gate(judged(GOOD), "won").passed()).isTrue();
    assertThat(gate(Judge.judge(GOOD, Optional.empty(), List.of()), "won").passed()).isFalse();
    Play forged = new Play(PlayerKind.OLETS, 300, 1, List.of(Action.RIGHT, Action.DOWN));
    assertThat(gate(Judge.judge(GOOD, Optional.of(forged), List.of()), "won").passed()).isFalse();
    Draft walled =
        GOOD.with(List.of("wwwwwwwww", "wA.s..wkw", "w.wsw.w.w", "w.....wdw", "wwwwwwwww"));
    assertThat(gate(judged(walled), "won").passed()).isFalse();
  }

  @Test
  void whatChanceWinsFails() {
    Draft lucky = GOOD.with(List.of("wwwww", "wAk.w", "w..dw", "wwwww"));

    Gate chance = gate(judged(lucky), "chance");
    assertThat(chance.passed()).as(chance.evidence()).isFalse();
    assertThat(chance.evidence()).contains("/20");
    Draft far =
        GOOD.with(
            List.of(
                "wwwwwwwwwwwwwwww",
                "wA.......s....kw",
                "w.wwwwww..wwwwww",
                "w.sw.......s..dw",
                "wwwwwwwwwwwwwwww"));
    assertThat(gate(judged(far), "chance").passed()).isTrue();
  }

  @Test
  void wishesAreAGateAndTellEachByItself() {
    Thing key = new Thing("key", Role.KEY);
    List<Wish> wishes =
        List.of(new Wish.Count(key, Bound.EXACTLY, 1), new Wish.Count(key, Bound.AT_LEAST, 3));

    Judge.Judged judged = Judge.judge(GOOD, DesignGames.win(GOOD), wishes);
    Gate gate = gate(judged, "wishes");
    assertThat(gate.passed()).isFalse();
    assertThat(gate.details())
        .containsExactly("1 key: yes, there are 1", "at least 3 keys: no, there are 1");
    assertThat(judged.nearness()).isBetween(4.5, 6.0);
  }
}
