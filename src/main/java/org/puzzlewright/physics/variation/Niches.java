package org.puzzlewright.physics.variation;

import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.api.Niche;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.EventChain;

/**
 * Where a puzzle belongs in an archive, and how good it is there.
 *
 * @param simulator runs puzzles
 */
public record Niches(Simulator simulator) {

  /** Twice the moves that a robust solution must bear, so that what bears more is better. */
  private static final Jitter MOVES = new Jitter(2 * Jitter.RADIUS, 40, 20_263);

  /** Share of each side of the world that things should fill. */
  private static final double FILLED = 0.6;

  private static final double ROBUST = 0.6;
  private static final double DIGITS = 1e4;

  /**
   * Returns the cell of a puzzle: its mechanism; the types of the solution's tools; whether red is
   * sent on or back, as seen from where blue comes, and whether its goal is higher or lower. Mirror
   * images are in the same cell.
   */
  public Niche of(Puzzle puzzle) {
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    return new Niche(
        EventChain.of(simulator, puzzle).links(),
        puzzle.solution().stream().map(t -> t.item().type()).sorted().toList(),
        List.of(along(puzzle.scene(), trace), upright(puzzle.scene())));
  }

  private static String along(Scene scene, Trace trace) {
    int step = trace.blueTouchedRed().map(Event::step).orElse(0);
    double came = scene.red().x() - trace.blue().point(Math.min(step, trace.steps())).x();
    return came * (scene.goal().x() - scene.red().x()) >= 0 ? "on" : "back";
  }

  private static String upright(Scene scene) {
    return scene.goal().y() > scene.red().y() ? "up" : "down";
  }

  /**
   * Returns how good a puzzle is, in [0, 1]: mostly by the share of small moves of its tools that
   * still solve it, then by how much of the frame its things fill.
   */
  public double quality(Puzzle puzzle) {
    double robust = MOVES.solvedShare(simulator, puzzle.scene(), puzzle.solution());
    return Math.rint(DIGITS * (ROBUST * robust + (1 - ROBUST) * filled(puzzle))) / DIGITS;
  }

  /** Returns how much of what should be filled of the frame's sides is, in [0, 1]. */
  private static double filled(Puzzle puzzle) {
    Scene scene = puzzle.scene();
    List<Shape> shapes =
        Stream.concat(
                Stream.of(Scene.ball(scene.blue()), scene.redShape(), scene.goalShape()),
                Stream.concat(scene.furniture().stream(), puzzle.solution().stream())
                    .flatMap(thing -> thing.parts().stream())
                    .map(Part::shape))
            .toList();
    double wide =
        shapes.stream().mapToDouble(s -> s.high().x()).max().orElse(0)
            - shapes.stream().mapToDouble(s -> s.low().x()).min().orElse(0);
    double high =
        shapes.stream().mapToDouble(s -> s.high().y()).max().orElse(0)
            - shapes.stream().mapToDouble(s -> s.low().y()).min().orElse(0);
    double enough = FILLED * Vec.WORLD;
    return (Math.min(1, wide / enough) + Math.min(1, high / enough)) / 2;
  }
}
