package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What must not be taken for one another differs by 30 at least in CIE Lab (2 or 3 can just be
 * told), for readers of every kind of colour blindness too. They are simulated at full severity by
 * the matrices of Machado, Oliveira and Fernandes (2009), on linear RGB.
 */
class ColourBlindTest {

  private static final double ENOUGH = 30;

  private enum Reader {
    USUAL(1, 0, 0, 0, 1, 0, 0, 0, 1),
    PROTANOPIA(
        0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116,
        1.051998),
    DEUTERANOPIA(
        0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881),
    TRITANOPIA(
        1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367,
        0.303900);

    private final double[] matrix;

    Reader(double... matrix) {
      this.matrix = matrix;
    }

    /** Returns what is seen of a colour, in linear RGB. */
    double[] sees(Color colour) {
      double[] seen = product(matrix, linear(colour));
      for (int i = 0; i < 3; i++) {
        seen[i] = Math.max(0, Math.min(1, seen[i]));
      }
      return seen;
    }
  }

  /** sRGB's primaries in CIE XYZ under D65. */
  private static final double[] XYZ = {
    0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.0721750, 0.0193339, 0.1191920,
    0.9503041
  };

  /** Each of these stands beside each of the others. */
  private static final Map<String, Color> ALL = all();

  private static Map<String, Color> all() {
    Map<String, Color> all = new LinkedHashMap<>();
    all.put("the world", Palette.WORLD);
    all.put("furniture", Palette.FURNITURE);
    all.put("tools", Palette.TOOL);
    all.put("the blue ball", Palette.BLUE);
    all.put("the red ball", Palette.RED);
    all.put("the goal", Palette.GOAL);
    return all;
  }

  private record Pair(String a, Color first, String b, Color second) {

    double distance(Reader reader) {
      return ColourBlindTest.distance(reader.sees(first), reader.sees(second));
    }

    @Override
    public String toString() {
      return a + " and " + b;
    }
  }

  private static List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    ALL.forEach(
        (a, first) ->
            ALL.forEach(
                (b, second) -> {
                  if (a.compareTo(b) < 0) {
                    pairs.add(new Pair(a, first, b, second));
                  }
                }));
    // Other round things that are no balls of the puzzle.
    for (String ball : List.of("the blue ball", "the red ball")) {
      pairs.add(new Pair(ball, ALL.get(ball), "what moves freely", Palette.LOOSE));
      pairs.add(new Pair(ball, ALL.get(ball), "a sub-goal", Palette.SUB_GOAL));
    }
    pairs.add(new Pair("a sub-goal", Palette.SUB_GOAL, "what moves freely", Palette.LOOSE));
    pairs.add(new Pair("the world", Palette.WORLD, "what moves freely", Palette.LOOSE));
    return pairs;
  }

  @ParameterizedTest
  @EnumSource(Reader.class)
  void everyReaderTellsThemApart(Reader reader) {
    assertThat(pairs()).hasSize(21);
    for (Pair pair : pairs()) {
      assertThat(pair.distance(reader)).as("%s: %s", reader, pair).isGreaterThan(ENOUGH);
    }
  }

  @Test
  void theMeasureIsTheUsualOne() {
    double[] white = linear(Color.WHITE);
    assertThat(distance(white, linear(Color.BLACK))).isBetween(99.9, 100.1);
    // The red of sRGB is at (53.24, 80.09, 67.20).
    assertThat(lab(linear(Color.RED))[0]).isBetween(53.2, 53.3);
    assertThat(lab(linear(Color.RED))[1]).isBetween(80.0, 80.2);
    assertThat(lab(linear(Color.RED))[2]).isBetween(67.1, 67.3);
    // Greys stay what they are, and red and green come near each other.
    for (Reader reader : Reader.values()) {
      assertThat(distance(reader.sees(Color.GRAY), linear(Color.GRAY))).isLessThan(0.5);
    }
    Pair pair = new Pair("red", new Color(0xc02020), "green", new Color(0x607000));
    assertThat(pair.distance(Reader.USUAL)).isGreaterThan(60);
    assertThat(pair.distance(Reader.DEUTERANOPIA)).isLessThan(20);
  }

  private static double[] linear(Color colour) {
    double[] linear = new double[3];
    int[] bytes = {colour.getRed(), colour.getGreen(), colour.getBlue()};
    for (int i = 0; i < 3; i++) {
      double c = bytes[i] / 255.0;
      linear[i] = c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }
    return linear;
  }

  private static double distance(double[] a, double[] b) {
    double[] first = lab(a);
    double[] second = lab(b);
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += (first[i] - second[i]) * (first[i] - second[i]);
    }
    return Math.sqrt(sum);
  }

  private static double[] lab(double[] linear) {
    double[] xyz = product(XYZ, linear);
    double[] white = product(XYZ, new double[] {1, 1, 1});
    double[] f = new double[3];
    for (int i = 0; i < 3; i++) {
      double t = xyz[i] / white[i];
      double edge = 6.0 / 29;
      f[i] = t > edge * edge * edge ? Math.cbrt(t) : t / (3 * edge * edge) + 4.0 / 29;
    }
    return new double[] {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
  }

  private static double[] product(double[] matrix, double[] vector) {
    double[] result = new double[3];
    for (int i = 0; i < 9; i++) {
      result[i / 3] += matrix[i] * vector[i % 3];
    }
    return result;
  }
}
