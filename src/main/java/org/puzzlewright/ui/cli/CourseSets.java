package org.puzzlewright.ui.cli;

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
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.RunFolder;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.study.courses.Syllabus;
import org.puzzlewright.study.sets.Gallery;
import org.puzzlewright.study.sets.SetFolder;
import org.puzzlewright.study.sets.SetPlan;
import org.puzzlewright.study.sets.SetSummary;

/**
 * The sets of puzzles that a course is made of.
 *
 * @param workshop certifies
 * @param maker designs
 * @param seed of the first design of each prompt
 * @param threads designs at the same time
 * @param progress of a set of so many puzzles
 * @param work the folder for the sets
 */
record CourseSets(
    DesignService workshop,
    Generation.Maker maker,
    long seed,
    int threads,
    IntFunction<Progress> progress,
    Path work) {

  /** The set of puzzles that need the tool. */
  static final String NEEDING = "needing";

  /** The set of puzzles whose solution has another tool too. */
  static final String COMBINING = "combining";

  /** The set of puzzles that are solved without the tool. */
  static final String WITHOUT = "without";

  /** The set of puzzles that need another tool than those that are practised. */
  static final String OTHER = "other";

  /** The set of puzzles that are solved by whatever does it. */
  static final String ANY = "any";

  /** The place of the sets of puzzles that need two tools. */
  static final String PAIRS = "pairs";

  /** Seeds of the puzzles that need another tool: other ones than those of the levels. */
  static final long OTHER_SEEDS = 10_000;

  private static final int TRIES = 3;
  private static final int SPARE = 20;

  /** Returns what levels that need a tool offer. */
  static Inventory offer(String tool) {
    return Offer.of(brief(tool));
  }

  private static Brief brief(String tool) {
    return PromptGrammar.read(Syllabus.needing(tool).get(0).prompt());
  }

  /** Takes every other tool off the offer, and certifies what is left. */
  PuzzleFile alone(String tool, PuzzleFile file) {
    Puzzle puzzle = file.puzzle();
    Inventory few =
        new Inventory(
            puzzle.inventory().total(), Map.of(tool, puzzle.inventory().counts().get(tool)));
    Puzzle narrow = new Puzzle(puzzle.level(), few, puzzle.solution());
    Path place = work.resolve("alone").resolve(file.id() + ".json");
    if (Files.exists(place)) {
      PuzzleFile before = PuzzleFile.read(InputFiles.readFile(place), place.toString());
      if (before.puzzle().equals(narrow)) {
        return before;
      }
    }
    PuzzleFile made = certified(file, narrow, file.brief().orElseThrow(), List.of()).file();
    SafeFiles.write(Map.of(place, bytes(made.text())), true);
    // From the file, as in a run that goes on: both must see the same digits.
    return PuzzleFile.read(made.text(), place.toString());
  }

  private record Certified(PuzzleFile file, Certificate certificate) {}

  private Certified certified(PuzzleFile file, Puzzle puzzle, Brief brief, List<String> repairs) {
    Certificate certificate = workshop.certify(puzzle, Optional.of(brief), repairs, List.of());
    return new Certified(
        new PuzzleFile(
            puzzle,
            Optional.of(StoredPrompt.of(brief)),
            file.seed(),
            certificate.toJson(),
            file.made()),
        certificate);
  }

  /** Makes a set, or goes on with it, and returns its puzzles in order. */
  List<PuzzleFile> pool(String tool, String name, List<Syllabus.Ask> asked, int count)
      throws InterruptedException {
    List<SetPlan.Ask> asks = asked.stream().map(a -> new SetPlan.Ask(a.id(), a.prompt())).toList();
    Map<String, Brief> briefs = PromptList.briefs(asks);
    Map<String, Inventory> offers = new LinkedHashMap<>();
    briefs.forEach(
        (id, brief) ->
            // Controls may use what levels may use, except for the tool.
            offers.put(id, name.equals(WITHOUT) ? offer(tool).without(tool) : Offer.of(brief)));
    Placing.Mode mode = Placing.Mode.GROUNDED;
    SetPlan plan =
        new SetPlan(
            asks,
            count,
            name.equals(OTHER) ? seed + OTHER_SEEDS : seed,
            TRIES * count + SPARE,
            offers,
            mode.name().toLowerCase(Locale.ROOT));
    Generation.Maker own =
        name.equals(COMBINING)
            ? (id, brief, offer, order) -> combined(tool, maker.make(id, brief, offer, order))
            : maker;
    List<PuzzleFile> files = new ArrayList<>();
    try (SetFolder folder = SetFolder.open(work.resolve(tool).resolve(name), plan)) {
      Generation.Made made;
      try (Progress bar = progress.apply(count * asks.size())) {
        made = new Generation(own, plan, briefs, mode, folder, bar, threads).run();
      }
      var summary = SetSummary.of(plan, made.attempts(), made.puzzles());
      folder.finish(made.attempts(), summary, Gallery.page(plan, folder, made.attempts(), summary));
      made.kept().forEach(attempt -> files.add(folder.puzzle(attempt)));
    }
    return files;
  }

  /**
   * Designs with two tools. Where both cannot be shown to be needed, asks only for the first: for
   * the other, one of another type may do as well. Both must matter to the solution, which the
   * gates ask anyway.
   */
  private Work combined(String tool, Work work) {
    if (work.product().isEmpty() || kinds(work) < 2) {
      return failed(work);
    }
    if (work.success()) {
      return work;
    }
    Work.Product product = work.product().get();
    Brief brief = brief(tool);
    Certified certified =
        certified(product.puzzle(), product.puzzle().puzzle(), brief, work.cost().repairs());
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

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
