package org.puzzlewright.tiles.core;

import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Checks the settings of a game and fills in what they leave out. */
public final class Parameters {

  /** Greatest width and height. */
  public static final int MOST = 100;

  /** Greatest number of cells. */
  public static final int MOST_CELLS = MOST * MOST;

  /**
   * A parameter that a game knows.
   *
   * @param usual its value when none is given
   */
  public record Known(String name, int usual, int least, int most) {}

  private Parameters() {}

  /**
   * Returns the same settings with every parameter.
   *
   * @throws LevelTextException for a size, a name or a value that the game does not take
   */
  public static Settings complete(String game, Settings settings, Known... known) {
    check(game + ": width", settings.width(), 1, MOST);
    check(game + ": height", settings.height(), 1, MOST);
    Map<String, Integer> given = settings.parameters();
    for (String name : given.keySet()) {
      if (Stream.of(known).noneMatch(k -> k.name().equals(name))) {
        throw new LevelTextException(
            "%s: no parameter is named '%s': use %s"
                .formatted(
                    game,
                    name,
                    known.length == 0
                        ? "none"
                        : Stream.of(known).map(Known::name).collect(Collectors.joining(", "))));
      }
    }
    Map<String, Integer> all = new TreeMap<>();
    for (Known k : known) {
      int value = given.getOrDefault(k.name(), k.usual());
      check(game + ": " + k.name(), value, k.least(), k.most());
      all.put(k.name(), value);
    }
    return new Settings(
        settings.scoring(), settings.width(), settings.height(), settings.seed(), all);
  }

  private static void check(String what, int value, int least, int most) {
    if (value < least || value > most) {
      throw new LevelTextException(
          "%s %d: give a number from %d to %d".formatted(what, value, least, most));
    }
  }
}
