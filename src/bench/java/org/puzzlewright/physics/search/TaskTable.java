package org.puzzlewright.physics.search;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/**
 * Prints how the search in four lanes, on one thread, does on the tasks; arguments: budget, seeds,
 * tasks.
 */
final class TaskTable {

  private TaskTable() {}

  public static void main(String[] args) {
    int budget = Integer.parseInt(args[0]);
    int seeds = Integer.parseInt(args[1]);
    List<String> tasks =
        args.length > 2 ? List.of(args).subList(2, args.length) : PuzzleResolver.TASKS;
    var bean = ManagementFactory.getThreadMXBean();
    for (String task : tasks) {
      Puzzle puzzle = Scenes.task(task);
      Simulator simulator = new Simulator();
      double[] cpu = new double[seeds];
      long[] runs = new long[seeds];
      int solved = 0;
      int trivial = 0;
      StringBuilder failed = new StringBuilder();
      for (int seed = 1; seed <= seeds; seed++) {
        Scene scene = puzzle.scene().at(seed);
        if (!PlacementRules.faults(scene).isEmpty()) {
          System.out.println(task + " " + seed + ": " + PlacementRules.faults(scene));
        }
        Trace bare = simulator.run(scene, List.of());
        trivial += bare.solved() ? 1 : 0;
        long before = bean.getCurrentThreadCpuTime();
        PlacementSearch.Found found =
            new ParallelSearch(new PlacementSearch(simulator), 1)
                .search(
                    scene,
                    puzzle.inventory(),
                    List.of(),
                    Objective.progress(),
                    Objective.SOLVED,
                    budget,
                    seed);
        cpu[seed - 1] = (bean.getCurrentThreadCpuTime() - before) / 1e9;
        runs[seed - 1] = found.simulations();
        solved += found.solved() ? 1 : 0;
        if (!found.solved()) {
          failed.append(" %d:%.2f".formatted(seed, found.best().score()));
        }
      }
      Arrays.sort(cpu);
      Arrays.sort(runs);
      System.out.printf(
          "%-9s solved %2d/%d, without tools %d; CPU s median %.2f max %.2f; runs median %d max %d%s%n",
          task,
          solved,
          seeds,
          trivial,
          cpu[seeds / 2],
          cpu[seeds - 1],
          runs[seeds / 2],
          runs[seeds - 1],
          failed.isEmpty() ? "" : "; failed" + failed);
    }
  }
}
