package org.puzzlewright.physics;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The recordings of the reference in the folder that the property golden.create.dir names. */
final class GoldenCases {

  static final Path FOLDER =
      Path.of(System.getProperty("golden.create.dir", "src/test/resources/golden/create"));

  private GoldenCases() {}

  /** Returns the files whose recordings are read here: everything with a trajectory. */
  static List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files
          .filter(f -> f.getFileName().toString().matches("(prim|scenario)_.*\\.json"))
          .sorted()
          .toList();
    }
  }

  /** Returns the cases of one file; a scenario is one case. */
  static List<GoldenCase> of(Path file) throws IOException {
    JsonNode json = new ObjectMapper().readTree(Files.readAllBytes(file));
    List<GoldenCase> cases = new ArrayList<>();
    if (json.has("cases")) {
      json.get("cases").forEach(c -> cases.add(new GoldenCase(c.get("case").asText(), c)));
    } else {
      cases.add(new GoldenCase(file.getFileName().toString(), json));
    }
    return cases;
  }

  /** Returns all cases of all files. */
  static List<GoldenCase> all() throws IOException {
    List<GoldenCase> cases = new ArrayList<>();
    for (Path file : files()) {
      cases.addAll(of(file));
    }
    return cases;
  }
}
