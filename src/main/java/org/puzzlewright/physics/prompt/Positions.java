package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Between;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Distance;
import org.puzzlewright.physics.prompt.Requirement.FarSide;
import org.puzzlewright.physics.prompt.Requirement.Height;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Middle;
import org.puzzlewright.physics.prompt.Requirement.Near;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Third;
import org.puzzlewright.physics.prompt.Requirement.Travels;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Requirement.Within;
import org.puzzlewright.physics.scene.Direction;

/**
 * Where things start, as difference constraints: "x of a minus x of b is at most c" on each axis,
 * in user units. They can be met together unless some of them form a cycle of negative length
 * (Cormen et al., Introduction to Algorithms, section 24.4).
 */
final class Positions {

  private static final double NEAR = 0.5;
  private static final double FAR = 0.8;
  private static final double ABOUT = 0.1;
  private static final double OUTER = 0.5;
  private static final double THIRD = 1 / 3.0;

  /** Whatever is on a side of something is so by a little. */
  private static final double LITTLE = 1e-6;

  private static final int FRAME = Thing.values().length;

  /** That {@code a} minus {@code b} is at most {@code most}. */
  private record Limit(int a, int b, double most) {}

  private final Collection<Requirement> all;

  /**
   * Makes one for a prompt.
   *
   * @param all its requirements: whether a side of the picture is also a side of red depends on
   *     what is said of red
   */
  Positions(Collection<Requirement> all) {
    this.all = all;
  }

  /** Returns whether things can be placed so. */
  boolean feasible(Collection<Requirement> some) {
    List<Limit> across = new ArrayList<>();
    List<Limit> upward = new ArrayList<>();
    List<Between> between = new ArrayList<>();
    for (Requirement r : some) {
      if (isOfSeveral(r)) {
        continue;
      }
      across(r, across);
      upward(r, upward);
      apart(r, some, across, upward);
      if (r instanceof Between b && EnumSet.of(b.thing(), b.one(), b.other()).size() == 3) {
        between.add(b);
      }
    }
    // What stands between two pairs may be two walls.
    between.removeIf(b -> mayBeSeveral(b.thing()) && some.stream().anyMatch(r -> isAnother(r, b)));
    return reachable(upward) && ordered(across, between) && distances(some);
  }

  private static boolean isAnother(Requirement r, Between b) {
    return r instanceof Between other && !other.equals(b) && other.thing() == b.thing();
  }

  /** Of two walls one may be on one side and one on the other. */
  private boolean isOfSeveral(Requirement r) {
    Thing thing = r instanceof SideOf s ? s.thing() : r instanceof HeightOf h ? h.thing() : null;
    Thing other = r instanceof SideOf s ? s.other() : r instanceof HeightOf h ? h.other() : null;
    return thing != null && (mayBeSeveral(thing) || mayBeSeveral(other));
  }

  private boolean mayBeSeveral(Thing thing) {
    String item = thing.item();
    long sizes =
        all.stream().filter(r -> r instanceof Requirement.Sized z && z.item().equals(item)).count();
    return !thing.isOne() && sizes > 1
        || !thing.isOne()
            && all.stream()
                .anyMatch(
                    r ->
                        r instanceof Requirement.Count c && c.item().equals(item) && c.least() > 1
                            || r instanceof Requirement.Several v && v.item().equals(item));
  }

  /** Of two things one is on the left, but either may be. */
  private static boolean ordered(List<Limit> limits, List<Between> between) {
    if (between.isEmpty()) {
      return reachable(limits);
    }
    Between first = between.get(0);
    for (boolean turned : new boolean[] {false, true}) {
      List<Limit> more = new ArrayList<>(limits);
      less(turned ? first.other() : first.one(), first.thing(), more);
      less(first.thing(), turned ? first.one() : first.other(), more);
      if (ordered(more, between.subList(1, between.size()))) {
        return true;
      }
    }
    return false;
  }

