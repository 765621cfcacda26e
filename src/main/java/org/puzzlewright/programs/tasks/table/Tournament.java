package org.puzzlewright.programs.tasks.table;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.puzzlewright.programs.sandbox.Play.BreachException;

/**
 * Games among some contestants, of which the first is the base player, the others are programs. All
 * chance is from one seed. Each ordered choice of contestants comes equally often, as far as the
 * number of games goes; where there are too few to fill a table, the base player sits there, too.
 */
record Tournament(Table table, int contestants, int games, long seed) {

  private static final long APART = 0x9E3779B97F4A7C15L;
  private static final int BASE = 0;

  /** Who makes a contestant's moves. */
  interface Moves {

    /** Returns one of the position's moves. */
    int choose(int contestant, Position position, SplittableRandom chance);
  }

  /** Returns who sits where, game by game. */
  List<int[]> lineups() {
    List<int[]> all = new ArrayList<>();
    seat(new int[table.players()], 0, all);
    SplittableRandom order = new SplittableRandom(seed ^ APART);
    List<int[]> lineups = new ArrayList<>();
    while (lineups.size() < games) {
      for (int i = all.size() - 1; i > 0; i--) {
        int j = order.nextInt(i + 1);
        all.set(j, all.set(i, all.get(j)));
      }
      lineups.addAll(all.subList(0, Math.min(all.size(), games - lineups.size())));
    }
    return lineups;
  }

  /** Only the base player sits more than once, where there are too few others. */
  private void seat(int[] lineup, int from, List<int[]> all) {
    if (from == lineup.length) {
      long base = java.util.Arrays.stream(lineup).filter(c -> c == BASE).count();
      if (base <= Math.max(1, lineup.length - contestants + 1)) {
        all.add(lineup.clone());
      }
      return;
    }
    for (int c = 0; c < contestants; c++) {
      int each = c;
      boolean sits = java.util.Arrays.stream(lineup, 0, from).anyMatch(other -> other == each);
      if (c == BASE || !sits) {
        lineup[from] = c;
        seat(lineup, from + 1, all);
      }
    }
  }

  /** Returns each contestant's share of games won in its seats, in order. */
  double[] play(Moves moves) {
    double[] won = new double[contestants];
    int[] seats = new int[contestants];
    List<int[]> lineups = lineups();
    for (int g = 0; g < lineups.size(); g++) {
      int[] lineup = lineups.get(g);
      SplittableRandom chance = new SplittableRandom(seed + g * APART);
      SplittableRandom[] own = new SplittableRandom[lineup.length];
      for (int i = 0; i < own.length; i++) {
        own[i] = new SplittableRandom(~(seed + g * APART) + i);
      }
      Position position = table.start(chance);
      while (!position.over()) {
        int seat = position.mover();
        position.play(moves.choose(lineup[seat], position, own[seat]), chance);
      }
      for (int i = 0; i < lineup.length; i++) {
        won[lineup[i]] += position.share(i);
        seats[lineup[i]]++;
      }
    }
    for (int c = 0; c < contestants; c++) {
      won[c] /= Math.max(1, seats[c]);
    }
    return won;
  }

  /** Returns the programs' moves, by their places among the allowed ones. */
  byte[] record(List<Player> programs) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Player base = table.player(Player.SIMPLE);
    play(
        (contestant, position, chance) -> {
          Player player = contestant == BASE ? base : programs.get(contestant - 1);
          int move = player.choose(position, chance);
          if (contestant != BASE) {
            bytes.write(place(position.moves(), move));
          }
          return move;
        });
    return bytes.toByteArray();
  }

  private static int place(int[] moves, int move) {
    int place = 0;
    while (moves[place] != move) {
      place++;
    }
    return place;
  }

  /**
   * Plays the programs' moves again; the base player thinks for itself.
   *
   * @throws BreachException when they are too few, too many or not allowed
   */
  double[] replay(byte[] recorded) {
    int[] next = {0};
    Player base = table.player(Player.SIMPLE);
    double[] won =
        play(
            (contestant, position, chance) -> {
              if (contestant == BASE) {
                return base.choose(position, chance);
              }
              int[] moves = position.moves();
              int place = next[0] < recorded.length ? recorded[next[0]++] & 0xFF : moves.length;
              if (place >= moves.length) {
                throw new BreachException("the moves do not fit the games");
              }
              return moves[place];
            });
    if (next[0] != recorded.length) {
      throw new BreachException("the moves do not fit the games");
    }
    return won;
  }
}
