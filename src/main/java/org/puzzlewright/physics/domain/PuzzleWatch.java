package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.api.RefusedException;
import org.puzzlewright.api.Watched;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Gate;

/** Agents' work on a puzzle as people watch it. */
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
    return of(title, task, file.made().path("placement"), puzzle);
  }

  /** Returns the work on a design that has made no puzzle yet. */
  static Watched<PhysicsState> of(PuzzleDomain domain, JsonNode notes) {
    checkAxis(notes.path("axis"));
    if (notes.has("puzzle")) {
      Puzzle given = PuzzleJson.read(notes.get("puzzle").toString(), "task.json");
      return of(given.scene().name(), new Task.Solve(given), notes.path("placement"), given);
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
        new Puzzle(scene, inventory, List.of()));
  }

  private static Watched<PhysicsState> of(
      String title, Task task, JsonNode placement, Puzzle example) {
    Placing.Mode mode = Placing.Mode.of(placement.asText(Placing.Mode.GROUNDED.word()));
    return new Watched<>(
        title,
        new PhysicsProblem(task, new Simulator(), mode, example),
        Pieces.SIDE,
        now -> now.scene().map(scene -> Pieces.scene(scene, now.tools())).orElseGet(Pieces::empty),
        PuzzleWatch::gates);
  }

  private static void gates(PhysicsState now, ArrayNode gates) {
    for (Gate.Name name : Gate.Name.values()) {
      ObjectNode gate = gates.addObject().put("name", name.words());
      now.judged().ifPresent(found -> gate.put("passed", found.gate(name).passed()));
    }
  }

  private static void checkAxis(JsonNode told) {
    if (!told.asText(Axis.NATURAL.word()).equals(Axis.NATURAL.word())) {
      throw new RefusedException("only runs whose agents were told the natural axis can be played");
    }
  }
}
