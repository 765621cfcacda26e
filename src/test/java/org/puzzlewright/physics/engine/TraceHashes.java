package org.puzzlewright.physics.engine;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** Trace hashes of all shipped levels without tools; as a program, prints them, one a line. */
final class TraceHashes {

  private TraceHashes() {}

  /** Returns the levels by name: the scenarios, and the tasks as they stand and with seed 1. */
  static Map<String, Scene> levels() {
    Map<String, Scene> levels = new LinkedHashMap<>();
    for (String name : PuzzleResolver.SCENARIOS) {
      levels.put("scenarios/" + name, Scenes.scenario(name).scene());
    }
    for (String name : PuzzleResolver.TASKS) {
      Path file = Path.of("puzzles", "tasks", name + ".json");
      Scene scene = PuzzleJson.read(InputFiles.readFile(file), name).scene();
      levels.put("tasks/" + name, scene);
      levels.put("tasks/" + name + "@1", scene.at(1));
    }
    return levels;
  }

  /** Runs each level once; returns lines "name hash". */
  static List<String> lines(Simulator simulator, Map<String, Scene> levels) {
    return levels.entrySet().stream()
        .map(e -> e.getKey() + " " + simulator.run(e.getValue(), List.of()).hash())
        .toList();
  }

  public static void main(String[] args) {
    lines(new Simulator(), levels()).forEach(System.out::println);
  }
}
