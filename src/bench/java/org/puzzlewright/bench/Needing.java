package org.puzzlewright.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.offline.PlannerRuns;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Necessity;
import org.puzzlewright.physics.verdict.Robustness;

/**
 * Designs puzzles for a prompt that names a tool and measures whether they need it, how robust they
 * are, what they cost and how they differ. Arguments: tool, first seed, last seed, and the prompt
 * if it is not the paper's.
 */
public final class Needing {

  private Needing() {}

  /** Runs it. */
  public static void main(String[] args) {
    String tool = args[0];
    String prompt =
        args.length > 3
            ? args[3]
            : "Use a %s to help the blue ball reach the red ball and push it to the goal."
                .formatted(tool.equals("hexagon") ? "fixed hexagon" : tool);
    List<Double> cpu = new ArrayList<>();
    List<JsonNode> kept = new ArrayList<>();
    List<Integer> robust = new ArrayList<>();
    int all = 0;
    int gates = 0;
    int n1 = 0;
    int n2 = 0;
    int certain = 0;
    for (long seed = Long.parseLong(args[1]); seed <= Long.parseLong(args[2]); seed++) {
      PhysicsProblem problem = PlannerRuns.designing(prompt);
      double before = Figures.cpu();
      Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(seed));
      cpu.add(Figures.cpu() - before);
      all++;
      if (outcome.state().scene().isEmpty()) {
        System.out.println("seed " + seed + ": no layout");
        continue;
      }
      gates += outcome.stop() == StopReason.FINISHED ? 1 : 0;
      var puzzle = problem.puzzle(outcome.state());
      Simulator simulator = new Simulator();
      robust.add(Robustness.of(simulator, puzzle).solved());
      Necessity need = Necessity.of(simulator, puzzle, tool, Necessity.Budget.FULL);
      n1 += need.n0() && need.n1() ? 1 : 0;
      n2 += need.n2() ? 1 : 0;
      certain += need.search().certain() ? 1 : 0;
      if (!need.n1() || !need.n2()) {
        System.out.println("seed " + seed + ": " + need.lines());
      }
      JsonNode layout = layout(puzzle.scene());
      if (kept.stream().allMatch(k -> PlannerRuns.differ(k, layout))) {
        kept.add(layout);
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s: n %d, gates %d, N1 %d, N2 %d (%d certain), robust at least %d, CPU median %.2f, at most"
            + " %.2f s; %d differ%n",
        tool,
        all,
        gates,
        n1,
        n2,
        certain,
        robust.stream().mapToInt(i -> i).min().orElse(0),
        Figures.median(cpu),
        Figures.max(cpu),
        kept.size());
  }

  /** Returns blue, red and goal, mirrored so that the goal is on red's right. */
  private static JsonNode layout(Scene scene) {
    int side = scene.goal().x() < scene.red().x() ? -1 : 1;
    ObjectNode json = new ObjectMapper().createObjectNode();
    json.putArray("blue").add(side * scene.blue().x()).add(scene.blue().y());
    json.putArray("red").add(side * scene.red().x()).add(scene.red().y());
    json.putArray("goal").add(side * scene.goal().x()).add(scene.goal().y());
    return json;
  }
}
