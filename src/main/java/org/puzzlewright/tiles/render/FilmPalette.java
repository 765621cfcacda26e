package org.puzzlewright.tiles.render;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.puzzlewright.base.image.GifPalette;

/** The colours of a film: the most frequent ones of some of its frames. */
final class FilmPalette {

  /** From how many frames, evenly spread, the colours are taken. */
  private static final int SAMPLES = 16;

  private FilmPalette() {}

  /**
   * Makes a palette.
   *
   * @param frames how many there are
   * @param frame draws one
   * @param first colours that must keep their hue, however few their pixels
   */
  static GifPalette of(int frames, IntFunction<BufferedImage> frame, List<Integer> first) {
    Map<Integer, Integer> counts = new HashMap<>();
    int stride = Math.max(1, frames / SAMPLES);
    for (int i = frames - 1; i >= 0; i -= stride) {
      BufferedImage image = frame.apply(i);
      int width = image.getWidth();
      for (int p : image.getRGB(0, 0, width, image.getHeight(), null, 0, width)) {
        counts.merge(p & 0xffffff, 1, Integer::sum);
      }
    }
    List<Integer> colours = new ArrayList<>(counts.keySet());
    // Equally frequent ones by value: a map's order is not to be relied on.
    colours.sort(
        Comparator.comparing((Integer c) -> -counts.get(c))
            .thenComparing(Comparator.naturalOrder()));
    colours.addAll(0, first);
    return new GifPalette(colours);
  }
}
