/**
 * The tools by which agents build levels of tiles: placing by hand, and the classical generators.
 *
 * <p>Generators know two kinds of tile, the game's solid and its empty one. All others are special:
 * generators see them as empty and leave them where they are. Every tool is a function of level,
 * arguments and seed.
 */
package org.puzzlewright.tiles.tools;
