package org.puzzlewright.service;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.study.courses.Syllabus;
import org.puzzlewright.study.sets.SetPlan;

/**
 * The sets of puzzles that a course is made of.
 *
 * @param service certifies
 * @param maker designs
 * @param seed of the first design of each prompt
 * @param threads designs at the same time
 * @param steps learns of each set
 * @param work the folder for the sets
 */
public record CourseSets(
    DesignService service, Generation.Maker maker, long seed, int threads, Steps steps, Path work) {

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
  public static final long OTHER_SEEDS = 10_000;

  private static final int TRIES = 3;
  private static final int SPARE = 20;

  /** Returns what levels that need a tool offer. */
  Inventory offer(String tool) {
    Inventory own = Offer.of(brief(tool));
    return Syllabus.beside(tool)
        .map(
            more -> {
              Map<String, Integer> counts = new LinkedHashMap<>(own.counts());
              more.forEach(type -> counts.put(type, Inventory.PAPER_TOTAL));
              return new Inventory(own.total(), counts);
            })
        .orElse(own);
  }

  private Brief brief(String tool) {
    return service.domains().physics().brief(Syllabus.needing(tool).get(0).prompt());
  }

  /** Takes every other tool off the offer, and certifies what is left. */
  PuzzleFile alone(String tool, PuzzleFile file) {
    Puzzle puzzle = file.puzzle();
    Inventory few =
        new Inventory(
            puzzle.inventory().total(), Map.of(tool, puzzle.inventory().counts().get(tool)));
    Puzzle narrow = new Puzzle(puzzle.scene(), few, puzzle.solution());
    Path place = work.resolve("alone").resolve(file.id() + ".json");
    OwnFolder own = new OwnFolder(work);
    if (own.has(place)) {
      PuzzleFile before = PuzzleFile.read(own.text(place, FileKind.DOCUMENT), place.toString());
      if (before.puzzle().equals(narrow)) {
        return before;
      }
    }
    PuzzleFile made =
        certified(
                file,
                narrow,
                file.brief(service.domains().physics().reader()).orElseThrow(),
                List.of())
            .file();
    own.write(Map.of(place, bytes(made.text())), Set.of());
    // From the file, as in a run that goes on: both must see the same digits.
    return PuzzleFile.read(made.text(), place.toString());
  }

  private record Certified(PuzzleFile file, Certificate certificate) {}

  private Certified certified(PuzzleFile file, Puzzle puzzle, Brief brief, List<String> repairs) {
    Certificate certificate =
        service.domains().physics().certify(puzzle, Optional.of(brief), repairs, List.of());
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
    PuzzleDomain physics = service.domains().physics();
    Map<String, Brief> briefs = PromptList.briefs(asks, physics.reader());
    Map<String, Inventory> offers = new LinkedHashMap<>();
    boolean beside = Syllabus.beside(tool).isPresent();
    briefs.forEach(
        (id, brief) ->
            offers.put(
                id,
                name.equals(NEEDING)
                    ? offer(tool)
                    // Controls may use what levels may use, except for the tool, where that does.
                    : name.equals(WITHOUT) && !beside
                        ? offer(tool).without(tool)
                        : Offer.of(brief)));
    Generation.Maker own =
        name.equals(COMBINING)
            ? (id, task, order) -> combined(tool, maker.make(id, task, order))
            : maker;
    SetService.Wanted wanted =
        new SetService.Wanted(
            physics,
            asks,
            (ask, number) -> physics.design(briefs.get(ask.id()), offers.get(ask.id()), number),
            count,
            TRIES * count + SPARE,
            false,
            new Order(name.equals(OTHER) ? seed + OTHER_SEEDS : seed));
    Path out = work.resolve(tool).resolve(name);
    List<PuzzleFile> files = new ArrayList<>();
    new SetService(service, own, threads)
        .make(wanted, out, steps.begin(tool + ", " + name, count * asks.size()))
        .kept()
        .forEach((place, text) -> files.add(PuzzleFile.read(text, place.toString())));
    return files;
  }

  /**
   * Designs with two tools. Where both cannot be shown to be needed, asks only for the first: for
   * the other, one of another type may do as well. Both must matter to the solution, which the
   * gates ask anyway.
   */
  private Work combined(String tool, Work work) {
    if (work.made().isEmpty() || kinds(work) < 2) {
      return with(false, work, work.made());
    }
    if (work.success()) {
      return work;
    }
    Work.Made made = work.made().get();
    PuzzleFile file = ((PuzzleProduct) made.product()).file();
    Certified certified = certified(file, file.puzzle(), brief(tool), work.cost().repairs());
    PuzzleProduct product =
        new PuzzleProduct(certified.file(), certified::certificate, made::files);
    // Its transcript tells of another prompt.
    Map<String, byte[]> files = new LinkedHashMap<>(made.files());
    files.remove(RunFolder.TRANSCRIPT);
    files.put(RunFolder.PUZZLE, bytes(certified.file().text()));
    Verdict verdict = PuzzleProduct.verdict(certified.certificate());
    return with(verdict.holds(), work, Optional.of(new Work.Made(product, verdict, files)));
  }

  private static Work with(boolean success, Work work, Optional<Work.Made> made) {
    return Work.withoutAgents(
        success, work.stop(), work.detail(), work.outcome(), made, work.cost());
  }

  private static long kinds(Work work) {
    PuzzleProduct product = (PuzzleProduct) work.made().orElseThrow().product();
    return product.file().puzzle().solution().stream().map(t -> t.item().type()).distinct().count();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
