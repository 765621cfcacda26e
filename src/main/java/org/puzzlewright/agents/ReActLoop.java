package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.agents.ArgumentCheck.Fits;
import org.puzzlewright.agents.ArgumentCheck.Misfit;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Past;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Request.Turn.Came;
import org.puzzlewright.api.Result;

/**
 * The ReAct loop: a thought, one action, its observation, until the work is finished or a limit is
 * met. A coordinator asks helpers, who are shown the state; an agent alone is shown it itself.
 */
final class ReActLoop<S> {

  private static final String INVENTED =
      "You wrote an observation yourself. It was not read, nor anything behind it: only the program"
          + " tells what happens.";

  /** Characters of what was tried that are told, for each action. */
  private static final int TRIED = 200;

  private final RunContext<S> context;
  private final Problem<S> problem;
  private final Tools tools;
  private final Progress<S> progress;
  private final ModelGateway models;
  private final Critic<S> critic;
  private final boolean sees;
  private final Set<String> closing;
  private final Map<String, ObjectNode> proposals = new HashMap<>();
  private final List<String> tried = new ArrayList<>();
  private Optional<Observation> refusal = Optional.empty();
  private Request request;
  private int silences;

  /** What came of one reply. */
  private record Step(Came came, Observation seen, String remarks, Optional<RunStopped> stop) {

    static Step of(RunStopped stop) {
      return new Step(Came.DONE, Observation.NONE, "", Optional.of(stop));
    }
  }

  ReActLoop(RunContext<S> context) {
    this.context = context;
    problem = context.job.problem();
    tools = context.tools;
    progress = context.progress;
    models = context.models;
    critic = new Critic<>(context);
    sees = context.job.config().setup() == Setup.SINGLE || problem.coordinatorSees();
    closing = problem.closing().stream().map(Call::action).collect(Collectors.toSet());
    Observation sight = sees ? problem.sight(progress.state()) : Observation.NONE;
    request = context.task(tools.all(), sight);
    shown(sight);
  }

  /** Works until the run is over. */
  RunStopped work() {
    while (true) {
      Optional<RunStopped> limit = context.limit();
      if (limit.isPresent()) {
        return limit.get();
      }
      ModelGateway.Heard heard = context.ask(request);
      if (heard instanceof RunStopped stop) {
        return stop;
      }
      context.step();
      Optional<RunStopped> end = turn(((ModelGateway.Replied) heard).reply());
      if (end.isPresent()) {
        return end.get();
      }
    }
  }

  private Optional<RunStopped> turn(Reply reply) {
    S before = progress.state();
    Step step;
    String surplus = "";
    StringBuilder remarks = new StringBuilder();
    if (reply.said() instanceof Reply.Act written) {
      Reply.Act act = written.named(tools.meant(written.action()));
      silences = 0;
      step = carryOut(act);
      if (step.stop().isPresent()) {
        return step.stop();
      }
      surplus = putOff(act);
      boolean called =
          reply instanceof ModelReply language && language.message().hasToolExecutionRequests();
      if (!act.surplus().isEmpty() && !called) {
        // Written actions have one answer for all of them.
        remarks.append(" (").append(surplus).append(')');
      }
    } else {
      step = silence(reply.said() instanceof Reply.Nothing nothing ? nothing.thought() : "");
      if (step.stop().isPresent()) {
        return step.stop();
      }
    }
    if (reply instanceof ModelReply language && language.invented()) {
      context.note("", "", RunContext.none(), INVENTED, Status.INVALID, Usage.NONE);
      remarks.append(" (" + INVENTED + ")");
    }
    if (RunContext.cutOff(reply)) {
      remarks.append(RunContext.CUT_OFF);
    }
    remarks.append(' ').append(context.left());
    Observation sight =
        sees && problem.newSight(before, progress.state())
            ? problem.sight(progress.state())
            : Observation.NONE;
    sight = with(sight, step.seen().pictures());
    request =
        request.after(
            new Request.Turn(
                reply, step.came(), step.seen(), step.remarks() + remarks, surplus, sight));
    shown(sight);
    return Optional.empty();
  }

