package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.puzzlewright.api.Reply;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.design.Proposal;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.search.Objective;

/**
 * The Designer's part: a layout for a prompt, or a better place for red or the goal in a layout
 * that does not work yet.
 *
 * @param simulator runs the tries
 * @param seed of everything that is drawn
 */
record Designing(Simulator simulator, long seed) {

  private static final String SHORT_OF_WORDS = "It is the best I found, though";

  private static final int REPAIR_TRIES = 60;
  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);

  /** Returns the reply: a sentence, then the proposal as JSON. */
  Reply.Answer reply(Asked request) {
    if (request.brief().isEmpty()) {
      return Asked.nothing("I see no prompt that I can read.");
    }
    Brief brief = request.brief().get();
    Wish wish = request.wish();
    if (!wish.repair().isEmpty()) {
      return repair(request, brief, wish.repair().equals("red"));
    }
    Optional<String> shortfall = Repertoire.shortfall(brief);
    if (shortfall.isPresent() && !wish.nearest()) {
      return Asked.nothing(shortfall.get());
    }
    long before = simulator.runs();
    long own = seed * 1_000_003 + wish.layout();
    Architect architect = new Architect(simulator, brief, request.inventory(), own);
    Optional<Design> design =
        wish.nearest() ? architect.nearest() : architect.design(wish.layout() == 1);
    String tried = "I tried layouts in %d simulations".formatted(simulator.runs() - before);
    return design
        .map(d -> proposed(request, tried, d))
        .orElseGet(() -> Asked.nothing(tried + " and found none that does what the prompt asks."));
  }

  private static Reply.Answer proposed(Asked request, String tried, Design design) {
    return request.reply(
        "%s and propose one in which this works%s: %s.%s"
            .formatted(
                tried,
                request.wish().nearest() ? " at least in part" : "",
                words(design),
                shortcoming(design)),
        json(design));
  }

  /** Says of a layout that would do otherwise which tools it does without. */
  private static String shortcoming(Design design) {
    return design.proven() && !design.faults().isEmpty()
        ? " " + SHORT_OF_WORDS + " " + String.join("; ", design.faults()) + "."
        : "";
  }

  private static String words(Design design) {
    List<String> words = new ArrayList<>();
    for (Idea idea : design.ideas()) {
      words.add(
          "%s %s the %s"
              .formatted(
                  idea.tool().name(),
                  idea.arguments().get("relation").asText(),
                  idea.arguments().get("object").asText()));
    }
    return String.join(", then ", words);
  }

  private static ObjectNode json(Design design) {
    Scene scene = design.scene();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set("blue", PuzzleJson.place(scene.blue()));
    json.set("red", PuzzleJson.place(scene.red()));
    json.set("goal", PuzzleJson.place(scene.goal()));
    for (Placed piece : scene.extras()) {
      String kind = Proposal.kind(piece.item());
      ArrayNode numbers = PuzzleJson.place(piece.at());
      if (piece.item() instanceof Plank plank) {
        double usual = plank.standing() ? Plank.WALL_LENGTH : Plank.FLOOR_LENGTH;
        if (plank.length() != usual) {
          numbers.add(Math.rint(100 * plank.length() / Vec.HALF_WORLD) / 100);
        }
      }
      json.withArray(kind).add(numbers);
    }
    ArrayNode tools = json.putArray("tools");
    design.ideas().forEach(idea -> tools.add(idea.toJson()));
    return json;
  }

  /** Moves red onto blue's path, or the goal onto red's, to where the run comes out best. */
  private Reply.Answer repair(Asked request, Brief brief, boolean red) {
    if (request.scene().isEmpty()) {
      return Asked.nothing("There is no scene to repair.");
    }
    Puzzle puzzle = request.scene().get();
    DesignContext studio =
        new DesignContext(simulator, brief, request.inventory(), new Random(seed + 17));
    Paths paths = new Paths(studio);
    Objective objective = PhysicsObjective.of(request.brief(), request.inventory());
    Point best = null;
    double bestScore =
        objective.score(
            puzzle.scene(), puzzle.solution(), simulator.run(puzzle.scene(), puzzle.solution()));
    for (int i = 0; i < REPAIR_TRIES && bestScore < PhysicsObjective.FULL; i++) {
      Optional<Point> place = red ? redPlace(puzzle, paths) : goalPlace(puzzle, paths);
      if (place.isEmpty()) {
        continue;
      }
      Scene moved = moved(puzzle.scene(), place.get(), red);
      Drawn drawn = new Drawn(moved, puzzle.solution());
      if (!drawn.fits(brief) || !drawn.isSound()) {
        continue;
      }
      double score =
          objective.score(moved, puzzle.solution(), simulator.run(moved, puzzle.solution()));
      if (score > bestScore) {
        best = place.get();
        bestScore = score;
      }
    }
    String thing = red ? "red" : "goal";
    if (best == null) {
      return Asked.nothing("I found no better place for it.");
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set(thing, PuzzleJson.place(best));
    return request.reply(
        "This place lies on the way of the %s ball.".formatted(red ? "blue" : "red"), json);
  }

  private Optional<Point> redPlace(Puzzle puzzle, Paths paths) {
    Scene scene = puzzle.scene();
    Sketch alone = new Sketch(scene.blue(), null, scene.extras(), puzzle.solution());
    Trace trace = alone.run(simulator);
    int from =
        trace.events().stream()
            .filter(e -> e.ball().equals(Scene.BLUE) && e.kind() != Event.Kind.LEFT_WORLD)
            .mapToInt(Event::step)
            .findFirst()
            .orElse(1);
    int push = scene.goal().x() < scene.red().x() ? -1 : 1;
    return paths.redOn(trace.blue(), from, push, false, p -> p.distance(scene.goal()) > 0.3);
  }

  private Optional<Point> goalPlace(Puzzle puzzle, Paths paths) {
    Scene scene = puzzle.scene();
    Sketch sketch = new Sketch(scene.blue(), scene.red(), scene.extras(), puzzle.solution());
    Predicate<Point> anywhere = p -> true;
    return paths.goalOn(sketch.run(simulator), () -> sketch.runs(simulator, HAND), anywhere);
  }

  private static Scene moved(Scene scene, Point place, boolean red) {
    return Scene.designed(
        scene.name(),
        scene.blue(),
        red ? place : scene.red(),
        red ? scene.goal() : place,
        scene.extras());
  }
}
