package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.RunFolder;

/**
 * What came of designing or solving.
 *
 * @param success whether the task is fulfilled
 * @param stop why the work ended, in a word or two
 * @param detail the same in a sentence
 * @param outcome what the run of the best that was reached does, in words; may be empty
 * @param made what is worth keeping; empty when there is nothing
 * @param cost what it took
 * @param left files by name of agents' work that came to nothing: what was said, and how far it
 *     got; empty when there is a product, or no agents
 * @param transcript of all agents' work; empty when there were none
 */
public record Work(
    boolean success,
    String stop,
    String detail,
    String outcome,
    Optional<Made> made,
    Cost cost,
    Map<String, byte[]> left,
    Transcript transcript) {

  /** Makes work that no agents did. */
  public static Work withoutAgents(
      boolean success, String stop, String detail, String outcome, Optional<Made> made, Cost cost) {
    return new Work(
        success, stop, detail, outcome, made, cost, Map.of(), new Transcript(List.of()));
  }

  /**
   * A product with its verdict and files.
   *
   * @param product what was made
   * @param verdict what the gates found
   * @param files contents by name, as {@code RunFolder} wants them
   */
  public record Made(Product product, Verdict verdict, Map<String, byte[]> files) {

    /** Asks the product; {@code transcript} goes to its files. */
    public static Made of(Product product, Optional<Transcript> transcript) {
      Map<String, byte[]> files = new LinkedHashMap<>();
      transcript.ifPresent(
          t -> files.put(RunFolder.TRANSCRIPT, t.toJsonl().getBytes(StandardCharsets.UTF_8)));
      files.putAll(product.files());
      return new Made(product, product.verdict(), files);
    }
  }

  /**
   * What the work took.
   *
   * @param actions simulations by the agents' actions, or by the search
   * @param planner simulations by the planner on its own account
   * @param usage of models, or of the offline planner in their place
   * @param models whether a language model plays
   * @param repairs what was moved after the first layout
   */
  public record Cost(
      long actions, long planner, Usage usage, boolean models, List<String> repairs) {

    /** The offline planner tells no tokens. */
    public boolean metered() {
      return models && calls() > 0;
    }

    /** Returns how often models were called. */
    public int calls() {
      return usage.calls();
    }
  }

  /** Returns what models have cost, for scripts; what is not known is null. */
  public static ObjectNode usage(Usage usage) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("calls", usage.calls());
    usage.inputTokens().ifPresentOrElse(n -> json.put("input", n), () -> json.putNull("input"));
    usage.outputTokens().ifPresentOrElse(n -> json.put("output", n), () -> json.putNull("output"));
    usage
        .usd()
        .ifPresentOrElse(usd -> json.put("usd", usd.toPlainString()), () -> json.putNull("usd"));
    if (usage.estimated()) {
      json.put("estimated", true);
    }
    return json;
  }
}
