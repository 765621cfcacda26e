package org.puzzlewright.programs.tasks.baba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.programs.sandbox.Play.BreachException;

/** Our own levels, their plans, and what plays are worth. */
class BabaTaskTest {

  private static final int QUICK = 9;

  private static byte[] actions(String plan) {
    byte[] actions = new byte[plan.length()];
    for (int i = 0; i < actions.length; i++) {
      actions[i] = (byte) Search.LETTERS.indexOf(plan.charAt(i));
    }
    return actions;
  }

  @Test
  void eachLevelIsWonByItsPlanAndNotByLess() {
    List<BabaTask> all = BabaTask.all();
    assertThat(all).hasSize(10);
    for (BabaTask task : all) {
      String plan = task.plan();
      assertThat(task.judge(1, actions(plan)).score()).isEqualTo(100 - plan.length());
      assertThat(task.judge(1, actions(plan.substring(1))).score()).as(task.id()).isZero();
      assertThat(task.judge(1, actions("s".repeat(100))).score()).as(task.id()).isZero();
      if (plan.length() <= QUICK) {
        assertThat(Search.shortest(task.level(), 20, 100_000)).contains(plan);
      }
    }
    assertThatThrownBy(() -> all.get(0).judge(1, new byte[] {5}))
        .isInstanceOf(BreachException.class);
  }

  /** How long the shortest solutions of the ten recorded levels are is known. */
  @Test
  void searchFindsTheKnownLengths() throws IOException {
    List<Integer> found = new ArrayList<>();
    for (JsonNode level : GoldenBabaTest.levels()) {
      Level start = Level.read(level.get("ascii").asText());
      found.add(Search.shortest(start, 20, 1_000_000).map(String::length).orElse(0));
    }
    assertThat(found).containsExactly(5, 11, 14, 5, 13, 9, 6, 5, 10, 8);
    Level third = Level.read(GoldenBabaTest.levels().get(2).get("ascii").asText());
    assertThat(Search.shortest(third, 13, 1_000_000)).isEmpty();
  }

  @Test
  void aCopyIsPlayedApart() {
    Level level = BabaTask.all().get(1).level();
    String before = level.text();
    Level copy = level.copy();
    copy.step(Level.RIGHT);
    assertThat(copy.text()).isNotEqualTo(before);
    assertThat(level.text()).isEqualTo(before);
    level.step(Level.RIGHT);
    assertThat(level.text()).isEqualTo(copy.text());
    assertThat(level.key()).isEqualTo(copy.key());
  }
}
