package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.ShapeRange;
import org.puzzlewright.tiles.core.TileMap;

/**
 * What a level looks like, held against what published levels of its game look like.
 *
 * @param measured one for each of the game's ranges
 */
public record LevelShape(List<Measured> measured) {

  /**
   * A measure.
   *
   * @param range within which published levels are
   * @param value of this level
   */
  public record Measured(ShapeRange range, double value) {

    String words() {
      return String.format(
          Locale.ROOT,
          "%s %.2f, published levels have %.2f to %.2f",
          range.measure().replace('_', ' '),
          value,
          range.low(),
          range.high());
    }
  }

  public LevelShape {
    measured = List.copyOf(measured);
  }

  /** Measures a level. */
  public static LevelShape of(GridGame game, TileMap level) {
    Grid grid = new Grid(game, level);
    return new LevelShape(
        game.description().shape().stream()
            .map(range -> new Measured(range, grid.measure(range.measure())))
            .toList());
  }

  /** Returns how near the level is to published ones, in [0, 1]; 1 when nothing is known. */
  public double nearness() {
    return measured.stream().mapToDouble(m -> m.range().nearness(m.value())).average().orElse(1);
  }

  /** Returns whether every measure is within its range. */
  public boolean holds() {
    return missed().isEmpty();
  }

  List<Measured> missed() {
    return measured.stream().filter(m -> !m.range().holds(m.value())).toList();
  }

  /** What stands on something, where people built the level. */
  private static final Set<String> STANDING =
      Set.of("gold", "player", "enemy", "goomba", "koopa", "spiny");

  /** Columns that are seen at once; enemies are counted by so many. */
  private static final int SCREEN = 32;

  /** A level as open and solid cells. */
  private static final class Grid {

    private final GridGame game;
    private final TileMap level;
    private final int width;
    private final int height;
    private final boolean[] solid;
    private int open;

    Grid(GridGame game, TileMap level) {
      this.game = game;
      this.level = level;
      width = level.width();
      height = level.height();
      solid = new boolean[width * height];
      for (int i = 0; i < solid.length; i++) {
        solid[i] = game.bears(level.at(i % width, i / width));
        open += solid[i] ? 0 : 1;
      }
    }

    double measure(String name) {
      double cells = solid.length;
      return switch (name) {
        case "solid" -> (cells - open) / cells;
        case "rooms" -> share(inSquares(3), open);
        case "wide" -> share(inSquares(2), open);
        case "stray" -> stray() / cells;
        case "dead_ends" -> share(deadEnds(), open);
        case "cut_off" -> share(cutOff(), open);
        case "ground" -> ground() / (double) width;
        case "built" -> built() / (double) width;
        case "enemies" -> enemies().size() * SCREEN / (double) width;
        case "crowd" -> crowd();
        case "mixed" -> mixed();
        case "niches" -> niches();
        case "wide_ladders" -> wideLadders();
        case "hanging" -> hanging();
        case "tubes_apart" -> tubesApart();
        case "bare_rows" -> bareRows() / (double) height;
        default -> level.count(LevelConstraints.index(game, name)) / cells;
      };
    }

    private static double share(int part, int whole) {
      return whole == 0 ? 0 : (double) part / whole;
    }

    private boolean solid(int column, int row) {
      return level.inside(column, row) && solid[row * width + column];
    }

    private boolean open(int column, int row) {
      return level.inside(column, row) && !solid[row * width + column];
    }

    /** Returns how many cells lie in open squares of a side. */
    private int inSquares(int side) {
      boolean[] in = new boolean[solid.length];
      for (int row = 0; row + side <= height; row++) {
        for (int column = 0; column + side <= width; column++) {
          boolean all = true;
          for (int i = 0; i < side * side && all; i++) {
            all = !solid[(row + i / side) * width + column + i % side];
          }
          for (int i = 0; i < side * side && all; i++) {
            in[(row + i / side) * width + column + i % side] = true;
          }
        }
      }
      int count = 0;
      for (boolean cell : in) {
        count += cell ? 1 : 0;
      }
      return count;
    }

    /** Returns how many solid cells have no solid neighbour, diagonals included. */
    private int stray() {
      int count = 0;
      for (int i = 0; i < solid.length; i++) {
        if (solid[i]) {
          boolean alone = true;
          for (int k = 0; k < 9; k++) {
            alone &= k == 4 || !solid(i % width + k % 3 - 1, i / width + k / 3 - 1);
          }
          count += alone ? 1 : 0;
        }
      }
      return count;
    }

    private int deadEnds() {
      int count = 0;
      for (int i = 0; i < solid.length; i++) {
        count += !solid[i] && ways(i) == 1 ? 1 : 0;
      }
      return count;
    }

    /** Returns how many open neighbours a cell has. */
    private int ways(int i) {
      int x = i % width;
      int y = i / width;
      int ways = (open(x - 1, y) ? 1 : 0) + (open(x + 1, y) ? 1 : 0);
      return ways + (open(x, y - 1) ? 1 : 0) + (open(x, y + 1) ? 1 : 0);
    }

