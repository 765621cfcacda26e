package org.puzzlewright.base.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonRecordsTest {

  private enum Kind {
    ONE,
    TWO_OF_THEM
  }

  private record Inner(int count) {}

  @JsonPropertyOrder("format")
  private record Outer(
      Kind firstKind,
      long seed,
      double share,
      Optional<String> note,
      List<Inner> inners,
      Map<String, Integer> counts) {

    @JsonProperty
    private String format() {
      return "x/1";
    }

    @JsonProperty
    private List<String> names() {
      return List.of("made of the rest");
    }
  }

  private static final String WHOLE =
      "{\"format\":\"x/1\",\"first_kind\":\"two_of_them\",\"seed\":7,\"share\":0.5,"
          + "\"note\":\"so\",\"inners\":[{\"count\":1}],\"counts\":{\"b\":2,\"a\":1},"
          + "\"names\":[\"made of the rest\"]}";

  private static Outer read(String json) {
    return JsonRecords.read(StrictJson.parse(json, "x"), Outer.class, "x");
  }

  @Test
  void whatWasWrittenIsRead() {
    Outer whole = read(WHOLE);

    assertThat(whole.firstKind()).isEqualTo(Kind.TWO_OF_THEM);
    assertThat(whole.counts()).containsExactly(Map.entry("b", 2), Map.entry("a", 1));
    assertThat(JsonText.line(JsonRecords.write(whole))).isEqualTo(WHOLE);
  }

  @Test
  void whatIsNotThereIsEmptyAndStaysOut() {
    Outer bare = read("{\"first_kind\":\"one\"}");

    assertThat(bare).isEqualTo(new Outer(Kind.ONE, 0, 0, Optional.empty(), List.of(), Map.of()));
    assertThat(JsonRecords.write(bare).has("note")).isFalse();
    assertThat(JsonText.line(JsonRecords.write(List.of(new Inner(3)))))
        .isEqualTo("[{\"count\":3}]");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      value = {
        "7|99999999999999999999|x: seed: Numeric value (99999999999999999999) out of range",
        "two_of_them|three|x: first_kind: ",
        "{\"count\":1}|{\"count\":\"some\"}|x: inners[0].count: ",
      })
  void whatDoesNotFitIsToldInOneLine(String old, String wrong, String complaint) {
    assertThatThrownBy(() -> read(WHOLE.replace(old, wrong)))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith(complaint)
        .message()
        .doesNotContain("\n");
  }
}
