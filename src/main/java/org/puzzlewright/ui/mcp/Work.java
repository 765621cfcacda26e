package org.puzzlewright.ui.mcp;

import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Result;

/**
 * Work of agents of others on a problem. Immutable.
 *
 * @param <S> the problem's state
 */
interface Work<S> {

  /** Returns what is worked on. */
  Problem<S> problem();

  /** Returns how far the work has got. */
  S state();

  /** Returns this after a call was carried out. */
  Work<S> after(Call call, Result<S> result);

  /** Returns why an action that other tasks have is not for this one, as a clause. */
  String unavailable();

  /** Carries out a call of {@link Toolbox#about}, but for {@link Toolbox#LOOK}. */
  Step about(Call call, CallContext context);

  /** Returns the work as a product, judged; empty when there is none yet. */
  Optional<Product> product(CallContext context);

  /** Returns what the caller is shown who asks to look. */
  Observation look();

  /** Returns whether the caller is shown what a call has brought. */
  default boolean shows(Call call, S after) {
    return problem().newSight(state(), after);
  }

  /** Carries out an action of the problem. */
  default Step apply(Call call) {
    Result<S> result = problem().apply(state(), call);
    if (result instanceof Result.Refused<S>) {
      return new Step(this, Answer.refusal(result.observation()));
    }
    Observation sight =
        shows(call, result.state()) ? problem().sight(result.state()) : Observation.NONE;
    String text =
        sight.text().isEmpty()
            ? result.observation()
            : result.observation() + "\n\n" + sight.text();
    return new Step(after(call, result), new Answer(text, sight.pictures(), false));
  }
}
