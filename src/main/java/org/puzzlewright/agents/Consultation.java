package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Asking;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.base.json.InputException;

/**
 * Somebody is asked for one text or JSON object after the other, without a problem to act in and
 * without memory of earlier questions. All calls count towards the same limits.
 */
public final class Consultation implements Asking {

  private final ModelGateway models;
  private final Listener listener;
  private final List<TranscriptEntry> entries = new ArrayList<>();
  private Optional<RunStopped> stopped = Optional.empty();

  /**
   * Makes one.
   *
   * @param cast who plays the roles
   * @param limits of all that is asked
   */
  public Consultation(Cast cast, Limits limits, Timer timer, Listener listener) {
    models = new ModelGateway(cast, limits, timer);
    this.listener = listener;
  }

  /** Makes one without limits: whoever asks keeps count. */
  public Consultation(Cast cast, Timer timer) {
    this(
        cast,
        new Limits(Integer.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE),
        timer,
        Listener.silent());
  }

  /**
   * A text in answer.
   *
   * @param text as it came, without blanks around it
   * @param usage what it cost, with calls that failed and were made again
   */
  public record Said(String text, Usage usage) {}

  /**
   * Asks for a text.
   *
   * @param role who is asked
   * @param text what the role is told
   * @param words the question
   * @return empty when the work is {@linkplain #stopped over}
   */
  public Optional<Said> ask(String role, String text, String words) {
    Request request = Request.question(role, text, new Observation.Words(words));
    int before = models.total().calls();
    ModelGateway.Heard heard = models.ask(request, (who, failure) -> {});
    if (heard instanceof RunStopped stop) {
      stopped = Optional.of(stop);
      return Optional.empty();
    }
    Usage last = models.last();
    Usage usage =
        new Usage(
            models.total().calls() - before,
            last.inputTokens(),
            last.outputTokens(),
            last.usd(),
            last.estimated());
    return Optional.of(new Said(RunContext.words(((ModelGateway.Replied) heard).reply()), usage));
  }

  @Override
  public <T> Optional<T> ask(Request request, int tries, Function<ObjectNode, T> use) {
    Request asked = request;
    for (int tried = 0; tried < tries; tried++) {
      ModelGateway.Heard heard =
          models.ask(
              asked,
              (role, failure) -> note(role, "", null, failure, Status.FAILED, Usage.ofCall(null)));
      if (heard instanceof RunStopped stop) {
        stopped = Optional.of(stop);
        return Optional.empty();
      }
      Reply reply = ((ModelGateway.Replied) heard).reply();
      String words = RunContext.words(reply);
      try {
        List<TolerantJson.Found> objects = TolerantJson.objects(words);
        if (objects.isEmpty()) {
          throw new InputException("There is no JSON object in it that can be read.");
        }
        ObjectNode answer = objects.get(0).json();
        T made = use.apply(answer);
        note(request.role(), "", answer, "", Status.DONE, models.last());
        return Optional.of(made);
      } catch (InputException wrong) {
        String told = wrong.getMessage() + (RunContext.cutOff(reply) ? RunContext.CUT_OFF : "");
        note(request.role(), words, null, told, Status.INVALID, models.last());
        asked = asked.after(RunContext.again(reply, told));
      }
    }
    return Optional.empty();
  }

  private void note(
      String role, String thought, ObjectNode answer, String seen, Status status, Usage usage) {
    ObjectNode kept = JsonNodeFactory.instance.objectNode();
    if (answer != null) {
      kept.set("answer", answer);
    }
    TranscriptEntry entry =
        new TranscriptEntry(
            entries.size() + 1,
            role,
            thought,
            "",
            kept,
            seen,
            status,
            0,
            models.total().calls(),
            List.of(),
            usage);
    entries.add(entry);
    listener.heard(entry);
  }

  /** Returns what was said so far, oldest first. */
  public List<TranscriptEntry> entries() {
    return List.copyOf(entries);
  }

  @Override
  public Optional<String> stopped() {
    return stopped.map(RunStopped::detail);
  }

  /** Returns the same as a reason. */
  public Optional<StopReason> reason() {
    return stopped.map(RunStopped::reason);
  }

  /** Returns what all calls cost so far. */
  public Usage usage() {
    return models.total();
  }
}
