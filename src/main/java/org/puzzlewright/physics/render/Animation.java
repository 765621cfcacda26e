package org.puzzlewright.physics.render;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.puzzlewright.base.image.GifFile;
import org.puzzlewright.base.image.GifPalette;
import org.puzzlewright.base.image.Images;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** Shows a run as an animated GIF. */
final class Animation {

  /** Side of the picture unless asked otherwise, in pixels. */
  static final int SIDE = 360;

  /** Most frames of an animation. */
  static final int MOST = 120;

  private static final double MARGIN = 5;
  private static final double TEXT = 2.8;
  private static final int DELAY = 6;
  private static final int HOLD = 200;
  private static final int LEAST_STRIDE = 2;

  private Animation() {}

  static byte[] gif(Scene scene, List<Placed> tools, Trace trace, int side) {
    Viewport view = new Viewport(side, MARGIN);
    BufferedImage empty =
        Images.draw(
            side, side, g -> new ScenePainter(g, view).paintWithoutMovers(scene, tools, trace));
    List<Moment> decisive = Moment.decisive(trace);
    GifFile file = new GifFile(new GifPalette(Palette.animation()));
    int last = trace.steps();
    // Two steps in 0.06 s is about real time; a long run is shown faster, in larger strides.
    int stride = Math.max(LEAST_STRIDE, (last + MOST - 2) / (MOST - 1));
    for (int step = 0; step < last; step += stride) {
      file.add(frame(scene, view, empty, decisive, trace, step), DELAY);
    }
    file.add(frame(scene, view, empty, decisive, trace, last), HOLD);
    return file.finish();
  }

  private static BufferedImage frame(
      Scene scene,
      Viewport view,
      BufferedImage empty,
      List<Moment> decisive,
      Trace trace,
      int step) {
    return Images.over(
        empty,
        g -> {
          new RunPainter(g, view).state(scene, trace, step);
          String words = "";
          for (Moment m : decisive) {
            words = m.step() <= step ? m.words() : words;
          }
          text(g, view, Moment.seconds(step), 0, 0);
          text(g, view, words, Vec.WORLD, 1);
        });
  }

  private static void text(Graphics2D g, Viewport view, String text, double x, double anchor) {
    double height = TEXT * view.scale();
    double baseline = view.row(Vec.WORLD + 1.1);
    Lettering.draw(g, text, view.column(x), baseline, height, anchor, Palette.INK);
  }
}
