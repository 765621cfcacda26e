package org.puzzlewright.tiles.games.mario;

/** Whose world it is. docs/mario.md lists what is the same in all and what is not. */
public enum MarioRules {
  /** The PCG benchmark's: stomped koopas die, and the level is counted a row too high. */
  BENCHMARK(17, false, false, false, false),
  /** The Mario AI Framework's: stomped koopas leave shells that can be kicked; 16 rows. */
  FRAMEWORK(16, true, true, false, false),
  /** The benchmark's with the Agentic PCG paper's rule of stomping. */
  PAPER(17, false, false, true, false),
  /** The paper's on the level's own 16 rows, with each event reported once. */
  STRICT(16, false, false, true, true);

  private final int rows;
  private final boolean shells;
  private final boolean newestFirst;
  private final boolean stompFromAbove;
  private final boolean eventsOnce;

  MarioRules(
      int rows, boolean shells, boolean newestFirst, boolean stompFromAbove, boolean eventsOnce) {
    this.rows = rows;
    this.shells = shells;
    this.newestFirst = newestFirst;
    this.stompFromAbove = stompFromAbove;
    this.eventsOnce = eventsOnce;
  }

  /** Returns how many rows high a level is taken to be, which says how deep a fall ends. */
  public int rows() {
    return rows;
  }

  /** Returns whether a stomped koopa leaves a shell. */
  public boolean shells() {
    return shells;
  }

  /** Returns whether enemies move before those that came earlier, and Mario last. */
  boolean newestFirst() {
    return newestFirst;
  }

  /** Returns whether Mario must be above an enemy's feet, or in a jump, to stomp it. */
  boolean stompFromAbove() {
    return stompFromAbove;
  }

  /** Returns whether the tick in which the time runs out has no events. */
  boolean eventsOnce() {
    return eventsOnce;
  }
}
