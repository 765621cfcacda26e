package org.puzzlewright.course;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.artefact.JsonText;
import org.puzzlewright.artefact.PuzzleFile;
import org.puzzlewright.puzzle.StrictJson;

/**
 * The puzzles beside a course that learners are compared by, one a line in {@link #FILE}.
 *
 * @param heldOut puzzles that need the tool and are not in the course
 * @param control as many puzzles as the course has levels, of similar difficulty, that can be
 *     solved without the tool: their solutions do
 */
public record StudySet(List<Measures> heldOut, List<Measures> control) {

  /** Name of the file; not one that is taken for a puzzle. */
  public static final String FILE = "study.jsonl";

  private static final String HELD_OUT = "held-out";
  private static final String CONTROL = "control";

  /**
   * A puzzle with how often random placements solve it, with what it offers.
   *
   * @param file the puzzle
   * @param measured as in courses
   */
  public record Measures(PuzzleFile file, Measured measured) {}

  /** Copies the lists. */
  public StudySet {
    heldOut = List.copyOf(heldOut);
    control = List.copyOf(control);
  }

  /**
   * Chooses a control for each level: of those that are left the one whose rate is nearest.
   *
   * @param levels of the course
   * @param from what there is
   */
  static List<Measures> matched(List<Measured> levels, List<Measures> from) {
    List<Measures> left = new ArrayList<>(from);
    List<Measures> chosen = new ArrayList<>();
    for (Measured level : levels) {
      if (!left.isEmpty()) {
        Measures nearest =
            left.stream()
                .min(
                    java.util.Comparator.comparingDouble(
                        m -> Math.abs(m.measured().rate() - level.rate())))
                .orElseThrow();
        left.remove(nearest);
        chosen.add(nearest);
      }
    }
    return chosen;
  }

  /** Returns the set for a course, with controls of those that are on hand. */
  public static StudySet of(Course course, List<Measures> heldOut, List<Measures> controls) {
    List<Measured> levels = course.levels().stream().map(Course.Level::measured).toList();
    return new StudySet(heldOut, matched(levels, controls));
  }

  /**
   * Reads a file's text.
   *
   * @param source how complaints name it
   * @throws org.puzzlewright.puzzle.LevelException with one line
   */
  public static StudySet read(String text, String source) {
    List<Measures> heldOut = new ArrayList<>();
    List<Measures> control = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      String where = source + ", line " + ++number;
      JsonNode json = StrictJson.parse(line, where);
      String role = json.path("role").asText();
      int solved = json.at("/measured/solved").asInt(-1);
      int trials = json.at("/measured/trials").asInt();
      if (!role.equals(HELD_OUT) && !role.equals(CONTROL)
          || solved < 0
          || solved > trials
          || trials < 1
          || json.at("/measured/tools").asInt() < 1) {
        throw StrictJson.complaint(
            where,
            "it must have a role (held-out or control), a puzzle and what was measured of it");
      }
      PuzzleFile file = PuzzleFile.read(JsonText.line(json.path("puzzle")), where);
      (role.equals(CONTROL) ? control : heldOut)
          .add(new Measures(file, Measured.of(json.path("measured"))));
    }
    return new StudySet(heldOut, control);
  }

  /** Returns the file's text. */
  public String text() {
    StringBuilder text = new StringBuilder();
    heldOut.forEach(m -> text.append(line(HELD_OUT, m)));
    control.forEach(m -> text.append(line(CONTROL, m)));
    return text.toString();
  }

  private static String line(String role, Measures one) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("role", role);
    json.set("measured", one.measured().toJson());
    json.set("puzzle", StrictJson.parse(one.file().text(), role));
    return JsonText.line(json) + "\n";
  }
}
