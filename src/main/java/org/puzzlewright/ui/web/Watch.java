package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.PromptGrammar;
import org.puzzlewright.physics.render.Pieces;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.TaskFile;

/**
 * How a puzzle or a level was made, or is being made: its agents' transcript, each entry with the
 * scene after it. Safe to share between threads.
 */
final class Watch {

  /** Replays that are kept, so that those that grow are not begun anew. */
  private static final int KEPT = 8;

  private final Library library;
  private final Map<String, Told> kept = new LinkedHashMap<>();

  /** A replay and what it is a replay of. */
  private record Told(String title, JsonNode task, Replayed<?> replayed) {}

  Watch(Library library) {
    this.library = library;
  }

  /** Returns a transcript as far as it is written, its calls made again. */
  synchronized ObjectNode transcript(String id) {
    Optional<Levels.Run> run = library.levels().run(id);
    Optional<Library.Entry> puzzle = library.find(id);
    if (run.isEmpty() && puzzle.isEmpty()) {
      throw new Refusal(404, "there is no such puzzle");
    }
    try {
      if (run.isPresent() && (run.get().going() || puzzle.isEmpty())) {
        return told(id, run.get());
      }
      String text =
          library
              .transcript(id)
              .orElseThrow(() -> new Refusal(404, "this puzzle has no transcript beside it"));
      Library.Entry entry = puzzle.orElseThrow();
      Told fresh = new Told(entry.title(), entry.file().made(), physics(problem(entry.file())));
      return answer(kept(id, text, fresh), text, false);
    } catch (BriefException | InputException | LevelTextException | IllegalArgumentException e) {
      kept.remove(id);
      throw new Refusal(422, "the transcript cannot be played: " + e.getMessage());
    }
  }

  private ObjectNode told(String id, Levels.Run run) {
    Told before = kept.get(id);
    if (before != null
        && before.task().equals(run.task())
        && before.replayed().begins(run.entries())) {
      return answer(before, run.entries(), run.going());
    }
    String prompt = run.task().path("prompt").asText();
    if (!run.task().has("game")) {
      Told fresh = new Told(prompt, run.task(), physics(problem(run.task())));
      return answer(kept(id, run.entries(), fresh), run.entries(), run.going());
    }
    LevelTask task = TaskFile.read(run.task(), library.levels().families(), "task.json");
    LevelScenes scenes = new LevelScenes(task);
    Replayed<?> replayed = new Replayed<>(new LevelProblem(task), scenes::picture, scenes::gates);
    String title = prompt.isBlank() ? "A level of " + task.game().name() : prompt;
    Told fresh = new Told(title, run.task(), replayed);
    return answer(kept(id, run.entries(), fresh), run.entries(), run.going());
  }

  /** Returns the replay that is kept, or else keeps this one instead of the oldest. */
  private Told kept(String id, String text, Told fresh) {
    Told before = kept.remove(id);
    boolean same =
        before != null && before.task().equals(fresh.task()) && before.replayed().begins(text);
    kept.put(id, same ? before : fresh);
    if (kept.size() > KEPT) {
      kept.remove(kept.keySet().iterator().next());
    }
    return kept.get(id);
  }

  private static ObjectNode answer(Told told, String text, boolean going) {
    ObjectNode json = told.replayed().upTo(text);
    return json.put("title", told.title()).put("side", Pieces.SIDE).put("going", going);
  }

  private static Replayed<PhysicsState> physics(PhysicsProblem problem) {
    return new Replayed<>(
        problem,
        now -> now.level().map(level -> Pieces.scene(level, now.tools())).orElseGet(Pieces::empty),
        Watch::gates);
  }

  private static void gates(PhysicsState now, ArrayNode gates) {
    for (Gate.Name name : Gate.Name.values()) {
      ObjectNode gate = gates.addObject().put("name", name.words());
      now.judged().ifPresent(found -> gate.put("passed", found.gate(name).passed()));
    }
  }

  private static PhysicsProblem problem(PuzzleFile file) {
    checkAxis(file.made().path("shown").path("axis"));
    Puzzle puzzle = file.puzzle();
    Task task =
        file.brief()
            .<Task>map(brief -> new Task.Design(brief, puzzle.inventory()))
            .orElseGet(() -> new Task.Solve(puzzle));
    return new PhysicsProblem(task, new Simulator(), mode(file.made().path("placement")), puzzle);
  }

  /** Returns the problem of a design that has made no puzzle yet. */
  private static PhysicsProblem problem(JsonNode asked) {
    checkAxis(asked.path("axis"));
    JsonNode told = asked.path("inventory");
    Map<String, Integer> counts = new LinkedHashMap<>();
    told.path("tools").properties().forEach(t -> counts.put(t.getKey(), t.getValue().asInt()));
    Inventory inventory = new Inventory(told.path("total").asInt(), counts);
    // Only what agents are shown before their first run depends on the example.
    Scene level =
        Scene.designed(
            "none", new Point(0.6, 0.7), new Point(0.1, 0.1), new Point(-0.6, -0.6), List.of());
    return new PhysicsProblem(
        new Task.Design(PromptGrammar.read(asked.path("prompt").asText()), inventory),
        new Simulator(),
        mode(asked.path("placement")),
        new Puzzle(level, inventory, List.of()));
  }

  private static void checkAxis(JsonNode told) {
    if (!told.asText(Axis.NATURAL.word()).equals(Axis.NATURAL.word())) {
      throw new Refusal(422, "only runs whose agents were told the natural axis can be played");
    }
  }

  private static Placing.Mode mode(JsonNode placement) {
    return placement.asText().equals("offsets") ? Placing.Mode.OFFSETS : Placing.Mode.GROUNDED;
  }
}
