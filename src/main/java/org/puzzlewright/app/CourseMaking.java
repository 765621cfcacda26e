package org.puzzlewright.app;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.artefact.JsonText;
import org.puzzlewright.artefact.PuzzleFile;
import org.puzzlewright.artefact.RunFolder;
import org.puzzlewright.artefact.SafeFiles;
import org.puzzlewright.artefact.sets.Gallery;
import org.puzzlewright.artefact.sets.SetFolder;
import org.puzzlewright.artefact.sets.SetPlan;
import org.puzzlewright.artefact.sets.SetSummary;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.PromptGrammar;
import org.puzzlewright.course.Candidate;
import org.puzzlewright.course.Course;
import org.puzzlewright.course.CourseStage;
import org.puzzlewright.course.Measured;
import org.puzzlewright.course.Ordering;
import org.puzzlewright.course.StudySet;
import org.puzzlewright.course.Syllabus;
import org.puzzlewright.mechanics.Offer;
import org.puzzlewright.mechanics.Placing;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.physics.Trace;
import org.puzzlewright.puzzle.Inventory;
import org.puzzlewright.puzzle.LevelFiles;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.verdict.Certificate;
import org.puzzlewright.verdict.Rating;

/**
 * Makes a course of sets of puzzles. The sets are in {@link #WORK} below the course's folder, as
 * {@code generate} makes them, so that a killed run goes on; the course does not need them.
 *
 * @param workshop designs and certifies
 * @param syllabus what is asked for
 * @param seed of the first design of each prompt
 * @param threads designs at the same time
 * @param progress of a set of so many puzzles
 * @param out the course's folder
 */
