package org.puzzlewright.study.courses;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.Draws;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.EventChain;
import org.puzzlewright.physics.verdict.Necessity;
import org.puzzlewright.physics.verdict.Variety;

/** What the courses in this repository promise. */
class ShippedCoursesTest {

  private static final Path COURSES = Path.of("puzzles", "courses");
  private static final ObjectMapper JSON = new ObjectMapper();

  private static List<String> courses() {
    return List.of(
        "ramp",
        "cannon",
        "hexagon",
        "mixed",
        "belt",
        "fan",
        "trampoline",
        "bouncy_triangle",
        "bouncy_ball");
  }

  @ParameterizedTest
  @MethodSource("courses")
  void everyLevelNeedsItsToolByItsCertificate(String name) throws IOException {
    Path folder = COURSES.resolve(name);
    Simulator simulator = new Simulator();
    for (Course.Level level : Course.read(folder).levels()) {
      PuzzleFile file = Course.puzzle(folder, level);
      JsonNode certificate =
          JSON.readTree(folder.resolve(level.folder()).resolve(Course.CERTIFICATE).toFile());
      assertThat(certificate).isEqualTo(JSON.readTree(file.certificate().toString()));
      needs(certificate, level.tool());
      Puzzle puzzle = file.puzzle();
      assertThat(simulator.run(puzzle.scene(), puzzle.solution()).solved()).isTrue();
      // Once more, not from the file: the parts that take little time.
      Necessity again = Necessity.of(simulator, puzzle, level.tool(), Necessity.Budget.N1_ONLY);
      assertThat(again.n0()).isTrue();
      assertThat(again.n1()).isTrue();
      long kinds = puzzle.solution().stream().map(t -> t.item().type()).distinct().count();
      switch (level.stage()) {
        case ALONE -> {
          assertThat(puzzle.inventory().counts().keySet()).containsExactly(level.tool());
          // With nothing else on offer need is no feat; it held with the others too.
          needs(
              JSON.readTree(
                  folder
                      .resolve(level.folder())
                      .resolve("certificate-with-distractors.json")
                      .toFile()),
              level.tool());
        }
        case DISTRACTORS -> {
          assertThat(puzzle.inventory().counts().keySet()).hasSizeGreaterThan(1);
          assertThat(kinds).isEqualTo(1);
        }
        case COMBINATION -> assertThat(kinds).isEqualTo(2);
      }
    }
  }

  private static void needs(JsonNode certificate, String tool) {
    assertThat(certificate.path("holds").asBoolean()).isTrue();
    JsonNode need = certificate.path("needs").get(0);
    // Of two tools that are needed either may come first.
    for (JsonNode one : certificate.path("needs")) {
      need = one.path("tool").asText().equals(tool) ? one : need;
    }
    assertThat(need.path("tool").asText()).isEqualTo(tool);
    assertThat(need.at("/n1/holds").asBoolean()).isTrue();
    assertThat(need.at("/n2/status").asText()).isEqualTo("shown");
  }

