/**
 * Draws levels of tiles, with what happens in them on top: values in, PNG, SVG or GIF bytes out.
 *
 * <p>Start with {@link org.puzzlewright.tiles.render.LevelRenderer}. Every picture of a tile is
 * drawn here from simple shapes; a tile that nothing is drawn for shows its symbol.
 */
package org.puzzlewright.tiles.render;
