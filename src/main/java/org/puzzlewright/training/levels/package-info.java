/**
 * Levels of games on tiles that a generator is trained on: {@link
 * org.puzzlewright.training.levels.LevelEnvironment} changes them cell by cell, and rewards ask for
 * {@link org.puzzlewright.training.levels.LevelFeature}s, a list for each game.
 */
package org.puzzlewright.training.levels;
