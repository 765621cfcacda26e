package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.base.json.TitledSchema;
import org.puzzlewright.base.json.Variants;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Tile;

/**
 * Wishes as JSON, in the format that {@code puzzles/schema/wishes.schema.json} describes. What
 * {@link #write} makes, {@link #read} turns into equal wishes.
 */
public final class LevelConstraintJson {

  /** The field of files and rows that has them. */
  public static final String FIELD = "wishes";

  /** Where the schema is in the jar, and below the project's directory. */
  static final String SCHEMA = "/puzzles/schema/wishes.schema.json";

  private static final TitledSchema CHECK = TitledSchema.of(SCHEMA);
  private static final Variants<LevelConstraint> JSON = new Variants<>(LevelConstraint.class);

  private LevelConstraintJson() {}

  /** Returns the wishes as JSON. */
  public static ArrayNode write(List<LevelConstraint> wishes) {
    return JSON.write(wishes);
  }

  /**
   * Reads wishes.
   *
   * @param game whose tiles they may speak of
   * @throws LevelTextException with one line: which wish, and what is wrong
   */
  public static List<LevelConstraint> read(GridGame game, JsonNode list) {
    List<String> faults = CHECK.faults(list, FIELD);
    if (!faults.isEmpty()) {
      throw new LevelTextException(faults.get(0));
    }
    List<LevelConstraint> wishes = JSON.read(list);
    for (int i = 0; i < wishes.size(); i++) {
      check(game, wishes.get(i), list.get(i), FIELD + "[" + i + "]");
    }
    return wishes;
  }

  /** Returns what a wish is about, its number aside. */
  static JsonNode subject(LevelConstraint wish) {
    return ((ObjectNode) write(List.of(wish)).get(0)).without("amount");
  }

  private static void check(GridGame game, LevelConstraint wish, JsonNode json, String where) {
    if (wish instanceof LevelRelations.Measured measured && !measured.measure().in(game)) {
      throw new LevelTextException(
          "%s.measure: %s has no \"%s\"; it has %s"
              .formatted(
                  where,
                  game.name(),
                  measured.measure().word(),
                  String.join(", ", game.description().measures())));
    }
    for (String field : List.of("tile", "of", "before")) {
      String tile = json.path(field).asText();
      if (json.has(field) && !(field.equals("of") && tile.equals(LevelRelations.WAY))) {
        check(game, tile, where + "." + field);
      }
    }
  }

  private static void check(GridGame game, String tile, String where) {
    if (!LevelConstraints.known(game, tile)) {
      List<String> known = game.tiles().stream().map(Tile::name).toList();
      throw new LevelTextException(
          "%s: %s has no tile \"%s\"; it has %s"
              .formatted(where, game.name(), tile, String.join(", ", known)));
    }
  }
}
