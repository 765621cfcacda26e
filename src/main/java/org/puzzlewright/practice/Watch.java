package org.puzzlewright.practice;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.agents.Entry;
import org.puzzlewright.agents.Transcript;
import org.puzzlewright.artefact.PuzzleFile;
import org.puzzlewright.brief.BriefException;
import org.puzzlewright.brief.PromptGrammar;
import org.puzzlewright.mechanics.Axis;
import org.puzzlewright.mechanics.PhysicsProblem;
import org.puzzlewright.mechanics.PhysicsState;
import org.puzzlewright.mechanics.Placing;
import org.puzzlewright.mechanics.Task;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.problem.Call;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.render.Pieces;
import org.puzzlewright.verdict.Gate;

/** How a puzzle was made: its agents' transcript, each entry with the scene after it. */
final class Watch {

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Library library;

  Watch(Library library) {
    this.library = library;
  }

  /** Returns the transcript that is beside a puzzle, its calls made again. */
  synchronized ObjectNode transcript(String id) {
    Library.Entry entry =
        library.find(id).orElseThrow(() -> new Refusal(404, "there is no such puzzle"));
    String text =
        library
            .transcript(id)
            .orElseThrow(() -> new Refusal(404, "this puzzle has no transcript beside it"));
    try {
      return told(entry, Transcript.read(text));
    } catch (BriefException | IllegalArgumentException e) {
      throw new Refusal(422, "the transcript cannot be played: " + e.getMessage());
    }
  }

  private static ObjectNode told(Library.Entry puzzle, Transcript transcript) {
    PhysicsProblem problem = problem(puzzle.file());
    PhysicsState state = problem.start();
    ObjectNode json = NODES.objectNode().put("title", puzzle.title()).put("side", Pieces.SIDE);
    ArrayNode steps = json.putArray("steps");
    List<String> scenes = new ArrayList<>();
    for (Entry entry : transcript.entries()) {
      for (Call call : new Transcript(List.of(entry)).calls()) {
        state = problem.apply(state, call).state();
      }
      PhysicsState now = state;
      String scene =
          now.level().map(level -> Pieces.scene(level, now.tools())).orElseGet(Pieces::empty);
      if (scenes.isEmpty() || !scenes.get(scenes.size() - 1).equals(scene)) {
        scenes.add(scene);
      }
      ObjectNode step = steps.addObject().put("scene", scenes.size() - 1);
      step.put("role", entry.role()).put("thought", entry.thought());
      step.put("action", entry.action()).put("arguments", entry.arguments().toString());
      step.put("observation", entry.observation());
      step.put("status", entry.status().name().toLowerCase(Locale.ROOT));
      step.put("simulations", now.simulations()).put("calls", entry.calls());
      step.put(
          "tokens", entry.usage().inputTokens().orElse(0) + entry.usage().outputTokens().orElse(0));
      ArrayNode gates = step.putArray("gates");
      for (Gate.Name name : Gate.Name.values()) {
        ObjectNode gate = gates.addObject().put("name", name.words());
        now.judged().ifPresent(found -> gate.put("passed", found.gate(name).passed()));
      }
    }
    scenes.forEach(json.putArray("scenes")::add);
    return json;
  }

  private static PhysicsProblem problem(PuzzleFile file) {
    String axis = file.made().path("shown").path("axis").asText(Axis.NATURAL.word());
    if (!axis.equals(Axis.NATURAL.word())) {
      throw new Refusal(422, "only runs whose agents were told the natural axis can be played");
    }
    Puzzle puzzle = file.puzzle();
    boolean offsets = file.made().path("placement").asText().equals("offsets");
    Optional<String> prompt = file.prompt();
    Task task =
        prompt.isPresent()
            ? new Task.Design(PromptGrammar.read(prompt.get()), puzzle.inventory())
            : new Task.Solve(puzzle);
    Placing.Mode mode = offsets ? Placing.Mode.OFFSETS : Placing.Mode.GROUNDED;
    return new PhysicsProblem(task, new Simulator(), mode, puzzle);
  }
}
