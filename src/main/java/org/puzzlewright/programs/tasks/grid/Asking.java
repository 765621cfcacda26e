package org.puzzlewright.programs.tasks.grid;

import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.sandbox.Play.BreachException;

/**
 * How a policy is asked for actions. (As all that runs in a program's process before the program
 * does, it has no lambdas and no streams: the first of them cost more than a game's fifty
 * episodes.)
 *
 * @param planes are painted anew for each action
 * @param most greatest number of an action
 * @param seat makes policies and counts their steps
 * @param ticks that a policy may use to be made, and for each action
 */
public record Asking(Planes planes, int most, Play.Seat seat, long ticks) {

  /** Makes a policy. */
  public Policy policy() {
    seat.fill(ticks);
    return (Policy) seat.program();
  }

  /** Returns the planes, empty, to be painted before an action is asked for. */
  public Planes blank() {
    planes.clear();
    return planes;
  }

  /**
   * Asks for an action in what the planes show.
   *
   * @throws BreachException when it is none
   */
  public int action(Policy policy) {
    seat.fill(ticks);
    int action = policy.act(planes);
    seat.check();
    return checked(action, most);
  }

  /**
   * Returns an action if it is one.
   *
   * @throws BreachException otherwise
   */
  public static int checked(int action, int most) {
    if (action < 0 || action > most) {
      throw new BreachException("actions are 0 to " + most + ", but it returned " + action);
    }
    return action;
  }
}
