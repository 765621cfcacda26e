package org.puzzlewright.programs.tasks.vgdl;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.grid.Asking;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.programs.tasks.grid.Policy;

/** Has a game's levels played. */
public final class VgdlPlay implements Play {

  /** For one action; about a millisecond. */
  static final long TICKS = 200_000;

  @Override
  public void play(Seat seat, DataInput request, DataOutput answer) throws IOException {
    String game = request.readUTF();
    List<String> levels = new ArrayList<>();
    for (int left = request.readInt(); left > 0; left--) {
      levels.add(request.readUTF());
    }
    Plays plays = Plays.of(game, levels, request.readInt(), request.readLong());
    plays.play(
        () -> {
          seat.fill(TICKS);
          Policy policy = (Policy) seat.program();
          Asking[] asking = new Asking[1];
          return state -> {
            if (asking[0] == null) {
              asking[0] =
                  new Asking(
                      new Planes(plays.things(), state.board().width(), state.board().height()),
                      plays.actions().size() - 1,
                      () -> seat.fill(TICKS),
                      seat::check);
            }
            int action = asking[0].action(policy, planes -> Plays.paint(state, planes));
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
