package org.puzzlewright.tiles.games.binarydoor;

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
import org.puzzlewright.tiles.core.Targets;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.TileSet;
import org.puzzlewright.tiles.core.Trapezoid;
import org.puzzlewright.tiles.core.WalkPlay;

/** The rules of judging Binary Door. */
record BinaryDoorGame(GameDescription description, Settings settings, Doors doors)
    implements GridGame {

  static final int SOLID = 0;
  static final int EMPTY = 1;
  static final TileSet FLOOR = TileSet.of(EMPTY);

  @Override
  public Evaluation evaluate(TileMap level) {
    Targets.checkSize(settings, level);
    int steps;
    if (neighbours(doors.first(), doors.second())) {
      steps = 1;
    } else {
      int inside = DistanceMap.from(level, FLOOR, behind(doors.first())).to(behind(doors.second()));
      steps = inside < 0 ? -1 : inside + 2;
    }
    return new BinaryDoorEvaluation(this, level, steps, Regions.count(level, FLOOR));
  }

  Cell behind(Cell door) {
    return Doors.behind(settings.width(), settings.height(), door);
  }

  /** Doors side by side lead into each other along the border. */
  private static boolean neighbours(Cell a, Cell b) {
    return Math.abs(a.column() - b.column()) + Math.abs(a.row() - b.row()) == 1;
  }

  /** The authors take a zigzag's length for the longest path there can be. */
  private int longest() {
    return settings.scoring() == Scoring.STRICT
        ? settings.area() + 1
        : (settings.area() + 1) / 2 + Math.max(settings.width(), settings.height());
  }

  double quality(int path, int regions) {
    return (new Trapezoid(0, 1, 1, settings.area() / 10.0).of(regions)
            + Trapezoid.upTo(0, settings.parameter("path"), longest()).of(path))
        / 2;
  }

  @Override
  public List<Shortfall> shortfalls(Evaluation e) {
    double path = e.metrics().get("door_path");
    return new Shortfall.Collector()
        .number("regions", e.metrics().get("regions"), 1, 1)
        .number("door_path", path, settings.parameter("path"), longest())
        .list();
  }

  @Override
  public double diversity(Evaluation a, Evaluation b) {
    return Targets.otherCells(settings, a, b);
  }

  @Override
  public List<Control> controls() {
    return List.of(Control.below("door_path", settings.sides(), settings.area() / 2 + 1));
  }

  @Override
  public double controllability(Evaluation e, Map<String, Double> targets) {
    double target = Targets.required(targets, "door_path");
    int error = Targets.tenth(target);
    return new Trapezoid(0, target - error, target + error, longest())
        .of(e.metrics().get("door_path"));
  }

  @Override
  public List<Term> score(Evaluation e, Map<String, Double> targets) {
    double path = Math.max(0, e.metrics().get("door_path"));
    return List.of(
        Targets.asMuch("door_path", path, targets),
        Targets.near("regions", e.metrics().get("regions"), targets, 1, 10),
        new Term("connected", path > 0 ? 200 : -200));
  }

  /** A walk from the first door to the second, in the level with its border. */
  @Override
  public Optional<GridPlay> play(TileMap level, int timeFactor) {
    if (!evaluate(level).playable()) {
      return Optional.empty();
    }
    TileMap whole = withBorder(level);
    Cell in = inBorder(doors.first());
    Cell out = inBorder(doors.second());
    return Optional.of(WalkPlay.of(whole, tiles(), FLOOR, in, out));
  }

  private TileMap withBorder(TileMap level) {
    int width = level.width() + 2;
    byte[] cells = TileMap.filled(width, level.height() + 2, SOLID).cells();
    for (Cell cell : level.all(EMPTY)) {
      cells[(cell.row() + 1) * width + cell.column() + 1] = EMPTY;
    }
    for (Cell door : List.of(inBorder(doors.first()), inBorder(doors.second()))) {
      cells[door.row() * width + door.column()] = EMPTY;
    }
    return new TileMap(width, level.height() + 2, cells);
  }

  private static Cell inBorder(Cell cell) {
    return new Cell(cell.column() + 1, cell.row() + 1);
  }
}
