package org.puzzlewright.vgdl.players;

import org.puzzlewright.base.json.NamedConstant;

/** The players that can be asked for by name. */
public enum PlayerKind implements NamedConstant {
  /** Any action, each as likely as the others. */
  RANDOM,
  /** The action after which the score is best. */
  ONE_STEP,
  /** Monte Carlo tree search over sequences of actions. */
  MCTS,
  /** Evolution of sequences of actions. */
  RHEA,
  /** Expectimax tree search over sequences of actions, without rollouts. */
  OLETS,
  /** A whole solution, searched once; only for games without chance. */
  PUSH;

  /**
   * Makes a player for one episode.
   *
   * @param seed of all its chance
   * @param budget ticks that it may try before each action, 1 or more; the push search may try a
   *     thousand times as many once
   */
  public Player player(long seed, int budget) {
    if (budget < 1) {
      throw new IllegalArgumentException("budget: " + budget + ", but must be 1 or more");
    }
    return switch (this) {
      case RANDOM -> new RandomPlayer(seed);
      case ONE_STEP -> new OneStepPlayer(seed, budget);
      case MCTS -> new MctsPlayer(seed, budget);
      case RHEA -> new RheaPlayer(seed, budget);
      case OLETS -> new OletsPlayer(seed, budget);
      case PUSH -> new PushPlayer(budget);
    };
  }
}
