package org.puzzlewright.tiles.render;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.Playthrough;
import org.puzzlewright.tiles.core.Route;

/**
 * What is drawn over a level. Places are counted in tiles from the level's upper left corner, so
 * that the middle of the first tile is at (0.5, 0.5); they may lie up to one tile outside.
 *
 * @param lines paths, the first one lowest
 * @param marks what happened where, above all lines
 */
public record Overlay(List<Line> lines, List<Mark> marks) {

  /** Nothing at all. */
  public static final Overlay NONE = new Overlay(List.of(), List.of());

  /** How far paths are moved apart, in tiles, so that one does not hide another. */
  private static final double APART = 0.24;

  /** How far the outermost are from each other at most, in tiles. */
  private static final double SPREAD = 0.42;

  private static final int SIDE_BY_SIDE = 4;

  public Overlay {
    lines = List.copyOf(lines);
    marks = List.copyOf(marks);
  }

  /**
   * A path.
   *
   * @param name for the legend
   * @param points in order; a line of no points is only named
   */
  public record Line(String name, List<Spot> points) {

    public Line {
      points = List.copyOf(points);
    }
  }

  /** A place, in tiles from the level's upper left corner. */
  public record Spot(double column, double row) {}

  /**
   * Something that happened at a place.
   *
   * @param kind decides its sign and its word in the legend
   * @param text written beside it; may be empty
   */
  public record Mark(Kind kind, double column, double row, String text) {

    /** What happened. */
    public enum Kind {
      /** An enemy was killed. */
      KILL("enemy killed"),
      /** The player was hurt. */
      HURT("hurt"),
      /** Something was taken. */
      TAKE("taken"),
      /** A jump began. */
      JUMP("jump"),
      /** The player won. */
      WIN("won"),
      /** The player lost. */
      LOSE("lost"),
      /** Anything else. */
      NOTE("note");

      private final String words;

      Kind(String words) {
        this.words = words;
      }

      /** Returns what the legend calls it. */
      public String words() {
        return words;
      }
    }
  }

  /** Returns a whole game with its marks. */
  public static Overlay of(Playthrough game) {
    List<Mark> marks = new ArrayList<>();
    for (Playthrough.Incident incident : game.incidents()) {
      marks.add(new Mark(kind(incident), incident.at().column(), incident.at().row(), ""));
    }
    return new Overlay(lines(game, game.ticks()), marks);
  }

  /** Returns the paths up to a tick, without marks; the same lines are named at every tick. */
  static Overlay until(Playthrough game, int tick) {
    return new Overlay(lines(game, tick), List.of());
  }

  private static Mark.Kind kind(Playthrough.Incident incident) {
    return switch (incident.kind()) {
      case KILL -> Mark.Kind.KILL;
      case HURT -> Mark.Kind.HURT;
      case TAKE -> Mark.Kind.TAKE;
      case JUMP -> Mark.Kind.JUMP;
      case WIN -> Mark.Kind.WIN;
      case LOSE -> Mark.Kind.LOSE;
    };
  }

  private static List<Line> lines(Playthrough game, int until) {
    List<Line> lines = new ArrayList<>();
    for (Playthrough.Track track : game.tracks()) {
      int seen = Math.max(0, Math.min(track.spots().size(), until - track.first()));
      lines.add(
          new Line(
              track.name(),
              track.spots().subList(0, seen).stream()
                  .map(s -> new Spot(s.column(), s.row()))
                  .toList()));
    }
    return lines;
  }

  /** Returns the evaluation's routes, each from middle to middle of its cells, slightly apart. */
  public static Overlay of(Evaluation e) {
    List<Line> lines = new ArrayList<>();
    int abreast = Math.min(SIDE_BY_SIDE, e.routes().size());
    double apart = Math.min(APART, SPREAD / Math.max(1, abreast - 1));
    for (Route route : e.routes()) {
      double shift = 0.5 + apart * (lines.size() % abreast - (abreast - 1) / 2.0);
      List<Spot> points = new ArrayList<>();
      for (Cell cell : route.cells()) {
        points.add(new Spot(cell.column() + shift, cell.row() + shift));
      }
      lines.add(new Line(route.name(), points));
    }
    return new Overlay(lines, List.of());
  }
}
