package org.puzzlewright.programs.tasks.maze;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.puzzlewright.programs.sandbox.Play;

/** Has some mazes made. */
public final class MazePlay implements Play {

  /** About a tenth of a second. */
  private static final long TICKS = 20_000_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    int mazes = request.readInt();
    int size = request.readInt();
    long seed = request.readLong();
    for (int i = 0; i < mazes; i++) {
      seat.fill(TICKS);
      MazeGenerator program = (MazeGenerator) seat.program();
      int[][] maze = program.generate(size, size, 0, 0, size - 1, size - 1, new Chance(seed + i));
      seat.check();
      write(maze, size, answer);
    }
  }

  private static void write(int[][] maze, int size, DataOutput answer) throws IOException {
    if (maze == null || maze.length != size) {
      throw new BreachException("the maze must have " + size + " rows");
    }
    for (int[] row : maze) {
      if (row == null || row.length != size) {
        throw new BreachException("each row must have " + size + " cells");
      }
      for (int cell : row) {
        answer.writeByte(cell);
      }
    }
  }
}
