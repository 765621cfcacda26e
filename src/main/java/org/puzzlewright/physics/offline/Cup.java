package org.puzzlewright.physics.offline;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;

/**
 * A puzzle that needs a ramp: blue falls into a cup that is open to one side, under a roof. Only
 * something thin comes in by the slit at its foot and sends blue out; a cannon or a hexagon is too
 * thick for the slit and too broad for the mouth.
 *
 * @param studio what lots are drawn from
 */
record Cup(DesignContext studio) implements Mechanism {

  private static final double HALF_FLOOR = Plank.FLOOR_LENGTH / 2;
  private static final double HALF_WALL = Plank.WALL_LENGTH / 2;

  /** From the ramp's axis to the axis of what is next to it; each has a radius of 1. */
  private static final double SLIT_FROM = 3.1;

  private static final double SLIT_TO = 3.8;

  @Override
  public boolean serves(LayoutSpec w) {
    return Mechanism.plain(w, studio.brief());
  }

  @Override
  public Optional<Drawn> draw(LayoutSpec w) {
    Optional<Sketch> drawn = sketch(w, () -> frame(w));
    if (drawn.isEmpty()) {
      return Optional.empty();
    }
    Sketch sketch = drawn.get();
    Trace trace = sketch.run(studio.simulator());
    Optional<Event> hit = trace.firstTouch(Scene.BLUE, sketch.tools().get(0).name());
    if (hit.isEmpty()) {
      return Optional.empty();
    }
    Growth growth = new Growth(studio);
    Growth.Reached reached = new Growth.Reached(sketch, trace, hit.get().step() + 5);
    List<Link> rest = Mechanism.without(w.blue(), "ramp");
    return growth.grown(w, reached, rest);
  }

  /**
   * Draws blue, the cup and the ramp; lengths in world units from blue's start.
   *
   * @param where draws blue's place, last of all
   */
  Optional<Sketch> sketch(LayoutSpec w, Supplier<Frame> where) {
    double fall = studio.spread(4.5, 9);
    // The floor's end on the closed side; the ramp comes in past it.
    Vec end = new Vec(-studio.spread(1.5, 4.5), -fall - Scene.BALL_RADIUS - 1);
    Vec along = Vec.direction(Ramp.SLOPE);
    Vec across = Vec.direction(Ramp.SLOPE + 90);
    double length = Ramp.LENGTHS.get(studio.index(Ramp.LENGTHS.size()));
    double overFloor = studio.spread(SLIT_FROM, SLIT_TO);
    Vec foot = end.plus(across.times(overFloor));
    Vec ramp = foot.plus(along.times(studio.spread(0, 3) - length / 2));
    double wallX = -studio.spread(5.6, 7.4);
    double slit = overFloor + studio.spread(SLIT_FROM, SLIT_TO);
    double wallFoot = end.y() + (slit - across.x() * (wallX - end.x())) / across.y();
    double roofX = studio.spread(4.9, 6.5);
    double roofY = end.y() + 2 + 2 * Scene.BALL_RADIUS + studio.spread(0.5, 2);
    Plank floor = Plank.floor(Plank.FLOOR_LENGTH, 2);
    Plank wall = Plank.wall(Plank.WALL_LENGTH);
    Frame frame = where.get();
    // Its upper end is on the side to which blue is sent.
    Ramp tool = new Ramp(w.push() > 0 ? Direction.LEFT : Direction.RIGHT, length);
    Sketch sketch =
        new Sketch(frame.at(0, 0), null, List.of(), List.of())
            .withExtra(floor, frame.at(end.x() + HALF_FLOOR, end.y()))
            .withExtra(floor, frame.at(roofX + HALF_FLOOR, roofY))
            .withExtra(wall, frame.at(wallX, wallFoot + HALF_WALL))
            .withExtra(
                wall,
                frame.at(
                    roofX + studio.spread(0, 0.5), roofY + HALF_WALL + studio.spread(1.8, 2.4)))
            .withTool(new Placed("ramp 1", tool, frame.at(ramp.x(), ramp.y())));
    boolean stands = sketch.wellFormed() && Arrangement.of(studio.brief(), sketch).fits();
    return stands ? Optional.of(sketch) : Optional.empty();
  }

  private Frame frame(LayoutSpec w) {
    double x =
        w.blueHalf() == 0
            ? w.push() * -studio.spread(-0.3, 0.75)
            : w.blueHalf() * studio.spread(0.08, 0.8);
    return new Frame(new Point(x, studio.spread(-0.3, 0.8)).toWorld(), w.push());
  }
}
