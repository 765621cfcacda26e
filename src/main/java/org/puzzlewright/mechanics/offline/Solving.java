package org.puzzlewright.mechanics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.geometry.Point;
import org.puzzlewright.mechanics.PhysicsObjective;
import org.puzzlewright.physics.Event;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.Puzzle;
import org.puzzlewright.search.Objective;
import org.puzzlewright.search.PlacementSearch;

/**
 * The Solver's part: which tool next, and where, in words. The Designer's idea is tried first if
 * the request brings one; otherwise placements are searched for and the first is put into words.
 *
 * @param simulator runs the tries
 * @param seed of the search
 */
record Solving(Simulator simulator, long seed) {

  private static final int BUDGET = 3000;

  /** Returns the reply: a sentence, then {"place": …} or {"remove": …} or nothing to place. */
  String reply(Request request) {
    if (request.scene().isEmpty()) {
      return "There is no scene yet; let the Designer make one first. {}";
    }
    Puzzle scene = request.scene().get();
    Objective objective = PhysicsObjective.of(request.brief(), request.inventory());
    Wording wording = new Wording(simulator, objective);
    Optional<Idea> idea = nextIdea(request, scene.solution().size());
    if (idea.isPresent()) {
      Optional<Wording.Worded> expected =
          wording.expected(scene.level(), scene.solution(), idea.get(), Optional.empty());
      boolean more = nextIdea(request, scene.solution().size() + 1).isPresent();
      if (expected.isPresent() && (more || expected.get().score() >= PhysicsObjective.FULL)) {
        return "I tried the Designer's idea, and it does what it should. " + place(idea.get());
      }
    }
    return searched(request, scene, objective, wording);
  }

  private String searched(Request request, Puzzle scene, Objective objective, Wording wording) {
    PlacementSearch.Found found =
        new PlacementSearch(simulator)
            .search(
                scene.level(),
                request.inventory(),
                scene.solution(),
                objective,
                PhysicsObjective.FULL,
                BUDGET,
                seed * 31 + request.number("try"));
    List<Placed> plan = found.best().tools();
    int standing = scene.solution().size();
    if (plan.size() == standing) {
      return standing == 0
          ? "I tried %d placements and none helps. {}".formatted(found.simulations())
          : "I tried %d placements and none helps while the last tool stands. %s"
              .formatted(found.simulations(), remove(scene.solution().get(standing - 1)));
    }
    Placed next = plan.get(standing);
    Optional<Point> toward =
        plan.size() == standing + 1
            ? Optional.empty()
            : found
                .best()
                .trace()
                .firstTouch(Level.BLUE, plan.get(standing + 1).name())
                .map(Event::at);
    String tried =
        "I tried %d placements; the best %s. "
            .formatted(
                found.simulations(),
                found.solved()
                    ? "does it with " + (plan.size() - standing) + " more"
                    : "comes nearer without doing it");
    return wording
        .of(scene.level(), scene.solution(), next, toward)
        .map(w -> tried + place(w.idea()))
        .orElse(tried + "I have no words for its place. {}");
  }

  /** Reads the tool that the Designer had in mind as number {@code index}, from 0. */
  private static Optional<Idea> nextIdea(Request request, int index) {
    JsonNode ideas = Idea.jsonIn(request.wish()).path("tools");
    return ideas.has(index) ? Idea.of(ideas.get(index)) : Optional.empty();
  }

  private static String place(Idea idea) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set("place", idea.toJson());
    return json.toString();
  }

  private static String remove(Placed tool) {
    return JsonNodeFactory.instance.objectNode().put("remove", tool.name()).toString();
  }
}
