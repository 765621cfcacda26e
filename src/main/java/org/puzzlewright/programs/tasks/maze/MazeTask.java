package org.puzzlewright.programs.tasks.maze;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.maker.Grammar.Rule;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Play;
import org.puzzlewright.programs.search.ProgramTask;

/** Mazes of 10 by 10 cells with a long shortest path from corner to corner; the mean of five. */
public final class MazeTask implements ProgramTask {

  private static final int MAZES = 5;
  private static final int SIZE = 10;

  /** More than the paper's 54, and as much as is known to be reached. */
  private static final double MOST = 60;

  @Override
  public String id() {
    return "maze";
  }

  @Override
  public Contract contract() {
    return new Contract(MazeGenerator.class, List.of(Chance.class));
  }

  @Override
  public String text() {
    return """
        Write a generator of mazes. A maze is a grid; from a cell one can go to its four neighbours \
        that are no walls. There must be a way from the start to the end. The score is the length of \
        the shortest way in steps, the mean of five mazes of 10 by 10 cells from (0,0) to (9,9); a \
        maze without a way counts -1. The longer, the better. A maze must be made in less than a \
        tenth of a second. Different mazes should come of different chance.
        """;
  }

  @Override
  public Class<? extends Play> play() {
    return MazePlay.class;
  }

  @Override
  public byte[] request(long seed) {
    return ByteBuffer.allocate(16).putInt(MAZES).putInt(SIZE).putLong(seed).array();
  }

  @Override
  public Judged judge(long seed, byte[] answer) {
    int cells = SIZE * SIZE;
    if (answer.length != MAZES * cells) {
      throw new Play.BreachException("it is not " + MAZES + " mazes");
    }
    StringBuilder told = new StringBuilder("Shortest ways: ");
    double sum = 0;
    for (int m = 0; m < MAZES; m++) {
      boolean[] walls = new boolean[cells];
      for (int i = 0; i < cells; i++) {
        byte cell = answer[m * cells + i];
        if (cell != 0 && cell != 1) {
          throw new Play.BreachException("cells must be 0 or 1, one is " + cell);
        }
        walls[i] = cell == 1;
      }
      int path = Mazes.path(walls, SIZE);
      told.append(m == 0 ? "" : ", ").append(path);
      sum += path;
    }
    return new Judged(sum / MAZES, told.append('.').toString());
  }

  @Override
  public List<Baseline> baselines(long seed) {
    int many = 20 * MAZES;
    return List.of(
        baseline("walls by chance (0.25)", many, seed, r -> Mazes.scattered(SIZE, 0.25, r)),
        baseline("recursive backtracker", many, seed, r -> Mazes.backtracker(SIZE, r)),
        baseline("(1+1) evolution, 500 evaluations", MAZES, seed, r -> Mazes.evolved(SIZE, 500, r)),
        baseline(
            "(1+1) evolution, 2000 evaluations", MAZES, seed, r -> Mazes.evolved(SIZE, 2000, r)));
  }

  private static Baseline baseline(
      String name,
      int mazes,
      long seed,
      java.util.function.Function<java.util.SplittableRandom, boolean[]> generator) {
    return new Baseline(
        String.format(Locale.ROOT, "%s, %d mazes", name, mazes),
        Mazes.mean(mazes, SIZE, seed, generator));
  }

  @Override
  public double enough() {
    return MOST;
  }

  @Override
  public String paper() {
    return "best of a model's ten trials 10.8 to 44.4, mean over trials 4.2 to 22.0; an evolutionary"
        + " algorithm's sample 54";
  }

