package org.puzzlewright.base.image;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The palette of an animation. Index 0 is transparent: "as in the frame before". */
public final class GifPalette {

  static final int TRANSPARENT = 0;

  private static final int WHITE = 0xffffffff;

  private static final int SAMPLES = 16;

  private final int[] colours;
  private final Map<Integer, Byte> nearest = new HashMap<>();

  /**
   * Makes a palette; what is left of its 255 colours is white.
   *
   * @param wanted as 0xRRGGBB, the most important first; what is beyond 255 of them is left out
   */
  public GifPalette(List<Integer> wanted) {
    Set<Integer> all = new LinkedHashSet<>();
    wanted.forEach(c -> all.add(c | 0xff000000));
    colours = table(all);
  }

  /**
   * Makes a palette of the most frequent colours of a film.
   *
   * @param at numbers of the frames that are looked at
   * @param frame returns one
   * @param first colours that must keep their hue, however few their pixels
   */
  public static GifPalette of(IntStream at, IntFunction<BufferedImage> frame, List<Integer> first) {
    Map<Integer, Integer> counts = new HashMap<>();
    at.forEach(
        i -> {
          for (int p : pixels(frame.apply(i))) {
            counts.merge(p & 0xffffff, 1, Integer::sum);
          }
        });
    List<Integer> colours = new ArrayList<>(counts.keySet());
    // Equally frequent ones by value: a map's order is not to be relied on.
    colours.sort(
        Comparator.comparing((Integer c) -> -counts.get(c))
            .thenComparing(Comparator.naturalOrder()));
    colours.addAll(0, first);
    return new GifPalette(colours);
  }

  /** Returns from which frames of so many a palette is taken where they change evenly. */
  public static IntStream spread(int frames) {
    int stride = Math.max(1, frames / SAMPLES);
    return IntStream.iterate(frames - 1, i -> i >= 0, i -> i - stride);
  }

  /** Returns the palette as Java2D needs it. */
  IndexColorModel model() {
    return new IndexColorModel(
        8, colours.length, colours, 0, false, TRANSPARENT, java.awt.image.DataBuffer.TYPE_BYTE);
  }

  /** Returns the pixels, row by row; not to be written to. */
  static int[] pixels(BufferedImage image) {
    int width = image.getWidth();
    // Not getRGB, which asks for each pixel by itself; whether there is an alpha does not matter.
    return image.getRaster().getDataBuffer() instanceof DataBufferInt ints
            && ints.getSize() == width * image.getHeight()
        ? ints.getData()
        : image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
  }

  /**
   * Returns for each pixel the index of the nearest colour.
   *
   * @param before the pixels of the frame before, and {@code shown} their indices; most are the
   *     same again. Null for the first frame
   */
  byte[] indices(int[] pixels, int[] before, byte[] shown) {
    byte[] result = new byte[pixels.length];
    for (int i = 0; i < pixels.length; i++) {
      if (before != null && pixels[i] == before[i]) {
        result[i] = shown[i];
      } else if (i > 0 && pixels[i] == pixels[i - 1]) {
        result[i] = result[i - 1];
      } else {
        result[i] = nearest.computeIfAbsent(pixels[i], this::search);
      }
    }
    return result;
  }

  private byte search(int rgb) {
    int best = 1;
    int least = Integer.MAX_VALUE;
    for (int i = 1; i < colours.length; i++) {
      int distance = distance(colours[i], rgb);
      if (distance < least) {
        least = distance;
        best = i;
      }
    }
    return (byte) best;
  }

  private static int distance(int a, int b) {
    int red = (a >> 16 & 255) - (b >> 16 & 255);
    int green = (a >> 8 & 255) - (b >> 8 & 255);
    int blue = (a & 255) - (b & 255);
    // Rough weights of the eye.
    return 2 * red * red + 4 * green * green + 3 * blue * blue;
  }

  private static int[] table(Set<Integer> all) {
    int[] result = new int[256];
    int n = 1;
    for (int colour : all) {
      if (n < result.length) {
        result[n++] = colour;
      }
    }
    while (n < result.length) {
      result[n++] = WHITE;
    }
    return result;
  }
}
