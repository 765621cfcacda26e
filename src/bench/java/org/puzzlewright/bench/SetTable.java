package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/**
 * Prints the tables of docs/benchmarks.md from a set's folder that {@code generate} has made.
 * Argument: the folder.
 */
public final class SetTable {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final List<String> GATES =
      List.of("well formed", "not trivial", "solvable", "robust", "aligned", "needed");

  private SetTable() {}

  /** Prints it. */
  public static void main(String[] args) throws IOException {
    Path folder = Path.of(args[0]);
    JsonNode set = MAPPER.readTree(folder.resolve("set.json").toFile());
    JsonNode summary = MAPPER.readTree(folder.resolve("summary.json").toFile());
    List<JsonNode> attempts = all(folder.resolve("attempts"));
    List<JsonNode> times = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve("timings.jsonl"))) {
      times.add(MAPPER.readTree(line));
    }
    List<List<String>> rows = new ArrayList<>();
    for (JsonNode prompt : set.path("prompts")) {
      rows.add(row(folder, prompt, summary, attempts, times));
    }
    Figures.table(
            List.of(
                "prompt",
                "well formed",
                "not trivial",
                "solvable",
                "robust",
                "aligned",
                "needed: all gates (95 %)",
                "paper, solvable (aligned)",
                "N1",
                "N2",
                "radius, median",
                "distinct layouts",
                "CPU s, median",
                "max"),
            rows)
        .forEach(System.out::println);
  }

  private static List<String> row(
      Path folder, JsonNode prompt, JsonNode summary, List<JsonNode> attempts, List<JsonNode> times)
      throws IOException {
    String id = prompt.path("id").asText();
    List<JsonNode> mine = where(attempts, a -> a.path("prompt").asText().equals(id));
    int n = mine.size();
    List<String> row = new ArrayList<>(List.of(id));
    List<JsonNode> left = mine;
    for (String gate : GATES) {
      left = where(left, a -> a.at("/finding/gates/" + gate + "/passed").asBoolean());
      row.add(gate.equals("needed") ? Figures.share(left.size(), n) : left.size() + " of " + n);
    }
    row.add(Designing.PAPER.getOrDefault(id, ""));
    boolean tool = List.of("hexagon", "cannon", "ramp").contains(id);
    row.add(tool ? where(mine, a -> holds(a, "N1")).size() + " of " + n : "");
    row.add(tool ? where(mine, a -> holds(a, "N2")).size() + " of " + n : "");
    List<Double> radii = new ArrayList<>();
    for (JsonNode attempt : mine) {
      if (attempt.path("decision").asText().equals("kept")) {
        Path file = folder.resolve("puzzles").resolve(attempt.path("puzzle").asText());
        JsonNode puzzle = MAPPER.readTree(file.resolve("puzzle.json").toFile());
        radii.add(puzzle.at("/certificate/measures/tolerance/radius").asDouble());
      }
    }
    row.add(radii.isEmpty() ? "" : "%.3f".formatted(Figures.median(radii)));
    for (JsonNode one : summary.path("prompts")) {
      if (one.path("id").asText().equals(id)) {
        row.add("%d of %d".formatted(one.path("kept").asInt(), left.size()));
      }
    }
    List<Double> cpu =
        where(times, t -> t.path("prompt").asText().equals(id)).stream()
            .map(t -> t.path("cpu_seconds").asDouble())
            .toList();
    row.add("%.1f".formatted(Figures.median(cpu)));
    row.add("%.1f".formatted(Figures.max(cpu)));
    return row;
  }

  /** Whether that part of the need for the tool holds: only what fails is told in detail. */
  private static boolean holds(JsonNode attempt, String part) {
    JsonNode gate = attempt.at("/finding/gates/needed");
    return gate.path("passed").asBoolean()
        || StreamSupport.stream(gate.path("details").spliterator(), false)
            .anyMatch(d -> d.asText().startsWith("yes: ") && d.asText().contains(" " + part + " "));
  }

  private static List<JsonNode> where(List<JsonNode> all, Predicate<JsonNode> fits) {
    return all.stream().filter(fits).toList();
  }

  private static List<JsonNode> all(Path folder) throws IOException {
    List<JsonNode> all = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.json")) {
      for (Path file : files) {
        all.add(MAPPER.readTree(file.toFile()));
      }
    }
    return all;
  }
}
