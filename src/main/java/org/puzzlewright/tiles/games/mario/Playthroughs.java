package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.tiles.core.Playthrough;
import org.puzzlewright.tiles.core.Playthrough.Incident;
import org.puzzlewright.tiles.core.Playthrough.Spot;
import org.puzzlewright.tiles.core.Playthrough.Track;

/** Makes of a run what is drawn of it. */
final class Playthroughs {

  private static final int TICK_MILLIS = 30;
  private static final double TILE = 16;

  /** Half the height of small Mario and of most enemies: paths are those of their middles. */
  private static final double HALF = 6;

  private static final double EDGE = 0.05;

  private Playthroughs() {}

  static Playthrough of(Run run) {
    return new Playthrough(run.ticks(), TICK_MILLIS, tracks(run), incidents(run));
  }

  private static List<Track> tracks(Run run) {
    List<Track> tracks = new ArrayList<>();
    List<Spot> mario = new ArrayList<>();
    for (int i = 0; i < run.ticks(); i++) {
      mario.add(spot(run, run.x(i), run.y(i)));
    }
    tracks.add(new Track("Mario", 0, mario));
    for (EnemyPath path : run.enemies()) {
      List<Spot> spots = path.places().stream().map(p -> spot(run, p.x(), p.y())).toList();
      String name = Where.enemy(path.kind(), run.level(), path.origin()).text();
      tracks.add(new Track(name, path.firstTick(), spots));
    }
    return tracks;
  }

  private static List<Incident> incidents(Run run) {
    List<Incident> incidents = new ArrayList<>();
    for (GameEvent event : run.events()) {
      Incident.Kind kind =
          switch (event.kind()) {
            case STOMP_KILL, SHELL_KILL -> Incident.Kind.KILL;
            case HURT -> Incident.Kind.HURT;
            case COLLECT, BUMP -> Incident.Kind.TAKE;
            case JUMP -> Incident.Kind.JUMP;
            default -> null;
          };
      if (kind != null) {
        incidents.add(new Incident(kind, spot(run, event.x(), event.y())));
      }
    }
    if (run.ticks() > 0) {
      int last = run.ticks() - 1;
      boolean won = run.status() == MarioStatus.WIN;
      incidents.add(
          new Incident(
              won ? Incident.Kind.WIN : Incident.Kind.LOSE, spot(run, run.x(last), run.y(last))));
    }
    return incidents;
  }

  /** What happens beside the level is drawn at its edge. */
  private static Spot spot(Run run, double x, double y) {
    double columns = run.level().width() - 2.0 * MarioLevel.PADDING;
    return new Spot(
        Math.max(EDGE, Math.min(columns - EDGE, x / TILE - MarioLevel.PADDING)),
        Math.max(EDGE, Math.min(MarioLevel.ROWS - EDGE, (y - HALF) / TILE)));
  }
}
