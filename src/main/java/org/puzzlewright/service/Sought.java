package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Observation;
import org.puzzlewright.physics.design.PhysicsObservation;
import org.puzzlewright.physics.design.Proposal;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.ParallelSearch;
import org.puzzlewright.physics.search.PlacementSearch;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.sandbox.Sandbox;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.tasks.levels.LevelMaking;
import org.puzzlewright.programs.tasks.placement.PlacementTask;
import org.puzzlewright.programs.tasks.placement.Ranked;

/** What a coordinator has searched for, by what the helper is shown. */
interface Sought {

  /** Most simulations of a search by a heuristic that was found. */
  int SIMULATIONS = 1000;

  /** Returns what is searched for; empty when there is nothing yet that it could be for. */
  Optional<Search> in(Observation sight);

  /**
   * A search.
   *
   * @param task judges programs
   * @param grammar of what they are made
   * @param use puts the best to use
   */
  record Search(ProgramTask task, Grammar grammar, Use use) {}

  /** How a program is used that was found. */
  interface Use {

    /**
     * Uses it.
     *
     * @param answer takes what came of it, as the problem carries it out
     * @return the same in words that follow the score
     * @throws org.puzzlewright.base.json.InputException in one line when the program fails
     */
    String of(Sandbox sandbox, Sandbox.Ready program, long seed, ObjectNode answer);
  }

  /** Generators of levels, each used for the best level that it makes. */
  static Sought levels(LevelMaking task) {
    Use use =
        (sandbox, program, seed, answer) -> {
          task.best(sandbox, program, seed).forEach(answer.putArray("rows")::add);
          return " and made this level";
        };
    return sight -> Optional.of(new Search(task, task.grammar(), use));
  }

  /**
   * Heuristics, each learned from what the built-in search tries on the level that is shown, and
   * used for a search from the tools that stand.
   */
  static Sought placements() {
    return sight ->
        sight instanceof PhysicsObservation.View view
            ? view.scene()
                .map(
                    puzzle ->
                        new Search(
                            new PlacementTask(List.of(puzzle)),
                            PlacementTask.grammar(),
                            (sandbox, program, seed, answer) ->
                                solved(view, puzzle, new Ranking(sandbox, program), seed, answer)))
            : Optional.empty();
  }

  /** A heuristic and what runs it. */
  record Ranking(Sandbox sandbox, Sandbox.Ready program) {}

  private static String solved(
      PhysicsObservation.View view, Puzzle puzzle, Ranking by, long seed, ObjectNode answer) {
    PlacementSearch.Found found =
        new ParallelSearch(
                new PlacementSearch(new Simulator()),
                1,
                Optional.of(() -> new Ranked(by.sandbox(), by.program())))
            .search(
                puzzle.scene(),
                puzzle.inventory(),
                puzzle.solution(),
                Objective.progress(),
                Objective.SOLVED,
                SIMULATIONS,
                seed);
    List<Placed> all = found.best().tools();
    List<Placed> more = all.subList(Math.min(puzzle.solution().size(), all.size()), all.size());
    answer.put("simulations", found.simulations()).put("solved", found.solved());
    if (!more.isEmpty()) {
      answer.setAll(Proposal.place(more, view.axis()));
    }
    return ", and by it a search of %d simulations %s"
        .formatted(
            found.simulations(),
            found.solved()
                ? "has solved the level with these tools"
                : more.isEmpty()
                    ? "came no farther than the tools that stand"
                    : "came farthest with these tools, which do not solve it");
  }
}
