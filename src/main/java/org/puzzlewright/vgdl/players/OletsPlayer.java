package org.puzzlewright.vgdl.players;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;

/**
 * Open-loop expectimax tree search: nodes are sequences of actions, valued by what their ends
 * showed and by their best child, without rollouts; going back to where the avatar has been lately
 * is made a little less likely. The tree below the chosen action is kept for the next one.
 */
final class OletsPlayer extends TrialPlayer {

  private static final double EXPLORATION = Math.sqrt(2);
  private static final double TABOO = 0.5;
  private static final int REMEMBERED = 15;
  private static final double LOSS = 2000;
  private static final double WIN = 100;
  private static final double TINY = 1e-9;

  private final Deque<Long> places = new ArrayDeque<>();
  private Node root;
  private int expectedTick = -1;

  /** What is known of a sequence of actions. */
  private static final class Node {
    private Node[] children;
    private int depth;
    private final boolean been;
    private int visits;
    private int ends;
    private double endSum;
    private double expected;

    Node(int depth, boolean been) {
      this.depth = depth;
      this.been = been;
    }

    void lift() {
      depth--;
      if (children != null) {
        for (Node child : children) {
          if (child != null) {
            child.lift();
          }
        }
      }
    }
  }

  OletsPlayer(long seed, int budget) {
    super(seed, budget, false);
  }

  @Override
  int chosen(State state, List<Action> actions, Trial trial) {
    places.addLast(state.avatarPlace());
    if (places.size() > REMEMBERED) {
      places.removeFirst();
    }
    boolean fits =
        root != null
            && state.ticks() == expectedTick
            && (root.children == null || root.children.length == actions.size());
    if (!fits) {
      root = new Node(0, false);
    }
    do {
      search(state, actions, trial);
    } while (trial.goesOn());
    int chosen = mostVisited(root);
    expectedTick = state.ticks() + 1;
    root = root.children[chosen];
    if (root != null) {
      root.lift();
    }
    return chosen;
  }

  private void search(State state, List<Action> actions, Trial trial) {
    State branch = trial.branch(state);
    Deque<Node> way = new ArrayDeque<>();
    Node node = root;
    way.push(node);
    boolean expanded = false;
    while (!branch.isOver() && !expanded) {
      if (node.children == null) {
        node.children = new Node[actions.size()];
      }
      int chosen = Trial.untried(node.children, random);
      expanded = chosen >= 0;
      if (!expanded) {
        chosen = best(node);
      }
      trial.advance(branch, actions.get(chosen));
      if (expanded) {
        boolean been = places.contains(branch.avatarPlace());
        node.children[chosen] = new Node(node.depth + 1, been);
      }
      node = node.children[chosen];
      way.push(node);
      if (!trial.goesOn()) {
        break;
      }
    }
    node.ends++;
    node.endSum += value(branch, node.depth);
    node.expected = node.endSum / node.ends;
    for (Node above : way) {
      above.visits++;
      if (above != node) {
        above.expected = expected(above);
      }
    }
  }

  /** Own ends and the best child, each by its share of the visits. */
  private static double expected(Node node) {
    double best = Double.NEGATIVE_INFINITY;
    for (Node child : node.children) {
      if (child != null) {
        best = Math.max(best, child.expected);
      }
    }
    double share = node.ends / (double) node.visits;
    return node.ends == 0 ? best : share * node.endSum / node.ends + (1 - share) * best;
  }

  private static double value(State state, int depth) {
    double score = state.score();
    if (state.outcome() == Outcome.LOST) {
      return score - LOSS / Math.pow(1.0 + depth, 2) * (1 + Math.abs(score));
    }
    return state.outcome() == Outcome.WON ? score + WIN * (1 + Math.abs(score)) : score;
  }

  private int best(Node node) {
    int found = 0;
    double best = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < node.children.length; i++) {
      Node child = node.children[i];
      double value =
          child.expected
              + EXPLORATION * Math.sqrt(Math.log(node.visits + 1.0) / child.visits)
              - (child.been ? TABOO : 0)
              + random.nextDouble() * TINY;
      if (value > best) {
        best = value;
        found = i;
      }
    }
    return found;
  }

  private int mostVisited(Node node) {
    double[] worth = new double[node.children.length];
    Arrays.fill(worth, -1);
    int found = 0;
    for (int i = 0; i < worth.length; i++) {
      if (node.children[i] != null) {
        worth[i] = node.children[i].visits + random.nextDouble() * TINY;
      }
      if (worth[i] > worth[found]) {
        found = i;
      }
    }
    return found;
  }
}