    /** Returns how many open cells are not in the largest region. */
    private int cutOff() {
      boolean[] seen = solid.clone();
      int[] queue = new int[solid.length];
      int largest = 0;
      for (int i = 0; i < seen.length; i++) {
        if (!seen[i]) {
          largest = Math.max(largest, sweep(i, seen, queue));
        }
      }
      return open - largest;
    }

    private int sweep(int first, boolean[] seen, int[] queue) {
      int size = 0;
      queue[size++] = first;
      seen[first] = true;
      for (int k = 0; k < size; k++) {
        int x = queue[k] % width;
        int y = queue[k] / width;
        for (int d = 0; d < 4; d++) {
          int column = x + (d == 0 ? -1 : d == 1 ? 1 : 0);
          int row = y + (d == 2 ? -1 : d == 3 ? 1 : 0);
          if (level.inside(column, row) && !seen[row * width + column]) {
            seen[row * width + column] = true;
            queue[size++] = row * width + column;
          }
        }
      }
      return size;
    }

    private int ground() {
      int count = 0;
      for (int column = 0; column < width; column++) {
        count += solid[(height - 1) * width + column] ? 1 : 0;
      }
      return count;
    }

    /** Returns how many columns have something solid above the last two rows. */
    private int built() {
      int count = 0;
      for (int column = 0; column < width; column++) {
        boolean any = false;
        for (int row = 0; row < height - 2; row++) {
          any |= solid[row * width + column];
        }
        count += any ? 1 : 0;
      }
      return count;
    }

    private List<Integer> enemies() {
      List<Integer> enemies = new ArrayList<>();
      for (int i = 0; i < solid.length; i++) {
        if (game.isEnemy(level.at(i % width, i / width))) {
          enemies.add(i);
        }
      }
      return enemies;
    }

    /** Returns the share of what is special that stands in a hole in a wall. */
    private double niches() {
      int holes = 0;
      int special = 0;
      for (int i = 0; i < solid.length; i++) {
        if (!solid[i] && level.at(i % width, i / width) != game.empty()) {
          special++;
          holes += ways(i) < 2 ? 1 : 0;
        }
      }
      return share(holes, special);
    }

    /** Returns the share of solid cells side by side that are of different kinds. */
    private double mixed() {
      int pairs = 0;
      int mixed = 0;
      for (int i = 0; i + 1 < solid.length; i++) {
        if (solid[i] && solid[i + 1] && (i + 1) % width > 0) {
          pairs++;
          int right = level.at((i + 1) % width, (i + 1) / width);
          mixed += level.at(i % width, i / width) == right ? 0 : 1;
        }
      }
      return share(mixed, pairs);
    }

    private double wideLadders() {
      int ladder = LevelConstraints.index(game, "ladder");
      int wide = 0;
      for (int i = 0; i + 1 < solid.length; i++) {
        boolean pair = level.at(i % width, i / width) == ladder && (i + 1) % width > 0;
        wide += pair && level.at((i + 1) % width, i / width) == ladder ? 1 : 0;
      }
      return share(wide, level.count(ladder));
    }

    /** Returns the share of what is special, tiles that bear aside, that stands on nothing. */
    private double hanging() {
      int hanging = 0;
      int special = 0;
      for (int i = 0; i < solid.length; i++) {
        int column = i % width;
        int row = i / width;
        String name = game.tiles().get(level.at(column, row)).name();
        if (!solid[i] && STANDING.contains(name)) {
          special++;
          boolean bottom = row == height - 1;
          boolean borne =
              bottom
                  || solid(column, row + 1)
                  || game.tiles().get(level.at(column, row + 1)).name().equals("ladder");
          hanging += borne ? 0 : 1;
        }
      }
      return share(hanging, special);
    }

    /** Returns the share of a tube's cells that are no pair of columns down to something solid. */
    private double tubesApart() {
      int tube = LevelConstraints.index(game, "tube");
      int apart = 0;
      for (int row = 0; row < height; row++) {
        for (int column = 0; column < width; ) {
          int end = column;
          while (end < width && level.at(end, row) == tube) {
            end++;
          }
          boolean stands = end - column == 2;
          for (int i = column; i < end; i++) {
            stands &= row == height - 1 || solid(i, row + 1);
          }
          apart += stands ? 0 : end - column;
          column = end + 1;
        }
      }
      return share(apart, level.count(tube));
    }

    /** Returns how many rows on end are without anything solid. */
    private int bareRows() {
      int most = 0;
      int bare = 0;
      for (int row = 0; row < height; row++) {
        bare++;
        for (int column = 0; column < width; column++) {
          bare = solid[row * width + column] ? 0 : bare;
        }
        most = Math.max(most, bare);
      }
      return most;
    }

    /** Returns the share of enemies that have another one right beside them. */
    private double crowd() {
      List<Integer> enemies = enemies();
      int crowded = 0;
      for (int a : enemies) {
        boolean beside = false;
        for (int b : enemies) {
          beside |=
              a != b
                  && Math.abs(a % width - b % width) <= 1
                  && Math.abs(a / width - b / width) <= 1;
        }
        crowded += beside ? 1 : 0;
      }
      return share(crowded, enemies.size());
    }
  }
}
