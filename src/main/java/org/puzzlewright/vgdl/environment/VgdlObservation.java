package org.puzzlewright.vgdl.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.environment.Bound;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;

/**
 * What a player sees.
 *
 * @param shown what is in each cell; hidden things are left out
 * @param ticks how many were played
 * @param score so far
 * @param row of the avatar, from 0; -1 when there is none
 * @param column of the avatar, from 0; -1 when there is none
 * @param looksX where the avatar looks: -1, 0 or 1
 * @param looksY where the avatar looks: -1, 0 or 1
 * @param health of the avatar
 * @param holds what the avatar has of each resource, if anything
 */
public record VgdlObservation(
    Cells shown,
    int ticks,
    int score,
    int row,
    int column,
    int looksX,
    int looksY,
    int health,
    Map<String, Integer> holds) {

  private static final double LARGE = 1e9;

  /** How many numbers a vector has beside cells and resources. */
  private static final int STANDING = 7;

  public VgdlObservation {
    holds = Map.copyOf(holds);
  }

  /** Looks at a state. */
  public static VgdlObservation of(State state) {
    Board board = state.board();
    State.Sprite avatar = state.avatar();
    boolean there = avatar != null;
    return new VgdlObservation(
        Cells.of(state),
        state.ticks(),
        state.score(),
        there ? Math.floorDiv(avatar.y(), board.block()) : -1,
        there ? Math.floorDiv(avatar.x(), board.block()) : -1,
        there ? avatar.courseX() : 0,
        there ? avatar.courseY() : 0,
        state.health(),
        state.holdings());
  }

  /** Returns row by row the names in each cell, sorted; hidden ones are left out. */
  public List<List<List<String>>> cells() {
    return shown.names();
  }

  /** Returns the bounds of {@link #vector} for a level. */
  static List<Bound> bounds(Board board, Symbols symbols) {
    List<Bound> bounds = new ArrayList<>();
    for (int y = 0; y < board.height(); y++) {
      for (int x = 0; x < board.width(); x++) {
        bounds.add(new Bound("cell %d,%d".formatted(x, y), 0, symbols.signs().size()));
      }
    }
    bounds.add(new Bound("ticks", 0, board.tickLimit() + 1.0));
    bounds.add(new Bound("score", -LARGE, LARGE));
    bounds.add(new Bound("row", -LARGE, LARGE));
    bounds.add(new Bound("column", -LARGE, LARGE));
    bounds.add(new Bound("looks x", -1, 1));
    bounds.add(new Bound("looks y", -1, 1));
    bounds.add(new Bound("health", -LARGE, LARGE));
    for (String resource : board.resourceNames()) {
      bounds.add(new Bound("holds " + resource, -LARGE, LARGE));
    }
    return bounds;
  }

  /**
   * Returns numbers: what is drawn last in each cell, and how things stand.
   *
   * @param drawn each type's place in the order of drawing, from 1
   */
  double[] vector(Board board, int[] drawn) {
    List<String> resources = board.resourceNames();
    double[] numbers = new double[board.width() * board.height() + STANDING + resources.size()];
    shown.draw(numbers, drawn);
    int at = board.width() * board.height();
    for (int number : new int[] {ticks, score, row, column, looksX, looksY, health}) {
      numbers[at++] = number;
    }
    for (String resource : resources) {
      numbers[at++] = holds.getOrDefault(resource, 0);
    }
    return numbers;
  }
}
