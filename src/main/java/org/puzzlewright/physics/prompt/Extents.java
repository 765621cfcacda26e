package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement.Dimension;
import org.puzzlewright.physics.prompt.Requirement.Extent;
import org.puzzlewright.physics.prompt.Requirement.Size;
import org.puzzlewright.physics.prompt.Requirement.Sized;

/** Whether so many walls or platforms can have all the sizes that are asked for. */
final class Extents {

  /** Two things of the usual thickness, one at each end. */
  private static final double ENDS = 2;

  /** That at least so many have a size in these bounds, in user units. */
  private record Range(double low, double high, int number) {
    Range within(Range other) {
      return new Range(Math.max(low, other.low), Math.min(high, other.high), number);
    }
  }

  private Extents() {}

  /**
   * Returns whether they can.
   *
   * @param item "wall" or "platform"
   * @param most how many there are at most
   */
  static boolean fit(String item, Collection<Requirement> requirements, int most) {
    for (Dimension dimension : Dimension.values()) {
      Range each = new Range(0, Double.POSITIVE_INFINITY, 0);
      List<Range> some = new ArrayList<>();
      for (Requirement r : requirements) {
        if (r instanceof Extent e && e.item().equals(item) && e.dimension() == dimension) {
          Range range = new Range(e.least(), e.most(), Math.max(1, e.number()));
          each = e.number() == Extent.EACH ? each.within(range) : each;
          some.add(range);
        } else if (r instanceof Sized s && s.item().equals(item) && of(s) == dimension) {
          some.add(range(s));
        }
      }
      Range all = each;
      if (!fit(some.stream().map(r -> r.within(all)).toList(), most)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether so many sizes meet all ranges. Of those that are still to be met, the range that ends
   * first is met best by sizes at its end, where most others have them too.
   */
  private static boolean fit(List<Range> ranges, int most) {
    List<Range> ordered = new ArrayList<>(ranges);
    ordered.sort(Comparator.comparingDouble(Range::high));
    List<Double> sizes = new ArrayList<>();
    for (Range range : ordered) {
      if (range.low() > range.high()) {
        return false;
      }
      long met = sizes.stream().filter(s -> s >= range.low()).count();
      for (long i = met; i < range.number() && sizes.size() <= most; i++) {
        sizes.add(range.high());
      }
    }
    return sizes.size() <= most;
  }

  static Dimension of(Sized sized) {
    return switch (sized.size()) {
      case TALL, LOW -> Dimension.HEIGHT;
      case LONG, SHORT -> Dimension.LENGTH;
      case THICK, THIN -> Dimension.THICKNESS;
    };
  }

  /** What the words for sizes mean, as wide as it can be meant. */
  private static Range range(Sized sized) {
    Size size = sized.size();
    // At most so long is without the ends.
    double ends = size.isLeast() || size.isThickness() ? 0 : ENDS;
    double bound = (size.bound() + ends) / Vec.HALF_WORLD;
    return size.isLeast()
        ? new Range(bound, Double.POSITIVE_INFINITY, sized.number())
        : new Range(0, bound, sized.number());
  }
}
