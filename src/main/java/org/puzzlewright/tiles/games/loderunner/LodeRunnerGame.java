package org.puzzlewright.tiles.games.loderunner;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Shortfall;
import org.puzzlewright.tiles.core.Targets;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/**
 * Lode Runner at one size. A floor of brick is added below the level, or, where levels are made of
 * blocks, laid over its last row.
 *
 * <p>{@link Scoring#STRICT} differs from the paper's scoring in two things: one may climb down a
 * ladder whose top one stands on, and levels are the better the more their paths are like those of
 * the original game, where the benchmark requires a sum of distances to lie between 0.75 and 1.
 */
public final class LodeRunnerGame implements GridGame {

  private static final int AIM_LADDERS = 10;
  private static final int AIM_ROPES = 5;

  /** What the paper's loop climbs to, which is not what its quality requires. */
  private static final int LOOP_GOLD = 3;

  private static final int LOOP_ENEMIES = 2;

  private final GameDescription description;
  private final Settings settings;
  private final Patterns patterns;
  private final List<Tile> tiles;
  private final int columns;
  private final int rows;
  private final int topRows;
  private final Originals originals;
  private final Goals goals;

  LodeRunnerGame(
      GameDescription description, Settings settings, Patterns patterns, int gold, int enemies) {
    this.description = description;
    this.settings = settings;
    this.patterns = patterns;
    boolean blocks = patterns != null;
    tiles = blocks ? patterns.tiles() : description.tiles();
    columns = blocks ? 2 * settings.width() : settings.width();
    topRows = blocks ? 2 * settings.height() : settings.height();
    rows = blocks ? topRows : topRows + 1;
    originals =
        settings.scoring() == Scoring.BENCHMARK
            ? Originals.whole()
            : Originals.resampled(columns, rows);
    goals = new Goals(columns * topRows, gold, enemies, settings.scoring());
  }

  /**
   * Returns the game on levels made of blocks; sizes are counted in blocks. The benchmark's own
   * list of 52 blocks is cut from the original game's levels and not part of this program.
   *
   * @throws LevelTextException when it cannot be played so
   */
  public static LodeRunnerGame of(Patterns patterns, Settings settings) {
    return LodeRunnerFamily.game(GameDescription.of(LodeRunnerGame.class), settings, patterns);
  }

  @Override
  public GameDescription description() {
    return description;
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public List<Tile> tiles() {
    return tiles;
  }

  @Override
  public int solid() {
    return patterns == null ? Kind.BRICK : patterns.solid();
  }

  @Override
  public int empty() {
    return patterns == null ? Kind.EMPTY : patterns.empty();
  }

  /** A game in which all gold is to be collected; levels of blocks are played by their tiles. */
  @Override
  public Optional<GridPlay> play(TileMap level, int timeFactor) {
    Walk walk = walk(level);
    boolean gold = false;
    for (byte tile : walk.board()) {
      gold |= tile == Kind.GOLD;
    }
    return gold && walk.start() >= 0 ? Optional.of(LodeRunnerPlay.start(walk)) : Optional.empty();
  }

  private Walk walk(TileMap level) {
    return new Walk(board(level), columns, rows, settings.scoring() == Scoring.STRICT);
  }

  @Override
  public Evaluation evaluate(TileMap level) {
    Walk walk = walk(level);
    byte[] map = walk.flood(walk.start(), null);
    Measures measures = Measures.of(walk, map, topRows, originals);
    return new LodeRunnerEvaluation(level, walk, map, measures, goals);
  }

  /** Returns the level with its floor and the ring that {@link Walk} needs. */
  private byte[] board(TileMap level) {
    Targets.checkSize(settings, level);
    byte[] cells = level.cells();
    for (byte cell : cells) {
      if (cell < 0 || cell >= tiles.size()) {
        throw new IllegalArgumentException("level: there is no tile " + cell);
      }
    }
    int stride = columns + 2;
    byte[] board = new byte[stride * (rows + 2)];
    if (patterns == null) {
      for (int row = 0; row < topRows; row++) {
        System.arraycopy(cells, row * columns, board, (row + 1) * stride + 1, columns);
      }
      return board;
    }
    for (int row = 0; row < topRows; row++) {
      for (int column = 0; column < columns; column++) {
        int block = cells[row / 2 * level.width() + column / 2];
        board[(row + 1) * stride + 1 + column] = patterns.tile(block, row % 2 * 2 + column % 2);
      }
    }
    Arrays.fill(board, rows * stride, (rows + 1) * stride, (byte) Kind.BRICK);
    return board;
  }

  @Override
  public List<Shortfall> shortfalls(Evaluation e) {
    return goals.shortfalls(((LodeRunnerEvaluation) e).measures());
  }

  /** Returns how much the paths differ by which cells are passed; the same in both directions. */
  @Override
  public double diversity(Evaluation a, Evaluation b) {
    return goals.diversity(((LodeRunnerEvaluation) a).map(), ((LodeRunnerEvaluation) b).map());
  }

  @Override
  public List<Control> controls() {
    return List.of(
        new Control("ladder", 0, goals.mostAsked()), new Control("rope", 0, goals.mostAsked()));
  }

  @Override
  public double controllability(Evaluation e, Map<String, Double> targets) {
    int[] counts = ((LodeRunnerEvaluation) e).measures().tiles;
    double ladders = goals.nearness(counts[Kind.LADDER], targets.get("ladder"));
    return (ladders + goals.nearness(counts[Kind.ROPE], targets.get("rope"))) / 2;
  }

  /**
   * Returns the paper's terms. Targets may also be set for "gold" and "enemy"; without, the paper's
   * own loop aims at 3 and 2, the other scorings what their quality wants.
   */
  @Override
  public List<Term> score(Evaluation e, Map<String, Double> targets) {
    Measures m = ((LodeRunnerEvaluation) e).measures();
    boolean paper = settings.scoring() == Scoring.PAPER;
    double gold = targets.getOrDefault("gold", (double) (paper ? LOOP_GOLD : goals.gold()));
    double enemies =
        targets.getOrDefault("enemy", (double) (paper ? LOOP_ENEMIES : goals.enemies()));
    double ladders = targets.getOrDefault("ladder", (double) AIM_LADDERS);
    double ropes = targets.getOrDefault("rope", (double) AIM_ROPES);
    int players = m.tiles[Kind.PLAYER];
    int found = m.tiles[Kind.GOLD];
    double collected = found == 0 ? 0 : (double) m.collected / found;
    double solvable = players != 1 || found == 0 ? -200 : -200 * (1 - collected);
    return List.of(
        Targets.exactly("player", players, 1, 100, 100),
        Targets.exactly("gold", found, gold, 20 * gold, 20),
        Targets.exactly("enemies", m.tiles[Kind.ENEMY], enemies, 10 * enemies, 10),
        new Term("collected", 50 * collected),
        new Term("ladders", -10 * Math.abs(m.tiles[Kind.LADDER] - ladders)),
        new Term("ropes", -10 * Math.abs(m.tiles[Kind.ROPE] - ropes)),
        new Term("solvable", solvable + 0.0));
  }
}