  /**
   * Returns the pieces that the offline maker has: strokes of walls and of passages in rows,
   * changes of cells by chance, and how long the shortest way is now. Walls by chance alone, or
   * strokes alone, hardly ever make a way longer than an empty grid's: it takes two that fit each
   * other, or a look at the way.
   */
  public static Grammar grammar() {
    return new Grammar(
        """
        import org.puzzlewright.programs.tasks.maze.*;

        public final class Program implements MazeGenerator {
          @Override
          public int[][] generate(
              int width, int height, int startX, int startY, int endX, int endY, Chance chance) {
            int[][] grid = new int[height][width];
            int coin = chance.below(2);
            %s
            %s
            grid[startY][startX] = 0;
            grid[endY][endX] = 0;
            return grid;
          }

          /** How many steps the shortest way from the first cell to the last takes, -1 for none. */
          private static int way(int[][] grid) {
            int width = grid[0].length;
            int cells = width * grid.length;
            int[] steps = new int[cells];
            int[] queue = new int[cells];
            int end = grid[0][0] == 0 ? 1 : 0;
            steps[0] = 1;
            for (int next = 0; next < end; next++) {
              int at = queue[next];
              for (int side = 0; side < 4; side++) {
                int x = at %% width + (side == 0 ? 1 : side == 1 ? -1 : 0);
                int y = at / width + (side == 2 ? 1 : side == 3 ? -1 : 0);
                boolean inside = x >= 0 && y >= 0 && x < width && y < grid.length;
                if (inside && grid[y][x] == 0 && steps[y * width + x] == 0) {
                  steps[y * width + x] = steps[at] + 1;
                  queue[end++] = y * width + x;
                }
              }
            }
            return steps[cells - 1] - 1;
          }
        }
        """,
        List.of("statement", "statement"),
        List.of(
            Rule.of("statement", "{ }"),
            Rule.of(
                "statement",
                "for (int k = %s; k < width; k += %s) { %s }",
                "start",
                "step",
                "stroke"),
            Rule.numbered(
                "statement",
                "for (int n = 0; n < # * 100; n++) { int x = chance.below(width);"
                    + " int y = chance.below(height); int before = way(grid); %s }",
                1,
                20,
                "change"),
            Rule.of("change", "grid[y][x] = 1;"),
            Rule.of("change", "%s", "edit"),
            Rule.of("edit", "grid[y][x] = 1;"),
            Rule.of("edit", "grid[y][x] = 0;"),
            Rule.of("edit", "grid[y][x] = 1 - grid[y][x];"),
            Rule.of("change", "%s %s", "change", "change"),
            Rule.of("change", "if (%s) { %s }", "doubt", "change"),
            Rule.of(
                "change",
                "{ int old = grid[y][x]; %s if (%s) { grid[y][x] = old; } }",
                "edit",
                "doubt"),
            Rule.of("doubt", "way(grid) < %s", "length"),
            Rule.of("doubt", "grid[y][x] == %s", "cell"),
            Rule.of("doubt", "chance.uniform() < 0.5"),
            Rule.differing("doubt", "(%s || %s)", "doubt", "doubt"),
            Rule.number("length", 0, 40),
            Rule.of("length", "before"),
            Rule.of("stroke", "{ }"),
            Rule.of("stroke", "%s %s", "stroke", "stroke"),
            Rule.differing("stroke", "if (%s) { %s } else { %s }", "test", "stroke", "stroke"),
            Rule.of(
                "stroke",
                "for (int i = %s; i < height - %s; i++) { grid[i][k] = %s; }",
                "small",
                "small",
                "cell"),
            Rule.of(
                "stroke",
                "for (int i = %s; i < width - %s; i++) { grid[k][i] = %s; }",
                "small",
                "small",
                "cell"),
            Rule.of("stroke", "grid[%s][k] = %s;", "index", "cell"),
            Rule.of("stroke", "grid[k][%s] = %s;", "index", "cell"),
            Rule.number("cell", 0, 1),
            Rule.of("cell", "1"),
            Rule.number("small", 0, 2),
            Rule.number("start", 0, 3),
            Rule.number("step", 2, 4),
            Rule.number("index", 0, 2),
            Rule.of("index", "height - 1"),
            Rule.of("index", "k"),
            Rule.of("test", "k %% 4 < 2"),
            Rule.of("test", "k %% 4 < 2 == (coin == 0)"),
            Rule.of("test", "chance.uniform() < 0.5")),
        true);
  }
}
