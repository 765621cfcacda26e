package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
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
import java.util.TreeMap;
import java.util.stream.Stream;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.files.PuzzleFile;

/**
 * The puzzle files in a folder and the folders below it; links are not followed, and files that are
 * no puzzles are passed over. A folder is a shelf. Its {@code course.json}, if there is one, may
 * give it a "title" and, under "puzzles", the files' names in their order.
 */
public final class FolderLibrary implements Library {

  /** Most files that are looked at. */
  static final int MOST_FILES = 5000;

  private static final int DEPTH = 6;
  private static final String ENDING = ".json";
  private static final String TRANSCRIPT = "transcript.jsonl";
  private static final String COURSE = "course.json";

  /** What design and generate call each puzzle; its folder has the name that tells. */
  private static final String USUAL = "puzzle.json";

  private final Path folder;
  private final Levels levels;
  private final Map<Path, Read> known = new HashMap<>();

  /** A file that was read; empty when it is no puzzle. */
  private record Read(FileTime changed, long size, Optional<PuzzleFile> file) {}

  /**
   * Makes one without levels of tiles.
   *
   * @throws ArtefactException with one line when there is no such folder, or it cannot be read
   */
  public FolderLibrary(Path folder) {
    this(folder, Levels.none());
  }

  /**
   * Makes one.
   *
   * @param levels offered together with the puzzles
   * @throws ArtefactException with one line when there is no such folder, or it cannot be read
   */
  public FolderLibrary(Path folder, Levels levels) {
    this.folder = folder;
    this.levels = levels;
    if (!Files.isDirectory(folder)) {
      throw ArtefactException.refused(folder, "there is no such folder; name one with puzzles");
    }
    try {
      files();
    } catch (IOException | UncheckedIOException e) {
      throw ArtefactException.refused(folder, "it cannot be read; check its permissions");
    }
  }

  @Override
  public synchronized List<Shelf> shelves() {
    Map<Path, List<Entry>> byFolder = new TreeMap<>();
    try {
      for (Path path : files()) {
        Path relative = folder.relativize(path);
        read(path)
            .ifPresent(
                file ->
                    byFolder
                        .computeIfAbsent(shelf(relative), key -> new ArrayList<>())
                        .add(new Entry(id(relative), file)));
      }
    } catch (IOException | UncheckedIOException e) {
      // A folder that cannot be read any more has no puzzles.
      return List.of();
    }
    List<Shelf> shelves = new ArrayList<>();
    byFolder.forEach((where, entries) -> shelves.add(shelf(where, entries)));
    return shelves;
  }

  @Override
  public Optional<String> transcript(String id) {
    if (find(id).isEmpty()) {
      return Optional.empty();
    }
    Path file = folder.resolve(id).resolve(TRANSCRIPT);
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        ? Optional.of(InputFiles.readFile(file))
        : Optional.empty();
  }

  @Override
  public Levels levels() {
    return levels;
  }

  @Override
  public Optional<Path> place() {
    return Optional.of(folder);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> walk = Files.walk(folder, DEPTH)) {
      return walk.limit(MOST_FILES)
          .filter(path -> path.toString().endsWith(ENDING) && !hidden(folder.relativize(path)))
          .filter(path -> Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS))
          .sorted()
          .toList();
    }
  }

  static boolean hidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  private Optional<PuzzleFile> read(Path path) throws IOException {
    FileTime changed = Files.getLastModifiedTime(path);
    long size = Files.size(path);
    Read before = known.get(path);
    if (before == null || before.size() != size || !before.changed().equals(changed)) {
      before = new Read(changed, size, parsed(path));
      known.put(path, before);
    }
    return before.file();
  }

  private static Optional<PuzzleFile> parsed(Path path) {
    try {
      String text = InputFiles.readFile(path);
      return text.contains("\"goal\"")
          ? Optional.of(PuzzleFile.read(text, path.getFileName().toString()))
          : Optional.empty();
    } catch (InputException noPuzzle) {
      return Optional.empty();
    }
  }

  private static boolean alone(Path relative) {
    return relative.getFileName().toString().equals(USUAL) && relative.getNameCount() > 1;
  }

  private static Path shelf(Path relative) {
    Path inside = alone(relative) ? relative.getParent() : relative;
    return inside.getParent() == null ? Path.of("") : inside.getParent();
  }

  private static String id(Path relative) {
    Path inside = alone(relative) ? relative.getParent() : relative;
    String name = inside.toString().replace('\\', '/');
    return inside == relative ? name.substring(0, name.length() - ENDING.length()) : name;
  }

  private Shelf shelf(Path where, List<Entry> entries) {
    String name = where.toString().replace('\\', '/');
    Path course = folder.resolve(where).resolve(COURSE);
    JsonNode told = StrictJson.parse("{}", COURSE);
    if (Files.isRegularFile(course, LinkOption.NOFOLLOW_LINKS)) {
      try {
        told = StrictJson.parse(InputFiles.readFile(course), COURSE);
      } catch (InputException e) {
        // The puzzles are there whatever is in the file.
      }
    }
    Path last = folder.toAbsolutePath().normalize().getFileName();
    String usual = name.isEmpty() ? (last == null ? "puzzles" : last.toString()) : name;
    List<String> order = new ArrayList<>();
    String prefix = name.isEmpty() ? "" : name + "/";
    told.path("puzzles")
        .forEach(file -> order.add(prefix + file.asText().replaceFirst("\\.json$", "")));
    Map<String, String> stages = new HashMap<>();
    told.path("levels")
        .forEach(l -> stages.put(prefix + l.path("folder").asText(), l.path("stage").asText()));
    List<Entry> sorted = new ArrayList<>();
    entries.forEach(e -> sorted.add(new Entry(e.id(), e.file(), stages.getOrDefault(e.id(), ""))));
    sorted.sort(
        (a, b) ->
            Integer.compare(rank(order, a.id(), order.size()), rank(order, b.id(), order.size())));
    return new Shelf(told.path("title").asText(usual), !order.isEmpty(), sorted);
  }

  private static int rank(List<String> order, String id, int otherwise) {
    int at = order.indexOf(id);
    return at < 0 ? otherwise : at;
  }
}
