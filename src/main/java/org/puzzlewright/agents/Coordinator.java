package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.AiMessage;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.ArgumentCheck.Fits;
import org.puzzlewright.agents.ArgumentCheck.Misfit;
import org.puzzlewright.agents.Entry.Status;
import org.puzzlewright.llm.Models;
import org.puzzlewright.llm.Usage;
import org.puzzlewright.problem.Action;
import org.puzzlewright.problem.Call;
import org.puzzlewright.problem.Helper;
import org.puzzlewright.problem.Problem;
import org.puzzlewright.problem.Result;
import org.puzzlewright.problem.View;

/**
 * The ReAct loop: a thought, one action, its observation, until the work is finished or a limit is
 * met.
 *
 * <p>What a model does wrong (no action, an unknown one, bad arguments, several at once) is
 * answered with what would be right, and counted. What a problem or listener throws is our mistake
 * and goes through to the caller. It keeps nothing between runs, so one may serve several threads.
 */
public final class Coordinator {

  /** The coordinator's own role. */
  public static final String ROLE = "coordinator";

  /** How often the same call may change nothing, or a reply ask for nothing, in a row. */
  private static final int PATIENCE = 3;

  private final RoleTexts texts;

  /** Makes one whose agents have these roles. */
  public Coordinator(RoleTexts texts) {
    this.texts = texts;
  }

  /**
   * Works on a problem until a limit is met at the latest.
   *
   * @return always with the best state reached, whatever the models did
   * @throws RoleTextException when a helper has no role text
   * @throws IllegalArgumentException when there are no actions or two have the same name
   */
  public <S> Outcome<S> run(Problem<S> problem, Models models, Limits limits, Listener listener) {
    return new Run<>(texts, problem, models, limits, listener).run();
  }

  /** One run. */
  private static final class Run<S> {

    private final RoleTexts texts;
    private final Problem<S> problem;
    private final Limits limits;
    private final Switchboard models;
    private final Tools tools;
    private final Dialogue dialogue;
    private final Progress<S> progress;
    private int step;
    private int silences;

    Run(RoleTexts texts, Problem<S> problem, Models models, Limits limits, Listener listener) {
      this.texts = texts;
      this.problem = problem;
      this.limits = limits;
      this.models = new Switchboard(models, limits.maxCalls());
      tools = new Tools(problem);
      // Before the first call: a missing text must not show only when somebody is asked.
      problem.helpers().forEach(helper -> texts.text(helper.role()));
      dialogue = new Dialogue(texts.text(ROLE), problem.task(), tools.specifications());
      progress = new Progress<>(problem, listener);
    }

    Outcome<S> run() {
      try {
        while (true) {
          checkLimits();
          AiMessage reply = models.ask(ROLE, dialogue.request()).aiMessage();
          step++;
          dialogue.hear(reply);
          Intention intention = IntentionReader.read(reply);
          if (intention instanceof Intention.Act act) {
            silences = 0;
            String observation = carryOut(act);
            dialogue.answer(observation, putOff(act));
          } else {
            dialogue.answer(silence(intention.thought()), "");
          }
        }
      } catch (Halt halt) {
        return new Outcome<>(
            progress.state(),
            progress.best(),
            halt.reason(),
            halt.getMessage(),
            progress.transcript(),
            models.total());
      }
    }

    private void checkLimits() throws Halt {
      if (step >= limits.maxSteps()) {
        throw new Halt(StopReason.STEP_LIMIT, "All " + step + " steps were used up.");
      }
      long simulations = problem.simulations(progress.state());
      if (simulations >= limits.maxSimulations()) {
        throw new Halt(
            StopReason.SIMULATION_LIMIT,
            "%d of %d simulations were used up.".formatted(simulations, limits.maxSimulations()));
      }
    }

    /** Returns what the coordinator is shown. */
    private String carryOut(Intention.Act act) throws Halt {
      Optional<Action> action = tools.action(act.name());
      if (action.isEmpty()) {
        return invalid(
            act,
            "There is no action \"%s\". The nearest is \"%s\". The actions are: %s."
                .formatted(
                    act.name(),
                    Nearest.of(act.name(), tools.names()),
                    String.join(", ", tools.names())));
      }
      ArgumentCheck.Verdict verdict = ArgumentCheck.check(action.get(), act.arguments());
      if (verdict instanceof Misfit misfit) {
        return invalid(act, misfit.observation());
      }
      ObjectNode arguments = ((Fits) verdict).arguments();
      Optional<Helper> helper = tools.helper(act.name());
      return helper.isPresent()
          ? consult(helper.get(), act, arguments)
          : apply(act, new Call(act.name(), arguments));
    }

