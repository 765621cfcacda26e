package org.puzzlewright.programs.tasks.levels;

import org.puzzlewright.programs.sandbox.Told;
import org.puzzlewright.programs.tasks.maze.Chance;

/** Makes levels of tiles. */
@Told("what Program implements")
public interface LevelGenerator {

  /** Returns a level: {@code grid[y][x]} is the number of a tile. */
  @Told("returns int[height][width], the number of a tile for each cell; row 0 is the upper one")
  int[][] generate(int width, int height, Chance chance);
}
