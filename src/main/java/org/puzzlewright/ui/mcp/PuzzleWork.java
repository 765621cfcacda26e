package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.create.Export;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Certificate;

/**
 * The level that somebody works on.
 *
 * @param domain certifies
 * @param problem designing or solving it
 * @param designing which of the two
 * @param state how far it has got
 * @param brief what it is held against
 * @param certificate what the gates found of exactly this level and these tools; empty when they
 *     were not asked, or something was changed since
 */
record PuzzleWork(
    PuzzleDomain domain,
    PhysicsProblem problem,
    boolean designing,
    PhysicsState state,
    Optional<Brief> brief,
    Optional<Certificate> certificate)
    implements Work<PhysicsState> {

  /** A certificate stays while it is still true. */
  @Override
  public PuzzleWork after(Call call, Result<PhysicsState> result) {
    PhysicsState next = result.state();
    boolean same = next.scene().equals(state.scene()) && next.tools().equals(state.tools());
    return new PuzzleWork(
        domain, problem, designing, next, brief, same ? certificate : Optional.empty());
  }

  @Override
  public String unavailable() {
    return designing
        ? "which does not offer that tool"
        : "which is given and can only be solved, with the tools on offer";
  }

  @Override
  public Observation look() {
    return problem.view(state, problem.helpers().get(0));
  }

  /** A run is shown whenever it is asked for, also when it is the same again. */
  @Override
  public boolean shows(Call call, PhysicsState after) {
    return call.action().equals(PuzzleTools.SIMULATE);
  }

  @Override
  public Step about(Call call) {
    if (state.scene().isEmpty()) {
      return new Step(
          this,
          Answer.refusal(
              "Refused: there are no balls and no goal yet. Place them first, with"
                  + " place_objects."));
    }
    if (call.action().equals(PuzzleTools.EXPORT)) {
      return export(call.text("form", PuzzleTools.PUZZLE));
    }
    PuzzleWork judged = call.action().equals(PuzzleTools.CERTIFY) ? measured() : judged();
    Certificate found = judged.certificate.orElseThrow();
    return new Step(judged, Answer.of(Answer.words(found.lines(), found.holds())));
  }

  private Step export(String form) {
    if (form.equals(PuzzleTools.CREATE)) {
      Export export = Export.of(puzzle());
      ObjectNode both = JsonNodeFactory.instance.objectNode();
      both.set("level", export.level());
      both.set("solution", export.solution());
      export.notes().forEach(both.putArray("notes")::add);
      return new Step(this, Answer.of(JsonText.pretty(both)));
    }
    PuzzleWork judged = judged();
    return new Step(judged, Answer.of(judged.file().text()));
  }

  private PuzzleWork judged() {
    return certificate.isPresent()
        ? this
        : certified(domain.judge(puzzle(), brief, state.repairWords()));
  }

  /** Returns this with a certificate that has measures, if there is a solution to measure. */
  private PuzzleWork measured() {
    Certificate gates = judged().certificate.orElseThrow();
    return certified(gates.measures().isPresent() ? gates : domain.measure(gates, puzzle()));
  }

  private PuzzleWork certified(Certificate found) {
    return new PuzzleWork(domain, problem, designing, state, brief, Optional.of(found));
  }

  /** Returns the puzzle; there must be a level. */
  private Puzzle puzzle() {
    return problem.puzzle(state);
  }

  private PuzzleFile file() {
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
