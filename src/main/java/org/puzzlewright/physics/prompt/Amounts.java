package org.puzzlewright.physics.prompt;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Extent;
import org.puzzlewright.physics.prompt.Requirement.Goes;
import org.puzzlewright.physics.prompt.Requirement.Only;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Rated;
import org.puzzlewright.physics.prompt.Requirement.RatedBound;
import org.puzzlewright.physics.prompt.Requirement.SamePlatform;
import org.puzzlewright.physics.prompt.Requirement.Several;
import org.puzzlewright.physics.prompt.Requirement.Sized;
import org.puzzlewright.physics.prompt.Requirement.Staircase;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.ToolFaces;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Within;

/** How many there may be of everything, as intervals, and which grades of difficulty are left. */
final class Amounts {

  private static final String TOOL = "tool";
  private static final List<String> FURNITURE = List.of("wall", "platform");
  private static final List<String> THINGS = List.of("blue", "red", "goal");

  private final Map<String, Integer> least = new TreeMap<>();
  private final Map<String, Integer> most = new TreeMap<>();

  private Amounts(Collection<Requirement> requirements) {
    requirements.forEach(this::add);
    for (Requirement r : requirements) {
      if (r instanceof ToolFaces f) {
        bound(f.tool(), pointing(f.tool(), requirements), Integer.MAX_VALUE);
      }
    }
  }

  /** Returns whether some puzzle has so many of everything, and so hard. */
  static boolean feasible(Collection<Requirement> requirements) {
    Amounts amounts = new Amounts(requirements);
    boolean each =
        amounts.least.entrySet().stream().allMatch(e -> e.getValue() <= amounts.most(e.getKey()));
    boolean all = amounts.tools() <= amounts.most(TOOL);
    return each
        && all
        && amounts.enough(requirements)
        && FURNITURE.stream().allMatch(i -> Extents.fit(i, requirements, amounts.most(i)))
        && List.of(Difficulty.values()).stream()
            .anyMatch(d -> requirements.stream().allMatch(r -> fits(r, d)));
  }

  /** Returns how many tools of the paper's there must be at least. */
  static int least(Collection<Requirement> requirements) {
    Amounts amounts = new Amounts(requirements);
    int named = Mention.PAPER.stream().mapToInt(t -> amounts.least.getOrDefault(t, 0)).sum();
    return Math.max(named, amounts.least.getOrDefault(TOOL, 0));
  }

  /**
   * Returns how many tools of that type there must be so that they point wherever they are asked
   * to: none points to two sides, or both up and down.
   */
  static int pointing(String tool, Collection<Requirement> requirements) {
    ToIntFunction<Predicate<Aim>> most =
        way ->
            requirements.stream()
                .filter(r -> r instanceof ToolFaces f && f.tool().equals(tool))
                .map(ToolFaces.class::cast)
                .filter(f -> way.test(f.way()))
                .mapToInt(ToolFaces::number)
                .max()
                .orElse(0);
    return Math.max(
        most.applyAsInt(w -> w.x() < 0) + most.applyAsInt(w -> w.x() > 0),
        most.applyAsInt(w -> w.y() < 0) + most.applyAsInt(w -> w.y() > 0));
  }

  /** Returns how many tools there must be in all, each of one type. */
  private int tools() {
    return least.entrySet().stream()
        .filter(e -> isTool(e.getKey()))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  /** Where only some types may be used, all tools are of these. */
  private boolean enough(Collection<Requirement> requirements) {
    for (Requirement r : requirements) {
      if (r instanceof Only only) {
        boolean others =
            least.keySet().stream()
                .anyMatch(t -> isTool(t) && !only.tools().contains(t) && least.get(t) > 0);
        long most = only.tools().stream().mapToLong(this::most).sum();
        if (others || most < Math.max(1, least.getOrDefault(TOOL, 0))) {
          return false;
        }
      }
    }
    return true;
  }

  private int most(String item) {
    return most.getOrDefault(item, Integer.MAX_VALUE);
  }

  private static boolean isTool(String item) {
    return !item.equals(TOOL) && !FURNITURE.contains(item);
  }

  private void add(Requirement r) {
    if (r instanceof Count c) {
      bound(c.item(), c.least(), c.most());
    } else if (r instanceof Uses u) {
      bound(u.tool(), u.used() ? 1 : 0, u.used() ? Integer.MAX_VALUE : 0);
    } else if (r instanceof Present p && !p.present()) {
      bound(p.thing().item(), 0, 0);
    } else if (r instanceof Only only && only.tools().size() == 1) {
      bound(only.tools().get(0), 1, Integer.MAX_VALUE);
    } else if (r instanceof Staircase s) {
      bound("platform", s.steps(), Integer.MAX_VALUE);
    } else if (r instanceof Sized s) {
      bound(s.item(), s.number(), Integer.MAX_VALUE);
    } else if (r instanceof Extent e && !e.item().equals("gap")) {
      bound(e.item(), Math.max(1, e.number()), Integer.MAX_VALUE);
    } else if (r instanceof Several s) {
      bound(s.item(), s.number(), Integer.MAX_VALUE);
    } else if (r instanceof Within w && !THINGS.contains(w.item())) {
      bound(w.item(), 1, Integer.MAX_VALUE);
    } else if (r instanceof Goes g && g.way() == Requirement.Way.BETWEEN) {
      bound(g.item(), g.item().equals("platform") ? 1 : 2, Integer.MAX_VALUE);
    } else if (r instanceof Stands s && s.item().equals(s.other())) {
      bound(s.item(), 2, Integer.MAX_VALUE);
    } else if (r instanceof SamePlatform s && !s.same()) {
      bound("platform", 2, Integer.MAX_VALUE);
    }
    for (Thing thing : List.of(Thing.WALL, Thing.PLATFORM)) {
      if (Brief.names(r, thing) || Implied.by(List.of(r)).contains(new Present(thing, true))) {
        bound(thing.item(), 1, Integer.MAX_VALUE);
      }
    }
  }

  private void bound(String item, int low, int high) {
    least.merge(item, low, Math::max);
    most.merge(item, high, Math::min);
  }

  private static boolean fits(Requirement r, Difficulty d) {
    if (r instanceof RatedBound b) {
      return b.bound() == Requirement.Bound.AT_LEAST
          ? d.compareTo(b.level()) >= 0
          : d.compareTo(b.level()) <= 0;
    } else if (r instanceof Rated rated) {
      return rated.level() == d
          || rated.level() == Difficulty.EASY && d == Difficulty.VERY_EASY
          || rated.level() == Difficulty.HARD && d == Difficulty.VERY_HARD;
    }
    return true;
  }
}
