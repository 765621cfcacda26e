package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.search.ProgramTask.Baseline;
import org.puzzlewright.programs.search.SearchResult;

/**
 * What a search for a program came to, its best judged again on fresh seeds beside simple
 * solutions.
 *
 * @param result of the search
 * @param program the best; empty when none scored
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

  /** Returns the seed by which what was found with another one is judged. */
  public static long fresh(long seed) {
    return seed + FRESH;
  }

  /** Judges the best program of a search again. */
  public static ProgramReport of(ProgramTask task, Sandbox sandbox, SearchResult result) {
    long seed = fresh(result.settings().seed());
    Optional<String> program = result.best().flatMap(SearchResult.Trial::program);
    Optional<ProgramTask.Judged> fresh =
        program.flatMap(
            text ->
                sandbox.prepare(text, task.contract()) instanceof Sandbox.Ready ready
                    ? ProgramSearch.run(task, sandbox, ready, seed).judged()
                    : Optional.empty());
    List<Baseline> baselines = task.baselines(seed);
    ObjectNode told = result.json();
    told.put("sandbox", sandbox.box().words());
    fresh.ifPresent(j -> told.put("bestOnFreshSeeds", j.score()));
    ArrayNode beside = told.putArray("baselines");
    baselines.forEach(b -> beside.addObject().put("name", b.name()).put("score", b.score()));
    told.put("paper", task.paper());
    program.ifPresent(text -> told.put("program", text));
    return new ProgramReport(result, program, fresh, baselines, told);
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
