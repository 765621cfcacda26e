package org.puzzlewright.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.offline.PlannerRuns;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.verdict.Gate;

/**
 * Designs a puzzle for each line of a file of prompts (what follows a "|" is left out) and each
 * seed, and prints what came of it and its CPU time. Arguments: file, first seed, last seed.
 */
public final class Designs {

  private Designs() {}

  /** Runs it. */
  public static void main(String[] args) throws IOException {
    List<String> prompts =
        Files.readAllLines(Path.of(args[0])).stream()
            .filter(line -> !line.isBlank() && !line.startsWith("#"))
            .map(line -> line.replaceFirst("\\|.*", "").strip())
            .toList();
    int all = 0;
    int good = 0;
    double worst = 0;
    for (String prompt : prompts) {
      for (long seed = Long.parseLong(args[1]); seed <= Long.parseLong(args[2]); seed++) {
        PhysicsProblem problem;
        try {
          problem = PlannerRuns.designing(prompt);
        } catch (BriefException e) {
          System.out.println("refused: " + prompt + ": " + e.getMessage());
          break;
        }
        long before = cpu();
        OfflinePlanner planner = new OfflinePlanner(seed);
        Outcome<PhysicsState> outcome = PlannerRuns.run(problem, planner);
        double seconds = (cpu() - before) / 1e9;
        boolean success = outcome.stop() == StopReason.FINISHED;
        String failing = "";
        if (!success) {
          failing =
              outcome.state().scene().isEmpty()
                  ? "no layout"
                  : problem.certify(outcome.state()).gates().stream()
                      .filter(g -> !g.passed())
                      .map(
                          g ->
                              g.name().words()
                                  + g.details().stream().filter(Gate.Detail::failed).toList())
                      .collect(Collectors.joining(", "));
        }
        all++;
        good += success ? 1 : 0;
        worst = Math.max(worst, seconds);
        System.out.printf(
            Locale.ROOT,
            "%s %2d %6.1f s %7d sims %2d calls  %s  %s%n",
            outcome.stop(),
            seed,
            seconds,
            planner.simulations(),
            outcome.usage().calls(),
            prompt,
            failing);
      }
    }
    System.out.printf(Locale.ROOT, "%d of %d designs, at most %.1f s CPU%n", good, all, worst);
  }

  private static long cpu() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
