package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * A course of products of any domain: each takes more effort to solve than the one before, by the
 * domain's own measure. Each is in a folder of its own beside {@link Course#FILE}.
 *
 * @param title for people
 * @param domain whose products they are
 * @param engine by which rules they were measured
 * @param seed of the first design
 * @param levels at least one, effort rising
 * @param notes what a reader should know, such as what is missing
 */
public record EffortCourse(
    String title, String domain, String engine, long seed, List<Level> levels, List<String> notes) {

  /** What the file says it is. */
  public static final String FORMAT = "puzzlewright-course/2";

  /** The stages of a course, which are its thirds. */
  public static final List<String> STAGES = List.of("easy", "medium", "hard");

  private static final int MOST = 1000;

  /**
   * One product.
   *
   * @param folder its folder, beside the course's file
   * @param stage one of {@link #STAGES}
   * @param effort that it takes to solve it
   * @param words what was counted
   */
  public record Level(String folder, String stage, double effort, String words) {}

  public EffortCourse {
    levels = List.copyOf(levels);
    notes = List.copyOf(notes);
  }

  /** Returns the stage of a level, counted from 0. */
  public static String stage(int level, int levels) {
    return STAGES.get(level * STAGES.size() / levels);
  }

  /** Returns whether the course in a folder is of this kind; false where there is none. */
  public static boolean isIn(Path folder) {
    Path file = folder.resolve(Course.FILE);
    return Files.isRegularFile(file) && json(file).path("format").asText().equals(FORMAT);
  }

  private static JsonNode json(Path file) {
    return StrictJson.parse(InputFiles.readFile(file), file.toString());
  }

  /**
   * Reads the course in a folder.
   *
   * @throws InputException with one line when it is not as {@link #toJson} writes it
   */
  public static EffortCourse read(Path folder) {
    Path file = folder.resolve(Course.FILE);
    JsonNode json = json(file);
    List<Level> levels = new ArrayList<>();
    for (JsonNode one : json.path("levels")) {
      String name = one.path("folder").asText();
      if (!name.matches("[a-z0-9][a-z0-9-]{0,59}") || !one.path("effort").isNumber()) {
        throw StrictJson.complaint(
            file.toString(),
            "levels[%d]: it must have a folder and an effort; make the course again"
                .formatted(levels.size()));
      }
      levels.add(
          new Level(
              name,
              one.path("stage").asText(),
              one.path("effort").asDouble(),
              one.path("words").asText()));
    }
    if (levels.isEmpty() || levels.size() > MOST) {
      throw StrictJson.complaint(
          file.toString(), "levels: there must be from 1 to " + MOST + "; make the course again");
    }
    List<String> notes = new ArrayList<>();
    json.path("notes").forEach(note -> notes.add(note.asText()));
    return new EffortCourse(
        json.path("title").asText(),
        json.path("problem").asText(),
        json.path("engine").asText(),
        json.path("seed").asLong(),
        levels,
        notes);
  }

  /** Returns it as it stands in its file. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("format", FORMAT).put("title", title).put("problem", domain);
    json.put("seed", seed).put("engine", engine);
    // For the practice page, which knows courses of any origin by this list.
    ArrayNode folders = json.putArray("puzzles");
    levels.forEach(level -> folders.add(level.folder()));
    ArrayNode all = json.putArray("levels");
    for (Level level : levels) {
      ObjectNode one = all.addObject().put("folder", level.folder()).put("stage", level.stage());
      one.put("effort", level.effort()).put("words", level.words());
    }
    notes.forEach(json.putArray("notes")::add);
    return json;
  }
}
