package org.puzzlewright.ui.web;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.base.statistics.Glicko2;

/**
 * Ratings of learners and puzzles by what learners did. Each run is a game: the learner wins it
 * when the puzzle is solved, otherwise the puzzle does. What a learner does with a puzzle after
 * solving it, or after its solution was shown, is none. A day (UTC) is a period. Not for several
 * threads.
 */
final class Ratings {

  private static final long DAY = 86_400_000;

  /** After so many idle days nothing is known any more. */
  private static final long MOST_IDLE = 2000;

  /** A learner or a puzzle. */
  private record Side(boolean learner, String name) {}

  /** A rating as it was before the games of a day. */
  private record Held(Glicko2 rating, long day) {}

  private record Played(Side against, double score) {}

  private final Map<Side, Held> held = new HashMap<>();
  private final Map<Side, List<Played>> today = new HashMap<>();
  private final Set<List<String>> over = new HashSet<>();
  private long day;

  /**
   * Adds a run.
   *
   * @param at in milliseconds since 1970; the same as or later than what was added before
   */
  void ran(String learner, String puzzle, boolean solved, long at) {
    if (!over.contains(List.of(learner, puzzle))) {
      begin(Math.max(day, Math.floorDiv(at, DAY)));
      Side one = new Side(true, learner);
      Side other = new Side(false, puzzle);
      play(one, other, solved ? 1 : 0);
      play(other, one, solved ? 0 : 1);
    }
    if (solved) {
      end(learner, puzzle);
    }
  }

  /** Adds that nothing more counts of what a learner does with a puzzle. */
  void end(String learner, String puzzle) {
    over.add(List.of(learner, puzzle));
  }

  Glicko2 learner(String name) {
    return now(new Side(true, name));
  }

  Glicko2 puzzle(String id) {
    return now(new Side(false, id));
  }

  private void play(Side side, Side against, double score) {
    today.computeIfAbsent(side, key -> new ArrayList<>()).add(new Played(against, score));
  }

  private void begin(long next) {
    if (next > day) {
      Map<Side, Held> closed = new HashMap<>();
      today.keySet().forEach(side -> closed.put(side, new Held(now(side), day + 1)));
      held.putAll(closed);
      today.clear();
      day = next;
    }
  }

  private Glicko2 now(Side side) {
    Glicko2 before = before(side);
    List<Played> games = today.get(side);
    return games == null
        ? before
        : before.after(
            games.stream().map(p -> new Glicko2.Game(before(p.against()), p.score())).toList());
  }

  /** Returns a rating at the beginning of the day. */
  private Glicko2 before(Side side) {
    Held last = held.get(side);
    if (last == null) {
      return Glicko2.unknown();
    }
    Glicko2 rating = last.rating();
    for (long idle = Math.min(MOST_IDLE, day - last.day()); idle > 0; idle--) {
      rating = rating.after(List.of());
    }
    return rating;
  }
}
