package org.puzzlewright.base.image;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** An animated GIF that loops for ever; each frame stores only what changed. */
public final class GifFile {

  private static final int DEPTH = 8;
  private static final int EXTENSION = 0x21;
  private static final int LAST_BYTE = 0x3b;

  // ImageIO writes the same bytes, but takes three times as long for it.
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final GifLzw compressor = new GifLzw(out);
  private final GifPalette palette;
  private int[] pixels;
  private byte[] shown;

  /** Begins a file in these colours. */
  public GifFile(GifPalette palette) {
    this.palette = palette;
  }

  /**
   * Adds a frame.
   *
   * @param image of the same size each time; it is not kept
   * @param hundredths how long it stays, in 1/100 s, at least 2 (browsers slow down anything less)
   */
  public void add(BufferedImage image, int hundredths) {
    int width = image.getWidth();
    int height = image.getHeight();
    boolean first = shown == null;
    if (first) {
      header(width, height);
      pixels = new int[width * height];
      shown = new byte[width * height];
    }
    bytes(EXTENSION, 0xf9, 4);
    // Not to be disposed of, with a transparent colour.
    bytes(0b0000_0101);
    word(hundredths);
    bytes(GifPalette.TRANSPARENT, 0);
    if (first) {
      loop();
    }
    changes(GifPalette.pixels(image), width, height);
  }

  /** Ends the file and returns it; no frame may be added afterwards. */
  public byte[] finish() {
    bytes(LAST_BYTE);
    return out.toByteArray();
  }

  private void header(int width, int height) {
    out.writeBytes("GIF89a".getBytes(StandardCharsets.US_ASCII));
    word(width);
    word(height);
    // A table of 256 colours for all frames, of 8 bits each; background 0; pixels are square.
    bytes(0b1111_0111, 0, 0);
    palette.write(out);
  }

  /** Has the animation begin again after its last frame, for ever. */
  private void loop() {
    bytes(EXTENSION, 0xff, 11);
    out.writeBytes("NETSCAPE2.0".getBytes(StandardCharsets.US_ASCII));
    bytes(3, 1, 0, 0, 0);
  }

  /** Writes the smallest rectangle with all that differs from the frame before. */
  private void changes(int[] now, int width, int height) {
    byte[] changed = new byte[now.length];
    int left = width;
    int right = 0;
    int top = height;
    int bottom = 0;
    for (int y = 0; y < height; y++) {
      int row = y * width;
      if (shown[row] != GifPalette.TRANSPARENT
          && Arrays.equals(now, row, row + width, pixels, row, row + width)) {
        continue;
      }
      for (int x = 0; x < width; x++) {
        if (change(now[row + x], row + x, changed)) {
          left = Math.min(left, x);
          right = Math.max(right, x);
          top = Math.min(top, y);
          bottom = y;
        }
      }
    }
    if (left > right) {
      // A frame has at least one pixel.
      left = 0;
      top = 0;
    }
    bytes(0x2c);
    word(left);
    word(top);
    word(right - left + 1);
    word(bottom - top + 1);
    // No colours of its own (they would be 256), rows in their order; then the bits of a colour.
    bytes(0b0000_0111, DEPTH);
    compressor.begin();
    for (int y = top; y <= bottom; y++) {
      compressor.add(changed, y * width + left, right - left + 1);
    }
    compressor.end();
  }

  /** Notes a pixel's colour; returns whether it is shown as another than before. */
  private boolean change(int rgb, int at, byte[] changed) {
    byte before = shown[at];
    if (before != GifPalette.TRANSPARENT && pixels[at] == rgb) {
      return false;
    }
    // Neighbours are mostly of the same colour.
    byte index = at > 0 && pixels[at - 1] == rgb ? shown[at - 1] : palette.nearest(rgb);
    pixels[at] = rgb;
    shown[at] = index;
    if (index == before) {
      return false;
    }
    changed[at] = index;
    return true;
  }

  /** Writes 16 bits, the lower half first. */
  private void word(int value) {
    bytes(value & 0xff, value >> 8);
  }

  private void bytes(int... values) {
    for (int value : values) {
      out.write(value);
    }
  }
}
