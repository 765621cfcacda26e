package org.puzzlewright.ui.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.json.StrictJson;

/** What goes wrong round the practice server stays small. */
@Timeout(120)
class PracticeFaultsTest {

  @TempDir private Path dir;

  private Path copy(String name) throws IOException {
    Path file = dir.resolve("set").resolve(name);
    Files.createDirectories(file.getParent());
    return Files.copy(Path.of("puzzles/scenarios/push.json"), file);
  }

  private FolderLibrary library() {
    return new FolderLibrary(dir.resolve("set"), Served.DOMAINS.all());
  }

  @Test
  void aFileThatCannotBeShownCostsOneCard() throws IOException {
    copy("a.json");
    copy("b.json");
    Path broken = copy("broken.json");
    Files.writeString(broken, Files.readString(broken).replace("\"push\"", "\"bad\""));
    Files.write(dir.resolve("set/bytes.json"), new byte[] {(byte) 0xff, 0, (byte) 0xfe});
    Files.writeString(dir.resolve("set/deep.json"), "[".repeat(200_000));
    Files.writeString(dir.resolve("set/goal.json"), "{\"goal\":[1e999,{}],\"furniture\":{}}");
    Domain fragile = fragile(Served.DOMAINS.physics());

    FolderLibrary library = new FolderLibrary(dir.resolve("set"), List.of(fragile));

    assertThat(library.shelves()).hasSize(1);
    assertThat(library.shelves().get(0).entries())
        .extracting(Library.Entry::id)
        .containsExactly("a", "b");
    assertThat(library.faults()).hasSize(2);
    assertThat(library.faults().get(0)).contains("broken.json: it cannot be shown");
    assertThat(library.faults().get(1)).contains("bytes.json", "not UTF-8");
  }

  /** Returns a domain that stumbles over one puzzle, and only when its card is made. */
  private static Domain fragile(Domain domain) {
    return (Domain)
        Proxy.newProxyInstance(
            Domain.class.getClassLoader(),
            new Class<?>[] {Domain.class},
            (proxy, method, arguments) -> {
              Object made = method.invoke(domain, arguments);
              return method.getName().equals("page")
                      && ((Product) arguments[0]).text().contains("\"bad\"")
                  ? broken((PageView) made)
                  : made;
            });
  }

