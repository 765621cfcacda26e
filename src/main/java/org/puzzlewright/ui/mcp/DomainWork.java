package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Result;
import org.puzzlewright.api.Solving;

/**
 * Work on a task of any domain.
 *
 * @param task what is asked for
 * @param problem the task's
 * @param state how far it has got
 * @param calls all that were carried out, in order
 * @param finished whether the last one was a success that ended the work
 */
record DomainWork<S>(
    DomainTask<S> task, Problem<S> problem, S state, List<Call> calls, boolean finished)
    implements Work<S> {

  static final Presentation SHOWN = Presentation.STANDARD;

  /** Most states that a player looks into. */
  private static final int MOST_STATES = 100_000;

  DomainWork {
    calls = List.copyOf(calls);
  }

  static <S> DomainWork<S> begin(DomainTask<S> task) {
    Problem<S> problem = task.problem(SHOWN);
    return new DomainWork<>(task, problem, problem.start(), List.of(), false);
  }

  @Override
  public DomainWork<S> after(Call call, Result<S> result) {
    List<Call> all = new ArrayList<>(calls);
    all.add(call);
    boolean success = result instanceof Result.Finished<S> finish && finish.success();
    return new DomainWork<>(task, problem, result.state(), all, success);
  }

  @Override
  public String unavailable() {
    return "which does not offer it";
  }

  @Override
  public Observation look() {
    Observation sight = problem.sight(state);
    Observation seen =
        sight.text().isEmpty() && !problem.helpers().isEmpty()
            ? problem.view(state, problem.helpers().get(0))
            : sight;
    return new Observation.Shown(
        (problem.task().text() + "\n\n" + seen.text()).strip(), seen.pictures());
  }

  @Override
  public Step about(Call call, CallContext context) {
    return new Step(
        this,
        product(context)
            .map(product -> answer(product, call))
            .orElseGet(() -> Answer.refusal("Refused: nothing has been made yet.")));
  }

  @Override
  public Optional<Product> product(CallContext context) {
    return task.conclude(
            new DomainTask.Ending<>(state, state, finished, finished, calls),
            new Making(
                "an agent, over MCP",
                finished ? "finished" : "going on",
                "single",
                false,
                "tools",
                SHOWN,
                problem.simulations(state),
                0,
                0,
                Map.of()))
        .product();
  }

  private Answer answer(Product product, Call call) {
    return switch (call.action()) {
      case DomainTools.EXPORT ->
          Answer.of(product.text()).with(Outputs.file("json", product.text()));
      case Toolbox.SOLVE -> solved(product);
      default -> Answer.of(product.verdict());
    };
  }

  private Answer solved(Product product) {
    Optional<Solving> solving =
        task.domain().solving(product, JsonNodeFactory.instance.objectNode(), 1);
    if (solving.isEmpty()) {
      return Answer.refusal(
          "Refused: there is nothing to solve in products of " + task.domain().name() + ".");
    }
    Solving.Solved found = solving.get().search(MOST_STATES);
    return Answer.of((found.detail() + "\n" + found.outcome()).strip())
        .with(Outputs.made(found.solved(), found.stop()));
  }
}
