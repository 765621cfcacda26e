package org.puzzlewright.ui.mcp;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.ArgumentCheck;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.ExportFormat;
import org.puzzlewright.api.Observation;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.tiles.core.LevelTextException;

/**
 * Carries out the calls of one client, one after the other. Between two calls it keeps the work and
 * what it was before, and equal calls in equal order get equal answers. A call that is cancelled
 * changes nothing.
 */
final class McpSession {

  private final Toolbox tools;

  /** Most changes that can be taken back. */
  private static final int MOST_PAST = 100;

  private final Deque<Optional<Work<?>>> past = new ArrayDeque<>();
  private Optional<Work<?>> current;

  McpSession(Toolbox tools) {
    this.tools = tools;
    this.current = tools.first();
  }

  /**
   * Carries out a call.
   *
   * @param name of an action of the menu
   * @param json its arguments as the client sent them
   * @throws IllegalArgumentException when there is no such action
   */
  synchronized Answer call(String name, String json, CallContext context) {
    Action listed =
        find(tools.menu(), name)
            .orElseThrow(() -> new IllegalArgumentException("name: no action " + name));
    Optional<Action> own = current.flatMap(work -> find(work.problem().actions(), name));
    if (name.equals(Toolbox.UNDO)) {
      return undone(json, listed);
    }
    if (!tools.starting().contains(name)) {
      if (current.isEmpty()) {
        return Answer.refusal(
            "Refused: there is no %s yet. Begin with %s.".formatted(tools.noun(), tools.begin()));
      }
      if (own.isEmpty() && !tools.about().contains(name)) {
        return notHere(current.get(), name);
      }
    }
    ArgumentCheck.Verdict verdict = ArgumentCheck.check(own.orElse(listed), json);
    if (verdict instanceof ArgumentCheck.Misfit misfit) {
      return Answer.refusal(misfit.observation());
    }
    try {
      return answer(new Call(name, ((ArgumentCheck.Fits) verdict).arguments()), context);
    } catch (InputException | BriefException | LevelTextException mistake) {
      return Answer.refusal("Refused: " + mistake.getMessage());
    }
  }

  private Answer answer(Call call, CallContext context) {
    if (tools.starting().contains(call.action())) {
      Toolbox.Started started = tools.start(call, context);
      context.stopIfCancelled();
      started.work().ifPresent(this::changed);
      return started.answer();
    }
    Work<?> now = current.orElseThrow();
    if (call.action().equals(Toolbox.LOOK)) {
      Observation view = now.look();
      return new Answer(view.text(), view.pictures(), false);
    }
    Step step = tools.about().contains(call.action()) ? now.about(call, context) : now.apply(call);
    context.stopIfCancelled();
    if (step.work().state().equals(now.state())) {
      // What is known of the work is nothing to take back.
      current = Optional.of(step.work());
    } else {
      changed(step.work());
    }
    return step.answer();
  }

  private void changed(Work<?> work) {
    past.push(current);
    if (past.size() > MOST_PAST) {
      past.removeLast();
    }
    current = Optional.of(work);
  }

  private Answer undone(String json, Action undo) {
    if (ArgumentCheck.check(undo, json) instanceof ArgumentCheck.Misfit misfit) {
      return Answer.refusal(misfit.observation());
    }
    if (past.isEmpty()) {
      return Answer.refusal("Refused: there is nothing to take back.");
    }
    current = past.pop();
    return Answer.of(
        current
            .map(work -> "Taken back. Now it is:\n\n" + work.look().text())
            .orElse("Taken back. There is no %s any more.".formatted(tools.noun())));
  }

  /**
   * Returns a picture of the work, as {@code look} shows it.
   *
   * @param number from 1
   */
  synchronized Optional<byte[]> picture(int number) {
    return current
        .map(work -> work.look().pictures())
        .filter(pictures -> number <= pictures.size())
        .map(pictures -> pictures.get(number - 1).png());
  }

  /** Returns the work in a form for others; empty when there is nothing yet. */
  synchronized Optional<byte[]> exported(ExportFormat format, CallContext context) {
    return current
        .flatMap(work -> work.product(context))
        .map(product -> format.writer().apply(product).file());
  }

  private Answer notHere(Work<?> now, String name) {
    return Answer.refusal(
        "Refused: %s is not for this %s, %s. What you can call: %s."
            .formatted(name, tools.noun(), now.unavailable(), callable(tools, now)));
  }

  /**
   * Returns what can be called with this work, in the menu's order, without what begins another.
   */
  static String callable(Toolbox tools, Work<?> work) {
    List<String> own =
        tools.menu().stream()
            .map(Action::name)
            .filter(name -> find(work.problem().actions(), name).isPresent())
            .toList();
    return String.join(", ", own) + ", " + String.join(", ", tools.about()) + ", " + Toolbox.UNDO;
  }

  private static Optional<Action> find(List<Action> actions, String name) {
    return actions.stream().filter(action -> action.name().equals(name)).findFirst();
  }
}
