package org.puzzlewright.tiles.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A game in all its variants: what the command line knows of it. A game extends this in its own
 * package, where its {@link GameDescription} lies.
 */
public abstract class GridFamily {

  private final GameDescription description = GameDescription.of(getClass());

  /** Returns what the game's file says. */
  protected final GameDescription description() {
    return description;
  }

  /** Returns its name on the command line: small letters and hyphens. */
  public final String name() {
    return description.name();
  }

  /** Returns what it is, in a sentence. */
  public final String summary() {
    return description.summary();
  }

  /** Returns the usual variant under a scoring: for the paper's, its sizes. */
  public final Settings usual(Scoring scoring) {
    return settings(scoring, description.usual().get(scoring));
  }

  /** Returns the benchmark's named variants, such as "zelda-large". */
  public final Map<String, Settings> variants() {
    Map<String, Settings> variants = new LinkedHashMap<>();
    description.variants().forEach((n, v) -> variants.put(n, settings(Scoring.BENCHMARK, v)));
    return Collections.unmodifiableMap(variants);
  }

  private Settings settings(Scoring scoring, GameDescription.Variant variant) {
    Settings given =
        new Settings(
            scoring, variant.width(), variant.height(), description.seed(), variant.parameters());
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
