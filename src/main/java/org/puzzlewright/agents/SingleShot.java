package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.ArgumentCheck.Fits;
import org.puzzlewright.agents.ArgumentCheck.Misfit;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;

/**
 * The basic set-up: one reply lists calls, they are carried out in order, and the agent is not told
 * what comes of them. A reply that cannot be read at all is asked for once more.
 */
final class SingleShot<S> {

  private final RunContext<S> context;
  private final Problem<S> problem;
  private String refusal = "";

  SingleShot(RunContext<S> context) {
    this.context = context;
    problem = context.job.problem();
  }

  /** Works until the run is over. */
  RunStopped work() {
    Observation sight = problem.sight(context.progress.state());
    AnswerForm.Reading reading = context.answer(context.task(List.of(), sight));
    if (reading instanceof RunStopped stop) {
      return stop;
    }
    if (reading instanceof AnswerForm.Bad bad) {
      context.note(
          "", "", RunContext.none(), bad.complaint(), Status.INVALID, context.models.last());
      return new RunStopped(
          StopReason.NO_ACTION, "The reply proposes nothing that can be read. " + bad.complaint());
    }
    AnswerForm.Good answer = (AnswerForm.Good) reading;
    context.note(
        context.lead, answer.shown(), Status.DONE, RunContext.shown(sight), context.models.last());
    for (JsonNode proposed : answer.json().path("calls")) {
      Optional<RunStopped> end = context.limit();
      if (end.isEmpty()) {
        context.step();
        end = propose(proposed);
      }
      if (end.isPresent()) {
        return end.get();
      }
    }
    for (Call call : problem.closing()) {
      context.step();
      Optional<RunStopped> end = apply(call);
      if (end.isPresent()) {
        return end.get();
      }
    }
    return new RunStopped(
        StopReason.NOT_ACCEPTED, "All was carried out, but it does not do. " + refusal);
  }

  private Optional<RunStopped> propose(JsonNode proposed) {
    String name = context.tools.meant(proposed.path("action").asText());
    JsonNode given = proposed.path("arguments");
    String arguments = given.isObject() ? given.toString() : "{}";
    Optional<Action> action = context.tools.action(name);
    if (action.isEmpty()) {
      return invalid(name, arguments, context.tools.unknown(name));
    }
    ArgumentCheck.Verdict verdict = ArgumentCheck.check(action.get(), arguments);
    return verdict instanceof Misfit misfit
        ? invalid(name, arguments, misfit.observation())
        : apply(new Call(name, ((Fits) verdict).arguments()));
  }

  private Optional<RunStopped> invalid(String name, String arguments, String seen) {
    JsonNode raw = JsonNodeFactory.instance.textNode(arguments);
    context.note("", name, raw, seen, Status.INVALID, Usage.NONE);
    return Optional.empty();
  }

  private Optional<RunStopped> apply(Call call) {
    Result<S> result = context.apply(call);
    ObjectNode arguments = call.arguments();
    context.progress.reach(result.state(), call.action() + " " + arguments);
    Status status = Status.DONE;
    if (result instanceof Result.Refused<S>) {
      status = Status.REFUSED;
      refusal = result.observation();
    } else if (result instanceof Result.Finished<S>) {
      status = Status.FINISHED;
    }
    context.note("", call.action(), arguments, result.observation(), status, Usage.NONE);
    // Nothing could come of a critic here: there is no second reply.
    return result instanceof Result.Finished<S> end
        ? Optional.of(
            new RunStopped(
                end.success() ? StopReason.FINISHED : StopReason.GAVE_UP, end.observation()))
        : Optional.empty();
  }
}
