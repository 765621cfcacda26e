package org.puzzlewright.agents.models;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Writes every request and what came of it, one JSON object a line, as soon as it is there: what
 * was paid for is not lost when the run breaks. {@link Recording} plays it again. Keys are in
 * headers and errors only, so none gets into it.
 */
public final class Recorder {

  static final int FORMAT = 1;

  private final Consumer<String> lines;
  private final LongSupplier tally;
  private int calls;

  /**
   * Makes one.
   *
   * @param lines stores a line at once, or throws
   * @param tally a number that must be the same again when the recording is played, such as the
   *     simulations that a planner has made on its own account so far
   */
  public Recorder(Consumer<String> lines, LongSupplier tally) {
    this.lines = lines;
    this.tally = tally;
  }

  /**
   * Writes the first line.
   *
   * @param models what each can do, by the name under which it is recorded
   * @param by how the models are called in files
   * @param seed of the run
   */
  public void begin(Map<String, Abilities> models, String by, long seed) {
    ObjectNode head = Exchange.object().put("recording", FORMAT).put("by", by).put("seed", seed);
    ObjectNode told = head.putObject("models");
    models.forEach(
        (name, can) -> told.putObject(name).put("tools", can.tools()).put("vision", can.vision()));
    lines.accept(Exchange.write(head));
  }

  /** Returns a model that is recorded under a name of {@link #begin}. */
  public ChatModel around(String name, ChatModel model) {
    return new ForwardingChatModel(model, request -> answer(name, model, request));
  }

  private synchronized void note(String model, ObjectNode request, String part, Object value) {
    ObjectNode line = Exchange.object().put("call", ++calls).put("model", model);
    line.put("key", Exchange.key(request)).set("request", request);
    if (value instanceof ObjectNode object) {
      line.set(part, object);
    } else {
      line.put(part, (String) value);
    }
    lines.accept(Exchange.write(line.put("tally", tally.getAsLong())));
  }

  private ChatResponse answer(String name, ChatModel model, ChatRequest request) {
    ObjectNode asked = Exchange.request(request);
    ChatResponse response;
    try {
      response = model.chat(request);
    } catch (Stopped stop) {
      ObjectNode told = Exchange.object().put("late", stop.late()).put("made", stop.made());
      note(name, asked, "stopped", told.put("words", stop.getMessage()));
      throw stop;
    } catch (RuntimeException failure) {
      // The run goes on from here in its own way, so a failure belongs to what is played again.
      note(name, asked, "failure", ModelFailure.describe(failure));
      throw failure;
    }
    note(name, asked, "response", Exchange.response(response));
    return response;
  }
}
