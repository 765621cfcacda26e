package org.puzzlewright.tiles.core;

import java.util.List;

/**
 * An agent that has a part in the design of a game's levels.
 *
 * @param name as it is asked for, such as "designer"
 * @param duty what it does
 * @param summary for whoever asks it: what it is good for
 * @param tiles names of the tiles that it lays out; empty for all of them
 */
public record Role(String name, Duty duty, String summary, List<String> tiles) {

  /** What an agent does. */
  public enum Duty {
    /** Proposes calls of tools. */
    DESIGN,
    /** Sees how playing went and reports it. */
    PLAY
  }

  /** One lays everything out, and one plays. */
  public static final List<Role> USUAL =
      List.of(
          new Role(
              "designer",
              Duty.DESIGN,
              "It lays out or mends the level: it proposes calls of tools.",
              List.of()),
          new Role(
              "solver",
              Duty.PLAY,
              "It plays the level and reports how far a player gets, what stops them, and where.",
              List.of()));

  public Role {
    tiles = List.copyOf(tiles);
  }
}
