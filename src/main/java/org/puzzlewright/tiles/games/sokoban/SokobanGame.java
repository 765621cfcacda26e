package org.puzzlewright.tiles.games.sokoban;

import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.puzzlewright.tiles.core.Similarity;
import org.puzzlewright.tiles.core.Targets;
import org.puzzlewright.tiles.core.Term;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.core.Trapezoid;

/** The rules of judging Sokoban. */
record SokobanGame(GameDescription description, Settings settings) implements GridGame {

  static final int SOLID = 0;
  static final int EMPTY = 1;
  static final int PLAYER = 2;
  static final int CRATE = 3;
  static final int TARGET = 4;

  @Override
  public Evaluation evaluate(TileMap level) {
    Targets.checkSize(settings, level);
    int players = level.count(PLAYER);
    int crates = level.count(CRATE);
    int targets = level.count(TARGET);
    Outcome outcome =
        players == 1 && crates > 0 && crates == targets
            ? new Solver(level, strict()).solve(settings.parameter("solver"))
            : Outcome.NOT_PLAYED;
    return new SokobanEvaluation(this, level, players, crates, targets, outcome);
  }

  boolean strict() {
    return settings.scoring() == Scoring.STRICT;
  }

  /** Returns how many moves a solution is to take. */
  int wantedMoves() {
    return settings.sides() * settings.parameter("difficulty");
  }

  double quality(SokobanEvaluation e) {
    double stats =
        new Trapezoid(0, 1, 1, settings.area()).of(e.players())
            + Trapezoid.upTo(0, 1, settings.area()).of(e.crates())
            + new Trapezoid(0, 0, 0, settings.area()).of(Math.abs(e.crates() - e.targets()));
    double added = 0;
    if (e.outcome().left() >= 0) {
      added =
          (new Trapezoid(0, 0, 0, (double) settings.sides() * e.crates()).of(e.outcome().left())
                  + Trapezoid.upTo(0, wantedMoves(), (double) settings.area() * settings.area())
                      .of(e.outcome().moves().length()))
              / 2;
    }
    return (stats / 3 + added) / 2;
  }

  @Override
  public List<Shortfall> shortfalls(Evaluation evaluation) {
    SokobanEvaluation e = (SokobanEvaluation) evaluation;
    int moves = e.outcome().moves().length();
    return new Shortfall.Collector()
        .number("players", e.players(), 1, 1)
        .number("crates", e.crates(), 1, Integer.MAX_VALUE)
        .unless(
            e.crates() == e.targets(),
            "targets",
            "targets %d, should be as many as crates, %d".formatted(e.targets(), e.crates()))
        .unless(e.playable(), "heuristic", "no solution was found")
        .unless(
            !e.playable() || moves >= wantedMoves(),
            "solution_length",
            "solution_length %d, should be %d or more".formatted(moves, wantedMoves()))
        .list();
  }

  @Override
  public double diversity(Evaluation a, Evaluation b) {
    Trapezoid reward = new Trapezoid(0, 0.5, 1, 1);
    String one = Turned.collapsed(((SokobanEvaluation) a).turned());
    String other = Turned.collapsed(((SokobanEvaluation) b).turned());
    return strict() && !(a.playable() && b.playable())
        ? 0
        : reward.of(Similarity.difference(one, other, strict()));
  }

  @Override
  public List<Control> controls() {
    int longest = Math.max(settings.width(), settings.height());
    return List.of(
        settings.scoring() == Scoring.BENCHMARK
            ? new Control("crates", 1, longest)
            : new Control("crates", Math.min(2, longest), Math.min(6, longest)));
  }

  @Override
  public double controllability(Evaluation e, Map<String, Double> targets) {
    if (strict() && !e.playable()) {
      return 0;
    }
    double target = Targets.required(targets, "crates");
    return new Trapezoid(0, Math.max(target - 1, 1), target + 1, settings.area())
        .of(((SokobanEvaluation) e).crates());
  }

  @Override
  public List<Term> score(Evaluation evaluation, Map<String, Double> targets) {
    SokobanEvaluation e = (SokobanEvaluation) evaluation;
    double wanted = targets.getOrDefault("crates", 3.0);
    return List.of(
        Targets.exactly("players", e.players(), 1, 100, 100),
        Targets.exactly("crates", e.crates(), wanted, 50, 50),
        Targets.exactly("targets", e.targets(), wanted, 50, 50),
        Targets.exactly("balance", e.crates(), e.targets(), 100, 100),
        new Term("solvable", e.playable() ? 300 : -300),
        Targets.asMuch("solution_length", e.outcome().moves().length(), targets));
  }

  @Override
  public Optional<GridPlay> play(TileMap level, int timeFactor) {
    return SokobanPlay.start(level, tiles());
  }

  /** The solver's moves; levels that it does not take are searched as those of any game are. */
  @Override
  public Optional<GridSolution> solve(TileMap level, int budget) {
    int crates = level.count(CRATE);
    if (level.count(PLAYER) != 1 || crates == 0 || crates != level.count(TARGET)) {
      return GridGame.super.solve(level, budget);
    }
    Outcome outcome = new Solver(level, strict()).solve(budget);
    List<GridAction> moves = outcome.moves().chars().mapToObj(c -> Steps.move((char) c)).toList();
    return Optional.of(new GridSolution(moves, outcome.left() == 0, outcome.positions()));
  }
}