  private void across(Requirement r, List<Limit> limits) {
    if (r instanceof SideOf s) {
      boolean left = s.side() == Direction.LEFT;
      less(left ? s.thing() : s.other(), left ? s.other() : s.thing(), limits);
    } else if (r instanceof Side s && s.thing().isOne()) {
      boolean left = s.side() == Direction.LEFT;
      half(s.thing(), left, LITTLE, limits);
      if (s.thing() != Thing.RED && !isTied(s)) {
        less(left ? s.thing() : Thing.RED, left ? Thing.RED : s.thing(), limits);
      }
    } else if (r instanceof FarSide f && f.thing().isOne()) {
      half(f.thing(), f.side() == Direction.LEFT, OUTER, limits);
    } else if (r instanceof Middle m && m.thing().isOne()) {
      within(m.thing(), limits);
    } else if (r instanceof Third t
        && t.thing().isOne()
        && (t.part() == Part.LEFT || t.part() == Part.RIGHT)) {
      half(t.thing(), t.part() == Part.LEFT, THIRD, limits);
    } else if (r instanceof Within w && thing(w.item()) != null) {
      within(thing(w.item()), w.left(), w.right(), limits);
    }
  }

  private static void upward(Requirement r, List<Limit> limits) {
    if (r instanceof HeightOf h) {
      boolean lower = h.where() == Vertical.DOWN;
      less(lower ? h.thing() : h.other(), lower ? h.other() : h.thing(), limits);
    } else if (r instanceof Travels t) {
      Thing aim = t.ball() == Thing.BLUE ? Thing.RED : Thing.GOAL;
      boolean up = t.way() == Vertical.UP;
      less(up ? t.ball() : aim, up ? aim : t.ball(), limits);
    } else if (r instanceof Height h && h.thing().isOne()) {
      half(h.thing(), h.where() == Vertical.DOWN, LITTLE, limits);
    } else if (r instanceof Third t && t.thing().isOne()) {
      if (t.part() == Part.MIDDLE_HEIGHT) {
        within(t.thing(), limits);
      } else if (t.part() == Part.TOP || t.part() == Part.BOTTOM) {
        half(t.thing(), t.part() == Part.BOTTOM, THIRD, limits);
      }
    } else if (r instanceof Within w && thing(w.item()) != null) {
      within(thing(w.item()), w.bottom(), w.top(), limits);
    } else if (r instanceof Stands s && (s.how() == How.UNDER || s.how() == How.ABOVE)) {
      Thing thing = thing(s.item());
      Thing other = thing(s.other());
      if (thing != null && other != null) {
        boolean lower = s.how() == How.UNDER;
        less(lower ? thing : other, lower ? other : thing, limits);
      }
    }
  }

  private static Thing thing(String item) {
    return switch (item) {
      case "blue" -> Thing.BLUE;
      case "red" -> Thing.RED;
      case "goal" -> Thing.GOAL;
      default -> null;
    };
  }

  /** How far two things are apart; the least distance counts where it is said to which side. */
  private static void apart(
      Requirement r, Collection<Requirement> some, List<Limit> across, List<Limit> upward) {
    if (r instanceof Near n && n.near() && n.thing().isOne() && n.other().isOne()) {
      close(n.thing(), n.other(), NEAR, across);
      close(n.thing(), n.other(), NEAR, upward);
    } else if (r instanceof Distance d && d.thing().isOne() && d.other().isOne()) {
      if (d.along() != Along.UPWARDS) {
        close(d.thing(), d.other(), most(d), across);
      }
      if (d.along() != Along.SIDEWAYS) {
        close(d.thing(), d.other(), most(d), upward);
      }
      for (Direction side : Direction.values()) {
        if (d.along() == Along.SIDEWAYS && some.contains(new SideOf(d.thing(), side, d.other()))) {
          boolean left = side == Direction.LEFT;
          limit(left ? d.thing() : d.other(), left ? d.other() : d.thing(), -least(d), across);
        }
      }
      for (Vertical where : Vertical.values()) {
        if (d.along() == Along.UPWARDS
            && some.contains(new HeightOf(d.thing(), where, d.other()))) {
          boolean lower = where == Vertical.DOWN;
          limit(lower ? d.thing() : d.other(), lower ? d.other() : d.thing(), -least(d), upward);
        }
      }
    }
  }

