package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.physics.search.RandomPlacement;
import org.puzzlewright.ui.cli.InProcess;

/** The five scenarios: placement search in one lane and in four, random placement, agents. */
final class Solving {

  /** The default of {@code solve --search}. */
  private static final int BUDGET = 20_000;

  /** Rounds before the one that is measured. */
  private static final int WARM_UP = 4;

  /** What one attempt to solve a level took. */
  private record Ran(long simulations, boolean solved) {}

  /** One way to solve a level, with its figures. */
  private static final class Way {
    private final List<Double> cpu = new ArrayList<>();
    private final List<Long> simulations = new ArrayList<>();
    private int solved;

    void note(double seconds, Ran ran) {
      cpu.add(seconds);
      simulations.add(ran.simulations());
      solved += ran.solved() ? 1 : 0;
    }

    List<String> cells() {
      return List.of(
          Figures.share(solved, cpu.size()),
          "%,.0f".formatted(Figures.median(simulations)),
          "%,.0f".formatted(Figures.max(simulations)),
          "%.3f".formatted(Figures.median(cpu)),
          "%.3f".formatted(Figures.max(cpu)));
    }
  }

  private Solving() {}

  static List<String> measure(int seeds) {
    List<List<String>> rows = new ArrayList<>();
    for (String scenario : PuzzleResolver.SCENARIOS) {
      Puzzle puzzle = Scenes.scenario(scenario);
      InProcess program = new InProcess();
      rows.add(row(scenario, "search, one lane", each(seeds, s -> lane(puzzle, s))));
      rows.add(row(scenario, "search, four lanes", each(seeds, s -> lanes(puzzle, s))));
      rows.add(row(scenario, "random placement", each(seeds, s -> random(puzzle, s))));
      rows.add(
          row(
              scenario,
              "`solve --search`, whole",
              each(seeds, s -> ran(program.search(puzzle, s, BUDGET)))));
      rows.add(
          row(
              scenario,
              "`solve` by agents, whole",
              each(seeds, s -> ran(program.solve(puzzle, s)))));
    }
    return Figures.table(
        List.of(
            "scenario",
            "way",
            "solved (95 %)",
            "simulations, median",
            "max",
            "CPU s, median",
            "max"),
        rows);
  }

  /** How many runs of a level the placement search makes in a second of CPU time, forks and all. */
  static List<String> trials(int seeds) {
    List<List<String>> rows = new ArrayList<>();
    for (String scenario : PuzzleResolver.SCENARIOS) {
      Puzzle puzzle = Scenes.scenario(scenario);
      for (int i = 0; i < WARM_UP; i++) {
        each(seeds, s -> lane(puzzle, s));
      }
      Way way = each(seeds, s -> lane(puzzle, s));
      long runs = way.simulations.stream().mapToLong(Long::longValue).sum();
      double cpu = way.cpu.stream().mapToDouble(Double::doubleValue).sum();
      rows.add(
          List.of(
              scenario,
              "%,d".formatted(runs),
              "%.2f".formatted(cpu),
              "%,.0f".formatted(runs / cpu)));
    }
    return Figures.table(List.of("scenario", "trials", "CPU s", "trials/CPU-s"), rows);
  }

  private static List<String> row(String scenario, String name, Way way) {
    List<String> cells = new ArrayList<>(List.of(scenario, name));
    cells.addAll(way.cells());
    return cells;
  }

  private static Way each(int seeds, LongFunction<Ran> run) {
    Way way = new Way();
    for (long seed = 0; seed < seeds; seed++) {
      double start = Figures.cpu();
      Ran ran = run.apply(seed);
      way.note(Figures.cpu() - start, ran);
    }
    return way;
  }

  private static Ran lane(Puzzle puzzle, long seed) {
    return ran(
        new PlacementSearch(new Simulator())
            .search(
                puzzle.scene(),
                puzzle.inventory(),
                List.of(),
                Objective.progress(),
                Objective.SOLVED,
                BUDGET,
                seed));
  }

  private static Ran lanes(Puzzle puzzle, long seed) {
    // On one thread: the figures are this thread's, and what is found is the same on any number.
    return ran(
        new ParallelSearch(new PlacementSearch(new Simulator()), 1)
            .search(
                puzzle.scene(),
                puzzle.inventory(),
                List.of(),
                Objective.progress(),
                Objective.SOLVED,
                BUDGET,
                seed));
  }

  private static Ran random(Puzzle puzzle, long seed) {
    return ran(
        new RandomPlacement(new Simulator())
            .search(
                puzzle.scene(),
                puzzle.inventory(),
                Objective.progress(),
                Objective.SOLVED,
                BUDGET,
                seed));
  }

  private static Ran ran(PlacementSearch.Found found) {
    return new Ran(found.simulations(), found.solved());
  }

  private static Ran ran(InProcess.Made made) {
    return new Ran(made.simulations(), made.success());
  }
}
