package org.puzzlewright.programs.sandbox;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/**
 * How a program is used. Runs in the program's own process, so what it writes is believed in
 * nothing: it is actions or levels, which the other side replays. Has a public constructor without
 * parameters and needs no library.
 */
public interface Play {

  /**
   * Uses a program.
   *
   * @param seat makes programs and limits their steps
   * @param request what the other side wants played
   * @param answer what came of it
   * @throws BreachException when the program returned what it must not
   * @throws IOException never by itself
   */
  void play(Seat seat, DataInput request, DataOutput answer) throws IOException;

  /** Makes programs. */
  interface Seat {

    /** Returns a new instance of the program, which implements the contract's interface. */
    Object program();

    /** Returns those of other programs that are played against, each with steps of its own. */
    List<Seat> rivals();

    /** Allows so many steps from now on, whatever was left. */
    void fill(long ticks);

    /** Ends the play when the steps are used up, also where the program has caught that. */
    void check();

    /** Returns one of players of our own, whose steps nobody counts. */
    static Seat unlimited(Supplier<?> players) {
      return new Seat() {
        @Override
        public Object program() {
          return players.get();
        }

        @Override
        public List<Seat> rivals() {
          return List.of();
        }

        @Override
        public void fill(long ticks) {}

        @Override
        public void check() {}
      };
    }
  }

  /** A program returned what its contract does not allow. */
  final class BreachException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Makes one that says what. */
    public BreachException(String message) {
      super(message);
    }
  }
}
