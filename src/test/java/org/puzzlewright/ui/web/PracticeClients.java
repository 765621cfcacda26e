package org.puzzlewright.ui.web;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Many learners at once: each lists the puzzles, opens one, checks, runs, takes a hint and looks at
 * the progress, over and over, each over a connection of its own.
 */
public final class PracticeClients {

  private PracticeClients() {}

  /**
   * What came of it.
   *
   * @param requests that were answered
   * @param errors answers other than 200, exceptions of clients and mistakes of the server
   * @param median of the answers' times, in milliseconds
   * @param slow the time that one in a hundred answers took longer than, in milliseconds
   */
  public record Result(int requests, List<String> errors, double median, double slow) {}

  /** Lets clients work for some seconds on a server of their own with the gallery's puzzles. */
  public static Result run(Path database, int clients, int seconds) throws Exception {
    List<String> errors = Collections.synchronizedList(new ArrayList<>());
    List<Double> times = new ArrayList<>();
    String tools = "[" + Shipped.sent(Shipped.puzzle("cannon").solution()) + "]";
    ExecutorService threads = Executors.newFixedThreadPool(clients);
    try (PracticeServer server =
        PracticeServer.start(
            0,
            new FolderLibrary(Path.of("renders/gallery"), Served.DOMAINS.all()),
            Served.service(Served.DOMAINS),
            1,
            () -> EventStore.open(database, System::currentTimeMillis),
            e -> errors.add("server: " + e))) {
      long end = System.nanoTime() + seconds * 1_000_000_000L;
      List<Callable<List<Double>>> work = new ArrayList<>();
      for (int i = 0; i < clients; i++) {
        String name = "learner " + i;
        work.add(() -> client(server.address(), name, tools, end, errors));
      }
      for (Future<List<Double>> one : threads.invokeAll(work)) {
        times.addAll(one.get());
      }
    } finally {
      threads.shutdown();
    }
    Collections.sort(times);
    int n = times.size();
    return new Result(
        n, errors, n == 0 ? 0 : times.get(n / 2), n == 0 ? 0 : times.get(n * 99 / 100));
  }

  private static List<Double> client(
      URI address, String name, String tools, long end, List<String> errors) {
    List<Double> times = new ArrayList<>();
    String learner = "{\"learner\":\"" + name + "\"";
    String puzzle = address + "api/puzzles/cannon";
    HttpClient client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(30))
            .build();
    List<HttpRequest> round =
        List.of(
            get(address + "api/library"),
            get(puzzle),
            post(puzzle + "/visits", learner + "}"),
            post(puzzle + "/check", "{\"tools\":" + tools + "}"),
            post(puzzle + "/runs", learner + ",\"tools\":" + tools + "}"),
            post(puzzle + "/hints", learner + ",\"step\":1}"),
            get(address + "api/learners/" + name.replace(" ", "%20") + "/progress"));
    while (System.nanoTime() < end) {
      for (HttpRequest request : round) {
        long start = System.nanoTime();
        try {
          HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
          if (answer.statusCode() != 200) {
            errors.add(request.uri() + ": " + answer.statusCode() + " " + answer.body());
          }
        } catch (IOException e) {
          errors.add(request.uri() + ": " + e);
        } catch (InterruptedException e) {
          return times;
        }
        times.add((System.nanoTime() - start) / 1e6);
      }
    }
    return times;
  }

  private static HttpRequest get(String address) {
    return HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(60)).build();
  }

  private static HttpRequest post(String address, String body) {
    return HttpRequest.newBuilder(URI.create(address))
        .timeout(Duration.ofSeconds(60))
        .header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(body))
        .build();
  }
}
