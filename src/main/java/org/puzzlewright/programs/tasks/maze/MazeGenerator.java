package org.puzzlewright.programs.tasks.maze;

import org.puzzlewright.programs.sandbox.Told;

/** Makes mazes. */
@Told("what Program implements")
public interface MazeGenerator {

  /**
   * Returns a maze: {@code grid[y][x]} is 0 for a passage and 1 for a wall.
   *
   * @param width columns
   * @param height rows
   */
  @Told("returns int[height][width], 0 passage, 1 wall; (startX,startY) and (endX,endY) must be 0")
  int[][] generate(
      int width, int height, int startX, int startY, int endX, int endY, Chance chance);
}
