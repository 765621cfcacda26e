package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SummaryTest {

  private static final Plan PLAN = Runs.plan();

  @Test
  void countsWhatTheRowsSay() {
    ObjectNode summary = Runs.summary(PLAN, Runs.rows(PLAN));

    assertThat(summary.path("planned").asInt()).isEqualTo(16);
    assertThat(summary.path("done").asInt()).isEqualTo(16);
    JsonNode team = summary.path("players").get(0);
    assertThat(team.at("/rates/goal reached/all/hits").asInt()).isEqualTo(8);
    assertThat(team.at("/rates/passes every gate/all/hits").asInt()).isEqualTo(4);
    assertThat(team.at("/rates/passes every gate/items/ramp/trials").asInt()).isEqualTo(4);
    assertThat(team.at("/rates/passes every gate/items/ramp/hits").asInt()).isEqualTo(2);
    assertThat(team.path("stopped").path("gave up").asInt()).isEqualTo(4);
    JsonNode funnel = team.path("funnel");
    assertThat(funnel.path("solvable").asInt()).isEqualTo(8);
    assertThat(funnel.path("robust").asInt()).isEqualTo(4);
    assertThat(funnel.path("finished").asInt()).isEqualTo(4);
  }

  @Test
  void ratesByRungAreThoseOfItsTasks() {
    Plan plan = Runs.rungs();
    List<ObjectNode> rows = Runs.rows(plan);
    rows.removeIf(r -> r.path("trial").asText().equals("ramp.multi.some_model.1"));

    ObjectNode summary = Runs.summary(plan, rows);

    assertThat(summary.at("/rungs/1/items/0").asText()).isEqualTo("ramp");
    JsonNode rungs = summary.at("/players/0/rates/passes every gate/rungs");
    assertThat(rungs.at("/1-push/hits").asInt()).isEqualTo(2);
    assertThat(rungs.at("/1-push/trials").asInt()).isEqualTo(4);
    assertThat(rungs.at("/2-ramp/hits").asInt()).isEqualTo(1);
    assertThat(rungs.at("/2-ramp/trials").asInt()).isEqualTo(3);
    assertThat(rungs.at("/2-ramp/high").asDouble()).isBetween(0.5, 1.0);
    String text = ReportText.of(summary, Runs.PUZZLES.reporting());
    assertThat(text)
        .contains(
            "## By rung: passes every gate",
            "1-push: No tool. 2-ramp: A tool.",
            "| arm | 1-push | 2-ramp |",
            "| multi (some:model) | 2/4 = 50 % (15-85) | 1/3 = 33 %",
            "## By task, 2-ramp: goal reached");
    assertThat(Runs.summary(PLAN, Runs.rows(PLAN)).toString()).doesNotContain("rungs");
  }

  @Test
  void failuresCostTooAndUnknownPricesStayUnknown() {
    JsonNode cost = Runs.summary(PLAN, Runs.rows(PLAN)).at("/players/0/cost");

    assertThat(cost.path("calls").asInt()).isEqualTo(80);
    assertThat(cost.path("simulations").asInt()).isEqualTo(56);
    assertThat(cost.at("/for_each_passed/calls").asInt()).isEqualTo(20);
    assertThat(cost.path("usd").isNull()).isTrue();
    assertThat(cost.at("/for_each_passed/usd").isNull()).isTrue();
  }

  @Test
  void whoDidNotPlayIsNotCounted() {
    ObjectNode summary = Runs.summary(PLAN, Runs.rows(PLAN));

    JsonNode single = summary.path("players").get(1);
    assertThat(single.path("not_run").asText()).contains("was run");
    assertThat(single.at("/rates/goal reached/all/trials").asInt()).isZero();
    assertThat(summary.path("comparisons").toString()).doesNotContain("single");
  }

  @Test
  void armsAreComparedPairByPair() {
    List<ObjectNode> rows = Runs.rows(PLAN);
    JsonNode all = comparison(Runs.summary(PLAN, rows));
    assertThat(all.path("pairs").asInt()).isEqualTo(8);
    assertThat(all.path("only_one").asInt()).isEqualTo(8);
    assertThat(all.path("difference").asDouble()).isEqualTo(1);

    // A trial without a twin is no pair.
    rows.removeIf(r -> r.path("trial").asText().equals("push.chance.none.1"));
    assertThat(comparison(Runs.summary(PLAN, rows)).path("pairs").asInt()).isEqualTo(7);
  }

  private static JsonNode comparison(ObjectNode summary) {
    for (JsonNode one : summary.path("comparisons")) {
      if (one.path("measure").asText().equals("goal reached")
          && one.path("other").asText().startsWith("chance")) {
        return one;
      }
    }
    throw new AssertionError("there is no such comparison: " + summary.path("comparisons"));
  }

  @Test
  void theOrderOfRowsDoesNotMatter() {
    List<ObjectNode> rows = new ArrayList<>(Runs.rows(PLAN));
    ObjectNode summary = Runs.summary(PLAN, rows);
    Collections.shuffle(rows, new Random(3));

    assertThat(Runs.summary(PLAN, rows)).isEqualTo(summary);
    rows.remove(0);
    assertThat(Runs.summary(PLAN, rows)).isNotEqualTo(summary);
  }
}
