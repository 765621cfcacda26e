package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.ArgumentCheck.Fits;
import org.puzzlewright.agents.ArgumentCheck.Misfit;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;
import org.puzzlewright.api.View;

/**
 * The basic set-up: one reply lists calls, they are carried out in order, and the model is not told
 * what comes of them. A reply that cannot be read at all is asked for once more.
 */
final class SingleShot<S> {

  private final RunContext<S> bench;
  private final Problem<S> problem;
  private String refusal = "";

  SingleShot(RunContext<S> bench) {
    this.bench = bench;
    problem = bench.job.problem();
  }

  /** Never returns normally. */
  RunStopped work() throws RunStopped {
    View sight = problem.sight(bench.progress.state());
    UserMessage task =
        sight.equals(View.NOTHING)
            ? UserMessage.from(problem.task())
            : UserMessage.from(Consultation.contents(problem.task(), sight));
    String role = bench.job.texts().text(bench.lead);
    AnswerForm.Reading reading =
        bench.answer(
            bench.lead,
            ChatRequest.builder().messages(List.of(SystemMessage.from(role), task)).build());
    if (reading instanceof AnswerForm.Bad bad) {
      bench.note("", "", RunContext.none(), bad.complaint(), Status.INVALID, bench.models.last());
      throw new RunStopped(
          StopReason.NO_ACTION, "The reply proposes nothing that can be read. " + bad.complaint());
    }
    AnswerForm.Good answer = (AnswerForm.Good) reading;
    bench.note(
        bench.lead, answer.shown(), Status.DONE, Consultation.shown(sight), bench.models.last());
    for (JsonNode proposed : answer.json().path("calls")) {
      bench.checkLimits();
      bench.step();
      propose(proposed);
    }
    for (Call call : problem.closing()) {
      bench.step();
      apply(call);
    }
    throw new RunStopped(
        StopReason.NOT_ACCEPTED, "All was carried out, but it does not do. " + refusal);
  }

  private void propose(JsonNode proposed) throws RunStopped {
    String name = bench.tools.meant(proposed.path("action").asText());
    JsonNode given = proposed.path("arguments");
    String arguments = given.isObject() ? given.toString() : "{}";
    Optional<Action> action = bench.tools.action(name);
    if (action.isEmpty()) {
      invalid(name, arguments, bench.tools.unknown(name));
      return;
    }
    ArgumentCheck.Verdict verdict = ArgumentCheck.check(action.get(), arguments);
    if (verdict instanceof Misfit misfit) {
      invalid(name, arguments, misfit.observation());
      return;
    }
    apply(new Call(name, ((Fits) verdict).arguments()));
  }

  private void invalid(String name, String arguments, String seen) {
    JsonNode raw = JsonNodeFactory.instance.textNode(arguments);
    bench.note("", name, raw, seen, Status.INVALID, Usage.NONE);
  }

  private void apply(Call call) throws RunStopped {
    Result<S> result = bench.apply(call);
    ObjectNode arguments = call.arguments();
    bench.progress.reach(result.state(), call.action() + " " + arguments);
    Status status = Status.DONE;
    if (result instanceof Result.Refused<S>) {
      status = Status.REFUSED;
      refusal = result.observation();
    } else if (result instanceof Result.Finished<S>) {
      status = Status.FINISHED;
    }
    bench.note("", call.action(), arguments, result.observation(), status, Usage.NONE);
    if (result instanceof Result.Finished<S> end) {
      // Nothing could come of a critic here: there is no second reply.
      throw new RunStopped(
          end.success() ? StopReason.FINISHED : StopReason.GAVE_UP, end.observation());
    }
  }
}
