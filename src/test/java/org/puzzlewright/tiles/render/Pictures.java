package org.puzzlewright.tiles.render;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageInputStream;

/** Reads pictures back. */
final class Pictures {

  private Pictures() {}

  static BufferedImage read(byte[] file) {
    try {
      return ImageIO.read(new ByteArrayInputStream(file));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static int[] pixels(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  /** Returns a frame as a viewer shows it, with how long in 1/100 s. */
  record Frame(BufferedImage image, int hundredths) {}

  static List<Frame> frames(byte[] gif) {
    ImageReader reader = ImageIO.getImageReadersByFormatName("gif").next();
    try (MemoryCacheImageInputStream in =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(gif))) {
      reader.setInput(in);
      List<Frame> frames = new ArrayList<>();
      BufferedImage shown =
          new BufferedImage(reader.getWidth(0), reader.getHeight(0), BufferedImage.TYPE_INT_RGB);
      for (int i = 0; i < reader.getNumImages(true); i++) {
        IIOMetadataNode root =
            (IIOMetadataNode) reader.getImageMetadata(i).getAsTree("javax_imageio_gif_image_1.0");
        BufferedImage next =
            new BufferedImage(shown.getWidth(), shown.getHeight(), BufferedImage.TYPE_INT_RGB);
        next.createGraphics().drawImage(shown, 0, 0, null);
        next.createGraphics()
            .drawImage(
                reader.read(i),
                number(root, "ImageDescriptor", "imageLeftPosition"),
                number(root, "ImageDescriptor", "imageTopPosition"),
                null);
        frames.add(new Frame(next, number(root, "GraphicControlExtension", "delayTime")));
        shown = next;
      }
      return frames;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      reader.dispose();
    }
  }

  private static int number(IIOMetadataNode root, String node, String name) {
    IIOMetadataNode found = (IIOMetadataNode) root.getElementsByTagName(node).item(0);
    return Integer.parseInt(found.getAttribute(name));
  }
}
