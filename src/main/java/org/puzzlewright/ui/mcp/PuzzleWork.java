package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.create.Export;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleProduct;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Solutions;
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

  /** Most runs of a search for a solution. */
  private static final int MOST_RUNS = 20_000;

  /** A certificate stays while it is still true. */
  @Override
  public PuzzleWork after(Call call, Result<PhysicsState> result) {
    PhysicsState next = result.state();
    boolean same = next.scene().equals(state.scene()) && next.tools().equals(state.tools());
    return with(next, same ? certificate : Optional.empty());
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
  public Step apply(Call call) {
    Step step = Work.super.apply(call);
    return step.work() instanceof PuzzleWork after
            && call.action().equals(PuzzleTools.SIMULATE)
            && after.state.run().isPresent()
        ? new Step(after, step.answer().with(Outputs.run(after.state.run().get())))
        : step;
  }

  @Override
  public Step about(Call call, CallContext context) {
    if (state.scene().isEmpty()) {
      return new Step(
          this,
          Answer.refusal(
              "Refused: there are no balls and no goal yet. Place them first, with"
                  + " place_layout."));
    }
    return switch (call.action()) {
      case PuzzleTools.EXPORT -> export(call.text("form", PuzzleTools.PUZZLE), context);
      case Toolbox.SOLVE -> solved((long) call.number("seed", 1), context);
      case PuzzleTools.CERTIFY -> told(measured(context));
      default -> told(judged(context));
    };
  }

  private static Step told(PuzzleWork judged) {
    return new Step(judged, Answer.of(judged.certificate.orElseThrow().verdict()));
  }

  private Step export(String form, CallContext context) {
    if (form.equals(PuzzleTools.CREATE)) {
      Export export = Export.of(puzzle());
      ObjectNode both = JsonNodeFactory.instance.objectNode();
      both.set("level", export.level());
      both.set("solution", export.solution());
      export.notes().forEach(both.putArray("notes")::add);
      return exported(this, form, JsonText.pretty(both));
    }
    PuzzleWork judged = judged(context);
    return exported(judged, form, judged.file().text());
  }

  private static Step exported(PuzzleWork work, String form, String text) {
    return new Step(work, Answer.of(text).with(Outputs.file(form, text)));
  }

  /** Puts the tools in place that a search finds; what is in place now is not looked at. */
  private Step solved(long seed, CallContext context) {
    Solutions.Found found =
        supervised(context).solutions(puzzle().withSolution(List.of()), seed, MOST_RUNS);
    context.stopIfCancelled();
    if (!found.first().solved()) {
      return new Step(
          this,
          Answer.of("No solution was found in %,d simulations.".formatted(found.simulations()))
              .with(Outputs.made(false, "no solution")));
    }
    List<Placed> tools = found.first().best().tools();
    String words =
        String.join(", ", tools.stream().map(t -> t.item().phrase() + " at " + t.at()).toList());
    return new Step(
        with(state.withTools(tools), Optional.empty()),
        Answer.of(
                "Found in %,d simulations and put in place: %s. simulate shows the run."
                    .formatted(found.simulations(), tools.isEmpty() ? "no tool" : words))
            .with(Outputs.made(true, "finished")));
  }

  @Override
  public Optional<Product> product(CallContext context) {
    return state.scene().isEmpty()
        ? Optional.empty()
        : Optional.of(domain.product(judged(context).file()));
  }

  private PuzzleDomain supervised(CallContext context) {
    return domain.supervised(context.supervision(domain.gates().size()));
  }

  private PuzzleWork judged(CallContext context) {
    return certificate.isPresent()
        ? this
        : certified(supervised(context).judge(puzzle(), brief, state.repairWords()));
  }

  /** Returns this with a certificate that has measures, if there is a solution to measure. */
  private PuzzleWork measured(CallContext context) {
    Certificate gates = judged(context).certificate.orElseThrow();
    return certified(
        gates.measures().isPresent() ? gates : supervised(context).measure(gates, puzzle()));
  }

  private PuzzleWork certified(Certificate found) {
    return with(state, Optional.of(found));
  }

  /** Returns the same with a puzzle that has been made, and what the gates found of it. */
  PuzzleWork with(PuzzleProduct made) {
    Puzzle puzzle = made.file().puzzle();
    return with(
        state.withLayout(puzzle.scene()).withTools(puzzle.solution()),
        Optional.of(made.certificate().get()));
  }

  private PuzzleWork with(PhysicsState other, Optional<Certificate> found) {
    return new PuzzleWork(domain, problem, designing, other, brief, found);
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
