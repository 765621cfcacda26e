package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.Pictures;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.service.Generation;
import org.puzzlewright.service.Work;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.CourseStage;
import org.puzzlewright.study.courses.StudySet;
import org.puzzlewright.ui.web.FolderLibrary;
import org.puzzlewright.ui.web.Library;
import picocli.CommandLine;

class CourseCommandTest {

  private static final String[] RAMP = {
    "--tool",
    "ramp",
    "--levels",
    "3",
    "--held-out",
    "0",
    "--trials",
    "2000",
    "--threads",
    "1",
    "--out",
    "c"
  };

  /** What is handed out, by the level's text. */
  private static final Map<String, Work.Made> MADE = new ConcurrentHashMap<>();

  @TempDir Path dir;

  /** Hands out the shipped levels instead of designing any; everything else is the command's. */
  private static Work shipped(String id, Brief brief, DesignService service) {
    boolean combined = brief.tools(true).size() > 1;
    Path folder = Path.of("puzzles/courses").resolve(combined ? "cannon" : "ramp");
    List<PuzzleFile> all = new ArrayList<>();
    if (!combined) {
      String study = InputFiles.readFile(folder.resolve(StudySet.FILE));
      StudySet.read(study, "study").heldOut().forEach(m -> all.add(m.file()));
    }
    Course.read(folder).levels().stream()
        .filter(l -> combined == (l.stage() == CourseStage.COMBINATION))
        .forEach(l -> all.add(Course.puzzle(folder, l)));
    List<PuzzleFile> fit =
        all.stream()
            .filter(file -> combined || file.prompt().orElseThrow().equals(brief.prompt()))
            .filter(
                file ->
                    brief.tools(true).stream()
                        .allMatch(
                            tool ->
                                file.puzzle().solution().stream()
                                    .anyMatch(t -> t.item().type().equals(tool))))
            .toList();
    Work.Cost cost = new Work.Cost(1, 2, Usage.NONE, false, List.of());
    if (fit.isEmpty()) {
      return Work.withoutAgents(false, "finished", "", "", Optional.empty(), cost);
    }
    Work.Made made = MADE.computeIfAbsent(fit.get(0).text(), t -> made(fit.get(0), service));
    return Work.withoutAgents(true, "finished", "", "", Optional.of(made), cost);
  }

  /** Pictures and a certificate of a shipped level. */
  private static Work.Made made(PuzzleFile file, DesignService service) {
    Puzzle puzzle = file.puzzle();
    Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
    Map<String, byte[]> files = new TreeMap<>(new Pictures(puzzle, trace).files());
    files.put("puzzle.json", file.text().getBytes(StandardCharsets.UTF_8));
    Certificate certificate =
        new Certifier(new Simulator(), service.domains().physics().replay())
            .certify(puzzle, Optional.empty(), List.of());
    PuzzleProduct product = new PuzzleProduct(file, () -> certificate, () -> files);
    return new Work.Made(product, product.verdict(), files);
  }

  @Test
  void aPuzzleThatIsSolvedWithAnotherToolTooIsNoLevelForTheToolAlone() {
    Terminal terminal = Terminal.offline(dir);
    Brief both =
        Briefs.of("Use a cannon and a ramp to help blue reach red and push it to the goal.");
    Generation.Maker maker = (id, task, order) -> shipped(id, both, terminal.service());
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code =
        new CommandLine(new CourseCommand(terminal.service(), maker, dir))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .execute(RAMP);

    assertThat(code).as("%s%s", out, err).isEqualTo(ExitCode.FAILED);
    assertThat(out.toString()).contains("of 3 levels").doesNotContain("the tool alone on offer");
  }

