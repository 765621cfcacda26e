package org.puzzlewright.programs.sandbox;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Arrays;

/** How two processes talk: a secret that only they know, a length, the message. */
final class Frames {

  static final int NONCE = 16;

  private Frames() {}

  static void write(DataOutputStream out, byte[] nonce, byte[] message) throws IOException {
    out.write(nonce);
    out.writeInt(message.length);
    out.write(message);
    out.flush();
  }

  /**
   * Reads one.
   *
   * @throws IOException when the other side has ended, or it is not a message of its own
   */
  static byte[] read(DataInputStream in, byte[] nonce, int most) throws IOException {
    byte[] told = in.readNBytes(NONCE);
    if (!Arrays.equals(told, nonce)) {
      throw new IOException(told.length == 0 ? "it ended" : "it answered out of form");
    }
    int length = in.readInt();
    if (length < 0 || length > most) {
      throw new IOException("its answer is too long");
    }
    byte[] message = in.readNBytes(length);
    if (message.length < length) {
      throw new IOException("it ended");
    }
    return message;
  }
}
