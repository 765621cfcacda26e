package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/**
 * Builds a puzzle around tools that are to solve it: red is put where blue comes by with the tools,
 * the goal where red then goes.
 *
 * @param blue where blue starts
 * @param furniture what stands in the world besides the floors of red and goal
 * @param tools the planted solution
 */
record PlantedLayout(Point blue, List<Placed> furniture, List<Placed> tools) {

  private static final int TRIES = 60;
  private static final int STEADY = 6;

  /** Where red and goal wait while it is seen where blue goes: below all that matters. */
  private static final Point RED_ASIDE = new Point(-0.9, -0.88);

  private static final Point GOAL_ASIDE = new Point(0.9, -0.88);

  /** Returns a puzzle that the tools solve and that does not solve itself, if one is found. */
  Optional<Puzzle> build(Simulator simulator, Inventory inventory, double redAbove, Random random) {
    Scene alone = alone(blue, furniture);
    if (!PlacementRules.faults(alone).isEmpty() || !Jitter.allowed(alone, tools)) {
      return Optional.empty();
    }
    Trace way = simulator.run(alone, tools);
    Trace idle = simulator.run(alone, List.of());
    int met = met(way);
    if (met == Integer.MAX_VALUE) {
      return Optional.empty();
    }
    for (int i = 0; i < TRIES; i++) {
      int step = met + random.nextInt(Math.max(1, way.steps() - met));
      Vec side = Vec.direction(-180 * random.nextDouble()).times(5 + 3 * random.nextDouble());
      Point red = way.blue().at(step).plus(side).toUser().rounded(4);
      if (red.insideWorld() && red.y() >= redAbove && clear(idle, red)) {
        Optional<Puzzle> made = withGoal(simulator, inventory, red, random);
        if (made.isPresent()) {
          return made;
        }
      }
    }
    return Optional.empty();
  }

  /** Returns a level in which blue does not come to red, most likely. */
  static Scene alone(Point blue, List<Placed> furniture) {
    return Scene.designed("alone", blue, RED_ASIDE, GOAL_ASIDE, furniture);
  }

  private int met(Trace way) {
    return tools.stream()
        .mapToInt(
            t -> way.firstTouch(Scene.BLUE, t.name()).map(Event::step).orElse(Integer.MAX_VALUE))
        .max()
        .orElse(0);
  }

  private static boolean clear(Trace idle, Point red) {
    for (int i = 0; i < idle.blue().size(); i++) {
      if (idle.blue().point(i).distance(red) < 0.21) {
        return false;
      }
    }
    return true;
  }

  private Optional<Puzzle> withGoal(
      Simulator simulator, Inventory inventory, Point red, Random random) {
    Scene open = Scene.designed("planted", blue, red, GOAL_ASIDE, furniture);
    if (!PlacementRules.faults(open).isEmpty()) {
      return Optional.empty();
    }
    Trace trace = simulator.run(open, tools);
    if (trace.blueTouchedRed().isEmpty()) {
      return Optional.empty();
    }
    int from = trace.blueTouchedRed().get().step();
    for (int i = 0; i < TRIES / 4; i++) {
      int step = from + random.nextInt(trace.steps() - from + 1);
      Point goal = trace.red().point(step).plus(0, -0.04).rounded(4);
      if (goal.insideWorld() && goal.distance(red) > 0.25) {
        Scene scene = Scene.designed("planted", blue, red, goal, furniture);
        Puzzle puzzle = new Puzzle(scene, inventory, tools);
        if (PlacementRules.faults(scene).isEmpty() && holds(simulator, puzzle)) {
          return Optional.of(puzzle);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean holds(Simulator simulator, Puzzle puzzle) {
    double steady =
        new Jitter(Jitter.RADIUS, 20, 5)
            .meanScore(
                simulator,
                puzzle.scene(),
                puzzle.solution(),
                (l, t, trace) -> trace.solved() ? 1 : 0);
    return Jitter.allowed(puzzle.scene(), puzzle.solution())
        && simulator.run(puzzle.scene(), puzzle.solution()).solved()
        && !simulator.run(puzzle.scene(), List.of()).solved()
        && steady * 20 >= STEADY;
  }
}
