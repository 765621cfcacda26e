/**
 * The physics puzzles as a {@link org.puzzlewright.problem.Problem}: which actions there are, what
 * agents are shown, and what a finished design or solution is.
 *
 * <p>{@link org.puzzlewright.mechanics.PhysicsProblem} is the entrance, {@link
 * org.puzzlewright.mechanics.PhysicsState} the value that its actions turn into the next one.
 */
package org.puzzlewright.mechanics;
