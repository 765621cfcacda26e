package org.puzzlewright.vgdl.render;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.puzzlewright.base.image.GifFile;
import org.puzzlewright.base.image.GifPalette;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.GameModel;

/**
 * Pictures of a level and of games in it. Pure: same values, same bytes. Not for several threads.
 */
public final class GamePictures {

  /** Most pixels of a film's longer side. */
  private static final int FILM_SIDE = 480;

  /** Most frames of a film: of a longer play each so-and-so-manieth tick is shown. */
  private static final int MOST_FRAMES = 400;

  /** Least pixels of a cell's side. */
  public static final int LEAST_TILE = 8;

  private static final int MOST_TILE = 128;
  private static final int FRAME_HUNDREDTHS = 8;
  private static final int LAST_HUNDREDTHS = 200;

  private final Board board;
  private final GameModel model;
  private final int tile;
  private final Map<Integer, BufferedImage> stamps = new HashMap<>();
  private final BufferedImage ground;

  /**
   * Prepares to draw.
   *
   * @param tile side of a cell in pixels, from 8 to 128
   */
  public GamePictures(Board board, int tile) {
    if (tile < LEAST_TILE || tile > MOST_TILE) {
      throw new IllegalArgumentException("tile: %d is not from 8 to 128".formatted(tile));
    }
    this.board = board;
    this.model = board.model();
    this.tile = tile;
    this.ground = Images.draw(tile, tile, g -> SpriteArt.ground(scaled(g)));
  }

  private Graphics2D scaled(Graphics2D g) {
    g.scale(tile / SpriteArt.SIDE, tile / SpriteArt.SIDE);
    return g;
  }

  /** Returns a state as a PNG file. */
  public byte[] png(State state) {
    return Images.png(image(state, false));
  }

  /** Returns what never moves in a level as a PNG file, see {@link Scenery}. */
  public byte[] scenery() {
    return Images.png(image(board.start(0), true));
  }

  private BufferedImage image(State state, boolean sceneryAlone) {
    Scenery scenery = Scenery.of(model);
    List<State.Sprite> sprites = drawn(state);
    return Images.draw(
        board.width() * tile,
        board.height() * tile,
        g -> {
          for (int y = 0; y < board.height(); y++) {
            for (int x = 0; x < board.width(); x++) {
              g.drawImage(ground, x * tile, y * tile, null);
            }
          }
          for (State.Sprite sprite : sprites) {
            boolean shown = !sceneryAlone || scenery.has(sprite.type());
            if (shown && !model.types().get(sprite.type()).hidden() && !sprite.disabled()) {
              g.drawImage(
                  stamp(sprite.type()),
                  sprite.x() * tile / board.block(),
                  sprite.y() * tile / board.block(),
                  null);
            }
          }
        });
  }

  /** Returns a state's sprites as the language draws them: type by type, in the text's order. */
  public static List<State.Sprite> drawn(State state) {
    List<Integer> order = state.board().model().order();
    return state.sprites().stream()
        .sorted(Comparator.comparingInt(s -> order.indexOf(s.type())))
        .toList();
  }

  private BufferedImage stamp(int type) {
    return stamps.computeIfAbsent(
        type, t -> Images.drawClear(tile, tile, g -> SpriteArt.sprite(scaled(g), model, t)));
  }

  /**
   * Returns a PNG file with sprites side by side, each in a square, on nothing.
   *
   * @param types at least one
   */
  public byte[] sheet(List<Integer> types) {
    return Images.png(
        Images.drawClear(
            types.size() * tile,
            tile,
            g -> {
              for (int i = 0; i < types.size(); i++) {
                g.drawImage(stamp(types.get(i)), i * tile, 0, null);
              }
            }));
  }

  /**
   * Returns a play as an animated GIF file.
   *
   * @param seed of the game's chance
   * @param actions what was done; what comes after the end is left out
   */
  public static byte[] film(Board board, long seed, List<Action> actions) {
    int tile =
        Math.max(LEAST_TILE, Math.min(24, FILM_SIDE / Math.max(board.width(), board.height())));
    GamePictures pictures = new GamePictures(board, tile);
    int stride = actions.size() / MOST_FRAMES + 1;
    List<BufferedImage> frames = new ArrayList<>();
    State state = board.start(seed);
    frames.add(pictures.image(state, false));
    for (int i = 0; i < actions.size() && !state.isOver(); i++) {
      state.advance(actions.get(i));
      if ((i + 1) % stride == 0 || state.isOver() || i + 1 == actions.size()) {
        frames.add(pictures.image(state, false));
      }
    }
    int last = frames.size() - 1;
    GifFile gif =
        new GifFile(
            GifPalette.of(IntStream.of(0, frames.size() / 2, last), frames::get, List.of()));
    for (int i = 0; i < frames.size(); i++) {
      gif.add(frames.get(i), i < last ? FRAME_HUNDREDTHS : LAST_HUNDREDTHS);
    }
    return gif.finish();
  }
}
