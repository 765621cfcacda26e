package org.puzzlewright.tiles.offline;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridGame;

/** Ways in which levels of a genre are laid out, as calls of tools with something drawn. */
final class Layouts {

  /** How often a better place for a crate is drawn. */
  private static final int TRIES = 5;

  private final GridGame game;
  private final int width;
  private final int height;

  Layouts(GridGame game) {
    this.game = game;
    this.width = game.settings().width();
    this.height = game.settings().height();
  }

  /**
   * Returns the calls of a layout.
   *
   * @throws IllegalArgumentException when there is none of that name
   */
  List<ObjectNode> draw(String name, Random random, int most) {
    List<ObjectNode> calls =
        switch (name) {
          case "maze" -> List.of(all(Draft.solid(game)), Draft.generator("maze", random));
          case "dungeon" -> dungeon(random);
          case "warehouse" -> warehouse(random);
          case "run" -> run(random);
          case "floors" -> floors(random);
          default -> throw new IllegalArgumentException("layout: there is none called " + name);
        };
    return calls.subList(0, Math.min(most, calls.size()));
  }

  /** Rooms and corridors, with a player, a key, a door and enemies somewhere on the floor. */
  private List<ObjectNode> dungeon(Random random) {
    List<ObjectNode> calls = new ArrayList<>();
    calls.add(all(Draft.solid(game)));
    calls.add(Draft.generator("bsp", random));
    for (String tile : List.of("player", "key", "door")) {
      calls.add(single(tile, random.nextInt(height), random.nextInt(width)));
    }
    for (int i = random.nextInt(14); i > 0; i--) {
      calls.add(single("enemy", random.nextInt(height), random.nextInt(width)));
    }
    return calls;
  }

  /**
   * A few small rooms in a block of wall, each overlapping the one before, with a player, crates
   * and targets on the floor; crates stand where they can be pushed.
   */
  private List<ObjectNode> warehouse(Random random) {
    List<ObjectNode> calls = new ArrayList<>();
    calls.add(all(Draft.solid(game)));
    Set<Cell> floor = new LinkedHashSet<>();
    for (int i = 3 + random.nextInt(3); i > 0; i--) {
      int wide = 2 + random.nextInt(Math.max(1, width / 2 - 1));
      int high = 2 + random.nextInt(Math.max(1, height / 2 - 1));
      Cell in = floor.isEmpty() ? new Cell(width / 2, height / 2) : drawn(floor, random);
      int x = last(in.column() - random.nextInt(wide), width);
      int y = last(in.row() - random.nextInt(high), height);
      int right = last(x + wide - 1, width);
      int bottom = last(y + high - 1, height);
      calls.add(Draft.rectangle(Draft.empty(game), y, x, bottom, right));
      for (int row = y; row <= bottom; row++) {
        for (int column = x; column <= right; column++) {
          floor.add(new Cell(column, row));
        }
      }
    }
    Set<Cell> free = new LinkedHashSet<>(floor);
    int crates = 2 + random.nextInt(3);
    for (int i = 0; i < 2 * crates + 1 && !free.isEmpty(); i++) {
      Cell cell = drawn(free, random);
      for (int tries = 0; i % 2 == 1 && tries < TRIES && !pushed(floor, cell); tries++) {
        cell = drawn(free, random);
      }
      free.remove(cell);
      String tile = i == 0 ? "player" : i % 2 == 1 ? "crate" : "target";
      calls.add(single(tile, cell.row(), cell.column()));
    }
    return calls;
  }

  private static Cell drawn(Set<Cell> cells, Random random) {
    return List.copyOf(cells).get(random.nextInt(cells.size()));
  }

  /** Returns whether there is floor on two opposite sides. */
  private static boolean pushed(Set<Cell> floor, Cell cell) {
    int x = cell.column();
    int y = cell.row();
    return floor.contains(new Cell(x - 1, y)) && floor.contains(new Cell(x + 1, y))
        || floor.contains(new Cell(x, y - 1)) && floor.contains(new Cell(x, y + 1));
  }

  /** Ground with pits, a wall now and then, tubes, and platforms at two heights. */
  private List<ObjectNode> run(Random random) {
    List<ObjectNode> calls = new ArrayList<>();
    int ground = height - 2;
    calls.add(all(Draft.empty(game)));
    calls.add(Draft.rectangle("floor", ground, 0, height - 1, width - 1));
    for (int i = random.nextInt(3); i > 0; i--) {
      int x = random.nextInt(width);
      calls.add(
          Draft.rectangle(
              Draft.empty(game), ground, x, height - 1, last(x + 1 + random.nextInt(3), width)));
    }
    if (random.nextInt(3) == 0) {
      climb(calls, ground, random);
      return calls;
    }
    if (random.nextInt(2) == 0) {
      int x = random.nextInt(Math.max(1, width - 1));
      int top = ground - 2 - random.nextInt(2);
      calls.add(Draft.rectangle("tube", top, x, ground - 1, last(x + 1, width)));
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      int x = random.nextInt(width);
      int row = ground - (random.nextBoolean() ? 4 : 7 + random.nextInt(2));
      calls.add(Draft.rectangle("brick", row, x, row, last(x + 2 + random.nextInt(6), width)));
    }
    return calls;
  }

