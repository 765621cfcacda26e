package org.puzzlewright.programs.tasks.baba;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
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

  /** How long the shortest solutions of the recorded levels are is known. */
  @Test
  void searchFindsTheKnownLengths() throws IOException {
    Map<Integer, Integer> known = Map.of(1, 5, 4, 5, 7, 6, 8, 5, 10, 8);
    for (JsonNode level : GoldenBabaTest.levels()) {
      Integer length = known.get(level.get("id").asInt());
      if (length != null) {
        assertThat(Search.shortest(Level.read(level.get("ascii").asText()), length + 1, 100_000))
            .hasValueSatisfying(plan -> assertThat(plan).hasSize(length));
        assertThat(Search.shortest(Level.read(level.get("ascii").asText()), length - 1, 100_000))
            .isEmpty();
      }
    }
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
