package org.puzzlewright.programs.tasks.baba;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.grid.Asking;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.programs.tasks.grid.Policy;

/** Has a level played once. */
public final class BabaPlay implements Play {

  /** For one action: enough to look some way ahead. */
  private static final long TICKS = 2_000_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    int steps = request.readInt();
    Level level = Level.read(request.readUTF());
    Planes planes = new Planes(Level.names(), level.width(), level.height());
    Asking asking = new Asking(planes, Level.DOWN, seat, TICKS);
    Policy policy = asking.policy();
    for (int i = 0; i < steps && !level.won(); i++) {
      level.paint(asking.blank());
      int action = asking.action(policy);
      level.step(action);
      answer.writeByte(action);
    }
  }
}
