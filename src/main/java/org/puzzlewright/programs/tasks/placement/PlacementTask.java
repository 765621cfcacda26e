package org.puzzlewright.programs.tasks.placement;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.Ranking;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.maker.Grammar.Rule;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.ProgramTask;

/**
 * A heuristic for the placement search. Of the levels the first, third ... are for training, the
 * others held out. While searching, a program is judged by what was tried on the training levels: a
 * hundred times the chance that it values a placement that got farther than the attempt before it
 * above one that did not, 50 for no knowledge. What counts is told by {@link Comparison}:
 * simulations to a solution on the held-out levels.
 */
public final class PlacementTask implements ProgramTask {

  private static final String ID = "placement";

  /** Levels that chance does not solve. */
  private static final String SHIPPED = "/evaluation/hard.jsonl";

  /** Placements that are tried on each training level. */
  private static final int TRIED = 160;

  private static final double FULL = 100;

  /** What is no better than this much is no progress. */
  private static final double PROGRESS = 1e-3;

  private final Supplier<List<Puzzle>> levels;
  private List<List<PlacementSearch.Tried>> tables;
  private long tablesOf;

  /** Makes one for some levels; of one alone none is held out. */
  public PlacementTask(List<Puzzle> levels) {
    this(() -> levels);
  }

  /** Makes one for the shipped levels. */
  public PlacementTask() {
    this(PlacementTask::shipped);
  }

  private PlacementTask(Supplier<List<Puzzle>> levels) {
    this.levels = levels;
  }

  private static List<Puzzle> shipped() {
    try (InputStream file = PlacementTask.class.getResourceAsStream(SHIPPED)) {
      return read(new String(file.readAllBytes(), StandardCharsets.UTF_8), SHIPPED);
    } catch (IOException broken) {
      throw new UncheckedIOException("reading " + SHIPPED, broken);
    }
  }

  private static List<Puzzle> read(String text, String source) {
    List<Puzzle> all = new ArrayList<>();
    text.lines()
        .filter(line -> !line.isBlank())
        .forEach(
            line -> {
              JsonNode level = StrictJson.parse(line, source);
              all.add(PuzzleJson.read(level.path("level").toString(), level.path("id").asText()));
            });
    return all;
  }

  /** Returns every second level, from the first or the second on. */
  private List<Puzzle> from(int first) {
    List<Puzzle> all = levels.get();
    return IntStream.range(0, all.size()).filter(i -> i % 2 == first).mapToObj(all::get).toList();
  }

  /** {@inheritDoc} A JSON object with a "level" a line; at least two. */
  @Override
  public ProgramTask on(String text, String source) {
    List<Puzzle> own = read(text, source);
    if (own.size() < 2) {
      throw new InputException(source + " must have at least two levels");
    }
    return new PlacementTask(own);
  }

  /** {@inheritDoc} Here searches with and without it, on the held-out levels. */
  @Override
  public Optional<ObjectNode> used(
      Sandbox sandbox, Sandbox.Ready program, int trials, int budget, LongSupplier millis) {
    return Optional.of(compare(() -> new Ranked(sandbox, program), trials, budget, millis).json());
  }

  @Override
  public String id() {
    return ID;
  }

  @Override
  public Contract contract() {
    return Ranked.CONTRACT;
  }

  @Override
  public String text() {
    return """
        Write a heuristic for a search that solves physics puzzles. A blue ball falls and rolls; it must \
        meet a red ball, which then must get to a goal. The search places tools (ramps, cannons, hexagons \
        and others), one after the other, where a ball passed before, or moves the last one a little. It \
        draws eight placements at a time, and your program says which of them are worth a simulation; the \
        four with the greatest values are run. The score is 100 times the chance that a placement which \
        got the balls farther than before has a greater value than one which did not: 50 for a guess, \
        100 at most. It is called very often, so it must be short.
        """;
  }

  @Override
  public Class<? extends Play> play() {
    return PlacementPlay.class;
  }

  /** What is tried is the same for a seed; it is kept as long as the seed is asked for. */
  private synchronized List<List<PlacementSearch.Tried>> tables(long seed) {
    if (tables == null || tablesOf != seed) {
      PlacementSearch search = new PlacementSearch(new Simulator());
      List<List<PlacementSearch.Tried>> all = new ArrayList<>();
      for (Puzzle each : from(0)) {
        all.add(search.tried(each.scene(), each.inventory(), TRIED, seed));
      }
      tables = all;
      tablesOf = seed;
    }
    return tables;
  }

  @Override
  public byte[] request(long seed) {
    return Ranked.bytes(
        tables(seed).stream()
            .flatMap(List::stream)
            .map(tried -> Placement.of(tried.candidate()))
            .toList());
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    List<List<PlacementSearch.Tried>> all = tables(seed);
    double[] values = Ranked.numbers(answer, all.stream().mapToInt(List::size).sum());
    int from = 0;
    double sum = 0;
    int levels = 0;
    for (List<PlacementSearch.Tried> level : all) {
      double chance = told(level, values, from);
      from += level.size();
      sum += Double.isNaN(chance) ? 0 : chance;
      levels += Double.isNaN(chance) ? 0 : 1;
    }
    double score = FULL * sum / Math.max(1, levels);
    return new Judged(
        score,
        String.format(
            Locale.ROOT,
            "Told apart in %.1f %% of the pairs, the mean of %d levels; 50 is a guess.",
            score,
            levels));
  }

