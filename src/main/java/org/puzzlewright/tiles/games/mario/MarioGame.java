package org.puzzlewright.tiles.games.mario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridAction;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.GridSolution;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Shortfall;
import org.puzzlewright.tiles.core.Targets;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.Trapezoid;

/** Super Mario Bros. in one variant. Measures by letting a player play. */
public final class MarioGame implements GridGame {

  static final String COMPLETE = "complete";
  static final String ENEMIES = "enemies";
  static final String JUMPS = "jumps";
  static final String COINS = "coins";
  static final String TUBE = "tube";

  private static final List<String> TARGETS = List.of(ENEMIES, JUMPS, COINS);

  private static final int MOST = 100;
  private static final int SHORT = 30;
  private static final int BENCHMARK_COLUMNS = 16;
  private static final Trapezoid FEW_TUBES = new Trapezoid(0, 0, 0, 10);
  private static final Trapezoid MUCH_AIR = Trapezoid.upTo(0, LevelChecks.LEAST_EMPTY, 1);
  private static final Trapezoid QUIET = new Trapezoid(0, 0, 0, 1);
  private static final Trapezoid ON_GROUND = new Trapezoid(0, 0, LevelChecks.MOST_FLOATING, 1);

  private final GameDescription description;
  private final Settings settings;
  private final PlayerKind player;
  private final MarioRules rules;
  private final List<Control> controls;

  MarioGame(GameDescription description, Settings settings, PlayerKind player, MarioRules rules) {
    this.description = description;
    this.settings = settings;
    this.player = player;
    this.rules = rules;
    // The benchmark's spaces leave out their upper bound, the paper's draw includes it.
    int less = settings.scoring() == Scoring.BENCHMARK ? 1 : 0;
    controls = TARGETS.stream().map(t -> new Control(t, 0, bound(t) - less)).toList();
  }

  private int bound(String target) {
    int width = settings.width();
    return Math.max(
        2,
        switch (target) {
          case ENEMIES -> width / 7;
          case JUMPS -> width / 5;
          default -> width / 10;
        });
  }

  @Override
  public GameDescription description() {
    return description;
  }

  @Override
  public Settings settings() {
    return settings;
  }

  @Override
  public boolean bears(int tile) {
    return MarioTiles.blocks(tile);
  }

  /** Returns the rules of the world that is played. */
  public MarioRules rules() {
    return rules;
  }

  /** Returns how long a game may last, in seconds. */
  public int seconds() {
    return (settings.width() + 9) / 10;
  }

  /** Returns how many states A* looks into for a plan. */
  public int nodes() {
    return settings.width() < SHORT ? 50 : 100;
  }

  private boolean noiseCounts() {
    return settings.scoring() == Scoring.BENCHMARK;
  }

  /** Lets any player play a level, whether it is fit for it or not. */
  public Run play(TileMap level, PlayerKind kind) {
    return Players.play(kind, new MarioLevel(level), rules, seconds(), nodes());
  }

  @Override
  public Optional<GridPlay> play(TileMap level, int timeFactor) {
    return Optional.of(
        MarioPlay.of(new MarioWorld(new MarioLevel(level), rules, timeFactor * seconds())));
  }

  /** The run of the player that judges levels; every tick is a state that it has looked into. */
  @Override
  public Optional<GridSolution> solve(TileMap level, int budget) {
    Run run = play(level, player);
    List<GridAction> presses =
        IntStream.range(0, run.ticks()).mapToObj(i -> Press.ALL.get(run.buttons(i))).toList();
    return Optional.of(
        new GridSolution(
            presses, run.status() == MarioStatus.WIN, (long) run.nodes() + run.ticks()));
  }

  @Override
  public MarioEvaluation evaluate(TileMap level) {
    Targets.checkSize(settings, level);
    LevelChecks checks = LevelChecks.of(level);
    Optional<Run> run =
        checks.pass(noiseCounts()) ? Optional.of(play(level, player)) : Optional.empty();
    Map<String, Double> metrics = metrics(checks, run);
    return new MarioEvaluation(
        level,
        checks,
        run,
        metrics,
        quality(checks, metrics.get(COMPLETE)),
        run.isPresent() && Players.wins(run.get(), rules),
        MarioReport.of(level, checks, run, noiseCounts()));
  }

