package org.puzzlewright.programs.tasks.placement;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.puzzlewright.programs.sandbox.Play;

/** Has placements valued, message after message by the same program. */
public final class PlacementPlay implements Play {

  /** For one value; about a millisecond. */
  private static final long TICKS = 100_000;

  private PlacementHeuristic program;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    if (program == null) {
      seat.fill(TICKS);
      program = (PlacementHeuristic) seat.program();
    }
    for (int left = request.readInt(); left > 0; left--) {
      seat.fill(TICKS);
      double value = program.value(Placement.read(request));
      seat.check();
      answer.writeDouble(Double.isNaN(value) ? Double.NEGATIVE_INFINITY : value);
    }
  }
}
