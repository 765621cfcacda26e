package org.puzzlewright.vgdl.language;

/**
 * A line that ends a game.
 *
 * @param kind when
 * @param values by which numbers and types
 * @param wins whether the player has won then
 */
public record Termination(TerminationKind kind, Values values, boolean wins) {}
