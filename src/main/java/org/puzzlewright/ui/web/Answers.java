package org.puzzlewright.ui.web;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;

/** Solutions for hints: that of the puzzle's file if it solves it, otherwise one that is found. */
final class Answers {

  /**
   * A solution.
   *
   * @param tools in order
   * @param origin where it is from, for people
   */
  record Answer(List<Placed> tools, String origin) {

    Answer {
      tools = List.copyOf(tools);
    }
  }

  private final Simulator simulator;
  private final Function<Puzzle, List<Placed>> solver;
  private final Map<Puzzle, Optional<Answer>> known = new ConcurrentHashMap<>();

  /**
   * Makes one.
   *
   * @param solver looks for a solution; returns an empty list when it finds none
   */
  Answers(Simulator simulator, Function<Puzzle, List<Placed>> solver) {
    this.simulator = simulator;
    this.solver = solver;
  }

  /** Returns a solution, which has been run; empty when none is known or found. */
  Optional<Answer> of(PuzzleFile file) {
    Optional<Answer> before = known.get(file.puzzle());
    return before == null ? found(file) : before;
  }

  /** One search at a time is enough for a machine. */
  private synchronized Optional<Answer> found(PuzzleFile file) {
    Puzzle puzzle = file.puzzle();
    if (!known.containsKey(puzzle)) {
      known.put(puzzle, stored(file).or(() -> searched(puzzle)));
    }
    return known.get(puzzle);
  }

  private Optional<Answer> stored(PuzzleFile file) {
    boolean certified = file.certificate().path("holds").asBoolean();
    return solves(file.puzzle(), file.puzzle().solution())
        ? Optional.of(
            new Answer(
                file.puzzle().solution(),
                certified ? "the certified solution" : "the solution in the puzzle's file"))
        : Optional.empty();
  }

  private Optional<Answer> searched(Puzzle puzzle) {
    List<Placed> tools = solver.apply(puzzle);
    return solves(puzzle, tools)
        ? Optional.of(new Answer(tools, "a solution that the search found"))
        : Optional.empty();
  }

  private boolean solves(Puzzle puzzle, List<Placed> tools) {
    return !tools.isEmpty() && simulator.run(puzzle.level(), tools).solved();
  }
}
