package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Objective;
import org.puzzlewright.physics.search.Relation;

/**
 * Puts a placement into words, and tells where those words would lead: the placing action is asked
 * itself, so what the planner expects is what it will get.
 *
 * @param simulator runs the tries
 * @param objective what placements are chosen by
 */
record Wording(Simulator simulator, Objective objective) {

  /** So many ways to say it are tried. */
  private static final int MOST = 3;

  /** Score of a way that passes a wanted place closely enough; see {@link Objective#pass}. */
  private static final double NEAR = 0.985;

  /**
   * A placement in words.
   *
   * @param idea the words
   * @param tools the tools that stand then, the new one last
   * @param score of the run with them
   */
  record Worded(Idea idea, List<Placed> tools, double score) {}

  /**
   * Several placements in words.
   *
   * @param ideas the words, in order
   * @param tools all tools that stand then
   * @param score of the run with them
   */
  record Chain(List<Idea> ideas, List<Placed> tools, double score) {}

  /**
   * Finds words for a tool.
   *
   * @param placed the tools that stand already
   * @param tool where the next is wanted
   * @param toward a place that blue shall pass, when this tool alone does not serve the goal
   */
  Optional<Worded> of(Scene scene, List<Placed> placed, Placed tool, Optional<Point> toward) {
    Worded best = null;
    for (ObjectNode words : sayings(scene, placed, tool.at())) {
      ItemType type = Catalogue.type(tool.item().type());
      if (Catalogue.paper().contains(type)) {
        boolean usual = type.variants().contains(tool.item());
        for (String key : (usual ? type.choices() : ItemType.choicesOf(type.every())).keySet()) {
          words.put(key, ItemType.word(tool.item().parameters().get(key)));
        }
      } else {
        words.put("parameters", PuzzleJson.parameters(tool.item()).toString());
      }
      toward.ifPresent(
          p -> words.put("toward_x", p.rounded(2).x()).put("toward_y", p.rounded(2).y()));
      Optional<Worded> worded = expected(scene, placed, new Idea(type, words), toward);
      if (worded.isPresent() && (best == null || worded.get().score() > best.score())) {
        best = worded.get();
      }
      if (best != null && best.score() >= (toward.isPresent() ? NEAR : PhysicsObjective.FULL)) {
        break;
      }
    }
    return Optional.ofNullable(best);
  }

  /**
   * Finds words for several tools, one after the other.
   *
   * @param placed the tools that stand already; the plan begins with them
   * @param plan where all tools are wanted
   * @param imagined the run of the plan
   * @return the words and where they would lead, or empty when a tool cannot be said
   */
  Optional<Chain> chain(Scene scene, List<Placed> placed, List<Placed> plan, Trace imagined) {
    List<Idea> ideas = new ArrayList<>();
    List<Placed> tools = placed;
    for (int i = placed.size(); i < plan.size(); i++) {
      Optional<Point> toward =
          i == plan.size() - 1
              ? Optional.empty()
              : imagined
                  .firstTouch(scene.hasBlue() ? Scene.BLUE : Scene.RED, plan.get(i + 1).name())
                  // A tool for red: blue must still come the same way.
                  .or(imagined::blueTouchedRed)
                  .map(Event::at);
      Optional<Worded> worded = of(scene, tools, plan.get(i), toward);
      if (worded.isEmpty()) {
        return Optional.empty();
      }
      ideas.add(worded.get().idea());
      tools = worded.get().tools();
    }
    Trace trace = simulator.run(scene, tools);
    return Optional.of(new Chain(ideas, tools, objective.score(scene, tools, trace)));
  }

  /** Returns where an idea would lead, if it leads anywhere. */
  Optional<Worded> expected(Scene scene, List<Placed> placed, Idea idea, Optional<Point> toward) {
    Placing placing = new Placing(Placing.Mode.GROUNDED, simulator, false);
    Item item = Placing.item(idea.tool(), idea.tool().every(), idea.call());
    if (!(placing.place(item, scene, placed, idea.call(), objective)
        instanceof Placing.Answer.Stands stands)) {
      return Optional.empty();
    }
    List<Placed> tools = new ArrayList<>(placed);
    tools.add(stands.tool());
    Objective aim = toward.map(Objective::pass).orElse(objective);
    return Optional.of(new Worded(idea, tools, aim.score(scene, tools, stands.trace())));
  }

  /** Returns how awkward the best words for a place beside an anchor are; infinite for none. */
  static double awkwardness(Point anchor, Point at) {
    return Arrays.stream(Relation.values())
        .filter(r -> r.holds(anchor, at))
        .mapToDouble(r -> awkwardness(r, anchor, at))
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** Near objects make the smallest regions, so they say it most exactly. */
  private static double awkwardness(Relation relation, Point anchor, Point at) {
    return anchor.distance(at) + relation.off(anchor, at) / 90;
  }

  /** Returns relations that hold for the place, those that fit it best first. */
  private static List<ObjectNode> sayings(Scene scene, List<Placed> placed, Point at) {
    record Saying(String object, Relation relation, double awkwardness) {}
    List<Saying> all = new ArrayList<>();
    Map<String, Point> objects = new LinkedHashMap<>();
    if (scene.hasBlue()) {
      objects.put(Scene.BLUE, scene.blue());
    }
    objects.put(Scene.RED, scene.red());
    scene.extras().forEach(p -> objects.put(p.name(), p.at()));
    placed.forEach(p -> objects.put(p.name(), p.at()));
    objects.forEach(
        (name, anchor) -> {
          for (Relation relation : Relation.values()) {
            if (relation.holds(anchor, at)) {
              all.add(new Saying(name, relation, awkwardness(relation, anchor, at)));
            }
          }
        });
    all.sort(Comparator.comparingDouble(Saying::awkwardness));
    return all.stream()
        .limit(MOST)
        .map(
            s ->
                JsonNodeFactory.instance
                    .objectNode()
                    .put("relation", s.relation().words())
                    .put("object", s.object()))
        .toList();
  }
}
