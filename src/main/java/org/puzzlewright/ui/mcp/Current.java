package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Replay;

/**
 * The level that somebody works on.
 *
 * @param problem designing or solving it
 * @param designing which of the two
 * @param state how far it has got
 * @param brief what it is held against
 * @param certificate what the gates found of exactly this level and these tools; empty when they
 *     were not asked, or something was changed since
 */
record Current(
    PhysicsProblem problem,
    boolean designing,
    PhysicsState state,
    Optional<Brief> brief,
    Optional<Certificate> certificate) {

  /** Returns this with another state; a certificate stays while it is still true. */
  Current with(PhysicsState next) {
    boolean same = next.level().equals(state.level()) && next.tools().equals(state.tools());
    return new Current(problem, designing, next, brief, same ? certificate : Optional.empty());
  }

  /** Returns this with a certificate. */
  Current judged(Replay replay) {
    if (certificate.isPresent()) {
      return this;
    }
    Certificate found =
        new Certifier(new Simulator(), replay).certify(puzzle(), brief, state.repairs());
    return new Current(problem, designing, state, brief, Optional.of(found));
  }

  /** Returns this with a certificate that has measures, if there is a solution to measure. */
  Current measured(Replay replay) {
    Current judged = judged(replay);
    Certificate gates = judged.certificate().orElseThrow();
    if (gates.measures().isPresent()) {
      return judged;
    }
    Certificate found = new Certifier(new Simulator(), replay).complete(gates, puzzle());
    return new Current(problem, designing, state, brief, Optional.of(found));
  }

  /** Returns the puzzle; there must be a level. */
  Puzzle puzzle() {
    return problem.puzzle(state);
  }

  /** Returns the puzzle's file. */
  PuzzleFile file() {
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("task", designing ? "design" : "solve").put("by", "an agent, over MCP");
    made.put("engine", Trace.ENGINE);
    made.putObject("simulations").put("actions", state.simulations());
    return new PuzzleFile(
        puzzle(),
        brief.map(StoredPrompt::of),
        OptionalLong.empty(),
        certificate.map(Certificate::toJson).orElseGet(JsonNodeFactory.instance::objectNode),
        made);
  }
}
