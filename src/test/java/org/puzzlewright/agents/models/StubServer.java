package org.puzzlewright.agents.models;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server on this machine that answers as the test tells it to, in order. */
public final class StubServer implements AutoCloseable {

  /** A request as it came over the wire. */
  public record Seen(String path, Map<String, List<String>> headers, String body) {

    String header(String name) {
      return headers.getOrDefault(name, List.of("")).get(0);
    }
  }

  private interface Answer {
    void to(HttpExchange exchange) throws IOException, InterruptedException;
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Deque<Answer> answers = new ArrayDeque<>();
  private final List<Seen> seen = new ArrayList<>();

  public StubServer() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.setExecutor(threads);
    server.createContext("/", this::handle);
    server.start();
  }

  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/base");
  }

  public synchronized List<Seen> seen() {
    return List.copyOf(seen);
  }

  public synchronized StubServer reply(int status, String body, String... headers) {
    answers.add(
        exchange -> {
          byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
          exchange.getResponseHeaders().set("Content-Type", "application/json");
          for (int i = 0; i < headers.length; i += 2) {
            exchange.getResponseHeaders().set(headers[i], headers[i + 1]);
          }
          exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    return this;
  }

  /** Answers with an error that has every header's value in it, the key's among them. */
  public synchronized StubServer echo(int status) {
    answers.add(
        exchange -> {
          byte[] bytes =
              ("{\"error\":{\"message\":\"You sent "
                      + exchange.getRequestHeaders().values()
                      + "\"}}")
                  .getBytes(StandardCharsets.UTF_8);
          exchange.sendResponseHeaders(status, bytes.length);
          exchange.getResponseBody().write(bytes);
          exchange.close();
        });
    return this;
  }

  /** Says nothing. */
  public synchronized StubServer stall() {
    answers.add(exchange -> closed.await());
    return this;
  }

  /** Begins a body and says no more. */
  public synchronized StubServer stallInBody() {
    answers.add(
        exchange -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          closed.await();
        });
    return this;
  }

  /** Begins a body and hangs up. */
  public synchronized StubServer drop() {
    answers.add(
        exchange -> {
          exchange.sendResponseHeaders(200, 1000);
          exchange.getResponseBody().write('{');
          exchange.getResponseBody().flush();
          exchange.close();
        });
    return this;
  }

  private void handle(HttpExchange exchange) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Answer answer;
    synchronized (this) {
      seen.add(
          new Seen(
              exchange.getRequestURI().toString(), Map.copyOf(exchange.getRequestHeaders()), body));
      answer = answers.size() > 1 ? answers.removeFirst() : answers.getFirst();
    }
    try {
      answer.to(exchange);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    closed.countDown();
    server.stop(0);
    threads.shutdownNow();
  }
}
