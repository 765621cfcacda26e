package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.base.html.Html;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.statistics.Wilson;

/**
 * What is measured of a course, as JSON, Markdown, a page and a chart.
 *
 * @param course the course
 * @param prompts of its levels, in order; empty where there is none
 * @param set the puzzles that learners were compared by; empty when there are none
 * @param study whether practice helps; empty when there are no such puzzles
 * @param trained the same of nets that learn by reinforcement; empty when that was not tried
 */
public record CourseReport(
    Course course,
    List<String> prompts,
    Optional<StudySet> set,
    Optional<Study> study,
    Optional<TrainedStudy> trained) {

  /** Name of the file with all numbers. */
  public static final String JSON = "report.json";

  private static final List<String> HEAD =
      List.of("level", "stage", "needs", "solved", "rate", "95 %", "search", "mechanism", "prompt");

  private static final String LEARNER =
      "The learner is a placement policy with a memory, neither a person nor a language model: in"
          + " %.0f %% of its tries it places tools anywhere, in the others where a tool has solved a"
          + " puzzle before, seen from a ball, with a spread of %s; it is told how many tools to"
          + " place. A puzzle that it does not solve in %d tries it is shown the solution of. What"
          + " it gains says nothing about what a person or a model would gain.";

  private static final String LEAD =
      "The rate is the share of draws that solve a level, with Wilson's interval. A draw places one"
          + " tool, two, or as many as are allowed, each number as often, of what is on offer and"
          + " anywhere: the same for all levels, whatever their solutions look like. Levels that no"
          + " draw solves follow in the order of how many runs the placement search needs, the median"
          + " of five. The mechanism is what the balls meet in the stored solution, in order, as far as"
          + " the win depends on it. Each level's certificate is beside it.";

  private static final String SETS =
      "The control set has as many puzzles, each as near in rate to a level as could be found, and"
          + " none needs a practised tool, though all of these are on offer. The tested puzzles need"
          + " a practised tool and are in neither, but they are of the same designer, who sets a tool"
          + " up in much the same way again and again: a learner that only repeats places gains much"
          + " from that, and what it learns from controls leads it astray. Intervals of gains are the"
          + " percentile bootstrap's over whole puzzles; one without width means that all of them"
          + " agree, not that nothing else could have come out.";

  public CourseReport {
    prompts = List.copyOf(prompts);
  }

  /** Returns the files by their names. */
  public Map<String, byte[]> files() {
    String chart = CurveChart.of(course);
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("curve.svg", bytes(chart));
    files.put("report.md", bytes(markdown()));
    files.put("report.html", bytes(Html.page("course", page(chart))));
    files.put(JSON, bytes(JsonText.pretty(toJson())));
    return files;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns all numbers. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("format", "puzzlewright-course-report/1").put("title", course.title());
    json.put("engine", course.engine());
    ArrayNode curve = json.putArray("curve");
    for (Course.Level level : course.levels()) {
      Measured measured = level.measured();
      ObjectNode one = curve.addObject().put("folder", level.folder());
      one.put("stage", level.stage().word()).put("tool", level.tool());
      one.setAll(measured.toJson());
      one.put("rate", measured.rate());
      one.put("low", rounded(measured.interval().low()));
      one.put("high", rounded(measured.interval().high()));
      level.effort().ifPresent(runs -> one.put("effort", runs));
      level.mechanism().forEach(one.putArray("mechanism")::add);
    }
    course.notes().forEach(json.putArray("notes")::add);
    set.ifPresent(
        s -> {
          ArrayNode control = json.putArray("control");
          s.control().forEach(m -> control.add(m.measured().toJson()));
          ArrayNode heldOut = json.putArray("held_out");
          s.heldOut().forEach(m -> heldOut.add(m.measured().toJson()));
          json.set("pairs", Pairs.of(course, s).toJson());
        });
    study.ifPresentOrElse(s -> json.set("practice", s.toJson()), () -> json.putNull("practice"));
    trained.ifPresent(t -> json.set("trained", t.toJson()));
    return json;
  }

  private static double rounded(double value) {
    return Math.rint(value * 1e6) / 1e6 + 0.0;
  }

  private List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    for (int i = 0; i < course.levels().size(); i++) {
      Course.Level level = course.levels().get(i);
      Measured m = level.measured();
      lines.add(
          List.of(
              String.valueOf(i + 1),
              level.stage().word(),
              level.tool(),
              m.solved() + " of " + m.trials(),
              percent(m.rate()),
              percent(m.interval().low()) + " to " + percent(m.interval().high()),
              level.effort().map(runs -> runs + " runs").orElse(""),
              String.join(", ", level.mechanism()),
              prompts.get(i)));
    }
    return lines;
  }

  /** Returns what came of the study, a sentence each; one that says that there was none. */
  public List<String> findings() {
    if (study.isEmpty()) {
      return List.of("There are no puzzles beside the course to compare learners by.");
    }
    List<String> all = new ArrayList<>(findings(study.get(), "", "learners"));
    set.ifPresent(
        puzzles -> {
          all.add(Pairs.of(course, puzzles).finding());
          all.add(
              "Rates of the course's levels: %s; of the controls: %s; of the tested puzzles: %s."
                  .formatted(
                      range(course.levels().stream().map(Course.Level::measured)),
                      range(puzzles.control().stream().map(StudySet.Measures::measured)),
                      range(puzzles.heldOut().stream().map(StudySet.Measures::measured))));
        });
    trained.ifPresent(t -> all.addAll(findings(t.study(), "Nets: ", "nets")));
    return all;
  }

  private static List<String> findings(Study s, String who, String learners) {
    List<String> all = new ArrayList<>();
    for (Study.Practice practice : Study.Practice.values()) {
      long solved = s.solved(practice);
      int trials = s.of(practice).size();
      Wilson interval = Wilson.of(solved, trials);
      all.add(
          String.format(
              Locale.ROOT,
              "%s%s practice on %s: %d of %d solved within %d tries (%s; as if trials were"
                  + " independent, %s to %s), %.1f tries on average.",
              who,
              who.isEmpty() ? "After" : "after",
              switch (practice) {
                case COURSE -> "the course";
                case CONTROL -> "the control set";
                case NONE -> "nothing";
              },
              solved,
              trials,
              s.tries(),
              percent(solved / (double) trials),
              percent(interval.low()),
              percent(interval.high()),
              s.meanTries(practice)));
    }
    for (Study.Practice other : List.of(Study.Practice.CONTROL, Study.Practice.NONE)) {
      Gain solved = s.solvedGain(Study.Practice.COURSE, other);
      Gain tries = s.triesGain(Study.Practice.COURSE, other);
      all.add(
          String.format(
              Locale.ROOT,
              "%s%s of the course over %s: %+.1f points of solved puzzles (95 %% %s), %+.1f tries"
                  + " saved (95 %% %s); n = %d puzzles, %d %s.",
              who,
              who.isEmpty() ? "Gain" : "gain",
              other == Study.Practice.CONTROL ? "the control set" : "no practice",
              100 * solved.mean(),
              ends(100 * solved.low(), 100 * solved.high()),
              tries.mean(),
              ends(tries.low(), tries.high()),
              solved.puzzles(),
              s.learners(),
              learners));
    }
    return all;
  }

  private static String range(Stream<Measured> measured) {
    DoubleSummaryStatistics rates = measured.mapToDouble(Measured::rate).summaryStatistics();
    return percent(rates.getMin()) + " to " + percent(rates.getMax());
  }

  private static String ends(double low, double high) {
    return Double.isNaN(low)
        ? "unknown, one puzzle only"
        : String.format(Locale.ROOT, "%+.1f to %+.1f", low, high);
  }

  private String learner() {
    return String.format(
        Locale.ROOT,
        LEARNER,
        100 * Learner.EXPLORES,
        Memory.WIDTH,
        study.map(Study::tries).orElse(0));
  }

  private String explanation() {
    return learner() + " " + trained.map(t -> t.words() + " ").orElse("") + SETS;
  }

  private String markdown() {
    StringBuilder text = new StringBuilder("# Course: " + course.title() + "\n\n");
    text.append(LEAD).append("\n\n![The measured curve](curve.svg)\n\n");
    text.append(table(HEAD, lines()));
    course.notes().forEach(n -> text.append("\n").append(n).append("\n"));
    text.append("\n## Does practice teach?\n\n");
    findings().forEach(f -> text.append("- ").append(f).append('\n'));
    if (study.isPresent()) {
      text.append('\n').append(explanation()).append("\n\n");
      set.ifPresent(s -> text.append(table(Pairs.HEAD, Pairs.of(course, s).lines())));
    }
    return text.toString();
  }

  static String table(List<String> head, List<List<String>> lines) {
    StringBuilder text = new StringBuilder("| " + String.join(" | ", head) + " |\n|");
    text.append(" --- |".repeat(head.size())).append('\n');
    for (List<String> line : lines) {
      text.append("| ")
          .append(String.join(" | ", line.stream().map(c -> c.replace("|", "\\|")).toList()))
          .append(" |\n");
    }
    return text.toString();
  }

  private CoursePage page(String chart) {
    return new CoursePage(
        course.title(),
        LEAD,
        chart,
        new CoursePage.Table(HEAD, lines()),
        course.notes(),
        findings(),
        study.isPresent() ? explanation() : "",
        set
            .filter(s -> study.isPresent())
            .map(s -> new CoursePage.Table(Pairs.HEAD, Pairs.of(course, s).lines()))
            .stream()
            .toList());
  }

  static String percent(double share) {
    String pattern = share < 0.001 ? "%.3f %%" : share < 0.1 ? "%.2f %%" : "%.1f %%";
    return String.format(Locale.ROOT, pattern, 100 * share);
  }
}
