package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;

/** Draws calls of tools and changes them a little: what the search makes its steps of. */
final class Draft {

  private static final int SEEDS = 1_000_000;

  /** How often a piece is drawn before one is of the tiles that may be placed. */
  private static final int PIECES = 8;

  private final GridGame game;
  private final List<String> tiles;
  private final List<Cell> focus;
  private final int width;
  private final int height;

  /**
   * Draws for a level.
   *
   * @param tiles names of the tiles that may be placed
   * @param focus around which calls place tiles; empty for anywhere
   */
  Draft(GridGame game, List<String> tiles, List<Cell> focus) {
    this.game = game;
    this.tiles = tiles;
    this.focus = focus;
    this.width = game.settings().width();
    this.height = game.settings().height();
  }

  /** Returns calls that make a level from nothing. */
  List<ObjectNode> base(Random random, int most) {
    List<String> layouts = game.description().layouts();
    if (!layouts.isEmpty() && random.nextInt(8) > 0) {
      return new Layouts(game).draw(layouts.get(random.nextInt(layouts.size())), random, most);
    }
    // Generators keep what is special, and a level drawn at random has far too much of that.
    return switch (random.nextInt(8)) {
      case 0, 1, 2 ->
          List.of(all(solid(game)), generator("random", random), generator("connect", random));
      case 3 -> List.of(all(solid(game)), generator("maze", random));
      case 4 ->
          List.of(all(solid(game)), generator(random.nextBoolean() ? "bsp" : "digger", random));
      case 5 -> stripes(random, most);
      case 6 -> List.of(all(solid(game)));
      default -> {
        int top = height - 1 - random.nextInt(Math.max(1, height / 5));
        yield random.nextBoolean()
            ? List.of(all(empty(game)))
            : List.of(all(empty(game)), rectangle(solid(game), top, 0, height - 1, width - 1));
      }
    };
  }

  /** Returns whether there is enough to lay a level out from nothing. */
  boolean canBegin() {
    return tiles.contains(solid(game)) && tiles.contains(empty(game));
  }

  private ObjectNode all(String tile) {
    return rectangle(tile, 0, 0, height - 1, width - 1);
  }

  /** Walls in every other row or column, each with a gap at an end: one long way. */
  private List<ObjectNode> stripes(Random random, int most) {
    List<ObjectNode> calls = new ArrayList<>();
    calls.add(all(empty(game)));
    boolean lying = random.nextBoolean();
    int across = lying ? height : width;
    int along = lying ? width : height;
    boolean gapFirst = random.nextBoolean();
    for (int i = 1; i < across - 1 && calls.size() < most; i += 2) {
      int from = gapFirst ? 1 : 0;
      int to = gapFirst ? along - 1 : along - 2;
      calls.add(
          lying ? rectangle(solid(game), i, from, i, to) : rectangle(solid(game), from, i, to, i));
      gapFirst = !gapFirst;
    }
    return calls;
  }

  /** Returns one more call: mostly something that levels of the kind are made of. */
  ObjectNode call(Random random) {
    if (focus.isEmpty() && random.nextInt(4) > 0) {
      Optional<ObjectNode> piece = piece(random);
      if (piece.isPresent()) {
        return piece.get();
      }
    }
    return anything(random);
  }

  private Optional<ObjectNode> piece(Random random) {
    List<String> layouts = game.description().layouts();
    for (int tries = 0; !layouts.isEmpty() && tries < PIECES; tries++) {
      Optional<ObjectNode> piece =
          new Layouts(game).piece(layouts.get(random.nextInt(layouts.size())), random);
      if (piece.isEmpty() || tiles.contains(piece.get().at("/parameters/tile_type").asText())) {
        return piece;
      }
    }
    return Optional.empty();
  }

