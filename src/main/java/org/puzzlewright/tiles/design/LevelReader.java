package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.tiles.core.GridGame;

/**
 * {@link LevelConstraintReader} behind the port: the target numbers and wishes of a prompt for a
 * level, with their words.
 *
 * @param game whose level is wanted
 */
public record LevelReader(GridGame game) implements PromptReader<Stated> {

  @Override
  public String name() {
    return "offline reader";
  }

  /**
   * {@inheritDoc}
   *
   * @throws org.puzzlewright.tiles.core.LevelTextException when it is too long
   */
  @Override
  public Reading<Stated> read(String sentence) {
    return LevelConstraintReader.read(game, sentence).stated();
  }

  static Stated target(String metric, double number) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("type", "target");
    json.put("metric", metric).put("number", number);
    return new Stated("%s = %.0f".formatted(metric, number), json);
  }

  static Stated wish(LevelConstraint wish) {
    return new Stated(wish.words(), (ObjectNode) LevelConstraintJson.write(List.of(wish)).get(0));
  }
}
