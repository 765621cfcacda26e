package org.puzzlewright.agents.models;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/**
 * The body of an answer.
 *
 * @param bytes all of it, or its first part
 * @param cut whether there was more, which was not read
 */
record ReplyBody(byte[] bytes, boolean cut) {

  private static final int BEGINNING = 120;

  /** Returns what reads a body as it comes and hangs up after {@code most} bytes. */
  static BodySubscriber<ReplyBody> reader(int most) {
    return new Reader(most);
  }

  /** Returns it as text; bytes that are not UTF-8 become replacement characters. */
  String text() {
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Returns the first characters, for a message. */
  String beginning() {
    int length = Math.min(bytes.length, BEGINNING);
    return new String(bytes, 0, length, StandardCharsets.UTF_8) + "…";
  }

  private static final class Reader implements BodySubscriber<ReplyBody> {

    private final int most;
    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private final CompletableFuture<ReplyBody> body = new CompletableFuture<>();
    private Flow.Subscription source;

    Reader(int most) {
      this.most = most;
    }

    @Override
    public CompletionStage<ReplyBody> getBody() {
      return body;
    }

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      source = subscription;
      source.request(1);
    }

    @Override
    public void onNext(List<ByteBuffer> parts) {
      for (ByteBuffer part : parts) {
        byte[] bytes = new byte[Math.min(part.remaining(), most - read.size())];
        part.get(bytes);
        read.write(bytes, 0, bytes.length);
        if (part.hasRemaining()) {
          source.cancel();
          body.complete(new ReplyBody(read.toByteArray(), true));
          return;
        }
      }
      source.request(1);
    }

    @Override
    public void onError(Throwable failure) {
      body.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
      body.complete(new ReplyBody(read.toByteArray(), false));
    }
  }
}
