package org.puzzlewright.base.image;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;

/**
 * Lempel, Ziv and Welch's compression as GIF files have it: codes for strings that were seen, of as
 * many bits as are needed, at most 12, lowest bit first, in blocks with their length before them.
 */
final class Lzw {

  private static final int MOST_BITS = 12;
  private static final int MOST_CODES = 1 << MOST_BITS;
  private static final int BLOCK = 255;

  /** Strings by what they go on from and by what, with their codes: a table with gaps. */
  private final int[] strings = new int[4 * MOST_CODES];

  private final short[] codes = new short[strings.length];
  private final byte[] block = new byte[BLOCK];
  private final int firstBits;
  private final int clear;
  private ByteArrayOutputStream out;
  private int filled;
  private int pending;
  private int pendingBits;
  private int bits;
  private int known;
  private int string;

  /** Makes one for samples of so many bits, from 2 to 8. */
  Lzw(int sampleBits) {
    firstBits = sampleBits + 1;
    clear = 1 << sampleBits;
  }

  /** Begins; what comes is written to {@code to}. */
  void begin(ByteArrayOutputStream to) {
    out = to;
    bits = firstBits;
    put(clear);
    forget();
    string = -1;
  }

  /** Writes a sample. */
  void write(int sample) {
    if (string < 0) {
      string = sample;
      return;
    }
    int key = string << Byte.SIZE | sample;
    int at = key * 0x9e3779b1 >>> 18;
    while (strings[at] >= 0 && strings[at] != key) {
      at = at + 1 & strings.length - 1;
    }
    if (strings[at] == key) {
      string = codes[at];
      return;
    }
    put(string);
    string = sample;
    if (known == MOST_CODES) {
      put(clear);
      forget();
      return;
    }
    strings[at] = key;
    codes[at] = (short) known;
    if (known == 1 << bits) {
      bits++;
    }
    known++;
  }

  /** Ends, with the mark of an end. */
  void end() {
    if (string >= 0) {
      put(string);
    }
    put(clear + 1);
    while (pendingBits > 0) {
      shift();
    }
    pending = 0;
    pendingBits = 0;
    flush();
    out.write(0);
  }

  private void forget() {
    Arrays.fill(strings, -1);
    bits = firstBits;
    known = clear + 2;
  }

  private void put(int code) {
    pending |= code << pendingBits;
    pendingBits += bits;
    while (pendingBits >= Byte.SIZE) {
      shift();
    }
  }

  private void shift() {
    block[filled++] = (byte) pending;
    pending >>>= Byte.SIZE;
    pendingBits -= Byte.SIZE;
    if (filled == BLOCK) {
      flush();
    }
  }

  private void flush() {
    if (filled > 0) {
      out.write(filled);
      out.write(block, 0, filled);
      filled = 0;
    }
  }
}