    private String invalid(Intention.Act act, String observation) throws Halt {
      int repeats = progress.reach(progress.state(), act.name() + " " + act.arguments());
      String seen = observation + warning(repeats);
      JsonNode raw = JsonNodeFactory.instance.textNode(act.arguments());
      note(act.thought(), act.name(), raw, seen, Status.INVALID, models.last());
      haltIfStuck(repeats, act.name());
      return seen;
    }

    private String apply(Intention.Act act, Call call) throws Halt {
      // A copy, since the transcript keeps the arguments and the problem may not be trusted to.
      Call copy = new Call(call.action(), call.arguments().deepCopy());
      Result<S> result = problem.apply(progress.state(), copy);
      int repeats = progress.reach(result.state(), call.action() + " " + call.arguments());
      if (result instanceof Result.Finished<S> end) {
        note(
            act.thought(),
            call.action(),
            call.arguments(),
            end.observation(),
            Status.FINISHED,
            models.last());
        throw new Halt(end.success() ? StopReason.FINISHED : StopReason.GAVE_UP, end.observation());
      }
      Status status = result instanceof Result.Refused<S> ? Status.REFUSED : Status.DONE;
      String seen = result.observation() + warning(repeats);
      note(act.thought(), call.action(), call.arguments(), seen, status, models.last());
      haltIfStuck(repeats, call.action());
      return seen;
    }

    private String consult(Helper helper, Intention.Act act, ObjectNode arguments) throws Halt {
      note(act.thought(), act.name(), arguments, "", Status.ASKED, models.last());
      View view = problem.view(progress.state(), helper);
      // The request is the action's first argument, whatever its name.
      String wish = arguments.isEmpty() ? "" : arguments.elements().next().asText();
      String reply =
          models
              .ask(helper.role(), Consultation.request(texts.text(helper.role()), view, wish))
              .aiMessage()
              .text();
      boolean empty = reply == null || reply.isBlank();
      int repeats = progress.reach(progress.state(), act.name() + " " + arguments);
      String seen =
          (empty
                  ? "The reply of the %s is empty. Ask again in other words, or decide yourself."
                      .formatted(helper.role())
                  : reply.strip())
              + warning(repeats);
      progress.note(
          new Entry(
              step,
              helper.role(),
              "",
              "",
              JsonNodeFactory.instance.objectNode(),
              seen,
              empty ? Status.REFUSED : Status.DONE,
              problem.simulations(progress.state()),
              models.total().calls(),
              Consultation.shown(view),
              models.last()));
      haltIfStuck(repeats, act.name());
      return seen;
    }

    /** Notes the further actions of a reply; returns what the coordinator is shown for each. */
    private String putOff(Intention.Act act) {
      String seen =
          "Not carried out: one action at a time. Only the first of your reply, %s, was; read its"
                  .formatted(act.name())
              + " observation, then decide on one next action.";
      for (Intention.Act surplus : act.surplus()) {
        JsonNode raw = JsonNodeFactory.instance.textNode(surplus.arguments());
        note(surplus.thought(), surplus.name(), raw, seen, Status.INVALID, Usage.NONE);
      }
      return seen;
    }

    private String silence(String thought) throws Halt {
      silences++;
      String seen =
          "Your reply called no action, so nothing happened. Call exactly one of: "
              + String.join(", ", tools.names())
              + ".";
      ObjectNode none = JsonNodeFactory.instance.objectNode();
      note(thought, "", none, seen, Status.INVALID, models.last());
      if (silences >= PATIENCE) {
        throw new Halt(StopReason.NO_ACTION, silences + " replies in a row called no action.");
      }
      return seen;
    }

    private static String warning(int repeats) {
      return repeats == PATIENCE - 1
          ? " (This same call changed nothing %d times in a row; once more and the work ends. Do"
                  .formatted(repeats)
              + " something else.)"
          : "";
    }

    private static void haltIfStuck(int repeats, String action) throws Halt {
      if (repeats >= PATIENCE) {
        throw new Halt(
            StopReason.REPEATED_CALL,
            "The same call of %s changed nothing %d times in a row.".formatted(action, repeats));
      }
    }

    private void note(
        String thought,
        String action,
        JsonNode arguments,
        String seen,
        Status status,
        Usage usage) {
      progress.note(
          new Entry(
              step,
              ROLE,
              thought,
              action,
              arguments,
              seen,
              status,
              problem.simulations(progress.state()),
              models.total().calls(),
              List.of(),
              usage));
    }
  }
}
