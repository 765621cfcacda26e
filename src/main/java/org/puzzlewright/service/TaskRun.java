package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.models.Journal;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.base.files.ArtefactException;
import org.puzzlewright.base.files.FolderLock;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.files.RepeatedLines;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;

/**
 * Work on a task in a folder that is named by the task, while nobody else works in it. Where it is
 * paid for there is a {@link Journal} in the folder: the same command makes the same run again,
 * answered from the journal as far as that goes, and goes on where it ends. Task, transcript and
 * product follow from it.
 */
public final class TaskRun implements AutoCloseable {

  private final DomainTask<?> task;
  private final Order order;
  private final Planner planner;
  private final boolean force;
  private final byte[] asked;
  private final ObjectNode notes;
  private final RunFolder folder;
  private final String id;
  private final Optional<Journal> journal;
  private FolderLock lock;

  private TaskRun(
      RunFolder folder,
      DomainTask<?> task,
      Order order,
      Planner planner,
      boolean paid,
      boolean force) {
    this.folder = folder;
    this.task = task;
    this.order = order;
    this.planner = planner;
    this.force = force;
    notes = task.notes(order.shown());
    notes.put("model", planner.name()).put("setup", order.config().setup().word());
    notes.put("critic", order.config().critic());
    asked = JsonText.pretty(notes).getBytes(StandardCharsets.UTF_8);
    id = task.domain().name() + "-" + Sha256.of(asked).substring(0, 8);
    lock = folder.lock(id);
    try {
      journal = paid ? Optional.of(Journal.open(path(Journal.FILE))) : Optional.empty();
    } catch (RuntimeException damaged) {
      lock.close();
      throw damaged;
    }
  }

  /**
   * Finds the folder and takes it. Nothing is changed in it before the work begins.
   *
   * @param order as the agents can follow it
   * @param planner who plays
   * @param paid whether what was done cannot be had again for nothing
   * @param settings what else decides about the models' answers, by name
   * @param force whether to begin anew in place of what is there
   * @throws ChoiceException when another task's files are in the folder, or the work is finished
   * @throws ArtefactException when another run works in it, or its journal is damaged
   */
  public static TaskRun open(
      RunFolder folder,
      DomainTask<?> task,
      Order order,
      Planner planner,
      boolean paid,
      Map<String, String> settings,
      boolean force) {
    folder.probe();
    TaskRun run = new TaskRun(folder, task, order, planner, paid, force);
    try {
      run.begin(settings);
      return run;
    } catch (RuntimeException refused) {
      run.close();
      throw refused;
    }
  }

  private void begin(Map<String, String> settings) {
    if (force) {
      journal.ifPresent(j -> j.begin(head(settings)));
      return;
    }
    boolean noted = journal.flatMap(Journal::head).isPresent();
    if (!noted) {
      refuseOther();
    }
    if (journal.isPresent()) {
      journal.get().goOn(head(settings));
      Optional<Path> made =
          List.of(task.domain().file(), Unfinished.OUTCOME).stream()
              .map(this::path)
              .filter(Files::exists)
              .findFirst();
      if (journal.get().ended().isPresent() && made.isPresent()) {
        throw new ChoiceException(
            made.get() + " is finished; --force pays for another design in its place");
      }
    }
  }

  /** Refuses a folder that has something else than what this very task has left. */
  private void refuseOther() {
    Path there = path(RunFolder.TASK);
    if (!Files.exists(there)) {
      Path product = path(task.domain().file());
      if (Files.exists(product)) {
        throw ArtefactException.different(product);
      }
    } else if (!isAsked(there)) {
      throw new ChoiceException(
          there + " is of another task; choose another --out, or replace it with --force");
    }
    if (journal.isPresent() && Files.exists(path(RunFolder.TRANSCRIPT))) {
      throw new ChoiceException(
          path(RunFolder.TRANSCRIPT)
              + " has no journal beside it that the work could go on from; choose another --out,"
              + " or begin anew with --force");
    }
  }

  private boolean isAsked(Path file) {
    return own().matches(file, Sha256.of(asked));
  }

  private ObjectNode head(Map<String, String> settings) {
    ObjectNode head = planner.head(order.seed(), false);
    head.set("task", notes);
    ObjectNode agents = head.putObject("agents");
    agents.put("calls", order.config().calls().word()).put("window", order.config().window());
    Presentation shown = order.shown();
    agents.put("pictures", shown.pictures()).put("trajectory", shown.trajectory());
    agents.put("mirrored", shown.mirrored()).put("frame", shown.frame());
    agents.put("placement", shown.placement());
    if (!shown.style().isEmpty()) {
      agents.put("style", shown.style());
    }
    new TreeMap<>(settings).forEach(head.putObject("settings")::put);
    return head;
  }

