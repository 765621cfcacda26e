package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.puzzlewright.study.evaluation.Plan.Player;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.SetDiversity;

/**
 * What the paper's Table I tells, for each task and arm: quality over all trials, diversity over
 * the levels that can be played, controllability over the trials with targets whose level can be
 * played.
 */
final class LevelTable {

  private final Plan plan;
  private final LevelJudge judge;

  LevelTable(Plan plan, LevelJudge judge) {
    this.plan = plan;
    this.judge = judge;
  }

  /** Returns a cell for each task and each arm that was run. */
  ArrayNode of(Function<Player, List<ObjectNode>> rows) {
    ArrayNode table = JsonNodeFactory.instance.arrayNode();
    for (EvalTask item : plan.items()) {
      for (Player player : plan.players()) {
        ObjectNode cell = table.addObject();
        cell.put("item", item.id()).put("name", player.words());
        plan.suite()
            .paper()
            .map(p -> p.best().path(item.id()))
            .filter(JsonNode::isObject)
            .ifPresent(best -> cell.set("paper", best));
        if (plan.idle(player).isPresent()) {
          cell.put("not_run", plan.idle(player).get());
        } else {
          fill(
              cell,
              rows.apply(player).stream()
                  .filter(r -> r.path("item").asText().equals(item.id()))
                  .toList());
        }
      }
    }
    return table;
  }

  private void fill(ObjectNode cell, List<ObjectNode> rows) {
    List<ObjectNode> playable = rows.stream().filter(Measure.PLAYABLE::of).toList();
    cell.set("quality", mean(rows, "quality").toJson());
    cell.set("playable", new Rate(playable.size(), rows.size()).toJson());
    ObjectNode diversity = cell.putObject("diversity").put("n", playable.size());
    if (playable.size() > 1) {
      SetDiversity found = diversity(playable);
      diversity.put("share", Rounding.of(found.fraction()));
      diversity.put("mean_pairwise", Rounding.of(found.meanPairwise()));
    }
    List<ObjectNode> asked = rows.stream().filter(r -> !r.path("targets").isEmpty()).toList();
    cell.put("asked", asked.size());
    cell.set(
        "control", mean(asked.stream().filter(Measure.PLAYABLE::of).toList(), "control").toJson());
    // The stricter reading: what cannot be played has missed its targets.
    double[] strict =
        asked.stream()
            .mapToDouble(
                r -> Measure.PLAYABLE.of(r) ? r.path("verdict").path("control").asDouble() : 0)
            .toArray();
    cell.set("control_all", Mean.of(strict).toJson());
  }

  private static Mean mean(List<ObjectNode> rows, String what) {
    return Mean.of(
        rows.stream().mapToDouble(r -> r.path("verdict").path(what).asDouble()).toArray());
  }

  private SetDiversity diversity(List<ObjectNode> rows) {
    List<Evaluation> levels = new ArrayList<>();
    rows.forEach(r -> levels.add(judge.evaluation(r)));
    return SetDiversity.of(judge.game(rows.get(0)), levels);
  }
}
