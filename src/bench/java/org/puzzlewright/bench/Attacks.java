package org.puzzlewright.bench;

import java.util.Locale;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.offline.PlannerRuns;
import org.puzzlewright.physics.verdict.Attack;

/**
 * Attacks certified puzzles: designs some for a tool, seed after seed, and draws other solutions as
 * {@code certify --attack} does. Arguments: puzzles a tool, draws a puzzle, and the tools.
 */
public final class Attacks {

  private static final long SEED = 90_001;

  private Attacks() {}

  /** Runs it. */
  public static void main(String[] args) {
    int wanted = Integer.parseInt(args[0]);
    int draws = Integer.parseInt(args[1]);
    for (int i = 2; i < args.length; i++) {
      attack(args[i], wanted, draws);
    }
  }

  private static void attack(String tool, int wanted, int draws) {
    String prompt =
        "Use a %s to help the blue ball reach the red ball and push it to the goal."
            .formatted(tool.equals("hexagon") ? "fixed hexagon" : tool);
    int fallen = 0;
    int flukes = 0;
    long changing = 0;
    int best = 0;
    int puzzles = 0;
    for (long seed = 1; puzzles < wanted; seed++) {
      PhysicsProblem problem = PlannerRuns.designing(prompt);
      Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(seed));
      if (outcome.stop() != StopReason.FINISHED) {
        System.out.println("seed " + seed + ": not every gate holds");
        continue;
      }
      puzzles++;
      int cores = Runtime.getRuntime().availableProcessors();
      Attack found =
          Attack.on(problem.puzzle(outcome.state()), tool, draws, SEED, cores, done -> {});
      fallen += found.refutes() ? 1 : 0;
      flukes += !found.refutes() && found.wins() > 0 ? 1 : 0;
      changing += found.changing();
      best = Math.max(best, found.found().isEmpty() ? 0 : found.found().get(0).stable());
      System.out.println("seed " + seed + ": " + found.lines());
    }
    System.out.printf(
        Locale.ROOT,
        "%s: %d puzzles x %,d draws, %,d changed a run in the mean; %d fell, %d more only to flukes,"
            + " at best %d of 20 small moves%n",
        tool,
        puzzles,
        draws,
        changing / Math.max(1, puzzles),
        fallen,
        flukes,
        best);
  }
}
