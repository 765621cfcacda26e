package org.puzzlewright.programs.tasks.vgdl;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.grid.Asking;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.programs.tasks.grid.Policy;
import org.puzzlewright.vgdl.engine.State;

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
        // No lambda: Asking says why.
        new Supplier<>() {
          @Override
          public Plays.Chooser get() {
            return new Asked(plays, seat, answer);
          }
        });
  }

  /** Asks a policy in one episode. */
  private static final class Asked implements Plays.Chooser {
    private final Plays plays;
    private final Seat seat;
    private final DataOutput answer;
    private Asking asking;
    private Policy policy;

    private Asked(Plays plays, Seat seat, DataOutput answer) {
      this.plays = plays;
      this.seat = seat;
      this.answer = answer;
    }

    @Override
    public int choose(State state) {
      if (asking == null) {
        Planes planes = new Planes(plays.things(), state.board().width(), state.board().height());
        asking = new Asking(planes, plays.actions().size() - 1, seat, TICKS);
        policy = asking.policy();
      }
      Plays.paint(state, asking.blank());
      int action = asking.action(policy);
      try {
        answer.writeByte(action);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return action;
    }
  }
}
