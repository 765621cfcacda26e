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
  private final List<Way> ways = new ArrayList<>();

  /** The way of each enemy that is there, by its number. */
  private final Way[] current;

  /** One enemy's way so far. */
  private static final class Way {
    private final EnemyKind kind;
    private final int origin;
    private final int first;
    private final List<Place> places = new ArrayList<>();
    private EventKind end;

    Way(EnemyKind kind, int origin, int first) {
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
    current = new Way[world.level().enemies()];
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
      Way way = current[origin];
      if (way == null || way.first + way.places.size() != ticks) {
        way = new Way(world.enemyKind(i), origin, ticks);
        current[origin] = way;
        ways.add(way);
      }
      way.places.add(new Place(world.enemyX(i), world.enemyY(i)));
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
        ways.stream().map(Way::path).toList());
  }
}
