package org.puzzlewright.base.image;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Compresses the pixels of a frame by LZW, as GIF wants it: codes of 9 to 12 bits, the lowest
 * first, in blocks of up to 255 bytes.
 */
final class GifLzw {

  private static final int CLEAR = 256;
  private static final int END = 257;
  private static final int FEWEST_BITS = 9;
  private static final int MOST_BITS = 12;
  private static final int NONE = -1;

  /** Size of the table of strings, which has at most 4096: a power of two. */
  private static final int SLOTS = 1 << 13;

  /** Spreads keys over the table: the golden ratio, as Knuth has it. */
  private static final int SPREAD = 0x9e3779b9;

  private final ByteArrayOutputStream out;
  private final byte[] block = new byte[255];
  private int filled;
  private int pending;
  private int pendingBits;

  // A string is the code of its beginning and its last pixel.
  private final int[] strings = new int[SLOTS];
  private final short[] codes = new short[SLOTS];
  private int next;
  private int bits;
  private int prefix;

  GifLzw(ByteArrayOutputStream out) {
    this.out = out;
  }

  /** Begins a frame. */
  void begin() {
    filled = 0;
    pending = 0;
    pendingBits = 0;
    prefix = NONE;
    bits = FEWEST_BITS;
    clear();
  }

  /** Adds pixels to the frame. */
  void add(byte[] pixels, int from, int count) {
    for (int i = from; i < from + count; i++) {
      int pixel = pixels[i] & 0xff;
      if (prefix == NONE) {
        prefix = pixel;
        continue;
      }
      int string = prefix << 8 | pixel;
      int slot = slot(string);
      if (strings[slot] == string) {
        prefix = codes[slot];
      } else {
        write(prefix);
        prefix = pixel;
        learn(slot, string);
      }
    }
  }

  /** Ends the frame. */
  void end() {
    write(prefix);
    write(END);
    if (pendingBits > 0) {
      put(pending);
    }
    flush();
    out.write(0);
  }

  private void clear() {
    write(CLEAR);
    Arrays.fill(strings, NONE);
    next = END + 1;
    bits = FEWEST_BITS;
  }

  private int slot(int string) {
    int slot = string * SPREAD >>> Integer.SIZE - 13;
    while (strings[slot] != NONE && strings[slot] != string) {
      slot = slot + 1 & SLOTS - 1;
    }
    return slot;
  }

  private void learn(int slot, int string) {
    strings[slot] = string;
    codes[slot] = (short) next;
    if (next++ == 1 << bits) {
      if (bits == MOST_BITS) {
        clear();
      } else {
        bits++;
      }
    }
  }

  private void write(int code) {
    pending |= code << pendingBits;
    pendingBits += bits;
    while (pendingBits >= Byte.SIZE) {
      put(pending);
      pending >>>= Byte.SIZE;
      pendingBits -= Byte.SIZE;
    }
  }

  private void put(int value) {
    if (filled == block.length) {
      flush();
    }
    block[filled++] = (byte) value;
  }

  private void flush() {
    out.write(filled);
    out.write(block, 0, filled);
    filled = 0;
  }
}
