package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleTask;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Replay;

class RowsTest {

  private static final String PROMPT =
      "The blue ball on the right must push the red ball down to the goal on the left.";
  private static final PuzzleDomain DOMAIN =
      new PuzzleDomain(
          puzzle -> {
            Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
            return new Replay.Seen(trace.solved(), trace.steps(), trace.hash());
          });

  private static Played play(Trial trial) {
    return Played.withoutModel(
        DOMAIN
            .task(trial.item(), trial.seed())
            .baseline(trial.arm().who().word(), trial.arm().tries()));
  }

  static Trial trial(Condition.Who who, int tries, long seed) {
    return trial(PROMPT, who, tries, seed);
  }

  private static Trial trial(String prompt, Condition.Who who, int tries, long seed) {
    Condition arm = new Condition(who.word(), who, tries, "grounded", true, true, false, false, "");
    Budget budget = new Budget(1, 1, 1, Budget.NO_LIMIT, Double.POSITIVE_INFINITY, Budget.NO_LIMIT);
    return new Trial(
        "s",
        PuzzleTask.design("push", Briefs.of(prompt)),
        arm,
        Trial.NO_MODEL,
        java.util.Map.of(),
        seed,
        budget);
  }

  @ParameterizedTest
  @EnumSource(names = {"RANDOM", "BEST_OF", "SEARCH"})
  void baselinesAreJudgedAgainToTheSameRow(Condition.Who who) {
    Trial trial = trial(who, who == Condition.Who.RANDOM ? 1 : 300, 4);

    ObjectNode row = Rows.of(trial, play(trial));

    String line = Rows.seal(row);
    assertThat(line).isEqualTo(Rows.seal(Rows.of(trial, play(trial))));
    ObjectNode read = Rows.open(line).orElseThrow();
    assertThat(Rows.seal(Rows.rescored(read, DOMAIN))).isEqualTo(line);
    assertThat(row.path("cost").path("simulations").path("actions").asLong()).isPositive();
    assertThat(row.path("puzzle").path("solution").isArray()).isTrue();
  }

  /** JSON lets these stand in texts, where a pattern's dot ends the line. */
  @Test
  void aRowMayHaveLineSeparatorsInItsTexts() {
    ObjectNode row = JsonNodeFactory.instance.objectNode().put("detail", "a\u2028b\u0085c");
    assertThat(Rows.open(Rows.seal(row))).hasValue(row);
  }

  @Test
  void bestOfManyGetsFartherThanChance() {
    long reached = 0;
    long byChance = 0;
    for (long seed = 1; seed <= 4; seed++) {
      Trial many = trial(Condition.Who.BEST_OF, 1500, seed);
      Trial once = trial(Condition.Who.RANDOM, 1, seed);
      reached += goal(Rows.of(many, play(many)));
      byChance += goal(Rows.of(once, play(once)));
    }
    assertThat(reached).isGreaterThan(byChance);
  }

  @ParameterizedTest
  @EnumSource(names = {"RANDOM", "SEARCH"})
  void anotherPromptIsAnotherDraw(Condition.Who who) {
    String other = PROMPT.replace("down to", "to");

    assertThat(level(trial(other, who, 1, 4))).isNotEqualTo(level(trial(who, 1, 4)));
  }

  private static Scene level(Trial trial) {
    ObjectNode row = Rows.of(trial, play(trial));
    return PuzzleJson.read(row.path("puzzle").toString(), "row").scene();
  }

  private static int goal(ObjectNode row) {
    return row.path("verdict").path("goal_reached").asBoolean() ? 1 : 0;
  }

  @Test
  void aFailedCallIsAFailureWhateverStandsThere() {
    for (long seed = 1; seed < 200; seed++) {
      Trial trial = trial(Condition.Who.SEARCH, 1000, seed);
      ObjectNode row = Rows.of(trial, play(trial));
      if (row.path("verdict").path("goal_reached").asBoolean()) {
        row.put("stop", TrialProduct.MODEL_FAILED);
        ObjectNode again = Rows.rescored(row, DOMAIN);
        assertThat(again.path("verdict").path("goal_reached").asBoolean()).isFalse();
        assertThat(again.path("verdict").path("passed").asBoolean()).isFalse();
        return;
      }
    }
    throw new AssertionError("no seed reaches the goal");
  }

