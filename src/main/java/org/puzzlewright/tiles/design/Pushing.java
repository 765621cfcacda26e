package org.puzzlewright.tiles.design;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Move;
import org.puzzlewright.tiles.core.TileMap;

/** How often crates are pushed: in the solution, and at least in every solution. */
final class Pushing {

  private static final String CRATE = "crate";
  private static final int NEVER = Integer.MAX_VALUE;

  private Pushing() {}

  /** Returns the pushes of the solution. */
  static int all(GridGame game, Evaluation e) {
    return played(game, e).values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Returns the pushes of the crate that the solution pushes most. */
  static int most(GridGame game, Evaluation e) {
    return played(game, e).values().stream().mapToInt(Integer::intValue).max().orElse(0);
  }

  /** Plays the solution and counts, for the place that each crate starts at, its pushes. */
  private static Map<Cell, Integer> played(GridGame game, Evaluation e) {
    Map<Cell, Integer> pushes = new HashMap<>();
    Optional<GridPlay> start = e.playable() ? game.play(e.level()) : Optional.empty();
    if (start.isEmpty()) {
      return pushes;
    }
    GridPlay play = start.get();
    Map<Cell, Cell> origins = new HashMap<>();
    crates(play).forEach(at -> origins.put(at, at));
    origins.keySet().forEach(at -> pushes.put(at, 0));
    List<Cell> way = LevelMeasure.Ways.cells(e);
    for (int i = 1; i < way.size(); i++) {
      Set<Cell> before = crates(play);
      play = play.after(Move.between(way.get(i - 1), way.get(i)));
      Set<Cell> after = crates(play);
      for (Cell gone : before) {
        if (!after.contains(gone)) {
          Cell now = after.stream().filter(c -> !before.contains(c)).findFirst().orElseThrow();
          Cell origin = origins.remove(gone);
          origins.put(now, origin);
          pushes.merge(origin, 1, Integer::sum);
        }
      }
    }
    return pushes;
  }

  private static Set<Cell> crates(GridPlay play) {
    return play.pieces().stream()
        .filter(piece -> piece.tile().equals(CRATE))
        .map(GridPlay.Piece::at)
        .collect(Collectors.toSet());
  }

  /**
   * Returns how many pushes every crate takes whatever the player does, for the crate of which that
   * is least: to the nearest target that leaves the others one each, as if there were no other
   * crates and the player could get anywhere. So a solution may push more often, never less. It is
   * 0 when there are not as many crates as targets, or the level cannot be solved.
   */
  static int least(GridGame game, Evaluation e) {
    List<Cell> crates = e.level().all(LevelConstraints.index(game, CRATE));
    List<Cell> targets = e.level().all(LevelConstraints.index(game, "target"));
    int size = crates.size();
    if (!e.playable() || size != targets.size()) {
      return 0;
    }
    int[][] pushes = new int[size][];
    for (int i = 0; i < size; i++) {
      Map<Cell, Integer> away = away(game, e.level(), crates.get(i));
      pushes[i] = targets.stream().mapToInt(t -> away.getOrDefault(t, NEVER)).toArray();
    }
    int least = NEVER;
    for (int crate = 0; crate < size; crate++) {
      for (int target = 0; target < size; target++) {
        if (pushes[crate][target] < least && othersFit(pushes, crate, target)) {
          least = pushes[crate][target];
        }
      }
    }
    return least == NEVER ? 0 : least;
  }

  /** Returns how many pushes a crate that is alone takes to each cell that it can be brought to. */
  private static Map<Cell, Integer> away(GridGame game, TileMap level, Cell crate) {
    Floor floor = new Floor(game, level);
    Map<Cell, Integer> away = new HashMap<>(Map.of(crate, 0));
    Deque<Cell> next = new ArrayDeque<>(List.of(crate));
    while (!next.isEmpty()) {
      Cell at = next.poll();
      for (Move move : Move.values()) {
        Cell to = move.from(at);
        Cell player = new Cell(2 * at.column() - to.column(), 2 * at.row() - to.row());
        if (floor.open(to.column(), to.row())
            && floor.open(player.column(), player.row())
            && !away.containsKey(to)) {
          away.put(to, away.get(at) + 1);
          next.add(to);
        }
      }
    }
    return away;
  }

  private static boolean othersFit(int[][] pushes, int crate, int target) {
    int[] owner = new int[pushes.length];
    Arrays.fill(owner, -1);
    owner[target] = crate;
    for (int i = 0; i < pushes.length; i++) {
      boolean[] asked = new boolean[pushes.length];
      asked[target] = true;
      if (i != crate && !placed(pushes, i, owner, asked)) {
        return false;
      }
    }
    return true;
  }

  private static boolean placed(int[][] pushes, int crate, int[] owner, boolean[] asked) {
    for (int t = 0; t < owner.length; t++) {
      if (pushes[crate][t] == NEVER || asked[t]) {
        continue;
      }
      asked[t] = true;
      if (owner[t] < 0 || placed(pushes, owner[t], owner, asked)) {
        owner[t] = crate;
        return true;
      }
    }
    return false;
  }

  /** Returns how each crate fares in the solution, for evidence. */
  static String told(GridGame game, Evaluation e) {
    List<String> told = new ArrayList<>();
    played(game, e).entrySet().stream()
        .sorted(
            Map.Entry.<Cell, Integer>comparingByKey(
                Comparator.comparingInt(Cell::row).thenComparingInt(Cell::column)))
        .forEach(
            p ->
                told.add(
                    "%d for that at row %d, column %d"
                        .formatted(p.getValue(), p.getKey().row(), p.getKey().column())));
    return told.isEmpty()
        ? "there is no solution"
        : "the solution's pushes: " + String.join("; ", told);
  }
}
