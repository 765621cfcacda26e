package org.puzzlewright.training.learner;

/**
 * Inputs of a net, but for those that are 0.
 *
 * @param at the numbers of the others, rising
 * @param value what they are
 */
record Sparse(int[] at, float[] value) {}
