package org.puzzlewright.tiles.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A game in all its variants: what the command line knows of it. A game extends this in its own
 * package, where its {@link GameDescription} lies.
 */
public abstract class GridFamily {

  private final String name;
  private GameDescription description;

  /** Makes a family of that name, which its file has, too. */
  protected GridFamily(String name) {
    this.name = name;
  }

  /** Returns what the game's file says. */
  protected final GameDescription description() {
    // Read when it is needed first, because most commands need one game or none. Two threads at
    // once read it twice, with equal results.
    GameDescription read = description;
    if (read == null) {
      read = GameDescription.of(getClass());
      description = read;
    }
    return read;
  }

  /** Returns its name on the command line: small letters and hyphens. */
  public final String name() {
    return name;
  }

  /** Returns the usual variant under a scoring: for the paper's, its sizes. */
  public final Settings usual(Scoring scoring) {
    return settings(scoring, description().usual().get(scoring));
  }

  /** Returns the benchmark's named variants, such as "zelda-large". */
  public final Map<String, Settings> variants() {
    Map<String, Settings> variants = new LinkedHashMap<>();
    description().variants().forEach((n, v) -> variants.put(n, settings(Scoring.BENCHMARK, v)));
    return Collections.unmodifiableMap(variants);
  }

  private Settings settings(Scoring scoring, GameDescription.Variant variant) {
    Settings given =
        new Settings(
            scoring, variant.width(), variant.height(), description().seed(), variant.parameters());
    return game(given).settings();
  }

  /**
   * Returns settings with every parameter; a game with rules of its own checks them itself.
   *
   * @throws LevelTextException for a size, a name or a value that the game does not take
   */
  protected final Settings complete(Settings settings, Parameters.Known... known) {
    return Parameters.complete(name(), settings, known);
  }

  /**
   * Returns the game.
   *
   * @throws LevelTextException when it cannot be played at that size or a parameter is not known
   */
  public abstract GridGame game(Settings settings);
}
