package org.puzzlewright.base.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.base.image.Lettering.Weight;

class LetteringTest {

  @Test
  void everyCharacterOfAsciiHasItsOwnLook() {
    String all =
        IntStream.rangeClosed('!', '~')
            .mapToObj(c -> String.valueOf((char) c))
            .collect(Collectors.joining("", "", "\u00d7\u00e9"));
    for (char c : all.toCharArray()) {
      assertThat(ink(String.valueOf(c), Weight.REGULAR)).as("ink of %s", c).isPositive();
    }
    assertThat(all.chars().mapToObj(c -> print((char) c)).distinct().count())
        .isEqualTo(all.length());
  }

  @Test
  void whatIsNotThereIsABox() {
    assertThat(print('\u4e2d')).isEqualTo(print('\u0001')).isNotEqualTo(print(' '));
    assertThat(ink("\u4e2d", Weight.REGULAR)).isPositive();
    assertThat(ink(" ", Weight.REGULAR)).isZero();
  }

  @Test
  void heightIsThatOfCapitals() {
    BufferedImage image = image("H", 60, 0, Weight.REGULAR);
    int column = firstColumn("H", 60, 0);
    int[] rows = IntStream.range(0, 40).filter(row -> dark(image, column, row)).toArray();
    assertThat(rows).hasSize(20).startsWith(10).endsWith(29);
  }

  @Test
  void widthsAreRobotosAndScale() {
    // Of its file: a zero advances by 1150, capitals are 1456 high.
    assertThat(Lettering.width("0", 1456)).isEqualTo(1150);
    assertThat(Lettering.width("0000", 14.56)).isEqualTo(46);
    assertThat(Lettering.width("", 20)).isZero();
    assertThat(Lettering.width("wide", 20, Weight.BOLD)).isGreaterThan(Lettering.width("wide", 20));
    assertThat(ink("wide", Weight.BOLD)).isGreaterThan(ink("wide", Weight.REGULAR));
  }

  @Test
  void anchorsShiftByTheWidth() {
    double width = Lettering.width("12.5 s", 20);
    int left = firstColumn("12.5 s", 60, 0);
    assertThat(firstColumn("12.5 s", 60 + width, 1)).isEqualTo(left);
    assertThat(firstColumn("12.5 s", 60 + width / 2, 0.5)).isEqualTo(left);
  }

  @Test
  void documentsHaveTextThatFallsBackToAnySansSerif() {
    String svg =
        Svg.document(
            200,
            40,
            1,
            "1 < 2",
            "test",
            g -> {
              double x = 100 + Lettering.width("a & b", 20 * 1456 / 2048.0) / 2;
              Lettering.draw(g, "a & b", x, 30, 14, 0.5, Color.BLACK);
            });
    assertThat(svg)
        .contains("<title>1 &lt; 2</title>")
        .contains("x='100.0' y='30.0'")
        .contains("font-family: Roboto,Arial,Helvetica,sans-serif; font-size: 20px;")
        .contains(">a &amp; b</text>")
        .doesNotContain("<path");
  }

  private static BufferedImage image(String text, double x, double anchor, Weight weight) {
    return Images.draw(
        200,
        40,
        g -> {
          g.setColor(Color.WHITE);
          g.fillRect(0, 0, 200, 40);
          Lettering.draw(g, text, new Lettering.Spot(x, 30, 20, anchor), Color.BLACK, weight);
        });
  }

  private static boolean dark(BufferedImage image, int x, int y) {
    return (image.getRGB(x, y) & 255) < 128;
  }

  private static String print(char c) {
    BufferedImage image = image(String.valueOf(c), 20, 0, Weight.REGULAR);
    return IntStream.range(0, 200 * 40)
        .mapToObj(i -> Integer.toString(image.getRGB(i % 200, i / 200) & 255))
        .collect(Collectors.joining(" "));
  }

  private static long ink(String text, Weight weight) {
    BufferedImage image = image(text, 20, 0, weight);
    return IntStream.range(0, 200 * 40)
        .mapToLong(i -> 255 - (image.getRGB(i % 200, i / 200) & 255))
        .sum();
  }

  private static int firstColumn(String text, double x, double anchor) {
    BufferedImage image = image(text, x, anchor, Weight.REGULAR);
    return IntStream.range(0, 200 * 40)
        .map(i -> i / 40)
        .filter(column -> IntStream.range(0, 40).anyMatch(row -> dark(image, column, row)))
        .findFirst()
        .orElse(-1);
  }
}
