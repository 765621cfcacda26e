package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.search.ProgramTask.Baseline;
import org.puzzlewright.programs.search.SearchResult;

/**
 * What a search for a program came to. A trial's best is the best of many by one set of seeds, so
 * it is run again: by a second set the search's result is chosen among the trials' bests, and by
 * the fresh ones these are judged, beside simple solutions.
 *
 * @param result of the search
 * @param program what was chosen; empty when none scored
 * @param fresh what it came to on fresh seeds
 * @param baselines on the same seeds
 * @param json all of it
 */
public record ProgramReport(
    SearchResult result,
    Optional<String> program,
    Optional<ProgramTask.Judged> fresh,
    List<Baseline> baselines,
    ObjectNode json) {

  /** The best program's file in a folder. */
  public static final String PROGRAM = "Program.java";

  /** The report's. */
  public static final String RESULT = "result.json";

  /** Apart from all seeds that a search is likely to have. */
  private static final long FRESH = 982_451_653L;

  private static final long CHOOSING = 479_001_599L;

  /** Returns the seed by which what was found with another one is judged. */
  public static long fresh(long seed) {
    return seed + FRESH;
  }

  /** Judges the best programs of a search again. */
  public static ProgramReport of(ProgramTask task, Sandbox sandbox, SearchResult result) {
    long seed = result.settings().seed();
    List<Optional<Sandbox.Ready>> best =
        result.trials().stream()
            .map(trial -> trial.program().flatMap(text -> ready(task, sandbox, text)))
            .toList();
    List<Optional<ProgramTask.Judged>> choosing = judged(task, sandbox, best, seed + CHOOSING);
    List<Optional<ProgramTask.Judged>> fresh = judged(task, sandbox, best, fresh(seed));
    // Of equal ones the one that scored most in its search, and of these the first.
    Optional<Integer> chosen =
        IntStream.range(0, best.size())
            .filter(i -> best.get(i).isPresent())
            .boxed()
            .min(
                Comparator.comparingDouble((Integer i) -> -score(choosing.get(i)))
                    .thenComparingDouble(i -> -result.trials().get(i).score().orElse(0.0)));
    Optional<ProgramTask.Judged> its = chosen.flatMap(fresh::get);
    Optional<String> program = chosen.flatMap(i -> result.trials().get(i).program());
    double[] all = fresh.stream().mapToDouble(ProgramReport::score).toArray();
    List<Baseline> baselines = task.baselines(fresh(seed));
    ObjectNode told = result.json();
    told.put("sandbox", sandbox.box().words());
    its.ifPresent(j -> told.put("bestOnFreshSeeds", j.score()));
    told.put("medianOnFreshSeeds", SearchResult.median(all));
    ArrayNode each = told.putArray("trialsOnFreshSeeds");
    Arrays.stream(all).forEach(each::add);
    ArrayNode beside = told.putArray("baselines");
    baselines.forEach(b -> beside.addObject().put("name", b.name()).put("score", b.score()));
    told.put("paper", task.paper());
    program.ifPresent(text -> told.put("program", text));
    return new ProgramReport(result, program, its, baselines, told);
  }

  private static Optional<Sandbox.Ready> ready(ProgramTask task, Sandbox sandbox, String program) {
    return sandbox.prepare(program, task.contract()) instanceof Sandbox.Ready ready
        ? Optional.of(ready)
        : Optional.empty();
  }

  private static List<Optional<ProgramTask.Judged>> judged(
      ProgramTask task, Sandbox sandbox, List<Optional<Sandbox.Ready>> programs, long seed) {
    return programs.stream()
        .map(each -> each.flatMap(may -> ProgramSearch.run(task, sandbox, may, seed).judged()))
        .toList();
  }

  /** A program that does not come to its end on other seeds is worth nothing. */
  private static double score(Optional<ProgramTask.Judged> judged) {
    return judged.map(ProgramTask.Judged::score).orElse(0.0);
  }

  /** Writes report and program. */
  public void write(Path folder) {
    Map<Path, byte[]> files = new LinkedHashMap<>();
    program.ifPresent(
        text -> files.put(folder.resolve(PROGRAM), text.getBytes(StandardCharsets.UTF_8)));
    files.put(folder.resolve(RESULT), JsonText.pretty(json).getBytes(StandardCharsets.UTF_8));
    SafeFiles.write(files, true);
  }
}
