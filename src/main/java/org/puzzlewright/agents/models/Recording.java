package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.puzzlewright.agents.models.ModelException.Kind;

/**
 * Models that answer what a {@link Journal} has, in the order in which it was heard. The first
 * request that is not the recorded one ends it: nothing is guessed. For one run.
 */
public final class Recording {

  /**
   * A recorded call.
   *
   * @param number from 1
   * @param model which model was asked
   * @param request as {@link Exchange#request} wrote it
   * @param answer the line, with a response or a failure
   * @param key what the line calls the request's sum, where it has no checksum of its own
   */
  private record Line(
      int number,
      String model,
      Supplier<ObjectNode> request,
      Supplier<JsonNode> answer,
      Optional<String> key) {}

  /** The format of recordings that have every request whole. */
  private static final int OLD_FORMAT = 1;

  /** What can come of a call. */
  private static final List<String> ENDS = List.of("response", "failure", "stopped");

  private final JsonNode head;
  private final List<Line> lines;
  private int next;
  private long tally;
  private Optional<String> difference = Optional.empty();

  private Recording(JsonNode head, List<Line> lines) {
    this.head = head;
    this.lines = lines;
  }

  /**
   * Returns the recording that a journal of a whole run is.
   *
   * @throws ModelSetupException when it is none
   */
  public static Recording of(Journal journal) {
    ObjectNode head =
        journal
            .head()
            .orElseThrow(
                () ->
                    new ModelSetupException(
                        journal.file() + " is not a recording of this program"));
    try {
      checked(head);
    } catch (IllegalArgumentException partial) {
      throw new ModelSetupException(
          "%s is not a recording of a whole run (%s)"
              .formatted(journal.file(), partial.getMessage()));
    }
    List<Line> lines = new ArrayList<>();
    for (Journal.Noted call : journal.noted("")) {
      if (call.came() != Journal.Came.NOTHING) {
        lines.add(
            new Line(
                lines.size() + 1,
                call.model(),
                () -> journal.request("", call),
                () -> journal.answer(call),
                Optional.empty()));
      }
    }
    return new Recording(head, lines);
  }

  /**
   * Reads a recording of format 1, as it was written before there were journals. A last line that
   * was not written to its end is left out.
   *
   * @param source how complaints call it
   * @throws ModelSetupException when it is none; names the line
   */
  public static Recording read(String text, String source) {
    List<String> all = text.lines().toList();
    boolean whole = text.endsWith("\n");
    JsonNode head = null;
    List<Line> lines = new ArrayList<>();
    for (int i = 0; i < all.size() - (whole ? 0 : 1); i++) {
      try {
        JsonNode json = Exchange.read(all.get(i));
        if (i == 0) {
          head = old(json);
        } else {
          lines.add(line(json, i));
        }
      } catch (IllegalArgumentException broken) {
        throw new ModelSetupException(
            "%s, line %d: not a recording of this program (%s)"
                .formatted(source, i + 1, broken.getMessage()));
      }
    }
    if (head == null) {
      throw new ModelSetupException(source + " is not a recording of this program");
    }
    return new Recording(head, lines);
  }

  private static JsonNode old(JsonNode head) {
    if (head.path("recording").intValue() != OLD_FORMAT) {
      throw new IllegalArgumentException("the first line must be {\"recording\":1,...}");
    }
    return checked(head);
  }

  private static JsonNode checked(JsonNode head) {
    if (!head.path("by").isTextual()
        || !head.path("seed").isIntegralNumber()
        || !head.path("models").has(Models.STANDARD)) {
      throw new IllegalArgumentException("\"by\", \"seed\" or \"models\" is missing");
    }
    return head;
  }

  private static Line line(JsonNode json, int number) {
    if (json.path("call").intValue() != number
        || !json.path("request").path("messages").isArray()
        || ENDS.stream().filter(json::has).count() != 1) {
      throw new IllegalArgumentException("call " + number + " should stand here");
    }
    if (json.has("response")) {
      Exchange.response(json.get("response"));
    }
    ObjectNode request = (ObjectNode) json.get("request");
    return new Line(
        number,
        json.path("model").asText(),
        () -> request,
        () -> json,
        Optional.of(json.path("key").asText()));
  }

  /** Returns how the recorded models are called in files. */
  public String by() {
    return head.get("by").asText();
  }

  /** Returns how the model is called that read the prompt; empty when the offline reader did. */
  public Optional<String> reader() {
    return Optional.ofNullable(head.path("reader").textValue());
  }

  /** Returns the seed of the recorded run. */
  public long seed() {
    return head.get("seed").longValue();
  }

  /** Returns the models, one for each that was recorded, with the same abilities. */
  public Models models() {
    Models models = Models.of(new Player(Models.STANDARD));
    for (Iterator<String> names = head.get("models").fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!name.equals(Models.STANDARD)) {
        models = models.with(name, new Player(name));
      }
    }
    return models;
  }

  /** Returns the recorder's tally after the latest call that was played. */
  public synchronized long tally() {
    return tally;
  }

  /**
   * Returns where the run left the recording, or that it ended before it; empty when it did not.
   */
  public synchronized Optional<String> difference() {
    return difference.isPresent() || next == lines.size()
        ? difference
        : Optional.of(
            "the run ended after %d calls, but the recording has %d".formatted(next, lines.size()));
  }

  private synchronized ChatResponse answer(String model, ChatRequest request) {
    if (difference.isEmpty()) {
      difference = differs(model, Exchange.request(request));
    }
    if (difference.isPresent()) {
      throw new ModelException(Kind.REPLAY, difference.get());
    }
    JsonNode came = lines.get(next++).answer.get();
    tally = came.path("tally").longValue();
    return Exchange.given(came);
  }

  private Optional<String> differs(String model, ObjectNode request) {
    if (next == lines.size()) {
      return Optional.of(
          "the recording ends after %d calls, but the run asks for more".formatted(lines.size()));
    }
    Line line = lines.get(next);
    String place = "call %d differs from the recording: ".formatted(line.number);
    if (!line.model.equals(model)) {
      return Optional.of(
          place + "the model \"%s\" was asked, now \"%s\" is".formatted(line.model, model));
    }
    ObjectNode recorded = line.request.get();
    Optional<String> found = Difference.of(recorded, request);
    if (found.isPresent()) {
      return Optional.of(place + found.get());
    }
    return line.key.isEmpty() || line.key.get().equals(Exchange.key(recorded))
        ? Optional.empty()
        : Optional.of(place + "its \"key\" is not that of its request; the file was changed");
  }

  private final class Player implements Abilities.Able {

    private final String name;

    Player(String name) {
      this.name = name;
    }

    @Override
    public ChatResponse doChat(ChatRequest request) {
      return answer(name, request);
    }

    @Override
    public Abilities abilities() {
      JsonNode can = head.get("models").path(name);
      return new Abilities(
          can.path("tools").asBoolean(true),
          can.path("vision").asBoolean(true),
          can.path("schema").asBoolean(false));
    }
  }
}
