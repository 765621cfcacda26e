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
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.PageView.Listing;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;

/**
 * The files of products in a folder and the folders below it; links are not followed, and files
 * that are none are passed over. A folder is a shelf. Its {@code course.json}, if there is one, may
 * give it a "title" and, under "puzzles", the files' names in their order. A folder with a task and
 * a transcript, but without what is to be made, is a design that is not finished.
 */
public final class FolderLibrary implements Library {

  /** Most files that are looked at. */
  private static final int MOST_FILES = 5000;

  private static final int DEPTH = 6;
  private static final String ENDING = ".json";
  private static final String COURSE = "course.json";

  private final Path folder;
  private final List<Domain> domains;
  private final Map<Path, Read> known = new HashMap<>();

  /** A file that was read; empty when it is no product. */
  private record Read(FileTime changed, long size, Optional<Entry> entry) {}

  private FolderLibrary(List<Domain> domains, Path folder) {
    this.folder = folder;
    this.domains = List.copyOf(domains);
  }

  /**
   * Makes one.
   *
   * @param domains whose products are listed
   * @throws ArtefactException with one line when there is no such folder, or it cannot be read
   */
  public FolderLibrary(Path folder, List<Domain> domains) {
    this(domains, folder);
    if (!Files.isDirectory(folder)) {
      throw ArtefactException.refused(folder, "there is no such folder; name one with puzzles");
    }
    try {
      files();
    } catch (IOException | UncheckedIOException e) {
      throw ArtefactException.refused(folder, "it cannot be read; check its permissions");
    }
  }

  /** Makes one of a folder that need not be there; then it has nothing. */
  public static FolderLibrary perhaps(Path folder, List<Domain> domains) {
    return new FolderLibrary(domains, folder);
  }

  @Override
  public List<Shelf> shelves() {
    Map<Path, List<Entry>> byFolder = new TreeMap<>();
    entries()
        .forEach(
            (path, entry) -> {
              if (entry.page().listing() == Listing.SHELF) {
                byFolder.computeIfAbsent(shelf(path), key -> new ArrayList<>()).add(entry);
              }
            });
    List<Shelf> shelves = new ArrayList<>();
    byFolder.forEach((where, entries) -> shelves.add(shelf(where, entries)));
    return shelves;
  }

  @Override
  public List<Entry> singles() {
    return entries().values().stream()
        .filter(entry -> entry.page().listing() != Listing.SHELF)
        .toList();
  }

  /** Returns all products by their files within the folder, in order. */
  private synchronized Map<Path, Entry> entries() {
    Map<Path, Entry> all = new TreeMap<>();
    try {
      for (Path path : files()) {
        read(path).ifPresent(entry -> all.put(folder.relativize(path), entry));
      }
    } catch (IOException | UncheckedIOException e) {
      // A folder that cannot be read any more has no products.
      return Map.of();
    }
    return all;
  }

  @Override
  public Optional<String> transcript(String id) {
    if (find(id).isEmpty()) {
      return Optional.empty();
    }
    Path file = folder.resolve(id).resolve(RunFolder.TRANSCRIPT);
    return plain(file) ? Optional.of(InputFiles.readFile(file)) : Optional.empty();
  }

  @Override
  public Optional<Path> place() {
    return Optional.of(folder);
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
      return new Run(StrictJson.parse(InputFiles.readFile(task), RunFolder.TASK), whole, going);
    }
  }

  private Stream<Found> runs() throws IOException {
    return files().stream()
        .filter(path -> path.endsWith(RunFolder.TASK))
        .flatMap(path -> found(path).stream());
  }

  /** What is made comes to stand beside its task; where it is known as a puzzle, in its folder. */
  private Optional<Found> found(Path task) {
    Path notes = task.resolveSibling(RunFolder.TRANSCRIPT);
    Path part = task.resolveSibling(RunFolder.PART);
    if (plain(part)) {
      // As the puzzle will be called.
      String place = name(folder.relativize(task.getParent()));
      return Optional.of(new Found(place.isEmpty() ? "puzzle" : place, task, part, true));
    }
    if (!plain(notes)) {
      return Optional.empty();
    }
    List<Path> made =
        domains.stream()
            .map(domain -> task.resolveSibling(domain.file()))
            .filter(file -> !file.endsWith(RunFolder.PUZZLE))
            .distinct()
            .toList();
    Optional<Path> there = made.stream().filter(FolderLibrary::plain).findFirst();
    return there
        .or(() -> made.stream().findFirst())
        .map(file -> new Found(id(folder.relativize(file)), task, notes, there.isEmpty()));
  }

  private static boolean plain(Path file) {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private List<Path> files() throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> walk = Files.walk(folder, DEPTH)) {
      return walk.limit(MOST_FILES)
          .filter(path -> path.toString().endsWith(ENDING) && !hidden(folder.relativize(path)))
          .filter(FolderLibrary::plain)
          .sorted()
          .toList();
    }
  }

  private static boolean hidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  private Optional<Entry> read(Path path) throws IOException {
    FileTime changed = Files.getLastModifiedTime(path);
    long size = Files.size(path);
    Read before = known.get(path);
    if (before == null || before.size() != size || !before.changed().equals(changed)) {
      before = new Read(changed, size, parsed(path));
      known.put(path, before);
    }
    return before.entry();
  }

  private Optional<Entry> parsed(Path path) {
    String text;
    try {
      text = InputFiles.readFile(path);
    } catch (InputException noText) {
      return Optional.empty();
    }
    String source = path.getFileName().toString();
    for (Domain domain : domains) {
      Optional<Product> product = domain.recognise(text, source);
      if (product.isPresent()) {
        return Optional.of(new Entry(id(folder.relativize(path)), domain, product.get()));
      }
    }
    return Optional.empty();
  }

  /** What design and generate call each puzzle; its folder has the name that tells. */
  private static boolean alone(Path relative) {
    return relative.endsWith(RunFolder.PUZZLE) && relative.getNameCount() > 1;
  }

  private static Path shelf(Path relative) {
    Path inside = alone(relative) ? relative.getParent() : relative;
    return inside.getParent() == null ? Path.of("") : inside.getParent();
  }

  private static String name(Path relative) {
    return relative.toString().replace('\\', '/');
  }

  private static String id(Path relative) {
    if (alone(relative)) {
      return name(relative.getParent());
    }
    String name = name(relative);
    return name.substring(0, name.length() - ENDING.length());
  }

  private Shelf shelf(Path where, List<Entry> entries) {
    String name = name(where);
    Path course = folder.resolve(where).resolve(COURSE);
    JsonNode told = StrictJson.parse("{}", COURSE);
    if (plain(course)) {
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
    entries.forEach(
        e ->
            sorted.add(
                new Entry(e.id(), e.domain(), e.product(), stages.getOrDefault(e.id(), ""))));
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
