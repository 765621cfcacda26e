package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What models take for JSON. */
class TolerantJsonTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"a\":[1,0.5],\"b\":\"x\"}",
        "Well: {\"a\":[1,0.5],\"b\":\"x\"}. So be it.",
        "```json\n{\"a\": [1, 0.5],\n \"b\": \"x\"}\n```",
        "{'a': [1, .5,], 'b': 'x',}",
        "{a: [+1, 0.5], b: \"x\"} // done",
        "{a: [1, 0.5], /* why not */ b: \"x\"}",
        "{\"a\":[1,0.5],\"b\":\"x\"",
        "{\"a\":[1,0.5],\"b\":\"x",
        "```\n{\"a\":[1,0.5],\"b\":\"x\"\n```",
        "{see [1]} {\"a\":[1,0.5],\"b\":\"x\"}",
      })
  void isReadAsMeant(String text) {
    assertThat(TolerantJson.objects(text))
        .extracting(found -> found.json().toString().replace("1.0", "1"))
        .containsExactly("{\"a\":[1,0.5],\"b\":\"x\"}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[1, 2]", "{", "}{", "{\"a\" ; 1}", "{\"a\": }", "blue at 1, 2"})
  void nonsenseIsNothingOrAnEmptyObject(String text) {
    assertThat(TolerantJson.objects(text)).allMatch(found -> found.json().isEmpty());
  }

  @Test
  void severalAreFoundInOrderAndInnerOnesAreNotSeparate() {
    assertThat(TolerantJson.objects("{\"a\":{\"b\":1}} and {\"c\":\"}\"}"))
        .extracting(found -> found.json().toString())
        .containsExactly("{\"a\":{\"b\":1}}", "{\"c\":\"}\"}");
  }

  @Test
  void bracesWithoutEndAreGivenUpSoon() {
    assertThat(TolerantJson.objects("{x".repeat(200_000))).isEmpty();
  }

  @Test
  void aFormTakesTheObjectThatFitsAndTellsWhatIsWrong() {
    AnswerForm form =
        new AnswerForm(
            "f",
            "{\"title\":\"an object with \\\"n\\\"\",\"type\":\"object\",\"required\":[\"n\"],"
                + "\"properties\":{\"n\":{\"type\":\"number\"}}}");
    AnswerForm.Good good = (AnswerForm.Good) form.read("Not {\"m\":1}. ```json\n{n: 2,}```");
    assertThat(good.shown()).isEqualTo("Not {\"m\":1}. {\"n\":2}");
    assertThat(((AnswerForm.Bad) form.read("{\"n\":\"two\"}")).complaint())
        .contains("an object with \"n\"", "/n", "\"two\"");
    assertThat(((AnswerForm.Bad) form.read("No.")).complaint()).contains("no JSON object");
    assertThatThrownBy(() -> new AnswerForm("mine.schema.json", "{"))
        .isInstanceOf(RoleTextException.class)
        .hasMessageContaining("mine.schema.json");
  }
}
