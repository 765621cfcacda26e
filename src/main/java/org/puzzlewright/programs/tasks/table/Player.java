package org.puzzlewright.programs.tasks.table;

import java.util.SplittableRandom;

/** Chooses moves. */
interface Player {

  /** Returns one of the position's moves. */
  int choose(Position position, SplittableRandom chance);

  /** Values positions for a player, from 0 to 1; is not asked about the end of a game. */
  interface Value {

    /** Returns the value. */
    double of(Position position, int player);
  }

  /** What the base player goes by. */
  Value SIMPLE = Position::simple;

  /** Returns a value, or what is known when the game is over. */
  private static double value(Value value, Position position, int player) {
    if (position.over()) {
      return position.share(player);
    }
    double of = value.of(position, player);
    return of >= 0 ? Math.min(1, of) : 0;
  }

  /** Returns one that draws. */
  static Player random() {
    return (position, chance) -> {
      int[] moves = position.moves();
      return moves[chance.nextInt(moves.length)];
    };
  }

  /** Returns one that makes the move after which it values the position most; equal ones by lot. */
  static Player oneStep(Value value) {
    return (position, chance) -> {
      int me = position.mover();
      int best = -1;
      double most = 0;
      int equal = 0;
      for (int move : position.moves()) {
        Position next = position.guessed(me, chance);
        next.play(move, chance);
        double worth = value(value, next, me);
        equal = best >= 0 && worth == most ? equal + 1 : 1;
        if (best < 0 || worth > most || worth == most && chance.nextInt(equal) == 0) {
          best = move;
          most = Math.max(most, worth);
        }
      }
      return best;
    };
  }

  /**
   * Returns a Monte Carlo tree search: UCT for any number of players over sequences of moves ("open
   * loop"), hidden things drawn anew in each iteration, moves by chance after the tree, then the
   * value.
   *
   * @param iterations for each move; a limit by the clock would make results depend on the machine
   * @param rollout most moves by chance
   */
  static Player tree(Value value, int iterations, int rollout) {
    return (position, chance) -> {
      int[] moves = position.moves();
      if (moves.length == 1) {
        return moves[0];
      }
      TreeNode root = new TreeNode(position.players());
      int me = position.mover();
      for (int i = 0; i < iterations; i++) {
        Position at = position.guessed(me, chance);
        java.util.List<TreeNode> path = root.descend(at, chance);
        Player random = random();
        for (int step = 0; step < rollout && !at.over(); step++) {
          at.play(random.choose(at, chance), chance);
        }
        double[] worth = new double[at.players()];
        for (int p = 0; p < worth.length; p++) {
          worth[p] = value(value, at, p);
        }
        path.forEach(node -> node.add(worth));
      }
      return root.mostVisited(moves, chance);
    };
  }
}
