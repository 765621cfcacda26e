package org.puzzlewright.base.image;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * An animated GIF that loops for ever; each frame stores only what changed. Java's own writer gives
 * the same bytes, but makes a tree of each frame's attributes first, which takes longer than the
 * pixels.
 */
public final class GifFile {

  private static final int CODE_BITS = 8;

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final GifPalette palette;
  private final Lzw lzw = new Lzw(CODE_BITS);
  private int[] pixels;
  private byte[] shown;

  /** Begins a file in these colours. */
  public GifFile(GifPalette palette) {
    this.palette = palette;
  }

  /**
   * Adds a frame.
   *
   * @param image of the same size each time, and not painted on any more
   * @param hundredths how long it stays, in 1/100 s, at least 2 (browsers slow down anything less)
   */
  public void add(BufferedImage image, int hundredths) {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] now = GifPalette.pixels(image);
    byte[] next;
    Box box;
    if (shown == null) {
      begin(width, height);
      next = new byte[now.length];
      palette.indices(now, 0, now.length, next);
      box = new Box(0, 0, width - 1, height - 1);
    } else {
      next = shown.clone();
      box = change(now, next, width, height);
    }
    control(hundredths);
    if (shown == null) {
      loop();
    }
    bytes.write(',');
    number(box.left);
    number(box.top);
    number(box.right - box.left + 1);
    number(box.bottom - box.top + 1);
    bytes.write(CODE_BITS - 1);
    bytes.write(CODE_BITS);
    lzw.begin(bytes);
    for (int y = box.top; y <= box.bottom; y++) {
      for (int i = y * width + box.left; i <= y * width + box.right; i++) {
        lzw.write(shown != null && shown[i] == next[i] ? GifPalette.TRANSPARENT : next[i] & 0xff);
      }
    }
    lzw.end();
    pixels = now;
    shown = next;
  }

  /** Ends the file and returns it; no frame may be added afterwards. */
  public byte[] finish() {
    bytes.write(';');
    return bytes.toByteArray();
  }

  /** The part of a picture that changed; its sides are in it. */
  private record Box(int left, int top, int right, int bottom) {}

  /**
   * Brings {@code next}, which has the frame before, up to date; only rows that differ are read.
   */
  private Box change(int[] now, byte[] next, int width, int height) {
    int left = width;
    int right = -1;
    int top = height;
    int bottom = -1;
    for (int y = 0; y < height; y++) {
      int row = y * width;
      int first = Arrays.mismatch(now, row, row + width, pixels, row, row + width);
      if (first < 0) {
        continue;
      }
      int last = width - 1;
      while (now[row + last] == pixels[row + last]) {
        last--;
      }
      palette.indices(now, row + first, row + last + 1, next);
      for (int x = first; x <= last; x++) {
        if (next[row + x] != shown[row + x]) {
          left = Math.min(left, x);
          right = Math.max(right, x);
          top = Math.min(top, y);
          bottom = y;
        }
      }
    }
    // A GIF frame has at least one pixel.
    return right < 0 ? new Box(0, 0, 0, 0) : new Box(left, top, right, bottom);
  }

  private void begin(int width, int height) {
    bytes.writeBytes("GIF89a".getBytes(StandardCharsets.US_ASCII));
    number(width);
    number(height);
    bytes.write(0xf7); // one table of 256 colours for all frames
    bytes.write(0);
    bytes.write(0);
    bytes.writeBytes(palette.table());
  }

  private void control(int hundredths) {
    bytes.writeBytes(new byte[] {'!', (byte) 0xf9, 4, 0b101}); // stays; one colour is transparent
    number(hundredths);
    bytes.write(GifPalette.TRANSPARENT);
    bytes.write(0);
  }

  private void loop() {
    bytes.writeBytes(new byte[] {'!', (byte) 0xff, 11});
    bytes.writeBytes("NETSCAPE2.0".getBytes(StandardCharsets.US_ASCII));
    // Sub-block 1 with a count of 0: for ever.
    bytes.writeBytes(new byte[] {3, 1, 0, 0, 0});
  }

  private void number(int value) {
    bytes.write(value);
    bytes.write(value >> 8);
  }
}