  /** What came of an action may have pictures of its own, such as a run that speaks against it. */
  private static Observation with(Observation sight, List<Picture> more) {
    if (more.isEmpty()) {
      return sight;
    }
    List<Picture> pictures = new ArrayList<>(sight.pictures());
    pictures.addAll(more);
    return new Observation.Shown(sight.text(), pictures);
  }

  /** A helper's entry tells which pictures it saw; an agent alone needs one for that. */
  private void shown(Observation sight) {
    if (!sight.pictures().isEmpty()) {
      List<TranscriptEntry.Shown> pictures = RunContext.shown(sight);
      context.note(context.lead, "Pictures were shown.", Status.DONE, pictures, Usage.NONE);
    }
  }

  private Step carryOut(Reply.Act act) {
    Optional<Action> action = tools.action(act.action());
    if (action.isEmpty()) {
      return invalid(act, tools.unknown(act.action()));
    }
    ArgumentCheck.Verdict verdict = ArgumentCheck.check(action.get(), act.arguments());
    if (verdict instanceof Misfit misfit) {
      return invalid(act, misfit.observation());
    }
    ObjectNode arguments = ((Fits) verdict).arguments();
    if (tools.carriesOut(act.action())) {
      return carryOutProposal(act, arguments);
    }
    Optional<Helper> helper = tools.helper(act.action());
    return helper.isPresent()
        ? consult(helper.get(), act, arguments)
        : apply(act, new Call(act.action(), arguments));
  }

  /** The transcript has the call that is carried out, so that it can be followed alone. */
  private Step carryOutProposal(Reply.Act act, ObjectNode arguments) {
    String role = arguments.elements().next().asText();
    Optional<Call> call =
        Optional.ofNullable(proposals.get(role))
            .flatMap(proposal -> problem.carriedOut(role, proposal));
    if (call.isEmpty()) {
      return invalid(
          act,
          "There is no proposal of the %s that can be carried out. Ask for one, or act yourself."
              .formatted(role));
    }
    String name = call.get().action();
    Optional<Action> action = tools.action(name);
    if (action.isEmpty()) {
      return invalid(act, tools.unknown(name));
    }
    ArgumentCheck.Verdict verdict =
        ArgumentCheck.check(action.get(), call.get().arguments().toString());
    return verdict instanceof Misfit misfit
        ? invalid(act, misfit.observation())
        : apply(act, new Call(name, ((Fits) verdict).arguments()));
  }

  private Step invalid(Reply.Act act, String observation) {
    int repeats = progress.reach(progress.state(), act.action() + " " + act.arguments());
    String seen = observation + warning(repeats);
    JsonNode raw = JsonNodeFactory.instance.textNode(act.arguments());
    context.note(act.thought(), act.action(), raw, seen, Status.INVALID, models.last());
    return step(Came.INVALID, new Observation.Words(observation), repeats, act.action());
  }

  private Step apply(Reply.Act act, Call call) {
    Usage usage = models.last();
    Result<S> result = context.apply(call);
    int repeats = progress.reach(result.state(), call.action() + " " + call.arguments());
    Observation seen = result.seen();
    boolean refused = result instanceof Result.Refused<S>;
    if (refused && closing.contains(call.action())) {
      refusal = Optional.of(seen);
    }
    tried.add(tried(call, seen));
    if (result instanceof Result.Finished<S> end) {
      Critic.Verdict verdict =
          end.success() ? critic.judge() : new Critic.Verdict(Optional.empty(), Optional.empty());
      if (verdict.stop().isPresent()) {
        return Step.of(verdict.stop().get());
      }
      if (verdict.objection().isEmpty()) {
        String closing = end.observation();
        context.note(
            act.thought(), call.action(), call.arguments(), closing, Status.FINISHED, usage);
        return Step.of(
            end.success()
                ? new RunStopped(StopReason.FINISHED, closing)
                : new RunStopped(
                    StopReason.GAVE_UP,
                    (closing + " " + act.thought()).strip().replaceAll("\\s+", " ")));
      }
      seen = new Observation.Words(verdict.objection().get());
      refused = true;
    }
    context.note(
        act.thought(),
        call.action(),
        call.arguments(),
        seen.text() + warning(repeats),
        refused ? Status.REFUSED : Status.DONE,
        usage);
    return step(refused ? Came.REFUSED : Came.DONE, seen, repeats, call.action());
  }

