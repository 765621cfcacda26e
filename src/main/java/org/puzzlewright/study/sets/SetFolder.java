package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.files.PuzzleFile;

/**
 * The folder of a set, while one run works in it. Every file is written whole or not at all, an
 * attempt's record after its puzzle's files; a record whose files are not as it says counts as not
 * there. So a run can be killed at any moment, and the next one goes on behind the last record.
 *
 * <p>Threads may store attempts at the same time.
 */
public final class SetFolder implements AutoCloseable {

  /** Name of the page with pictures. */
  public static final String PAGE = "index.html";

  /** Name of the file with the set's numbers. */
  public static final String SUMMARY = "summary.json";

  private static final String ATTEMPTS = "attempts";
  private static final String PUZZLES = "puzzles";
  private static final String TIMINGS = "timings.jsonl";

  private final Path folder;
  private final FolderLock lock;
  private boolean closed;

  private SetFolder(Path folder, FolderLock lock) {
    this.folder = folder;
    this.lock = lock;
  }

  /**
   * Opens the folder, which need not exist, for a run of {@code plan}.
   *
   * @throws ArtefactException with one line when another run works in it, when it is of another
   *     plan, when it has other files but no plan, or when it cannot be written to
   */
  public static SetFolder open(Path folder, SetPlan plan) {
    Entrance entrance = new Entrance(folder);
    entrance.check(plan);
    SetFolder opened = new SetFolder(folder, FolderLock.take(folder));
    try {
      opened.removeDrafts();
      SafeFiles.write(Map.of(folder.resolve(Entrance.PLAN), bytes(plan.toJson())), false);
      Files.createDirectories(folder.resolve(ATTEMPTS));
      Files.createDirectories(folder.resolve(PUZZLES));
      return opened;
    } catch (IOException e) {
      opened.close();
      throw new UncheckedIOException(e);
    }
  }

