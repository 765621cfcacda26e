package org.puzzlewright.tiles.core;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.files.Shipped;

/**
 * What a game's file game.json says of it: everything that needs no rules.
 *
 * @param name the family's name on the command line and in files: small letters and hyphens
 * @param summary what it is, in a sentence
 * @param seed of the usual and the named variants
 * @param usual the usual size and parameters under each scoring: for the paper's, its sizes
 * @param variants the benchmark's named variants, such as "zelda-large"
 * @param tiles the kinds of tile; a level's numbers are indices into this list
 * @param solid number of the tile that generators build walls and floors of
 * @param empty number of the tile that generators carve
 * @param roles the agents among whom a design is split; the usual two if none are listed
 * @param budgetFactor how many times the level's cells may be changed before the work ends
 * @param wellFormed the quality from which on a level is well formed, in (0, 1]
 * @param patience how many levels a search may look at in a few seconds
 * @param offered whether people are offered to play it
 * @param shape what published levels are like; nothing if it is left out
 * @param words what people call things of the game beside their names: tiles, numbers that targets
 *     are set for, "level", "way" (the way that is played) and "ends" (from where to where it goes)
 * @param measures the names of what is measured of levels and means something in this game
 * @param grouped names of tiles of which people count what hangs together, such as ladders
 * @param layouts what the offline planner begins levels with, of {@code Layouts}; none if left out
 */
public record GameDescription(
    String name,
    String summary,
    long seed,
    Map<Scoring, Variant> usual,
    Map<String, Variant> variants,
    List<Tile> tiles,
    int solid,
    int empty,
    List<Role> roles,
    int budgetFactor,
    double wellFormed,
    int patience,
    boolean offered,
    List<ShapeRange> shape,
    Map<String, List<String>> words,
    List<String> measures,
    List<String> grouped,
    List<String> layouts) {

  /**
   * A size with parameters; those that are left out have their defaults.
   *
   * @param width columns of a level
   * @param height rows of a level
   */
  public record Variant(int width, int height, Map<String, Integer> parameters) {

    /** Takes no parameters for none. */
    public Variant {
      parameters = parameters == null ? Map.of() : Map.copyOf(parameters);
    }
  }

  /** Copies the collections; the named variants keep their order. */
  public GameDescription {
    usual = Map.copyOf(usual);
    variants = Collections.unmodifiableMap(new LinkedHashMap<>(variants));
    tiles = List.copyOf(tiles);
    roles = roles == null ? Role.USUAL : List.copyOf(roles);
    shape = shape == null ? List.of() : List.copyOf(shape);
    words = words == null ? Map.of() : Collections.unmodifiableMap(new LinkedHashMap<>(words));
    measures = measures == null ? List.of() : List.copyOf(measures);
    grouped = grouped == null ? List.of() : List.copyOf(grouped);
    layouts = layouts == null ? List.of() : List.copyOf(layouts);
  }

  /** Returns the description that lies in the package of a class of the game. */
  public static GameDescription of(Class<?> game) {
    String folder = "/" + game.getPackageName().replace('.', '/');
    return Shipped.json(folder + "/game.json", GameDescription.class);
  }
}