  /** Returns the share of pairs in the right order, equal values counting half; NaN for no pair. */
  private static double told(List<PlacementSearch.Tried> level, double[] values, int from) {
    double right = 0;
    long pairs = 0;
    for (int i = 0; i < level.size(); i++) {
      for (int j = 0; j < level.size(); j++) {
        if (better(level.get(i)) && !better(level.get(j))) {
          int order = Double.compare(values[from + i], values[from + j]);
          right += order > 0 ? 1 : order == 0 ? 0.5 : 0;
          pairs++;
        }
      }
    }
    return right / pairs;
  }

  private static boolean better(PlacementSearch.Tried tried) {
    return tried.after() > tried.before() + PROGRESS;
  }

  @Override
  public List<Baseline> baselines(long seed) {
    return List.of(new Baseline("the built-in order, which values all alike", FULL / 2));
  }

  @Override
  public double enough() {
    return FULL;
  }

  @Override
  public String paper() {
    return "nothing like it";
  }

  /**
   * Searches the held-out levels with and without a heuristic, with the same seeds and budget. What
   * waiting for the heuristic's process costs is within its wall time.
   *
   * @param seeds of each level, from 1 on
   * @param budget most simulations of a search
   * @param millis a clock
   */
  public Comparison compare(
      Supplier<Ranking> heuristic, int seeds, int budget, LongSupplier millis) {
    List<Comparison.Pair> pairs = new ArrayList<>();
    PlacementSearch search = new PlacementSearch(new Simulator());
    for (Puzzle each : from(1)) {
      for (long seed = 1; seed <= seeds; seed++) {
        pairs.add(
            new Comparison.Pair(
                each.scene().name(),
                seed,
                run(each, new ParallelSearch(search, 1), budget, seed, millis),
                run(
                    each,
                    new ParallelSearch(search, 1, Optional.of(heuristic)),
                    budget,
                    seed,
                    millis)));
      }
    }
    return new Comparison(pairs, budget);
  }

  private static Comparison.Run run(
      Puzzle puzzle, ParallelSearch search, int budget, long seed, LongSupplier millis) {
    long start = millis.getAsLong();
    PlacementSearch.Found found = found(puzzle, search, budget, seed);
    return new Comparison.Run(
        found.simulations(), found.solved(), (millis.getAsLong() - start) / 1e3);
  }

  private static PlacementSearch.Found found(
      Puzzle puzzle, ParallelSearch search, int budget, long seed) {
    return search.search(
        puzzle.scene(),
        puzzle.inventory(),
        List.of(),
        Objective.progress(),
        Objective.SOLVED,
        budget,
        seed);
  }

  /** Returns the pieces that the offline maker has: what the view tells, and arithmetic. */
  public static Grammar grammar() {
    List<Rule> rules = new ArrayList<>();
    for (String each :
        List.of(
            "toward()",
            "added()",
            "before()",
            "x()",
            "y()",
            "redX()",
            "redY()",
            "goalX()",
            "goalY()",
            "blueDistance()",
            "blueWhen()",
            "redDistance()",
            "redWhen()")) {
      rules.add(Rule.of("number", "view." + each));
    }
    rules.add(Rule.of("number", "40 * view.blueSpeedX()"));
    rules.add(Rule.of("number", "40 * view.blueSpeedY()"));
    rules.add(Rule.numbered("number", "# * 0.2", 1, 10));
    rules.add(Rule.of("number", "(%s + %s)", "number", "number"));
    rules.add(Rule.of("number", "(%s - %s)", "number", "number"));
    rules.add(Rule.of("number", "(%s * %s)", "number", "number"));
    rules.add(Rule.of("number", "Math.abs(%s)", "number"));
    rules.add(Rule.of("number", "Math.min(%s, %s)", "number", "number"));
    rules.add(Rule.of("number", "(%s ? %s : %s)", "test", "number", "number"));
    rules.add(Rule.of("test", "view.added() == 1"));
    rules.add(Rule.of("test", "view.before() < 1"));
    rules.add(Rule.of("test", "(%s < %s)", "number", "number"));
    for (String type : List.of("ramp", "cannon", "hexagon")) {
      rules.add(Rule.of("test", "view.type().equals(\"" + type + "\")"));
    }
    return new Grammar(
        """
        import org.puzzlewright.programs.tasks.placement.*;

        public final class Program implements PlacementHeuristic {
          @Override
          public double value(PlacementView view) {
            return %s;
          }
        }
        """,
        List.of("number"), rules, false);
  }
}
