package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Dimension;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Size;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Toward;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Alignment.Finding;

/**
 * How the things of a puzzle stand to each other before it runs, and how large furniture is.
 *
 * @param puzzle the level and its solution
 */
record Standing(Puzzle puzzle) {

  /** What stands on something is at most that far from it, in user units. */
  static final double ON = 0.05;

  /** What stands beside something is at most that far from it, in user units. */
  static final double BESIDE = 0.3;

  /** Things that touch may reach into each other by that much, in world units. */
  private static final double TOUCHING = 0.42;

  /** A step of a staircase is lower than the one before by that much, in user units. */
  static final double LEAST_STEP = 0.05;

  static final double MOST_STEP = 0.5;

  /** Returns the finding of a requirement about these; empty for any other. */
  Optional<Finding> judge(Requirement r) {
    if (r instanceof Requirement.Stands s) {
      return Optional.of(stands(s));
    } else if (r instanceof Requirement.Sized s) {
      return Optional.of(sized(s));
    } else if (r instanceof Requirement.Extent e) {
      return Optional.of(extent(e));
    } else if (r instanceof Requirement.Staircase s) {
      return Optional.of(staircase(s));
    } else if (r instanceof Requirement.SamePlatform s) {
      return Optional.of(samePlatform(s));
    }
    return Optional.empty();
  }

  private record Seen(boolean holds, double gap, Sentence told) {}

  private Finding stands(Requirement.Stands r) {
    List<Body> mine = Body.all(puzzle, r.item());
    List<Body> theirs = others(r);
    Seen nearest = null;
    for (Body a : mine) {
      for (Body b : theirs) {
        if (a.name().equals(b.name())) {
          continue;
        }
        Seen seen = seen(r.how(), a, b);
        if (seen.holds()) {
          return new Finding(r, true, seen.told());
        }
        nearest = nearest == null || seen.gap() < nearest.gap() ? seen : nearest;
      }
    }
    if (nearest == null) {
      String missing = mine.isEmpty() ? r.item() : r.other();
      return new Finding(
          r, false, "there is no " + (r.item().equals(r.other()) ? "other " : "") + missing);
    }
    return new Finding(r, false, nearest.told());
  }

  /** What balls and the goal stand on may be a floor of their own. */
  private List<Body> others(Requirement.Stands r) {
    boolean carried = r.how() == How.ON && Set.of("blue", "red", "goal").contains(r.item());
    return carried && r.other().equals("platform")
        ? Body.floors(puzzle)
        : Body.all(puzzle, r.other());
  }

  private static Seen seen(How how, Body a, Body b) {
    double gap = a.gap(b);
    if (how == How.ON) {
      return on(a, b, gap);
    }
    boolean beyond = a.right() < b.left() || b.right() < a.left();
    boolean above = !beyond && above(a, b);
    boolean under = !beyond && above(b, a);
    boolean inside = inside(a, b);
    boolean holds =
        switch (how) {
          case ABOVE -> above;
          case UNDER -> under;
          case INSIDE -> inside;
          default -> gap <= BESIDE && !above && !under && !inside && !inside(b, a);
        };
    String is =
        above
            ? "above"
            : under ? "below" : inside ? "inside" : beyond ? "to one side of" : "level with";
    return new Seen(
        holds,
        gap,
        Sentence.of(
            "%s at %s is %s %s at %s, %.2f apart",
            a.name(), a.at(), is, b.name(), b.at(), Math.max(0, gap)));
  }

  private static Seen on(Body a, Body b, double gap) {
    if (a.name().equals(Scene.GOAL)) {
      return new Seen(
          gap <= ON, gap, Sentence.of("the goal is %.2f from %s", Math.max(0, gap), b.name()));
    }
    Optional<Double> top = b.top(a.at().toWorld().x());
    if (top.isEmpty()) {
      return new Seen(
          false, gap, Sentence.of("%s at %s is not over %s", a.name(), a.at(), b.name()));
    }
    double height = (a.low() - top.get()) / Vec.HALF_WORLD;
    return new Seen(
        Math.abs(height) <= ON,
        gap,
        Sentence.of(
            "the lowest point of %s is %.2f %s the upper side of %s",
            a.name(), Math.abs(height), height < 0 ? "below" : "above", b.name()));
  }

  /** Whether one is above the other in the middle of where both are. */
  private static boolean above(Body a, Body b) {
    double x = (Math.max(a.left(), b.left()) + Math.min(a.right(), b.right())) / 2;
    Optional<Double> bottom = a.bottom(x);
    Optional<Double> top = b.top(x);
    return bottom.isPresent() && top.isPresent()
        ? bottom.get() >= top.get() - TOUCHING
        : a.low() >= b.high() - TOUCHING;
  }

  private static boolean inside(Body a, Body b) {
    return a.left() >= b.left()
        && a.right() <= b.right()
        && a.low() >= b.low()
        && a.high() <= b.high();
  }

  private Finding sized(Requirement.Sized r) {
    List<Placed> all = Body.pieces(puzzle, r.item());
    long fit = all.stream().filter(p -> fits(r.size(), (Plank) p.item())).count();
    String what = r.size().isThickness() ? "thick" : "long";
    String measures =
        all.stream()
            .map(
                p ->
                    Alignment.text(
                        "%s is %.0f %s", p.name(), measure(r.size(), (Plank) p.item()), what))
            .collect(Collectors.joining(", "));
    return new Finding(
        r,
        fit >= r.number(),
        all.isEmpty()
            ? "there is no " + r.item()
            : Alignment.text(
                "%d of %d: %s; %s is at %s %.0f",
                fit,
                all.size(),
                measures,
                r.size().name().toLowerCase(Locale.ROOT),
                r.size().isLeast() ? "least" : "most",
                r.size().bound()));
  }