  private Path path(String name) {
    return folder.path(id, name);
  }

  /** Returns the name of the folder below the usual one. */
  public String id() {
    return id;
  }

  /** Returns whether what was done cannot be had again for nothing. */
  public boolean paid() {
    return journal.isPresent();
  }

  /** Returns whether work that has stopped so can go on. */
  public static boolean goesOn(String stop) {
    return reasons(stop).anyMatch(reason -> !reason.ended());
  }

  /** Returns whether work that has stopped so goes on with the same limits, too. */
  public static boolean goesOnUnchanged(String stop) {
    return reasons(stop)
        .anyMatch(
            reason ->
                reason == StopReason.TIME_LIMIT
                    || reason == StopReason.INTERRUPTED
                    || reason == StopReason.MODEL_FAILED);
  }

  private static Stream<StopReason> reasons(String stop) {
    return Arrays.stream(StopReason.values())
        .filter(reason -> DesignService.words(reason).equals(stop));
  }

  /**
   * Has agents work, from the run's start.
   *
   * @param recording notes the same calls elsewhere, those that the journal answers, too
   * @throws ArtefactException when the transcript could not be written to its end
   * @throws org.puzzlewright.agents.models.ModelSetupException when a request is not that of the
   *     journal, or the journal can no longer be written
   */
  public Work work(DesignService service, UnaryOperator<Planner> recording, Listener listener) {
    return work(service, recording, listener, settled -> {});
  }

  /**
   * Does the same.
   *
   * @param settled is told what is worked on, as soon as it is known
   */
  public Work work(
      DesignService service,
      UnaryOperator<Planner> recording,
      Listener listener,
      Consumer<DomainTask<?>> settled) {
    Planner noted = journal.map(j -> planner.noted(j.trial(""), false)).orElse(planner);
    Planner player = recording.apply(noted);
    boolean fresh = !Files.exists(path(RunFolder.TASK));
    // Lines of a run that is made again stay, so the file never has less than before.
    RepeatedLines transcript = new RepeatedLines(path(RunFolder.TRANSCRIPT), this::failed);
    boolean whole = false;
    try {
      Work work =
          service
              .with((own, seed) -> player)
              .work(
                  task,
                  order,
                  entry -> {
                    if (entry.step() <= 1) {
                      SafeFiles.write(Map.of(path(RunFolder.TASK), asked), true);
                    }
                    transcript.line(Transcript.line(entry));
                    listener.heard(entry);
                  },
                  settled);
      transcript.finish();
      whole = true;
      return work;
    } finally {
      if (!whole && fresh && !paid()) {
        // Nothing is lost with what can be had again, and nobody wants half of it.
        own().remove(path(RunFolder.TASK), Sha256.of(asked));
        own().remove(path(RunFolder.TRANSCRIPT), transcript.sum());
      }
    }
  }

  private void failed(ArtefactException why) {
    journal.orElseThrow(() -> why).stop(why.getMessage());
  }

  private OwnFolder own() {
    return new OwnFolder(path(RunFolder.TASK).toAbsolutePath().getParent());
  }

  /** Writes the product's files, or those of work that came to nothing. */
  public RunFolder.Saved write(Work work) {
    Map<String, byte[]> files =
        new LinkedHashMap<>(work.made().map(Work.Made::files).orElse(work.left()));
    // It is there already.
    files.remove(RunFolder.TRANSCRIPT);
    if (work.made().isEmpty()) {
      Map<String, String> sums = new LinkedHashMap<>();
      files.forEach((name, bytes) -> sums.put(name, Sha256.of(bytes)));
      journal.ifPresent(j -> j.left(sums));
    }
    // What the same task has left behind may be replaced: the task says that it is the same.
    RunFolder.Saved saved = folder.write(id, files, true);
    if (work.made().isPresent()) {
      // Only if it is just what the earlier stop has left.
      journal.ifPresent(j -> j.left().forEach((name, sum) -> own().remove(path(name), sum)));
    }
    if (!goesOn(work.stop())) {
      journal.ifPresent(j -> j.end(work.stop()));
    }
    return saved;
  }

  /** Lets other runs work in the folder. */
  @Override
  public void close() {
    lock.close();
  }
}
