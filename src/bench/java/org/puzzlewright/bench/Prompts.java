package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.StrictJson;

/** The seven prompts of the paper's Table 1. */
final class Prompts {

  /**
   * One of them.
   *
   * @param id short name
   * @param words the sentence
   */
  record Prompt(String id, String words) {}

  private Prompts() {}

  static List<Prompt> all() {
    String text = InputFiles.readFile(Path.of("puzzles", "prompts.json"));
    List<Prompt> all = new ArrayList<>();
    for (JsonNode one : StrictJson.parse(text, "prompts.json")) {
      all.add(new Prompt(one.required("id").asText(), one.required("prompt").asText()));
    }
    return all;
  }
}
