package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.ui.cli.InProcess;

/** The seven prompts: what becomes of them at the gates, and what it costs. */
final class Designing {

  /** Table 2 of the paper, its multi-agent system: solvable (aligned) of 5. */
  static final Map<String, String> PAPER =
      Map.of(
          "push", "5 (5) of 5",
          "shoot", "5 (2) of 5",
          "turn", "1 (1) of 5",
          "obstacle", "3 (1) of 5",
          "hexagon", "4 (0) of 5",
          "cannon", "3 (2) of 5",
          "ramp", "4 (1) of 5");

  private final List<Double> cpu = new ArrayList<>();
  private final List<Long> simulations = new ArrayList<>();
  private final List<Integer> calls = new ArrayList<>();
  private final Map<String, Integer> tools = new TreeMap<>();
  private int all;
  private int solvable;
  private int aligned;
  private int repaired;

  private Designing() {}

  static List<String> measure(int seeds, Placing.Mode placement) {
    List<List<String>> rows = new ArrayList<>();
    Designing sum = new Designing();
    InProcess program = new InProcess();
    for (Prompts.Prompt prompt : Prompts.all()) {
      Designing one = new Designing();
      for (int seed = 0; seed < seeds; seed++) {
        double start = Figures.cpu();
        InProcess.Made made = program.design(prompt.words(), seed, placement);
        double used = Figures.cpu() - start;
        one.note(made, used);
        sum.note(made, used);
      }
      rows.add(one.row(prompt.id(), PAPER.getOrDefault(prompt.id(), "")));
    }
    rows.add(sum.row("all", "25 (12) of 35"));
    return Figures.table(
        List.of(
            "prompt",
            "every gate (95 %)",
            "solvable (aligned)",
            "paper, solvable (aligned)",
            "CPU s, median",
            "max",
            "simulations, median",
            "requests, median",
            "repaired",
            "tools in the solutions"),
        rows);
  }

  private void note(InProcess.Made made, double seconds) {
    cpu.add(seconds);
    simulations.add(made.simulations());
    calls.add(made.calls());
    all += made.success() ? 1 : 0;
    boolean solved = passes(made, Gate.Name.SOLVABLE);
    solvable += solved ? 1 : 0;
    // The paper counts an aligned puzzle only among the solvable ones.
    aligned += solved && passes(made, Gate.Name.ALIGNED) ? 1 : 0;
    repaired += made.repairs().isEmpty() ? 0 : 1;
    for (Placed tool : made.solution()) {
      tools.merge(tool.item().type(), 1, Integer::sum);
    }
  }

  private static boolean passes(InProcess.Made made, Gate.Name name) {
    return made.certificate().stream()
        .flatMap(c -> c.gates().stream())
        .anyMatch(g -> g.name() == name && g.passed());
  }

  private List<String> row(String name, String paper) {
    int n = cpu.size();
    List<String> used = new ArrayList<>();
    tools.forEach((type, count) -> used.add(count + " " + type));
    return List.of(
        name,
        Figures.share(all, n),
        "%d (%d) of %d".formatted(solvable, aligned, n),
        paper,
        "%.2f".formatted(Figures.median(cpu)),
        "%.2f".formatted(Figures.max(cpu)),
        "%,.0f".formatted(Figures.median(simulations)),
        "%.0f".formatted(Figures.median(calls)),
        repaired + " of " + n,
        String.join(", ", used));
  }
}