  /** Distances of the same pair leave a common one. */
  private static boolean distances(Collection<Requirement> some) {
    for (Requirement r : some) {
      for (Requirement s : some) {
        if (r instanceof Distance d && d.thing().isOne() && d.other().isOne()) {
          boolean distance =
              s instanceof Distance e
                  && isPair(d, e.thing(), e.other())
                  && e.along() == d.along()
                  && least(d) > most(e);
          boolean near =
              s instanceof Near n
                  && isPair(d, n.thing(), n.other())
                  && (n.near() ? least(d) > NEAR : d.along() == Along.ANY && most(d) < FAR);
          if (distance || near) {
            return false;
          }
        } else if (r instanceof Near m && s instanceof Near n && m.near() && !n.near()) {
          boolean same = m.thing() == n.thing() && m.other() == n.other();
          boolean turned = m.thing() == n.other() && m.other() == n.thing();
          if ((same || turned) && m.thing().isOne() && m.other().isOne()) {
            return false;
          }
        }
      }
    }
    return true;
  }

  private static boolean isPair(Distance d, Thing thing, Thing other) {
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
    return d.bound() == Bound.AT_LEAST
        ? Double.POSITIVE_INFINITY
        : d.distance() + (d.bound() == Bound.EXACTLY ? ABOUT : 0);
  }

  /** Whether it is said where red is on that axis, so that a half of the picture is no more. */
  private boolean isTied(Side s) {
    Part third = s.side() == Direction.LEFT ? Part.LEFT : Part.RIGHT;
    return all.stream().anyMatch(r -> r instanceof Within w && w.isAcross(Mention.RED))
        || all.contains(new Side(Thing.RED, s.side()))
        || all.contains(new Third(Thing.RED, third))
        || all.contains(new SideOf(s.thing(), s.side().opposite(), Thing.RED))
        || all.contains(new SideOf(Thing.RED, s.side(), s.thing()));
  }

  private static void less(Thing a, Thing b, List<Limit> limits) {
    limit(a, b, -LITTLE, limits);
  }

  private static void close(Thing a, Thing b, double most, List<Limit> limits) {
    limit(a, b, most, limits);
    limit(b, a, most, limits);
  }

  private static void half(Thing thing, boolean low, double by, List<Limit> limits) {
    int at = thing.ordinal();
    limits.add(low ? new Limit(at, FRAME, -by) : new Limit(FRAME, at, -by));
  }

  private static void within(Thing thing, List<Limit> limits) {
    within(thing, LITTLE - THIRD, THIRD - LITTLE, limits);
  }

  private static void within(Thing thing, double low, double high, List<Limit> limits) {
    limits.add(new Limit(thing.ordinal(), FRAME, high));
    limits.add(new Limit(FRAME, thing.ordinal(), -low));
  }

  private static void limit(Thing a, Thing b, double most, List<Limit> limits) {
    if (most < Double.POSITIVE_INFINITY) {
      limits.add(new Limit(a.ordinal(), b.ordinal(), most));
    }
  }

  /**
   * Bellman and Ford: a limit that can still be tightened after a round for each node is a cycle.
   */
  private static boolean reachable(List<Limit> limits) {
    double[] distance = new double[FRAME + 1];
    Arrays.fill(distance, 0);
    boolean changed = true;
    for (int round = 0; changed && round <= FRAME + 1; round++) {
      changed = false;
      for (Limit limit : limits) {
        if (distance[limit.b()] + limit.most() < distance[limit.a()] - LITTLE / 2) {
          distance[limit.a()] = distance[limit.b()] + limit.most();
          changed = true;
        }
      }
    }
    return !changed;
  }
}
