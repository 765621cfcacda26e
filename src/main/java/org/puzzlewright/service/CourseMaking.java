package org.puzzlewright.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Variety;
import org.puzzlewright.study.courses.Candidate;
import org.puzzlewright.study.courses.Course;
import org.puzzlewright.study.courses.CourseStage;
import org.puzzlewright.study.courses.Ordering;
import org.puzzlewright.study.courses.Rated;
import org.puzzlewright.study.courses.StudySet;
import org.puzzlewright.study.courses.Syllabus;

/**
 * Makes a course of sets of puzzles. The sets are in {@link #WORK} below the course's folder, as
 * {@code generate} makes them, so that a killed run goes on; the course does not need them.
 *
 * @param service certifies
 * @param maker designs
 * @param syllabus what is asked for
 * @param seed of the first design of each prompt
 * @param trials random placements that each rate is measured by
 * @param threads designs at the same time
 * @param steps learns of each set, and of what is measured of it
 * @param out the course's folder
 */
public record CourseMaking(
    DesignService service,
    Generation.Maker maker,
    Syllabus syllabus,
    long seed,
    int trials,
    int threads,
    Steps steps,
    Path out) {

  /** Where the sets are. */
  public static final String WORK = ".making";

  /** A level's certificate from before everything but its tool was taken off the offer. */
  public static final String WIDE = "certificate-with-distractors.json";

  /**
   * What was made.
   *
   * @param course the course
   * @param study puzzles for comparing learners; empty lists when there are none
   * @param files of both, by their places
   */
  public record Made(Course course, StudySet study, Map<Path, byte[]> files) {}

  /**
   * What levels are made of.
   *
   * @param candidates for the course
   * @param wide the puzzles that a tool was left alone in, by what was made of them
   * @param reserved puzzles that are held out
   */
  private record Stock(
      List<Candidate> candidates, Map<PuzzleFile, PuzzleFile> wide, List<Candidate> reserved) {}

  /**
   * Makes it and writes its files.
   *
   * @throws org.puzzlewright.base.files.ArtefactException when another run works in the folder
   */
  @SuppressWarnings("try")
  public Made run() throws InterruptedException {
    try (FolderLock lock = FolderLock.take(out)) {
      return made();
    }
  }

  private Made made() throws InterruptedException {
    CourseSets sets = new CourseSets(service, maker, seed, threads, steps, out.resolve(WORK));
    CourseRates rates = new CourseRates(trials, threads, out.resolve(WORK).resolve("rates"), steps);
    Stock stock = new Stock(new ArrayList<>(), new LinkedHashMap<>(), new ArrayList<>());
    for (String tool : syllabus.tools()) {
      stock(stock, tool, sets, rates);
    }
    List<Candidate> chosen = new ArrayList<>();
    for (Candidate one : Ordering.choose(stock.candidates(), syllabus.stages())) {
      // What no draw solves is told apart by what the search has to try.
      chosen.add(one.measured().solved() > 0 ? one : one.with(rates.effort(one.file())));
    }
    chosen = Ordering.easiestFirst(chosen);
    return written(stock, chosen, study(stock, chosen, sets, rates));
  }

  private void stock(Stock stock, String tool, CourseSets sets, CourseRates rates)
      throws InterruptedException {
    List<PuzzleFile> needing =
        sets.pool(tool, CourseSets.NEEDING, Syllabus.needing(tool), syllabus.count()).stream()
            .filter(file -> isSolvedBy(tool, file.puzzle()))
            .toList();
    List<Candidate> base =
        new ArrayList<>(
            Ordering.easiestFirst(rated(CourseStage.DISTRACTORS, tool, needing, rates)));
    // Of all rates, and before anything is chosen: so they are as hard as what there is.
    List<Candidate> reserved = Ordering.spread(base, syllabus.heldOut(tool));
    stock.reserved().addAll(reserved);
    base.removeAll(reserved);
    List<Candidate> easy = List.copyOf(base.subList(0, syllabus.alone(tool, base.size())));
    List<PuzzleFile> narrowed = new ArrayList<>();
    for (Candidate one : easy) {
      PuzzleFile narrow = sets.alone(tool, one.file());
      stock.wide().put(narrow, one.file());
      narrowed.add(narrow);
    }
    base.removeAll(easy);
    stock.candidates().addAll(base);
    stock.candidates().addAll(rated(CourseStage.ALONE, tool, narrowed, rates));
    List<Syllabus.Ask> both = Syllabus.combining(tool);
    if (both.isEmpty()) {
      return;
    }
    List<PuzzleFile> pairs = sets.pool(tool, CourseSets.COMBINING, both, syllabus.combinations());
    List<Candidate> known = new ArrayList<>(stock.candidates());
    known.addAll(stock.reserved());
    List<PuzzleFile> unlike = unlike(known, pairs);
    stock.candidates().addAll(rated(CourseStage.COMBINATION, tool, unlike, rates));
  }

  /** A solution may have another tool besides the needed one; then others do help. */
  private static boolean isSolvedBy(String tool, Puzzle puzzle) {
    return puzzle.solution().stream().allMatch(placed -> placed.item().type().equals(tool));
  }

  /**
   * Two tools that a course has are combined twice, by sentences that come out much the same; and a
   * layout for two tools may be that for one.
   */
  private static List<PuzzleFile> unlike(List<Candidate> known, List<PuzzleFile> files) {
    return files.stream().filter(f -> known.stream().noneMatch(c -> isLike(c, f))).toList();
  }

  private static boolean isLike(Candidate one, PuzzleFile other) {
    return Variety.nearDuplicates(one.file().puzzle().scene(), other.puzzle().scene());
  }

  private static List<Candidate> rated(
      CourseStage stage, String tool, List<PuzzleFile> files, CourseRates rates)
      throws InterruptedException {
    List<Rated> all = rates.of(files);
    List<Candidate> rated = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      rated.add(new Candidate(stage, tool, files.get(i), all.get(i)));
    }
    return rated;
  }

  private StudySet study(Stock stock, List<Candidate> chosen, CourseSets sets, CourseRates rates)
      throws InterruptedException {
    if (syllabus.heldOut() == 0 || chosen.isEmpty()) {
      return new StudySet(List.of(), List.of());
    }
    List<Candidate> heldOut = new ArrayList<>(stock.reserved());
    stock.candidates().stream()
        .filter(c -> c.stage() == CourseStage.DISTRACTORS && !chosen.contains(c))
        .forEach(heldOut::add);
    heldOut.removeIf(h -> chosen.stream().anyMatch(c -> isLike(c, h.file())));
    List<Puzzle> used = new ArrayList<>();
    chosen.forEach(c -> used.add(c.file().puzzle()));
    heldOut.forEach(c -> used.add(c.file().puzzle()));
    return new StudySet(
        heldOut.stream().map(c -> new StudySet.Measures(c.file(), c.measured())).toList(),
        new CourseControls(syllabus, sets, rates)
            .of(chosen.stream().map(Candidate::measured).toList(), used));
  }

  private Made written(Stock stock, List<Candidate> chosen, StudySet study) {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    List<Course.Level> levels = new ArrayList<>();
    for (Candidate one : chosen) {
      String folder = "%02d".formatted(levels.size() + 1);
      levels.add(
          new Course.Level(
              folder,
              one.stage(),
              one.tool(),
              one.measured(),
              one.effort(),
              one.rated().mechanism()));
      Path place = out.resolve(folder);
      if (stock.wide().containsKey(one.file())) {
        files.put(place.resolve(WIDE), pretty(stock.wide().get(one.file())));
      }
      files.put(place.resolve(Course.CERTIFICATE), pretty(one.file()));
      files.put(place.resolve(Course.PUZZLE), bytes(one.file().text()));
    }
    List<String> tools = syllabus.tools();
    String title =
        tools.size() == 1
            ? (tools.get(0).substring(0, 1).toUpperCase(Locale.ROOT) + tools.get(0).substring(1))
                .replace('_', ' ')
            : "Mixed";
    List<Rated> rated = chosen.stream().map(Candidate::rated).toList();
    List<String> notes = CourseNotes.of(syllabus, levels, rated);
    Course course = new Course(title, tools, seed, Trace.ENGINE, levels, notes);
    if (!study.heldOut().isEmpty() && !study.control().isEmpty()) {
      files.put(out.resolve(StudySet.FILE), bytes(study.text()));
    }
    if (!levels.isEmpty()) {
      files.put(out.resolve(Course.FILE), bytes(JsonText.pretty(course.toJson())));
      SafeFiles.write(files, false);
    }
    return new Made(course, study, files);
  }

  private static byte[] pretty(PuzzleFile file) {
    return bytes(JsonText.pretty(file.certificate()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
