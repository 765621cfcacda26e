package org.puzzlewright.bench;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.SetDiversity;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelShape;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.games.binary.BinaryFamily;
import org.puzzlewright.tiles.games.binarydoor.BinaryDoorFamily;
import org.puzzlewright.tiles.games.loderunner.LodeRunnerFamily;
import org.puzzlewright.tiles.games.mario.MarioFamily;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;
import org.puzzlewright.tiles.offline.LevelPlanner;

/** Designs levels with the offline planner and prints what they come to: game, seeds, controls. */
public final class LevelAims {

  private static final List<GridFamily> FAMILIES =
      List.of(
          new BinaryFamily(),
          new BinaryDoorFamily(),
          new ZeldaFamily(),
          new SokobanFamily(),
          new LodeRunnerFamily(),
          new MarioFamily());
  private static final int PLAYER = Integer.getInteger("player", 0);

  private LevelAims() {}

  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    GridFamily family =
        FAMILIES.stream().filter(f -> f.name().equals(args[0])).findFirst().orElseThrow();
    int seeds = Integer.parseInt(args[1]);
    int controls = Integer.parseInt(args[2]);
    Setup setup = args.length > 3 ? Setup.valueOf(args[3]) : Setup.MULTI;
    List<Evaluation> levels = new ArrayList<>();
    GridGame last = null;
    double sum = 0;
    for (int i = 0; i < seeds; i++) {
      GridGame game = game(family, 42 + i);
      Evaluation e = design(game, Map.of(), 42 + i, setup);
      sum += e.quality();
      levels.add(e);
      last = game;
    }
    if (seeds > 0) {
      SetDiversity diversity = SetDiversity.of(last, levels);
      GridGame shaped = last;
      levels.stream()
          .flatMap(e -> LevelShape.of(shaped, e.level()).measured().stream())
          .filter(m -> !m.range().holds(m.value()))
          .forEach(m -> System.out.println("  outside: " + m.range() + " " + m.value()));
      long alike = levels.stream().filter(e -> LevelShape.of(shaped, e.level()).holds()).count();
      System.out.printf(
          "%s quality %.4f diversity %s looks %d of %d%n",
          args[0], sum / seeds, diversity, alike, seeds);
    }
    Random random = new Random(42);
    double control = 0;
    for (int i = 0; i < controls; i++) {
      GridGame game = game(family, 42 + i);
      Map<String, Double> targets = new LinkedHashMap<>();
      for (Control c : game.controls()) {
        targets.put(c.metric(), (double) c.low() + random.nextInt(c.high() - c.low() + 1));
      }
      Evaluation e = design(game, targets, 42 + i, setup);
      control += e.playable() ? game.controllability(e, targets) : 0;
    }
    if (controls > 0) {
      System.out.printf("%s controllability %.4f%n", args[0], control / controls);
    }
  }

  private static GridGame game(GridFamily family, long seed) {
    Settings usual = family.usual(Scoring.PAPER);
    Map<String, Integer> parameters = new LinkedHashMap<>(usual.parameters());
    parameters.computeIfPresent("player", (name, old) -> PLAYER);
    return family.game(
        new Settings(usual.scoring(), usual.width(), usual.height(), seed, parameters));
  }

  private static Evaluation design(
      GridGame game, Map<String, Double> targets, long seed, Setup setup) {
    LevelTask task =
        new LevelTask(
            "",
            game,
            targets,
            List.of(),
            Starts.random(game, seed),
            false,
            new AcceptanceRule.Greedy(),
            20,
            seed);
    LevelProblem problem = new LevelProblem(task);
    LevelPlanner planner = new LevelPlanner(game, seed);
    AgentConfig config = new AgentConfig(setup, false, CallForm.NATIVE);
    long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    Outcome<LevelState> outcome =
        new Coordinator(
                RoleTexts.of(problem, config, java.util.Optional.empty()), config, new Still())
            .run(problem, Cast.of(planner), Limits.standard(), Listener.silent());
    long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
    Evaluation e = game.evaluate(outcome.state().level());
    System.out.printf(
        "%d %s %s q %.4f control %.3f playable %s %s; %d calls, %d evaluations, %.2f s CPU; %s%n",
        seed,
        game.name(),
        targets,
        e.quality(),
        task.control(e),
        e.playable(),
        e.metrics(),
        outcome.transcript().entries().size(),
        planner.evaluations(),
        cpu / 1e9,
        outcome.stop());
    if (System.getenv("SHOW") != null) {
      System.out.println(Arrays.toString(outcome.transcript().entries().toArray()));
      System.out.println(e.level());
    }
    return e;
  }

  private static final class Still implements org.puzzlewright.agents.models.Timer {
    @Override
    public long millis() {
      return 0;
    }

    @Override
    public void pause(long millis) {
      // Nobody waits.
    }
  }
}