  @Test
  void rowsAreJudgedByTheRequirementsThatTheyStore() {
    Trial trial = trial(Condition.Who.RANDOM, 1, 1);
    ObjectNode row = Rows.of(trial, play(trial));
    assertThat(row.path("requirements")).isNotEmpty();

    ObjectNode old = row.deepCopy();
    old.remove("requirements");
    assertThat(Rows.rescored(old, DOMAIN)).isEqualTo(row);
    // A sentence that cannot be read does not matter where its reading is stored.
    ObjectNode other = row.deepCopy().put("prompt", "xyzzy");
    ArrayNode walls = other.putArray("requirements");
    for (String word : new String[] {"wall", "platform"}) {
      walls.addObject().put("type", "present").put("thing", word).put("present", false);
    }
    assertThat(aligned(Rows.rescored(other, DOMAIN))).startsWith("2 of 2 requirements hold");
    walls.removeAll().addObject().put("type", "present").put("thing", "wall").put("present", true);
    assertThat(aligned(Rows.rescored(other, DOMAIN))).startsWith("0 of 1 requirements hold");
    walls.addObject().put("type", "forged");
    assertThatThrownBy(() -> Rows.rescored(other, DOMAIN))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(trial.name() + ": requirements[1].type: is \"forged\"");
  }

  private static String aligned(ObjectNode row) {
    return row.at("/verdict/gates/aligned/evidence").asText();
  }

  @Test
  void withoutALevelEverythingFails() {
    ObjectNode row =
        Rows.of(trial(Condition.Who.RANDOM, 1, 1), play(trial(Condition.Who.RANDOM, 1, 1)));
    row.putNull("puzzle");

    ObjectNode verdict = (ObjectNode) Rows.rescored(row, DOMAIN).path("verdict");

    assertThat(verdict.path("laid_out").asBoolean(true)).isFalse();
    assertThat(verdict.path("gates").isEmpty()).isTrue();
    assertThat(verdict.path("passed").asBoolean(true)).isFalse();
  }

  @Test
  void whatCannotBeReadAgainIsNotWellFormed() {
    Trial trial = trial(Condition.Who.RANDOM, 1, 1);
    ObjectNode row = Rows.of(trial, play(trial));
    ((ObjectNode) row.path("puzzle")).remove("goal");

    ObjectNode verdict = (ObjectNode) Rows.rescored(row, DOMAIN).path("verdict");

    assertThat(verdict.path("gates").path("well formed").path("evidence").asText())
        .contains("goal");
    assertThat(verdict.path("passed").asBoolean(true)).isFalse();
  }

  /** Cut off anywhere, or with any byte changed, a line is no row. */
  @Test
  void lineThatIsNotWholeIsKnown() {
    Trial trial = trial(Condition.Who.RANDOM, 1, 1);
    String line = Rows.seal(Rows.of(trial, play(trial)));

    assertThat(Rows.open(line)).isPresent();
    for (int i = 0; i < line.length(); i++) {
      assertThat(Rows.open(line.substring(0, i))).as("cut at %d", i).isEmpty();
      char other = line.charAt(i) == '0' ? '1' : '0';
      assertThat(Rows.open(line.substring(0, i) + other + line.substring(i + 1)))
          .as("changed at %d", i)
          .isEmpty();
    }
  }

  @Test
  void trialsHaveNamesOfTheirOwn() {
    Set<String> names =
        Set.of(
            trial(Condition.Who.RANDOM, 1, 1).name(),
            trial(Condition.Who.RANDOM, 1, 11).name(),
            trial(Condition.Who.SEARCH, 1, 1).name());
    assertThat(names).allMatch(n -> n.matches("[A-Za-z0-9._-]+"));
    assertThat(JsonText.line(trial(Condition.Who.RANDOM, 1, 1).arm().toJson()))
        .isEqualTo("{\"name\":\"random\",\"baseline\":\"random\",\"tries\":1}");
  }
}
