package org.puzzlewright.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;
import org.puzzlewright.artefact.JsonText;
import org.puzzlewright.artefact.PuzzleFile;
import org.puzzlewright.artefact.SafeFiles;
import org.puzzlewright.course.Candidate;
import org.puzzlewright.course.Course;
import org.puzzlewright.course.CourseStage;
import org.puzzlewright.course.Measured;
import org.puzzlewright.course.Ordering;
import org.puzzlewright.course.StudySet;
import org.puzzlewright.course.Syllabus;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.LevelFiles;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.StrictJson;
import org.puzzlewright.verdict.Rating;
import org.puzzlewright.verdict.Variety;

/**
 * Makes a course of sets of puzzles. The sets are in {@link #WORK} below the course's folder, as
 * {@code generate} makes them, so that a killed run goes on; the course does not need them.
 *
 * @param workshop designs and certifies
 * @param syllabus what is asked for
 * @param seed of the first design of each prompt
 * @param trials random placements that each rate is measured by
 * @param threads designs at the same time
 * @param progress of a set of so many puzzles
 * @param out the course's folder
 */
record CourseMaking(
    Workshop workshop,
    Syllabus syllabus,
    long seed,
    int trials,
    int threads,
    IntFunction<Progress> progress,
    Path out) {

  /** Where the sets are. */
  static final String WORK = ".making";

  /** A level's certificate from before everything but its tool was taken off the offer. */
  static final String WIDE = "certificate-with-distractors.json";

  /**
   * What was made.
   *
   * @param course the course
   * @param study puzzles for comparing learners; empty lists when there are none
   * @param files of both, by their places
   */
  record Made(Course course, StudySet study, Map<Path, byte[]> files) {}

  /** Makes it and writes its files. */
  Made run() throws InterruptedException {
    CourseSets sets = new CourseSets(workshop, seed, threads, progress, out.resolve(WORK));
    List<Candidate> candidates = new ArrayList<>();
    Map<PuzzleFile, PuzzleFile> wide = new LinkedHashMap<>();
    List<Candidate> rest = new ArrayList<>();
    int tools = syllabus.tools().size();
    int alone = syllabus.stages().get(CourseStage.ALONE);
    for (int t = 0; t < tools; t++) {
      String tool = syllabus.tools().get(t);
      List<Candidate> base =
          Ordering.easiestFirst(
              candidates(
                  CourseStage.DISTRACTORS,
                  tool,
                  sets.pool(tool, CourseSets.NEEDING, Syllabus.needing(tool), syllabus.count())));
      int own = Math.min(base.size(), alone / tools + (t < alone % tools ? 1 : 0));
      List<PuzzleFile> narrowed = new ArrayList<>();
      for (Candidate easy : base.subList(0, own)) {
        PuzzleFile narrow = sets.alone(tool, easy.file());
        wide.put(narrow, easy.file());
        narrowed.add(narrow);
      }
      candidates.addAll(candidates(CourseStage.ALONE, tool, narrowed));
      rest.addAll(base.subList(own, base.size()));
      List<PuzzleFile> pairs =
          sets.pool(tool, CourseSets.COMBINING, Syllabus.combining(tool), syllabus.combinations());
      candidates.addAll(candidates(CourseStage.COMBINATION, tool, unlike(candidates, pairs)));
    }
    candidates.addAll(rest);
    List<Candidate> chosen = Ordering.choose(candidates, syllabus.stages());
    rest.removeAll(chosen);
    return written(sets, chosen, wide, rest);
  }

  /** Two tools that a course has are combined twice, by sentences that come out much the same. */
  private static List<PuzzleFile> unlike(List<Candidate> known, List<PuzzleFile> files) {
    return files.stream()
        .filter(
            f ->
                known.stream()
                    .noneMatch(
                        c -> Variety.nearDuplicates(c.file().puzzle().level(), f.puzzle().level())))
        .toList();
  }

  private Made written(
      CourseSets sets,
      List<Candidate> chosen,
      Map<PuzzleFile, PuzzleFile> wide,
      List<Candidate> rest)
      throws InterruptedException {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    List<Course.Level> levels = new ArrayList<>();
    for (Candidate one : chosen) {
      String folder = "%02d".formatted(levels.size() + 1);
      levels.add(new Course.Level(folder, one.stage(), one.tool(), one.measured()));
      Path place = out.resolve(folder);
      if (wide.containsKey(one.file())) {
        files.put(place.resolve(WIDE), pretty(wide.get(one.file())));
      }
      files.put(place.resolve(Course.CERTIFICATE), pretty(one.file()));
      files.put(place.resolve(Course.PUZZLE), bytes(one.file().text()));
    }
    List<String> tools = syllabus.tools();
    String title =
        tools.size() == 1
            ? tools.get(0).substring(0, 1).toUpperCase(Locale.ROOT) + tools.get(0).substring(1)
            : "Mixed";
    Course course = new Course(title, tools, seed, Trace.ENGINE, levels, notes(levels));
    StudySet study = study(sets, course, rest);
    if (!study.heldOut().isEmpty() && !study.control().isEmpty()) {
      files.put(out.resolve(StudySet.FILE), bytes(study.text()));
    }
    if (!levels.isEmpty()) {
      files.put(out.resolve(Course.FILE), bytes(JsonText.pretty(course.toJson())));
      SafeFiles.write(files, false);
    }
    return new Made(course, study, files);
  }

  private List<String> notes(List<Course.Level> levels) {
    List<String> notes = new ArrayList<>();
    syllabus
        .stages()
        .forEach(
            (stage, wanted) -> {
              long there = levels.stream().filter(l -> l.stage() == stage).count();
              if (there < wanted) {
                notes.add(
                    "Stage %s has %d of %d levels: no more designs passed the gates and were unlike the others."
                        .formatted(stage.word(), there, wanted));
              }
            });
    for (int i = 1; i < levels.size(); i++) {
      Course.Level before = levels.get(i - 1);
      Course.Level level = levels.get(i);
      if (level.measured().rate() > before.measured().rate()) {
        notes.add(
            String.format(
                Locale.ROOT,
                "Stage %s begins easier than the one before ends: %.2f %% of random placements of %d solve level %s, %.2f %% of %d level %s.",
                level.stage().word(),
                100 * level.measured().rate(),
                level.measured().tools(),
                level.folder(),
                100 * before.measured().rate(),
                before.measured().tools(),
                before.folder()));
      }
    }
    return notes;
  }

  /** Only courses of one tool have a control set: there, "without the tool" means one thing. */
  private StudySet study(CourseSets sets, Course course, List<Candidate> rest)
      throws InterruptedException {
    if (syllabus.tools().size() > 1 || syllabus.heldOut() == 0 || course.levels().isEmpty()) {
      return new StudySet(List.of(), List.of());
    }
    String tool = syllabus.tools().get(0);
    Inventory offer = CourseSets.offer(tool);
    List<PuzzleFile> offered = new ArrayList<>();
    for (PuzzleFile file :
        sets.pool(tool, CourseSets.WITHOUT, Syllabus.without(tool), syllabus.count())) {
      Puzzle puzzle = file.puzzle();
      // The prompt rules the tool out, and the certificate is of the smaller offer.
      offered.add(PuzzleFile.of(new Puzzle(puzzle.level(), offer, puzzle.solution())));
    }
    List<Measured> rates = measured(offered);
    List<StudySet.Measures> controls = new ArrayList<>();
    for (int i = 0; i < offered.size(); i++) {
      controls.add(new StudySet.Measures(offered.get(i), rates.get(i)));
    }
    List<StudySet.Measures> heldOut =
        rest.stream().map(c -> new StudySet.Measures(c.file(), c.measured())).toList();
    return StudySet.of(course, heldOut, controls);
  }

  private List<Candidate> candidates(CourseStage stage, String tool, List<PuzzleFile> files)
      throws InterruptedException {
    List<Measured> rates = measured(files);
    List<Candidate> all = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      all.add(new Candidate(stage, tool, files.get(i), rates.get(i)));
    }
    return all;
  }

  /** More often than certificates do, which do not tell hard puzzles apart. */
  private List<Measured> measured(List<PuzzleFile> files) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Measured>> under =
          files.stream().map(f -> pool.submit(() -> measured(f))).toList();
      List<Measured> all = new ArrayList<>();
      for (Future<Measured> one : under) {
        all.add(one.get());
      }
      return all;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  private Measured measured(PuzzleFile file) {
    Path place = out.resolve(WORK).resolve("rates").resolve(file.id() + "-" + trials + ".json");
    if (Files.exists(place)) {
      return Measured.of(StrictJson.parse(LevelFiles.readFile(place), place.toString()));
    }
    Measured found = Measured.of(Rating.of(new Simulator(), file.puzzle(), trials));
    SafeFiles.write(Map.of(place, bytes(JsonText.pretty(found.toJson()))), true);
    return found;
  }

  private static byte[] pretty(PuzzleFile file) {
    return bytes(JsonText.pretty(file.certificate()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
