package org.puzzlewright.tiles.games.zelda;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.DistanceMap;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.Regions;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Shortfall;
import org.puzzlewright.tiles.core.Similarity;
import org.puzzlewright.tiles.core.Targets;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.TileSet;
import org.puzzlewright.tiles.core.Trapezoid;

/** The rules of judging Zelda. */
record ZeldaGame(GameDescription description, Settings settings) implements GridGame {

  static final int SOLID = 0;
  static final int EMPTY = 1;
  static final int PLAYER = 2;
  static final int KEY = 3;
  static final int DOOR = 4;
  static final int ENEMY = 5;

  /** Without the key the door is shut. */
  static final TileSet BEFORE = TileSet.of(EMPTY, PLAYER, KEY, ENEMY);

  static final TileSet AFTER = TileSet.of(EMPTY, PLAYER, KEY, DOOR, ENEMY);

  @Override
  public Evaluation evaluate(TileMap level) {
    Targets.checkSize(settings, level);
    return new ZeldaEvaluation(
        this,
        level,
        level.count(PLAYER),
        level.count(KEY),
        level.count(DOOR),
        level.count(ENEMY),
        Regions.count(level, AFTER),
        distance(level, PLAYER, KEY, BEFORE),
        distance(level, KEY, DOOR, AFTER));
  }

  private static int distance(TileMap level, int from, int to, TileSet passable) {
    Optional<Cell> start = level.first(from);
    Optional<Cell> end = level.first(to);
    return start.isEmpty() || end.isEmpty()
        ? -1
        : DistanceMap.from(level, passable, start.get()).to(end.get());
  }

  double quality(ZeldaEvaluation e) {
    Trapezoid one = new Trapezoid(0, 1, 1, settings.area());
    int enemies = settings.parameter("enemies");
    int error = enemyError();
    double stats =
        one.of(e.players())
            + one.of(e.keys())
            + one.of(e.doors())
            + new Trapezoid(0, enemies - error, enemies + error, settings.area()).of(e.enemies());
    double added = 0;
    if (e.oneOfEach()) {
      double ways = ((e.playerKey() > 0 ? 1 : 0) + (e.keyDoor() > 0 ? 1 : 0)) / 2.0;
      added = ways;
      if (ways == 1) {
        added +=
            Trapezoid.upTo(0, settings.parameter("length"), settings.area())
                .of(e.playerKey() + e.keyDoor());
      }
    }
    return (new Trapezoid(0, 1, 1, settings.area() / 10.0).of(e.regions()) + stats / 4 + added) / 4;
  }

  /** How many enemies more or less than wanted are as good. */
  private int enemyError() {
    return Math.max((int) (0.25 * settings.parameter("enemies")), 1);
  }

  @Override
  public List<Shortfall> shortfalls(Evaluation evaluation) {
    ZeldaEvaluation e = (ZeldaEvaluation) evaluation;
    int enemies = settings.parameter("enemies");
    int steps = Math.max(0, e.playerKey()) + Math.max(0, e.keyDoor());
    return new Shortfall.Collector()
        .number("players", e.players(), 1, 1)
        .number("keys", e.keys(), 1, 1)
        .number("doors", e.doors(), 1, 1)
        .unless(e.playerKey() > 0, "player_key", "no way from the player to the key")
        .unless(e.keyDoor() > 0, "key_door", "no way from the key to the door")
        .number("enemies", e.enemies(), enemies - enemyError(), enemies + enemyError())
        .unless(
            steps >= settings.parameter("length"),
            "length",
            "player_key and key_door together %d, should be %d or more"
                .formatted(steps, settings.parameter("length")))
        .number("regions", e.regions(), 1, 1)
        .list();
  }

  @Override
  public double diversity(Evaluation a, Evaluation b) {
    Trapezoid reward = new Trapezoid(0, 0.3, 1, 1);
    String one = ways((ZeldaEvaluation) a);
    String other = ways((ZeldaEvaluation) b);
    boolean strict = settings.scoring() == Scoring.STRICT;
    return strict && !(a.playable() && b.playable())
        ? 0
        : reward.of(Similarity.difference(one, other, strict));
  }

  /** Writes a player's paths down, turned so that they begin in the upper left. */
  private String ways(ZeldaEvaluation e) {
    List<Cell> all = new ArrayList<>(e.toKey());
    if (settings.scoring() != Scoring.BENCHMARK) {
      all.addAll(e.toDoor());
    }
    if (all.isEmpty()) {
      return "";
    }
    boolean left = all.get(0).column() > settings.width() / 2;
    boolean up = all.get(0).row() > settings.height() / 2;
    StringBuilder text = new StringBuilder(6 * all.size());
    for (Cell c : all) {
      text.append(left ? settings.width() - c.column() - 1 : c.column())
          .append(',')
          .append(up ? settings.height() - c.row() - 1 : c.row())
          .append('|');
    }
    return text.toString();
  }

  @Override
  public List<Control> controls() {
    if (settings.scoring() == Scoring.BENCHMARK) {
      int low = (int) (settings.parameter("length") / 2.0 + error());
      return List.of(
          Control.below("player_key", low, settings.area() / 4),
          Control.below("key_door", low, settings.area() / 4));
    }
    int high = Math.min(40, Math.max(1, settings.area() / 4));
    int low = Math.min(10, high);
    return List.of(new Control("player_key", low, high), new Control("key_door", low, high));
  }

  private int error() {
    return Math.max((int) (0.25 * settings.parameter("length") / 2), 1);
  }

  @Override
  public double controllability(Evaluation e, Map<String, Double> targets) {
    if (settings.scoring() == Scoring.STRICT && !e.playable()) {
      return 0;
    }
    return (control(e, targets, "player_key") + control(e, targets, "key_door")) / 2;
  }

  private double control(Evaluation e, Map<String, Double> targets, String metric) {
    double target = Targets.required(targets, metric);
    int error = settings.scoring() == Scoring.BENCHMARK ? error() : Targets.tenth(target);
    int most = settings.area() / 4;
    return new Trapezoid(0, target - error, target + error, most).of(e.metrics().get(metric));
  }

  @Override
  public List<Term> score(Evaluation evaluation, Map<String, Double> targets) {
    ZeldaEvaluation e = (ZeldaEvaluation) evaluation;
    // Under the paper's scoring a path that is missing counts as -1 steps.
    boolean strict = settings.scoring() == Scoring.STRICT;
    int least = strict ? 0 : -1;
    // The paper's loop aims at three, whatever its quality requires.
    double usual = strict ? settings.parameter("enemies") : 3;
    double enemies = targets.getOrDefault("enemies", usual);
    boolean ways = strict ? e.playable() : e.bothWays();
    return List.of(
        Targets.exactly("players", e.players(), 1, 100, 100),
        Targets.exactly("keys", e.keys(), 1, 100, 100),
        Targets.exactly("doors", e.doors(), 1, 100, 100),
        Targets.exactly("enemies", e.enemies(), enemies, 5 * enemies, 5),
        new Term("playable", ways ? 200 : -200),
        Targets.asMuch("player_key", Math.max(least, e.playerKey()), targets),
        Targets.asMuch("key_door", Math.max(least, e.keyDoor()), targets),
        Targets.near("regions", e.regions(), Map.of(), 1, 10));
  }

  @Override
  public Optional<GridPlay> play(TileMap level, int timeFactor) {
    return ZeldaPlay.start(level, tiles());
  }
}
