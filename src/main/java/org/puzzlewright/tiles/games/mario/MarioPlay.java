package org.puzzlewright.tiles.games.mario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.TickPlay;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/**
 * A game of Super Mario Bros. that somebody plays tick by tick. The ground is the level with its
 * padding; coins and question blocks are pieces, Mario and his enemies figures.
 */
final class MarioPlay implements TickPlay {

  private static final double PIXELS = 16;

  /** What an emptied question block is drawn as. */
  private static final String USED = "solid";

  private static final List<Tile> KINDS = kinds(MarioTiles.all());

  private final MarioWorld world;
  private final TileMap ground;

  /** Where there were pieces at the start, cell by cell; elsewhere none comes up. */
  private final int[] places;

  private MarioPlay(MarioWorld world, TileMap ground, int[] places) {
    this.world = world;
    this.ground = ground;
    this.places = places;
  }

  /** Plays the world from where it stands; it must not be changed afterwards. */
  static MarioPlay of(MarioWorld world) {
    int width = world.level().width();
    byte[] cells = new byte[width * MarioLevel.ROWS];
    IntStream.Builder places = IntStream.builder();
    for (int i = 0; i < cells.length; i++) {
      int tile = world.tile(i % width, i / width);
      cells[i] = (byte) (isPiece(tile) ? MarioTiles.EMPTY : tile);
      if (isPiece(tile)) {
        places.add(i);
      }
    }
    TileMap ground = new TileMap(width, MarioLevel.ROWS, cells);
    return new MarioPlay(world, ground, places.build().toArray());
  }

  private static List<Tile> kinds(List<Tile> tiles) {
    List<Tile> kinds = new ArrayList<>(tiles);
    kinds.add(new Tile("player", 'M', "Mario"));
    kinds.add(new Tile(USED, '#', "a question block that was emptied"));
    return List.copyOf(kinds);
  }

  private static boolean isPiece(int tile) {
    return tile == MarioTiles.COIN || tile == MarioTiles.QUESTION || tile == MarioTiles.USED;
  }

  @Override
  public List<GridAction> actions() {
    return Press.ALL;
  }

  @Override
  public MarioPlay after(GridAction action) {
    if (!(action instanceof Press press)) {
      throw new IllegalArgumentException("action: " + action + " is no press of Mario's buttons");
    }
    if (status() != Status.PLAYING) {
      return this;
    }
    MarioWorld next = world.copy();
    next.tick(press.buttons());
    return new MarioPlay(next, ground, places);
  }

  @Override
  public Status status() {
    return switch (world.status()) {
      case RUNNING -> Status.PLAYING;
      case WIN -> Status.WON;
      case LOSE -> Status.LOST;
      case TIME_OUT -> Status.TIME_OUT;
    };
  }

  @Override
  public int moves() {
    return world.ticks();
  }

  @Override
  public double progress() {
    return Math.max(0, Math.min(1, world.completion()));
  }

  @Override
  public String words() {
    String coins = world.coins() == 1 ? "1 coin" : world.coins() + " coins";
    return switch (world.status()) {
      case RUNNING -> "%d %% of the way, %s.".formatted(percent(), coins);
      case WIN -> "The exit, with %s.".formatted(coins);
      case LOSE -> "%s, after %d %% of the way.".formatted(ending(), percent());
      case TIME_OUT -> "The time is up, after %d %% of the way.".formatted(percent());
    };
  }

  /** Returns what ended a game that is lost: the last that happened to Mario. */
  private String ending() {
    for (int i = world.events() - 1; i >= 0; i--) {
      if (world.event(i).kind() == EventKind.HURT) {
        return "Mario ran into a " + world.event(i).enemy().word();
      }
    }
    return "Mario fell into a gap";
  }

  private long percent() {
    return Math.round(100 * world.completion());
  }

  @Override
  public List<Tile> kinds() {
    return KINDS;
  }

  @Override
  public TileMap ground() {
    return ground;
  }

  @Override
  public List<Piece> pieces() {
    List<Piece> pieces = new ArrayList<>();
    for (int place : places) {
      int column = place % ground.width();
      int row = place / ground.width();
      if (isPiece(world.tile(column, row))) {
        pieces.add(piece(column, row));
      }
    }
    return pieces;
  }

  private Piece piece(int column, int row) {
    int tile = world.tile(column, row);
    String name = tile == MarioTiles.USED ? USED : MarioTiles.all().get(tile).name();
    return new Piece(name, new Cell(column, row));
  }

  @Override
  public List<Piece> changes() {
    List<Piece> changes = new ArrayList<>();
    for (int i = 0; i < world.events(); i++) {
      GameEvent event = world.event(i);
      if (event.kind() == EventKind.BUMP || event.kind() == EventKind.COLLECT) {
        changes.add(piece(event.column(), event.row()));
      }
    }
    return changes;
  }

  @Override
  public Figure player() {
    return new Figure("player", world.x() / PIXELS, world.y() / PIXELS, world.facing());
  }

  @Override
  public int finish() {
    return world.level().exitColumn();
  }

  @Override
  public List<Figure> others() {
    List<Figure> enemies = new ArrayList<>();
    for (int i = 0; i < world.enemies(); i++) {
      EnemyKind kind = world.enemyKind(i);
      String name = (kind == EnemyKind.SHELL ? EnemyKind.KOOPA : kind).word();
      double x = world.enemyX(i) / PIXELS;
      enemies.add(new Figure(name, x, world.enemyY(i) / PIXELS, world.enemyFacing(i)));
    }
    return enemies;
  }

  /** Places in tiles, speeds in pixels a tick, times in ticks. */
  @Override
  public List<Quantity> quantities() {
    double width = world.level().width();
    return List.of(
        Quantity.of("x", 0, width, world.x() / PIXELS),
        Quantity.of("y", -MarioLevel.ROWS, 2 * MarioLevel.ROWS, world.y() / PIXELS),
        Quantity.of("speed to the right", -PIXELS, PIXELS, world.xa()),
        Quantity.of("speed downwards", -2 * PIXELS, 2 * PIXELS, world.ya()),
        Quantity.of("facing", -1, 1, world.facing()),
        Quantity.of("on the ground", 0, 1, world.onGround() ? 1 : 0),
        Quantity.of("may jump", 0, 1, world.mayJump() ? 1 : 0),
        Quantity.of("jump time", -PIXELS, PIXELS, world.jumpTime()),
        Quantity.of("time left", 0, Short.MAX_VALUE, world.ticksLeft()),
        Quantity.of("coins", 0, width * MarioLevel.ROWS, world.coins()));
  }

  @Override
  public Map<String, Integer> counts() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    counts.put("ticks", world.ticks());
    counts.put("coins", world.coins());
    return counts;
  }
}
