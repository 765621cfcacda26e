package org.puzzlewright.programs.tasks.grid;

import java.util.function.Consumer;
import org.puzzlewright.programs.sandbox.Play.BreachException;

/**
 * How a policy is asked for actions.
 *
 * @param planes are painted anew for each
 * @param most greatest number of an action
 * @param before is done before each action, and before a policy is made
 * @param after is done after each action
 */
public record Asking(Planes planes, int most, Runnable before, Runnable after) {

  /**
   * Asks for one.
   *
   * @param paint puts all that there is into empty planes
   * @throws BreachException when it is none
   */
  public int action(Policy policy, Consumer<Planes> paint) {
    planes.clear();
    paint.accept(planes);
    before.run();
    int action = policy.act(planes);
    after.run();
    return GridTask.action(action, most);
  }
}
