package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.PageView.Listing;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FileKind;
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

  /** Largest file that describes a course, in bytes; one of 5000 puzzles needs a third of it. */
  private static final int MOST_COURSE_BYTES = 1_000_000;

  private static final int DEPTH = 6;
  private static final String ENDING = ".json";
  private static final String COURSE = "course.json";

  private final Path folder;
  private final String prefix;
  private final List<Domain> domains;
  private final Map<Path, Read> known = new HashMap<>();

  /**
   * A file that was read.
   *
   * @param entry empty when it is no product
   * @param fault why it is passed over although it may be one; empty when it is not
   */
  private record Read(FileTime changed, long size, Optional<Entry> entry, String fault) {}

  private FolderLibrary(List<Domain> domains, Path folder, String prefix) {
    this.folder = folder;
    this.prefix = prefix;
    this.domains = List.copyOf(domains);
  }

  /**
   * Makes one.
   *
   * @param domains whose products are listed
   * @throws ArtefactException with one line when there is no such folder, or it cannot be read
   */
  public FolderLibrary(Path folder, List<Domain> domains) {
    this(domains, folder, "");
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
    return perhaps(folder, domains, "");
  }

  /**
   * Makes one of a folder that need not be there.
   *
   * @param prefix what all its ids begin with, so that they are unlike those of another library
   */
  public static FolderLibrary perhaps(Path folder, List<Domain> domains, String prefix) {
    return new FolderLibrary(domains, folder, prefix);
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
        read(path).entry().ifPresent(entry -> all.put(folder.relativize(path), entry));
      }
    } catch (IOException e) {
      // A folder that cannot be read any more has no products.
      return Map.of();
    }
    return all;
  }

  /** Returns a line for each file that is passed over although it is meant to be read. */
  public synchronized List<String> faults() {
    List<String> faults = new ArrayList<>();
    try {
      for (Path path : files()) {
        String fault = read(path).fault();
        if (path.endsWith(COURSE) && tooLarge(path)) {
          fault = path + ": it is larger than " + MOST_COURSE_BYTES + " bytes; it is no course";
        }
        if (!fault.isEmpty()) {
          faults.add(StrictJson.line(fault));
        }
      }
    } catch (IOException e) {
      faults.add(folder + ": it cannot be read; check its permissions");
    }
    return faults;
  }

  private static boolean tooLarge(Path course) {
    try {
      return Files.size(course) > MOST_COURSE_BYTES;
    } catch (IOException gone) {
      return false;
    }
  }

  @Override
  public Optional<String> transcript(String id) {
    if (find(id).isEmpty()) {
      return Optional.empty();
    }
    Path file = folder.resolve(id.substring(prefix.length())).resolve(RunFolder.TRANSCRIPT);
    return plain(file) ? Optional.of(InputFiles.text(file, FileKind.LOG)) : Optional.empty();
  }

  @Override
  public Optional<Place> place() {
    return Optional.of(new Place(folder, prefix));
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
      String text = InputFiles.text(notes, FileKind.LOG);
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
      return Optional.of(
          new Found(prefix + (place.isEmpty() ? "puzzle" : place), task, part, true));
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
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        folder,
        Set.of(),
        DEPTH,
        new SimpleFileVisitor<>() {
          private int seen;

          @Override
          public FileVisitResult visitFile(Path path, BasicFileAttributes is) {
            if (is.isRegularFile()
                && path.toString().endsWith(ENDING)
                && !hidden(folder.relativize(path))) {
              found.add(path);
            }
            return ++seen < MOST_FILES ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path path, IOException denied) {
            // A folder that may not be read costs what is in it, and no more.
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path path, IOException broken) {
            return FileVisitResult.CONTINUE;
          }
        });
    return found.stream().sorted().toList();
  }

  private static boolean hidden(Path relative) {
    for (Path part : relative) {
      if (part.toString().startsWith(".")) {
        return true;
      }
    }
    return false;
  }

  /** Whatever is wrong with a file, it costs this file alone. */
  private Read read(Path path) {
    FileTime changed;
    long size;
    try {
      changed = Files.getLastModifiedTime(path);
      size = Files.size(path);
    } catch (IOException gone) {
      return new Read(null, 0, Optional.empty(), "");
    }
    Read before = known.get(path);
    if (before == null || before.size() != size || !before.changed().equals(changed)) {
      try {
        before = new Read(changed, size, parsed(path), "");
      } catch (InputException noText) {
        before = new Read(changed, size, Optional.empty(), noText.getMessage());
      } catch (RuntimeException | StackOverflowError broken) {
        before = new Read(changed, size, Optional.empty(), path + ": it cannot be shown");
      }
      known.put(path, before);
    }
    return before;
  }

  private Optional<Entry> parsed(Path path) {
    String text = InputFiles.readFile(path);
    String source = path.getFileName().toString();
    for (Domain domain : domains) {
      Optional<Product> product = domain.recognise(text, source);
      if (product.isPresent()) {
        Entry entry = new Entry(id(folder.relativize(path)), domain, product.get());
        // What cannot be listed must fail here, where it is one file, not in the list of all.
        entry.page().listing();
        entry.page().certificate();
        entry.title();
        entry.page().card();
        return Optional.of(entry);
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

  private String id(Path relative) {
    if (alone(relative)) {
      return prefix + name(relative.getParent());
    }
    String name = name(relative);
    return prefix + name.substring(0, name.length() - ENDING.length());
  }

  private Shelf shelf(Path where, List<Entry> entries) {
    String name = name(where);
    Path course = folder.resolve(where).resolve(COURSE);
    JsonNode told = StrictJson.parse("{}", COURSE);
    if (plain(course) && !tooLarge(course)) {
      try {
        told = StrictJson.parse(InputFiles.readFile(course), COURSE);
      } catch (InputException e) {
        // The puzzles are there whatever is in the file.
      }
    }
    Path last = folder.toAbsolutePath().normalize().getFileName();
    String usual = name.isEmpty() ? (last == null ? "puzzles" : last.toString()) : name;
    Map<String, Integer> order = new HashMap<>();
    String before = prefix + (name.isEmpty() ? "" : name + "/");
    told.path("puzzles")
        .forEach(
            file ->
                order.putIfAbsent(
                    before + file.asText().replaceFirst("\\.json$", ""), order.size()));
    Map<String, String> stages = new HashMap<>();
    told.path("levels")
        .forEach(l -> stages.put(before + l.path("folder").asText(), l.path("stage").asText()));
    List<Entry> sorted = new ArrayList<>();
    entries.forEach(
        e ->
            sorted.add(
                new Entry(e.id(), e.domain(), e.product(), stages.getOrDefault(e.id(), ""))));
    sorted.sort(
        (a, b) ->
            Integer.compare(
                order.getOrDefault(a.id(), order.size()),
                order.getOrDefault(b.id(), order.size())));
    return new Shelf(told.path("title").asText(usual), !order.isEmpty(), sorted);
  }
}
