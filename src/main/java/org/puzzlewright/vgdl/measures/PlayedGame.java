package org.puzzlewright.vgdl.measures;

/**
 * One run as it is counted.
 *
 * @param won whether it was won
 * @param reward the score in the end
 * @param steps how many were played, 1 or more
 * @param meaningful share of steps that mean something
 */
public record PlayedGame(boolean won, double reward, int steps, double meaningful) {}
