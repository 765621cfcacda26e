package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.RefusedException;
import org.puzzlewright.api.Watched;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.Judging;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Certifier;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.physics.verdict.Replay;

/**
 * Agents' work on a puzzle as people watch it. Whether its tools are needed is not asked again,
 * which would keep people waiting: of the puzzle that came of the work the verdict of its stored
 * certificate is shown, marked as such, and of what the work went through all other gates.
 */
final class PuzzleWatch {

  private PuzzleWatch() {}

  /** Returns the work that made a puzzle. */
  static Watched<PhysicsState> of(PuzzleDomain domain, String title, PuzzleFile file) {
    checkAxis(file.made().path("shown").path("axis"));
    Puzzle puzzle = file.puzzle();
    Task task =
        file.brief(domain.reader())
            .<Task>map(brief -> new Task.Design(brief, puzzle.inventory()))
            .orElseGet(() -> new Task.Solve(puzzle));
    Optional<Certificate> stored = Certificate.stored(file.certificate());
    return of(title, task, file.made().path("placement"), puzzle, stored);
  }

  /** Returns the work on a design that has made no puzzle yet. */
  static Watched<PhysicsState> of(PuzzleDomain domain, JsonNode notes) {
    checkAxis(notes.path("axis"));
    if (notes.has("puzzle")) {
      Puzzle given = PuzzleJson.read(notes.get("puzzle").toString(), "task.json");
      return of(
          given.scene().name(),
          new Task.Solve(given),
          notes.path("placement"),
          given,
          Optional.empty());
    }
    Inventory inventory = PuzzleJson.inventory(notes.path("inventory"));
    // Only what agents are shown before their first run depends on the example.
    Scene scene =
        Scene.designed(
            "none", new Point(0.6, 0.7), new Point(0.1, 0.1), new Point(-0.6, -0.6), List.of());
    String prompt = notes.path("prompt").asText();
    return of(
        prompt,
        new Task.Design(UnreadPrompt.of(domain, prompt, b -> inventory, 0).known(), inventory),
        notes.path("placement"),
        new Puzzle(scene, inventory, List.of()),
        Optional.empty());
  }

  private static Watched<PhysicsState> of(
      String title, Task task, JsonNode placement, Puzzle example, Optional<Certificate> stored) {
    Placing.Mode mode = Placing.Mode.of(placement.asText(Placing.Mode.GROUNDED.word()));
    Judging judging =
        (puzzle, asked, repairs) ->
            stored
                .filter(certificate -> puzzle.equals(example))
                .orElseGet(() -> withoutNeed(puzzle, asked));
    return new Watched<>(
        title,
        new PhysicsProblem(
            task, new Simulator(), mode, example, ObservationOptions.STANDARD, judging),
        Pieces.SIDE,
        now -> now.scene().map(scene -> Pieces.scene(scene, now.tools())).orElseGet(Pieces::empty),
        (now, gates) -> gates(now, stored, gates));
  }

  /** Asks all gates but whether tools are needed, which would keep people waiting. */
  static Certificate withoutNeed(Puzzle puzzle, Optional<Brief> asked) {
    return Certificate.of(
        new Certifier(new Simulator(), Replay::inProcess).withoutNeed(puzzle, asked));
  }

  private static void gates(PhysicsState now, Optional<Certificate> stored, ArrayNode gates) {
    for (Gate.Name name : Gate.Name.values()) {
      ObjectNode gate = gates.addObject().put("name", name.words());
      now.judged().stream()
          .flatMap(found -> found.gates().stream())
          .filter(found -> found.name() == name)
          .forEach(found -> gate.put("passed", found.passed()));
      if (now.judged().isPresent() && now.judged().equals(stored)) {
        gate.put("stored", true);
      }
    }
  }

  private static void checkAxis(JsonNode told) {
    if (!told.asText(Axis.NATURAL.word()).equals(Axis.NATURAL.word())) {
      throw new RefusedException("only runs whose agents were told the natural axis can be played");
    }
  }
}