  /** Returns what came of a slot in this or an earlier run, if all its files are whole. */
  public Optional<Attempt> read(SetPlan.Slot slot) {
    Path file = attempt(slot);
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Attempt.read(InputFiles.readFile(file), slot).filter(this::filesAreWhole);
    } catch (InputException unreadable) {
      return Optional.empty();
    }
  }

  private boolean filesAreWhole(Attempt attempt) {
    for (Map.Entry<String, String> file : attempt.files().entrySet()) {
      try {
        byte[] bytes = Files.readAllBytes(place(attempt.puzzle().orElseThrow(), file.getKey()));
        if (!Sha256.of(bytes).equals(file.getValue())) {
          return false;
        }
      } catch (IOException gone) {
        return false;
      }
    }
    return true;
  }

  /**
   * Stores an attempt that has just been finished; does nothing once the folder is closed.
   *
   * @param finding see {@link Attempt#finding}
   * @param puzzle the id and the files by name of a puzzle that passes every gate
   */
  public synchronized Attempt store(
      SetPlan.Slot slot,
      ObjectNode finding,
      Optional<Map.Entry<String, Map<String, byte[]>>> puzzle) {
    Map<Path, byte[]> places = new LinkedHashMap<>();
    Map<String, String> sums = new LinkedHashMap<>();
    puzzle.ifPresent(
        p ->
            p.getValue()
                .forEach(
                    (name, bytes) -> {
                      places.put(place(p.getKey(), name), bytes);
                      sums.put(name, Sha256.of(bytes));
                    }));
    Attempt attempt =
        new Attempt(
            slot,
            puzzle.isPresent() ? Attempt.Decision.OPEN : Attempt.Decision.FAILED,
            puzzle.map(Map.Entry::getKey),
            Optional.empty(),
            finding,
            sums);
    places.put(attempt(slot), bytes(attempt.toJson()));
    if (!closed) {
      SafeFiles.write(places, true);
    }
    return attempt;
  }

  /** Puts an open attempt into the set. */
  public Attempt keep(Attempt open) {
    return rewrite(open.kept());
  }

  /** Leaves an open attempt out, because it is nearly the kept puzzle {@code id}. */
  public Attempt leaveOut(Attempt open, String id) {
    Attempt decided = rewrite(open.duplicateOf(id));
    remove(folder.resolve(PUZZLES).resolve(decided.puzzle().orElseThrow()));
    return decided;
  }

  private synchronized Attempt rewrite(Attempt decided) {
    SafeFiles.write(Map.of(attempt(decided.slot()), bytes(decided.toJson())), true);
    return decided;
  }

  /** Returns the product of an open or kept attempt. */
  public Product product(Attempt attempt, Domain domain) {
    return domain.read(text(attempt, domain), file(attempt, domain).toString());
  }

  /** Returns where the product's file of an open or kept attempt is. */
  public Path file(Attempt attempt, Domain domain) {
    return place(attempt.puzzle().orElseThrow(), domain.file());
  }

  /** Returns the text of that file. */
  public String text(Attempt attempt, Domain domain) {
    return InputFiles.readFile(file(attempt, domain));
  }

  /** Returns the puzzle of an open or kept attempt. */
  public PuzzleFile puzzle(Attempt attempt) {
    Path file = place(attempt.puzzle().orElseThrow(), RunFolder.PUZZLE);
    return PuzzleFile.read(InputFiles.readFile(file), file.toString());
  }

  /** Returns the bytes of a file of an open or kept attempt. */
  byte[] file(Attempt attempt, String name) {
    try {
      return Files.readAllBytes(place(attempt.puzzle().orElseThrow(), name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Adds a line on how long something took; such lines are no part of the set. */
  public synchronized void time(SetPlan.Slot slot, double seconds, double cpuSeconds) {
    Path file = folder.resolve(TIMINGS);
    ObjectNode line = JsonNodeFactory.instance.objectNode();
    line.put("prompt", slot.id()).put("seed", slot.seed()).put("seconds", seconds);
    line.put("cpu_seconds", cpuSeconds);
    if (closed) {
      return;
    }
    try {
      // What a kill has cut off stays a line of its own.
      String before = Files.exists(file) && !Files.readString(file).endsWith("\n") ? "\n" : "";
      Files.writeString(
          file,
          before + JsonText.line(line) + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Ends the work: removes what attempts beyond the last decided ones have left, and writes the
   * summary and the page.
   *
   * @param attempts all that count, in order
   * @param summary the set's numbers
   * @param page the page with pictures
   */
  public synchronized void finish(List<Attempt> attempts, ObjectNode summary, String page) {
    Set<String> records = new HashSet<>();
    Set<String> puzzles = new HashSet<>();
    for (Attempt attempt : attempts) {
      records.add(attempt.slot().file());
      if (attempt.decision() == Attempt.Decision.KEPT) {
        puzzles.add(attempt.puzzle().orElseThrow());
      }
    }
    // A puzzle is never without its record, as it would look whole: records go first.
    children(folder.resolve(ATTEMPTS)).stream()
        .filter(p -> !records.contains(p.getFileName().toString()))
        .forEach(SetFolder::remove);
    children(folder.resolve(PUZZLES)).stream()
        .filter(p -> !puzzles.contains(p.getFileName().toString()))
        .forEach(SetFolder::remove);
    Map<Path, byte[]> files = new LinkedHashMap<>();
    files.put(folder.resolve(SUMMARY), bytes(summary));
    files.put(folder.resolve(PAGE), page.getBytes(StandardCharsets.UTF_8));
    SafeFiles.write(files, true);
  }

  /** Lets other runs work in the folder; attempts that are still under way are not stored. */
  @Override
  public synchronized void close() {
    closed = true;
    lock.close();
  }

  private Path attempt(SetPlan.Slot slot) {
    return folder.resolve(ATTEMPTS).resolve(slot.file());
  }

  private Path place(String id, String name) {
    return RunFolder.single(folder.resolve(PUZZLES).resolve(id)).path(id, name);
  }

  private void removeDrafts() throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(Files::isRegularFile).filter(SafeFiles::isDraft).forEach(SetFolder::remove);
    }
  }

  private static List<Path> children(Path folder) {
    try (Stream<Path> inside = Files.list(folder)) {
      return inside.toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void remove(Path path) {
    try {
      if (Files.isDirectory(path)) {
        children(path).forEach(SetFolder::remove);
      }
      Files.deleteIfExists(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] bytes(ObjectNode json) {
    return JsonText.pretty(json).getBytes(StandardCharsets.UTF_8);
  }
}
