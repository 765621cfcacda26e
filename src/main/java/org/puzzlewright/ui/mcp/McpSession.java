package org.puzzlewright.ui.mcp;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.ArgumentCheck;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.tiles.core.LevelTextException;

/**
 * Carries out the calls of one client, one after the other. Between two calls it keeps the work and
 * nothing else, and equal calls in equal order get equal answers.
 */
final class McpSession {

  private final Toolbox tools;
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
  synchronized Answer call(String name, String json) {
    Action listed =
        find(tools.menu(), name)
            .orElseThrow(() -> new IllegalArgumentException("name: no action " + name));
    Optional<Action> own = current.flatMap(work -> find(work.problem().actions(), name));
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
      return answer(new Call(name, ((ArgumentCheck.Fits) verdict).arguments()));
    } catch (InputException | BriefException | LevelTextException mistake) {
      return Answer.refusal("Refused: " + mistake.getMessage());
    }
  }

  private Answer answer(Call call) {
    if (tools.starting().contains(call.action())) {
      Toolbox.Started started = tools.start(call);
      current = started.work().or(() -> current);
      return started.answer();
    }
    Work<?> now = current.orElseThrow();
    if (call.action().equals(Toolbox.LOOK)) {
      Observation view = now.look();
      return new Answer(view.text(), view.pictures(), false);
    }
    Step step = tools.about().contains(call.action()) ? now.about(call) : now.apply(call);
    current = Optional.of(step.work());
    return step.answer();
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
    return String.join(", ", own) + ", " + String.join(", ", tools.about());
  }

  private static Optional<Action> find(List<Action> actions, String name) {
    return actions.stream().filter(action -> action.name().equals(name)).findFirst();
  }
}
