package org.puzzlewright.service;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.CourseStage;
import org.puzzlewright.study.courses.Measured;
import org.puzzlewright.study.courses.Rated;
import org.puzzlewright.study.courses.StudySet;
import org.puzzlewright.study.courses.Syllabus;

class CourseControlsTest {

  private static final Path COURSES = Path.of("puzzles", "courses");
  private static final int TRIALS = 2000;

  @TempDir Path dir;

  private CourseControls controls(List<String> tools) {
    // Nothing is played.
    DesignService service = DesignService.offline(Domains.of(puzzle -> null), TestTimer.still());
    return new CourseControls(
        new Syllabus(tools, 3, 3),
        new CourseSets(service, null, 1, 1, (step, n) -> Progress.silent(), dir),
        new CourseRates(TRIALS, 2, dir.resolve("rates"), (step, n) -> Progress.silent()));
  }

  /** Puzzles that need a cannon, as they come. */
  private static List<PuzzleFile> cannons() {
    Path folder = COURSES.resolve("cannon");
    return Course.read(folder).levels().stream()
        .filter(l -> l.stage() == CourseStage.DISTRACTORS)
        .map(l -> Course.puzzle(folder, l))
        .limit(3)
        .toList();
  }

  @Test
  void whatALayoutOffersIsChosenByItsRate() throws Exception {
    CourseControls controls = controls(List.of("ramp"));
    List<PuzzleFile> layouts = cannons();
    // Rates that layouts have when they are offered in the first way and in the last.
    Measured easy = new Measured(1200, TRIALS, 3);
    Measured hard = new Measured(0, TRIALS, 3);

    List<StudySet.Measures> chosen = controls.matched(List.of(easy, hard, hard), layouts);

    assertThat(chosen).hasSize(3);
    for (StudySet.Measures control : chosen) {
      assertThat(control.file().puzzle().inventory().counts()).containsKeys("ramp", "cannon");
      assertThat(control.measured().trials()).isEqualTo(TRIALS);
    }
    // Nothing comes near a rate of 60 %, so every way was tried.
    assertThat(chosen.subList(1, 3))
        .allMatch(c -> c.measured().rate() < chosen.get(0).measured().rate());
    Map<String, String> rates = files();
    assertThat(rates.size()).isBetween(6, 18);
    // All is read from the files the second time.
    assertThat(controls.matched(List.of(easy, hard, hard), layouts)).isEqualTo(chosen);
    assertThat(files()).isEqualTo(rates);
  }

  @Test
  void aHardLevelGetsAControlThatAllowsASingleTool() throws Exception {
    CourseControls controls = controls(List.of("ramp"));
    PuzzleFile single = cannons().get(0);
    assertThat(single.puzzle().solution()).hasSize(1);

    // Of the ways to offer the layout, further tools make it easier.
    assertThat(controls.matched(List.of(new Measured(0, TRIALS, 3)), List.of(single)))
        .singleElement()
        .satisfies(c -> assertThat(c.file().puzzle().inventory().total()).isEqualTo(1))
        .satisfies(c -> assertThat(c.measured().solved()).isPositive());
    assertThat(controls.matched(List.of(new Measured(5, TRIALS, 3)), List.of(single)))
        .singleElement()
        .satisfies(c -> assertThat(c.file().puzzle().inventory().total()).isGreaterThan(1));
  }

  @Test
  void aLayoutThatNeedsThePractisedToolIsNoControl() throws Exception {
    Measured any = new Measured(10, TRIALS, 3);

    assertThat(controls(List.of("cannon")).matched(List.of(any), cannons().subList(0, 1)))
        .isEmpty();
  }

  private Map<String, String> files() throws IOException {
    Map<String, String> files = new TreeMap<>();
    try (Stream<Path> walk = Files.walk(dir)) {
      for (Path path : walk.filter(Files::isRegularFile).toList()) {
        files.put(path.toString(), Files.readString(path));
      }
    }
    return files;
  }

  @Test
  void notesSayWhatIsNotAsItShouldBe() {
    Syllabus syllabus = new Syllabus(List.of("ramp", "cannon"), 6, 0);
    List<Course.Level> levels = new ArrayList<>();
    List<Rated> rated = new ArrayList<>();
    for (CourseStage stage : List.of(CourseStage.ALONE, CourseStage.COMBINATION)) {
      Measured measured = new Measured(5 + levels.size(), 100, 3);
      levels.add(
          new Course.Level(
              "0" + (levels.size() + 1), stage, "cannon", measured, Optional.empty(), List.of()));
      rated.add(new Rated(measured, 1, Map.of(), List.of()));
    }

    List<String> notes = CourseNotes.of(syllabus, levels, rated);

    assertThat(notes)
        .anyMatch(n -> n.contains("Stage distractors has 0 of 2 levels"))
        .anyMatch(
            n -> n.contains("a single tool, too, solve some levels of stage combination (02)"))
        .anyMatch(n -> n.contains("No level needs a ramp"));
  }
}
