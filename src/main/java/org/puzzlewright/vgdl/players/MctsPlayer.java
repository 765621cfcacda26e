package org.puzzlewright.vgdl.players;

import java.util.List;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;

/**
 * Open-loop Monte Carlo tree search: nodes are sequences of actions, children are chosen by upper
 * confidence bounds on values between the least and the greatest seen, tree and rollout together
 * are at most ten deep, and the action that was tried most is taken. It never chooses to do
 * nothing.
 */
final class MctsPlayer extends TrialPlayer {

  private static final int DEPTH = 10;
  private static final double EXPLORATION = Math.sqrt(2);
  private static final double TINY = 1e-6;

  /** Less than what a point of the score makes of a mean. */
  private static final double LOT = 1e-11;

  /** What is known of a sequence of actions. */
  private static final class Node {
    private final Node[] children;
    private int visits;
    private double sum;

    Node(int actions) {
      children = new Node[actions];
    }
  }

  MctsPlayer(long seed, int budget) {
    super(seed, budget, false);
  }

  @Override
  int chosen(State state, List<Action> actions, Trial trial) {
    Node root = new Node(actions.size());
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    Node[] way = new Node[DEPTH + 1];
    while (trial.goesOn()) {
      State branch = trial.branch(state);
      int depth = 0;
      way[0] = root;
      boolean expanded = false;
      while (!branch.isOver() && depth < DEPTH && !expanded) {
        Node node = way[depth];
        int chosen = Trial.untried(node.children, random);
        expanded = chosen >= 0;
        if (expanded) {
          node.children[chosen] = new Node(actions.size());
        } else {
          chosen = bound(node, low, high);
        }
        trial.advance(branch, actions.get(chosen));
        way[++depth] = node.children[chosen];
      }
      for (int d = depth; d < DEPTH && !branch.isOver(); d++) {
        trial.advance(branch, actions.get(random.nextInt(actions.size())));
      }
      double value = Trial.value(branch);
      low = Math.min(low, value);
      high = Math.max(high, value);
      for (int d = 0; d <= depth; d++) {
        way[d].visits++;
        way[d].sum += value;
      }
    }
    return mostVisited(root);
  }

  private int bound(Node node, double low, double high) {
    int found = 0;
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < node.children.length; i++) {
      Node child = node.children[i];
      double mean = child.sum / child.visits;
      double value =
          (high > low ? (mean - low) / (high - low) : mean)
              + EXPLORATION * Math.sqrt(Math.log(node.visits + 1.0) / child.visits)
              + random.nextDouble() * TINY;
      if (value > best) {
        best = value;
        found = i;
      }
    }
    return found;
  }

  private int mostVisited(Node root) {
    int found = 0;
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < root.children.length; i++) {
      Node child = root.children[i];
      if (child != null) {
        // Visits count, then the mean, squeezed below a half, then the lot: where nothing is to be
        // gained all are tried equally often, and the first of them must not be taken for ever.
        double mean = child.sum / child.visits / (4 * Trial.HUGE);
        double worth = child.visits + mean + random.nextDouble() * LOT;
        if (worth > best) {
          best = worth;
          found = i;
        }
      }
    }
    return found;
  }
}
