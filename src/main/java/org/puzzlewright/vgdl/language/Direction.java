package org.puzzlewright.vgdl.language;

import java.util.Optional;
import java.util.stream.Stream;

/** Where a sprite looks or goes when a game's text says so; y grows downwards. */
public enum Direction {
  NONE,
  UP,
  LEFT,
  DOWN,
  RIGHT;

  /** Finds a direction by its word in a game's text. */
  static Optional<Direction> of(String word) {
    return Stream.of(values()).filter(d -> d.name().equals(word)).findFirst();
  }
}
