package org.puzzlewright.physics.prompt;

import java.util.stream.Stream;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Distance;
import org.puzzlewright.physics.prompt.Requirement.Never;
import org.puzzlewright.physics.prompt.Requirement.Only;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Rated;
import org.puzzlewright.physics.prompt.Requirement.RatedBound;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Third;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;

/**
 * Pairs of requirements on thirds, distances, touches, tools and difficulty that exclude each
 * other.
 */
final class Incompatible {

  private static final double NEAR = 0.5;
  private static final double FAR = 0.8;
  private static final double ABOUT = 0.1;

  private Incompatible() {}

  /** Returns whether the two cannot hold together; ask with both orders. */
  static boolean are(Requirement a, Requirement b) {
    if (a instanceof Requirement.AnyOf any) {
      return any.any().stream().allMatch(one -> are(one, b) || are(b, one));
    } else if (a instanceof Third t) {
      return third(t, b);
    } else if (a instanceof Distance d) {
      return distance(d, b);
    } else if (a instanceof Requirement.HitsFrom h && b instanceof Requirement.HitsFrom g) {
      boolean sideways = h.from().ordinal() < 2;
      return h.from() != g.from() && sideways == g.from().ordinal() < 2;
    } else if (a instanceof Never n) {
      return never(n, b);
    } else if (a instanceof Only o) {
      return b instanceof Only p && !p.equals(o)
          || b instanceof Uses u
              && u.used() != u.tool().equals(o.tool())
              && (u.used() || u.tool().equals(o.tool()))
          || b instanceof Count c
              && isTool(c.item())
              && !c.item().equals(o.tool())
              && c.least() > 0;
    } else if (a instanceof RatedBound r) {
      return rated(r, b);
    } else if (a instanceof Requirement.SamePlatform s && b instanceof Requirement.SamePlatform t) {
      boolean pair =
          s.thing() == t.thing() && s.other() == t.other()
              || s.thing() == t.other() && s.other() == t.thing();
      return pair && s.same() != t.same() && s.thing().isOne() && s.other().isOne();
    }
    return none(a, b, Thing.WALL) || none(a, b, Thing.PLATFORM) || tooFew(a, b);
  }

  private static boolean isTool(String item) {
    return !item.equals("wall") && !item.equals("platform") && !item.equals("tool");
  }

  private static boolean third(Third t, Requirement b) {
    if (!t.thing().isOne()) {
      return false;
    }
    boolean sideways = t.part() == Part.LEFT || t.part() == Part.RIGHT;
    Direction side = t.part() == Part.LEFT ? Direction.LEFT : Direction.RIGHT;
    if (b instanceof Third u) {
      boolean other = u.part() == Part.LEFT || u.part() == Part.RIGHT;
      return u.thing() == t.thing() && u.part() != t.part() && other == sideways;
    } else if (b instanceof Requirement.Side s) {
      return sideways && s.thing() == t.thing() && s.side() != side;
    } else if (b instanceof Requirement.FarSide f) {
      return sideways && f.thing() == t.thing() && f.side() != side;
    } else if (b instanceof Requirement.Middle m) {
      return sideways && m.thing() == t.thing();
    } else if (b instanceof Requirement.Height h && h.thing() == t.thing()) {
      return t.part() == (h.where() == Vertical.UP ? Part.BOTTOM : Part.TOP);
    }
    return false;
  }

  private static boolean distance(Distance d, Requirement b) {
    boolean one = d.thing().isOne() && d.other().isOne();
    if (one && b instanceof Distance e) {
      return pair(d, e.thing(), e.other())
          && e.along() == d.along()
          && (least(d) > most(e) || least(e) > most(d));
    } else if (one && b instanceof Requirement.Near n && pair(d, n.thing(), n.other())) {
      // A distance along one axis is no longer than that in a straight line.
      return n.near() ? least(d) > NEAR : d.along() == Requirement.Along.ANY && most(d) < FAR;
    }
    return false;
  }

  private static boolean pair(Distance d, Thing thing, Thing other) {
    return d.thing() == thing && d.other() == other || d.thing() == other && d.other() == thing;
  }

  private static double least(Distance d) {
    return switch (d.bound()) {
      case AT_MOST -> 0;
      case AT_LEAST -> d.distance();
      case EXACTLY -> d.distance() - ABOUT;
    };
  }

  private static double most(Distance d) {
    return switch (d.bound()) {
      case AT_LEAST -> Double.POSITIVE_INFINITY;
      case AT_MOST -> d.distance();
      case EXACTLY -> d.distance() + ABOUT;
    };
  }

  private static boolean never(Never n, Requirement b) {
    boolean blue = n.ball() == Thing.BLUE;
    if (b instanceof Requirement.Meets m) {
      return m.meets() && m.ball() == n.ball() && covers(n, m.item());
    } else if (b instanceof Requirement.LandsOn l) {
      return l.ball() == n.ball() && covers(n, l.item());
    } else if (b instanceof Requirement.Bounces o) {
      return o.ball() == n.ball() && covers(n, o.item());
    } else if (b instanceof Uses u) {
      return blue && u.used() && covers(n, u.tool());
    } else if (b instanceof Requirement.Order o) {
      return blue && (covers(n, o.first()) || covers(n, o.second()));
    }
    return blue && n.item().equals("platform") && b instanceof Requirement.LandsOnPlatform;
  }

  private static boolean covers(Never n, String item) {
    boolean passed = item.equals(Requirement.Order.PASSED_WALL);
    return n.item().equals(item) || n.item().equals("tool") && isTool(item) && !passed;
  }

  private static boolean rated(RatedBound r, Requirement b) {
    return Stream.of(Difficulty.values()).noneMatch(d -> fits(r, d) && fits(b, d));
  }

  private static boolean fits(Requirement r, Difficulty d) {
    if (r instanceof RatedBound b) {
      return b.bound() == Bound.AT_LEAST
          ? d.compareTo(b.level()) >= 0
          : d.compareTo(b.level()) <= 0;
    } else if (r instanceof Rated rated) {
      return rated.level() == d
          || rated.level() == Difficulty.EASY && d == Difficulty.VERY_EASY
          || rated.level() == Difficulty.HARD && d == Difficulty.VERY_HARD;
    }
    return true;
  }

  /** Whether the first forbids all walls (platforms), and the second needs one. */
  private static boolean none(Requirement a, Requirement b, Thing thing) {
    boolean forbids =
        a.equals(new Requirement.Present(thing, false))
            || a instanceof Count c
                && c.item().equals(thing == Thing.WALL ? "wall" : "platform")
                && c.most() < 1;
    return forbids && !(b instanceof Requirement.Present) && Brief.names(b, thing);
  }

  private static boolean tooFew(Requirement a, Requirement b) {
    return a instanceof Count c
        && (b instanceof Requirement.Sized s && s.item().equals(c.item()) && c.most() < s.number()
            || b instanceof Requirement.Staircase stairs
                && c.item().equals("platform")
                && c.most() < stairs.steps());
  }
}
