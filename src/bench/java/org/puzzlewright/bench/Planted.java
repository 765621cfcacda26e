package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Necessity;
import org.puzzlewright.physics.verdict.NeedSearch;
import org.puzzlewright.physics.verdict.PlantedAlternative;
import org.puzzlewright.physics.verdict.PlantedNeed;

/**
 * How often the search for another solution finds one that is there: puzzles built to need a tool,
 * and puzzles built around a solution without it.
 */
final class Planted {

  private static final List<String> TYPES = List.of("ramp", "cannon", "hexagon");

  private static final int DRAWS = 4000;

  /** Of {@link #DRAWS}: 1 % and 0.2 %. */
  private static final int HARD = 40;

  private static final int VERY_HARD = 8;

  private static final int MOST_SEEDS = 3000;

  private static final Necessity.Budget GUIDED =
      new Necessity.Budget(0, Necessity.Budget.FULL.guided(), Necessity.Budget.FULL.seed());

  /** A puzzle, the tool in question and how it was made. */
  private record Case(Puzzle puzzle, String tool, String kind) {}

  private Planted() {}

  /** Measures on {@code half} puzzles of either kind. */
  static List<String> measure(int half) {
    List<Case> cases = new ArrayList<>();
    int part = half * 2 / 5;
    need(cases, part, "cannon", "needs the cannon (red above blue)", PlantedNeed::cannon);
    need(cases, part, "ramp", "needs the ramp (tunnel cup)", PlantedNeed::ramp);
    need(
        cases,
        half - 2 * part,
        "hexagon",
        "is to need the hexagon against ramps (flat bridge)",
        PlantedNeed::hexagon);
    int third = half / 3;
    other(cases, half - 2 * third, 1, DRAWS, "another tool");
    other(cases, third, 1, HARD, "another tool, in at most 1 % of draws");
    other(cases, third, 2, VERY_HARD, "two other tools, in at most 0.2 % of draws");
    return table(cases);
  }

  private interface Maker {
    Optional<Puzzle> make(Simulator simulator, Random random);
  }

  private static void need(List<Case> cases, int count, String tool, String kind, Maker maker) {
    fill(
        cases,
        count,
        seed -> maker.make(new Simulator(), new Random(seed)).map(p -> new Case(p, tool, kind)));
  }

  private static void other(List<Case> cases, int count, int tools, int most, String kind) {
    fill(
        cases,
        count,
        seed -> {
          String type = TYPES.get((int) (seed % TYPES.size()));
          Simulator simulator = new Simulator();
          // Multiplied, because neighbouring seeds begin alike.
          return PlantedAlternative.build(simulator, type, tools, new Random(seed * 7919 + 13))
              .filter(p -> PlantedAlternative.wins(simulator, p, type, DRAWS, most, 99) <= most)
              .map(p -> new Case(p.withSolution(List.of()), type, kind));
        });
  }

  private static void fill(List<Case> cases, int count, Function<Long, Optional<Case>> by) {
    int wanted = cases.size() + count;
    for (long seed = 0; seed < MOST_SEEDS && cases.size() < wanted; seed++) {
      by.apply(seed).ifPresent(cases::add);
    }
  }

  /** What was found of one kind. */
  private static final class Row {
    private final String kind;
    private final List<Double> cpu = new ArrayList<>();
    private int shown;
    private int outOfReach;
    private int uniform;
    private int ways;
    private int guided;
    private int leaveOneOut;
    private int steady;
    private int guidedAlone;

    Row(String kind) {
      this.kind = kind;
    }

    void add(Necessity found, double seconds, Necessity guidedOnly) {
      cpu.add(seconds);
      guidedAlone += guidedOnly.search().counter().isPresent() ? 1 : 0;
      NeedSearch search = found.search();
      shown += search.status() == NeedSearch.Status.SHOWN ? 1 : 0;
      outOfReach += search.scan().filter(s -> s.besidesRed().never()).isPresent() ? 1 : 0;
      search
          .counter()
          .ifPresent(
              c -> {
                uniform += c.by().equals("uniform samples") ? 1 : 0;
                ways += c.by().equals("tries near the balls' ways") ? 1 : 0;
                guided += c.by().equals("guided search") ? 1 : 0;
                leaveOneOut += c.by().equals("leave-one-out") ? 1 : 0;
                steady += 2 * c.stable() >= c.trials() ? 1 : 0;
              });
    }

    List<String> cells() {
      return List.of(
          kind,
          Figures.share(shown, cpu.size()),
          String.valueOf(outOfReach),
          "%d, %d, %d, %d".formatted(leaveOneOut, uniform, ways, guided),
          String.valueOf(steady),
          guidedAlone + " of " + cpu.size(),
          "%.2f".formatted(Figures.median(cpu)),
          "%.2f".formatted(Figures.max(cpu)));
    }
  }

  private static List<String> table(List<Case> cases) {
    List<Row> rows = new ArrayList<>();
    for (Case c : cases) {
      if (rows.isEmpty() || !rows.get(rows.size() - 1).kind.equals(c.kind())) {
        rows.add(new Row(c.kind()));
      }
      double start = Figures.cpu();
      Necessity found = Necessity.of(new Simulator(), c.puzzle(), c.tool(), Necessity.Budget.FULL);
      double seconds = Figures.cpu() - start;
      Necessity guidedOnly = Necessity.of(new Simulator(), c.puzzle(), c.tool(), GUIDED);
      rows.get(rows.size() - 1).add(found, seconds, guidedOnly);
      check(c, found);
      check(c, guidedOnly);
    }
    return Figures.table(
        List.of(
            "planted",
            "called needed (95 %)",
            "blue's way out of reach (proved)",
            "refuted by leave-one-out, uniform draws, tries near the ways, guided search",
            "of these with 10 of 20 small moves",
            "refuted without uniform draws",
            "CPU s, median",
            "max"),
        rows.stream().map(Row::cells).toList());
  }

  /** A refutation is never taken on trust: it is run again. */
  private static void check(Case c, Necessity found) {
    if (found.search().counter().isPresent()) {
      List<Placed> tools = found.search().counter().get().tools();
      boolean without = tools.stream().noneMatch(t -> t.item().type().equals(c.tool()));
      if (!without || !new Simulator().run(c.puzzle().scene(), tools).solved()) {
        throw new IllegalStateException("the counter-example does not solve the puzzle");
      }
    }
  }
}
