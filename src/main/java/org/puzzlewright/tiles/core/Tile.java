package org.puzzlewright.tiles.core;

/**
 * A kind of tile.
 *
 * @param name for people and models: small letters, such as "ladder"
 * @param symbol in a level's text; no space
 * @param meaning what it does, in a few words
 */
public record Tile(String name, char symbol, String meaning) {}