  private static Map<String, Double> metrics(LevelChecks checks, Optional<Run> run) {
    Map<String, Double> metrics = new LinkedHashMap<>();
    metrics.put(COMPLETE, run.map(Run::completion).orElse(0.0));
    metrics.put(ENEMIES, run.map(r -> (double) kills(r)).orElse(0.0));
    metrics.put(COINS, run.map(r -> (double) r.coins()).orElse(0.0));
    metrics.put(JUMPS, run.map(r -> (double) r.count(EventKind.JUMP)).orElse(0.0));
    metrics.put(TUBE, (double) checks.tubes().size());
    metrics.put("empty", checks.empty());
    metrics.put("fenemies", checks.floatingShare());
    metrics.put("noise", checks.totalNoise());
    return metrics;
  }

  /** Enemies that fell by themselves do not count. */
  private static int kills(Run run) {
    return run.count(EventKind.STOMP_KILL) + run.count(EventKind.SHELL_KILL);
  }

  private static double quality(LevelChecks checks, double complete) {
    double tubes = FEW_TUBES.of(checks.tubes().size());
    double air = MUCH_AIR.of(checks.empty());
    double quiet = 0;
    if (tubes >= 1 && air >= 1) {
      for (double noise : checks.noise()) {
        quiet += QUIET.of(noise);
      }
      quiet /= checks.noise().size();
    }
    return (tubes + air + quiet + ON_GROUND.of(checks.floatingShare()) + 4 * complete) / 8;
  }

  @Override
  public boolean isEnemy(int tile) {
    return MarioTiles.isEnemy(tile);
  }

  @Override
  public List<Shortfall> shortfalls(Evaluation evaluation) {
    MarioEvaluation e = (MarioEvaluation) evaluation;
    LevelChecks checks = e.checks();
    return new Shortfall.Collector()
        .number(TUBE, checks.tubes().size(), 0, 0)
        .number("empty", checks.empty(), LevelChecks.LEAST_EMPTY, 1)
        .number("fenemies", checks.floatingShare(), 0, LevelChecks.MOST_FLOATING)
        .unless(
            e.metrics().get(COMPLETE) >= 1,
            COMPLETE,
            "complete %.2f, should be 1".formatted(e.metrics().get(COMPLETE)))
        .unless(
            checks.totalNoise() == 0,
            "noise",
            "noise %.2f over all rows, should be 0".formatted(checks.totalNoise()))
        .list();
  }

  /** Compares where Mario was. The benchmark takes all columns from the 16th on for one. */
  @Override
  public double diversity(Evaluation a, Evaluation b) {
    return heat(a).difference(heat(b));
  }

  private HeatMap heat(Evaluation e) {
    int columns = settings.scoring() == Scoring.BENCHMARK ? BENCHMARK_COLUMNS : settings.width();
    return ((MarioEvaluation) e)
        .run()
        .map(r -> new HeatMap(r, columns))
        .orElseGet(() -> new HeatMap(columns));
  }

  @Override
  public List<Control> controls() {
    return controls;
  }

  @Override
  public double controllability(Evaluation e, Map<String, Double> targets) {
    double sum = 0;
    for (String name : TARGETS) {
      int error = (int) (0.1 * bound(name));
      double target = targets.get(name);
      sum +=
          new Trapezoid(0, Math.max(0, target - error), target + error, MOST)
              .of(e.metrics().get(name));
    }
    return sum / TARGETS.size();
  }

  @Override
  public List<Term> score(Evaluation e, Map<String, Double> targets) {
    return List.of(
        new Term(COMPLETE, 100 * e.metrics().get(COMPLETE)),
        new Term(TUBE, 0 - 50 * e.metrics().get(TUBE)),
        Targets.near(ENEMIES, e.metrics().get(ENEMIES), targets, 3, 20),
        Targets.near(COINS, e.metrics().get(COINS), targets, 3, 15),
        Targets.near(JUMPS, e.metrics().get(JUMPS), targets, 5, 10));
  }
}