  @ParameterizedTest
  @MethodSource("courses")
  void ratesFallFromFirstToLastAndNoTwoLevelsAreNearlyAlike(String name) {
    Path folder = COURSES.resolve(name);
    Course course = Course.read(folder);
    List<PuzzleFile> files = new ArrayList<>();
    Course.Level before = null;
    for (Course.Level level : course.levels()) {
      if (before != null) {
        assertThat(level.measured().rate())
            .as("%s/%s is not easier than the level before", name, level.folder())
            .isLessThanOrEqualTo(before.measured().rate());
        assertThat(level.effort().orElse(0)).isGreaterThanOrEqualTo(before.effort().orElse(0));
      }
      PuzzleFile file = Course.puzzle(folder, level);
      assertThat(files)
          .noneMatch(f -> Variety.nearDuplicates(f.puzzle().scene(), file.puzzle().scene()));
      // Courses of before levels had one are older than the measure of effort, too.
      if (!level.mechanism().isEmpty()) {
        assertThat(level.mechanism())
            .isEqualTo(EventChain.of(new Simulator(), file.puzzle()).links());
        assertThat(level.effort().isPresent()).isEqualTo(level.measured().solved() == 0);
      }
      files.add(file);
      before = level;
    }
    assertThat(files.stream().map(f -> f.prompt().orElseThrow()).distinct().count())
        .isGreaterThan(1);
    assertThat(course.levels().stream().map(Course.Level::tool).distinct())
        .containsExactlyInAnyOrderElementsOf(course.tools());
    if (courses().indexOf(name) >= Draws.of(16)) {
      return;
    }
    // Recomputed for the last level, the hardest.
    int trials = before.measured().trials();
    Puzzle last = files.get(files.size() - 1).puzzle();
    assertThat(DifficultyMeter.of(new Simulator(), last, trials).measured())
        .isEqualTo(before.measured());
    before
        .effort()
        .ifPresent(runs -> assertThat(SearchEffort.of(new Simulator(), last)).isEqualTo(runs));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ramp", "cannon", "hexagon", "mixed"})
  void learnersAreComparedOnWhatIsNotInTheCourse(String name) throws IOException {
    Path folder = COURSES.resolve(name);
    Course course = Course.read(folder);
    StudySet set = StudySet.read(Files.readString(folder.resolve(StudySet.FILE)), name);
    assertThat(set.control()).hasSameSizeAs(course.levels());
    Simulator simulator = new Simulator();
    for (StudySet.Measures control : set.control()) {
      Puzzle puzzle = control.file().puzzle();
      List<List<Placed>> solutions = new ArrayList<>(control.also());
      solutions.add(puzzle.solution());
      for (List<Placed> solution : solutions) {
        assertThat(simulator.run(puzzle.scene(), solution).solved()).isTrue();
        PuzzleJson.checkSolution(puzzle.withSolution(solution));
      }
      for (String tool : course.tools()) {
        // Solved without the tool, though it is on offer: so it is not needed.
        assertThat(puzzle.inventory().counts()).containsKey(tool);
        assertThat(solutions)
            .anyMatch(all -> all.stream().noneMatch(t -> t.item().type().equals(tool)));
      }
    }
    List<String> tested = new ArrayList<>();
    for (StudySet.Measures test : set.heldOut()) {
      String tool = test.file().certificate().at("/needs/0/tool").asText();
      needs(test.file().certificate(), tool);
      tested.add(tool);
      for (Course.Level level : course.levels()) {
        assertThat(
                Variety.nearDuplicates(
                    Course.puzzle(folder, level).puzzle().scene(), test.file().puzzle().scene()))
            .isFalse();
      }
    }
    assertThat(tested).containsAll(course.tools()).isSubsetOf(course.tools());
  }

  @ParameterizedTest
  @ValueSource(strings = {"ramp", "cannon", "hexagon", "mixed"})
  void theReportSaysWhatItsRowsSay(String name) throws IOException {
    Path folder = COURSES.resolve(name);
    JsonNode report = JSON.readTree(folder.resolve("report.json").toFile());
    Course course = Course.read(folder);
    for (int i = 0; i < course.levels().size(); i++) {
      Measured measured = course.levels().get(i).measured();
      JsonNode point = report.path("curve").get(i);
      assertThat(point.path("solved").asInt()).isEqualTo(measured.solved());
      assertThat(point.path("low").asDouble()).isLessThanOrEqualTo(point.path("rate").asDouble());
      assertThat(point.path("high").asDouble()).isGreaterThan(point.path("rate").asDouble());
    }
    // Pair by pair, so that anyone can see how equal the difficulty is.
    assertThat(report.path("pairs")).hasSameSizeAs(course.levels());
    for (int i = 0; i < course.levels().size(); i++) {
      double level = course.levels().get(i).measured().rate();
      double control = report.path("pairs").get(i).path("control_rate").asDouble();
      double factor = report.path("pairs").get(i).path("factor").asDouble();
      assertThat(report.path("pairs").get(i).path("level_rate").asDouble()).isEqualTo(level);
      if (level > 0 && control > 0) {
        assertThat(factor)
            .isCloseTo(
                Math.max(level / control, control / level),
                org.assertj.core.api.Assertions.within(1e-3));
      }
    }
    JsonNode practice = report.path("practice");
    Map<String, Map<String, JsonNode>> rows = new java.util.HashMap<>();
    for (JsonNode row : practice.path("rows")) {
      rows.computeIfAbsent(row.path("practice").asText(), p -> new java.util.TreeMap<>())
          .put(row.path("learner") + "/" + row.path("puzzle"), row);
    }
    assertThat(rows.get("course").keySet()).isEqualTo(rows.get("control").keySet());
    double difference = 0;
    double saved = 0;
    for (Map.Entry<String, JsonNode> row : rows.get("course").entrySet()) {
      JsonNode other = rows.get("control").get(row.getKey());
      difference += row.getValue().path("solved").asBoolean() ? 1 : 0;
      difference -= other.path("solved").asBoolean() ? 1 : 0;
      saved += other.path("tries").asInt() - row.getValue().path("tries").asInt();
    }
    int n = rows.get("course").size();
    JsonNode gain = practice.at("/gains/course_over_control");
    assertThat(gain.at("/solved_share/mean").asDouble())
        .isCloseTo(difference / n, org.assertj.core.api.Assertions.within(1e-4));
    assertThat(gain.at("/tries_saved/mean").asDouble())
        .isCloseTo(saved / n, org.assertj.core.api.Assertions.within(1e-4));
    assertThat(gain.at("/solved_share/low").asDouble())
        .isLessThanOrEqualTo(gain.at("/solved_share/mean").asDouble());
    assertThat(gain.at("/solved_share/high").asDouble())
        .isGreaterThanOrEqualTo(gain.at("/solved_share/mean").asDouble());
    assertThat(gain.at("/solved_share/pairs").asInt()).isEqualTo(n);
  }

  @Test
  void aStudyIsTheSameFromItsFile() {
    Puzzle push = org.puzzlewright.physics.scene.Scenes.scenario("push");
    StudySet set =
        new StudySet(
            List.of(new StudySet.Measures(PuzzleFile.of(push), new Measured(3, 10, 1))),
            List.of(new StudySet.Measures(PuzzleFile.of(push), new Measured(4, 10, 1))));
    StudySet read = StudySet.read(set.text(), "study.jsonl");

    assertThat(read.text()).isEqualTo(set.text());
    assertThat(PuzzleJson.write(read.control().get(0).file().puzzle()))
        .isEqualTo(PuzzleJson.write(push));
    Course course =
        new Course(
            "T",
            List.of("ramp"),
            1,
            "e",
            List.of(
                new Course.Level(
                    "01",
                    CourseStage.ALONE,
                    "ramp",
                    new Measured(1, 10, 1),
                    Optional.empty(),
                    List.of())),
            List.of());
    assertThat(
            new CourseReport(
                    course, List.of(""), Optional.empty(), Optional.empty(), Optional.empty())
                .findings())
        .containsExactly("There are no puzzles beside the course to compare learners by.");
  }
}
