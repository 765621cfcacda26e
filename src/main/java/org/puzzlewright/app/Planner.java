package org.puzzlewright.app;

import dev.langchain4j.model.chat.ChatModel;
import java.util.function.LongSupplier;
import org.puzzlewright.mechanics.offline.OfflinePlanner;

/**
 * A model that plays the agents.
 *
 * @param name how it is called in files
 * @param model answers
 * @param simulations tells how many runs it has made in a search of its own
 */
record Planner(String name, ChatModel model, LongSupplier simulations) {

  /** Returns the planner that needs no network. */
  static Planner offline(long seed) {
    OfflinePlanner planner = new OfflinePlanner(seed);
    return new Planner("offline planner (no language model)", planner, planner::simulations);
  }
}
