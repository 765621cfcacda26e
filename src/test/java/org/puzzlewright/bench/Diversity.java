package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.mechanics.offline.PlannerRuns;

/**
 * Asks the Designer for a layout of one prompt with each of 100 seeds and prints how many of them
 * differ pairwise by more than 0.1 in some coordinate. Argument: the prompt.
 */
public final class Diversity {

  private static final int SEEDS = 100;

  private Diversity() {}

  /** Runs it. */
  public static void main(String[] args) throws IOException {
    String prompt =
        args.length > 0
            ? args[0]
            : "The blue ball on the right must push the red ball down to the goal on the left.";
    List<JsonNode> kept = new ArrayList<>();
    int found = 0;
    for (long seed = 1; seed <= SEEDS; seed++) {
      String reply = PlannerRuns.layout(prompt, seed);
      JsonNode layout = new ObjectMapper().readTree(reply.substring(reply.indexOf('{')));
      if (!layout.has("blue")) {
        continue;
      }
      found++;
      if (kept.stream().allMatch(k -> PlannerRuns.differ(k, layout))) {
        kept.add(layout);
      }
    }
    System.out.printf(
        "%d of %d layouts found, %d differ pairwise by more than 0.1: %s%n",
        found, SEEDS, kept.size(), prompt);
  }
}
