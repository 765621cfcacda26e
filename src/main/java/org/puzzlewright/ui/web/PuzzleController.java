package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.verdict.Stage;

/** Carries out what the page asks for. Safe to share between threads. */
final class PuzzleController {

  /** Longest run, in physics steps: 200 seconds. */
  static final int MOST_STEPS = 6000;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private final Library library;
  private final EventStore store;
  private final Simulator simulator = new Simulator();
  private final SceneJson scenes = new SceneJson(simulator);
  private final Answers answers;

  PuzzleController(Library library, EventStore store, Function<Puzzle, List<Placed>> solver) {
    this.library = library;
    this.store = store;
    this.answers = new Answers(simulator, solver);
  }

  /** Returns all shelves with the ids and titles of their puzzles. */
  ObjectNode library() {
    ObjectNode json = NODES.objectNode();
    ArrayNode shelves = json.putArray("shelves");
    for (Library.Shelf shelf : library.shelves()) {
      ObjectNode one = shelves.addObject().put("title", shelf.title());
      one.put("course", shelf.course());
      ArrayNode puzzles = one.putArray("puzzles");
      for (Library.Entry entry : shelf.entries()) {
        ObjectNode puzzle = puzzles.addObject().put("id", entry.id()).put("title", entry.title());
        entry.file().puzzle().inventory().counts().keySet().forEach(puzzle.withArray("tools")::add);
        puzzle.put("transcript", library.transcript(entry.id()).isPresent());
        puzzle.put("certified", entry.file().certificate().path("holds").asBoolean());
        puzzle.put("stage", entry.stage());
      }
    }
    LevelController.list(library.levels(), json);
    return json;
  }

  /** Returns a puzzle without its solution. */
  ObjectNode puzzle(String id) {
    Library.Entry entry = entry(id);
    Puzzle puzzle = entry.file().puzzle();
    ObjectNode json = NODES.objectNode().put("id", id).put("title", entry.title());
    json.put("task", task(puzzle.level()));
    json.set("level", PuzzleJson.level(puzzle.level()));
    json.set("scene", scenes.scene(puzzle.level()));
    json.set("inventory", scenes.inventory(puzzle.inventory()));
    json.set("stages", stages());
    json.set("shelf", shelf(id));
    if (!entry.file().certificate().isEmpty()) {
      json.set("certificate", entry.file().certificate());
    }
    return json;
  }

  /** Returns where a puzzle stands, and which one comes after it. */
  private ObjectNode shelf(String id) {
    ObjectNode json = NODES.objectNode();
    for (Library.Shelf shelf : library.shelves()) {
      List<String> ids = shelf.entries().stream().map(Library.Entry::id).toList();
      int at = ids.indexOf(id);
      if (at >= 0) {
        json.put("title", shelf.title()).put("course", shelf.course());
        json.put("number", at + 1).put("of", ids.size());
        if (at + 1 < ids.size()) {
          json.put("next", ids.get(at + 1));
        }
        return json;
      }
    }
    return json;
  }

  private static ArrayNode stages() {
    ArrayNode words = NODES.arrayNode();
    for (Stage stage : Stage.values()) {
      words.add(stage.words());
    }
    return words;
  }

  private static String task(Scene level) {
    return level.hasBlue()
        ? "Place tools so that the blue ball hits the red ball, and the red ball then reaches the"
            + " green goal."
        : "Place tools so that the red ball reaches the green goal.";
  }

  /** Returns all variants of a type of tools. */
  ObjectNode tool(String name) {
    return Catalogue.tools().stream()
        .filter(type -> type.name().equals(name))
        .findFirst()
        .map(SceneJson::variants)
        .orElseThrow(() -> new Refusal(404, "there is no such tool"));
  }

  /** Notes that a learner has opened a puzzle. */
  ObjectNode visit(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    store.opened(learner, entry(id).id());
    return NODES.objectNode().put("learner", learner.name());
  }

  /** Tells for each placement whether it is allowed. */
  ObjectNode check(String id, JsonNode body) {
    Placements placements = Placements.read(entry(id).file().puzzle(), body);
    ObjectNode json = NODES.objectNode().put("allowed", placements.refusal().isEmpty());
    ArrayNode all = json.putArray("tools");
    for (int i = 0; i < placements.tools().size(); i++) {
      ObjectNode one = all.addObject().put("name", placements.tools().get(i).name());
      Optional<String> reason = placements.reasons().get(i);
      one.put("allowed", reason.isEmpty());
      reason.ifPresent(words -> one.put("reason", words));
    }
    return json;
  }