  @Test
  void makesACourseAndGoesOnWithItToTheSameBytes() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    List<String> asked = Collections.synchronizedList(new ArrayList<>());
    Generation.Maker maker =
        (id, task, order) -> {
          asked.add(id);
          Brief brief = Briefs.of(task.prompt().orElseThrow());
          return shipped(id, brief, terminal.service());
        };
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command =
        new CommandLine(new CourseCommand(terminal.service(), maker, dir))
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true));

    int code = command.execute(RAMP);

    assertThat(err.toString()).contains("3 of 3 kept, 3 attempted");
    assertThat(err.toString().lines())
        .as("the time left from the first puzzle on")
        .anyMatch(line -> line.startsWith("1 of 3 kept") && line.contains("; about "));
    assertThat(code).as("%s%s", out, err).isZero();
    assertThat(out.toString())
        .contains(": the tool alone on offer, needs the ramp")
        .contains(": another tool in the solution too, needs the ramp")
        .contains("3 of 3 levels; 0 puzzles held out, 0 for control");
    Course course = Course.read(dir.resolve("c"));
    assertThat(course.levels().stream().map(Course.Level::stage))
        .containsExactlyInAnyOrder(CourseStage.values());
    assertThat(course.levels().stream().map(l -> l.measured().rate()).toList())
        .isSortedAccordingTo(Comparator.reverseOrder());
    Map<String, String> files = files();
    assertThat(files).containsKeys("course.json", "01/puzzle.json", "01/certificate.json");

    // As after a kill: one attempt is half there, and the course is not.
    Path attempts = dir.resolve("c/.making/ramp/needing/attempts");
    try (Stream<Path> records = Files.list(attempts)) {
      Files.writeString(records.filter(p -> p.toString().contains("left")).findFirst().get(), "{");
    }
    Files.delete(dir.resolve("c/course.json"));
    Files.delete(dir.resolve("c/02/puzzle.json"));
    asked.clear();
    assertThat(command.execute(RAMP)).isEqualTo(code);
    assertThat(files()).isEqualTo(files);
    // Nothing else is designed again.
    assertThat(asked).containsExactly("left");

    assertThat(terminal.refused("course", "--tool", "ramp", "--levels", "6", "--out", "c"))
        .contains("the folder has another set");
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(dir.resolve("c"))) {
      for (Path path : walk.filter(Files::isRegularFile).toList()) {
        String name = dir.resolve("c").relativize(path).toString();
        if (!name.startsWith(".")) {
          files.put(name, Files.readString(path));
        }
      }
    }
    return files;
  }

  @Test
  void reportsTheSameFromTheSameCourse() throws IOException {
    copy(Path.of("puzzles/courses/ramp"), dir.resolve("c"));
    Terminal terminal = Terminal.offline(dir);
    String[] report = {"course", "--report", "c", "--learners", "2", "--tries", "5", "--json"};

    assertThat(terminal.run(report)).as(terminal.err()).isZero();

    JsonNode json = new ObjectMapper().readTree(terminal.out());
    Course course = Course.read(dir.resolve("c"));
    assertThat(json.path("curve")).hasSameSizeAs(course.levels());
    assertThat(json.at("/practice/rows").size()).isEqualTo(3 * 2 * json.path("held_out").size());
    Map<String, String> files = files();
    assertThat(files).containsKeys("report.json", "report.md", "report.html", "curve.svg");
    assertThat(files.get("report.html"))
        .contains("neither a person nor a language model")
        .doesNotContain("src=")
        .doesNotContain("href=\"http");
    assertThat(terminal.run(report)).isZero();
    assertThat(files()).isEqualTo(files);
  }

  static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> walk = Files.walk(from)) {
      for (Path path : walk.filter(Files::isRegularFile).toList()) {
        if (!path.toString().contains(".making")) {
          Path place = to.resolve(from.relativize(path).toString());
          Files.createDirectories(place.getParent());
          Files.copy(path, place);
        }
      }
    }
  }

  @Test
  void thePracticePageListsTheShippedCoursesInOrder() {
    Domains domains =
        Domains.of(
            puzzle -> {
              throw new AssertionError("nothing is played");
            });
    List<Library.Shelf> packed = ShippedCourses.shelves(domains.physics());
    assertThat(packed.stream().map(Library.Shelf::title))
        .containsExactly(
            "Ramp",
            "Cannon",
            "Hexagon",
            "Mixed",
            "Belt",
            "Fan",
            "Trampoline",
            "Bouncy triangle",
            "Bouncy ball");
    FolderLibrary folder = new FolderLibrary(Path.of("puzzles/courses"), domains.all());
    for (Library.Shelf shelf : packed) {
      assertThat(shelf.course()).isTrue();
      Library.Shelf same =
          folder.shelves().stream()
              .filter(s -> s.title().equals(shelf.title()))
              .findFirst()
              .orElseThrow();
      assertThat(same.course()).isTrue();
      assertThat(same.entries().stream().map(e -> "courses/" + e.id()))
          .isEqualTo(shelf.entries().stream().map(Library.Entry::id).toList());
      assertThat(shelf.entries().get(0).id()).endsWith("/01");
    }
  }

  @Test
  void mistakesAreOneLine() throws IOException {
    Terminal terminal = Terminal.offline(dir);
    Files.createDirectories(dir.resolve("empty"));
    Files.createDirectories(dir.resolve("bad"));
    String good = Files.readString(Path.of("puzzles/courses/ramp/course.json"));
    Files.writeString(dir.resolve("bad/course.json"), good.replace("\"alone\"", "\"lonely\""));
    for (List<String> wrong :
        List.<List<String>>of(
            List.of(),
            List.of("--out", "c"),
            List.of("--tool", "funnel", "--out", "c"),
            List.of("--tool", "ramp,ramp", "--out", "c"),
            List.of("--tool", "ramp", "--levels", "2", "--out", "c"),
            List.of("--tool", "ramp", "--held-out", "-1", "--out", "c"),
            List.of("--tool", "ramp", "--trials", "0", "--out", "c"),
            List.of("--tool", "ramp", "--report", "c"),
            List.of("--report", "empty", "--tries", "0"),
            List.of("--report", "empty"),
            List.of("--report", "none"),
            List.of("--report", "bad"))) {
      String[] args = Stream.concat(Stream.of("course"), wrong.stream()).toArray(String[]::new);
      terminal.refused(args);
    }
    assertThat(terminal.refused("course", "--report", "bad"))
        .contains("levels[0].stage")
        .contains("\"combination\"");
    Files.writeString(dir.resolve("bad/course.json"), good.replaceAll("jbox2d-\\d+", "jbox2d-1"));
    assertThat(terminal.refused("course", "--report", "bad")).contains("make the course again");
  }
}
