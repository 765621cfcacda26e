/**
 * Runs a level: the only room that knows the physics library.
 *
 * <p>{@link org.puzzlewright.physics.engine.Simulator#run} takes values and gives a {@link
 * org.puzzlewright.physics.engine.Trace}, the same bytes each time and on any thread. Units are
 * world units (84 x 84, y up) and physics steps of 1/30 s.
 */
package org.puzzlewright.physics.engine;
