package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Product;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.StoredPrompt;
import org.puzzlewright.physics.render.Renderer;

/** Sets of shipped puzzles, as a run would make them. */
final class Sets {

  static final PuzzleDomain PUZZLES =
      new PuzzleDomain(
          puzzle -> {
            throw new AssertionError("nothing is played");
          });

  private Sets() {}

  static List<Product> products(List<PuzzleFile> files) {
    return files.stream().<Product>map(PUZZLES::product).toList();
  }

  static SetPlan plan(String prompt, int count) {
    return new SetPlan(
        List.of(new SetPlan.Ask("p1", prompt)),
        count,
        1,
        20,
        Map.of("p1", JsonNodeFactory.instance.objectNode().put("total", 3)),
        JsonNodeFactory.instance.objectNode().put("placement", "grounded"));
  }

  static SetPlan.Slot slot(long seed) {
    return new SetPlan.Slot("p1", seed);
  }

  static PuzzleFile puzzle(String level, String prompt) {
    Path file = Path.of("puzzles/courses/ramp", level, "puzzle.json");
    try {
      PuzzleFile read = PuzzleFile.read(Files.readString(file), level);
      return new PuzzleFile(
          read.puzzle(),
          Optional.of(new StoredPrompt(prompt, Optional.empty())),
          read.seed(),
          read.certificate(),
          read.made());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What is found of a puzzle that passes every gate. */
  static ObjectNode finding(PuzzleFile file) {
    ObjectNode finding = JsonNodeFactory.instance.objectNode().put("stop", "finished");
    finding.set("gates", file.certificate().path("gates"));
    return finding.put("difficulty", "hard");
  }

  static ObjectNode failed() {
    ObjectNode finding = JsonNodeFactory.instance.objectNode().put("stop", "gave up");
    finding.putObject("gates").putObject("solvable").put("passed", false).put("evidence", "no");
    return finding;
  }

  static Attempt store(SetFolder folder, long seed, PuzzleFile file) {
    return store(folder, seed, file, finding(file));
  }

  static Attempt store(SetFolder folder, long seed, PuzzleFile file, ObjectNode finding) {
    byte[] picture = Renderer.scenePng(file.puzzle().scene(), file.puzzle().solution(), 64);
    return store(folder, seed, file, finding, picture);
  }

  /** Stores an attempt with another picture of its run. */
  static Attempt store(
      SetFolder folder, long seed, PuzzleFile file, ObjectNode finding, byte[] picture) {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(RunFolder.PUZZLE, file.text().getBytes(StandardCharsets.UTF_8));
    files.put(RunFolder.RENDERS + "run.png", picture);
    return folder.store(slot(seed), finding, Optional.of(Map.entry(file.id(), files)));
  }
}
