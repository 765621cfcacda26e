package org.puzzlewright.programs.tasks.table;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** A sequence of moves in a tree search, with what came of it for each player. */
final class TreeNode {

  /** The usual constant of UCT for values from 0 to 1. */
  private static final double EXPLORE = Math.sqrt(2);

  private final double[] sum;
  private final Map<Integer, TreeNode> children = new HashMap<>();
  private int visits;

  TreeNode(int players) {
    sum = new double[players];
  }

  /** Plays down to the first untried move and one further; returns all nodes on the way. */
  List<TreeNode> descend(Position at, SplittableRandom chance) {
    List<TreeNode> path = new ArrayList<>();
    TreeNode node = this;
    path.add(node);
    boolean known = true;
    while (known && !at.over()) {
      int[] moves = at.moves();
      int move = node.select(moves, at.mover(), chance);
      known = node.children.containsKey(move);
      node = node.children.computeIfAbsent(move, m -> new TreeNode(sum.length));
      at.play(move, chance);
      path.add(node);
    }
    return path;
  }

  /** An untried move by lot, or the one with the greatest upper bound. */
  private int select(int[] moves, int player, SplittableRandom chance) {
    int untried = 0;
    int choice = -1;
    for (int move : moves) {
      if (!children.containsKey(move)) {
        untried++;
        choice = chance.nextInt(untried) == 0 ? move : choice;
      }
    }
    double most = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < moves.length && untried == 0; i++) {
      TreeNode child = children.get(moves[i]);
      double bound =
          child.sum[player] / child.visits
              + EXPLORE * Math.sqrt(Math.log(Math.max(1, visits)) / child.visits);
      if (bound > most) {
        most = bound;
        choice = moves[i];
      }
    }
    return choice;
  }

  void add(double[] worth) {
    visits++;
    for (int p = 0; p < sum.length; p++) {
      sum[p] += worth[p];
    }
  }

  int mostVisited(int[] moves, SplittableRandom chance) {
    int best = moves[0];
    int most = -1;
    int equal = 0;
    for (int move : moves) {
      TreeNode child = children.get(move);
      int many = child == null ? 0 : child.visits;
      equal = many == most ? equal + 1 : 1;
      if (many > most || many == most && chance.nextInt(equal) == 0) {
        best = move;
        most = many;
      }
    }
    return best;
  }
}
