package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.app.InProcess;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.Scenes;
import org.puzzlewright.search.Objective;
import org.puzzlewright.search.PlacementSearch;
import org.puzzlewright.search.RandomPlacement;

/** The five scenarios: placement search, random placement, agents. */
final class Solving {

  /** The default of {@code solve --search}. */
  private static final int BUDGET = 20_000;

  /** One way to solve a level, with its figures. */
  private static final class Way {
    private final List<Double> cpu = new ArrayList<>();
    private final List<Long> simulations = new ArrayList<>();
    private int solved;

    void note(double seconds, long runs, boolean success) {
      cpu.add(seconds);
      simulations.add(runs);
      solved += success ? 1 : 0;
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
    for (String scenario : Scenes.SCENARIOS) {
      Puzzle puzzle = Scenes.scenario(scenario);
      rows.add(row(scenario, "search alone", search(puzzle, seeds)));
      rows.add(row(scenario, "random placement", random(puzzle, seeds)));
      rows.add(row(scenario, "`solve --search`, whole", whole(puzzle, seeds)));
      rows.add(row(scenario, "`solve` by agents, whole", agents(puzzle, seeds)));
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

  private static List<String> row(String scenario, String name, Way way) {
    List<String> cells = new ArrayList<>(List.of(scenario, name));
    cells.addAll(way.cells());
    return cells;
  }

  private static Way search(Puzzle puzzle, int seeds) {
    Way way = new Way();
    for (int seed = 0; seed < seeds; seed++) {
      double start = Figures.cpu();
      PlacementSearch.Found found =
          new PlacementSearch(new Simulator())
              .search(
                  puzzle.level(),
                  puzzle.inventory(),
                  List.of(),
                  Objective.progress(),
                  Objective.SOLVED,
                  BUDGET,
                  seed);
      way.note(Figures.cpu() - start, found.simulations(), found.solved());
    }
    return way;
  }

  private static Way random(Puzzle puzzle, int seeds) {
    Way way = new Way();
    for (int seed = 0; seed < seeds; seed++) {
      double start = Figures.cpu();
      PlacementSearch.Found found =
          new RandomPlacement(new Simulator())
              .search(
                  puzzle.level(),
                  puzzle.inventory(),
                  Objective.progress(),
                  Objective.SOLVED,
                  BUDGET,
                  seed);
      way.note(Figures.cpu() - start, found.simulations(), found.solved());
    }
    return way;
  }

  private static Way whole(Puzzle puzzle, int seeds) {
    Way way = new Way();
    InProcess program = new InProcess();
    for (int seed = 0; seed < seeds; seed++) {
      double start = Figures.cpu();
      InProcess.Made made = program.search(puzzle, seed, BUDGET);
      way.note(Figures.cpu() - start, made.simulations(), made.success());
    }
    return way;
  }

  private static Way agents(Puzzle puzzle, int seeds) {
    Way way = new Way();
    InProcess program = new InProcess();
    for (int seed = 0; seed < seeds; seed++) {
      double start = Figures.cpu();
      InProcess.Made made = program.solve(puzzle, seed);
      way.note(Figures.cpu() - start, made.simulations(), made.success());
    }
    return way;
  }
}
