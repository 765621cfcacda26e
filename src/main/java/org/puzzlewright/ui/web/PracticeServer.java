package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.puzzlewright.api.RefusedException;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;

/**
 * Serves the page and what it asks for, to this machine alone: it listens on the loopback address,
 * and answers only requests that name it so, because a browser also sends what pages from elsewhere
 * make it send.
 */
public final class PracticeServer implements AutoCloseable {

  /** Largest body of a request, in bytes. */
  public static final int MOST_BYTES = 64 * 1024;

  private static final int WAITING = 256;

  /** So many at once, because a client that is slow to send keeps one waiting. */
  static final int MOST_AT_ONCE = 256;

  /** Beyond them there are some that only answer that there is too much to do. */
  private static final int REFUSING = 32;

  private static final int UNAVAILABLE = 503;
  private static final int NOT_STORED = 507;

  private static final int IDLE_SECONDS = 10;

  /** Of a body that is too large so much is read, because only then the client reads the reason. */
  private static final int MOST_DRAINED = 8 * 1024 * 1024;

  private static final int GONE_AFTER_SECONDS = 1;
  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'"
          + " data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors"
          + " 'none'";

  private final HttpServer server;
  private final EventStore store;
  private final Designs designs;
  private final Thumbnails thumbnails;
  private final ThreadPoolExecutor threads;
  private final Semaphore idle = new Semaphore(MOST_AT_ONCE);
  private final Routes routes;
  private final Consumer<Throwable> mistakes;
  private final Set<String> names;

  private PracticeServer(
      HttpServer server,
      EventStore store,
      Designs designs,
      Thumbnails thumbnails,
      Routes routes,
      Consumer<Throwable> mistakes) {
    this.server = server;
    this.store = store;
    this.designs = designs;
    this.thumbnails = thumbnails;
    this.threads =
        new ThreadPoolExecutor(
            MOST_AT_ONCE + REFUSING,
            MOST_AT_ONCE + REFUSING,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            // What does not fit in either waits: the JDK's server hangs up on what is rejected.
            new LinkedBlockingQueue<>());
    threads.allowCoreThreadTimeOut(true);
    this.routes = routes;
    this.mistakes = mistakes;
    int port = server.getAddress().getPort();
    this.names = Set.of("127.0.0.1:" + port, "localhost:" + port, "[::1]:" + port);
  }

  /**
   * Starts one.
   *
   * @param port from 0 (any that is free) to 65535
   * @param service designs, and knows the domains
   * @param budget most simulations of a search for a solution
   * @param database opens what keeps the learners' events, once the port is ours; it is closed with
   *     the server
   * @param mistakes is told of our own mistakes, which a client only sees as status 500
   * @throws IOException when the port is in use or not allowed
   */
  public static PracticeServer start(
      int port,
      Library library,
      DesignService service,
      int budget,
      Supplier<EventStore> database,
      Consumer<Throwable> mistakes)
      throws IOException {
    InetAddress here = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
    InetSocketAddress address = new InetSocketAddress(here, port);
    HttpServer server = HttpServer.create(address, WAITING);
    EventStore store;
    try {
      store = database.get();
    } catch (RuntimeException e) {
      server.stop(0);
      throw e;
    }
    Domains domains = service.domains();
    Designs designs = new Designs(library, service, mistakes);
    PracticeServer practice =
        new PracticeServer(
            server,
            store,
            designs,
            new Thumbnails(library),
            new Routes(
                new ProductController(library, store, budget),
                designs,
                new Editor(
                    library,
                    domains.physics(),
                    budget,
                    new Certifications(Certifications.SECONDS, store::now)),
                new Watch(library, domains),
                new GameController(library, store)),
            mistakes);
    server.createContext("/", practice::handle);
    server.setExecutor(practice.threads);
    server.start();
    return practice;
  }

