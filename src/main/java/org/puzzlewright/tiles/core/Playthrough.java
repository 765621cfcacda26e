package org.puzzlewright.tiles.core;

import java.util.List;

/**
 * A game by the clock that was played to its end, for drawing it. Places are in tiles from the
 * level's upper left corner, and lie within the level.
 *
 * @param ticks how many there were
 * @param tickMillis how long a tick lasts
 * @param tracks whose paths to draw, the first one lowest
 * @param incidents what happened where, in order
 */
public record Playthrough(int ticks, int tickMillis, List<Track> tracks, List<Incident> incidents) {

  public Playthrough {
    tracks = List.copyOf(tracks);
    incidents = List.copyOf(incidents);
  }

  /** A place. */
  public record Spot(double column, double row) {}

  /**
   * The path of somebody.
   *
   * @param name for the legend
   * @param first after how many ticks the first place was taken
   * @param spots a place for each tick from there on
   */
  public record Track(String name, int first, List<Spot> spots) {

    public Track {
      spots = List.copyOf(spots);
    }
  }

  /** Something that happened at a place. */
  public record Incident(Kind kind, Spot at) {

    /** What happened. */
    public enum Kind {
      /** An enemy was killed. */
      KILL,
      /** The player was hurt. */
      HURT,
      /** Something was taken. */
      TAKE,
      /** A jump began. */
      JUMP,
      /** The player won. */
      WIN,
      /** The player lost. */
      LOSE
    }
  }
}
