package org.puzzlewright.api;

import dev.langchain4j.model.chat.ChatModel;
import java.util.function.LongSupplier;

/**
 * Plays all agents of a task without a network.
 *
 * @param model answers in every role
 * @param simulations tells how many runs it has made in a search of its own
 */
public record OfflinePlayer(ChatModel model, LongSupplier simulations) {}
