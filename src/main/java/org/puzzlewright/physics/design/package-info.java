/**
 * The physics puzzles as a {@link org.puzzlewright.api.Problem}: which actions there are, what
 * agents are shown, and what a finished design or solution is.
 *
 * <p>{@link org.puzzlewright.physics.design.PhysicsProblem} is the entrance, {@link
 * org.puzzlewright.physics.design.PhysicsState} the value that its actions turn into the next one.
 */
package org.puzzlewright.physics.design;
