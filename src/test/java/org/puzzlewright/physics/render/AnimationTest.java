package org.puzzlewright.physics.render;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Trace;

class AnimationTest {

  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  @Test
  void gifLoopsAndHoldsItsLastFrame() throws IOException {
    byte[] gif = Renderer.gif(Sample.LEVEL, Sample.TOOLS, Sample.trace(200));
    assertThat(new String(gif, StandardCharsets.ISO_8859_1))
        .startsWith("GIF89a")
        .contains("NETSCAPE2.0\u0003\u0001\u0000\u0000\u0000");
    ImageReader reader = reader(gif);
    assertThat(reader.getNumImages(true)).isEqualTo(101);
    assertThat(delay(reader, 0)).isEqualTo("6");
    assertThat(delay(reader, 100)).isEqualTo("200");
    reader.dispose();
  }

  @Test
  void aLongRunHasFewFramesAndASmallFile() throws IOException {
    for (int steps : new int[] {700, 1240}) {
      byte[] gif = Renderer.gif(Sample.LEVEL, Sample.TOOLS, Sample.trace(steps));
      assertThat(gif.length).isLessThan(600_000);
      ImageReader reader = reader(gif);
      assertThat(reader.getNumImages(true)).isBetween(100, 120);
      reader.dispose();
    }
  }

  @Test
  void framesPutTogetherShowTheLastState() throws IOException {
    Trace trace = Sample.trace(60);
    ImageReader reader = reader(Renderer.gif(Sample.LEVEL, Sample.TOOLS, trace));
    BufferedImage sheet = new BufferedImage(360, 360, BufferedImage.TYPE_INT_ARGB);
    Graphics2D g = sheet.createGraphics();
    for (int i = 0; i < reader.getNumImages(true); i++) {
      IIOMetadataNode place = node(reader, i, "ImageDescriptor");
      g.drawImage(
          reader.read(i),
          Integer.parseInt(place.getAttribute("imageLeftPosition")),
          Integer.parseInt(place.getAttribute("imageTopPosition")),
          null);
    }
    g.dispose();
    Viewport view = new Viewport(360, 5);
    int x = (int) view.column(trace.red().x(60));
    int y = (int) view.row(trace.red().y(60));
    assertThat(sheet.getRGB(x, y)).isEqualTo(Palette.RED.getRGB());
    int startX = (int) view.column(trace.blue().x(0) + 2);
    int startY = (int) view.row(trace.blue().y(0));
    assertThat(sheet.getRGB(startX, startY)).isEqualTo(0xffffffff);
    reader.dispose();
  }

  private static ImageReader reader(byte[] gif) {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    reader.setInput(new MemoryCacheImageInputStream(new ByteArrayInputStream(gif)));
    return reader;
  }

  private static String delay(ImageReader reader, int frame) throws IOException {
    return node(reader, frame, "GraphicControlExtension").getAttribute("delayTime");
  }

  private static IIOMetadataNode node(ImageReader reader, int frame, String name)
      throws IOException {
    IIOMetadataNode root = (IIOMetadataNode) reader.getImageMetadata(frame).getAsTree(FORMAT);
    return (IIOMetadataNode) root.getElementsByTagName(name).item(0);
  }
}
