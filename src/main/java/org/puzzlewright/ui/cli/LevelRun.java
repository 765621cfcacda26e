package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
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
import org.puzzlewright.base.files.SafeFiles;
import org.puzzlewright.base.files.Written;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.files.RunFolder;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.design.LevelConstraintReader;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.LevelTask;

/**
 * The design of a level in its folder: goes on where an earlier sitting stopped, notes every entry
 * before the next model call, and writes the level at the end.
 */
final class LevelRun {

  private static final String LEVEL = "level.json";
  private static final String TEXT = "level.txt";

  private final LevelTask task;
  private final DesignService.Order order;
  private final RunOptions options;
  private final byte[] asked;
  private final RunFolder folder;
  private final String id;
  private final String model;

  /**
   * Finds the folder.
   *
   * @param model who plays, as the user said it
   */
  LevelRun(Path base, LevelTask task, DesignService.Order order, RunOptions options, String model) {
    this.task = task;
    this.order = order;
    this.options = options;
    this.model = model;
    this.folder = options.folder(base);
    this.asked = JsonText.pretty(asked()).getBytes(StandardCharsets.UTF_8);
    this.id = task.game().name() + "-" + Sha256.of(asked).substring(0, 8);
  }

  private ObjectNode asked() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.setAll(LevelFile.settings(task.game()));
    json.put("prompt", task.prompt());
    task.targets().forEach(json.putObject("targets")::put);
    ArrayNode start = json.putArray("start");
    LevelText.write(task.game().tiles(), task.start()).lines().forEach(start::add);
    json.put("draft", task.draft()).put("accept", task.climb().toString());
    json.put("step_calls", task.mostCalls()).put("design_seed", task.seed());
    json.put("model", model).put("setup", order.manner().setup().word());
    return json.put("critic", order.manner().critic());
  }

  /** Designs the level, tells of it and writes its files. */
  int work(LevelWorkshop workshop, PrintWriter out) {
    folder.probe();
    Transcript earlier = earlier();
    if (!options.json) {
      wanted(out);
    }
    SafeFiles.write(Map.of(folder.path(id, RunFolder.TASK), asked), options.force);
    Path notes = folder.path(id, RunFolder.TRANSCRIPT);
    begin(notes, earlier);
    Listener told = Report.conversation(out, options.json || options.quiet);
    LevelWorkshop.Design design =
        workshop.design(
            task,
            order,
            earlier,
            entry -> {
              note(notes, entry);
              told.heard(entry);
            });
    Map<String, byte[]> files = new LinkedHashMap<>();
    String text = LevelText.write(task.game().tiles(), design.level().level());
    files.put(TEXT, text.getBytes(StandardCharsets.UTF_8));
    files.putAll(LevelPictures.files(task.game(), design.level().level(), design.steps()));
    ObjectNode json = design.level().toJson(design.made());
    files.put(LEVEL, JsonText.pretty(json).getBytes(StandardCharsets.UTF_8));
    Map<Path, byte[]> places = new LinkedHashMap<>();
    files.forEach((name, bytes) -> places.put(folder.path(id, name), bytes));
    // What the same task has left behind may be replaced: the task says that it is the same.
    List<Written> written = SafeFiles.write(places, true);
    tell(out, design, json, written);
    return design.success() ? ExitCode.OK : ExitCode.FAILED;
  }

  private void wanted(PrintWriter out) {
    out.println("A level of %s, %s.".formatted(task.game().name(), size()));
    task.targets()
        .forEach((m, n) -> out.println("  target: %s = %s".formatted(m, LevelReport.number(n))));
    task.wishes().forEach(wish -> out.println("  wish: " + wish.words()));
    List<String> rest = LevelConstraintReader.read(task.game(), task.prompt()).rest();
    if (!rest.isEmpty()) {
      out.println("Not understood, and not checked: " + String.join("; ", rest));
    }
    out.println();
  }

  private String size() {
    return "%d rows of %d columns".formatted(task.start().height(), task.start().width());
  }

  /**
   * Returns what earlier sittings at the same task have noted.
   *
   * @throws ChoiceException when another task's files are in the folder, or the work is finished
   */
  private Transcript earlier() {
    Path notes = folder.path(id, RunFolder.TRANSCRIPT);
    Path old = folder.path(id, RunFolder.TASK);
    if (options.force || !Files.exists(old)) {
      return new Transcript(List.of());
    }
    try {
      if (!Arrays.equals(Files.readAllBytes(old), asked)) {
        throw new ChoiceException(
            old + " is of another task; choose another --out, or replace it with --force");
      }
      boolean written = Files.exists(folder.path(id, LEVEL));
      if (written && paid() && !cutOff()) {
        throw new ChoiceException(
            folder.path(id, LEVEL) + " is finished; --force pays for another design in its place");
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
  private boolean paid() {
    return !model.startsWith(Planner.OFFLINE);
  }

  /** Returns whether the level that is there is but the best of work that was cut off. */
  private boolean cutOff() throws IOException {
    try {
      String text = Files.readString(folder.path(id, LEVEL));
      return goesOn(StrictJson.parse(text, LEVEL).at("/made/stop").asText());
    } catch (InputException broken) {
      return false;
    }
  }

  private static boolean goesOn(String stop) {
    return Arrays.stream(StopReason.values())
        .anyMatch(reason -> !reason.ended() && Unfinished.words(reason).equals(stop));
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

  private void tell(
      PrintWriter out, LevelWorkshop.Design design, ObjectNode json, List<Written> written) {
    if (options.json) {
      ObjectNode all = JsonNodeFactory.instance.objectNode().put("id", id);
      all.put("success", design.success()).put("stop", design.stop());
      all.put("detail", design.detail()).put("goesOn", goesOn(design.stop()));
      LevelConstraintReader.read(task.game(), task.prompt())
          .rest()
          .forEach(all.putArray("notUnderstood")::add);
      all.set("verdict", json.get("verdict"));
      all.set("level", json.get("level"));
      all.set("usage", Report.usage(design.usage()));
      all.set("files", Report.files(written));
      out.print(JsonText.pretty(all));
      return;
    }
    out.println();
    out.println("Ended: %s. %s".formatted(design.stop(), design.detail()));
    if (goesOn(design.stop())) {
      out.println(
          paid()
              ? "The same command goes on from here; steps, calls, tokens, money and seconds then count"
                  + " anew."
              : "The same command with a greater limit gets further.");
    }
    long invalid = design.transcript().count(TranscriptEntry.Status.INVALID);
    out.println(
        "%d steps were judged, %d taken; %d replies were invalid."
            .formatted(json.at("/made/steps").asInt(), design.steps().size() - 1, invalid));
    out.println();
    out.print(LevelText.write(task.game().tiles(), design.level().level()));
    out.println();
    LevelReport.verdict(out, json.get("verdict"));
    out.println("id: " + id);
    Report.files(out, written);
  }
}
