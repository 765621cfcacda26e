package org.puzzlewright.vgdl.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.design.Draft;
import org.puzzlewright.vgdl.design.GameProblem;
import org.puzzlewright.vgdl.design.Judge;
import org.puzzlewright.vgdl.design.Play;
import org.puzzlewright.vgdl.design.Referee;
import org.puzzlewright.vgdl.design.Wish;
import org.puzzlewright.vgdl.engine.Board;

/**
 * Searches a level of any game. It begins with one that is there, or with things strewn between
 * walls, mends the numbers of things, and changes it in steps that are as large as what holds
 * stands: a step is taken when the gates find the level no worse and its ground plan is like one of
 * the game. With examples it goes on until the level is one of its own. Equal seeds find the same.
 */
final class LevelSearch {

  /** Ticks that a planner may try before an action: few, and more when it does not win. */
  private static final List<Integer> BUDGETS = List.of(50, 150);

  /** Ticks after which a play is broken off. */
  private static final int TICKS = 1000;

  /** How much a level must differ from each example, see {@link Layout#difference}. */
  private static final double OWN = 0.35;

  /** A ground plan may have so much less in common with the examples than its beginning. */
  private static final double WORSE = 0.06;

  /** Changes of the first step, as a share of the cells: most of them count. */
  private static final double FIRST_STEP = 0.25;

  /** Steps without any gain after which another beginning is tried. */
  private static final int STUCK = 14;

  /** Beginnings without any play. */
  private static final int MOST_BEGINNINGS = 60;

  private final String rules;
  private final List<List<String>> examples;
  private final List<Wish> wishes;
  private final long seed;
  private final Random random;
  private final Palette palette;
  private final Counts counts;
  private final Shape shape;
  private long advances;
  private long plays;

  /**
   * A level with what was found of it.
   *
   * @param rows the level
   * @param win a play that wins it
   * @param nearness what the gates find, see {@link Judge.Judged}
   * @param own how much it differs from the nearest example
   * @param done whether nothing is left to wish for
   */
  record Found(List<String> rows, Optional<Play> win, double nearness, double own, boolean done) {

    private boolean better(Found other) {
      return nearness != other.nearness
          ? nearness > other.nearness
          : Math.min(own, OWN) > Math.min(other.own, OWN);
    }
  }

  /**
   * Begins a search.
   *
   * @param rules of a game that can be read
   * @param seed of all that is drawn and played
   */
  LevelSearch(String rules, List<List<String>> examples, List<Wish> wishes, long seed) {
    this.rules = rules;
    this.examples = examples;
    this.wishes = wishes;
    // As players and files take it.
    this.seed = Math.floorMod(seed, GameProblem.MOST_SEED);
    this.random = new Random(seed);
    this.palette = Palette.of(new Draft(rules, List.of()).model(), examples);
    this.counts = new Counts(palette, examples, wishes);
    this.shape = new Shape(palette, examples);
  }

  /** Returns how many episodes were played. */
  long plays() {
    return plays;
  }

