package org.puzzlewright.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.files.Slug;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.Authors;
import org.puzzlewright.programs.search.Budget;
import org.puzzlewright.programs.search.ProgramSearch;
import org.puzzlewright.programs.search.SearchLog;
import org.puzzlewright.programs.search.Settings;
import org.puzzlewright.programs.tasks.Tasks;

/**
 * A suite of searches for programs, with the paper's report.
 *
 * @param format {@value #FORMAT}
 * @param name of the suite
 * @param about what it is, in a sentence
 * @param tasks their names
 * @param trials of each task
 * @param iterations of each trial
 * @param replies most, for one iteration's program
 * @param seed of all chance
 * @param warnings what must be known to read the paper's numbers beside ours
 */
public record ProgramSuite(
    String format,
    String name,
    String about,
    List<String> tasks,
    int trials,
    int iterations,
    int replies,
    long seed,
    List<String> warnings) {

  /** What such a file says of itself. */
  public static final String FORMAT = "puzzlewright-programs/1";

  private static final String SUMMARY = "summary.json";

  /** The report's file. */
  public static final String REPORT = "report.md";

  private static final String NAMES = "[a-z0-9-]{1,60}";

  /**
   * Copies the lists and checks all.
   *
   * @throws InputException in one line
   */
  public ProgramSuite {
    if (name == null || !name.matches(NAMES) || about == null || tasks == null || tasks.isEmpty()) {
      throw new InputException(
          "a suite of programs needs \"name\" (small letters, digits, hyphens), \"about\" and"
              + " \"tasks\"");
    }
    tasks = List.copyOf(tasks);
    warnings = warnings == null ? List.of() : List.copyOf(warnings);
    tasks.forEach(Tasks::named);
    settings(trials, iterations, replies, seed);
  }

  private static Settings settings(int trials, int iterations, int replies, long seed) {
    return new Settings(trials, iterations, replies, 0, seed);
  }

  /**
   * Reads a suite.
   *
   * @return empty when the file is no suite of this kind
   * @throws InputException in one line when it is one and cannot be read
   */
  public static Optional<ProgramSuite> read(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    return json.path("format").asText().equals(FORMAT)
        ? Optional.of(JsonRecords.read(json, ProgramSuite.class, source))
        : Optional.empty();
  }

  /** Returns the same with other seeds or tasks. */
  public ProgramSuite with(
      Optional<Integer> otherTrials, Optional<Long> otherSeed, List<String> only) {
    List<String> kept = only.isEmpty() ? tasks : tasks.stream().filter(only::contains).toList();
    if (kept.isEmpty() || !tasks.containsAll(only)) {
      throw new InputException("--only: the suite's tasks are " + String.join(", ", tasks));
    }
    return new ProgramSuite(
        format,
        name,
        about,
        kept,
        otherTrials.orElse(trials),
        iterations,
        replies,
        otherSeed.orElse(seed),
        warnings);
  }

  /** Returns how many programs are evaluated for one author, at most. */
  public long programs() {
    return (long) tasks.size() * trials * iterations;
  }

  /**
   * Makes all searches, or goes on with those of the folder, and writes the report.
   *
   * @param authors who writes, by their names; each is made for a task
   * @param threads trials at the same time, where their authors do not wait for each other
   * @param told hears of each search that has ended
   * @return the report
   */
  public ObjectNode run(
      Map<String, Function<Tasks.Entry, Authors>> authors,
      Sandbox sandbox,
      Path folder,
      Timer timer,
      int threads,
      Consumer<String> told) {
    ObjectNode summary = JsonNodeFactory.instance.objectNode().put("suite", name);
    summary.put("about", about).put("sandbox", sandbox.box().words());
    warnings.forEach(summary.putArray("warnings")::add);
    ArrayNode all = summary.putArray("searches");
    authors.forEach(
        (author, made) ->
            tasks.forEach(
                task -> {
                  Path own = folder.resolve(Slug.of(author)).resolve(task);
                  ProgramReport report =
                      search(Tasks.named(task), made, sandbox, own, timer, threads);
                  report.write(own);
                  ObjectNode row = report.json().deepCopy();
                  row.remove("program");
                  all.add(row);
                  told.accept(author + ", " + task);
                }));
    SafeFiles.write(
        Map.of(
            folder.resolve(SUMMARY), JsonText.pretty(summary).getBytes(StandardCharsets.UTF_8),
            folder.resolve(REPORT), markdown(summary).getBytes(StandardCharsets.UTF_8)),
        true);
    return summary;
  }

  private ProgramReport search(
      Tasks.Entry entry,
      Function<Tasks.Entry, Authors> authors,
      Sandbox sandbox,
      Path folder,
      Timer timer,
      int threads) {
    SafeFiles.probe(folder);
    return ProgramReport.of(
        entry.task(),
        sandbox,
        new ProgramSearch(
                entry.task(),
                authors.apply(entry),
                sandbox,
                settings(trials, iterations, replies, seed),
                Budget.NONE,
                SearchLog.open(folder.resolve(SearchLog.FILE), true),
                timer,
                threads,
                step -> {})
            .search());
  }

  /** Returns the paper's table, with what stands beside it. */
  public static String markdown(ObjectNode summary) {
    List<String> lines = new ArrayList<>();
    lines.add("# " + summary.path("suite").asText());
    lines.add("");
    lines.add(summary.path("about").asText());
    lines.add("");
    lines.add("Run in a " + summary.path("sandbox").asText() + ".");
    lines.add("");
    summary.path("warnings").forEach(w -> lines.add("- " + w.asText()));
    lines.add("");
    lines.add(
        "| task | written by | S.Iter | S.Trl | Exec | best | mean ± sd | median | fresh seeds |"
            + " median there | best simple solution | calls |");
    lines.add("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for (JsonNode row : summary.path("searches")) {
      lines.add(line(row));
    }
    lines.add("");
    for (JsonNode row : summary.path("searches")) {
      lines.add("- The paper's " + row.path("task").asText() + ": " + row.path("paper").asText());
    }
    return String.join("\n", lines) + "\n";
  }

  private static String line(JsonNode row) {
    String name = "";
    double most = Double.NEGATIVE_INFINITY;
    for (JsonNode baseline : row.path("baselines")) {
      if (baseline.path("score").asDouble() > most) {
        most = baseline.path("score").asDouble();
        name = baseline.path("name").asText();
      }
    }
    return String.format(
        Locale.ROOT,
        "| %s | %s | %.0f %% | %.0f %% | %.0f %% | %.2f | %.2f ± %.2f | %.2f | %.2f | %.2f |"
            + " %.2f (%s) | %d |",
        row.path("task").asText(),
        row.path("author").asText(),
        100 * row.path("workingIterations").asDouble(),
        100 * row.path("workingTrials").asDouble(),
        100 * row.path("executable").asDouble(),
        row.path("best").asDouble(),
        row.path("mean").asDouble(),
        row.path("deviation").asDouble(),
        row.path("median").asDouble(),
        row.path("bestOnFreshSeeds").asDouble(),
        row.path("medianOnFreshSeeds").asDouble(),
        most,
        name,
        row.path("usage").path("calls").asInt());
  }
}
