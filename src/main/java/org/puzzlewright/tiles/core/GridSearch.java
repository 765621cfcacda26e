package org.puzzlewright.tiles.core;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Set;

/**
 * A best-first search through the states of any game on tiles: those with most progress are looked
 * into first, among these the ones with the fewest actions. Deterministic.
 */
final class GridSearch {

  private static final Comparator<Node> BEST_FIRST =
      Comparator.comparingDouble((Node n) -> -n.play.progress())
          .thenComparingInt(n -> n.depth)
          .thenComparingLong(n -> n.number);

  private GridSearch() {}

  /** A state, the action that led to it, and the state before. */
  private record Node(GridPlay play, GridAction action, Node before, int depth, long number) {

    /** What tells states apart; how many moves were made does not. */
    List<Object> key() {
      return List.of(play.pieces(), play.quantities());
    }

    List<GridAction> actions() {
      Deque<GridAction> actions = new ArrayDeque<>();
      for (Node node = this; node.before != null; node = node.before) {
        actions.push(node.action);
      }
      return List.copyOf(actions);
    }
  }

  /**
   * Looks for a way to win.
   *
   * @param budget most states that are looked into, at least 1
   * @return the way to the best state that was found, if none wins
   */
  static GridSolution of(GridPlay start, int budget) {
    PriorityQueue<Node> open = new PriorityQueue<>(BEST_FIRST);
    Node root = new Node(start, null, null, 0, 0);
    Set<List<Object>> seen = new HashSet<>(Set.of(root.key()));
    open.add(root);
    Node best = root;
    long states = 0;
    long made = 0;
    while (!open.isEmpty() && states < budget) {
      Node node = open.poll();
      states++;
      best = BEST_FIRST.compare(node, best) < 0 ? node : best;
      if (node.play.status() == GridPlay.Status.WON) {
        return new GridSolution(node.actions(), true, states);
      }
      for (GridAction action : node.play.actions()) {
        GridPlay next = node.play.after(action);
        Node child = new Node(next, action, node, node.depth + 1, ++made);
        if (next != node.play && seen.add(child.key())) {
          open.add(child);
        }
      }
    }
    return new GridSolution(best.actions(), false, states);
  }
}
