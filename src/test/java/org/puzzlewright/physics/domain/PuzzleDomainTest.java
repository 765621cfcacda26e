package org.puzzlewright.physics.domain;

import java.util.Set;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.DomainContract;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Replay;

class PuzzleDomainTest extends DomainContract {

  private static final PuzzleDomain DOMAIN =
      new PuzzleDomain(
          puzzle -> {
            Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
            return new Replay.Seen(trace.solved(), trace.steps(), trace.hash());
          });

  @Override
  protected Domain domain() {
    return DOMAIN;
  }

  @Override
  protected String good() {
    Puzzle puzzle = PuzzleResolver.named("push").puzzle();
    return DOMAIN
        .searched(puzzle, 1, PuzzleDomain.solutions(puzzle, 1, 20_000, 1, 1), Set.of())
        .text();
  }

  /** It has no solution. */
  @Override
  protected String bad() {
    return PuzzleResolver.named("push").text();
  }
}
