package org.puzzlewright.base.files;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
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
  private final String home;

  private RunFolder(Path base, boolean single, String home) {
    this.base = base;
    this.single = single;
    this.home = home;
  }

  /** Returns the usual layout: {@code puzzles/<id>/} and {@code renders/<id>/} below a folder. */
  public static RunFolder usual(Path base) {
    return usual(base, "puzzles");
  }

  /** Returns the usual layout with another name than {@code puzzles}. */
  public static RunFolder usual(Path base, String home) {
    return new RunFolder(base, false, home);
  }

  /** Returns the layout that has everything of one run in {@code folder}. */
  public static RunFolder single(Path folder) {
    return new RunFolder(folder, true, "");
  }

  /** Returns whether it has everything of one run in one folder. */
  public boolean single() {
    return single;
  }

  /** Returns where a file of the run {@code id} goes. */
  public Path path(String id, String name) {
    if (single) {
      return base.resolve(name);
    }
    return name.startsWith(RENDERS)
        ? base.resolve(RENDERS).resolve(id).resolve(name.substring(RENDERS.length()))
        : base.resolve(home).resolve(id).resolve(name);
  }

  /**
   * Checks that files can be written, before work begins that may have cost much. Leaves nothing.
   *
   * @throws ArtefactException when they cannot
   */
  public void probe() {
    SafeFiles.probe(single ? base : base.resolve(home));
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

  /** Keeps other runs out of where the files of the run {@code id} go. */
  public FolderLock lock(String id) {
    return FolderLock.take(path(id, PUZZLE).toAbsolutePath().getParent());
  }

  /**
   * Files that were written.
   *
   * @param written in the order in which they were given, but for the puzzle, which is last
   * @param missing why pictures were not written, in one line; empty when all were
   */
  public record Saved(List<Written> written, Optional<String> missing) {}

  /**
   * Writes the files of the run {@code id}: the puzzle after the other ones, and pictures at last,
   * which may fail alone.
   *
   * @param files contents by name
   * @param force whether different files that are there may be replaced
   * @throws ArtefactException when one that is no picture may not or cannot be written
   */
  public Saved write(String id, Map<String, byte[]> files, boolean force) {
    Map<String, byte[]> ordered = new LinkedHashMap<>(files);
    if (ordered.containsKey(PUZZLE)) {
      ordered.put(PUZZLE, ordered.remove(PUZZLE));
    }
    Map<Path, byte[]> products = new LinkedHashMap<>();
    Map<Path, byte[]> pictures = new LinkedHashMap<>();
    ordered.forEach(
        (name, bytes) ->
            (name.startsWith(RENDERS) ? pictures : products).put(path(id, name), bytes));
    Map<Path, Written> written = new LinkedHashMap<>();
    SafeFiles.write(products, force).forEach(w -> written.put(w.path(), w));
    Optional<String> missing = Optional.empty();
    try {
      SafeFiles.write(pictures, force).forEach(w -> written.put(w.path(), w));
    } catch (ArtefactException failed) {
      missing = Optional.of("without pictures: " + failed.getMessage());
    }
    return new Saved(
        ordered.keySet().stream()
            .map(name -> written.get(path(id, name)))
            .filter(Objects::nonNull)
            .toList(),
        missing);
  }
}
