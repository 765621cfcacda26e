package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PuzzleJson;

/**
 * The puzzles beside a course that learners are compared by, one a line in {@link #FILE}.
 *
 * @param heldOut puzzles that need a tool of the course and are not in it
 * @param control puzzles that need none of the course's tools: one for each level, in the levels'
 *     order, as near to it in rate as could be found; fewer, in no order, when there are not enough
 */
public record StudySet(List<Measures> heldOut, List<Measures> control) {

  /** Name of the file; not one that is taken for a puzzle. */
  public static final String FILE = "study.jsonl";

  /** How far the rates of a pair may be apart, as a factor, for it to count as matched. */
  public static final double MATCH = 2;

  private static final double FAR = 1e5;

  private static final String HELD_OUT = "held-out";
  private static final String CONTROL = "control";

  /**
   * A puzzle with how often random placements solve it, with what it offers.
   *
   * @param file the puzzle
   * @param measured as in courses
   * @param also further placements that solve it, each without a tool that the solution has: what
   *     can be done without is not needed
   */
  public record Measures(PuzzleFile file, Measured measured, List<List<Placed>> also) {

    public Measures {
      also = List.copyOf(also);
    }

    /** Makes one of which no other solution is told. */
    public Measures(PuzzleFile file, Measured measured) {
      this(file, measured, List.of());
    }

    /**
     * Returns a control, if it was found to need none of these tools.
     *
     * @param tools the types that are practised
     */
    public static Optional<Measures> control(PuzzleFile file, Rated rated, List<String> tools) {
      List<List<Placed>> also = new ArrayList<>();
      for (String tool : tools) {
        boolean shown =
            without(file.puzzle().solution(), tool)
                || also.stream().anyMatch(other -> without(other, tool));
        if (!shown && !rated.without().containsKey(tool)) {
          return Optional.empty();
        }
        if (!shown) {
          also.add(rated.without().get(tool));
        }
      }
      return Optional.of(new Measures(file, rated.measured(), also));
    }

    private static boolean without(List<Placed> tools, String type) {
      return tools.stream().noneMatch(t -> t.item().type().equals(type));
    }
  }

  public StudySet {
    heldOut = List.copyOf(heldOut);
    control = List.copyOf(control);
  }

  /**
   * Chooses a control for each level, so that as many as can be are within {@link #MATCH} of it,
   * and all together as near as can be.
   *
   * @param levels of the course
   * @param layouts what there is, each with the ways to offer it; one of them may be chosen
   * @return as many as there are levels, in their order; fewer when there are fewer layouts
   */
  public static List<Measures> matched(List<Measured> levels, List<List<Measures>> layouts) {
    List<List<Measures>> some = layouts.stream().filter(l -> !l.isEmpty()).toList();
    double[][] costs = new double[levels.size()][Math.max(levels.size(), some.size())];
    for (int i = 0; i < costs.length; i++) {
      for (int j = 0; j < costs[i].length; j++) {
        costs[i][j] =
            j < some.size() ? cost(levels.get(i), nearest(levels.get(i), some.get(j))) : FAR;
      }
    }
    int[] layoutOf = HungarianAssignment.of(costs);
    List<Measures> chosen = new ArrayList<>();
    for (int i = 0; i < levels.size(); i++) {
      if (layoutOf[i] < some.size()) {
        chosen.add(nearest(levels.get(i), some.get(layoutOf[i])));
      }
    }
    return chosen;
  }

  private static Measures nearest(Measured level, List<Measures> layout) {
    return layout.stream()
        .min(Comparator.comparingDouble(m -> m.measured().factor(level)))
        .orElseThrow();
  }

  private static double cost(Measured level, Measures control) {
    double factor = level.factor(control.measured());
    return Math.log(factor) + (factor > MATCH ? FAR / 1000 : 0);
  }

  /**
   * Reads a file's text.
   *
   * @param source how complaints name it
   * @throws org.puzzlewright.base.json.InputException with one line
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
      List<List<Placed>> also = new ArrayList<>();
      for (JsonNode other : json.path("also")) {
        List<Placed> tools = new ArrayList<>();
        other.forEach(t -> tools.add(PuzzleJson.readPlaced(t, where)));
        also.add(tools);
      }
      (role.equals(CONTROL) ? control : heldOut)
          .add(
              new Measures(
                  file, JsonRecords.read(json.path("measured"), Measured.class, where), also));
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
    if (!one.also().isEmpty()) {
      ArrayNode also = json.putArray("also");
      one.also().forEach(tools -> also.add(PuzzleJson.placed(tools)));
    }
    json.set("puzzle", StrictJson.parse(one.file().text(), role));
    return JsonText.line(json) + "\n";
  }
}
