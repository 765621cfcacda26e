package org.puzzlewright.ui.mcp;

import io.modelcontextprotocol.common.McpTransportContext;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpServerSession;
import io.modelcontextprotocol.spec.McpServerTransport;
import io.modelcontextprotocol.spec.McpServerTransportProvider;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import reactor.core.publisher.Mono;

/**
 * The two streams between client and server, a JSON text a line. The SDK's own transport gives up
 * at the first line that is no message, throws away answers that are not written yet when its input
 * ends, loses a message when two threads write at once, and knows of no cancelling. Here such lines
 * are passed over, the end of the input is told only when every request has its answer, one message
 * is written after the other, and handlers learn the id of their request.
 */
final class Messages implements McpServerTransportProvider {

  /** Longest line that is read, in bytes; a level's text may have 5 million characters. */
  static final int MAX_BYTES = 12_000_000;

  /** Under which name the transport's context has a request's id. */
  static final String ID = "id";

  private static final String VERSION = "2.0";
  private static final String CANCELLED = "notifications/cancelled";

  /** How long a request may stay without answer when none is worked on any more, in seconds. */
  private static final int PATIENCE = 5;

  private final InputStream in;
  private final OutputStream out;
  private final McpJsonMapper mapper;
  private final Consumer<String> complaints;
  private final Calls calls;
  private final CountDownLatch end = new CountDownLatch(1);
  private final Semaphore answered = new Semaphore(0);
  private McpServerSession session;
  private int requests;

  /**
   * Makes them.
   *
   * @param complaints is given a line for everything that was passed over
   * @param calls what is worked on, and can be cancelled
   */
  Messages(
      InputStream in,
      OutputStream out,
      McpJsonMapper mapper,
      Consumer<String> complaints,
      Calls calls) {
    this.in = new BufferedInputStream(in);
    this.out = out;
    this.mapper = mapper;
    this.complaints = complaints;
    this.calls = calls;
  }

  @Override
  public void setSessionFactory(McpServerSession.Factory factory) {
    session = factory.create(new Writer());
  }

  @Override
  public Mono<Void> notifyClients(String method, Object params) {
    return session.sendNotification(method, params);
  }

  @Override
  public Mono<Void> closeGracefully() {
    return Mono.empty();
  }

  /** Reads until the client is gone and all its requests are answered. */
  void serve() throws InterruptedException {
    // On a thread of its own: nobody can interrupt reading, and a client may not read any more.
    Thread reader = new Thread(this::read, "mcp reader");
    reader.setDaemon(true);
    reader.start();
    end.await();
  }

  private void read() {
    try {
      while (advance()) {
        // Everything is done with the line.
      }
      while (!answered.tryAcquire(requests, PATIENCE, TimeUnit.SECONDS)) {
        if (calls.isIdle()) {
          complaints.accept("the client left before all its requests were answered");
          return;
        }
      }
    } catch (IOException gone) {
      complaints.accept("the input broke");
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    } finally {
      end.countDown();
    }
  }

  /** Reads a line; returns whether there was one. */
  private boolean advance() throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    int one;
    long size = 0;
    do {
      one = in.read();
      if (one >= 0 && size++ < MAX_BYTES) {
        line.write(one);
      }
    } while (one >= 0 && one != '\n');
    if (size > MAX_BYTES) {
      complaints.accept("passed over a line of " + size + " bytes; at most " + MAX_BYTES);
    } else {
      take(line.toString(StandardCharsets.UTF_8));
    }
    return size > 0;
  }

  private void take(String text) {
    if (text.isBlank()) {
      return;
    }
    try {
      McpSchema.JSONRPCMessage message = McpSchema.deserializeJsonRpcMessage(mapper, text);
      if (message instanceof McpSchema.JSONRPCRequest request && isSafe(request)) {
        requests++;
        handle(request, Map.of(ID, request.id()));
      } else if (message instanceof McpSchema.JSONRPCNotification notification
          && isSafe(notification)) {
        if (notification.method().equals(CANCELLED)
            && notification.params() instanceof Map<?, ?> params
            && params.get("requestId") != null) {
          calls.cancel(params.get("requestId"));
        }
        handle(notification, Map.of());
      } else {
        // Answers are for those who ask, and this server asks nothing.
        throw new IllegalArgumentException("not for this server");
      }
    } catch (IOException | RuntimeException | StackOverflowError notOne) {
      // The SDK's reader has no exception of its own: "null" is a null pointer to it.
      complaints.accept("passed over a line that is no JSON-RPC message");
    }
  }

  private void handle(McpSchema.JSONRPCMessage message, Map<String, Object> context) {
    boolean asks = message instanceof McpSchema.JSONRPCRequest;
    session
        .handle(message)
        .contextWrite(c -> c.put(McpTransportContext.KEY, McpTransportContext.create(context)))
        .doFinally(
            how -> {
              if (asks) {
                answered.release();
              }
            })
        .subscribe(nothing -> {}, failure -> {});
  }

  private static boolean isSafe(McpSchema.JSONRPCRequest request) {
    return VERSION.equals(request.jsonrpc())
        && request.method() != null
        && (request.id() instanceof String || request.id() instanceof Number);
  }

  private static boolean isSafe(McpSchema.JSONRPCNotification notification) {
    return VERSION.equals(notification.jsonrpc()) && notification.method() != null;
  }

  /** Writes whole messages, from whatever thread. */
  private final class Writer implements McpServerTransport {

    @Override
    public Mono<Void> sendMessage(McpSchema.JSONRPCMessage message) {
      return Mono.fromRunnable(() -> write(message));
    }

    private synchronized void write(McpSchema.JSONRPCMessage message) {
      try {
        out.write((mapper.writeValueAsString(message) + "\n").getBytes(StandardCharsets.UTF_8));
        out.flush();
      } catch (IOException gone) {
        end.countDown();
        throw new UncheckedIOException(gone);
      }
    }

    @Override
    public Mono<Void> closeGracefully() {
      return Mono.empty();
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
      return mapper.convertValue(data, type);
    }
  }
}
