package org.puzzlewright.tiles.core;

/**
 * A part of the score that hill climbing goes by.
 *
 * @param name what it is for, such as "regions"
 * @param value greater is better
 */
public record Term(String name, double value) {}
