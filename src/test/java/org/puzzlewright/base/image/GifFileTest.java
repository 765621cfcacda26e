package org.puzzlewright.base.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.junit.jupiter.api.Test;

class GifFileTest {

  private static final int SIDE = 150;
  private static final int[] COLOURS = IntStream.range(0, 255).map(i -> i * 66_047).toArray();

  /** Noise needs more codes than fit into twelve bits; the next frames change a part, and none. */
  @Test
  void anotherReaderSeesTheFrames() throws IOException {
    Random random = new Random(3);
    BufferedImage first = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
    for (int i = 0; i < SIDE * SIDE; i++) {
      first.setRGB(i % SIDE, i / SIDE, COLOURS[random.nextInt(COLOURS.length)]);
    }
    BufferedImage second = new BufferedImage(SIDE, SIDE, BufferedImage.TYPE_INT_RGB);
    second.setData(first.getData());
    for (int x = 40; x < 60; x++) {
      second.setRGB(x, 30 + x, COLOURS[x]);
    }
    GifFile file = new GifFile(new GifPalette(IntStream.of(COLOURS).boxed().toList()));
    List.of(first, second, second).forEach(frame -> file.add(frame, 6));

    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    reader.setInput(new MemoryCacheImageInputStream(new ByteArrayInputStream(file.finish())));
    assertThat(reader.getNumImages(true)).isEqualTo(3);
    assertThat(same(reader.read(0), first, 0, 0)).isEqualTo(SIDE * SIDE);
    BufferedImage change = reader.read(1);
    assertThat(change.getWidth()).isBetween(1, 20);
    assertThat(same(change, second, 40, 70)).isBetween(1, 20);
    assertThat(reader.read(2).getWidth()).isEqualTo(1);
    assertThat(same(reader.read(2), second, 0, 0)).isZero();
  }

  /** Returns how many pixels are not transparent; each must be that of the picture there. */
  private static int same(BufferedImage part, BufferedImage whole, int left, int top) {
    int seen = 0;
    for (int y = 0; y < part.getHeight(); y++) {
      for (int x = 0; x < part.getWidth(); x++) {
        int pixel = part.getRGB(x, y);
        if (pixel >>> 24 != 0) {
          seen++;
          assertThat(pixel).isEqualTo(whole.getRGB(left + x, top + y));
        }
      }
    }
    return seen;
  }
}
