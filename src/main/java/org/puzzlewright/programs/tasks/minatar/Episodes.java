package org.puzzlewright.programs.tasks.minatar;

import java.io.ByteArrayOutputStream;
import java.util.function.IntSupplier;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Play.BreachException;
import org.puzzlewright.programs.tasks.grid.Asking;
import org.puzzlewright.programs.tasks.grid.Planes;
import org.puzzlewright.programs.tasks.grid.Policy;

/**
 * Some episodes of a game, all chance in them from one seed.
 *
 * @param count how many
 * @param cap most steps of one: some policies would never end
 * @param sticky whether a tenth of the actions is the one before it instead
 * @param ramping whether games get harder
 */
record Episodes(Kind kind, int count, int cap, boolean sticky, boolean ramping, long seed) {

  private static final double REPEATED = 0.1;
  private static final long APART = 0x9E3779B97F4A7C15L;

  /** Makes a game's steps. */
  final class Run {
    private final Game game;
    private final Draws repeats;
    private int last;

    private Run(int episode) {
      long own = seed + episode * APART;
      game = kind.game(Draws.of(own), ramping);
      repeats = Draws.of(~own);
      game.reset();
    }

    int step(int action) {
      last = sticky && repeats.uniform() < REPEATED ? last : action;
      return game.act(last);
    }

    boolean over() {
      return game.over();
    }

    /** Puts all that there is into empty planes. */
    void paint(Planes planes) {
      game.paint(planes);
    }
  }

  private interface Chooser {
    int choose(int episode, Run run);
  }

  /** Begins the first episode. */
  Run begin() {
    return new Run(0);
  }

  /** Returns the mean return. */
  private double play(Chooser chooser) {
    long sum = 0;
    for (int e = 0; e < count; e++) {
      Run run = new Run(e);
      for (int i = 0; i < cap && !run.over(); i++) {
        sum += run.step(chooser.choose(e, run));
      }
    }
    return (double) sum / count;
  }

  /**
   * Returns the actions that policies choose, one after the other.
   *
   * @param seat gives a policy for each episode
   * @param ticks that it may use for each action
   * @throws BreachException when one is none
   */
  byte[] actions(Play.Seat seat, long ticks) {
    Asked asked = new Asked(new Asking(kind.planes(), Game.FIRE, seat, ticks));
    play(asked);
    return asked.actions.toByteArray();
  }

  /** Asks a policy of its own in each episode, and keeps what it chooses. */
  private static final class Asked implements Chooser {
    private final Asking asking;
    private final ByteArrayOutputStream actions = new ByteArrayOutputStream();
    private Policy policy;
    private int at = -1;

    private Asked(Asking asking) {
      this.asking = asking;
    }

    @Override
    public int choose(int episode, Run run) {
      if (episode != at) {
        at = episode;
        policy = asking.policy();
      }
      run.paint(asking.blank());
      int action = asking.action(policy);
      actions.write(action);
      return action;
    }
  }

  /**
   * Replays actions and returns the mean return.
   *
   * @throws BreachException when they are too few, too many or none
   */
  double replay(byte[] actions) {
    int[] next = {0};
    IntSupplier supplier =
        () -> {
          if (next[0] >= actions.length || actions[next[0]] < 0 || actions[next[0]] > Game.FIRE) {
            throw new BreachException("the actions do not fit the episodes");
          }
          return actions[next[0]++];
        };
    double mean = play((episode, run) -> supplier.getAsInt());
    if (next[0] != actions.length) {
      throw new BreachException("the actions do not fit the episodes");
    }
    return mean;
  }

  /** Returns the mean return of a policy that draws its actions. */
  double random() {
    Draws draws = Draws.of(seed ^ APART);
    return play((episode, run) -> draws.integer(0, Game.FIRE));
  }
}
