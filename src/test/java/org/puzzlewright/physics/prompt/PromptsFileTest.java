package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PromptsFileTest {

  @Test
  void holdsTheSevenPromptsOfThePaperAndAllAreUnderstood() throws IOException {
    List<String> ids = new ArrayList<>();
    try (InputStream in = getClass().getResourceAsStream("/puzzles/prompts.json")) {
      for (JsonNode prompt : new ObjectMapper().readTree(in)) {
        ids.add(prompt.get("kind").asText() + " " + prompt.get("id").asText());
        assertThat(Briefs.of(prompt.get("prompt").asText()).notUnderstood()).isEmpty();
      }
    }
    assertThat(ids)
        .containsExactly(
            "layout push",
            "layout shoot",
            "layout turn",
            "layout obstacle",
            "tool hexagon",
            "tool cannon",
            "tool ramp");
  }
}
