package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelConstraint;
import org.puzzlewright.tiles.design.LevelConstraintReader;

/** What can be read in a message: a level, its targets, places that are named. */
final class Reading {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Pattern LEVEL =
      Pattern.compile("(?s)# The level\\s+```\\n[^\\n]*\\n(.*?)```");
  private static final Pattern TARGETS = Pattern.compile("(?s)# Targets\\n\\n(.*?)(?:\\n\\n|$)");
  private static final Pattern TARGET = Pattern.compile("(?m)^- (\\w+): (-?[0-9.]+)$");
  private static final Pattern WISH = Pattern.compile("(?m)^- wish: (.*)$");
  private static final Pattern CELL = Pattern.compile("row (\\d+), column (\\d+)");
  private static final Pattern WALL =
      Pattern.compile("column (\\d{1,3}) of height \\d+ \\(rows (\\d{1,3}) to (\\d{1,3})\\)");
  private static final Pattern PIT =
      Pattern.compile("pit at columns? (\\d{1,3})(?: to (\\d{1,3}))?");
  private static final Pattern TILES = Pattern.compile("(?m)^Your tiles: (.*)\\.$");
  private static final Pattern MOST = Pattern.compile("(?m)^A step has at most (\\d+) calls\\.$");
  private static final int MARGIN = 4;

  private Reading() {}

  /** Returns the last object in a text; a missing node when there is none. */
  static JsonNode json(String text) {
    int start = text.indexOf('{');
    int end = text.lastIndexOf('}');
    if (start < 0 || end < start) {
      return MissingNode.getInstance();
    }
    try {
      return MAPPER.readTree(text.substring(start, end + 1));
    } catch (JsonProcessingException broken) {
      return MissingNode.getInstance();
    }
  }

  /** Returns the level that is drawn last in a text. */
  static Optional<TileMap> level(GridGame game, String text) {
    Matcher matcher = LEVEL.matcher(text);
    String rows = null;
    while (matcher.find()) {
      rows = matcher.group(1);
    }
    if (rows == null) {
      return Optional.empty();
    }
    int width = game.settings().width();
    int height = game.settings().height();
    byte[] cells = new byte[width * height];
    List<String> lines = rows.lines().toList();
    if (lines.size() != height) {
      return Optional.empty();
    }
    for (int row = 0; row < height; row++) {
      String line = lines.get(row);
      if (line.length() != MARGIN + width) {
        return Optional.empty();
      }
      for (int column = 0; column < width; column++) {
        int tile = tile(game, line.charAt(MARGIN + column));
        if (tile < 0) {
          return Optional.empty();
        }
        cells[row * width + column] = (byte) tile;
      }
    }
    return Optional.of(new TileMap(width, height, cells));
  }

  private static int tile(GridGame game, char symbol) {
    for (int i = 0; i < game.tiles().size(); i++) {
      if (game.tiles().get(i).symbol() == symbol) {
        return i;
      }
    }
    return -1;
  }

  static Map<String, Double> targets(String text) {
    Map<String, Double> targets = new LinkedHashMap<>();
    Matcher part = TARGETS.matcher(text);
    if (part.find()) {
      Matcher matcher = TARGET.matcher(part.group(1));
      while (matcher.find()) {
        targets.put(matcher.group(1), Double.valueOf(matcher.group(2)));
      }
    }
    return targets;
  }

  static List<LevelConstraint> wishes(GridGame game, String text) {
    List<LevelConstraint> wishes = new ArrayList<>();
    Matcher part = TARGETS.matcher(text);
    if (part.find()) {
      Matcher matcher = WISH.matcher(part.group(1));
      while (matcher.find()) {
        wishes.addAll(LevelConstraintReader.read(game, matcher.group(1)).wishes());
      }
    }
    return wishes;
  }

  /** Returns the places that a text names: cells, pieces of a column, pits. */
  static List<Cell> cells(GridGame game, String text) {
    List<Cell> cells = new ArrayList<>();
    Matcher wall = WALL.matcher(text);
    while (wall.find()) {
      for (int row = Integer.parseInt(wall.group(2));
          row <= Integer.parseInt(wall.group(3));
          row++) {
        cells.add(new Cell(Integer.parseInt(wall.group(1)), row));
      }
    }
    Matcher pit = PIT.matcher(text);
    while (pit.find()) {
      int from = Integer.parseInt(pit.group(1));
      int to = pit.group(2) == null ? from : Integer.parseInt(pit.group(2));
      for (int column = from; column <= to; column++) {
        cells.add(new Cell(column, game.settings().height() - 1));
      }
    }
    Matcher matcher = CELL.matcher(text);
    while (matcher.find()) {
      cells.add(new Cell(Integer.parseInt(matcher.group(2)), Integer.parseInt(matcher.group(1))));
    }
    return cells;
  }

  /**
   * Returns the tiles that the message leaves to its reader: all of the game's unless it says so.
   */
  static List<String> tiles(GridGame game, String text) {
    Matcher matcher = TILES.matcher(text);
    return matcher.find()
        ? List.of(matcher.group(1).split(", "))
        : game.tiles().stream().map(Tile::name).toList();
  }

  static int mostCalls(String text) {
    Matcher matcher = MOST.matcher(text);
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 20;
  }
}
