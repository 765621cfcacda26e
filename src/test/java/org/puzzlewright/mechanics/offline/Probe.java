package org.puzzlewright.mechanics.offline;

import java.lang.management.*;
import java.util.*;
import org.puzzlewright.brief.*;
import org.puzzlewright.physics.*;
import org.puzzlewright.puzzle.*;
import org.puzzlewright.verdict.*;

public class Probe {
  public static void main(String[] a) {
    var mx = ManagementFactory.getThreadMXBean();
    String[] ps = {
      "The blue ball on the right must push the red ball down to the goal on the left.",
      "The blue ball on the left goes up to reach a red ball, then pushes it to fall onto the goal on the right.",
      "The blue ball on the right lands on a separate platform and pushes the red ball on the left to the goal on the right.",
      "The blue ball on the right navigates over a wall to the red ball, then pushes it to the goal on the left.",
      "Use a fixed hexagon to help the blue ball reach the red ball and push it to the goal.",
      "Use a cannon to help the blue ball reach the red ball and push it to the goal.",
      "Use a ramp to help the blue ball reach the red ball and push it to the goal."
    };
    for (String p : ps) {
      Brief b = PromptGrammar.read(p);
      int ok = 0, pr = 0;
      double[] cpu = new double[20];
      long sims = 0;
      int[] tl = new int[4];
      for (int s = 0; s < 20; s++) {
        Simulator sim = new Simulator();
        long t = mx.getCurrentThreadCpuTime();
        Architect ar = new Architect(sim, b, Inventory.paper(), s);
        var d = ar.design();
        cpu[s] = (mx.getCurrentThreadCpuTime() - t) / 1e9;
        sims += sim.runs();
        if (d.isPresent()) {
          ok++;
          tl[d.get().ideas().size()]++;
          if (s < 2)
            System.out.println(
                d.get().level().blue()
                    + " "
                    + d.get().level().red()
                    + " "
                    + d.get().level().goal()
                    + " "
                    + d.get().level().extras()
                    + d.get().ideas().stream().map(Idea::toJson).toList());
        }
        if (ar.lastProven()) pr++;
      }
      Arrays.sort(cpu);
      System.out.printf(
          "%s%n  %s | found %d proven %d median cpu %.2f max %.2f sims avg %d tools %s%n",
          p, b.requirements(), ok, pr, cpu[10], cpu[19], sims / 20, Arrays.toString(tl));
    }
  }
}
