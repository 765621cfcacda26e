package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.FolderGuard;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;

/**
 * The folder of a set, while one run works in it. Every file is written whole or not at all; a
 * record whose puzzle's files are not as it says counts as not there. So a run can be killed at any
 * moment, and the next one goes on behind the last record.
 *
 * <p>A record is there before the files that it lists and until they are removed. Only what a
 * record lists, with the same SHA-256, is ever removed or replaced; whatever else is in the folder
 * stays and is reported.
 *
 * <p>Threads may store attempts at the same time.
 */
public final class SetFolder implements AutoCloseable {

  private static final String PLAN = "set.json";

  /** Name of the page with pictures. */
  public static final String PAGE = "index.html";

  /** Name of the file with the set's numbers. */
  public static final String SUMMARY = "summary.json";

  private static final String ATTEMPTS = "attempts";
  private static final String PUZZLES = "puzzles";
  private static final String TIMINGS = "timings.jsonl";

  private final Path folder;
  private final OwnFolder own;
  private final SetPlan plan;
  private final FolderLock lock;
  private final Set<Path> left = new TreeSet<>();
  private boolean closed;

  private SetFolder(Path folder, SetPlan plan, FolderLock lock) {
    this.folder = folder;
    this.own = new OwnFolder(folder);
    this.plan = plan;
    this.lock = lock;
  }

