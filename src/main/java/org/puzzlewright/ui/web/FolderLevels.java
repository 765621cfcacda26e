package org.puzzlewright.ui.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.design.LevelFile;

/**
 * The level files in a folder and the folders below it; links are not followed. A level's id is its
 * file's name without the ending. A folder with a task and a transcript, but without what is to be
 * made, is a design that is not finished.
 */
public final class FolderLevels implements Levels {

  private static final int DEPTH = 6;
  private static final String ENDING = ".json";
  private static final String LEVEL = "level";

  private final Path folder;
  private final Function<String, GridFamily> families;
  private final Map<Path, Read> known = new HashMap<>();

  /** A file that was read; empty when it is no level. */
  private record Read(FileTime changed, long size, Optional<LevelFile> file) {}

  /**
   * Makes one; a folder that is not there has no levels.
   *
   * @param families finds a game by its name; throws a {@link LevelTextException} when there is
   *     none
   */
  public FolderLevels(Path folder, Function<String, GridFamily> families) {
    this.folder = folder;
    this.families = families;
  }

  @Override
  public Function<String, GridFamily> families() {
    return families;
  }

  @Override
  public synchronized List<Entry> all() {
    List<Entry> all = new ArrayList<>();
    try {
      for (Path path : files()) {
        read(path).ifPresent(file -> all.add(new Entry(id(path), file)));
      }
    } catch (IOException | UncheckedIOException e) {
      // A folder that cannot be read any more has no levels.
      return List.of();
    }
    return all;
  }

  @Override
  public List<String> unfinished() {
    try {
      return runs().filter(run -> run.going).map(run -> run.id).toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of();
    }
  }

  @Override
  public Optional<Run> run(String id) {
    try {
      Optional<Found> found = runs().filter(run -> run.id.equals(id)).findFirst();
      return found.isEmpty() ? Optional.empty() : Optional.of(found.get().read());
    } catch (IOException | UncheckedIOException | InputException e) {
      // It has just been finished or removed, or is no design of ours.
      return Optional.empty();
    }
  }

  /** A folder of a design. */
  private record Found(String id, Path task, Path notes, boolean going) {

    Run read() {
      String text = InputFiles.readFile(notes);
      // The last line may be just being written.
      String whole = text.substring(0, text.lastIndexOf('\n') + 1);
      return new Run(StrictJson.parse(InputFiles.readFile(task), "task.json"), whole, going);
    }
  }

  private Stream<Found> runs() throws IOException {
    return files().stream()
        .filter(path -> path.endsWith(RunFolder.TASK))
        .flatMap(path -> found(path).stream());
  }

  private Optional<Found> found(Path task) {
    Path level = task.resolveSibling(LEVEL + ENDING);
    Path notes = task.resolveSibling(RunFolder.TRANSCRIPT);
    Path part = task.resolveSibling(RunFolder.PART);
    if (plain(part)) {
      // As the puzzle will be called.
      String place = name(task.getParent());
      return Optional.of(new Found(place.isEmpty() ? "puzzle" : place, task, part, true));
    }
    return plain(notes)
        ? Optional.of(new Found(id(level), task, notes, !plain(level)))
        : Optional.empty();
  }

  private static boolean plain(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private List<Path> files() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(folder, DEPTH)) {
      return walk.limit(FolderLibrary.MOST_FILES)
          .filter(path -> path.toString().endsWith(ENDING))
          .filter(path -> !FolderLibrary.hidden(folder.relativize(path)) && plain(path))
          .sorted()
          .toList();
    }
  }

  private Optional<LevelFile> read(Path path) throws IOException {
    FileTime changed = Files.getLastModifiedTime(path);
    long size = Files.size(path);
    Read before = known.get(path);
    if (before == null || before.size() != size || !before.changed().equals(changed)) {
      before = new Read(changed, size, parsed(path));
      known.put(path, before);
    }
    return before.file();
  }

  private Optional<LevelFile> parsed(Path path) {
    try {
      String text = InputFiles.readFile(path);
      return text.contains(LevelFile.FORMAT)
          ? Optional.of(LevelFile.read(text, families, path.getFileName().toString()))
          : Optional.empty();
    } catch (InputException | LevelTextException noLevel) {
      return Optional.empty();
    }
  }

  private String id(Path file) {
    String name = name(file);
    return name.substring(0, name.length() - ENDING.length());
  }

  private String name(Path path) {
    return folder.relativize(path).toString().replace('\\', '/');
  }
}
