package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.puzzlewright.tiles.games.mario.EnemyPath.Place;

/** Writes a game down while it is played. */
final class Recorder {

  private final MarioWorld world;
  private final byte[] buttons;
  private final double[] xs;
  private final double[] ys;
  private int ticks;
  private final List<GameEvent> events = new ArrayList<>();
  private final List<Track> tracks = new ArrayList<>();

  /** The path of each enemy that is there, by its number. */
  private final Track[] current;

  /** One enemy's path so far. */
  private static final class Track {
    private final EnemyKind kind;
    private final int origin;
    private final int first;
    private final List<Place> places = new ArrayList<>();
    private EventKind end;

    Track(EnemyKind kind, int origin, int first) {
      this.kind = kind;
      this.origin = origin;
      this.first = first;
    }

    EnemyPath path() {
      return new EnemyPath(kind, origin, first, places, end);
    }
  }

  Recorder(MarioWorld world) {
    this.world = world;
    int most = world.ticksLeft() + 1;
    buttons = new byte[most];
    xs = new double[most];
    ys = new double[most];
    current = new Track[world.level().enemies()];
    look();
  }

  void tick(int pressed) {
    world.tick(pressed);
    buttons[ticks] = (byte) pressed;
    xs[ticks] = world.x();
    ys[ticks++] = world.y();
    for (int i = 0; i < world.events(); i++) {
      events.add(world.event(i));
    }
    look();
  }

  private void look() {
    for (int i = 0; i < world.enemies(); i++) {
      int origin = world.enemyOrigin(i);
      Track track = current[origin];
      if (track == null || track.first + track.places.size() != ticks) {
        track = new Track(world.enemyKind(i), origin, ticks);
        current[origin] = track;
        tracks.add(track);
      }
      track.places.add(new Place(world.enemyX(i), world.enemyY(i)));
    }
    for (int i = 0; i < world.events(); i++) {
      GameEvent e = world.event(i);
      boolean kills =
          e.kind() == EventKind.STOMP_KILL
              || e.kind() == EventKind.SHELL_KILL
              || e.kind() == EventKind.FALL_KILL;
      if (kills && current[e.origin()] != null) {
        current[e.origin()].end = e.kind();
      }
    }
  }

  Run run(PlayerKind player, int nodes) {
    return new Run(
        player,
        world,
        nodes,
        Arrays.copyOf(buttons, ticks),
        Arrays.copyOf(xs, ticks),
        Arrays.copyOf(ys, ticks),
        events,
        tracks.stream().map(Track::path).toList());
  }
}
