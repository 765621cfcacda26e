package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Problem;

/**
 * A transcript whose calls are made again, each entry with the scene after it. It goes on where it
 * was when the transcript has grown. Not for several threads.
 */
final class Replayed<S> {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Problem<S> problem;
  private final Function<S, String> picture;
  private final BiConsumer<S, ArrayNode> gates;
  private final List<String> scenes = new ArrayList<>();
  private final ArrayNode steps = NODES.arrayNode();
  private S state;
  private String read = "";

  /**
   * Begins.
   *
   * @param picture draws a state as the inside of an SVG picture
   * @param gates adds an object for each thing that is judged
   */
  Replayed(Problem<S> problem, Function<S, String> picture, BiConsumer<S, ArrayNode> gates) {
    this.problem = problem;
    this.picture = picture;
    this.gates = gates;
    this.state = problem.start();
  }

  /** Returns whether this is the beginning of such a transcript. */
  boolean begins(String text) {
    return text.startsWith(read);
  }

  /**
   * Goes on to the end of a transcript and returns its steps and scenes.
   *
   * @param text begins as what was read before
   * @throws IllegalArgumentException when a line is no entry
   */
  ObjectNode upTo(String text) {
    for (TranscriptEntry entry : Transcript.read(text.substring(read.length())).entries()) {
      add(entry);
    }
    read = text;
    ObjectNode json = NODES.objectNode();
    json.set("steps", steps.deepCopy());
    scenes.forEach(json.putArray("scenes")::add);
    return json;
  }

  private void add(TranscriptEntry entry) {
    for (Call call : new Transcript(List.of(entry)).calls()) {
      state = problem.apply(state, call).state();
    }
    String scene = picture.apply(state);
    if (scenes.isEmpty() || !scenes.get(scenes.size() - 1).equals(scene)) {
      scenes.add(scene);
    }
    ObjectNode step = steps.addObject().put("scene", scenes.size() - 1);
    step.put("role", entry.role()).put("thought", entry.thought());
    step.put("action", entry.action()).put("arguments", entry.arguments().toString());
    step.put("observation", entry.observation());
    step.put("status", entry.status().name().toLowerCase(Locale.ROOT));
    step.put("simulations", problem.simulations(state)).put("calls", entry.calls());
    step.put(
        "tokens", entry.usage().inputTokens().orElse(0) + entry.usage().outputTokens().orElse(0));
    gates.accept(state, step.putArray("gates"));
  }
}
