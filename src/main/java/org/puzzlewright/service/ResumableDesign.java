package org.puzzlewright.service;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;

/**
 * Work on a resumable task in its folder: goes on where an earlier sitting stopped, notes every
 * entry before the next model call, and writes the product at the end.
 */
public final class ResumableDesign {

  private final DomainTask<?> task;
  private final Order order;
  private final boolean force;
  private final byte[] asked;
  private final RunFolder folder;
  private final String id;
  private final String model;

  /**
   * Finds the folder.
   *
   * @param order as the models can follow it
   * @param model who plays, as the user said it
   * @param force whether what is there may be replaced
   */
  public ResumableDesign(
      RunFolder folder, DomainTask<?> task, Order order, String model, boolean force) {
    this.task = task;
    this.order = order;
    this.force = force;
    this.model = model;
    this.folder = folder;
    ObjectNode json = task.notes(order.shown());
    json.put("model", model).put("setup", order.manner().setup().word());
    json.put("critic", order.manner().critic());
    this.asked = JsonText.pretty(json).getBytes(StandardCharsets.UTF_8);
    this.id = task.domain().name() + "-" + Sha256.of(asked).substring(0, 8);
  }

  /** Returns the name of the folder below the usual one. */
  public String id() {
    return id;
  }

  /**
   * What came of a sitting.
   *
   * @param work what came of the work, with earlier sittings
   * @param written its files
   */
  public record Sitting(Work work, List<Written> written) {}

  /** Has agents work and writes the files. */
  public Sitting work(DesignService service, Transcript earlier, Listener listener) {
    SafeFiles.write(Map.of(folder.path(id, RunFolder.TASK), asked), force);
    Path notes = folder.path(id, RunFolder.TRANSCRIPT);
    begin(notes, earlier);
    Work work =
        service.work(
            task,
            order,
            earlier,
            entry -> {
              note(notes, entry);
              listener.heard(entry);
            });
    Map<Path, byte[]> places = new LinkedHashMap<>();
    work.made()
        .ifPresent(
            made ->
                made.files().forEach((name, bytes) -> places.put(folder.path(id, name), bytes)));
    // What the same task has left behind may be replaced: the task says that it is the same.
    return new Sitting(work, SafeFiles.write(places, true));
  }

  /**
   * Returns what earlier sittings at the same task have noted.
   *
   * @throws ChoiceException when another task's files are in the folder, or the work is finished
   */
  public Transcript earlier() {
    folder.probe();
    Path notes = folder.path(id, RunFolder.TRANSCRIPT);
    Path old = folder.path(id, RunFolder.TASK);
    Path product = folder.path(id, task.domain().file());
    if (force || !Files.exists(old)) {
      return new Transcript(List.of());
    }
    try {
      if (!Arrays.equals(Files.readAllBytes(old), asked)) {
        throw new ChoiceException(
            old + " is of another task; choose another --out, or replace it with --force");
      }
      boolean written = Files.exists(product);
      if (written && paid() && !cutOff(product)) {
        throw new ChoiceException(
            product + " is finished; --force pays for another design in its place");
      }
      if (written && !paid() || !Files.exists(notes)) {
        // The offline planner makes the same again.
        return new Transcript(List.of());
      }
      String text = Files.readString(notes);
      // A kill may have cut the last line off.
      return Transcript.read(text.substring(0, text.lastIndexOf('\n') + 1));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (IllegalArgumentException broken) {
      throw new ChoiceException(notes + ": " + broken.getMessage());
    }
  }

  /** Returns whether what was done cannot be had again for nothing. */
  public boolean paid() {
    return !model.startsWith(Planner.OFFLINE);
  }

  /** Returns whether the product that is there is but the best of work that was cut off. */
  private static boolean cutOff(Path product) throws IOException {
    try {
      String text = Files.readString(product);
      String name = product.getFileName().toString();
      return goesOn(StrictJson.parse(text, name).at("/made/stop").asText());
    } catch (InputException broken) {
      return false;
    }
  }

  /** Returns whether work that has stopped so can go on. */
  public static boolean goesOn(String stop) {
    return Arrays.stream(StopReason.values())
        .anyMatch(reason -> !reason.ended() && DesignService.words(reason).equals(stop));
  }

  private static void begin(Path notes, Transcript earlier) {
    try {
      Files.writeString(notes, earlier.toJsonl());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void note(Path notes, TranscriptEntry entry) {
    try {
      Files.writeString(notes, Transcript.line(entry) + "\n", StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
