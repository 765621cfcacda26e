package org.puzzlewright.service;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.CourseReport;
import org.puzzlewright.study.courses.Exercise;
import org.puzzlewright.study.courses.Study;
import org.puzzlewright.study.courses.StudySet;

/**
 * Reports on courses.
 *
 * @param learners of each kind of practice
 * @param tries most tries of a learner at a puzzle
 * @param seed of the learners
 */
public record CourseService(int learners, int tries, long seed) {

  /**
   * A report that is in the course's folder.
   *
   * @param report what it says
   * @param written its files
   */
  public record Reported(CourseReport report, List<Written> written) {}

  /** Reports on the course in a folder. */
  public Reported report(Path folder) {
    Course course = Course.read(folder);
    List<String> prompts = new ArrayList<>();
    List<Exercise> lessons = new ArrayList<>();
    Simulator simulator = new Simulator();
    if (!Trace.agreeWithoutPlanks(course.engine())) {
      throw otherEngine(course, folder);
    }
    for (Course.Level level : course.levels()) {
      PuzzleFile file = Course.puzzle(folder, level);
      if (!Trace.agree(course.engine(), file.puzzle())) {
        throw otherEngine(course, folder);
      }
      prompts.add(file.prompt().orElse(""));
      lessons.add(Exercise.of(simulator, file.puzzle()));
    }
    Optional<StudySet> set = studySet(folder);
    CourseReport made =
        new CourseReport(course, prompts, set, set.map(s -> study(s, simulator, lessons)));
    Map<Path, byte[]> files = new LinkedHashMap<>();
    made.files().forEach((name, bytes) -> files.put(folder.resolve(name), bytes));
    return new Reported(made, new OwnFolder(folder).replace(files));
  }

  private static InputException otherEngine(Course course, Path folder) {
    return StrictJson.complaint(
        folder.resolve(Course.FILE).toString(),
        "it was measured with engine %s, but this is %s; make the course again"
            .formatted(course.engine(), Trace.ENGINE));
  }

  private static Optional<StudySet> studySet(Path folder) {
    Path file = folder.resolve(StudySet.FILE);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    StudySet set = StudySet.read(InputFiles.text(file, FileKind.LOG), file.toString());
    if (set.heldOut().isEmpty() || set.control().isEmpty()) {
      throw StrictJson.complaint(file.toString(), "it lacks held-out puzzles or controls");
    }
    return Optional.of(set);
  }

  private Study study(StudySet set, Simulator simulator, List<Exercise> lessons) {
    return Study.of(
        lessons,
        grounds(simulator, set.control()),
        grounds(simulator, set.heldOut()),
        tries,
        learners,
        seed);
  }

  private static List<Exercise> grounds(Simulator simulator, List<StudySet.Measures> puzzles) {
    return puzzles.stream().map(m -> Exercise.of(simulator, m.file().puzzle())).toList();
  }
}
