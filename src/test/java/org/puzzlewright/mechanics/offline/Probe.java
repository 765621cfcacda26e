package org.puzzlewright.mechanics.offline;

import java.lang.management.*;
import java.util.*;
import org.puzzlewright.agents.*;
import org.puzzlewright.brief.*;
import org.puzzlewright.geometry.*;
import org.puzzlewright.llm.*;
import org.puzzlewright.mechanics.*;
import org.puzzlewright.physics.*;
import org.puzzlewright.puzzle.*;
import org.puzzlewright.verdict.*;

public class Probe {
  static Puzzle example() {
    Level l =
        PuzzleJson.read(
                LevelFiles.readFile(java.nio.file.Path.of("puzzles/scenarios/push.json")), "x")
            .level();
    return new Puzzle(
        l,
        Inventory.paper(),
        List.of(new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(.7, .43))));
  }

  static Outcome<PhysicsState> run(
      Task t, long seed, Simulator sim, OfflinePlanner pl, Listener li, Placing.Mode mode) {
    PhysicsProblem p = new PhysicsProblem(t, sim, mode, example());
    return new Coordinator(RoleTexts.of(p, Map.of())).run(p, Models.of(pl), Limits.standard(), li);
  }

  public static void main(String[] a) throws Exception {
    System.setProperty("java.awt.headless", "true");
    Placing.Mode mode =
        a.length > 0 && a[0].equals("offsets") ? Placing.Mode.OFFSETS : Placing.Mode.GROUNDED;
    var mx = ManagementFactory.getThreadMXBean();
    com.fasterxml.jackson.databind.JsonNode ps =
        new com.fasterxml.jackson.databind.ObjectMapper()
            .readTree(new java.io.File("puzzles/prompts.json"));
    boolean first = true;
    for (var pn : ps) {
      String p = pn.get("prompt").asText();
      Brief b = PromptGrammar.read(p);
      double[] cpu = new double[20];
      long sims = 0;
      Map<String, Integer> stops = new TreeMap<>();
      int cert = 0, rep = 0;
      for (int s = 0; s < 20; s++) {
        Simulator sim = new Simulator();
        OfflinePlanner pl = new OfflinePlanner(s);
        long t = mx.getCurrentThreadCpuTime();
        boolean pr = first;
        first = false;
        var o =
            run(
                new Task.Design(b, Inventory.paper()),
                s,
                sim,
                pl,
                e -> {
                  if (pr) Conversation.lines(e).forEach(System.out::println);
                },
                mode);
        cpu[s] = (mx.getCurrentThreadCpuTime() - t) / 1e9;
        sims += sim.runs() + pl.simulations();
        stops.merge(o.stop() + "", 1, Integer::sum);
        if (!o.state().repairs().isEmpty()) rep++;
      }
      Arrays.sort(cpu);
      System.out.printf(
          "%s | %s repairs %d median cpu %.2f max %.2f sims avg %d%n",
          pn.get("id").asText(), stops, rep, cpu[10], cpu[19], sims / 20);
    }
    for (String sc : List.of("push", "shoot", "turn", "obstacle-turn", "shoot-turn")) {
      Puzzle pz =
          PuzzleJson.read(
              LevelFiles.readFile(java.nio.file.Path.of("puzzles/scenarios/" + sc + ".json")), "x");
      double[] cpu = new double[20];
      long[] sims = new long[20];
      Map<String, Integer> stops = new TreeMap<>();
      int steps = 0;
      for (int s = 0; s < 20; s++) {
        Simulator sim = new Simulator();
        OfflinePlanner pl = new OfflinePlanner(s);
        long t = mx.getCurrentThreadCpuTime();
        var o = run(new Task.Solve(pz), s, sim, pl, Listener.silent(), mode);
        cpu[s] = (mx.getCurrentThreadCpuTime() - t) / 1e9;
        sims[s] = sim.runs() + pl.simulations();
        stops.merge(o.stop() + "", 1, Integer::sum);
        steps += o.transcript().entries().size();
      }
      Arrays.sort(cpu);
      Arrays.sort(sims);
      System.out.printf(
          "solve %s | %s median cpu %.2f max %.2f sims median %d entries avg %d%n",
          sc, stops, cpu[10], cpu[19], sims[10], steps / 20);
    }
  }
}
