package org.puzzlewright.base.image;

import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
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

  /** Returns red, green and blue of all 256 colours. */
  byte[] table() {
    byte[] table = new byte[3 * colours.length];
    for (int i = 0; i < colours.length; i++) {
      table[3 * i] = (byte) (colours[i] >> 16);
      table[3 * i + 1] = (byte) (colours[i] >> 8);
      table[3 * i + 2] = (byte) colours[i];
    }
    return table;
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

  /** Tells for each pixel from {@code from} to before {@code to} the index of its colour. */
  void indices(int[] pixels, int from, int to, byte[] result) {
    for (int i = from; i < to; i++) {
      result[i] =
          i > from && pixels[i] == pixels[i - 1]
              ? result[i - 1]
              : nearest.computeIfAbsent(pixels[i], this::search);
    }
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
