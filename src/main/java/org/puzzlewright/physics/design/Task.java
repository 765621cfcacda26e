package org.puzzlewright.physics.design;

import java.util.Optional;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/** What the agents are asked to do. */
public sealed interface Task {

  /** Returns the tools that may be used. */
  Inventory inventory();

  /** Returns what the prompt asks for, if there is a prompt. */
  Optional<Brief> prompt();

  /** Returns the level to begin with, if there is one. */
  Optional<Scene> given();

  /** Returns how far searches for programs may go that the coordinator asks for. */
  default ProgramHelper search() {
    return ProgramHelper.NONE;
  }

  /**
   * Make a puzzle from a prompt.
   *
   * @param brief what it must be
   * @param inventory the tools that it may offer
   */
  record Design(Brief brief, Inventory inventory) implements Task {
    @Override
    public Optional<Brief> prompt() {
      return Optional.of(brief);
    }

    @Override
    public Optional<Scene> given() {
      return Optional.empty();
    }
  }

  /**
   * Find placements that solve a level.
   *
   * @param puzzle the level and its inventory; a stored solution is not looked at
   * @param search how far searches for a heuristic may go that the coordinator asks for
   */
  record Solve(Puzzle puzzle, ProgramHelper search) implements Task {

    /** Sets one without such searches. */
    public Solve(Puzzle puzzle) {
      this(puzzle, ProgramHelper.NONE);
    }

    @Override
    public Inventory inventory() {
      return puzzle.inventory();
    }

    @Override
    public Optional<Brief> prompt() {
      return Optional.empty();
    }

    @Override
    public Optional<Scene> given() {
      return Optional.of(puzzle.scene());
    }
  }
}
