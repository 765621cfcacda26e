package org.puzzlewright.physics.engine;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The recordings of the reference in a folder. */
final class GoldenCases {

  /** The one that the property golden.create.dir names, or ours. */
  static final Path FOLDER =
      Path.of(System.getProperty("golden.create.dir", "src/test/resources/golden/create"));

  private GoldenCases() {}

  /** Returns all files of a folder, in alphabetical order. */
  static List<Path> present(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".json")).sorted().toList();
    }
  }

  /** Returns the files that are recordings: their cases have a trajectory. */
  static List<Path> files(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path file : present(folder)) {
      JsonNode json = read(file);
      if (json.has("trajectory") || json.path("cases").path(0).has("trajectory")) {
        files.add(file);
      }
    }
    return files;
  }

  /** Returns the files that list solutions. */
  static List<Path> solutions(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path file : present(folder)) {
      if (read(file).properties().stream().anyMatch(e -> e.getValue().has("solutions"))) {
        files.add(file);
      }
    }
    return files;
  }

  /** Returns the files with what the reference tells its models about runs. */
  static List<Path> messages(Path folder) throws IOException {
    List<Path> files = new ArrayList<>();
    for (Path file : present(folder)) {
      if (read(file).properties().stream().anyMatch(e -> e.getValue().has("message"))) {
        files.add(file);
      }
    }
    return files;
  }

  static JsonNode read(Path file) throws IOException {
    return new ObjectMapper().readTree(Files.readAllBytes(file));
  }

  /** Returns the cases of one file; a scenario is one case. */
  static List<GoldenCase> of(Path file) throws IOException {
    JsonNode json = read(file);
    List<GoldenCase> cases = new ArrayList<>();
    if (json.has("cases")) {
      json.get("cases").forEach(c -> cases.add(new GoldenCase(c.get("case").asText(), c)));
    } else {
      cases.add(new GoldenCase(file.getFileName().toString(), json));
    }
    return cases;
  }

  /** Returns all cases of all files of a folder. */
  static List<GoldenCase> all(Path folder) throws IOException {
    List<GoldenCase> cases = new ArrayList<>();
    for (Path file : files(folder)) {
      cases.addAll(of(file));
    }
    return cases;
  }
}
