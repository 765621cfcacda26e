package org.puzzlewright.ui.web;

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
import java.util.stream.Stream;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.games.loderunner.LodeRunnerFamily;
import org.puzzlewright.tiles.games.mario.MarioFamily;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

/** A practice server for tests, with a client and a clock of its own. */
final class Served implements AutoCloseable {

  /** A folder with certified puzzles. */
  static final Path GALLERY = Path.of("renders/gallery");

  /** A folder with levels of tiles. */
  static final Path LEVELS = Path.of("puzzles/levels");

  /** Domains whose solutions are played in this process. */
  static final Domains DOMAINS = Domains.of(Served::played);

  /** Few runs: enough for easy levels, and soon over for those without a solution. */
  private static final int BUDGET = 3000;

  final AtomicLong now = new AtomicLong(1_000_000);
  final List<Throwable> mistakes = Collections.synchronizedList(new ArrayList<>());
  final PracticeServer server;
  private final HttpClient client = HttpClient.newHttpClient();

  private Served(Path folder, Path database, Domains domains) throws IOException {
    server =
        PracticeServer.start(
            0,
            new FolderLibrary(folder, domains.all()),
            service(domains),
            BUDGET,
            () -> EventStore.open(database, now::get),
            mistakes::add);
  }

  static Served of(Path folder, Path database) throws IOException {
    return of(folder, database, DOMAINS);
  }

  static Served of(Path folder, Path database, Domains domains) throws IOException {
    return new Served(folder, database, domains);
  }

  /** What designs without key and network. */
  static DesignService service(Domains domains) {
    return DesignService.offline(domains, TestTimer.still());
  }

  static GridFamily family(String name) {
    return Stream.<GridFamily>of(
            new SokobanFamily(), new ZeldaFamily(), new MarioFamily(), new LodeRunnerFamily())
        .filter(family -> family.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new LevelTextException("no game " + name));
  }

  private static Replay.Seen played(Puzzle puzzle) {
    return Replay.Seen.of(new Simulator().run(puzzle.scene(), puzzle.solution()));
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
  }
}
