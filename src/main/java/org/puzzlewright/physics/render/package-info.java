/**
 * Draws scenes and runs: values in, SVG text or image bytes out.
 *
 * <p>Start with {@link org.puzzlewright.physics.render.Renderer}. The room reads no files, clocks,
 * environment or fonts, so the same values give the same bytes. What is drawn of an item is exactly
 * what collides: the shapes of {@link org.puzzlewright.physics.scene.Placed#parts()}.
 */
package org.puzzlewright.physics.render;
