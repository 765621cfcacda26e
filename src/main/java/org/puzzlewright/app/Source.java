package org.puzzlewright.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import org.puzzlewright.artefact.PuzzleFile;
import org.puzzlewright.puzzle.LevelFiles;
import org.puzzlewright.puzzle.StrictJson;

/** Finds the level or puzzle that a user names. */
final class Source {

  /** The scenarios that are packed into the program. */
  static final List<String> SCENARIOS =
      List.of("push", "shoot", "turn", "obstacle-turn", "shoot-turn");

  /** The tasks of CREATE, each of which goes by its word here after {@link #TASK}. */
  static final List<String> TASKS =
      List.of(
          "basket",
          "belt",
          "buckets",
          "cannon",
          "collide",
          "funnel",
          "ladder",
          "moving",
          "navigate",
          "obstacle",
          "push",
          "seesaw");

  /** What stands before the word of a task. */
  static final String TASK = "create-";

  private Source() {}

  /**
   * Reads a file of ours, or the shipped scenario or task ("create-push") of that name when there
   * is no such file.
   *
   * @param base what a relative path starts from
   * @throws org.puzzlewright.puzzle.LevelException with one line
   */
  static PuzzleFile puzzle(Path base, String name) {
    if (SCENARIOS.contains(name) && !Files.isRegularFile(base.resolve(name))) {
      return shipped("/puzzles/scenarios/" + name + ".json");
    }
    boolean task = name.startsWith(TASK) && TASKS.contains(name.substring(TASK.length()));
    if (task && !Files.isRegularFile(base.resolve(name))) {
      return shipped("/puzzles/tasks/" + name.substring(TASK.length()) + ".json");
    }
    return PuzzleFile.read(text(base, name), name);
  }

  /**
   * Returns the text of a file.
   *
   * @throws org.puzzlewright.puzzle.LevelException with one line
   */
  static String text(Path base, String name) {
    Path file;
    try {
      file = base.resolve(name);
    } catch (InvalidPathException e) {
      throw StrictJson.complaint(name, "this cannot be the name of a file; check the path");
    }
    boolean word = name.matches("[A-Za-z-]*");
    if (word && !Files.exists(file)) {
      throw StrictJson.complaint(
          name,
          "there is no such file; name a file, or one of the shipped scenarios "
              + String.join(", ", SCENARIOS)
              + ", or one of the tasks create-"
              + String.join(", create-", TASKS));
    }
    return LevelFiles.readFile(file);
  }

  /** Reads a puzzle that is packed into the program. */
  static PuzzleFile shipped(String resource) {
    try (InputStream in = Source.class.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException(resource + " is not in the program");
      }
      return PuzzleFile.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), resource);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }
}