  /**
   * Searches.
   *
   * @param patience ticks that may be played or tried; the step in which they are spent is ended
   * @return the best that was found; empty when no level could be played at all
   */
  Optional<Found> search(long patience) {
    Found best = null;
    for (int i = 0; i < MOST_BEGINNINGS && advances < patience; i++) {
      Layout begun = begin();
      Map<Character, Integer> wanted = counts.wanted(begun, random);
      counts.mend(begun, wanted, random);
      Found now = climbed(begun, wanted, patience);
      if (now != null && (best == null || now.better(best))) {
        best = now;
      }
      if (best != null && best.done()) {
        break;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns a beginning as it is; empty when it cannot be played. */
  Optional<Found> first() {
    Layout begun = begin();
    counts.mend(begun, counts.wanted(begun, random), random);
    return Optional.ofNullable(found(begun, 0));
  }

  private Found climbed(Layout begun, Map<Character, Integer> wanted, long patience) {
    Layout level = begun;
    double like = shape.of(begun) - WORSE;
    Found now = found(level, 0);
    int most = (int) Math.ceil(FIRST_STEP * begun.columns() * begun.rows());
    int step = most;
    int stuck = 0;
    while (now != null && !now.done() && stuck < STUCK && advances < patience) {
      Layout tried = level.copy();
      for (int i = 0; i < step; i++) {
        Layout changed = tried.copy();
        Change.make(changed, palette, examples, random);
        tried = shape.of(changed) < like ? tried : changed;
      }
      counts.mend(tried, wanted, random);
      Found next = found(tried, now.nearness());
      boolean taken = next != null && next.nearness() >= now.nearness() && !now.better(next);
      if (taken) {
        stuck = next.better(now) ? 0 : stuck + 1;
        level = tried;
        now = next;
        step = Math.min(most, 2 * step);
      } else {
        stuck++;
        step = Math.max(1, step / 2);
      }
    }
    return now;
  }

  /** Returns what play finds of a level; null when it cannot be played or is surely worse. */
  private Found found(Layout level, double least) {
    Draft draft = new Draft(rules, level.text());
    Board board;
    try {
      board = Judge.ready(draft);
    } catch (InputException unfit) {
      return null;
    }
    Optional<Referee.Episode> win = Optional.empty();
    for (int i = 0; i < BUDGETS.size() && win.isEmpty(); i++) {
      int budget = BUDGETS.get(i);
      win = Referee.win(board, budget, seed, 1, TICKS);
      plays++;
      advances += win.map(Referee.Episode::advances).orElse((long) budget * TICKS / 2);
    }
    // A gate less than all others is what cannot be won.
    if (win.isEmpty() && least >= Judge.GATES.size() - 1) {
      return null;
    }
    Optional<Play> play = win.map(Referee.Episode::play);
    Judge.Judged judged = Judge.judge(draft, play, wishes);
    plays += judged.plays();
    advances += judged.advances();
    double own =
        examples.stream()
            .mapToDouble(rows -> level.difference(rows, palette.filler()))
            .min()
            .orElse(1);
    return new Found(draft.rows(), play, judged.nearness(), own, judged.holds() && own >= OWN);
  }

  private Layout begin() {
    Optional<Wish.Size> size =
        wishes.stream().filter(Wish.Size.class::isInstance).map(Wish.Size.class::cast).findFirst();
    if (examples.isEmpty()) {
      return strewn(size);
    }
    List<String> rows = examples.get(random.nextInt(examples.size()));
    return size.map(s -> Layout.scaled(rows, s.columns(), s.rows(), palette.filler()))
        .orElseGet(() -> new Layout(rows, palette.filler()));
  }

  /** Returns a room with walls here and there. */
  private Layout strewn(Optional<Wish.Size> size) {
    int columns = size.map(Wish.Size::columns).orElseGet(() -> 11 + random.nextInt(5));
    int rows = size.map(Wish.Size::rows).orElseGet(() -> 8 + random.nextInt(3));
    Layout level = new Layout(columns, rows, palette.filler());
    List<int[]> inside = new ArrayList<>();
    for (int y = 0; y < rows; y++) {
      for (int x = 0; x < columns; x++) {
        boolean edge = x == 0 || y == 0 || x == columns - 1 || y == rows - 1;
        if (edge) {
          level.set(x, y, palette.wall());
        } else {
          inside.add(new int[] {x, y});
        }
      }
    }
    int runs = inside.size() / (18 + random.nextInt(14));
    for (int i = 0; i < runs; i++) {
      int[] from = inside.get(random.nextInt(inside.size()));
      boolean across = random.nextBoolean();
      for (int k = 0; k < 1 + random.nextInt(4); k++) {
        int x = from[0] + (across ? k : 0);
        int y = from[1] + (across ? 0 : k);
        if (x < columns - 1 && y < rows - 1) {
          level.set(x, y, palette.wall());
        }
      }
    }
    return level;
  }
}
