package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Watched;

/**
 * A transcript whose calls are made again, each entry with the scene after it. It goes on where it
 * was when the transcript has grown. Not for several threads.
 */
final class Replayed<S> {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Watched<S> work;
  private final List<String> scenes = new ArrayList<>();
  private final ArrayNode steps = NODES.arrayNode();
  private S state;
  private String read = "";

  Replayed(Watched<S> work) {
    this.work = work;
    this.state = work.problem().start();
  }

  /** Returns whether this is the beginning of such a transcript. */
  boolean begins(String text) {
    return text.startsWith(read);
  }

  /**
   * Goes on to the end of a transcript and returns its title, steps and scenes.
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
    return json.put("title", work.title()).put("side", work.side());
  }

  private void add(TranscriptEntry entry) {
    for (Call call : new Transcript(List.of(entry)).calls()) {
      state = work.problem().apply(state, call).state();
    }
    String scene = work.picture().apply(state);
    if (scenes.isEmpty() || !scenes.get(scenes.size() - 1).equals(scene)) {
      scenes.add(scene);
    }
    ObjectNode step = steps.addObject().put("scene", scenes.size() - 1);
    step.put("role", entry.role()).put("thought", entry.thought());
    step.put("action", entry.action()).put("arguments", entry.arguments().toString());
    step.put("observation", entry.observation());
    step.put("status", entry.status().name().toLowerCase(Locale.ROOT));
    step.put("simulations", work.problem().simulations(state)).put("calls", entry.calls());
    step.put(
        "tokens", entry.usage().inputTokens().orElse(0) + entry.usage().outputTokens().orElse(0));
    work.gates().accept(state, step.putArray("gates"));
  }
}
