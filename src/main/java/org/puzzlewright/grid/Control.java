package org.puzzlewright.grid;

/**
 * A number that a prompt can set a target for.
 *
 * @param metric its name in {@link Evaluation#metrics()}
 * @param low least target that makes sense
 * @param high greatest target that makes sense
 */
public record Control(String metric, int low, int high) {}
