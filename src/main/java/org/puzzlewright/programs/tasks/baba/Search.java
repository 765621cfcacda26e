package org.puzzlewright.programs.tasks.baba;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Finds the shortest plan for a level, breadth first. */
final class Search {

  /** The letters of actions in plans, by their numbers. */
  static final String LETTERS = "slurd";

  private Search() {}

  private record Node(Level level, String plan) {}

  /**
   * Returns the first shortest plan in the order of actions.
   *
   * @param longest most actions
   * @param most positions that are looked at
   * @return empty when there is none within these bounds
   */
  static Optional<String> shortest(Level start, int longest, int most) {
    Set<String> seen = new HashSet<>();
    Deque<Node> open = new ArrayDeque<>();
    open.add(new Node(start, ""));
    seen.add(start.key());
    while (!open.isEmpty()) {
      Node node = open.remove();
      if (node.plan().length() == longest) {
        return Optional.empty();
      }
      for (int action = 0; action < LETTERS.length(); action++) {
        Level next = node.level().copy();
        next.step(action);
        String plan = node.plan() + LETTERS.charAt(action);
        if (next.won()) {
          return Optional.of(plan);
        }
        if (seen.size() < most && seen.add(next.key())) {
          open.add(new Node(next, plan));
        }
      }
    }
    return Optional.empty();
  }
}
