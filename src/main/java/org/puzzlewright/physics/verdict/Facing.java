package org.puzzlewright.physics.verdict;

import java.util.List;
import java.util.stream.Collectors;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Alignment.Finding;

/** Which way tools point: seen from what they consist of, not from how they are called. */
public final class Facing {

  /** A plank that is inclined by less lies, and one that is inclined by more stands. */
  private static final double LEAST_SLOPE = 5;

  private static final double MOST_SLOPE = 85;

  /** So far from level or plumb a wind or a shot must be to go to that side, in degrees. */
  private static final double CLEAR = 8;

  private Facing() {}

  /** Returns whether an item of the type that is asked for points that way. */
  public static boolean isSo(Item item, Aim way) {
    for (Part part : item.parts(new Vec(0, 0))) {
      if (part instanceof Part.Wind wind) {
        return goes(wind.force(), way);
      } else if (part instanceof Part.Launcher launcher) {
        return goes(launcher.velocity(), way);
      } else if (part instanceof Part.Carrier carrier) {
        return goes(carrier.velocity(), way);
      }
    }
    return way.y() == 0 && isLower(item.parts(new Vec(0, 0)).get(0).shape(), way.x());
  }

  private static boolean goes(Vec motion, Aim way) {
    double least = StrictMath.sin(StrictMath.toRadians(CLEAR)) * motion.length();
    return motion.length() > 0
        && (way.x() == 0 || way.x() * motion.x() >= least)
        && (way.y() == 0 || way.y() * motion.y() >= least);
  }

  private static boolean isLower(Shape plank, int side) {
    Vec axis = axis(plank);
    double slope = slope(axis);
    return slope >= LEAST_SLOPE - LayoutFacts.ROUNDING
        && slope <= MOST_SLOPE + LayoutFacts.ROUNDING
        // The end to the right of the other is lower where the axis leads down.
        && (axis.x() * axis.y() < 0) == (side > 0);
  }

  private static Vec axis(Shape plank) {
    List<Vec> ends = plank.vertices();
    return ends.get(ends.size() - 1).minus(ends.get(0));
  }

  private static double slope(Vec axis) {
    return StrictMath.toDegrees(StrictMath.atan2(Math.abs(axis.y()), Math.abs(axis.x())));
  }

  /** Judges a solution. */
  static Finding judge(Requirement.ToolFaces r, Puzzle puzzle) {
    List<Placed> all =
        puzzle.solution().stream().filter(t -> t.item().type().equals(r.tool())).toList();
    long so = all.stream().filter(t -> isSo(t.item(), r.way())).count();
    String told =
        all.stream()
            .map(t -> t.name() + " is a " + t.item().phrase())
            .collect(Collectors.joining(", "));
    return new Finding(
        r,
        so >= r.number(),
        Sentence.plain(
            all.isEmpty()
                ? "none is placed"
                : Alignment.text("%d of %d: %s", so, all.size(), told)));
  }
}
