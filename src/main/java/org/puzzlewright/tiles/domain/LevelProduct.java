package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelFile;

/**
 * A level of tiles.
 *
 * @param file the level with what was asked of it
 * @param steps every level that was taken on the way to it, the first included
 * @param made how it was made; may be empty
 * @param stored the verdict that stood in its file; empty where none did
 */
public record LevelProduct(LevelFile file, List<TileMap> steps, ObjectNode made, ObjectNode stored)
    implements Product {

  /** Name of the level's file. */
  public static final String LEVEL = "level.json";

  static final String TEXT = "level.txt";

  public LevelProduct {
    steps = steps.isEmpty() ? List.of(file.level()) : List.copyOf(steps);
    made = made.deepCopy();
    stored = stored.deepCopy();
  }

  /** Makes one that was read from nowhere. */
  public LevelProduct(LevelFile file, List<TileMap> steps, ObjectNode made) {
    this(file, steps, made, JsonNodeFactory.instance.objectNode());
  }

  @Override
  public String id() {
    return file.game().name() + "-" + Sha256.of(text()).substring(0, 8);
  }

  @Override
  public Verdict verdict() {
    return new Verdict(LevelJudge.gates(file.task(), file.game().evaluate(file.level())));
  }

  @Override
  public String text() {
    return JsonText.pretty(file.toJson(made));
  }

  @Override
  public Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    String drawn = LevelText.write(file.game().tiles(), file.level());
    files.put(TEXT, drawn.getBytes(StandardCharsets.UTF_8));
    files.putAll(LevelPictures.files(file.game(), file.level(), steps));
    files.put(LEVEL, text().getBytes(StandardCharsets.UTF_8));
    return files;
  }
}
