package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.api.Imported;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;

/** Finds the level or puzzle that a user names. */
public final class PuzzleResolver {

  /** The scenarios that are packed into the program. */
  public static final List<String> SCENARIOS =
      List.of("push", "shoot", "turn", "obstacle-turn", "shoot-turn");

  /** The tasks of CREATE, each of which goes by its word here after {@link #TASK}. */
  public static final List<String> TASKS =
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
  public static final String TASK = "create-";

  private PuzzleResolver() {}

  /**
   * Reads a file of ours, or the shipped scenario or task ("create-push") of that name when there
   * is no such file.
   *
   * @param base what a relative path starts from
   * @throws org.puzzlewright.base.json.InputException with one line
   */
  public static PuzzleFile puzzle(Path base, String name) {
    if (names().contains(name) && !Files.isRegularFile(base.resolve(name))) {
      return named(name);
    }
    return PuzzleFile.read(text(base, name), name);
  }

  /** Returns the names of all scenarios and tasks that are packed into the program. */
  public static List<String> names() {
    return Stream.concat(SCENARIOS.stream(), TASKS.stream().map(TASK::concat)).toList();
  }

  /** Returns the scenario or task of one of the {@link #names}, whatever files there are. */
  public static PuzzleFile named(String name) {
    return SCENARIOS.contains(name)
        ? PuzzleFile.shipped("/puzzles/scenarios/" + name + ".json")
        : PuzzleFile.shipped("/puzzles/tasks/" + name.substring(TASK.length()) + ".json");
  }

  /**
   * Reads a level file of CREATE, with the paper's walls and tools.
   *
   * @return empty when it is none
   * @throws org.puzzlewright.base.json.InputException with one line when it is one that cannot be
   *     read
   */
  static Optional<Imported> imported(PuzzleDomain domain, String text, String source) {
    if (!text.contains("\"env\"")) {
      return Optional.empty();
    }
    JsonNode root = StrictJson.parse(text, source);
    // Each of the two formats has fields that the other must not have.
    if (!root.isObject() || root.has("furniture") || !root.has("env") || !root.has("target")) {
      return Optional.empty();
    }
    CreateImporter.Imported level = CreateImporter.read(text, source, "");
    Puzzle puzzle = new Puzzle(level.scene(), Inventory.paper(), List.of());
    return Optional.of(new Imported(domain.product(PuzzleFile.of(puzzle)), level.notes()));
  }

  /**
   * Returns the text of a file.
   *
   * @throws org.puzzlewright.base.json.InputException with one line
   */
  public static String text(Path base, String name) {
    Path file = resolved(base, name);
    boolean word = name.matches("[A-Za-z-]*");
    if (word && !Files.exists(file)) {
      throw StrictJson.complaint(
          name,
          "there is no such file; name a file, or one of the shipped scenarios "
              + String.join(", ", SCENARIOS)
              + ", or one of the tasks create-"
              + String.join(", create-", TASKS));
    }
    return InputFiles.readFile(file);
  }

  private static Path resolved(Path base, String name) {
    try {
      return base.resolve(name);
    } catch (InvalidPathException e) {
      throw StrictJson.complaint(name, "this cannot be the name of a file; check the path");
    }
  }
}
