package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.api.Reply;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.PlacementSearch;

/**
 * The Solver's part: which tool next, and where, in words. An idea that the request brings (the
 * Designer's, or the rest of an earlier plan) is tried first; otherwise placements are searched for
 * until there is a plan that still works when it is put into words.
 *
 * @param simulator runs the tries
 * @param seed of the search
 */
record Solving(Simulator simulator, long seed) {

  private static final int BUDGET = 3000;
  private static final int PLANS = 8;

  /** In designing another layout soon costs less than another plan. */
  private static final int MOST_RUNS_DESIGNING = 5000;

  /**
   * Returns the reply: a sentence, then {"place": …, "next": […]} with the tools that are to
   * follow, or {"remove": …}, or {}.
   */
  Reply.Answer reply(Asked request) {
    if (request.scene().isEmpty()) {
      return Asked.nothing("There is no scene yet; let the Designer make one first.");
    }
    Puzzle scene = request.scene().get();
    Objective objective = PhysicsObjective.of(request.brief(), request.inventory());
    Wording wording = new Wording(simulator, objective);
    List<Idea> ideas = ideas(request);
    if (!ideas.isEmpty()) {
      Optional<Wording.Worded> expected =
          wording.expected(scene.scene(), scene.solution(), ideas.get(0), Optional.empty());
      boolean more = ideas.size() > 1;
      if (expected.isPresent() && (more || expected.get().score() >= PhysicsObjective.FULL)) {
        return request.reply("I tried that idea, and it does what it should.", place(ideas));
      }
    }
    return searched(request, scene, objective, wording);
  }

  private Reply.Answer searched(Asked request, Puzzle scene, Objective objective, Wording wording) {
    long before = simulator.runs();
    int standing = scene.solution().size();
    Optional<Wording.Chain> best = Optional.empty();
    long end = before + (request.brief().isPresent() ? MOST_RUNS_DESIGNING : Long.MAX_VALUE / 2);
    for (int i = 0; i < PLANS && simulator.runs() < end; i++) {
      PlacementSearch.Found found =
          new PlacementSearch(simulator)
              .search(
                  scene.scene(),
                  request.inventory(),
                  scene.solution(),
                  objective,
                  PhysicsObjective.FULL,
                  BUDGET,
                  seed * 1009 + request.wish().attempt() * 31L + i);
      List<Placed> plan = needed(scene, found.best(), objective);
      if (plan.size() == standing) {
        continue;
      }
      Optional<Wording.Chain> chain =
          wording.chain(scene.scene(), scene.solution(), plan, simulator.run(scene.scene(), plan));
      if (chain.isPresent() && (best.isEmpty() || chain.get().score() > best.get().score())) {
        best = chain;
      }
      if (!found.solved() || best.isPresent() && best.get().score() >= PhysicsObjective.FULL) {
        break;
      }
    }
    String tried = "I tried this in %d simulations".formatted(simulator.runs() - before);
    if (best.isPresent() && best.get().score() >= PhysicsObjective.FULL) {
      return request.reply(
          "%s; this works with %d more.".formatted(tried, best.get().ideas().size()),
          place(best.get().ideas()));
    }
    if (standing > 0) {
      Placed last = scene.solution().get(request.wish().attempt() % standing);
      return request.reply(
          "%s and find nothing that works while %s stands.".formatted(tried, last.name()),
          remove(last));
    }
    return best.map(c -> request.reply(tried + "; this comes nearest.", place(c.ideas())))
        .orElseGet(() -> Asked.nothing(tried + " and find nothing that helps."));
  }

  /** Leaves out tools that the plan does without. */
  private List<Placed> needed(Puzzle scene, Attempt plan, Objective objective) {
    List<Placed> tools = plan.tools();
    for (int i = tools.size() - 1; i >= scene.solution().size(); i--) {
      List<Placed> fewer = new ArrayList<>(tools);
      fewer.remove(i);
      double score = objective.score(scene.scene(), fewer, simulator.run(scene.scene(), fewer));
      if (score >= plan.score()) {
        tools = fewer;
      }
    }
    return tools;
  }

  private static List<Idea> ideas(Asked request) {
    List<Idea> ideas = new ArrayList<>();
    request.wish().next().forEach(json -> Idea.of(json).ifPresent(ideas::add));
    return ideas;
  }

  private static ObjectNode place(List<Idea> ideas) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.set("place", ideas.get(0).toJson());
    ArrayNode next = json.putArray("next");
    ideas.stream().skip(1).forEach(idea -> next.add(idea.toJson()));
    return json;
  }

  private static ObjectNode remove(Placed tool) {
    return JsonNodeFactory.instance.objectNode().put("remove", tool.name());
  }
}
