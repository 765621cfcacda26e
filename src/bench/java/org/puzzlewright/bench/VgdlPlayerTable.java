package org.puzzlewright.bench;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.base.statistics.Wilson;
import org.puzzlewright.vgdl.GoldenGames;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.players.Player;
import org.puzzlewright.vgdl.players.PlayerKind;

/**
 * How often our players win the recorded games' levels: as many runs of each level as said, with as
 * many ticks to try before each action as the language's own engine had in 40 ms. Games of pushing
 * are cut off at 500 ticks, as they were there.
 *
 * <p>{@code mvn -q -Pbench test-compile exec:java
 * -Dexec.mainClass=org.puzzlewright.bench.VgdlPlayerTable -Dexec.args=10}
 */
public final class VgdlPlayerTable {

  /** Ticks within 40 ms by the language's own engine, from its ticks a second. */
  private static final Map<String, Integer> BUDGETS =
      Map.of(
          "aliens", 1600,
          "boulderdash", 330,
          "escape", 2000,
          "realsokoban", 6900,
          "sokoban", 5500,
          "zelda", 1700);

  private static final int PUSHING = 500;

  private VgdlPlayerTable() {}

  /**
   * Plays and prints a row for each game and player.
   *
   * @param args how many runs of each level, then the games, or none for all
   */
  public static void main(String[] args) {
    int runs = args.length == 0 ? 4 : Integer.parseInt(args[0]);
    Map<String, GoldenGames.Level> levels = new TreeMap<>();
    GoldenGames.traces()
        .values()
        .forEach(
            t ->
                levels.put(
                    t.get("game").asText() + " " + t.get("level").asText(),
                    GoldenGames.Level.of(t)));
    List<String> games = List.of(args).subList(Math.min(1, args.length), args.length);
    for (String game : games.isEmpty() ? new TreeMap<>(BUDGETS).keySet() : games) {
      for (PlayerKind kind : PlayerKind.values()) {
        row(game, kind, levels, runs);
      }
    }
  }

  private static void row(
      String game, PlayerKind kind, Map<String, GoldenGames.Level> levels, int runs) {
    int played = 0;
    int won = 0;
    long score = 0;
    long ticks = 0;
    for (Map.Entry<String, GoldenGames.Level> level : levels.entrySet()) {
      if (level.getKey().startsWith(game + " ")) {
        GoldenGames.Level l = level.getValue();
        int block = Math.max(2, 800 / Math.max(l.map().width(), l.map().height()));
        Board board = l.board(game, block);
        if (kind == PlayerKind.PUSH && board.model().chance()) {
          return;
        }
        for (int run = 0; run < runs; run++) {
          State state = board.start(1000 + run);
          Player player = kind.player(run, BUDGETS.get(game));
          int most = List.of("sokoban", "realsokoban").contains(game) ? PUSHING : 2001;
          while (!state.isOver() && state.ticks() < most) {
            state.advance(player.act(state));
          }
          played++;
          won += state.outcome() == Outcome.WON ? 1 : 0;
          score += state.finalScore();
          ticks += state.ticks();
        }
      }
    }
    Wilson interval = Wilson.of(won, played);
    System.out.printf(
        Locale.ROOT,
        "| %s | %s | %d | %d | %.0f %% (%.0f to %.0f) | %.1f | %d |%n",
        game,
        kind.word(),
        BUDGETS.get(game),
        played,
        100.0 * won / played,
        100 * interval.low(),
        100 * interval.high(),
        score / (double) played,
        ticks / played);
  }
}
