package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.FolderGuard;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;

/**
 * The folder of a run, while one process works in it. A row is appended when its trial ends, after
 * its transcript, and forced to the disk; a line that is not whole, or whose transcript is not as
 * the row says, counts as not there. So a process can be killed at any moment. At the end the rows
 * are put into the order of the plan, so that equal plans give equal files.
 *
 * <p>A folder that ships may have its rows and transcripts {@linkplain PackedRun packed}. Such rows
 * count for trials that have no plain one; what is written is always plain, beside what is packed.
 */
public final class ResultFolder implements AutoCloseable {

  /** Name of the file with the rows. */
  public static final String ROWS = "rows.jsonl";

  static final String PLAN = "plan.json";
  static final String TRANSCRIPTS = "transcripts";
  private static final String TIMINGS = "timings.jsonl";

  private final Path folder;
  private final OwnFolder own;
  private final List<Trial> trials;
  private final FolderLock lock;
  private final Map<String, ObjectNode> rows = new LinkedHashMap<>();
  private final List<Path> kept = new ArrayList<>();
  private PackedRun packed = new PackedRun("", Map.of());

  private ResultFolder(Path folder, List<Trial> trials, FolderLock lock) {
    this.folder = folder;
    this.own = new OwnFolder(folder);
    this.trials = trials;
    this.lock = lock;
  }

  /**
   * Opens the folder, which need not exist, and reads its rows.
   *
   * @throws ArtefactException with one line when another run works in it, when it is of another
   *     plan, when it has other files but no plan, when what is packed in it is damaged, or when it
   *     cannot be written to
   */
  public static ResultFolder open(Path folder, Plan plan) {
    FolderGuard.check(folder, PLAN, "evaluation", plan.toJson());
    ResultFolder opened = new ResultFolder(folder, plan.trials(), FolderLock.take(folder));
    try {
      opened.own.removeDrafts(List.of(folder, folder.resolve(TRANSCRIPTS)));
      opened.write(Map.of(PLAN, JsonText.pretty(plan.toJson())));
      opened.recover();
      return opened;
    } catch (IOException e) {
      opened.close();
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      opened.close();
      throw e;
    }
  }

