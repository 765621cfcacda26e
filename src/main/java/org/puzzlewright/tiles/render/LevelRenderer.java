package org.puzzlewright.tiles.render;

import java.awt.image.BufferedImage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import org.puzzlewright.base.image.GifFile;
import org.puzzlewright.base.image.GifPalette;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.image.Svg;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Playthrough;
import org.puzzlewright.tiles.core.Tile;
import org.puzzlewright.tiles.core.TileMap;

/**
 * Pictures of levels of tiles.
 *
 * <p>All methods are pure: same values, same bytes. A level lies in the upper left corner of its
 * picture. If a line goes outside, there is a border of one tile around it, with an opening where
 * the line goes through. Lines and marks are named below. A level made of blocks is shown by the
 * tiles that these consist of, and counted in them.
 *
 * <p>A level with a tile that is not in the game's list throws {@link IllegalArgumentException}.
 */
public final class LevelRenderer {

  /** Smallest side of a tile, in pixels. */
  public static final int LEAST_TILE = 8;

  /** Greatest side of a tile, in pixels. */
  public static final int GREATEST_TILE = 128;

  private static final int SVG_TILE = (int) TileArt.SIDE;
  private static final int FILM_WIDTH = 480;
  private static final int FILM_TILE = 24;

  /** Ticks of a game between two frames of its film. */
  private static final int TICKS = 3;

  private static final int HOLD = 250;

  private LevelRenderer() {}

  /**
   * Returns a game by the clock as an animation in the GIF format, at about the speed of the game:
   * the paths grow until the end.
   */
  public static byte[] play(GridGame game, TileMap level, Playthrough played, int tileSize) {
    check(tileSize);
    Board board = new Board(game.tiles(), level);
    Stamps stamps = new Stamps(tileSize, false);
    int frames = (played.ticks() + TICKS - 1) / TICKS + 1;
    IntFunction<BufferedImage> frame =
        i -> {
          Picture picture = new Picture(board, Overlay.until(played, i * TICKS), stamps);
          return Images.draw(picture.width(), picture.height(), picture::paint);
        };
    GifFile file = new GifFile(GifPalette.of(GifPalette.spread(frames), frame, List.of()));
    for (int i = 0; i < frames; i++) {
      file.add(frame.apply(i), i == frames - 1 ? HOLD : TICKS * played.tickMillis() / 10);
    }
    return file.finish();
  }

  /** Returns whether there is a picture for tiles of that name; others show their symbol. */
  public static boolean draws(String tileName) {
    return TileArt.has(tileName);
  }

  /**
   * Returns the level that was judged, with its routes, as a PNG file.
   *
   * @param tileSize side of a tile in pixels, from {@value #LEAST_TILE} to {@value #GREATEST_TILE}
   * @throws IllegalArgumentException when {@code tileSize} is out of range
   */
  public static byte[] png(GridGame game, Evaluation e, int tileSize) {
    return png(game, e.level(), Overlay.of(e), tileSize);
  }

  /** Returns the level alone as a PNG file. */
  public static byte[] png(GridGame game, TileMap level, int tileSize) {
    return png(game, level, Overlay.NONE, tileSize);
  }

  /** Returns the level with something over it as a PNG file. */
  public static byte[] png(GridGame game, TileMap level, Overlay overlay, int tileSize) {
    check(tileSize);
    Picture picture =
        new Picture(new Board(game.tiles(), level), overlay, new Stamps(tileSize, false));
    return Images.png(Images.draw(picture.width(), picture.height(), picture::paint));
  }

  /** Returns the level that was judged, with its routes, as an SVG document in UTF-8. */
  public static byte[] svg(GridGame game, Evaluation e) {
    return svg(game, e.level(), Overlay.of(e));
  }

  /** Returns the level alone as an SVG document in UTF-8. */
  public static byte[] svg(GridGame game, TileMap level) {
    return svg(game, level, Overlay.NONE);
  }

  /** Returns the level with something over it as an SVG document in UTF-8. */
  public static byte[] svg(GridGame game, TileMap level, Overlay overlay) {
    Picture picture =
        new Picture(new Board(game.tiles(), level), overlay, new Stamps(SVG_TILE, true));
    String text =
        Svg.document(
            picture.width(), picture.height(), 1, "A level of tiles", "level", picture::paint);
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the animation of {@link #gif(GridGame, List, int)} with tiles of a fitting size. */
  public static byte[] gif(GridGame game, List<TileMap> steps) {
    checkSteps(steps);
    int columns = steps.get(0).width() * Board.scale(game.tiles());
    return gif(game, steps, Math.max(LEAST_TILE, Math.min(FILM_TILE, FILM_WIDTH / columns)));
  }

  /**
   * Returns the steps of a design as an animated GIF file, a frame each. It loops for ever; the
   * cells in which a step differs from that before it are framed, and the last step stays longer.
   *
   * @param steps levels of one size, one at least
   * @param tileSize side of a tile in pixels, from {@value #LEAST_TILE} to {@value #GREATEST_TILE}
   * @throws IllegalArgumentException when one is not so
   */
  public static byte[] gif(GridGame game, List<TileMap> steps, int tileSize) {
    check(tileSize);
    checkSteps(steps);
    return new DesignFilm(game.tiles(), steps, tileSize).gif();
  }

  /**
   * Returns a game that is played move by move as an animated GIF file, a frame each.
   *
   * @param kinds of things in the game; the states' numbers are indices of it
   * @param states of one size, one at least
   * @param tileSize side of a tile in pixels, from {@value #LEAST_TILE} to {@value #GREATEST_TILE}
   * @throws IllegalArgumentException when one is not so
   */
  public static byte[] moves(List<Tile> kinds, List<TileMap> states, int tileSize) {
    check(tileSize);
    checkSteps(states);
    return new DesignFilm(kinds, states, tileSize).gif();
  }

  static void check(int tileSize) {
    if (tileSize < LEAST_TILE || tileSize > GREATEST_TILE) {
      throw new IllegalArgumentException(
          "tileSize: %d is not from %d to %d".formatted(tileSize, LEAST_TILE, GREATEST_TILE));
    }
  }

  private static void checkSteps(List<TileMap> steps) {
    if (steps.isEmpty()) {
      throw new IllegalArgumentException("steps: there must be one at least");
    }
    for (TileMap step : steps) {
      // Throws when the sizes are not the same.
      steps.get(0).differences(step);
    }
  }
}
