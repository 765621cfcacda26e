/**
 * The offline planner: plays coordinator, Designer and Solver of the physics puzzles without any
 * model, by a reader of rules and physics search. It is not a language model.
 */
package org.puzzlewright.physics.offline;
