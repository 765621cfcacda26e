package org.puzzlewright.tiles.tools;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Random;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** What all generators have in common. */
abstract class Generator implements LevelTool {

  private final String name;
  private final String description;
  private final List<Parameter> parameters;

  Generator(String name, String description, Parameter... parameters) {
    this.name = name;
    this.description = description;
    this.parameters = List.of(parameters);
  }

  @Override
  public final String name() {
    return name;
  }

  @Override
  public final String description() {
    return description;
  }

  @Override
  public final List<Parameter> parameters() {
    return parameters;
  }

  @Override
  public final Outcome apply(TileMap level, GridGame game, ObjectNode arguments, long seed) {
    try {
      Arguments given = new Arguments(parameters, arguments);
      Ground made = make(Ground.of(level, game), given, new Random(seed));
      TileMap changed = made.onto(level, game);
      int cells = level.differences(changed);
      int open = 0;
      for (int i = 0; i < made.area(); i++) {
        open += made.open[i] || made.special[i] ? 1 : 0;
      }
      String words =
          "%s changed %d cells; %d of %d cells are open now."
              .formatted(name, cells, open, made.area());
      return new Outcome.Changed(changed, cells, words);
    } catch (Fault fault) {
      return fault.outcome();
    }
  }

  /**
   * Returns the new walls and floors.
   *
   * @param ground the level as it is; may be changed and returned
   */
  abstract Ground make(Ground ground, Arguments given, Random random);
}
