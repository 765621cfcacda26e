package org.puzzlewright.ui.mcp;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Result;

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
  public Step about(Call call) {
    DomainTask.Conclusion conclusion =
        task.conclude(
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
                Map.of()));
    return new Step(
        this,
        conclusion
            .product()
            .map(product -> Answer.of(words(product, call)))
            .orElseGet(() -> Answer.refusal("Refused: nothing has been made yet.")));
  }

  private static String words(Product product, Call call) {
    return call.action().equals(DomainTools.EXPORT)
        ? product.text()
        : Answer.words(product.verdict().lines(), product.verdict().holds());
  }
}
