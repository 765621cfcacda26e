package org.puzzlewright.tiles.games.mario;

import java.util.List;

/** A game that was played to its end. Cannot be changed. */
public final class Run {

  private final PlayerKind player;
  private final MarioLevel level;
  private final MarioStatus status;
  private final double completion;
  private final int coins;
  private final int nodes;
  private final byte[] buttons;
  private final double[] xs;
  private final double[] ys;
  private final List<GameEvent> events;
  private final List<EnemyPath> enemies;

  Run(
      PlayerKind player,
      MarioWorld end,
      int nodes,
      byte[] buttons,
      double[] xs,
      double[] ys,
      List<GameEvent> events,
      List<EnemyPath> enemies) {
    this.player = player;
    this.level = end.level();
    this.status = end.status();
    this.completion = end.completion();
    this.coins = end.coins();
    this.nodes = nodes;
    this.buttons = buttons;
    this.xs = xs;
    this.ys = ys;
    this.events = List.copyOf(events);
    this.enemies = List.copyOf(enemies);
  }

  /** Returns who played. */
  public PlayerKind player() {
    return player;
  }

  /** Returns what was played. */
  public MarioLevel level() {
    return level;
  }

  /** Returns how it ended. */
  public MarioStatus status() {
    return status;
  }

  /** Returns the share of the path to the exit at the end, in [0, 1]. */
  public double completion() {
    return completion;
  }

  /** Returns how many coins Mario had at the end. */
  public int coins() {
    return coins;
  }

  /** Returns how many states the player looked into. */
  public int nodes() {
    return nodes;
  }

  /** Returns how many ticks it took. */
  public int ticks() {
    return buttons.length;
  }

  /** Returns the {@link Buttons} of a tick, from 0. */
  public int buttons(int tick) {
    return buttons[tick];
  }

  /** Returns where Mario was after a tick, from 0, in pixels of the played level. */
  public double x(int tick) {
    return xs[tick];
  }

  /** Returns where Mario's feet were after a tick, from 0, in pixels from the top. */
  public double y(int tick) {
    return ys[tick];
  }

  /** Returns what happened, in order. */
  public List<GameEvent> events() {
    return events;
  }

  /** Returns the enemies' paths, in the order in which they came. */
  public List<EnemyPath> enemies() {
    return enemies;
  }

  /** Returns how many events there were of a kind. */
  public int count(EventKind kind) {
    int count = 0;
    for (GameEvent event : events) {
      count += event.kind() == kind ? 1 : 0;
    }
    return count;
  }
}
