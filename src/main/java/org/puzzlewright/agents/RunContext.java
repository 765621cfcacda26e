package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Allowance;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.hash.Sha256;

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
   * @param config how to work
   */
  record Job<S>(
      RoleTexts texts,
      AgentConfig config,
      Problem<S> problem,
      Cast cast,
      Limits limits,
      Listener listener,
      Timer timer) {}

  final Job<S> job;
  final String lead;
  final Tools tools;
  final Progress<S> progress;
  final ModelGateway models;
  private final Optional<ModelReader<?>> reader;
  private int step;

  /**
   * Makes one.
   *
   * @param reader whose calls, if any were made before, are the run's first
   */
  RunContext(Job<S> job, Optional<ModelReader<?>> reader) {
    this.job = job;
    lead = job.config.setup().lead();
    tools = new Tools(job.problem, job.config.setup());
    // Before the first call: a missing text must not show only when somebody is asked.
    job.config.roles(job.problem).forEach(job.texts::text);
    progress = new Progress<>(job.problem, job.listener);
    this.reader = reader;
    models =
        reader
            .map(ModelReader::models)
            .orElseGet(() -> new ModelGateway(job.cast, job.limits, job.timer));
  }

  /** Asks whoever plays the role; calls that are made again are noted. */
  ModelGateway.Heard ask(Request request) {
    return models.ask(request, this::failed);
  }

  /** Returns the outcome of an episode, of which the last state is what was reached. */
  Outcome<S> lastOutcome(RunStopped stop) {
    Outcome<S> all = outcome(stop);
    return new Outcome<>(
        all.last(), all.last(), all.stop(), all.detail(), all.transcript(), all.usage());
  }

  Outcome<S> outcome(RunStopped stop) {
    List<TranscriptEntry> entries = new ArrayList<>();
    reader.ifPresent(r -> entries.addAll(r.entries()));
    entries.addAll(progress.transcript().entries());
    return new Outcome<>(
        progress.state(),
        progress.best(),
        stop.reason(),
        stop.detail(),
        new Transcript(entries),
        models.total());
  }

  /** Returns the first request to the leading agent. */
  Request task(List<Action> actions, Observation sight) {
    return new Request(
        lead,
        job.texts.text(lead),
        job.problem.task(),
        sight,
        Optional.empty(),
        List.of(),
        actions,
        form(lead),
        config().setup() == Setup.BASIC ? "" : left(),
        new Request.Rendering(job.config.calls() == CallForm.NATIVE, job.config.window()));
  }

  /**
   * Returns a request for a move.
   *
   * @param told what was there to see before the turns
   * @param turns those that are remembered
   * @param joined whether role and state are one message
   */
  Request move(Observation told, List<Request.Turn> turns, boolean joined) {
    return new Request(
        lead,
        job.texts.text(lead),
        told,
        Observation.NONE,
        Optional.empty(),
        turns,
        List.of(),
        Optional.empty(),
        "",
        new Request.Rendering(false, Integer.MAX_VALUE, joined));
  }

  /** Returns a request to one who is asked for something. It has no memory of earlier ones. */
  Request asked(String role, Observation view, Request.Wish wish) {
    return new Request(
        role,
        job.texts.text(role),
        Observation.NONE,
        view,
        Optional.of(wish),
        List.of(),
        List.of(),
        form(role),
        left(),
        new Request.Rendering(job.config.calls() == CallForm.NATIVE, Integer.MAX_VALUE));
  }

  /** Returns how many steps, and in a team calls of models, are left, for the agents. */
  String left() {
    OptionalLong calls =
        config().setup() == Setup.MULTI
            ? OptionalLong.of(job.limits.maxCalls() - models.replies())
            : OptionalLong.empty();
    return new Allowance(job.limits.maxSteps() - step, calls).text();
  }

  private AgentConfig config() {
    return job.config;
  }

  private Optional<String> form(String role) {
    return job.texts.form(role).map(AnswerForm::schema);
  }

  /** Begins a step. */
  void step() {
    step++;
  }

  /** Returns which limit is met; empty when none is. */
  Optional<RunStopped> limit() {
    if (step >= job.limits.maxSteps()) {
      return Optional.of(
          new RunStopped(StopReason.STEP_LIMIT, "All " + step + " steps were used up."));
    }
    long simulations = job.problem.simulations(progress.state());
    return simulations < job.limits.maxSimulations()
        ? Optional.empty()
        : Optional.of(
            new RunStopped(
                StopReason.SIMULATION_LIMIT,
                "%d of %d simulations were used up."
                    .formatted(simulations, job.limits.maxSimulations())));
  }

  /** Returns what the problem makes of a call; the state is moved on, nothing is noted. */
  Result<S> apply(Call call) {
    // A copy, since the transcript keeps the arguments and the problem may not be trusted to.
    return job.problem.apply(
        progress.state(), new Call(call.action(), call.arguments().deepCopy()));
  }

  /**
   * Asks for an answer and, if the role has a form that the answer does not fit, once more.
   *
   * @return the answer, or what was wrong with both, or that the run ended in asking
   */
  AnswerForm.Reading answer(Request request) {
    ModelGateway.Heard heard = ask(request);
    AnswerForm.Reading first = read(request.role(), heard);
    if (request.form().isEmpty() || !(first instanceof AnswerForm.Bad bad)) {
      return first;
    }
    Reply reply = ((ModelGateway.Replied) heard).reply();
    String complaint = bad.complaint();
    TranscriptEntry entry =
        entry(
            request.role(),
            words(reply),
            "",
            none(),
            complaint,
            Status.INVALID,
            List.of(),
            models.last());
    progress.note(entry);
    return read(request.role(), ask(request.after(again(reply, complaint))));
  }

  /** Returns what is said of an answer that could not be used. */
  static Request.Turn again(Reply reply, String complaint) {
    String again =
        "Your answer could not be used. %s Answer the same request again, with one JSON object as"
                .formatted(complaint)
            + " you were told, and nothing behind it.";
    return new Request.Turn(
        reply, Request.Turn.Came.INVALID, new Observation.Words(again), "", "", Observation.NONE);
  }

  private AnswerForm.Reading read(String role, ModelGateway.Heard heard) {
    if (heard instanceof RunStopped stop) {
      return stop;
    }
    Reply reply = ((ModelGateway.Replied) heard).reply();
    String words = words(reply);
    if (words.isEmpty()) {
      return new AnswerForm.Bad("It is empty.");
    }
    ObjectNode content = reply.said() instanceof Reply.Answer answer ? answer.content() : none();
    Optional<AnswerForm> form = job.texts.form(role);
    if (form.isEmpty()) {
      return new AnswerForm.Good(content, words);
    }
    AnswerForm.Reading reading = form.get().read(words);
    if (reading instanceof AnswerForm.Good good) {
      return content.isEmpty() ? good : new AnswerForm.Good(content, good.shown());
    }
    return cutOff(reply) && reading instanceof AnswerForm.Bad bad
        ? new AnswerForm.Bad(bad.complaint() + CUT_OFF)
        : reading;
  }

  static String words(Reply reply) {
    return reply.said() instanceof Reply.Answer answer ? answer.text().strip() : "";
  }

  static boolean cutOff(Reply reply) {
    return reply instanceof ModelReply language && language.cutOff();
  }

  static List<TranscriptEntry.Shown> shown(Observation view) {
    return view.pictures().stream()
        .map(picture -> new TranscriptEntry.Shown(picture.caption(), Sha256.of(picture.png())))
        .toList();
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
