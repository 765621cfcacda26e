package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;

/**
 * A layout in the making: blue, furniture and tools stand; red and the goal perhaps not yet, and
 * then wait where nothing reaches them.
 *
 * @param blue where blue starts
 * @param red where red stands, or null
 * @param extras floors and walls, and what is loose
 * @param tools the tools in mind
 */
record Sketch(Point blue, Point red, List<Placed> extras, List<Placed> tools) {

  private static final double CORNER = 0.93;

  /** Length of a shelf under something loose, in world units: hundredths of a user unit. */
  private static final double SHELF = 0.2 * Vec.HALF_WORLD;

  /** Runs the sketch; the goal is out of reach, so the run shows where red would go. */
  Trace run(Simulator simulator) {
    return run(simulator, tools);
  }

  /** Runs it with other tools. */
  Trace run(Simulator simulator, List<Placed> others) {
    return simulator.run(scene(), others);
  }

  /**
   * Runs it so that further things can be tried without running again what comes before they are
   * met. They are built after all others, tools or not.
   */
  BranchableRun fork(Simulator simulator) {
    return simulator.fork(scene(), tools);
  }

  private Scene scene() {
    double away = blue.x() < 0 ? -CORNER : CORNER;
    Point parked = red == null ? new Point(away, -CORNER + 0.04) : red;
    List<Placed> furniture = new ArrayList<>();
    furniture.add(floor(Scene.RED_FLOOR, parked));
    furniture.addAll(extras);
    return new Scene(
        "sketch", blue, parked, new Point(away, CORNER), List.of(), furniture, Rules.puzzle());
  }

  /** Returns what another has beyond this one, which it was made of by adding. */
  List<Placed> added(Sketch other) {
    List<Placed> more =
        new ArrayList<>(other.extras().subList(extras.size(), other.extras().size()));
    more.addAll(other.tools().subList(tools.size(), other.tools().size()));
    return more;
  }

  /** Runs it with its tools moved a little, again and again. */
  List<Trace> runs(Simulator simulator, Jitter hand) {
    return hand.of(tools).stream().map(moved -> run(simulator, moved)).toList();
  }

  /**
   * Returns whether all that has a place is inside the world, no furniture crosses, and the tools
   * may stand where they do.
   */
  boolean wellFormed() {
    return wellFormed(List.of());
  }

  /** Returns the same with the goal and its floor. */
  boolean wellFormed(Point goal) {
    return wellFormed(List.of(goal));
  }

  private boolean wellFormed(List<Point> goals) {
    List<Placed> furniture = new ArrayList<>(extras);
    if (red != null) {
      furniture.add(floor(Scene.RED_FLOOR, red));
    }
    goals.forEach(goal -> furniture.add(floor(Scene.GOAL_FLOOR, goal)));
    // What has no place yet counts as where blue is.
    Point other = red == null ? blue : red;
    Point goal = goals.isEmpty() ? blue : goals.get(0);
    Scene scene = new Scene("", blue, other, goal, List.of(), furniture, Rules.puzzle());
    return LayoutRules.faults(scene, tools).isEmpty() && Jitter.allowed(scene, tools);
  }

  private static Placed floor(String name, Point carried) {
    return new Placed(name, Plank.floor(Plank.FLOOR_LENGTH, 1), carried.plus(0, -Scene.FLOOR_DROP));
  }

  /** Returns how many walls stand in it. */
  int walls() {
    return (int) extras.stream().filter(p -> p.item() instanceof Plank k && k.standing()).count();
  }

  Sketch withRed(Point place) {
    return new Sketch(blue, place, extras, tools);
  }

  Sketch withTool(Placed tool) {
    List<Placed> more = new ArrayList<>(tools);
    more.add(tool);
    return new Sketch(blue, red, extras, more);
  }

  Sketch withExtra(Item item, Point at) {
    long same = extras.stream().filter(p -> p.item().type().equals(item.type())).count();
    List<Placed> more = new ArrayList<>(extras);
    more.add(new Placed(item.type() + " " + (same + 1), item, at));
    return new Sketch(blue, red, more, tools);
  }

  /** Puts something loose there, and a shelf under it. */
  Sketch withLoose(Item item, Point at) {
    double low = item.parts(at.toWorld()).get(0).shape().low().y() - 1;
    double y = Math.floor(1000 * new Vec(0, low).toUser().y()) / 1000;
    return withExtra(Plank.floor(SHELF, 2), new Point(at.x(), y)).withExtra(item, at);
  }
}
