package org.puzzlewright.training.design;

import org.puzzlewright.training.dungeon.Dungeon;

/**
 * How far the design of a dungeon has come.
 *
 * @param level what there is
 * @param changes how often it was changed
 * @param made levels that the generator was asked for
 */
public record DungeonState(Dungeon level, int changes, int made) {

  DungeonState changed(Dungeon next) {
    return new DungeonState(next, changes + 1, made);
  }
}
