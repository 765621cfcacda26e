package org.puzzlewright.programs.tasks.levels;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.maker.Grammar.Rule;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.tasks.maze.Chance;

/**
 * How levels are asked for and come back, whatever game they are of.
 *
 * @param levels how many
 * @param width columns
 * @param height rows
 * @param tiles kinds of cells, numbered from 0
 */
record LevelForm(int levels, int width, int height, int tiles) {

  /** What generators implement. */
  static final Contract CONTRACT = new Contract(LevelGenerator.class, List.of(Chance.class));

  byte[] request(long seed) {
    return ByteBuffer.allocate(20)
        .putInt(levels)
        .putInt(width)
        .putInt(height)
        .putLong(seed)
        .array();
  }

  /**
   * Returns the cells of each level, row by row.
   *
   * @throws Play.BreachException when they are not of this form
   */
  List<byte[]> read(byte[] answer) {
    int cells = width * height;
    if (answer.length != levels * cells) {
      throw new Play.BreachException("it is not " + levels + " levels");
    }
    for (byte tile : answer) {
      if (tile < 0 || tile >= tiles) {
        throw new Play.BreachException("tiles are 0 to %d, one is %d".formatted(tiles - 1, tile));
      }
    }
    return IntStream.range(0, levels)
        .mapToObj(i -> Arrays.copyOfRange(answer, i * cells, (i + 1) * cells))
        .toList();
  }

  /**
   * Returns the pieces that the offline maker has: things in places, rows and parts of a level.
   *
   * @param empty the tile of which a level is made at first
   */
  Grammar grammar(int empty) {
    List<Rule> rules = new ArrayList<>();
    rules.add(Rule.of("statement", "{ }"));
    rules.add(Rule.of("statement", "%s %s", "statement", "statement"));
    rules.add(
        Rule.of(
            "statement",
            "for (int y = 0; y < height; y++) for (int x = 0; x < width; x++) if (%s) grid[y][x] = %s;",
            "test",
            "tile"));
    rules.add(
        Rule.numbered(
            "statement",
            "for (int n = 0; n < #; n++)"
                + " grid[chance.below(height - 2) + 1][chance.below(width - 2) + 1] = %s;",
            1,
            6,
            "tile"));
    rules.add(Rule.of("statement", "grid[%s][%s] = %s;", "row", "column", "tile"));
    rules.add(Rule.of("row", "chance.below(height)"));
    rules.add(Rule.of("row", "height - 1"));
    rules.add(Rule.of("row", "height / 2"));
    rules.add(Rule.of("row", "0"));
    rules.add(Rule.of("column", "chance.below(width)"));
    rules.add(Rule.of("column", "width - 1"));
    rules.add(Rule.of("column", "width / 2"));
    rules.add(Rule.of("column", "0"));
    rules.add(Rule.of("test", "x == 0"));
    rules.add(Rule.of("test", "y == 0"));
    rules.add(Rule.of("test", "x == width - 1"));
    rules.add(Rule.of("test", "y == height - 1"));
    rules.add(Rule.of("test", "(%s || %s)", "test", "test"));
    rules.add(Rule.of("test", "(%s && %s)", "test", "test"));
    rules.add(Rule.numbered("test", "x %% # == 0", 2, 5));
    rules.add(Rule.numbered("test", "y %% # == 0", 2, 5));
    rules.add(Rule.numbered("test", "chance.below(10) < #", 1, 9));
    rules.add(Rule.of("test", "grid[y][x] == %s", "tile"));
    rules.add(Rule.number("tile", 0, tiles - 1));
    return new Grammar(
        """
        import org.puzzlewright.programs.tasks.levels.*;
        import org.puzzlewright.programs.tasks.maze.*;

        public final class Program implements LevelGenerator {
          @Override
          public int[][] generate(int width, int height, Chance chance) {
            int[][] grid = new int[height][width];
            for (int[] row : grid) {
              java.util.Arrays.fill(row, %d);
            }
            %%s
            %%s
            %%s
            return grid;
          }
        }
        """
            .formatted(empty),
        List.of("statement", "statement", "statement"),
        rules,
        true);
  }
}
