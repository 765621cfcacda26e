package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerFormNumbersTest {

  private static final String SCHEMA =
      """
      {"title": "a choice", "type": "object", "properties": {"n": {"enum": [1, 2.5]}}}
      """;

  /** The check against the list computes with decimals, which know no infinity. */
  @ParameterizedTest
  @ValueSource(strings = {"1e999", "-1e999"})
  void aNumberBeyondDoublesIsABadAnswer(String number) {
    AnswerForm form = new AnswerForm("x.schema.json", SCHEMA);
    assertThat(form.read("{\"n\": " + number + "}")).isInstanceOf(AnswerForm.Bad.class);
    assertThat(form.read("{\"n\": 2.5}")).isInstanceOf(AnswerForm.Good.class);
  }
}
