/**
 * Dungeons that agents design: {@link org.puzzlewright.training.design.DungeonProblem} is what they
 * can do, among it to ask a trained {@link org.puzzlewright.training.search.Generator} for levels;
 * {@link org.puzzlewright.training.design.DungeonGates} judges what comes of it.
 */
package org.puzzlewright.training.design;
