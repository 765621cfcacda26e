package org.puzzlewright.practice;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.puzzle.StrictJson;

/** A practice server for tests, with a client and a clock of its own. */
final class Served implements AutoCloseable {

  /** A folder with certified puzzles. */
  static final Path GALLERY = Path.of("renders/gallery");

  final AtomicLong now = new AtomicLong(1_000_000);
  final List<Throwable> mistakes = Collections.synchronizedList(new ArrayList<>());
  final PracticeServer server;
  private final Store store;
  private final HttpClient client = HttpClient.newHttpClient();

  private Served(Path folder, Path database) throws IOException {
    store = Store.open(database, now::get);
    server =
        PracticeServer.start(0, new FolderLibrary(folder), store, Served::unsolved, mistakes::add);
  }

  static Served of(Path folder, Path database) throws IOException {
    return new Served(folder, database);
  }

  private static List<Placed> unsolved(Puzzle puzzle) {
    return List.of();
  }

  /** Status and body of an answer. */
  record Answer(HttpResponse<String> response) {
    int status() {
      return response.statusCode();
    }

    JsonNode json() {
      return StrictJson.parse(response.body(), "answer");
    }

    String error() {
      return json().path("error").asText();
    }
  }

  URI at(String path) {
    return URI.create(server.address().toString().replaceFirst("/$", "") + path);
  }

  Answer get(String path) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(at(path)));
  }

  Answer post(String path, String body) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(at(path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  Answer send(HttpRequest.Builder request) throws IOException, InterruptedException {
    return new Answer(
        client.send(request.build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8)));
  }

  @Override
  public void close() {
    server.close();
    store.close();
  }
}