  private static double measure(Size size, Plank plank) {
    return size.isThickness() ? plank.thickness() : plank.length();
  }

  private static boolean fits(Size size, Plank plank) {
    double measure = measure(size, plank);
    return size.isLeast() ? measure >= size.bound() : measure <= size.bound();
  }

  private Finding extent(Requirement.Extent r) {
    List<Measured> all = measured(r);
    long fit = all.stream().filter(m -> LayoutFacts.isSo(r, m.size())).count();
    String told =
        all.stream()
            .map(m -> Alignment.text("%s is %.2f %s", m.name(), m.size(), r.adjective()))
            .collect(Collectors.joining(", "));
    boolean each = r.number() == Requirement.Extent.EACH;
    return new Finding(
        r,
        fit >= Math.max(1, each ? all.size() : r.number()),
        all.isEmpty()
            ? "there is no " + r.item()
            : Alignment.text("%d of %d: %s", fit, all.size(), told));
  }

  private record Measured(String name, double size) {}

  private List<Measured> measured(Requirement.Extent r) {
    if (r.item().equals("gap")) {
      return gaps();
    }
    return Body.pieces(puzzle, r.item()).stream()
        .map(
            p -> {
              Body body = Body.of(p);
              boolean across = r.item().equals("wall") == (r.dimension() == Dimension.THICKNESS);
              double size = across ? body.right() - body.left() : body.high() - body.low();
              return new Measured(p.name(), size / Vec.HALF_WORLD);
            })
        .toList();
  }

  /** Returns what is free between each two neighbours that lie at about the same height. */
  private List<Measured> gaps() {
    List<Body> floors = new ArrayList<>(Body.floors(puzzle));
    floors.sort(Comparator.comparingDouble(Body::left));
    List<Measured> gaps = new ArrayList<>();
    for (Body left : floors) {
      for (Body right : floors) {
        boolean free =
            left.right() < right.left()
                && level(left, right)
                && floors.stream()
                    .noneMatch(
                        f ->
                            f.right() > left.right()
                                && f.left() < right.left()
                                && (level(f, left) || level(f, right)));
        if (free) {
          gaps.add(
              new Measured(
                  Stream.of(left.name(), right.name())
                      .sorted()
                      .collect(Collectors.joining(" and ", "the gap between ", "")),
                  (right.left() - left.right()) / Vec.HALF_WORLD));
        }
      }
    }
    gaps.sort(Comparator.comparing(Measured::name));
    return gaps;
  }

  private static boolean level(Body one, Body other) {
    return Math.abs(one.at().y() - other.at().y()) <= Crossings.LEVEL + LayoutFacts.ROUNDING;
  }

  private Finding staircase(Requirement.Staircase r) {
    List<Placed> platforms = new LayoutFacts(puzzle).pieces(Thing.PLATFORM);
    List<Placed> left = r.down() == Toward.RIGHT ? List.of() : steps(platforms, -1);
    List<Placed> right = r.down() == Toward.LEFT ? List.of() : steps(platforms, 1);
    List<Placed> best = left.size() > right.size() ? left : right;
    return new Finding(
        r,
        best.size() >= r.steps(),
        best.size() < 2
            ? Sentence.plain("none of %d platforms do".formatted(platforms.size()))
            : Sentence.of(
                "%d of %d platforms do, at %s",
                best.size(), platforms.size(), best.stream().map(Placed::at).toList()));
  }

  /** Returns a longest chain of platforms of which each is the next step down to that side. */
  private static List<Placed> steps(List<Placed> platforms, int sign) {
    List<Placed> ordered = new ArrayList<>(platforms);
    ordered.sort(Comparator.comparingDouble(p -> sign * p.at().x()));
    List<List<Placed>> chains = new ArrayList<>();
    List<Placed> longest = List.of();
    for (Placed next : ordered) {
      List<Placed> before = List.of();
      for (List<Placed> chain : chains) {
        Placed last = chain.get(chain.size() - 1);
        double down = last.at().y() - next.at().y();
        if (sign * (next.at().x() - last.at().x()) >= Alignment.CLEAR
            && down >= LEAST_STEP
            && down <= MOST_STEP
            && chain.size() > before.size()) {
          before = chain;
        }
      }
      List<Placed> chain = new ArrayList<>(before);
      chain.add(next);
      chains.add(chain);
      longest = chain.size() > longest.size() ? chain : longest;
    }
    return longest;
  }

  private Finding samePlatform(Requirement.SamePlatform r) {
    Set<String> one = carriers(r.thing());
    Set<String> two = carriers(r.other());
    boolean shared = one.stream().anyMatch(two::contains);
    boolean apart = one.stream().anyMatch(a -> two.stream().anyMatch(b -> !a.equals(b)));
    return new Finding(
        r,
        r.same() ? shared : apart && !shared,
        Sentence.plain(told(r.thing(), one) + ", " + told(r.other(), two)));
  }

  private static String told(Thing thing, Set<String> carriers) {
    return "%s on %s"
        .formatted(
            thing.words(), carriers.isEmpty() ? "no platform" : String.join(" and ", carriers));
  }

  /** Returns the names of the lying planks on which such a thing stands; a platform's own name. */
  private Set<String> carriers(Thing thing) {
    String item = thing.item();
    Set<String> names = new LinkedHashSet<>();
    for (Body body : Body.all(puzzle, item)) {
      if (thing == Thing.PLATFORM) {
        names.add(body.name());
      } else {
        Body.floors(puzzle).stream()
            .filter(floor -> on(body, floor, body.gap(floor)).holds())
            .forEach(floor -> names.add(floor.name()));
      }
    }
    return names;
  }
}
