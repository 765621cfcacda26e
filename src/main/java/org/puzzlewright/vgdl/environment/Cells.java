package org.puzzlewright.vgdl.environment;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;

/**
 * What is in each cell of a map, kept as numbers: names are made only when somebody asks, because
 * learning agents do not, and they would take most of a step's time. Immutable; equal when the same
 * names are in the same cells.
 */
public final class Cells {

  private final Board board;

  /** A cell's index, row by row, and the number of a type in it, in turn. */
  private final int[] things;

  private Cells(Board board, int[] things) {
    this.board = board;
    this.things = things;
  }

  static Cells of(State state) {
    Board board = state.board();
    Collector all = new Collector();
    state.look(all);
    return new Cells(board, Arrays.copyOf(all.things, all.size));
  }

  /** Puts pairs of numbers into an array that grows. */
  private static final class Collector implements State.Seen {
    private int[] things = new int[512];
    private int size;

    @Override
    public void at(int cell, int type) {
      if (size == things.length) {
        things = Arrays.copyOf(things, 2 * size);
      }
      things[size++] = cell;
      things[size++] = type;
    }
  }

  /** Returns row by row the names in each cell, sorted. */
  List<List<List<String>>> names() {
    List<List<String>> cells = new ArrayList<>();
    for (int i = 0; i < board.width() * board.height(); i++) {
      cells.add(new ArrayList<>(2));
    }
    for (int i = 0; i < things.length; i += 2) {
      cells.get(things[i]).add(board.name(things[i + 1]));
    }
    List<List<List<String>>> rows = new ArrayList<>();
    for (int row = 0; row < board.height(); row++) {
      rows.add(
          cells.subList(row * board.width(), (row + 1) * board.width()).stream()
              .map(cell -> cell.stream().sorted().toList())
              .toList());
    }
    return List.copyOf(rows);
  }

  /**
   * Puts what is drawn last in each cell into the first of some numbers.
   *
   * @param drawn each type's place in the order of drawing, from 1; 0 for none
   */
  void draw(double[] numbers, int[] drawn) {
    for (int i = 0; i < things.length; i += 2) {
      int cell = things[i];
      numbers[cell] = Math.max(numbers[cell], drawn[things[i + 1]]);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Cells cells && names().equals(cells.names());
  }

  @Override
  public int hashCode() {
    return names().hashCode();
  }

  @Override
  public String toString() {
    return names().toString();
  }
}
