package org.puzzlewright.programs.tasks.vgdl;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.grid.Asking;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.programs.tasks.grid.Policy;

/** Asks a policy for one action each time; it remembers what it did before. */
public final class TurnPlay implements Play {

  private Policy policy;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    List<String> things = new ArrayList<>();
    for (int left = request.readInt(); left > 0; left--) {
      things.add(request.readUTF());
    }
    Planes planes = new Planes(things, request.readInt(), request.readInt());
    for (int thing = 0; thing < things.size(); thing++) {
      for (int y = 0; y < planes.height(); y++) {
        planes.putRow(thing, y, request.readInt());
      }
    }
    Asking asking = new Asking(planes, request.readInt(), seat, VgdlPlay.TICKS);
    policy = policy == null ? asking.policy() : policy;
    answer.writeByte(asking.action(policy));
  }
}
