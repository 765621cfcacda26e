package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;

/**
 * Writes a design's task and transcript down while agents work, so that others can watch, and takes
 * them away at the end, as far as they are as it wrote them, when the puzzle's own files take their
 * place. Where it cannot write it stops: nobody's work is to fail because nobody can watch.
 */
public final class LiveTranscript implements Listener, AutoCloseable {

  private final Path task;
  private final Path notes;
  private final List<Path> made = new ArrayList<>();
  private final StringBuilder written = new StringBuilder();
  private byte[] asked = {};
  private boolean writing;

  private LiveTranscript(Path task, Path notes) {
    this.task = task;
    this.notes = notes;
  }

  /** Begins in the run's folder, or in one of its own where the puzzle's id is yet to be known. */
  public static LiveTranscript begin(RunFolder folder, DomainTask<?> task, Order order) {
    String id = id(task, order);
    LiveTranscript live =
        new LiveTranscript(folder.path(id, RunFolder.TASK), folder.path(id, RunFolder.PART));
    live.open(asked(task, order));
    return live;
  }

  /**
   * Has agents work so that others can watch, where the task can be told by its notes.
   *
   * @param told hears the work, too
   * @param settled is told what is worked on, as soon as it is known
   */
  public static Work watched(
      DesignService service,
      DomainTask<?> task,
      Order order,
      RunFolder folder,
      Listener told,
      Consumer<DomainTask<?>> settled) {
    if (task.prompt().isEmpty()) {
      return service.work(task, order, told, settled);
    }
    try (LiveTranscript notes = begin(folder, task, order)) {
      return service.work(
          task,
          order,
          entry -> {
            notes.heard(entry);
            told.heard(entry);
          },
          settled);
    }
  }

  /** Returns the name of the folder of its own. */
  public static String id(DomainTask<?> task, Order order) {
    return "unfinished-" + Sha256.of(asked(task, order)).substring(0, 8);
  }

  private static byte[] asked(DomainTask<?> task, Order order) {
    ObjectNode asked = task.notes(order.shown());
    return JsonText.pretty(asked).getBytes(StandardCharsets.UTF_8);
  }

  private void open(byte[] asked) {
    this.asked = asked;
    // Somebody else's task must stay; our own may be left over from a run that was killed.
    if (Files.exists(task) && !Files.exists(notes)) {
      return;
    }
    try {
      for (Path place = task.toAbsolutePath().getParent();
          place != null && !Files.exists(place);
          place = place.getParent()) {
        made.add(place);
      }
      Files.createDirectories(task.toAbsolutePath().getParent());
      writing = true;
      Files.write(notes, new byte[0]);
      Files.write(task, asked);
    } catch (IOException e) {
      close();
    }
  }

  @Override
  public void heard(TranscriptEntry entry) {
    if (!writing) {
      return;
    }
    try {
      String line = Transcript.line(entry) + "\n";
      Files.writeString(notes, line, StandardOpenOption.APPEND);
      written.append(line);
    } catch (IOException e) {
      close();
    }
  }

  @Override
  public void close() {
    if (!writing) {
      return;
    }
    writing = false;
    try {
      OwnFolder own = new OwnFolder(task.toAbsolutePath().getParent());
      own.remove(task.toAbsolutePath(), Sha256.of(asked));
      own.remove(notes.toAbsolutePath(), Sha256.of(written.toString()));
      made.forEach(place -> new OwnFolder(place.getParent()).removeEmpty(place));
    } catch (ArtefactException e) {
      // Somebody has put something else there; it stays.
    }
  }
}
