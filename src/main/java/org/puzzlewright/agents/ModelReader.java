package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.ModelSetupException;
import org.puzzlewright.agents.models.Timer;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.ReadingForm;
import org.puzzlewright.api.reading.UnfitReadingException;

/**
 * A language model reads a sentence before work begins: what must hold is settled then, and no
 * verdict asks a model. It is asked once more when its answer cannot be used. Its calls count as
 * all others of the run do, which goes on with the same limits. For one sentence.
 *
 * @param <R> what must hold, as a domain has it
 */
public final class ModelReader<R> implements PromptReader<R> {

  public static final String ROLE = "reader";

  private static final int TRIES = 2;

  private final String name;
  private final ReadingForm<R> form;
  private final RoleTexts texts;
  private final Listener listener;
  private final ModelGateway models;
  private final List<TranscriptEntry> entries = new ArrayList<>();
  private Optional<RunStopped> stop = Optional.empty();
  private String complaint = "";

  /**
   * Makes one.
   *
   * @param name how the model is called in files
   * @param texts with the role's text
   * @param cast who plays the role
   * @param limits of the whole run
   */
  public ModelReader(
      String name,
      ReadingForm<R> form,
      RoleTexts texts,
      Cast cast,
      Limits limits,
      Timer timer,
      Listener listener) {
    this.name = name;
    this.form = form;
    this.texts = texts;
    this.listener = listener;
    models = new ModelGateway(cast, limits, timer);
  }

  @Override
  public String name() {
    return name;
  }

  /**
   * {@inheritDoc}
   *
   * @throws ModelSetupException when the model failed, or answered nothing that can be used
   */
  @Override
  public Reading<R> read(String sentence) {
    return ask(sentence)
        .orElseThrow(
            () ->
                new ModelSetupException(
                    stop.map(RunStopped::detail)
                        .orElse("the answer of " + name + " could not be used: " + complaint)));
  }

  /**
   * Has the model read; what it answers that cannot be used, even the second time, is noted.
   *
   * @return empty when nothing came of it
   * @throws RuntimeException of the domain's own type when the sentence contradicts itself, or says
   *     nothing, by the model's reading
   */
  public Optional<Reading<R>> ask(String sentence) {
    Request request = request(sentence);
    UnfitReadingException unfit = null;
    for (int tried = 0; tried < TRIES; tried++) {
      ModelGateway.Heard heard = models.ask(request, this::failed);
      if (heard instanceof RunStopped stopped) {
        stop = Optional.of(stopped);
        return Optional.empty();
      }
      Reply reply = ((ModelGateway.Replied) heard).reply();
      try {
        return Optional.of(read(sentence, reply));
      } catch (UnfitReadingException wrong) {
        unfit = wrong;
        complaint = wrong.getMessage() + (RunContext.cutOff(reply) ? RunContext.CUT_OFF : "");
        note(RunContext.words(reply), RunContext.none(), complaint, Status.INVALID, models.last());
        request = request.after(RunContext.again(reply, complaint));
      }
    }
    unfit
        .refusal()
        .ifPresent(
            refusal -> {
              throw refusal;
            });
    note(
        "",
        RunContext.none(),
        "What the model read could not be used, so the offline reader's reading is taken. "
            + complaint,
        Status.REFUSED,
        Usage.NONE);
    return Optional.empty();
  }

  /** Notes why no model is asked although one was to be, and returns this. */
  public ModelReader<R> unheard(String why) {
    note("", RunContext.none(), why, Status.REFUSED, Usage.NONE);
    return this;
  }

  private Request request(String sentence) {
    return new Request(
        ROLE,
        texts.text(ROLE),
        new Observation.Words("# The sentence\n\n" + sentence),
        Observation.NONE,
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.of(form.schema()),
        "",
        Request.Rendering.STANDARD);
  }

  private Reading<R> read(String sentence, Reply reply) {
    List<TolerantJson.Found> objects = TolerantJson.objects(RunContext.words(reply));
    if (objects.isEmpty()) {
      throw new UnfitReadingException("There is no JSON object in it that can be read.");
    }
    UnfitReadingException first = null;
    for (TolerantJson.Found found : objects) {
      try {
        Reading<R> reading = form.reading(sentence, found.json());
        note("", found.json(), form.told(name, reading), Status.DONE, models.last());
        return reading;
      } catch (UnfitReadingException wrong) {
        first = first == null ? wrong : first;
      }
    }
    throw first;
  }

  private void failed(String role, String failure) {
    note("", RunContext.none(), failure, Status.FAILED, Usage.ofCall(null));
  }

  private void note(String thought, JsonNode answer, String seen, Status status, Usage usage) {
    ObjectNode kept = JsonNodeFactory.instance.objectNode();
    if (!answer.isEmpty()) {
      kept.set("answer", answer);
    }
    TranscriptEntry entry =
        new TranscriptEntry(
            0, ROLE, thought, "", kept, seen, status, 0, models.total().calls(), List.of(), usage);
    entries.add(entry);
    listener.heard(entry);
  }

  /** Returns what was said, oldest first. */
  List<TranscriptEntry> entries() {
    return List.copyOf(entries);
  }

  /** Returns whom the run goes on to ask, with the limits as far as they are left. */
  ModelGateway models() {
    return models;
  }

  /** Returns whether the run ended in asking, by a limit or because the model failed. */
  public boolean ended() {
    return stop.isPresent();
  }

  /** Returns how the run ended in asking, if it did. */
  Optional<RunStopped> stopped() {
    return stop;
  }
}