  /** Returns a line on what was done: the action and the beginning of what came of it. */
  private static String tried(Call call, Observation seen) {
    String text = seen.text().strip();
    String first = text.lines().findFirst().orElse("");
    String line = "%s %s: %s".formatted(call.action(), call.arguments(), first);
    return line.length() <= TRIED ? line : line.substring(0, TRIED) + "...";
  }

  private Step consult(Helper helper, Reply.Act act, ObjectNode arguments) {
    context.note(act.thought(), act.action(), arguments, "", Status.ASKED, models.last());
    Observation view = problem.view(progress.state(), helper, new Past(refusal, tried));
    // The request is the action's first argument, whatever its name.
    String words = arguments.isEmpty() ? "" : arguments.elements().next().asText();
    String role = helper.role();
    Request.Wish wish = new Request.Wish("# The coordinator's request", words, act.meaning());
    AnswerForm.Reading reading = context.answer(context.asked(role, view, wish));
    if (reading instanceof RunStopped stop) {
      return Step.of(stop);
    }
    if (reading instanceof AnswerForm.Good good) {
      proposals.put(role, good.json());
    }
    int repeats = progress.reach(progress.state(), act.action() + " " + arguments);
    Observation seen =
        reading instanceof AnswerForm.Good answer
            ? new Request.Told(role, answer.shown(), answer.json())
            : new Observation.Words(useless(role, (AnswerForm.Bad) reading));
    Status status = reading instanceof AnswerForm.Good ? Status.DONE : Status.REFUSED;
    String told = seen.text() + warning(repeats);
    context.note(role, told, status, RunContext.shown(view), models.last());
    return step(Came.DONE, seen, repeats, act.action());
  }

  private static String useless(String role, AnswerForm.Bad reading) {
    String complaint = reading.complaint();
    String what =
        complaint.equals("It is empty.")
            ? "The reply of the %s is empty.".formatted(role)
            : "The reply of the %s could not be used. %s".formatted(role, complaint);
    return what + " Ask again in other words, or decide yourself.";
  }

  /** Notes the further actions of a reply; returns what the agent is shown for each. */
  private String putOff(Reply.Act act) {
    String seen =
        "Not carried out: one action at a time. Only the first of your reply, %s, was; read its"
                .formatted(act.action())
            + " observation, then decide on one next action.";
    for (Reply.Act surplus : act.surplus()) {
      JsonNode raw = JsonNodeFactory.instance.textNode(surplus.arguments());
      context.note(surplus.thought(), surplus.action(), raw, seen, Status.INVALID, Usage.NONE);
    }
    return seen;
  }

  private Step silence(String thought) {
    silences++;
    String seen =
        "Your reply called no action, so nothing happened. Call exactly one of: "
            + String.join(", ", tools.names())
            + ".";
    context.note(thought, "", RunContext.none(), seen, Status.INVALID, models.last());
    if (silences >= RunContext.PATIENCE) {
      return Step.of(
          new RunStopped(StopReason.NO_ACTION, silences + " replies in a row called no action."));
    }
    return new Step(Came.INVALID, new Observation.Words(seen), "", Optional.empty());
  }

  private static String warning(int repeats) {
    return repeats == RunContext.PATIENCE - 1
        ? " (This same call changed nothing %d times in a row; once more and the work ends. Do"
                .formatted(repeats)
            + " something else.)"
        : "";
  }

  private static Step step(Came came, Observation seen, int repeats, String action) {
    Optional<RunStopped> stuck =
        repeats < RunContext.PATIENCE
            ? Optional.empty()
            : Optional.of(
                new RunStopped(
                    StopReason.REPEATED_CALL,
                    "The same call of %s changed nothing %d times in a row."
                        .formatted(action, repeats)));
    return new Step(came, seen, warning(repeats), stuck);
  }
}
