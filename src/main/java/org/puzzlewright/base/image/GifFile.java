package org.puzzlewright.base.image;

import java.awt.Rectangle;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferByte;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** An animated GIF that loops for ever; each frame stores only what changed. */
public final class GifFile {

  private static final String FORMAT = "javax_imageio_gif_image_1.0";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  // Memory, because ImageIO's default is a temporary file.
  private final MemoryCacheImageOutputStream out = new MemoryCacheImageOutputStream(bytes);
  private final ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
  private final GifPalette palette;
  private int[] pixels;
  private byte[] shown;

  /** Begins a file in these colours. */
  public GifFile(GifPalette palette) {
    this.palette = palette;
    writer.setOutput(out);
    try {
      writer.prepareWriteSequence(null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Adds a frame.
   *
   * @param image of the same size each time, and not painted on any more
   * @param hundredths how long it stays, in 1/100 s, at least 2 (browsers slow down anything less)
   */
  public void add(BufferedImage image, int hundredths) {
    int[] now = GifPalette.pixels(image);
    byte[] next = palette.indices(now, pixels, shown);
    int width = image.getWidth();
    Rectangle box =
        shown == null
            ? new Rectangle(0, 0, width, image.getHeight())
            : changed(next, width, image.getHeight());
    BufferedImage part =
        new BufferedImage(box.width, box.height, BufferedImage.TYPE_BYTE_INDEXED, palette.model());
    byte[] samples = ((DataBufferByte) part.getRaster().getDataBuffer()).getData();
    for (int y = 0; y < box.height; y++) {
      for (int x = 0; x < box.width; x++) {
        int i = (box.y + y) * width + box.x + x;
        boolean same = shown != null && shown[i] == next[i];
        samples[y * box.width + x] = same ? GifPalette.TRANSPARENT : next[i];
      }
    }
    try {
      writer.writeToSequence(new IIOImage(part, null, metadata(part, box, hundredths)), null);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    pixels = now;
    shown = next;
  }

  /** Ends the file and returns it; no frame may be added afterwards. */
  public byte[] finish() {
    try {
      writer.endWriteSequence();
      out.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  private Rectangle changed(byte[] next, int width, int height) {
    int left = width;
    int right = -1;
    int top = height;
    int bottom = -1;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        if (next[y * width + x] != shown[y * width + x]) {
          left = Math.min(left, x);
          right = Math.max(right, x);
          top = Math.min(top, y);
          bottom = y;
        }
      }
    }
    // A GIF frame has at least one pixel.
    return right < 0
        ? new Rectangle(0, 0, 1, 1)
        : new Rectangle(left, top, right - left + 1, bottom - top + 1);
  }

  private IIOMetadata metadata(BufferedImage part, Rectangle box, int hundredths)
      throws IOException {
    // Not ImageTypeSpecifier.createFromRenderedImage: it forgets our palette for Java's default.
    IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(part), null);
    IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(FORMAT);
    IIOMetadataNode place = child(root, "ImageDescriptor");
    place.setAttribute("imageLeftPosition", Integer.toString(box.x));
    place.setAttribute("imageTopPosition", Integer.toString(box.y));
    place.setAttribute("interlaceFlag", "FALSE");
    IIOMetadataNode control = child(root, "GraphicControlExtension");
    control.setAttribute("disposalMethod", "doNotDispose");
    control.setAttribute("userInputFlag", "FALSE");
    control.setAttribute("transparentColorFlag", "TRUE");
    control.setAttribute("transparentColorIndex", Integer.toString(GifPalette.TRANSPARENT));
    control.setAttribute("delayTime", Integer.toString(hundredths));
    if (shown == null) {
      IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
      loop.setAttribute("applicationID", "NETSCAPE");
      loop.setAttribute("authenticationCode", "2.0");
      // Sub-block 1 with a count of 0: for ever.
      loop.setUserObject(new byte[] {1, 0, 0});
      child(root, "ApplicationExtensions").appendChild(loop);
    }
    metadata.setFromTree(FORMAT, root);
    return metadata;
  }

  private static IIOMetadataNode child(IIOMetadataNode root, String name) {
    for (int i = 0; i < root.getLength(); i++) {
      if (root.item(i).getNodeName().equals(name)) {
        return (IIOMetadataNode) root.item(i);
      }
    }
    IIOMetadataNode node = new IIOMetadataNode(name);
    root.appendChild(node);
    return node;
  }
}
