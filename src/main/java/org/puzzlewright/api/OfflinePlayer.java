package org.puzzlewright.api;

import java.util.function.LongSupplier;

/**
 * Plays all agents of a task without a network.
 *
 * @param agent answers in every role
 * @param simulations tells how many runs it has made in a search of its own
 */
public record OfflinePlayer(Agent agent, LongSupplier simulations) {}
