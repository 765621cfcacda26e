package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.ArgumentCheck.Fits;
import org.puzzlewright.agents.ArgumentCheck.Misfit;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;
import org.puzzlewright.api.View;

/**
 * The ReAct loop: a thought, one action, its observation, until the work is finished or a limit is
 * met. A coordinator asks helpers, who are shown the state; an agent alone is shown it itself.
 */
final class ReActLoop<S> {

  private static final String INVENTED =
      "You wrote an observation yourself. It was not read, nor anything behind it: only the program"
          + " tells what happens.";

  private final RunContext<S> bench;
  private final Problem<S> problem;
  private final Tools tools;
  private final Progress<S> progress;
  private final ModelGateway models;
  private final Critic<S> critic;
  private final Dialogue dialogue;
  private final boolean alone;
  private int silences;

  ReActLoop(RunContext<S> bench) {
    this.bench = bench;
    problem = bench.job.problem();
    tools = bench.tools;
    progress = bench.progress;
    models = bench.models;
    critic = new Critic<>(bench);
    alone = bench.job.manner().setup() == Setup.SINGLE;
    View sight = alone ? problem.sight(progress.state()) : View.NOTHING;
    dialogue =
        new Dialogue(
            bench.job.texts().text(bench.lead),
            problem.task(),
            sight,
            bench.job.manner(),
            tools.specifications());
    shown(sight);
  }

  /** Never returns normally. */
  RunStopped work() throws RunStopped {
    while (true) {
      bench.checkLimits();
      ChatResponse response = models.ask(bench.lead, dialogue.request());
      bench.step();
      dialogue.hear(response.aiMessage());
      Intention intention = IntentionReader.read(response.aiMessage());
      S before = progress.state();
      String seen;
      String surplus = "";
      if (intention instanceof Intention.Act written) {
        Intention.Act act = written.named(tools.meant(written.name()));
        silences = 0;
        seen = carryOut(act);
        surplus = putOff(act);
        if (!act.surplus().isEmpty() && !response.aiMessage().hasToolExecutionRequests()) {
          // Written actions have one answer for all of them.
          seen += " (" + surplus + ")";
        }
      } else {
        seen = silence(intention.thought());
      }
      if (intention.invented()) {
        bench.note("", "", RunContext.none(), INVENTED, Status.INVALID, Usage.NONE);
        seen += " (" + INVENTED + ")";
      }
      if (RunContext.cutOff(response)) {
        seen += RunContext.CUT_OFF;
      }
      View sight =
          alone && problem.newSight(before, progress.state())
              ? problem.sight(progress.state())
              : View.NOTHING;
      dialogue.answer(seen, surplus, sight);
      shown(sight);
    }
  }

  /** A helper's entry tells which pictures it saw; an agent alone needs one for that. */
  private void shown(View sight) {
    if (!sight.pictures().isEmpty()) {
      List<TranscriptEntry.Shown> pictures = Consultation.shown(sight);
      bench.note(bench.lead, "Pictures were shown.", Status.DONE, pictures, Usage.NONE);
    }
  }

  /** Returns what the agent is shown. */
  private String carryOut(Intention.Act act) throws RunStopped {
    Optional<Action> action = tools.action(act.name());
    if (action.isEmpty()) {
      return invalid(act, tools.unknown(act.name()));
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

  private String invalid(Intention.Act act, String observation) throws RunStopped {
    int repeats = progress.reach(progress.state(), act.name() + " " + act.arguments());
    String seen = observation + warning(repeats);
    JsonNode raw = JsonNodeFactory.instance.textNode(act.arguments());
    bench.note(act.thought(), act.name(), raw, seen, Status.INVALID, models.last());
    haltIfStuck(repeats, act.name());
    return seen;
  }

  private String apply(Intention.Act act, Call call) throws RunStopped {
    Usage usage = models.last();
    Result<S> result = bench.apply(call);
    int repeats = progress.reach(result.state(), call.action() + " " + call.arguments());
    Optional<String> sentBack = Optional.empty();
    if (result instanceof Result.Finished<S> end) {
      sentBack = end.success() ? critic.objection() : Optional.empty();
      if (sentBack.isEmpty()) {
        String closing = end.observation();
        bench.note(act.thought(), call.action(), call.arguments(), closing, Status.FINISHED, usage);
        throw new RunStopped(end.success() ? StopReason.FINISHED : StopReason.GAVE_UP, closing);
      }
    }
    boolean refused = result instanceof Result.Refused<S> || sentBack.isPresent();
    String seen = sentBack.orElse(result.observation()) + warning(repeats);
    bench.note(
        act.thought(),
        call.action(),
        call.arguments(),
        seen,
        refused ? Status.REFUSED : Status.DONE,
        usage);
    haltIfStuck(repeats, call.action());
    return seen;
  }

  private String consult(Helper helper, Intention.Act act, ObjectNode arguments) throws RunStopped {
    bench.note(act.thought(), act.name(), arguments, "", Status.ASKED, models.last());
    View view = problem.view(progress.state(), helper);
    // The request is the action's first argument, whatever its name.
    String wish = arguments.isEmpty() ? "" : arguments.elements().next().asText();
    String role = helper.role();
    AnswerForm.Reading reading =
        bench.answer(role, Consultation.request(bench.job.texts().text(role), view, wish));
    int repeats = progress.reach(progress.state(), act.name() + " " + arguments);
    boolean good = reading instanceof AnswerForm.Good;
    String seen =
        (reading instanceof AnswerForm.Good answer ? answer.shown() : useless(role, reading))
            + warning(repeats);
    bench.note(
        role, seen, good ? Status.DONE : Status.REFUSED, Consultation.shown(view), models.last());
    haltIfStuck(repeats, act.name());
    return seen;
  }

  private static String useless(String role, AnswerForm.Reading reading) {
    String complaint = ((AnswerForm.Bad) reading).complaint();
    String what =
        complaint.equals("It is empty.")
            ? "The reply of the %s is empty.".formatted(role)
            : "The reply of the %s could not be used. %s".formatted(role, complaint);
    return what + " Ask again in other words, or decide yourself.";
  }

  /** Notes the further actions of a reply; returns what the agent is shown for each. */
  private String putOff(Intention.Act act) {
    String seen =
        "Not carried out: one action at a time. Only the first of your reply, %s, was; read its"
                .formatted(act.name())
            + " observation, then decide on one next action.";
    for (Intention.Act surplus : act.surplus()) {
      JsonNode raw = JsonNodeFactory.instance.textNode(surplus.arguments());
      bench.note(surplus.thought(), surplus.name(), raw, seen, Status.INVALID, Usage.NONE);
    }
    return seen;
  }

  private String silence(String thought) throws RunStopped {
    silences++;
    String seen =
        "Your reply called no action, so nothing happened. Call exactly one of: "
            + String.join(", ", tools.names())
            + ".";
    bench.note(thought, "", RunContext.none(), seen, Status.INVALID, models.last());
    if (silences >= RunContext.PATIENCE) {
      throw new RunStopped(StopReason.NO_ACTION, silences + " replies in a row called no action.");
    }
    return seen;
  }

  private static String warning(int repeats) {
    return repeats == RunContext.PATIENCE - 1
        ? " (This same call changed nothing %d times in a row; once more and the work ends. Do"
                .formatted(repeats)
            + " something else.)"
        : "";
  }

  private static void haltIfStuck(int repeats, String action) throws RunStopped {
    if (repeats >= RunContext.PATIENCE) {
      throw new RunStopped(
          StopReason.REPEATED_CALL,
          "The same call of %s changed nothing %d times in a row.".formatted(action, repeats));
    }
  }
}
