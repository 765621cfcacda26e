package org.puzzlewright.study.share;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * Pictures of puzzles with questions about what is where, for fine-tuning a model's spatial
 * reading. Answers are computed from the puzzles' data. What is for testing shares neither a way to
 * ask nor a family of layouts with what is for training; questions that would are left out. Every
 * tool that can be is an answer in both.
 */
public final class SpatialSet {

  private static final int SIDE = 448;

  private SpatialSet() {}

  /**
   * Returns the files by their names: {@code train.jsonl}, {@code test.jsonl}, {@code dataset.json}
   * and the pictures.
   *
   * @throws InputException with one line when all puzzles are of one family
   */
  public static Map<String, byte[]> files(List<PuzzleFile> given) {
    Map<String, PuzzleFile> puzzles = new LinkedHashMap<>();
    given.forEach(p -> puzzles.putIfAbsent(p.id(), p));
    Families families = Families.of(puzzles.values());
    Map<String, String> familyOf = families.byPuzzle();
    Map<String, byte[]> files = new LinkedHashMap<>();
    StringBuilder train = new StringBuilder();
    StringBuilder test = new StringBuilder();
    Map<String, int[]> counts = new TreeMap<>();
    int left = 0;
    for (Map.Entry<String, PuzzleFile> one : puzzles.entrySet()) {
      Puzzle puzzle = one.getValue().puzzle();
      String family = familyOf.get(one.getKey());
      String picture = "pictures/" + one.getKey() + ".png";
      int number = 0;
      for (Questions.Question question : Questions.of(puzzle)) {
        if (question.template().test() != families.testing().contains(family)) {
          left++;
          continue;
        }
        String id = one.getKey() + "-q" + ++number;
        (question.template().test() ? test : train)
            .append(line(id, picture, one.getKey(), family, question));
        counts.computeIfAbsent(question.template().id(), t -> new int[1])[0]++;
      }
      if (number > 0) {
        files.put(picture, Renderer.scenePng(puzzle.scene(), puzzle.solution(), SIDE));
      }
    }
    files.put("train.jsonl", bytes(train.toString()));
    files.put("test.jsonl", bytes(test.toString()));
    files.put("dataset.json", bytes(JsonText.pretty(told(families, counts, left))));
    return files;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String line(
      String id, String picture, String puzzle, String family, Questions.Question question) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("id", id).put("picture", picture);
    json.put("question", question.text()).put("answer", question.answer());
    question.choices().forEach(json.putArray("choices")::add);
    json.put("template", question.template().id()).put("family", family);
    question.things().forEach(json.putArray("things")::add);
    return JsonText.line(json.put("puzzle", puzzle)) + "\n";
  }

  private static ObjectNode told(Families families, Map<String, int[]> counts, int left) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("format", "puzzlewright-spatial/1");
    json.put("margin_world_units", Extent.MARGIN).put("picture_side", SIDE);
    json.put("left_out", left);
    ArrayNode all = json.putArray("templates");
    for (Questions.Template template : Questions.TEMPLATES) {
      all.addObject()
          .put("id", template.id())
          .put("text", template.text())
          .put("split", template.test() ? "test" : "train")
          .put("questions", counts.getOrDefault(template.id(), new int[1])[0]);
    }
    ArrayNode each = json.putArray("families");
    families
        .all()
        .forEach(
            (family, puzzles) ->
                each.addObject()
                    .put("id", family)
                    .put("split", families.testing().contains(family) ? "test" : "train")
                    .put("puzzles", puzzles.size()));
    return json;
  }
}
