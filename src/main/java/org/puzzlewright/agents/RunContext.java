package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;

/** What all set-ups share: the state so far, the models, the transcript and the limits. */
final class RunContext<S> {

  /** How often the same call may change nothing, or a reply ask for nothing, in a row. */
  static final int PATIENCE = 3;

  /** Said of a reply that its model could not bring to an end. */
  static final String CUT_OFF =
      " (Your reply was cut off at its greatest length; make the next one shorter.)";

  /**
   * A job.
   *
   * @param texts what roles are told
   * @param manner how to work
   */
  record Job<S>(
      RoleTexts texts,
      AgentConfig manner,
      Problem<S> problem,
      Models models,
      Limits limits,
      Listener listener,
      Timer timer) {}

  final Job<S> job;
  final String lead;
  final Tools tools;
  final Progress<S> progress;
  final ModelGateway models;
  private int step;

  RunContext(Job<S> job) {
    this.job = job;
    lead = job.manner.setup().lead();
    tools = new Tools(job.problem, job.manner.setup());
    // Before the first call: a missing text must not show only when somebody is asked.
    job.manner.roles(job.problem).forEach(job.texts::text);
    progress = new Progress<>(job.problem, job.listener);
    models = new ModelGateway(job.models, job.limits, job.timer, this::failed);
  }

  Outcome<S> outcome(RunStopped halt) {
    return new Outcome<>(
        progress.state(),
        progress.best(),
        halt.reason(),
        halt.getMessage(),
        progress.transcript(),
        models.total());
  }

  /** Begins a step. */
  void step() {
    step++;
  }

  void checkLimits() throws RunStopped {
    if (step >= job.limits.maxSteps()) {
      throw new RunStopped(StopReason.STEP_LIMIT, "All " + step + " steps were used up.");
    }
    long simulations = job.problem.simulations(progress.state());
    if (simulations >= job.limits.maxSimulations()) {
      throw new RunStopped(
          StopReason.SIMULATION_LIMIT,
          "%d of %d simulations were used up.".formatted(simulations, job.limits.maxSimulations()));
    }
  }

  /** Returns what the problem makes of a call; the state is moved on, nothing is noted. */
  Result<S> apply(Call call) {
    // A copy, since the transcript keeps the arguments and the problem may not be trusted to.
    return job.problem.apply(
        progress.state(), new Call(call.action(), call.arguments().deepCopy()));
  }

  /**
   * Asks a role for an answer and, if it has a form that the answer does not fit, once more.
   *
   * @return the answer, or what was wrong with both
   */
  AnswerForm.Reading answer(String role, ChatRequest request) throws RunStopped {
    Optional<AnswerForm> form = job.texts.form(role);
    ChatResponse response = models.ask(role, request, form);
    AnswerForm.Reading first = read(form, response);
    if (form.isEmpty() || first instanceof AnswerForm.Good) {
      return first;
    }
    String complaint = ((AnswerForm.Bad) first).complaint();
    String words = words(response);
    TranscriptEntry entry =
        entry(role, words, "", none(), complaint, Status.INVALID, List.of(), models.last());
    progress.note(entry);
    String again =
        "Your answer could not be used. %s Answer the same request again, with one JSON object as"
                .formatted(complaint)
            + " you were told, and nothing behind it.";
    return read(form, models.ask(role, Consultation.again(request, words, again), form));
  }

  private static AnswerForm.Reading read(Optional<AnswerForm> form, ChatResponse response) {
    String words = words(response);
    if (words.isEmpty()) {
      return new AnswerForm.Bad("It is empty.");
    }
    if (form.isEmpty()) {
      return new AnswerForm.Good(none(), words);
    }
    AnswerForm.Reading reading = form.get().read(words);
    return reading instanceof AnswerForm.Bad bad && cutOff(response)
        ? new AnswerForm.Bad(bad.complaint() + CUT_OFF)
        : reading;
  }

  private static String words(ChatResponse response) {
    String text = response.aiMessage().text();
    return text == null ? "" : text.strip();
  }

  static boolean cutOff(ChatResponse response) {
    return response.finishReason() == FinishReason.LENGTH;
  }

  /** Notes what the leading agent did. */
  void note(
      String thought, String action, JsonNode arguments, String seen, Status status, Usage usage) {
    progress.note(entry(lead, thought, action, arguments, seen, status, List.of(), usage));
  }

  /** Notes what a role was shown and answered. */
  void note(
      String role, String seen, Status status, List<TranscriptEntry.Shown> shown, Usage usage) {
    progress.note(entry(role, "", "", none(), seen, status, shown, usage));
  }

  private void failed(String role, String failure) {
    // The count of calls is that of calls made, so this one is in it only after it ended.
    progress.note(
        entry(role, "", "", none(), failure, Status.FAILED, List.of(), Usage.ofCall(null)));
  }

  private TranscriptEntry entry(
      String role,
      String thought,
      String action,
      JsonNode arguments,
      String seen,
      Status status,
      List<TranscriptEntry.Shown> shown,
      Usage usage) {
    return new TranscriptEntry(
        step,
        role,
        thought,
        action,
        arguments,
        seen,
        status,
        job.problem.simulations(progress.state()),
        models.total().calls(),
        shown,
        usage);
  }

  static ObjectNode none() {
    return JsonNodeFactory.instance.objectNode();
  }
}