  /** A wall that is too high to jump onto, and a platform or two before it. */
  private void climb(List<ObjectNode> calls, int ground, Random random) {
    int wall = last(width / 3 + random.nextInt(Math.max(1, width / 2)), width);
    int top = Math.max(0, ground - 7 - random.nextInt(4));
    calls.add(
        Draft.rectangle("solid", top, wall, ground - 1, last(wall + random.nextInt(3), width)));
    int upper = wall - 3 - random.nextInt(3);
    int row = Math.max(0, ground - 7 - random.nextInt(2));
    calls.add(
        Draft.rectangle(
            "brick", row, last(upper - 2 - random.nextInt(2), width), row, last(upper, width)));
    int lower = upper - 3 - random.nextInt(4);
    calls.add(
        Draft.rectangle(
            "brick",
            ground - 4,
            last(lower - 2 - random.nextInt(3), width),
            ground - 4,
            last(lower, width)));
  }

  /** Storeys of brick with ladders between them, a rope, and gold and guards on the storeys. */
  private List<ObjectNode> floors(Random random) {
    List<ObjectNode> calls = new ArrayList<>();
    calls.add(all(Draft.empty(game)));
    int gap = 3 + random.nextInt(2);
    List<Integer> storeys = new ArrayList<>();
    for (int row = height - gap; row > 1; row -= gap) {
      storeys.add(row);
      int from = random.nextInt(Math.max(1, width / 3));
      int to = width - 1 - random.nextInt(Math.max(1, width / 3));
      calls.add(Draft.rectangle("brick", row, from, row, to));
    }
    storeys.add(height);
    for (int i = 0; i + 1 < storeys.size(); i++) {
      int row = storeys.get(i);
      int x = 1 + random.nextInt(Math.max(1, width - 2));
      calls.add(Draft.rectangle("ladder", row, x, last(row + gap - 1, height), x));
    }
    int rope = storeys.get(random.nextInt(storeys.size())) - gap + 1;
    int x = random.nextInt(Math.max(1, width / 2));
    calls.add(
        Draft.rectangle(
            "rope",
            Math.max(0, rope),
            x,
            Math.max(0, rope),
            last(x + 3 + random.nextInt(4), width)));
    calls.add(single("player", storey(storeys, random), random.nextInt(width)));
    for (int i = Math.max(1, width / 4); i > 0; i--) {
      calls.add(single("gold", storey(storeys, random), random.nextInt(width)));
    }
    for (int i = Math.max(1, width / 6); i > 0; i--) {
      calls.add(single("enemy", storey(storeys, random), random.nextInt(width)));
    }
    return calls;
  }

  /** A piece of the kind that such levels are made of, as one call; none for layouts without. */
  Optional<ObjectNode> piece(String name, Random random) {
    return switch (name) {
      case "run" -> Optional.of(runPiece(random));
      case "floors" -> Optional.of(floorsPiece(random));
      default -> Optional.empty();
    };
  }

  private ObjectNode runPiece(Random random) {
    int ground = height - 2;
    int x = random.nextInt(width);
    int low = ground - 4;
    int high = Math.max(0, ground - 8);
    return switch (random.nextInt(10)) {
      case 0 -> Draft.rectangle("brick", low, x, low, last(x + 2 + random.nextInt(4), width));
      case 1 -> Draft.rectangle("brick", high, x, high, last(x + 2 + random.nextInt(4), width));
      case 2 -> single("question", random.nextBoolean() ? low : high, x);
      case 3 -> {
        int from = Math.min(x, Math.max(0, width - 2));
        yield Draft.rectangle(
            "tube", ground - 2 - random.nextInt(3), from, ground - 1, last(from + 1, width));
      }
      case 4 ->
          Draft.rectangle(
              Draft.empty(game), ground, x, height - 1, last(x + 1 + random.nextInt(2), width));
      case 5 ->
          Draft.rectangle(
              "solid", ground - 1 - random.nextInt(4), x, ground - 1, last(x + 1, width));
      case 6 -> {
        int row = (random.nextBoolean() ? low : high) - 1;
        yield Draft.rectangle("coin", row, x, row, last(x + 1 + random.nextInt(3), width));
      }
      case 7 -> single("goomba", ground - 1, x);
      case 8 -> single("koopa", ground - 1, x);
      default -> single(random.nextBoolean() ? "goomba" : "koopa", low - 1, x);
    };
  }

  private ObjectNode floorsPiece(Random random) {
    int x = random.nextInt(width);
    int row = 2 + random.nextInt(Math.max(1, height - 2));
    return switch (random.nextInt(6)) {
      case 0, 1 -> Draft.rectangle("brick", row, x, row, last(x + 3 + random.nextInt(6), width));
      case 2 -> Draft.rectangle("ladder", row, x, last(row + 3, height), x);
      case 3 ->
          Draft.rectangle("rope", row - 1, x, row - 1, last(x + 3 + random.nextInt(4), width));
      case 4 -> single("gold", row - 1, x);
      default -> single("enemy", row - 1, x);
    };
  }

  /** Returns the row right above a storey. */
  private static int storey(List<Integer> storeys, Random random) {
    return Math.max(0, storeys.get(random.nextInt(storeys.size())) - 1);
  }

  private ObjectNode all(String tile) {
    return Draft.rectangle(tile, 0, 0, height - 1, width - 1);
  }

  private static ObjectNode single(String tile, int y, int x) {
    return Draft.rectangle(tile, y, x, y, x);
  }

  private static int last(int value, int size) {
    return Math.max(0, Math.min(size - 1, value));
  }
}
