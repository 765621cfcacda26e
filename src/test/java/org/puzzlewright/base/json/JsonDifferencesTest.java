package org.puzzlewright.base.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.junit.jupiter.api.Test;

class JsonDifferencesTest {

  private static JsonNode json(String text) {
    return StrictJson.parse(text.replace('\'', '"'), "test");
  }

  private static List<String> between(String stored, String found) {
    return JsonDifferences.between(json(stored), json(found));
  }

  @Test
  void equalValuesDifferNowhere() {
    assertThat(between("{'a': [1, {'b': null}], 'c': 2}", "{'c': 2, 'a': [1, {'b': null}]}"))
        .isEmpty();
  }

  @Test
  void eachPlaceIsALine() {
    assertThat(between("{'a': {'b': 1, 'c': 2}, 'd': 3}", "{'a': {'b': 1, 'c': 4}, 'e': 'x'}"))
        .containsExactly(
            "a.c: stored is 2, found is 4",
            "e: stored is nothing, found is \"x\"",
            "d: stored is 3, found is nothing");
    assertThat(between("{'a': [1, 2]}", "{'a': [1]}"))
        .containsExactly("a: stored is [1,2], found is [1]");
  }

  /** A number that was read is an int, one that was made may be a long. */
  @Test
  void theJavaTypeOfANumberDoesNotCount() {
    ObjectNode made = JsonNodeFactory.instance.objectNode().put("n", 7L);

    assertThat(JsonDifferences.between(json("{'n': 7}"), made)).isEmpty();
    assertThat(JsonDifferences.between(json("{'n': 8}"), made)).hasSize(1);
    assertThat(JsonDifferences.between(json("{'n': '7'}"), made)).hasSize(1);
  }

  @Test
  void aTextWithLineFeedsStaysInItsLine() {
    assertThat(between("{'a': 'x'}", "{'a': 'y\\nz'}"))
        .singleElement()
        .asString()
        .doesNotContain("\n");
  }
}