  private static PageView broken(PageView page) {
    return (PageView)
        Proxy.newProxyInstance(
            PageView.class.getClassLoader(),
            new Class<?>[] {PageView.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("card")) {
                throw new IllegalStateException("planted");
              }
              return method.invoke(page, arguments);
            });
  }

  @Test
  void aCourseFileIsRefusedByItsSize() throws IOException {
    copy("a.json");
    copy("b.json");
    StringBuilder course = new StringBuilder("{\"title\":\"Long\",\"puzzles\":[\"b.json\"");
    while (course.length() < 4_800_000) {
      course.append(",\"x\"");
    }
    Files.writeString(dir.resolve("set/course.json"), course.append("]}"));

    FolderLibrary library = library();

    assertTimeout(
        Duration.ofSeconds(10),
        () -> assertThat(library.shelves().get(0).title()).isEqualTo("set"));
    assertThat(library.shelves().get(0).entries()).hasSize(2);
    assertThat(library.faults()).hasSize(1);
    assertThat(library.faults().get(0))
        .contains("course.json: it is larger than 1000000 bytes")
        .doesNotContain("\n");
  }

  @Test
  void aLargeCourseIsPutIntoOrderQuickly() throws IOException {
    for (int i = 0; i < 300; i++) {
      copy("p" + i + ".json");
    }
    StringBuilder course = new StringBuilder("{\"puzzles\":[\"none\"");
    for (int i = 0; course.length() < 990_000; i++) {
      course.append(",\"").append(i).append('"');
    }
    Files.writeString(dir.resolve("set/course.json"), course.append(",\"p299.json\"]}"));
    FolderLibrary library = library();
    library.shelves();

    assertTimeout(Duration.ofSeconds(5), library::shelves);
    assertThat(library.shelves().get(0).entries().get(0).id()).isEqualTo("p299");
  }

  @Test
  void aFullDiskIsOneLine() throws Exception {
    copy("a.json");
    Path database = dir.resolve("db/practice.db");
    try (Served served = Served.of(dir.resolve("set"), database)) {
      try (Connection other = DriverManager.getConnection("jdbc:sqlite:" + database);
          Statement statement = other.createStatement()) {
        statement.execute(
            "create trigger full before insert on event begin"
                + " select raise(abort, 'database or disk is full'); end");
      }

      Served.Answer answer = served.post("/api/puzzles/a/visits", "{\"learner\":\"Ada\"}");

      assertThat(answer.status()).isEqualTo(507);
      assertThat(answer.json().path("error").asText())
          .contains("cannot be written", "disk is full")
          .doesNotContain("\n", "Exception");
      assertThat(served.mistakes).hasSize(1);
      assertThat(served.mistakes.get(0)).isInstanceOf(StoreException.class);
      assertThat(served.get("/api/library").status()).isEqualTo(200);
    }
  }

  @Test
  void whatLearnersDoIsForThisUserAlone() throws Exception {
    copy("a.json");
    Path folder = dir.resolve("made/for");
    try (Served served = Served.of(dir.resolve("set"), folder.resolve("practice.db"))) {
      served.post("/api/puzzles/a/visits", "{\"learner\":\"Ada\"}");
      try (Stream<Path> files = Files.list(folder)) {
        List<Path> all = files.toList();
        assertThat(all).hasSizeGreaterThan(1);
        for (Path file : all) {
          assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
              .as(file.toString())
              .isEqualTo("rw-------");
        }
      }
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
          .isEqualTo("rwx------");
    }
  }

  @Test
  void aFileOfOldIsMadePrivate() throws IOException {
    Path database = dir.resolve("old.db");
    EventStore.open(database, () -> 1).close();
    Files.setPosixFilePermissions(database, PosixFilePermissions.fromString("rw-r--r--"));

    EventStore.open(database, () -> 1).close();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(database)))
        .isEqualTo("rw-------");
  }

  /** Holds every request for the library until it is let go. */
  private static final class Slow implements Library {
    private final CountDownLatch begun = new CountDownLatch(PracticeServer.MOST_AT_ONCE);
    private final CountDownLatch go = new CountDownLatch(1);

    @Override
    public List<Shelf> shelves() {
      begun.countDown();
      try {
        go.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      return List.of();
    }
  }

  @Test
  void tooMuchAtOnceIsAnswered() throws Exception {
    Slow library = new Slow();
    try (PracticeServer server =
        PracticeServer.start(
            0,
            library,
            Served.service(Served.DOMAINS),
            10,
            () -> EventStore.open(dir.resolve("p.db"), () -> 1),
            e -> {})) {
      HttpClient client = HttpClient.newHttpClient();
      URI address = server.address().resolve("/api/library");
      HttpRequest request = HttpRequest.newBuilder(address).build();
      List<CompletableFuture<HttpResponse<String>>> going = new ArrayList<>();
      for (int i = 0; i < PracticeServer.MOST_AT_ONCE; i++) {
        going.add(client.sendAsync(request, HttpResponse.BodyHandlers.ofString()));
      }
      assertThat(library.begun.await(60, TimeUnit.SECONDS)).isTrue();

      for (int i = 0; i < 100; i++) {
        HttpResponse<String> refused = client.send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
        JsonNode reason = StrictJson.parse(refused.body(), "answer");
        assertThat(reason.path("error").asText()).contains("too much to do");
      }

      library.go.countDown();
      for (CompletableFuture<HttpResponse<String>> one : going) {
        assertThat(one.get(60, TimeUnit.SECONDS).statusCode()).isEqualTo(200);
      }
    }
  }
}