  /**
   * Opens the folder, which need not exist, for a run of {@code plan}.
   *
   * @throws ArtefactException with one line when another run works in it, when it is of another
   *     plan, when it has other files but no plan, or when it cannot be written to
   */
  public static SetFolder open(Path folder, SetPlan plan) {
    FolderGuard.check(folder, PLAN, "set", plan.toJson());
    SetFolder opened = new SetFolder(folder, plan, FolderLock.take(folder));
    try {
      opened.own.inside(folder.resolve(ATTEMPTS));
      opened.own.inside(folder.resolve(PUZZLES));
      opened.removeDrafts();
      SafeFiles.write(Map.of(folder.resolve(PLAN), bytes(plan.toJson())), false);
      Files.createDirectories(folder.resolve(ATTEMPTS));
      Files.createDirectories(folder.resolve(PUZZLES));
      return opened;
    } catch (IOException e) {
      opened.close();
      throw ArtefactException.of(folder, e);
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /** Returns what came of a slot in this or an earlier run, if all its files are whole. */
  public Optional<Attempt> read(SetPlan.Slot slot) {
    Optional<Attempt> stored = record(slot);
    if (stored.isPresent() && stored.get().decision() == Attempt.Decision.DUPLICATE) {
      // A kill may have come before its files were gone.
      return Optional.of(withoutFiles(stored.get()));
    }
    return stored.filter(this::filesAreWhole);
  }

  private Optional<Attempt> record(SetPlan.Slot slot) {
    Path file = attempt(slot);
    try {
      return own.has(file)
          ? Attempt.read(own.text(file, FileKind.DOCUMENT), slot)
          : Optional.empty();
    } catch (InputException unreadable) {
      return Optional.empty();
    }
  }

  private boolean filesAreWhole(Attempt attempt) {
    return attempt.files().entrySet().stream()
        .allMatch(
            f -> own.matches(place(attempt.puzzle().orElseThrow(), f.getKey()), f.getValue()));
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
    places.put(attempt(slot), new byte[0]);
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
      Optional<Attempt> before = record(slot);
      before.ifPresent(b -> removeFiles(b, Set.of()));
      // What is left of it are files that are not as it says.
      Set<String> known = new HashSet<>();
      before.ifPresent(b -> known.add(Sha256.of(bytes(b.toJson()))));
      left.addAll(own.write(places, known));
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
    // One that is the same to the last byte has the same name, and the kept one's files stay.
    return decided.puzzle().orElseThrow().equals(id)
        ? rewrite(decided.withoutFiles())
        : withoutFiles(decided);
  }

  /** The record lists the files until they are gone. */
  private synchronized Attempt withoutFiles(Attempt duplicate) {
    if (duplicate.files().isEmpty()) {
      return duplicate;
    }
    removeFiles(duplicate, Set.of());
    return rewrite(duplicate.withoutFiles());
  }

  /** Removes the files that a record lists, as far as they are as it says, but for some. */
  private void removeFiles(Attempt attempt, Set<Path> but) {
    String id = attempt.puzzle().orElse("");
    Set<Path> folders = new TreeSet<>(Comparator.comparing(Path::getNameCount).reversed());
    attempt
        .files()
        .forEach(
            (name, sum) -> {
              Path file = place(id, name);
              if (!but.contains(file)) {
                own.remove(file, sum);
              }
              folders.add(file.getParent());
            });
    folders.forEach(own::removeEmpty);
  }

  private synchronized Attempt rewrite(Attempt decided) {
    own.replace(Map.of(attempt(decided.slot()), bytes(decided.toJson())));
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
    return own.text(file(attempt, domain), FileKind.DOCUMENT);
  }

  /** Returns the bytes of a file of an open or kept attempt. */
  byte[] file(Attempt attempt, String name) {
    return own.bytes(place(attempt.puzzle().orElseThrow(), name), FileKind.BINARY);
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
    own.append(file, JsonText.line(line));
  }

  /**
   * Writes the summary and the page of a set that is not finished; does nothing once the folder is
   * closed.
   *
   * @param summary the set's numbers so far
   * @param pages see {@link #finish}
   */
  public synchronized void publish(ObjectNode summary, Map<String, byte[]> pages) {
    if (closed) {
      return;
    }
    Map<Path, byte[]> files = new LinkedHashMap<>();
    files.put(folder.resolve(SUMMARY), bytes(summary));
    pages.forEach((name, page) -> files.put(folder.resolve(name), page));
    own.replace(files);
  }

  /**
   * Ends the work: removes what attempts beyond the last decided ones have left, and writes the
   * summary and the page.
   *
   * @param attempts all that count, in order
   * @param summary the set's numbers
   * @param pages the page with pictures, and drawings beside it, by name
   * @return what is in the set's folders and was not written by this program, in order; it stays
   */
  public synchronized List<Path> finish(
      List<Attempt> attempts, ObjectNode summary, Map<String, byte[]> pages) {
    Set<Path> expected = new HashSet<>();
    for (Attempt attempt : attempts) {
      expected.add(attempt(attempt.slot()));
      if (attempt.decision() == Attempt.Decision.KEPT) {
        String id = attempt.puzzle().orElseThrow();
        attempt.files().keySet().forEach(name -> expected.add(place(id, name)));
      }
    }
    for (Path file : own.children(folder.resolve(ATTEMPTS))) {
      if (!expected.contains(file)) {
        surplus(file).ifPresent(a -> removeWhole(a, expected));
      }
    }
    publish(summary, pages);
    left.addAll(own.below(folder.resolve(ATTEMPTS)));
    left.addAll(own.below(folder.resolve(PUZZLES)));
    left.removeAll(expected);
    return List.copyOf(left);
  }

  /**
   * Returns the attempt of a record that this program wrote for this set; a changed one is none.
   */
  private Optional<Attempt> surplus(Path file) {
    try {
      String text = own.text(file, FileKind.DOCUMENT);
      return Attempt.slot(text, plan)
          .filter(slot -> attempt(slot).equals(file))
          .flatMap(slot -> Attempt.read(text, slot))
          .filter(a -> JsonText.pretty(a.toJson()).equals(text));
    } catch (InputException | ArtefactException other) {
      return Optional.empty();
    }
  }

  /** Removes an attempt; a kill in between leaves a record that lists what is still to go. */
  private void removeWhole(Attempt attempt, Set<Path> expected) {
    removeFiles(attempt, expected);
    own.remove(attempt(attempt.slot()), Sha256.of(bytes(attempt.toJson())));
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

  private void removeDrafts() {
    List<Path> places = new ArrayList<>(List.of(folder, folder.resolve(ATTEMPTS)));
    for (Path puzzle : own.children(folder.resolve(PUZZLES))) {
      places.add(puzzle);
      places.add(puzzle.resolve(RunFolder.RENDERS));
    }
    own.removeDrafts(places);
  }

  private static byte[] bytes(ObjectNode json) {
    return JsonText.pretty(json).getBytes(StandardCharsets.UTF_8);
  }
}
