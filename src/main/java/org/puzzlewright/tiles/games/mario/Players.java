package org.puzzlewright.tiles.games.mario;

/** Lets players play. */
public final class Players {

  /** States that the careful player looks into at most. */
  public static final int CAREFUL_BUDGET = 20_000;

  private Players() {}

  /**
   * Plays a level to the end of the game.
   *
   * @param seconds how long it may last
   * @param budget how many states A* looks into for one plan
   */
  public static Run play(
      PlayerKind kind, MarioLevel level, MarioRules rules, int seconds, int budget) {
    if (kind == PlayerKind.AUTO) {
      return auto(level, rules, seconds, budget);
    }
    return play(kind, player(kind, budget), new MarioWorld(level, rules, seconds));
  }

  private static Run auto(MarioLevel level, MarioRules rules, int seconds, int budget) {
    Run heuristic = play(PlayerKind.HEURISTIC, level, rules, seconds, budget);
    if (wins(heuristic, rules)) {
      return heuristic;
    }
    Run searched = play(PlayerKind.ASTAR, level, rules, seconds, budget);
    if (rules != MarioRules.STRICT) {
      // What A* makes of it counts, even where it gets less far: so does the benchmark.
      return searched;
    }
    if (wins(searched, rules)) {
      return searched;
    }
    Run careful = play(PlayerKind.CAREFUL, level, rules, seconds, budget);
    return careful.completion() >= Math.max(heuristic.completion(), searched.completion())
        ? careful
        : searched.completion() >= heuristic.completion() ? searched : heuristic;
  }

  /** By the benchmark's rules getting there is enough, even hurt in the same tick. */
  static boolean wins(Run run, MarioRules rules) {
    return rules == MarioRules.STRICT ? run.status() == MarioStatus.WIN : run.completion() >= 1;
  }

  private static MarioPlayer player(PlayerKind kind, int budget) {
    return switch (kind) {
      case ASTAR -> new AStarPlayer(budget);
      case GREEDY -> new GreedyPlayer();
      case CAREFUL -> new CarefulPlayer(CAREFUL_BUDGET);
      default -> new HeuristicPlayer();
    };
  }

  /** Plays a game on from where it stands; kind says what the run is to be called. */
  public static Run play(PlayerKind kind, MarioPlayer player, MarioWorld world) {
    Recorder recorder = new Recorder(world);
    while (world.status() == MarioStatus.RUNNING) {
      recorder.tick(player.press(world));
    }
    return recorder.run(kind, player.nodes());
  }
}
