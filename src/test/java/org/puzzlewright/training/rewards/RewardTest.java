package org.puzzlewright.training.rewards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.DungeonReward;
import org.puzzlewright.training.dungeon.Monster;

class RewardTest {

  private static final Set<Monster> BATS = Set.of(Monster.BAT);

  /** Player, floor, key at 4, door at 7; a bat two rows below, a scorpion far from the way. */
  private static final Dungeon OPEN =
      Dungeon.ofRows(
          List.of(
              "31117118",
              "22222222",
              "42222222",
              "22222222",
              "22122222",
              "22222225",
              "22222222",
              "22222222"));

  private static final Dungeon CLOSED =
      Dungeon.ofRows(
          List.of(
              "31127118",
              "22222222",
              "42222222",
              "22222222",
              "22122222",
              "22222225",
              "22222222",
              "22222222"));

  private static double value(String text) {
    return value(text, CLOSED, OPEN);
  }

  private static double value(String text, Dungeon before, Dungeon after) {
    return ExpressionReader.read(text, DungeonFeature.known(true))
        .value(new DungeonFeatures(before, BATS), new DungeonFeatures(after, BATS));
  }

  static Reward reward(String... terms) {
    try {
      return Reward.read(
          new ObjectMapper().readTree("{\"terms\":[" + String.join(",", terms) + "]}"), false);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  static String term(String name, double weight, String expression) {
    return "{\"name\":\"%s\",\"weight\":%s,\"expr\":\"%s\"}".formatted(name, weight, expression);
  }

  @ParameterizedTest
  @CsvSource({
    "count.key, 1",
    "count.bat, 1",
    "connected, 1",
    "reach.keys, 1",
    "path.key, 4",
    "path.door, 3",
    "near.bat, 1",
    "near.scorpion, 0",
    "regions, 4",
    "solutions, 1",
    "exact, 1",
    "accuracy, 1"
  })
  void featuresAreOfTheLevelAfterTheStep(String feature, double value) {
    assertThat(value(feature)).isEqualTo(value);
  }

  @Test
  void withoutAWayNothingIsReached() {
    assertThat(value("reach.keys + path.key + path.door + connected + near.bat", OPEN, CLOSED))
        .isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "1 + 2 * 3 - 4 / 2; 5",
        "(1 + 2) * 3; 9",
        "-(2 - 5); 3",
        "2 - -3; 5",
        "7 / (count.key - 1); 0",
        "min(3, max(1, 2)); 2",
        "abs(-2.5); 2.5",
        "if(connected > 0 && !(count.key >= 2), 10, 20); 10",
        "number(1 == 2 || 3 != 4); 1",
        "before(connected); 0",
        "delta(connected); 1",
        "delta(count.wall); -1",
        "delta(min(path.key, 2)); 2"
      })
  void expressionsHaveValues(String text, double value) {
    Expression expression = ExpressionReader.read(text, DungeonFeature.known(false));
    assertThat(value(text)).isEqualTo(value, within(1e-12));
    assertThat(ExpressionReader.read(expression.text(), DungeonFeature.known(false)))
        .isEqualTo(expression);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "count.bats; column 1: there is no feature count.bats (the nearest is count.bat)",
        "1 +; column 4: a number, a feature, a function or \"(\" must stand here, not the end",
        "2 $ 3; column 3: \"$\" cannot stand here",
        "exact; column 1: there is no feature exact",
        "min(1); column 1: min takes (number, number), not (number)",
        "1 + (2 > 1); column 3: + takes (number, number), not (number, truth)",
        "count.key > 1; is true or false",
        "delta(before(count.key)); column 1: before and delta cannot stand within",
        "sin(1); column 1: there is no function sin",
        "(1; column 3: \")\" must stand here, not the end",
        "1e9; column 1: numbers are at most",
        "1 2; column 3: an operator or the end must stand here, not 2"
      })
  void whatIsWrongIsToldWithItsColumn(String text, String told) {
    assertThatThrownBy(() -> ExpressionReader.read(text, DungeonFeature.known(false)))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(told)
        .hasMessageNotContaining("\n");
  }

