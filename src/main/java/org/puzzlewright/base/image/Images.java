package org.puzzlewright.base.image;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.Raster;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.function.Consumer;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.imgscalr.Scalr;

/** Makes images and their bytes. */
public final class Images {

  private Images() {}

  /** Returns an image of that size as {@code drawing} leaves it. */
  public static BufferedImage draw(int width, int height, Consumer<Graphics2D> drawing) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    paint(image, drawing);
    return image;
  }

  /** Returns the same with nothing where {@code drawing} leaves nothing. */
  public static BufferedImage drawClear(int width, int height, Consumer<Graphics2D> drawing) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
    paint(image, drawing);
    return image;
  }

  /** Returns a copy of {@code image} with {@code drawing} on top. */
  public static BufferedImage over(BufferedImage image, Consumer<Graphics2D> drawing) {
    BufferedImage copy =
        new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_INT_RGB);
    image.copyData(copy.getRaster());
    paint(copy, drawing);
    return copy;
  }

  /** Returns the image as a PNG file. */
  public static byte[] png(BufferedImage image) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    // Given a plain stream, ImageIO would buffer in a temporary file.
    try (MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes)) {
      if (!ImageIO.write(new Rows(image), "png", out)) {
        throw new IllegalStateException("this Java has no PNG writer");
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Returns a picture's file as an address that contains it: "data:image/png;base64,...". */
  public static String data(String kind, byte[] file) {
    return "data:image/%s;base64,%s".formatted(kind, Base64.getEncoder().encodeToString(file));
  }

  /** Returns the picture of a PNG file. */
  public static BufferedImage read(byte[] png) {
    try {
      // Given a plain stream, ImageIO would buffer in a temporary file. It closes what it has read.
      BufferedImage image =
          ImageIO.read(new MemoryCacheImageInputStream(new ByteArrayInputStream(png)));
      if (image == null) {
        throw new IllegalArgumentException("png: these bytes are not a picture");
      }
      return image;
    } catch (IOException e) {
      throw new IllegalArgumentException("png: these bytes are not a whole picture", e);
    }
  }

  /** Returns the image at another size. */
  public static BufferedImage smaller(BufferedImage image, int side) {
    return Scalr.resize(image, Scalr.Method.QUALITY, Scalr.Mode.FIT_EXACT, side, side);
  }

  /** The same image, of which who reads row by row gets no copies. */
  private static final class Rows extends BufferedImage {

    Rows(BufferedImage image) {
      super(image.getColorModel(), image.getRaster(), image.isAlphaPremultiplied(), null);
    }

    @Override
    public Raster getData(Rectangle part) {
      return getRaster().createChild(part.x, part.y, part.width, part.height, part.x, part.y, null);
    }
  }

  private static void paint(BufferedImage image, Consumer<Graphics2D> drawing) {
    Graphics2D g = image.createGraphics();
    try {
      drawing.accept(g);
    } finally {
      g.dispose();
    }
  }
}
