package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.PageView;
import org.puzzlewright.api.RefusedException;
import org.puzzlewright.api.Watched;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.page.Hints;
import org.puzzlewright.physics.page.Placements;
import org.puzzlewright.physics.page.Playback;
import org.puzzlewright.physics.page.SceneJson;
import org.puzzlewright.physics.page.SceneWords;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.verdict.Stage;

/**
 * A puzzle on the practice page: people place tools and run it.
 *
 * @param domain reads the sentence of a file that says no more of what was asked for
 * @param file the puzzle and what is known of it
 */
public record PuzzlePage(PuzzleDomain domain, PuzzleFile file)
    implements PageView, PageView.Placement {

  /** Longest run, in physics steps: 200 seconds. */
  public static final int MOST_STEPS = 6000;

  private static final int THUMBNAIL = 300;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  @Override
  public Listing listing() {
    return Listing.SHELF;
  }

  /** Returns what was asked for, or the level's name. */
  @Override
  public String title(String id) {
    return file.prompt().orElse(scene().name());
  }

  private Scene scene() {
    return file.puzzle().scene();
  }

  @Override
  public ObjectNode card() {
    ObjectNode json = NODES.objectNode();
    file.puzzle().inventory().counts().keySet().forEach(json.withArray("tools")::add);
    String level = file.certificate().path("measures").path("difficulty").path("level").asText();
    if (!level.isEmpty()) {
      json.put("difficulty", level);
    }
    JsonNode met = file.certificate().path("measures").path("shortcuts").path("intended");
    if (met.isArray()) {
      json.set("met", met);
    }
    return json;
  }

  @Override
  public Optional<byte[]> thumbnail() {
    return Optional.of(Renderer.thumbnail(scene(), THUMBNAIL));
  }

  @Override
  public ObjectNode certificate() {
    return file.certificate();
  }

  /** Returns the puzzle without its solution. */
  @Override
  public ObjectNode shown() {
    SceneJson scenes = new SceneJson(new Simulator());
    ObjectNode json = NODES.objectNode().put("task", task());
    json.put("description", SceneWords.of(scene()));
    json.set("level", PuzzleJson.scene(scene()));
    json.set("scene", scenes.scene(scene()));
    json.set("inventory", scenes.inventory(file.puzzle().inventory()));
    return json.set("stages", stages());
  }

  private String task() {
    String task =
        scene().hasBlue()
            ? "Place tools so that the blue ball hits the red ball, and the red ball then reaches"
                + " the green goal."
            : "Place tools so that the red ball reaches the green goal.";
    return scene().subGoals().isEmpty()
        ? task
        : task
            + " The pale disc with a broken rim is a sub-goal: it lies on a way to the goal, and red"
            + " need not touch it.";
  }

  /** Returns the words for how far a run can get, the least first. */
  public static ArrayNode stages() {
    ArrayNode words = NODES.arrayNode();
    for (Stage stage : Stage.values()) {
      words.add(stage.words());
    }
    return words;
  }

  @Override
  public Optional<Placement> placement() {
    return Optional.of(this);
  }

  @Override
  public Optional<Watched<?>> watched() {
    return Optional.of(PuzzleWatch.of(domain, title(""), file));
  }

  @Override
  public ObjectNode check(JsonNode body) {
    return Placements.read(file.puzzle(), body).toJson();
  }

  @Override
  public Run run(JsonNode body) {
    checkLength(scene());
    Placements placements = Placements.read(file.puzzle(), body);
    placements
        .refusal()
        .ifPresent(
            reason -> {
              throw new RefusedException(reason);
            });
    List<Placed> tools = placements.tools();
    Trace trace = new Simulator().run(scene(), tools);
    return new Run(
        new Outcome(
            trace.solved(),
            Stage.of(scene(), tools, trace).ordinal(),
            Objective.progress().score(scene(), tools, trace),
            JsonText.line(PuzzleJson.placed(tools))),
        Playback.of(scene(), tools, trace));
  }

  /** Refuses levels whose runs may go on for too long. */
  public static void checkLength(Scene scene) {
    if (scene.rules().stepLimit() > MOST_STEPS) {
      throw new RefusedException(
          "the level's step limit is %d; here runs may have %d steps at most"
              .formatted(scene.rules().stepLimit(), MOST_STEPS));
    }
  }

  /** For a level that is too long to be run here, no solution is looked for. */
  @Override
  public Optional<Solution> solution(int budget) {
    Puzzle puzzle = file.puzzle();
    boolean certified = file.certificate().path("holds").asBoolean();
    if (PuzzleDomain.solves(puzzle, puzzle.solution())) {
      return Optional.of(
          told(
              puzzle.solution(),
              certified ? "the certified solution" : "the solution in the puzzle's file"));
    }
    List<Placed> tools =
        scene().rules().stepLimit() > MOST_STEPS
            ? List.of()
            : PuzzleDomain.solution(puzzle, budget);
    return tools.isEmpty()
        ? Optional.empty()
        : Optional.of(told(tools, "a solution that the search found"));
  }

  private static Solution told(List<Placed> tools, String origin) {
    return new Solution() {
      @Override
      public ObjectNode hint(int step) {
        return Hints.step(step, HINTS, tools, origin);
      }

      @Override
      public ObjectNode shown() {
        return NODES.objectNode().put("origin", origin).set("tools", SceneJson.placed(tools));
      }
    };
  }
}
