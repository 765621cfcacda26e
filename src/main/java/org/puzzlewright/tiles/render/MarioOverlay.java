package org.puzzlewright.tiles.render;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.games.mario.EnemyPath;
import org.puzzlewright.tiles.games.mario.EventKind;
import org.puzzlewright.tiles.games.mario.GameEvent;
import org.puzzlewright.tiles.games.mario.MarioLevel;
import org.puzzlewright.tiles.games.mario.MarioStatus;
import org.puzzlewright.tiles.games.mario.Run;

/** What is drawn over a level of Mario's that was played: his way, the enemies', what happened. */
public final class MarioOverlay {

  private static final double TILE = 16;

  /** Half the height of small Mario and of most enemies: ways are those of their middles. */
  private static final double HALF = 6;

  private static final double EDGE = 0.05;

  private MarioOverlay() {}

  /** Returns the whole game with its marks. */
  public static Overlay of(Run run) {
    List<Overlay.Mark> marks = new ArrayList<>();
    for (GameEvent event : run.events()) {
      Overlay.Spot spot = spot(run, event.x(), event.y());
      kind(event.kind(), marks, spot);
    }
    if (run.ticks() > 0) {
      Overlay.Spot end = spot(run, run.x(run.ticks() - 1), run.y(run.ticks() - 1));
      boolean won = run.status() == MarioStatus.WIN;
      marks.add(
          new Overlay.Mark(
              won ? Overlay.Mark.Kind.WIN : Overlay.Mark.Kind.LOSE, end.column(), end.row(), ""));
    }
    return new Overlay(lines(run, run.ticks()), marks);
  }

  /** Returns the ways up to a tick, without marks; the same lines are named at every tick. */
  public static Overlay until(Run run, int tick) {
    return new Overlay(lines(run, tick), List.of());
  }

  private static void kind(EventKind kind, List<Overlay.Mark> marks, Overlay.Spot spot) {
    Overlay.Mark.Kind sign =
        switch (kind) {
          case STOMP_KILL, SHELL_KILL -> Overlay.Mark.Kind.KILL;
          case HURT -> Overlay.Mark.Kind.HURT;
          case COLLECT, BUMP -> Overlay.Mark.Kind.TAKE;
          case JUMP -> Overlay.Mark.Kind.JUMP;
          default -> null;
        };
    if (sign != null) {
      marks.add(new Overlay.Mark(sign, spot.column(), spot.row(), ""));
    }
  }

  private static List<Overlay.Line> lines(Run run, int until) {
    List<Overlay.Line> lines = new ArrayList<>();
    List<Overlay.Spot> mario = new ArrayList<>();
    for (int i = 0; i < Math.min(until, run.ticks()); i++) {
      mario.add(spot(run, run.x(i), run.y(i)));
    }
    lines.add(new Overlay.Line("Mario", mario));
    for (EnemyPath path : run.enemies()) {
      List<Overlay.Spot> way = new ArrayList<>();
      int seen = Math.max(0, Math.min(path.places().size(), until - path.firstTick()));
      path.places().subList(0, seen).forEach(p -> way.add(spot(run, p.x(), p.y())));
      Cell home = run.level().origin(path.origin());
      lines.add(
          new Overlay.Line(
              "%s from row %d, column %d"
                  .formatted(
                      path.kind().name().toLowerCase(java.util.Locale.ROOT),
                      home.row(),
                      home.column() - MarioLevel.PADDING),
              way));
    }
    return lines;
  }

  /** What happens beside the level is drawn at its edge. */
  private static Overlay.Spot spot(Run run, double x, double y) {
    double columns = run.level().width() - 2.0 * MarioLevel.PADDING;
    return new Overlay.Spot(
        Math.max(EDGE, Math.min(columns - EDGE, x / TILE - MarioLevel.PADDING)),
        Math.max(EDGE, Math.min(MarioLevel.ROWS - EDGE, (y - HALF) / TILE)));
  }
}
