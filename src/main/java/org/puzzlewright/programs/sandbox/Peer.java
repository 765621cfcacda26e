package org.puzzlewright.programs.sandbox;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.security.SecureRandom;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A process that answers messages. Each has a secret by which its answers are known as its own. */
final class Peer implements AutoCloseable {

  /** What {@code -XX:+ExitOnOutOfMemoryError} ends with. */
  static final int OUT_OF_MEMORY = 3;

  private static final long PATIENCE_SECONDS = 5;

  private final Process process;
  private final DataOutputStream out;
  private final DataInputStream in;
  private final byte[] nonce = new byte[Frames.NONCE];
  private volatile boolean greeted;

  /**
   * Starts one with an empty environment.
   *
   * @throws UncheckedIOException when it cannot be started
   */
  Peer(List<String> command) {
    new SecureRandom().nextBytes(nonce);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().clear();
    builder.redirectError(ProcessBuilder.Redirect.DISCARD);
    try {
      process = builder.start();
      out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
      in = new DataInputStream(process.getInputStream());
    } catch (IOException e) {
      throw new UncheckedIOException("starting " + command.get(0), e);
    }
  }

  /** Why no answer came. */
  enum Why {
    LATE,
    MEMORY,
    ENDED
  }

  /** No answer came; the process is no more. */
  static final class SilentException extends Exception {

    private static final long serialVersionUID = 1;
    private final Why why;

    SilentException(Why why, String message) {
      super(message);
      this.why = why;
    }

    Why why() {
      return why;
    }
  }

  /**
   * Asks and waits.
   *
   * @throws SilentException when no answer comes in time, or none in form; the process is ended
   */
  byte[] ask(byte[] message, long millis, int most) throws SilentException {
    CompletableFuture<byte[]> answer = new CompletableFuture<>();
    Thread reader =
        new Thread(
            () -> {
              try {
                if (!greeted) {
                  greeted = true;
                  out.write(nonce);
                }
                Frames.write(out, nonce, message);
                answer.complete(Frames.read(in, nonce, most));
              } catch (IOException e) {
                answer.completeExceptionally(e);
              }
            },
            "waiting for a program's process");
    reader.setDaemon(true);
    reader.start();
    try {
      return answer.get(millis, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      close();
      throw new SilentException(Why.LATE, "it took longer than " + millis + " ms");
    } catch (ExecutionException e) {
      throw ended(e.getCause());
    } catch (InterruptedException e) {
      close();
      Thread.currentThread().interrupt();
      throw new SilentException(Why.ENDED, "it was interrupted");
    }
  }

  private SilentException ended(Throwable cause) {
    try {
      if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)
          && process.exitValue() == OUT_OF_MEMORY) {
        return new SilentException(Why.MEMORY, "it needs more memory than it may have");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    close();
    return new SilentException(Why.ENDED, String.valueOf(cause.getMessage()));
  }

  /** Ends it and all that it has started. */
  @Override
  public void close() {
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly();
  }
}
