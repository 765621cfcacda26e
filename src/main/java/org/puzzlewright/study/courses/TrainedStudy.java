package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Trace;

/**
 * Whether practice teaches a net that learns by reinforcement. It takes long, so it has a file of
 * its own beside the course, which reports show.
 *
 * @param episodes of each practice, at least
 * @param engine by which puzzles were run
 * @param study what came of it
 */
public record TrainedStudy(long episodes, String engine, Study study) {

  /** Name of the file. */
  public static final String FILE = "trained.json";

  /**
   * Makes one: nets practise on the course or on the controls for equally many episodes, or not at
   * all, and are tested on puzzles that none has practised on.
   *
   * @param tries most tries at a puzzle of the test
   * @param nets of each kind of practice
   * @param told is told each net that was trained and tested, in words
   */
  public static TrainedStudy of(
      List<Exercise> course,
      List<Exercise> control,
      List<Exercise> test,
      long episodes,
      int tries,
      int nets,
      long seed,
      Consumer<String> told) {
    return new TrainedStudy(
        episodes,
        Trace.ENGINE,
        Apprentice.study(course, control, test, episodes, tries, nets, seed, told));
  }

  /**
   * Reads a file.
   *
   * @throws InputException with one line
   */
  public static TrainedStudy read(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    long episodes = json.path("episodes").asLong();
    if (episodes < 1) {
      throw StrictJson.complaint(source, "it does not say how many episodes there were");
    }
    return new TrainedStudy(
        episodes, json.path("engine").asText(), Study.read(json.path("study"), source));
  }

  public byte[] file() {
    return JsonText.pretty(toJson()).getBytes(StandardCharsets.UTF_8);
  }

  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("episodes", episodes).put("engine", engine);
    json.set("study", study.toJson());
    return json;
  }

  /** Says what sort of learner it was. */
  String words() {
    return "The net chooses a variant of a tool and its place on a lattice of %s around blue, and"
            .formatted(PlacementEnvironment.SPACING)
        + " learns by proximal policy optimisation: 1 for a puzzle that is solved, %s where blue"
            .formatted(Exercise.TOUCHED)
        + " touches red, nothing else; it is shown no solution, and levels come in no order. %,d"
            .formatted(episodes)
        + " tries of each practice, a net a seed.";
  }
}
