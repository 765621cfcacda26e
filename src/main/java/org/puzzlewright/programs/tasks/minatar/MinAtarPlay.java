package org.puzzlewright.programs.tasks.minatar;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.puzzlewright.programs.sandbox.Play;

/** Has episodes played. */
public final class MinAtarPlay implements Play {

  /** For one action; about a millisecond. */
  private static final long TICKS = 200_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    Episodes episodes =
        new Episodes(
            Kind.values()[request.readInt()],
            request.readInt(),
            request.readInt(),
            request.readBoolean(),
            request.readBoolean(),
            request.readLong());
    answer.write(episodes.actions(seat, TICKS));
  }
}
