package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;

/** Agents' work that came to no product: it may have cost much, so it is kept. */
public final class Unfinished {

  /** Says how the work ended. */
  static final String OUTCOME = "unfinished.json";

  private Unfinished() {}

  /** Returns the files of such work by name; none where the same can be had again for nothing. */
  static Map<String, byte[]> files(
      DomainTask<?> task, Order order, Outcome<?> outcome, DomainTask.Conclusion made) {
    if (made.made().path("by").asText().equals(Planner.OFFLINE)) {
      return Map.of();
    }
    ObjectNode told = JsonNodeFactory.instance.objectNode();
    task.prompt().ifPresent(p -> told.put("prompt", p));
    told.put("seed", order.seed()).put("stop", DesignService.words(outcome.stop()));
    told.put("detail", outcome.detail());
    told.set("usage", Work.usage(outcome.usage()));
    told.set("made", made.made());
    Map<String, byte[]> left = new LinkedHashMap<>();
    left.put(RunFolder.TRANSCRIPT, bytes(outcome.transcript().toJsonl()));
    left.putAll(made.attempt());
    left.put(OUTCOME, bytes(JsonText.pretty(told)));
    return left;
  }

  /** Returns by what name such work goes. */
  public static String id(Map<String, byte[]> left) {
    return "unfinished-" + Sha256.of(left.get(OUTCOME)).substring(0, 8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