  @Test
  void nothingCanBeNestedOrLongWithoutEnd() {
    assertThatThrownBy(
            () ->
                ExpressionReader.read(
                    "(".repeat(100) + "1" + ")".repeat(100), DungeonFeature.known(false)))
        .hasMessageContaining("nested too deeply");
    assertThatThrownBy(
            () -> ExpressionReader.read("1+".repeat(300) + "1", DungeonFeature.known(false)))
        .hasMessageContaining("longer than 500");
  }

  @Test
  void aRewardIsTheSumOfItsTermsAndRemembersLevelsOnly() {
    Reward reward =
        reward(term("way", 2, "delta(connected)"), term("few walls", -0.5, "delta(count.wall)"));
    DungeonReward function = reward.function(BATS);
    assertThat(function.of(CLOSED, OPEN)).isEqualTo(2.5);
    assertThat(function.of(OPEN, CLOSED)).isEqualTo(-2.5);
    assertThat(function.of(CLOSED, CLOSED)).isZero();
    assertThat(reward.function(BATS).of(OPEN, CLOSED)).isEqualTo(-2.5);
    assertThat(Reward.read(reward.json(), false)).isEqualTo(reward);
  }

  @Test
  void aStepIsWorthNoMoreThanTheBound() {
    assertThat(reward(term("much", 1000, "count.wall")).function(BATS).of(OPEN, CLOSED))
        .isEqualTo(Reward.BOUND);
    String endless = "1000000*1000000*1000000*1000000*1000000*1000000";
    String huge = String.join("*", java.util.Collections.nCopies(9, endless));
    Reward nothing = reward(term("none", 1, "%s - %s".formatted("count.key", huge)));
    assertThat(nothing.function(BATS).of(OPEN, CLOSED)).isEqualTo(-Reward.BOUND);
  }

  @Test
  void termsAreRefusedByNumberAndName() {
    assertThatThrownBy(() -> reward(term("a", 1, "1"), term("b", 1, "1 +")))
        .hasMessageStartingWith("term 2 (b): column 4");
    assertThatThrownBy(() -> reward(term("a", 1, "1"), term("a", 1, "1")))
        .hasMessageStartingWith("term 2: \"name\"");
    assertThatThrownBy(() -> reward(term("a", 1001, "1"))).hasMessageContaining("weight");
    assertThatThrownBy(() -> reward()).hasMessageContaining("1 to 12");
  }

  @Test
  void onlyNumbersMayDifferForTheLogicToBeTheSame() {
    Reward reward = reward(term("a", 2, "delta(min(count.key, 1)) - 0.5"));
    assertThat(reward(term("a", 7, "delta(min(count.key, 3)) - -2")).hasLogicOf(reward)).isTrue();
    assertThat(reward(term("a", 2, "delta(max(count.key, 1)) - 0.5")).hasLogicOf(reward)).isFalse();
    assertThat(reward(term("a", 2, "delta(min(count.bat, 1)) - 0.5")).hasLogicOf(reward)).isFalse();
    assertThat(reward(term("b", 2, "delta(min(count.key, 1)) - 0.5")).hasLogicOf(reward)).isFalse();
    assertThat(
            reward(term("a", 2, "delta(min(count.key, 1)) - 0.5"), term("b", 0, "1"))
                .hasLogicOf(reward))
        .isFalse();
  }

  @Test
  void aReportTellsWhatARewardGave() {
    Reward reward =
        reward(term("keys", 2, "delta(count.key)"), term("walls", 1, "delta(count.wall)"));
    RewardReport report = RewardReport.of(reward, BATS, 8, 8, 1);
    assertThat(report.zeros()).isBetween(0.3, 0.95);
    assertThat(report.low()).isGreaterThanOrEqualTo(-3);
    assertThat(report.high()).isLessThanOrEqualTo(2).isPositive();
    assertThat(report.shares().values().stream().mapToDouble(d -> d).sum())
        .isEqualTo(1, within(1e-9));
    assertThat(report.words()).contains("Zero Value Percent").contains("keys ");
  }

  @Test
  void constantAndBoundlessRewardsAreRefused() {
    assertThatThrownBy(() -> RewardReport.of(reward(term("a", 1, "3")), BATS, 8, 8, 1))
        .hasMessageStartingWith("it gave 3.0 in every step");
    assertThatThrownBy(() -> RewardReport.of(reward(term("a", 50, "count.wall")), BATS, 8, 8, 1))
        .hasMessageStartingWith("term 1 (a) gave");
  }
}
