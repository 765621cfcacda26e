package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelConstraintJson;
import org.puzzlewright.tiles.design.LevelTask;

/** What came out of a trial, and what else it takes to judge it. */
public sealed interface Product {

  /** Writes it into a row: all that judging needs. */
  void put(ObjectNode row);

  /** Returns what is known of it already, so that it need not be found out again. */
  default Optional<Certificate> known() {
    return Optional.empty();
  }

  /**
   * A physics puzzle.
   *
   * @param puzzle the level with the tools that were placed; empty when there is no level
   * @param known what the gates have found of exactly this puzzle; empty when they were not asked
   * @param repairs what was moved after the first layout
   */
  record Puzzle(
      Optional<org.puzzlewright.physics.scene.Puzzle> puzzle,
      @Override Optional<Certificate> known,
      List<String> repairs)
      implements Product {

    /** Copies the list. */
    public Puzzle {
      repairs = List.copyOf(repairs);
    }

    @Override
    public void put(ObjectNode row) {
      repairs.forEach(row.putArray("repairs")::add);
      row.set(
          "puzzle",
          puzzle.<JsonNode>map(PuzzleJson::write).orElse(JsonNodeFactory.instance.nullNode()));
    }
  }

  /**
   * A level of tiles.
   *
   * @param task what was wanted
   * @param level what was made
   */
  record Level(LevelTask task, TileMap level) implements Product {
    @Override
    public void put(ObjectNode row) {
      Settings settings = task.game().settings();
      row.put("problem", task.game().name());
      ObjectNode game = row.putObject("game");
      game.put("scoring", settings.scoring().name().toLowerCase(Locale.ROOT));
      game.put("width", settings.width()).put("height", settings.height());
      game.put("seed", settings.seed());
      settings.parameters().forEach(game.putObject("parameters")::put);
      row.put("prompt", task.prompt());
      task.targets().forEach(row.putObject("targets")::put);
      row.set(LevelConstraintJson.FIELD, LevelConstraintJson.write(task.wishes()));
      row.put("level", LevelText.write(task.game().tiles(), level));
    }
  }
}