  /** Returns the address of the first page. */
  public URI address() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
  }

  /** Gives running requests a second to end, then stops and closes the database. */
  @Override
  public void close() {
    try {
      // The JDK's own waiting takes the whole time, also when nothing runs.
      idle.tryAcquire(MOST_AT_ONCE, GONE_AFTER_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    server.stop(0);
    threads.shutdownNow();
    designs.close();
    store.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    if (!idle.tryAcquire()) {
      try (exchange) {
        exchange.getResponseHeaders().set("Retry-After", "1");
        byte[] reason = error("there is too much to do at once; ask again in a moment");
        send(exchange, UNAVAILABLE, "application/json", reason);
      }
      return;
    }
    try {
      answer(exchange);
    } finally {
      idle.release();
    }
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      int status = 200;
      String type = "application/json";
      byte[] bytes;
      try {
        checkSender(exchange);
        String path = exchange.getRequestURI().getRawPath();
        Optional<Pages.File> page = Pages.at(path).or(() -> thumbnails.at(path));
        if (page.isPresent()) {
          checkRead(exchange);
          type = page.get().type();
          bytes = page.get().bytes();
        } else {
          bytes = json(exchange);
        }
      } catch (Refusal e) {
        status = e.status();
        bytes = error(e.getMessage());
      } catch (RefusedException e) {
        status = 422;
        bytes = error(e.getMessage());
      } catch (StoreException e) {
        mistakes.accept(e);
        status = NOT_STORED;
        bytes = error(e.getMessage());
      } catch (InputException e) {
        status = 400;
        bytes = error(e.getMessage());
      } catch (UncheckedIOException e) {
        throw e.getCause(); // The client has gone or sends no HTTP, so nobody can be answered.
      } catch (RuntimeException | StackOverflowError e) {
        mistakes.accept(e);
        status = 500;
        bytes = error("the program made a mistake; what it was is told where it was started");
      }
      send(exchange, status, type, bytes);
    }
  }

  private byte[] json(HttpExchange exchange) {
    String path = exchange.getRequestURI().getRawPath();
    String method =
        exchange.getRequestMethod().equals("HEAD") ? "GET" : exchange.getRequestMethod();
    return bytes(routes.answer(method, path, () -> body(exchange)));
  }

  /** Refuses what another site has made the browser send. */
  private void checkSender(HttpExchange exchange) {
    Headers headers = exchange.getRequestHeaders();
    String host = String.valueOf(headers.getFirst("Host"));
    String origin = headers.getFirst("Origin");
    if (!names.contains(host)) {
      throw new Refusal(403, "this server is only for pages of its own; use " + address());
    }
    if (origin != null && !origin.equals("http://" + host)) {
      throw new Refusal(403, "this server is only for pages of its own, not for those of others");
    }
    String path = exchange.getRequestURI().getRawPath();
    if (path == null || !path.startsWith("/")) {
      throw new Refusal(400, "the address is not well formed");
    }
  }

  private static void checkRead(HttpExchange exchange) {
    if (!Set.of("GET", "HEAD").contains(exchange.getRequestMethod())) {
      throw new Refusal(405, "the method must be GET");
    }
  }

  private static JsonNode body(HttpExchange exchange) {
    String type = exchange.getRequestHeaders().getFirst("Content-Type");
    // A page from elsewhere may send forms and plain text unasked, but not this.
    if (type == null || !type.split(";")[0].strip().equalsIgnoreCase("application/json")) {
      throw new Refusal(415, "the body must be JSON, with the content type application/json");
    }
    byte[] bytes;
    try {
      InputStream in = exchange.getRequestBody();
      bytes = in.readNBytes(MOST_BYTES + 1);
      if (bytes.length > MOST_BYTES) {
        drain(in, bytes);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (bytes.length > MOST_BYTES) {
      throw new Refusal(413, "the body may have " + MOST_BYTES + " bytes at most");
    }
    JsonNode json = StrictJson.parse(InputFiles.decode(bytes, "body"), "body");
    if (!json.isObject()) {
      throw new Refusal(400, "body: it must be a JSON object");
    }
    return json;
  }

  private static void drain(InputStream in, byte[] buffer) throws IOException {
    int left = MOST_DRAINED;
    int read = 0;
    while (left > 0 && read >= 0) {
      read = in.read(buffer);
      left -= read;
    }
  }

  private static byte[] error(String reason) {
    return bytes(JsonNodeFactory.instance.objectNode().put("error", StrictJson.line(reason)));
  }

  private static byte[] bytes(JsonNode json) {
    return JsonText.line(json).getBytes(StandardCharsets.UTF_8);
  }

  private static void send(HttpExchange exchange, int status, String type, byte[] bytes)
      throws IOException {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Type", type);
    headers.set("Cache-Control", "no-store");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Content-Security-Policy", POLICY);
    if (exchange.getRequestMethod().equals("HEAD")) {
      headers.set("Content-Length", String.valueOf(bytes.length));
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
  }
}
