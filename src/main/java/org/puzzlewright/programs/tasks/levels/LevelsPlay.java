package org.puzzlewright.programs.tasks.levels;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.maze.Chance;

/** Has some levels made. */
public final class LevelsPlay implements Play {

  /** About a tenth of a second. */
  private static final long TICKS = 20_000_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    int levels = request.readInt();
    int width = request.readInt();
    int height = request.readInt();
    long seed = request.readLong();
    for (int i = 0; i < levels; i++) {
      seat.fill(TICKS);
      LevelGenerator program = (LevelGenerator) seat.program();
      int[][] level = program.generate(width, height, new Chance(seed + i));
      seat.check();
      if (level == null || level.length != height) {
        throw new BreachException("the level must have " + height + " rows");
      }
      for (int[] row : level) {
        if (row == null || row.length != width) {
          throw new BreachException("each row must have " + width + " cells");
        }
        for (int cell : row) {
          answer.writeByte(cell);
        }
      }
    }
  }
}
