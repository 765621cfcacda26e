package org.puzzlewright.vgdl.players;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The players that can be asked for by name. */
public enum PlayerKind {
  /** Any action, each as likely as the others. */
  RANDOM("random"),
  /** The action after which the score is best. */
  ONE_STEP("one-step"),
  /** Monte Carlo tree search over sequences of actions. */
  MCTS("mcts"),
  /** Evolution of sequences of actions. */
  RHEA("rhea"),
  /** Expectimax tree search over sequences of actions, without rollouts. */
  OLETS("olets"),
  /** A whole solution, searched once; only for games without chance. */
  PUSH("push");

  private final String word;

  PlayerKind(String word) {
    this.word = word;
  }

  /** Returns its name for people. */
  public String word() {
    return word;
  }

  /** Finds one by its name. */
  public static Optional<PlayerKind> of(String word) {
    return Stream.of(values()).filter(k -> k.word.equals(word)).findFirst();
  }

  /** Returns all names, with commas between them. */
  public static String words() {
    return Stream.of(values()).map(PlayerKind::word).collect(Collectors.joining(", "));
  }

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