  /**
   * Returns the whole rows that a folder has, without opening or changing it; none when it is not a
   * folder of that plan.
   */
  public static List<ObjectNode> peek(Path folder, Plan plan) {
    if (!Files.isRegularFile(folder.resolve(PLAN))) {
      return List.of();
    }
    FolderGuard.check(folder, PLAN, "evaluation", plan.toJson());
    ResultFolder closed = new ResultFolder(folder, plan.trials(), null);
    try {
      closed.read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return closed.rows();
  }

  /**
   * Reads the rows and cuts what is not whole out of the file. What a kill can leave goes; a file
   * with anything else is kept beside.
   */
  private void recover() throws IOException {
    if (!read()) {
      StringBuilder whole = new StringBuilder();
      rows.values().forEach(row -> whole.append(Rows.seal(row)).append('\n'));
      Map<Path, byte[]> file =
          Map.of(folder.resolve(ROWS), whole.toString().getBytes(StandardCharsets.UTF_8));
      String before = plainRows();
      boolean onlyTorn =
          Stream.of(before.split("\n"))
              .filter(l -> Rows.open(l).isEmpty())
              .allMatch(before::endsWith);
      keep(own.write(file, onlyTorn ? Set.of(Sha256.of(before)) : Set.of()));
    }
  }

  private synchronized void keep(List<Path> found) {
    kept.addAll(found);
  }

  /** Returns what stood where rows or transcripts belong, under its new names beside them. */
  public synchronized List<Path> kept() {
    return List.copyOf(kept);
  }

  /** Returns the plain rows; what is not UTF-8 in them is in a line that is not whole. */
  private String plainRows() {
    Path file = folder.resolve(ROWS);
    return own.has(file) ? new String(own.bytes(file, FileKind.LOG), StandardCharsets.UTF_8) : "";
  }

  /** Returns whether every plain line was whole. */
  private boolean read() throws IOException {
    packed = PackedRun.read(folder);
    boolean whole = readLines(plainRows());
    readLines(packed.rows());
    return whole;
  }

  /** Takes the rows of trials that have none yet; returns whether every line was taken. */
  private boolean readLines(String text) {
    Map<String, Trial> planned = new LinkedHashMap<>();
    trials.forEach(t -> planned.put(t.name(), t));
    boolean whole = text.isEmpty() || text.endsWith("\n");
    for (String line : text.split("\n")) {
      Optional<ObjectNode> row = Rows.open(line);
      String name = row.map(r -> r.path("trial").asText()).orElse("");
      if (planned.containsKey(name) && !rows.containsKey(name) && hasTranscript(row.get())) {
        rows.put(name, row.get());
      } else {
        whole &= line.isEmpty();
      }
    }
    return whole;
  }

  private boolean hasTranscript(ObjectNode row) {
    if (!row.has("transcript_sha256")) {
      return true;
    }
    Path file = folder.resolve(transcript(row.path("trial").asText()));
    return own.matches(file, row.path("transcript_sha256").asText())
        || packedTranscript(row).isPresent();
  }

  private static boolean isTranscript(ObjectNode row, byte[] bytes) {
    return Sha256.of(bytes).equals(row.path("transcript_sha256").asText());
  }

  private Optional<byte[]> packedTranscript(ObjectNode row) {
    return Optional.ofNullable(packed.transcripts().get(transcript(row.path("trial").asText())))
        .filter(bytes -> isTranscript(row, bytes));
  }

  static String transcript(String trial) {
    return TRANSCRIPTS + "/" + trial + ".jsonl";
  }

  /** Returns the trials that have no row yet, in order. */
  public List<Trial> missing() {
    return trials.stream().filter(t -> !rows.containsKey(t.name())).toList();
  }

  /** Returns the rows that there are, in the order of the plan. */
  public List<ObjectNode> rows() {
    List<ObjectNode> all = new ArrayList<>();
    trials.stream().map(t -> rows.get(t.name())).filter(r -> r != null).forEach(all::add);
    return all;
  }

  /**
   * Stores a finished trial; when this returns, its row is on the disk.
   *
   * @param at when it ended, for the timings
   */
  public void store(Worker.Finished finished, String at) {
    ObjectNode row = Rows.open(finished.row()).orElseThrow();
    String name = finished.trial().name();
    if (row.has("transcript_sha256")) {
      byte[] transcript = finished.transcript().getBytes(StandardCharsets.UTF_8);
      // One that is there already and has no row may have been paid for.
      keep(own.write(Map.of(folder.resolve(transcript(name)), transcript), Set.of()));
    }
    ObjectNode timing = JsonNodeFactory.instance.objectNode();
    timing.put("trial", name).put("seconds", finished.seconds()).put("at", at);
    own.append(folder.resolve(ROWS), finished.row());
    rows.put(name, row);
    own.append(folder.resolve(TIMINGS), JsonText.line(timing));
  }

  /** Replaces a row by one with another verdict. */
  public void replace(ObjectNode row) {
    rows.put(row.path("trial").asText(), row);
  }

  /**
   * Writes the rows in the order of the plan, files that follow from them, and transcripts that are
   * packed.
   */
  public void finish(Map<String, String> files) {
    StringBuilder text = new StringBuilder();
    Map<String, String> all = new LinkedHashMap<>(files);
    for (ObjectNode row : rows()) {
      text.append(Rows.seal(row)).append('\n');
      packedTranscript(row)
          .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
          .ifPresent(t -> all.put(transcript(row.path("trial").asText()), t));
    }
    all.put(ROWS, text.toString());
    write(all);
  }

  private void write(Map<String, String> files) {
    Map<Path, byte[]> places = new LinkedHashMap<>();
    files.forEach(
        (name, text) -> places.put(folder.resolve(name), text.getBytes(StandardCharsets.UTF_8)));
    own.replace(places);
  }

  /** Lets other runs work in the folder. */
  @Override
  public void close() {
    lock.close();
  }
}
