package org.puzzlewright.programs.tasks.vehicle;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.puzzlewright.programs.sandbox.Play;

/** Has ships steered. */
public final class VehiclePlay implements Play {

  /** For one action: enough to try some hundred sequences of actions. */
  private static final long TICKS = 2_000_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    Flights flights = new Flights(Constants.read(), request.readInt(), request.readLong());
    flights.fly(
        episode -> {
          seat.fill(TICKS);
          Pilot program = (Pilot) seat.program();
          return (ship, x, y) -> {
            seat.fill(TICKS);
            int action = program.act(ship, x, y);
            seat.check();
            try {
              answer.writeByte(action);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
            return action;
          };
        });
  }
}
