package org.puzzlewright.study.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ForecastTest {

  private static final Plan PLAN = Runs.plan();

  private static ObjectNode forecast(
      List<ObjectNode> rows, boolean wordless, Optional<Forecast.Price> price) {
    return Forecast.of(PLAN, PLAN.trials(), rows, m -> wordless, m -> price);
  }

  /** 6 of the team's 8 trials are open, at 10 calls, 1,000 and 100 tokens each. */
  @Test
  void goesByTheTrialsThatAreThere() {
    List<ObjectNode> rows =
        Runs.rows(PLAN).stream().filter(r -> r.path("seed").asInt() == 1).toList();

    JsonNode team =
        forecast(rows, false, Optional.of(new Forecast.Price(2, 30))).path("players").get(0);

    assertThat(team.path("open").asInt()).isEqualTo(6);
    assertThat(team.path("calls").asDouble()).isEqualTo(60);
    assertThat(team.path("input_tokens").asDouble()).isEqualTo(6000);
    // 6,000 at 2 dollars and 600 at 30 dollars a million.
    assertThat(team.path("usd").asDouble()).isEqualTo(0.03);
    assertThat(team.path("basis").asText()).isEqualTo("from 2 trials");
  }

  @Test
  void whatNobodyKnowsIsNullAndSoIsItsSum() {
    List<ObjectNode> rows =
        Runs.rows(PLAN).stream().filter(r -> r.path("seed").asInt() == 1).toList();
    assertThat(forecast(rows, false, Optional.empty()).path("usd").isNull()).isTrue();

    ObjectNode nothing = forecast(List.of(), false, Optional.empty());
    assertThat(nothing.path("players").get(0).path("calls").isNull()).isTrue();
    assertThat(nothing.path("calls").isNull()).isTrue();
  }

  @Test
  void whoReadsNoWordsCostsNothing() {
    List<ObjectNode> rows =
        Runs.rows(PLAN).stream().filter(r -> r.path("seed").asInt() == 1).toList();

    ObjectNode json = forecast(rows, true, Optional.empty());

    assertThat(json.path("usd").asDouble(-1)).isZero();
    assertThat(json.path("calls").asDouble()).isEqualTo(60);
    JsonNode chance = json.path("players").get(2);
    assertThat(chance.path("basis").asText()).isEqualTo("no model is asked");
    assertThat(chance.path("calls").asDouble(-1)).isZero();
  }

  @Test
  void aFinishedRunTakesNothingMore() {
    ObjectNode json = forecast(Runs.rows(PLAN), false, Optional.of(new Forecast.Price(2, 30)));

    assertThat(json.path("done").asInt()).isEqualTo(16);
    assertThat(json.path("calls").asDouble(-1)).isZero();
    assertThat(json.path("usd").asDouble(-1)).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"1234|1,234", "1234.567|1,234.57", "0.00421|0.0042", "0|0"})
  void numbersInWords(double number, String words) {
    assertThat(Forecast.words(JsonNodeFactory.instance.numberNode(number))).isEqualTo(words);
    assertThat(Forecast.words(JsonNodeFactory.instance.nullNode())).isEqualTo("not known");
  }
}
