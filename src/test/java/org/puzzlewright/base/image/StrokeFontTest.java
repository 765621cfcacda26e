package org.puzzlewright.base.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class StrokeFontTest {

  @Test
  void everyPromisedCharacterHasItsOwnLook() {
    String all = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ.,:-+()%/='!?#$@*&<>_;";
    long box = ink("~");
    for (char c : all.toCharArray()) {
      assertThat(ink(String.valueOf(c))).as("ink of %s", c).isPositive();
    }
    // Zero and the letter O may look alike; no other two do.
    long looks = all.chars().mapToObj(c -> print((char) c)).distinct().count();
    assertThat(looks).isEqualTo(all.length() - 1);
    assertThat(box).isPositive();
  }

  @Test
  void spaceIsEmptyAndLowerCaseSmaller() {
    assertThat(ink(" ")).isZero();
    assertThat(StrokeFont.width("a", 20)).isLessThan(StrokeFont.width("A", 20));
    assertThat(StrokeFont.width("", 20)).isZero();
  }

  @Test
  void anchorsShiftByTheWidth() {
    double width = StrokeFont.width("12.5 S", 20);
    int left = firstColumn("12.5 S", 60, 0);
    int right = firstColumn("12.5 S", 60 + width, 1);
    assertThat(right).isEqualTo(left);
  }

  private static BufferedImage image(String text, double x, double anchor) {
    return Images.draw(
        200,
        40,
        g -> {
          g.setColor(Color.WHITE);
          g.fillRect(0, 0, 200, 40);
          StrokeFont.draw(g, text, x, 30, 20, anchor, Color.BLACK);
        });
  }

  private static String print(char c) {
    BufferedImage image = image(String.valueOf(c), 20, 0);
    StringBuilder print = new StringBuilder();
    for (int i = 0; i < 200 * 40; i++) {
      print.append((image.getRGB(i % 200, i / 200) & 255) < 128 ? '#' : '.');
    }
    return print.toString();
  }

  private static long ink(String text) {
    return text.chars().flatMap(c -> print((char) c).chars()).filter(p -> p == '#').count();
  }

  private static int firstColumn(String text, double x, double anchor) {
    BufferedImage image = image(text, x, anchor);
    for (int column = 0; column < 200; column++) {
      for (int row = 0; row < 40; row++) {
        if ((image.getRGB(column, row) & 255) < 128) {
          return column;
        }
      }
    }
    return -1;
  }
}
