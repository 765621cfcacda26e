package org.puzzlewright.service;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
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
import org.puzzlewright.study.courses.TrainedStudy;

/**
 * Reports on courses.
 *
 * @param learners of each kind of practice
 * @param tries most tries of a learner at a puzzle
 * @param seed of the learners
 * @param episodes by which nets practise, too; 0 when none is to, and what was found before is told
 * @param nets of each kind of practice
 * @param told is told each net that was trained
 */
public record CourseService(
    int learners, int tries, long seed, long episodes, int nets, Consumer<String> told) {

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
    Optional<TrainedStudy> trained =
        episodes > 0
            ? set.map(s -> trained(s, simulator, lessons))
            : trainedBefore(folder.resolve(TrainedStudy.FILE));
    CourseReport made =
        new CourseReport(course, prompts, set, set.map(s -> study(s, simulator, lessons)), trained);
    Map<Path, byte[]> files = new LinkedHashMap<>();
    trained.ifPresent(t -> files.put(folder.resolve(TrainedStudy.FILE), t.file()));
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

  private static Optional<TrainedStudy> trainedBefore(Path file) {
    return Files.exists(file)
        ? Optional.of(TrainedStudy.read(InputFiles.text(file, FileKind.LOG), file.toString()))
        : Optional.empty();
  }

  private TrainedStudy trained(StudySet set, Simulator simulator, List<Exercise> lessons) {
    return TrainedStudy.of(
        lessons,
        grounds(simulator, set.control()),
        grounds(simulator, set.heldOut()),
        episodes,
        tries,
        nets,
        seed,
        told);
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
