package org.puzzlewright.ui.mcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.agents.models.TestTimer;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.verdict.Replay;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Domains;

/** A small stock. */
final class Shelf implements Stock {

  /** A task of CREATE, with random places. */
  private static final String TASK = "create-push";

  /** Plays in this process. */
  static final Replay REPLAY =
      puzzle -> {
        Trace trace = new Simulator().run(puzzle.scene(), puzzle.solution());
        return new Replay.Seen(trace.solved(), trace.steps(), trace.hash());
      };

  /** Has the offline planner work on puzzles. */
  static DesignService service() {
    return DesignService.offline(
        new Domains(new PuzzleDomain(REPLAY), List.of()), TestTimer.still());
  }

  @Override
  public List<String> levels() {
    return List.of("push", "turn", TASK);
  }

  @Override
  public Puzzle level(String name) {
    return read(
        name.equals(TASK)
            ? Path.of("puzzles/tasks/push.json")
            : Path.of("puzzles/scenarios", name + ".json"));
  }

  @Override
  public Puzzle example() {
    return read(Path.of("prompts/physics/example.json"));
  }

  @Override
  public Inventory tools(Optional<Brief> brief, String words) {
    if (!words.equals("ramp:1")) {
      throw new InputException("\"" + words + "\" is not a tool");
    }
    return new Inventory(1, Map.of("ramp", 1));
  }

  private static Puzzle read(Path file) {
    try {
      return PuzzleJson.read(Files.readString(file), file.toString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
