package org.puzzlewright.tiles.games.binary;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GameDescription;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.GridPlay;
import org.puzzlewright.tiles.core.LongestPath;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.core.Settings;
import org.puzzlewright.tiles.core.Shortfall;
import org.puzzlewright.tiles.core.Targets;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.TileSet;
import org.puzzlewright.tiles.core.Trapezoid;
import org.puzzlewright.tiles.core.WalkPlay;

/** The rules of judging Binary. */
record BinaryGame(GameDescription description, Settings settings) implements GridGame {

  static final int SOLID = 0;
  static final int EMPTY = 1;
  static final TileSet FLOOR = TileSet.of(EMPTY);

  @Override
  public Evaluation evaluate(TileMap level) {
    Targets.checkSize(settings, level);
    return new BinaryEvaluation(this, level, longest(level));
  }

  private LongestPath longest(TileMap level) {
    return settings.scoring() == Scoring.STRICT
        ? LongestPath.exact(level, FLOOR)
        : LongestPath.doubleSweep(level, FLOOR);
  }

  /** The paper takes a zigzag's length for the longest path there can be. */
  private int longest() {
    return settings.scoring() == Scoring.PAPER
        ? (settings.area() + 1) / 2 + Math.max(settings.width(), settings.height())
        : settings.area();
  }

  double quality(LongestPath way) {
    Trapezoid regions = new Trapezoid(0, 1, 1, settings.area() / 10.0);
    Trapezoid path = Trapezoid.upTo(0, settings.parameter("path"), longest());
    return (regions.of(way.regions()) + path.of(way.length())) / 2;
  }

  @Override
  public List<Shortfall> shortfalls(Evaluation e) {
    LongestPath way = ((BinaryEvaluation) e).longest();
    return new Shortfall.Collector()
        .number("regions", way.regions(), 1, 1)
        .number("path", way.length(), settings.parameter("path"), longest())
        .list();
  }

  @Override
  public double diversity(Evaluation a, Evaluation b) {
    return Targets.otherCells(settings, a, b);
  }

  @Override
  public List<Control> controls() {
    int path = settings.parameter("path");
    return settings.scoring() == Scoring.BENCHMARK
        ? List.of(Control.below("path", path + quarter(path), settings.area() / 2))
        : List.of(Control.below("path", settings.sides(), settings.area() / 2 + 1));
  }

  private static int quarter(int path) {
    return Math.max((int) (0.25 * path), 1);
  }

  @Override
  public double controllability(Evaluation e, Map<String, Double> targets) {
    double target = Targets.required(targets, "path");
    int error =
        settings.scoring() == Scoring.BENCHMARK
            ? quarter(settings.parameter("path"))
            : Targets.tenth(target);
    return new Trapezoid(0, target - error, target + error, longest()).of(e.metrics().get("path"));
  }

  @Override
  public List<Term> score(Evaluation e, Map<String, Double> targets) {
    double path = e.metrics().get("path");
    return List.of(
        Targets.asMuch("path", path, targets),
        Targets.near("regions", e.metrics().get("regions"), targets, 1, 10),
        new Term("no way", path > 0 ? 0 : -200));
  }

  /** A walk from one end of the longest shortest path to the other. */
  @Override
  public Optional<GridPlay> play(TileMap level, int timeFactor) {
    LongestPath longest = longest(level);
    return longest.length() > 0
        ? Optional.of(WalkPlay.of(level, tiles(), FLOOR, longest.from(), longest.to()))
        : Optional.empty();
  }
}
