package org.puzzlewright.ui.mcp;

import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.spec.McpSchema;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * The two streams between client and server, a JSON text a line, with what the SDK's transport
 * lacks: it gives up at the first line that is no message, and when its input ends it throws away
 * answers that are not written yet. Here such lines are passed over, and the end of the input is
 * told only when every request has its answer.
 */
final class Messages {

  /** Longest line that is read, in bytes; a level's text may have 5 million characters. */
  static final int MAX_BYTES = 12_000_000;

  private static final String VERSION = "2.0";

  /** How long the last answers may take to be written, in seconds; they are made already. */
  private static final int PATIENCE = 5;

  private final InputStream in;
  private final OutputStream out;
  private final McpJsonMapper mapper;
  private final Consumer<String> complaints;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Semaphore answers = new Semaphore(0);

  /**
   * Makes them.
   *
   * @param complaints is given a line for everything that was passed over
   */
  Messages(InputStream in, OutputStream out, McpJsonMapper mapper, Consumer<String> complaints) {
    this.in = new BufferedInputStream(in);
    this.out = out;
    this.mapper = mapper;
    this.complaints = complaints;
  }

  /** Returns what the server reads from. Only one thread may. */
  InputStream input() {
    return new Input();
  }

  /** Returns what the server writes to. */
  OutputStream output() {
    return new Output();
  }

  /** Waits until the client is gone. */
  void awaitEnd() throws InterruptedException {
    end.await();
  }

  private final class Input extends InputStream {

    private byte[] line = {};
    private int next;
    private int requests;
    private boolean over;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      while (next == line.length) {
        if (over || !advance()) {
          return -1;
        }
      }
      int count = Math.min(length, line.length - next);
      System.arraycopy(line, next, to, from, count);
      next += count;
      return count;
    }

    /** Takes the next line that is a message; returns whether there is one. */
    private boolean advance() throws IOException {
      ByteArrayOutputStream read = new ByteArrayOutputStream();
      int one;
      long size = 0;
      do {
        one = in.read();
        if (one >= 0 && size++ < MAX_BYTES) {
          read.write(one);
        }
      } while (one >= 0 && one != '\n');
      if (size == 0) {
        finish();
        return false;
      }
      line = new byte[0];
      next = 0;
      if (size > MAX_BYTES) {
        complaints.accept("passed over a line of " + size + " bytes; at most " + MAX_BYTES);
      } else {
        take(read.toString(StandardCharsets.UTF_8));
      }
      return true;
    }

    private void take(String text) {
      if (text.isBlank()) {
        return;
      }
      try {
        McpSchema.JSONRPCMessage message = McpSchema.deserializeJsonRpcMessage(mapper, text);
        if (!safe(message)) {
          throw new IllegalArgumentException("not for this server");
        }
        if (message instanceof McpSchema.JSONRPCRequest) {
          requests++;
        }
        // Written anew: what we have read and what the SDK reads must be the same.
        line = (mapper.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8);
      } catch (IOException | RuntimeException | StackOverflowError notOne) {
        // The SDK's reader has no exception of its own: "null" is a null pointer to it.
        complaints.accept("passed over a line that is no JSON-RPC message");
      }
    }

    /** The SDK ends the session, without a word, at a message that it stumbles over. */
    private boolean safe(McpSchema.JSONRPCMessage message) {
      if (message instanceof McpSchema.JSONRPCRequest request) {
        return VERSION.equals(request.jsonrpc())
            && request.method() != null
            && (request.id() instanceof String || request.id() instanceof Number);
      }
      // Answers are for those who ask, and this server asks nothing.
      return message instanceof McpSchema.JSONRPCNotification notification
          && VERSION.equals(notification.jsonrpc())
          && notification.method() != null;
    }

    private void finish() {
      over = true;
      try {
        if (!answers.tryAcquire(requests, PATIENCE, TimeUnit.SECONDS)) {
          complaints.accept("the client left before all its requests were answered");
        }
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      } finally {
        end.countDown();
      }
    }
  }

  /** The server sends answers only, and flushes after each. */
  private final class Output extends OutputStream {

    @Override
    public void write(int one) throws IOException {
      write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      try {
        out.write(bytes, from, length);
      } catch (IOException gone) {
        end.countDown();
        throw gone;
      }
    }

    @Override
    public void flush() throws IOException {
      try {
        out.flush();
        answers.release();
      } catch (IOException gone) {
        end.countDown();
        throw gone;
      }
    }
  }
}