  private ObjectNode anything(Random random) {
    String tile = tiles.get(random.nextInt(tiles.size()));
    Cell at = cell(random);
    int kind = random.nextInt(10);
    if (kind < 6) {
      return rectangle(tile, at.row(), at.column(), at.row(), at.column());
    }
    int length = 1 + random.nextInt(1 + (focus.isEmpty() ? Math.max(width, height) / 2 : 4));
    if (kind < 8) {
      return rectangle(
          tile, at.row(), at.column(), at.row(), Math.min(width - 1, at.column() + length));
    }
    if (kind == 8) {
      return rectangle(
          tile, at.row(), at.column(), Math.min(height - 1, at.row() + length), at.column());
    }
    int depth = 1 + random.nextInt(3);
    return rectangle(
        tile,
        at.row(),
        at.column(),
        Math.min(height - 1, at.row() + depth),
        Math.min(width - 1, at.column() + length));
  }

  private Cell cell(Random random) {
    if (focus.isEmpty()) {
      return new Cell(random.nextInt(width), random.nextInt(height));
    }
    Cell near = focus.get(random.nextInt(focus.size()));
    int reach = 1 + random.nextInt(3);
    return new Cell(
        clamp(near.column() + random.nextInt(2 * reach + 1) - reach, width),
        clamp(near.row() + random.nextInt(2 * reach + 1) - reach, height));
  }

  /** Returns a call that differs a little. */
  ObjectNode changed(ObjectNode call, Random random) {
    ObjectNode copy = call.deepCopy();
    ObjectNode parameters = (ObjectNode) copy.get("parameters");
    if (!parameters.has("tile_type")) {
      parameters.put("seed", random.nextInt(SEEDS));
      return copy;
    }
    int dx = random.nextInt(5) - 2;
    int dy = random.nextInt(5) - 2;
    switch (random.nextInt(4)) {
      case 0 -> {
        // Ground does not become coins, nor a platform a row of question blocks.
        String other = tiles.get(random.nextInt(tiles.size()));
        boolean alike = bears(other) == bears(parameters.get("tile_type").asText());
        if (alike && (!parameters.has("end_x") || game.description().layouts().isEmpty())) {
          parameters.put("tile_type", other);
        }
      }
      case 1 -> {
        move(parameters, "x", dx, width);
        move(parameters, "end_x", dx, width);
        move(parameters, "y", dy, height);
        move(parameters, "end_y", dy, height);
      }
      case 2 -> {
        boolean lying = parameters.path("y").asInt() == parameters.path("end_y").asInt(-1);
        boolean upright = parameters.path("x").asInt() == parameters.path("end_x").asInt(-1);
        move(parameters, "end_x", upright ? 0 : dx, width);
        move(parameters, "end_y", lying ? 0 : dy, height);
      }
      default -> {
        Cell at = cell(random);
        int x = parameters.get("x").asInt();
        int y = parameters.get("y").asInt();
        move(parameters, "x", at.column() - x, width);
        move(parameters, "end_x", at.column() - x, width);
        move(parameters, "y", at.row() - y, height);
        move(parameters, "end_y", at.row() - y, height);
      }
    }
    return copy;
  }

  private boolean bears(String tile) {
    return IntStream.range(0, game.tiles().size())
        .anyMatch(i -> game.bears(i) && game.tiles().get(i).name().equals(tile));
  }

  private static void move(ObjectNode parameters, String name, int by, int size) {
    if (parameters.has(name)) {
      parameters.put(name, clamp(parameters.get(name).asInt() + by, size));
    }
  }

  private static int clamp(int value, int size) {
    return Math.max(0, Math.min(size - 1, value));
  }

  static ObjectNode generator(String name, Random random) {
    ObjectNode call = JsonNodeFactory.instance.objectNode().put("name", name);
    call.putObject("parameters").put("seed", random.nextInt(SEEDS));
    return call;
  }

  static ObjectNode rectangle(String tile, int y, int x, int endY, int endX) {
    ObjectNode call = JsonNodeFactory.instance.objectNode().put("name", "place_tile");
    ObjectNode parameters = call.putObject("parameters");
    boolean single = y == endY && x == endX;
    parameters.put("mode", single ? "single" : "rect").put("tile_type", tile);
    parameters.put("y", y).put("x", x);
    if (!single) {
      parameters.put("end_y", endY).put("end_x", endX).put("filled", "true");
    }
    return call;
  }

  static String solid(GridGame game) {
    return game.tiles().get(game.solid()).name();
  }

  static String empty(GridGame game) {
    return game.tiles().get(game.empty()).name();
  }
}
