package org.puzzlewright.base.files;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;

/** Where the files of a run go. */
public final class RunFolder {

  /** Name of the puzzle's file. */
  public static final String PUZZLE = "puzzle.json";

  /** Name of the transcript. */
  public static final String TRANSCRIPT = "transcript.jsonl";

  /** Name of the file that says what was asked for, while or after agents work. */
  public static final String TASK = "task.json";

  /** Name of a puzzle's transcript while agents work. */
  public static final String PART = "transcript.jsonl.part";

  /** What the names of pictures begin with. */
  public static final String RENDERS = "renders/";

  private final Path base;
  private final boolean single;

  private RunFolder(Path base, boolean single) {
    this.base = base;
    this.single = single;
  }

  /** Returns the usual layout: {@code puzzles/<id>/} and {@code renders/<id>/} below a folder. */
  public static RunFolder usual(Path base) {
    return new RunFolder(base, false);
  }

  /** Returns the layout that has everything of one run in {@code folder}. */
  public static RunFolder single(Path folder) {
    return new RunFolder(folder, true);
  }

  /** Returns a folder within it, by a name that these files alone have. */
  public RunFolder beside(Map<String, byte[]> files) {
    List<String> sums = files.values().stream().map(Sha256::of).toList();
    byte[] all = String.join(" ", sums).getBytes(StandardCharsets.UTF_8);
    return new RunFolder(base.resolve("again-" + Sha256.of(all).substring(0, 8)), single);
  }

  /** Returns where a file of the run {@code id} goes. */
  public Path path(String id, String name) {
    if (single) {
      return base.resolve(name);
    }
    return name.startsWith(RENDERS)
        ? base.resolve(RENDERS).resolve(id).resolve(name.substring(RENDERS.length()))
        : base.resolve("puzzles").resolve(id).resolve(name);
  }

  /**
   * Checks that files can be written, before work begins that may have cost much. Leaves nothing.
   *
   * @throws ArtefactException when they cannot
   */
  public void probe() {
    SafeFiles.probe(single ? base : base.resolve("puzzles"));
    SafeFiles.probe(base.resolve(RENDERS));
  }

  /**
   * Refuses as early as possible: when a puzzle file is in the place and cannot be what the run
   * will make.
   *
   * @param possible whether the run could make a file of that text
   * @throws ArtefactException when it could not
   */
  public void refuseOther(Predicate<String> possible) {
    Path file = base.resolve(PUZZLE);
    if (!single || !Files.exists(file)) {
      return;
    }
    try {
      if (possible.test(InputFiles.readFile(file))) {
        return;
      }
    } catch (InputException noPuzzle) {
      // Whatever it is, it is not what the run will make.
    }
    throw ArtefactException.different(file);
  }

  /**
   * Writes the files of the run {@code id}, the puzzle last.
   *
   * @param files contents by name
   * @param force whether different files that are there may be replaced
   * @throws ArtefactException when one may not or cannot be written
   */
  public List<Written> write(String id, Map<String, byte[]> files, boolean force) {
    Map<Path, byte[]> places = new LinkedHashMap<>();
    files.forEach((name, bytes) -> places.put(path(id, name), bytes));
    byte[] puzzle = files.get(PUZZLE);
    if (puzzle != null) {
      places.remove(path(id, PUZZLE));
      places.put(path(id, PUZZLE), puzzle);
    }
    return SafeFiles.write(places, force);
  }
}
