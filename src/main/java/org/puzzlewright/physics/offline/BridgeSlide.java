package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Attempt;
import org.puzzlewright.physics.search.Jitter;

/**
 * A puzzle that needs a hexagon, then a ramp: blue goes slowly over a gap that only a flat top
 * bridges ({@link Bridge}), then falls short of red's floor unless a ramp leads it there. It is for
 * offers of one hexagon and no cannon.
 *
 * @param studio what lots are drawn from
 */
record BridgeSlide(DesignContext studio) implements Mechanism {

  private static final double HALF_FLOOR = Plank.FLOOR_LENGTH / 2;

  /** Layouts until one fits into the world; they cost nothing. */
  private static final int MOST_SKETCHES = 1000;

  /** From the axis of a ramp to that of a floor; each has a radius of 1, and hands move it. */
  private static final double CLEAR = 3.2;

  /** Red must stand that far from the side to which it is pushed, in user units. */
  private static final double RED_FARTHEST = 0.59;

  private static final double RED_LOWEST = -0.65;

  /** The goal hangs close beyond red's floor, for there is hardly any room left. */
  private static final double GOAL_AWAY = 0.22;

  /** Red passes such places in few of its steps; drawing them costs no run. */
  private static final int GOAL_TRIES = 500;

  /** From the hexagon to the walls on both sides of it, as words find places, in user units. */
  private static final double BESIDE = 0.195;

  private static final double NEAR = 0.09;
  private static final double FAR = 0.135;

  private static final Jitter HAND = new Jitter(Jitter.RADIUS, 6, 3);

  /** Putting it into words costs far more than these trials, and hardly makes it better. */
  private static final Jitter MANY = new Jitter(Jitter.RADIUS, 20, 11);

  private static final double SURE = 0.95;

  @Override
  public boolean serves(LayoutSpec w) {
    return w.blueTravels() <= 0
        && studio.inventory().counts().getOrDefault("hexagon", 0) == 1
        && Mechanism.pair(w, studio.brief(), "hexagon", "ramp");
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    Bridge bridge = new Bridge(studio);
    for (int i = 0; i < MOST_SKETCHES; i++) {
      Optional<Sketch> sketch = bridge.sketch(w, () -> frame(w)).flatMap(s -> slide(w, s));
      if (sketch.isPresent()) {
        return sketch
            .flatMap(s -> new Targets(studio).touched(w, s, 1))
            .filter(r -> leadsThere(r.sketch()))
            .flatMap(r -> new Targets(studio).withGoal(w, r, GOAL_AWAY, GOAL_TRIES))
            .filter(d -> sure(studio, d));
      }
    }
    return Optional.empty();
  }

  /** The whole is nearly as long as the world, so blue starts at its very side. */
  private Frame frame(LayoutSpec w) {
    double x = -w.push() * studio.spread(0.8, 0.88);
    return new Frame(new Point(x, studio.spread(0, 0.9)).toWorld(), w.push());
  }

  /** Puts a floor where red is, then a ramp at its end, then red beyond and below. */
  private Optional<Sketch> slide(LayoutSpec w, Sketch bridge) {
    Point floor = bridge.red().plus(0, -Scene.FLOOR_DROP - 1 / Vec.HALF_WORLD).rounded(4);
    Frame end = new Frame(floor.toWorld().plus(new Vec(w.push() * HALF_FLOOR, 0)), w.push());
    double length = Ramp.LENGTHS.get(studio.index(Ramp.LENGTHS.size()));
    Vec down = Vec.direction(-Ramp.SLOPE).times(length);
    Vec upper = new Vec(studio.spread(1, 4), -studio.spread(CLEAR, CLEAR + 1.5));
    Vec middle = upper.plus(down.times(0.5));
    Vec lower = upper.plus(down);
    double floorX = lower.x() - studio.spread(-1, 3);
    double floorY = lower.y() - studio.spread(CLEAR, CLEAR + 2);
    double redY = floorY + Scene.FLOOR_DROP * Vec.HALF_WORLD;
    Ramp ramp = new Ramp(end.direction(), length);
    Sketch sketch =
        new Sketch(
                bridge.blue(),
                end.at(floorX + HALF_FLOOR, redY),
                snapped(w, bridge),
                bridge.tools())
            .withExtra(Plank.floor(Plank.FLOOR_LENGTH, 2), floor);
    Placed tool =
        new Placed(Attempt.nextName(sketch.tools(), ramp), ramp, end.at(middle.x(), middle.y()));
    Sketch with = sketch.withTool(tool);
    boolean fits =
        with.wellFormed()
            && w.push() * with.red().x() < RED_FARTHEST
            && with.red().y() > RED_LOWEST
            && new Targets(studio).fits(w, with, with.red());
    return fits ? Optional.of(with) : Optional.empty();
  }

  /**
   * Moves the walls beside the hexagon a little, so that words for its place lead just there: the
   * second tool forgives less than red does.
   */
  private static List<Placed> snapped(LayoutSpec w, Sketch bridge) {
    Point hexagon = bridge.tools().get(0).at();
    List<Placed> extras = new ArrayList<>(bridge.extras());
    int last = extras.size() - 1;
    extras.set(
        last - 1, extras.get(last - 1).movedTo(hexagon.plus(-w.push() * BESIDE, -NEAR).rounded(4)));
    extras.set(last, extras.get(last).movedTo(hexagon.plus(w.push() * BESIDE, -FAR).rounded(4)));
    return extras;
  }

  /** Returns whether blue comes to red with both tools, by most hands, and by none without ramp. */
  private boolean leadsThere(Sketch sketch) {
    int missed = 0;
    for (List<Placed> tools : HAND.of(sketch.tools())) {
      Trace both = sketch.run(studio.simulator(), tools);
      missed += both.blueTouchedRed().isEmpty() ? 1 : 0;
      if (missed > 1
          || sketch.run(studio.simulator(), tools.subList(0, 1)).blueTouchedRed().isPresent()) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether it is worth the search for words. */
  static boolean sure(DesignContext studio, Drawn drawn) {
    return MANY.solvedShare(studio.simulator(), drawn.scene(), drawn.tools()) >= SURE;
  }
}