record CourseMaking(
    Workshop workshop,
    Syllabus syllabus,
    long seed,
    int threads,
    IntFunction<Progress> progress,
    Path out) {

  /** Where the sets are. */
  static final String WORK = ".making";

  /** A level's certificate from before everything but its tool was taken off the offer. */
  static final String WIDE = "certificate-with-distractors.json";

  private static final int TRIES = 3;
  private static final int SPARE = 20;

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
    List<Candidate> candidates = new ArrayList<>();
    Map<PuzzleFile, PuzzleFile> wide = new LinkedHashMap<>();
    List<Candidate> rest = new ArrayList<>();
    int tools = syllabus.tools().size();
    int alone = syllabus.stages().get(CourseStage.ALONE);
    for (int t = 0; t < tools; t++) {
      String tool = syllabus.tools().get(t);
      List<Candidate> base =
          Ordering.easiestFirst(
              pool(tool, "needing", Syllabus.needing(tool), syllabus.count()).stream()
                  .map(file -> new Candidate(CourseStage.DISTRACTORS, tool, file))
                  .toList());
      int own = Math.min(base.size(), alone / tools + (t < alone % tools ? 1 : 0));
      for (Candidate easy : base.subList(0, own)) {
        PuzzleFile narrow = alone(tool, easy.file());
        wide.put(narrow, easy.file());
        candidates.add(new Candidate(CourseStage.ALONE, tool, narrow));
      }
      rest.addAll(base.subList(own, base.size()));
      if (syllabus.combinations() > 0 && !Syllabus.combining(tool).isEmpty()) {
        pool(tool, "combining", Syllabus.combining(tool), syllabus.combinations())
            .forEach(f -> candidates.add(new Candidate(CourseStage.COMBINATION, tool, f)));
      }
    }
    candidates.addAll(rest);
    List<Candidate> chosen = Ordering.choose(candidates, syllabus.stages());
    rest.removeAll(chosen);
    return written(chosen, wide, rest);
  }

  private Made written(
      List<Candidate> chosen, Map<PuzzleFile, PuzzleFile> wide, List<Candidate> rest)
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
    StudySet study = study(course, rest);
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
                    "Stage %s has %d of %d levels: no more designs passed the gates, fitted the rising difficulty, and were unlike the others."
                        .formatted(stage.word(), there, wanted));
              }
            });
    if (syllabus.stages().get(CourseStage.COMBINATION) == 0) {
      notes.add(
          "There is no stage \"combination\": the offline planner makes no puzzle that needs a %s beside a second tool."
              .formatted(String.join(" or a ", syllabus.tools())));
    }
    return notes;
  }

  /** Only courses of one tool have a control set: there, "without the tool" means one thing. */
  private StudySet study(Course course, List<Candidate> rest) throws InterruptedException {
    if (syllabus.tools().size() > 1 || syllabus.heldOut() == 0 || course.levels().isEmpty()) {
      return new StudySet(List.of(), List.of());
    }
    String tool = syllabus.tools().get(0);
    Inventory offer = offer(tool);
    List<StudySet.Measures> controls = new ArrayList<>();
    for (PuzzleFile file : pool(tool, "without", Syllabus.without(tool), syllabus.count())) {
      Puzzle puzzle = file.puzzle();
      Puzzle offered = new Puzzle(puzzle.level(), offer, puzzle.solution());
      // The prompt rules the tool out, and the certificate is of the smaller offer.
      controls.add(
          new StudySet.Measures(
              PuzzleFile.of(offered),
              Measured.of(Rating.of(new Simulator(), offered, Rating.TRIALS))));
    }
    List<StudySet.Measures> heldOut =
        rest.stream().map(c -> new StudySet.Measures(c.file(), c.measured())).toList();
    return StudySet.of(course, heldOut, controls);
  }

  private static Inventory offer(String tool) {
    return Offer.of(PromptGrammar.read(Syllabus.needing(tool).get(0).prompt()));
  }

  /** Takes every other tool off the offer, and certifies what is left. */
  private PuzzleFile alone(String tool, PuzzleFile file) {
    Puzzle puzzle = file.puzzle();
    Inventory few =
        new Inventory(
            puzzle.inventory().total(), Map.of(tool, puzzle.inventory().counts().get(tool)));
    Puzzle narrow = new Puzzle(puzzle.level(), few, puzzle.solution());
    Path place = out.resolve(WORK).resolve("alone").resolve(file.id() + ".json");
    if (Files.exists(place)) {
      PuzzleFile before = PuzzleFile.read(LevelFiles.readFile(place), place.toString());
      if (before.puzzle().equals(narrow)) {
        return before;
      }
    }
    PuzzleFile made = certified(file, narrow, file.prompt().orElseThrow(), List.of()).file();
    SafeFiles.write(Map.of(place, bytes(made.text())), true);
    // From the file, as in a run that goes on: both must see the same digits.
    return PuzzleFile.read(made.text(), place.toString());
  }

  private record Certified(PuzzleFile file, Certificate certificate) {}

  private Certified certified(PuzzleFile file, Puzzle puzzle, String prompt, List<String> repairs) {
    Brief brief = PromptGrammar.read(prompt);
    Certificate certificate = workshop.certify(puzzle, Optional.of(brief), repairs, List.of());
    return new Certified(
        new PuzzleFile(puzzle, Optional.of(prompt), file.seed(), certificate.toJson(), file.made()),
        certificate);
  }

  /** Makes a set, or goes on with it, and returns its puzzles in order. */
  private List<PuzzleFile> pool(String tool, String name, List<Syllabus.Ask> asked, int count)
      throws InterruptedException {
    List<SetPlan.Ask> asks = asked.stream().map(a -> new SetPlan.Ask(a.id(), a.prompt())).toList();
    Map<String, Brief> briefs = PromptList.briefs(asks);
    Map<String, Inventory> offers = new LinkedHashMap<>();
    briefs.forEach((id, brief) -> offers.put(id, Offer.of(brief)));
    Placing.Mode mode = Placing.Mode.GROUNDED;
    SetPlan plan =
        new SetPlan(
            asks, count, seed, TRIES * count + SPARE, offers, mode.name().toLowerCase(Locale.ROOT));
    Generation.Maker maker =
        name.equals("combining")
            ? (id, brief, offer, order) -> combined(tool, brief, offer, order)
            : Generation.Maker.of(workshop);
    List<PuzzleFile> files = new ArrayList<>();
    try (SetFolder folder = SetFolder.open(out.resolve(WORK).resolve(tool).resolve(name), plan)) {
      Generation.Made made;
      try (Progress bar = progress.apply(count * asks.size())) {
        made = new Generation(maker, plan, briefs, mode, folder, bar, threads).run();
      }
      var summary = SetSummary.of(plan, made.attempts(), made.puzzles());
      folder.finish(made.attempts(), summary, Gallery.page(plan, folder, made.attempts(), summary));
      made.kept().forEach(attempt -> files.add(folder.puzzle(attempt)));
    }
    return files;
  }

  /**
   * Designs with two tools, then asks only whether the first is needed: for the other, one of
   * another type may do as well. Both must matter to the solution, which the gates ask anyway.
   */
  private Work combined(String tool, Brief brief, Inventory offer, Workshop.Order order) {
    Work work = workshop.design(brief, offer, order, Listener.silent());
    if (work.product().isEmpty() || kinds(work) < 2) {
      return failed(work);
    }
    Work.Product product = work.product().get();
    String prompt = Syllabus.needing(tool).get(0).prompt();
    Certified certified =
        certified(product.puzzle(), product.puzzle().puzzle(), prompt, work.cost().repairs());
    Map<String, byte[]> files = new LinkedHashMap<>(product.files());
    // It tells of another prompt.
    files.remove(RunFolder.TRANSCRIPT);
    files.put(RunFolder.PUZZLE, bytes(certified.file().text()));
    return new Work(
        certified.certificate().holds(),
        work.stop(),
        work.detail(),
        work.outcome(),
        Optional.of(new Work.Product(certified.file(), certified.certificate(), files)),
        work.cost());
  }

  private static Work failed(Work work) {
    return new Work(false, work.stop(), work.detail(), work.outcome(), work.product(), work.cost());
  }

  private static long kinds(Work work) {
    return work.product().orElseThrow().puzzle().puzzle().solution().stream()
        .map(t -> t.item().type())
        .distinct()
        .count();
  }

  private static byte[] pretty(PuzzleFile file) {
    return bytes(JsonText.pretty(file.certificate()));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