  /** Runs placements, all of which must be allowed, and notes how it went. */
  ObjectNode run(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    Puzzle puzzle = entry(id).file().puzzle();
    Scene level = puzzle.level();
    checkLength(level);
    Placements placements = Placements.read(puzzle, body);
    placements
        .refusal()
        .ifPresent(
            reason -> {
              throw new Refusal(422, reason);
            });
    List<Placed> tools = placements.tools();
    Trace trace = simulator.run(level, tools);
    store.ran(
        learner,
        id,
        new EventStore.Outcome(
            trace.solved(),
            Stage.of(level, tools, trace).ordinal(),
            Objective.progress().score(level, tools, trace),
            JsonText.line(PuzzleJson.placed(tools))));
    ObjectNode json = Playback.of(level, tools, trace);
    int attempts =
        store.progress(learner).stream()
            .filter(line -> line.puzzle().equals(id))
            .mapToInt(EventStore.Line::attempts)
            .sum();
    return json.put("attempt", attempts);
  }

  /** Refuses levels whose runs may go on for too long. */
  static void checkLength(Scene level) {
    if (level.rules().stepLimit() > MOST_STEPS) {
      throw new Refusal(
          422,
          "the level's step limit is %d; here runs may have %d steps at most"
              .formatted(level.rules().stepLimit(), MOST_STEPS));
    }
  }

  /** Gives a step of help, each only after the one before it. */
  ObjectNode hint(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    int step = body.path("step").isInt() ? body.path("step").intValue() : 0;
    if (step < 1 || step > Hints.STEPS) {
      throw new Refusal(400, "step: give a whole number from 1 to " + Hints.STEPS);
    }
    Answers.Answer answer = answer(id);
    int taken = store.hintsTaken(learner, id);
    if (step > taken + 1) {
      throw new Refusal(409, "step: take hint " + (taken + 1) + " first");
    }
    if (step > taken) {
      store.hinted(learner, id, step);
    }
    return Hints.step(step, answer);
  }

  /** Gives the solution, which comes after the last hint. */
  ObjectNode solution(String id, JsonNode body) {
    Learner learner = Learner.of(body);
    Answers.Answer answer = answer(id);
    if (store.hintsTaken(learner, id) < Hints.STEPS) {
      throw new Refusal(409, "the solution comes after the last hint; take the hints first");
    }
    store.solutionShown(learner, id);
    ObjectNode json = NODES.objectNode().put("origin", answer.origin());
    json.set("tools", SceneJson.placed(answer.tools()));
    return json;
  }

  /** Returns what a learner did so far. */
  ObjectNode progress(String name) {
    Learner learner = new Learner(name);
    ObjectNode json = NODES.objectNode().put("learner", learner.name());
    json.set("stages", stages());
    ArrayNode all = json.putArray("puzzles");
    int solved = 0;
    int attempts = 0;
    double seconds = 0;
    for (EventStore.Line line : store.progress(learner)) {
      ObjectNode one = all.addObject().put("id", line.puzzle());
      Optional<Library.Entry> entry = library.find(line.puzzle());
      one.put("title", entry.map(Library.Entry::title).orElse(line.puzzle()));
      Optional<Levels.Entry> level =
          entry.isPresent() ? Optional.empty() : library.levels().find(line.puzzle());
      level.ifPresent(found -> one.put("title", found.title()));
      one.put("level", level.isPresent());
      one.put("there", entry.isPresent() || level.isPresent());
      one.put("attempts", line.attempts()).put("solved", line.solvedAt() > 0);
      one.put("solvedAt", line.solvedAt()).put("hints", line.hints());
      one.put("solutionShown", line.solutionShown());
      one.put("seconds", Math.round(line.seconds())).put("stage", line.stage());
      one.put("last", line.last());
      solved += line.solvedAt() > 0 ? 1 : 0;
      attempts += line.attempts();
      seconds += line.seconds();
    }
    json.put("attempts", attempts).put("solved", solved).put("seconds", Math.round(seconds));
    return json;
  }

  private Library.Entry entry(String id) {
    return library
        .find(id)
        .orElseThrow(() -> new Refusal(404, "there is no such puzzle; /api/library lists them"));
  }

  private Answers.Answer answer(String id) {
    return answers
        .of(entry(id).file())
        .orElseThrow(() -> new Refusal(404, "no solution of this puzzle is known or was found"));
  }
}
