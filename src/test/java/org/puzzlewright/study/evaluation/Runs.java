package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.physics.domain.PuzzleDomain;
import org.puzzlewright.physics.domain.PuzzleTask;
import org.puzzlewright.physics.prompt.Briefs;

/** Evaluations with made-up rows, whose numbers can be told by heart. */
final class Runs {

  private static final String SUITE =
      "{'format': 'puzzlewright-suite/1', 'name': 'x', 'prompts': 'p.json',"
          + " 'seeds': {'first': 1, 'count': 4}, 'arms': [{'name': 'multi', 'setup': 'multi'},"
          + " {'name': 'single', 'setup': 'single'}, {'name': 'chance', 'baseline': 'random'}]}";

  private static final List<String> GATES =
      List.of("well formed", "not trivial", "solvable", "robust", "aligned", "needed");

  static final PuzzleDomain PUZZLES =
      new PuzzleDomain(
          puzzle -> {
            throw new AssertionError("nothing is played");
          });

  private Runs() {}

  /** Two tasks with four seeds; nobody plays "single". */
  static Plan plan() {
    return plan(SUITE);
  }

  /** The same, and each task is a rung. */
  static Plan rungs() {
    return plan(
        SUITE.replace(
            "'prompts': 'p.json'",
            "'rungs': [{'id': '1-push', 'about': 'No tool.', 'tasks': [{'id': 'push', 'certified':"
                + " 'p.json'}]}, {'id': '2-ramp', 'about': 'A tool.', 'tasks': [{'id': 'ramp',"
                + " 'certified': 'r.json'}]}]"));
  }

  private static Plan plan(String suite) {
    return new Plan(
        Suite.read(suite.replace('\'', '"'), "suite.json"),
        List.of(
            PuzzleTask.design("push", Briefs.of("The blue ball must push the red ball.")),
            PuzzleTask.design("ramp", Briefs.of("Use a ramp to help the blue ball."))),
        List.of("some:model"),
        1,
        4,
        Map.of(),
        Map.of(new Plan.Player("single", "some:model"), "no <b>model</b> was run"),
        Map.of());
  }

  /** Returns the rows of the plan; the team passes with odd seeds, chance never. */
  static List<ObjectNode> rows(Plan plan) {
    List<ObjectNode> rows = new ArrayList<>();
    for (Trial trial : plan.trials()) {
      boolean team = trial.arm().who() == Condition.Who.MULTI;
      boolean passes = team && trial.seed() % 2 == 1;
      rows.add(row(trial, team, passes));
    }
    return rows;
  }

  private static ObjectNode row(Trial trial, boolean reached, boolean passes) {
    ObjectNode row = JsonNodeFactory.instance.objectNode();
    row.put("trial", trial.name()).put("item", trial.item().id()).put("task", "design");
    row.set("arm", trial.arm().toJson());
    row.put("model", trial.model()).put("seed", trial.seed());
    row.put("stop", passes ? TrialProduct.FINISHED : "gave up");
    ObjectNode cost = row.putObject("cost").put("calls", reached ? 10 : 0);
    cost.put("input_tokens", reached ? 1000 : 0).put("output_tokens", reached ? 100 : 0);
    cost.putNull("usd").putObject("simulations").put("actions", 3).put("planner", 4);
    row.putObject("puzzle");
    ObjectNode verdict = row.putObject("verdict").put("laid_out", true);
    ObjectNode gates = verdict.putObject("gates");
    for (String gate : GATES) {
      boolean holds = passes || !gate.equals("robust") && (reached || !gate.equals("solvable"));
      gates.putObject(gate).put("passed", holds).put("evidence", "so");
    }
    verdict.put("goal_reached", reached).put("aligned", reached).put("passed", passes);
    return row;
  }

  static ObjectNode summary(Plan plan, List<ObjectNode> rows) {
    return Summary.of(plan, rows, PUZZLES);
  }
}
