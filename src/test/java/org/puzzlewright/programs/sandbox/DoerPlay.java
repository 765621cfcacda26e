package org.puzzlewright.programs.sandbox;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Calls a program once. */
public final class DoerPlay implements Play {

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    seat.fill(20_000_000);
    answer.writeInt(((Doer) seat.program()).run(request.readInt()));
  }
}
