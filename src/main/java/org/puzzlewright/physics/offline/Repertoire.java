package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.verdict.LayoutFacts;
import org.puzzlewright.physics.verdict.Tried;

/**
 * What the offline designer can draw: one table. What is not in it was tried and never, or hardly
 * ever, came out; it is said at once instead of after a search that finds nothing.
 *
 * <p>It is about single wishes and about the tools that are named together. That wishes which can
 * each be met can be met together it does not say.
 */
final class Repertoire {

  private static final String WALL = "wall";
  private static final String PLATFORM = "platform";

  /** The easiest that it can be asked for: what is found by chance in 3 to 10 of 100 tries. */
  private static final Difficulty EASIEST = Difficulty.EASY;

  /** Most walls, platforms and steps that are put into one layout. */
  static final int MOST_WALLS = 2;

  static final int MOST_PLATFORMS = 3;

  static final int MOST_STEPS = 2;

  /** Most platforms that blue is brought to one after the other. */
  static final int MOST_SEVERAL = 2;

  /** Types whose tools no ball that meets them was seen to leave toward red. */
  private static final Set<String> USELESS = Set.of("funnel");

  /** Types of which two are drawn so that both are needed. */
  private static final Set<Set<String>> PAIRS =
      Set.of(Set.of("ramp", "cannon"), Set.of("ramp", "hexagon"));

  /** What a ball was seen to bounce off. */
  private static final Set<String> BOUNCY =
      Catalogue.tools().stream()
          .map(t -> t.name())
          .filter(t -> t.startsWith("bouncy") || t.equals("trampoline"))
          .collect(Collectors.toSet());

  /**
   * A wish that cannot be met.
   *
   * @param asked what is wished for
   * @param why in words, after the wish and a colon
   * @param instead the nearest that can be; empty when it is left out
   */
  private record Gap(Requirement asked, String why, List<Requirement> instead) {

    static Optional<Gap> of(Requirement asked, String why, Requirement... instead) {
      return Optional.of(new Gap(asked, why, List.of(instead)));
    }
  }

  private Repertoire() {}

  /**
   * Returns a sentence that says what cannot be met, and the nearest that can; empty if all can.
   */
  static Optional<String> shortfall(Brief brief) {
    List<Gap> gaps = gaps(brief);
    if (gaps.isEmpty()) {
      return Optional.empty();
    }
    String missing =
        gaps.stream()
            .map(g -> "\"%s\" (%s)".formatted(g.asked().words(), g.why()))
            .collect(Collectors.joining(" and "));
    return Optional.of(
        "The offline planner cannot draw %s. The nearest that it can: %s."
            .formatted(
                missing,
                nearest(brief).requirements().stream()
                    .map(Requirement::words)
                    .collect(Collectors.joining("; "))));
  }

  /** Returns what is asked for with what cannot be met replaced or left out. */
  static Brief nearest(Brief brief) {
    List<Gap> gaps = gaps(brief);
    Set<Requirement> kept = new LinkedHashSet<>();
    for (Requirement r : brief.requirements()) {
      Optional<Gap> gap = gaps.stream().filter(g -> g.asked().equals(r)).findFirst();
      kept.addAll(gap.map(Gap::instead).orElse(List.of(r)));
    }
    kept.add(new Requirement.Pushes());
    return new Brief(brief.prompt(), List.copyOf(kept), brief.notUnderstood());
  }

  private static List<Gap> gaps(Brief brief) {
    List<Gap> gaps = new ArrayList<>();
    for (Requirement r : brief.requirements()) {
      gap(brief, r).ifPresent(gaps::add);
    }
    gaps.addAll(together(brief));
    return gaps;
  }

  /** Tools of the paper that are named together, and one that is named and wanted twice. */
  private static List<Gap> together(Brief brief) {
    List<String> named = brief.tools(true).stream().filter(t -> !USELESS.contains(t)).toList();
    if (named.size() < 2 || PAIRS.contains(Set.copyOf(named))) {
      return List.of();
    }
    List<String> kept =
        named.stream()
            .flatMap(one -> named.stream().map(two -> List.of(one, two)))
            .filter(pair -> PAIRS.contains(new HashSet<>(pair)))
            .findFirst()
            .orElse(named.subList(0, 1));
    List<Gap> gaps = new ArrayList<>();
    for (String tool : named) {
      if (!kept.contains(tool)) {
        gaps.add(
            new Gap(
                new Requirement.Uses(tool, true),
                "so that it is needed beside the " + String.join(" and the ", kept),
                List.of()));
      }
    }
    return gaps;
  }

  private static Optional<Gap> gap(Brief brief, Requirement r) {
    if (r instanceof Requirement.AnyOf any) {
      List<Optional<Gap>> parts = any.any().stream().map(p -> gap(brief, p)).toList();
      return parts.stream().allMatch(Optional::isPresent)
          ? parts.get(0).map(g -> new Gap(r, g.why(), g.instead()))
          : Optional.empty();
    } else if (Tried.isOfDifficulty(r)) {
      return tooEasy(r);
    } else if (r instanceof Requirement.Count c) {
      return count(brief, c);
    } else if (r instanceof Requirement.Uses u) {
      return u.used() && USELESS.contains(u.tool()) ? useless(r, u.tool()) : Optional.empty();
    } else if (r instanceof Requirement.Only o) {
      return USELESS.contains(o.tool()) ? useless(r, o.tool()) : Optional.empty();
    }
    return farWall(brief, r).or(() -> furniture(r)).or(() -> motion(brief, r));
  }

  private static Optional<Gap> tooEasy(Requirement r) {
    return Arrays.stream(Difficulty.values())
            .anyMatch(d -> d.compareTo(EASIEST) >= 0 && Tried.fits(r, d))
        ? Optional.empty()
        : Gap.of(
            r,
            "its puzzles come out easy or harder",
            new Requirement.RatedBound(Bound.AT_MOST, EASIEST));
  }

  private static Optional<Gap> useless(Requirement r, String tool) {
    return Gap.of(r, "it has found no way to reach red by a " + tool);
  }

  private static Optional<Gap> count(Brief brief, Requirement.Count c) {
    int most =
        switch (c.item()) {
          case WALL -> MOST_WALLS;
          case PLATFORM -> MOST_PLATFORMS;
          default -> Inventory.PAPER_TOTAL;
        };
    if (c.least() > most) {
      return Gap.of(
          c,
          "it builds at most %d of them".formatted(most),
          new Requirement.Count(c.item(), Bound.AT_LEAST, most));
    }
    boolean paper = Inventory.paper().counts().containsKey(c.item());
    return paper && c.least() > 1 && brief.tools(true).contains(c.item())
        ? Gap.of(c, "so that the %s is needed".formatted(c.item()))
        : Optional.empty();
  }

  /** Walls stand between blue and red; near the goal only where blue comes from its side. */
  private static Optional<Gap> farWall(Brief brief, Requirement r) {
    boolean near =
        r instanceof Requirement.Near n && n.near() && wallAndGoal(n.thing(), n.other())
            || r instanceof Requirement.Distance d
                && d.bound() != Bound.AT_LEAST
                && d.distance() <= LayoutFacts.NEAR
                && wallAndGoal(d.thing(), d.other())
            || r instanceof Requirement.Stands s
                && Set.copyOf(List.of(s.item(), s.other())).equals(Set.of(WALL, "goal"));
    boolean back =
        brief.asks(new Requirement.TurnsBack())
            || brief.side(Thing.BLUE).isPresent()
                && brief.side(Thing.BLUE).equals(brief.side(Thing.GOAL));
    return near && !back
        ? Gap.of(
            r, "its walls stand between blue and red", new Requirement.Present(Thing.WALL, true))
        : Optional.empty();
  }

  private static boolean wallAndGoal(Thing one, Thing other) {
    return one == Thing.WALL && other == Thing.GOAL || one == Thing.GOAL && other == Thing.WALL;
  }

  /** Where things stand, and how large they are. */
  private static Optional<Gap> furniture(Requirement r) {
    if (r instanceof Requirement.Sized s
        && (s.size() == Requirement.Size.THICK || s.size() == Requirement.Size.THIN)) {
      return Gap.of(
          r,
          "its walls and platforms are all equally thick",
          s.number() == 1
              ? new Requirement.Present(s.item().equals(WALL) ? Thing.WALL : Thing.PLATFORM, true)
              : new Requirement.Count(
                  s.item(),
                  Bound.AT_LEAST,
                  Math.min(s.number(), s.item().equals(WALL) ? MOST_WALLS : MOST_PLATFORMS)));
    } else if (r instanceof Requirement.Staircase s && s.steps() > MOST_STEPS) {
      return Gap.of(
          r,
          "it builds %d steps".formatted(MOST_STEPS),
          new Requirement.Staircase(s.down(), MOST_STEPS));
    } else if (r instanceof Requirement.Stands s) {
      boolean own = Set.of("red", "goal").contains(s.item()) && s.other().equals(PLATFORM);
      boolean over = s.how() == How.ABOVE || s.how() == How.UNDER;
      boolean piled =
          s.item().equals(PLATFORM) && Set.of(PLATFORM, "goal").contains(s.other())
              || s.item().equals("goal") && s.other().equals(PLATFORM);
      if (over && piled) {
        return Gap.of(
            r,
            "its platforms lie where balls come down, none above another or the goal",
            new Requirement.Present(Thing.PLATFORM, true));
      }
      return s.how() == How.INSIDE
          ? Gap.of(r, "it puts nothing into anything")
          : s.how() == How.ON && !own
              ? Gap.of(r, "only red and the goal stand on anything, each on a floor of its own")
              : Optional.empty();
    } else if (r instanceof Requirement.SamePlatform s) {
      boolean own = s.thing() != s.other() && floor(s.thing()) && floor(s.other());
      return s.same() || !own
          ? Gap.of(r, "only red and the goal stand on anything, each on a floor of its own")
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static boolean floor(Thing thing) {
    return thing == Thing.RED || thing == Thing.GOAL;
  }

  /** What balls do. */
  private static Optional<Gap> motion(Brief brief, Requirement r) {
    if (r.equals(new Requirement.HitsFrom(Requirement.From.BELOW))) {
      return Gap.of(r, "red stands on a floor, which is in the way");
    } else if (r instanceof Requirement.Travels t && t.way() == Vertical.UP && !lifts(brief)) {
      return Gap.of(
          r, "only a cannon or a fan brings a ball above where it was, and none is on offer");
    } else if (r instanceof Requirement.CrossesGap g
        && g.ball() == Thing.BLUE
        && brief.tools(true).stream().anyMatch(Inventory.paper().counts()::containsKey)) {
      return Gap.of(r, "where a tool must be needed, platforms are its machinery");
    } else if (r instanceof Requirement.CrossesGap g && g.ball() == Thing.RED) {
      return Gap.of(r, "it finds gaps on blue's way only", new Requirement.CrossesGap(Thing.BLUE));
    } else if (r instanceof Requirement.Bounces b) {
      return b.item().equals(PLATFORM) || b.item().equals(WALL) || BOUNCY.contains(b.item())
          ? Optional.empty()
          : Gap.of(
              r,
              "it bounces balls off walls, platforms, trampolines and bouncy things only",
              new Requirement.Meets(b.ball(), b.item(), true));
    } else if (r instanceof Requirement.Several s) {
      int most =
          s.act().passage() != null
              ? MOST_WALLS
              : s.ball() == Thing.BLUE && s.item().equals(PLATFORM) ? MOST_SEVERAL : 1;
      return s.number() <= most ? Optional.empty() : Gap.of(r, manyAt(most), once(s));
    } else if (r.equals(new Requirement.LandsOn(Thing.BLUE, WALL))) {
      return Gap.of(
          r,
          "what it throws against walls meets their sides",
          new Requirement.Meets(Thing.BLUE, WALL, true));
    }
    return Optional.empty();
  }

  private static String manyAt(int most) {
    return most == 1 ? "it plans for one of them" : "it plans for at most %d".formatted(most);
  }

  /**
   * What is to be done with several things, with one of them; met only, where that is not drawn.
   */
  private static Requirement once(Requirement.Several s) {
    boolean blue = s.ball() == Thing.BLUE;
    if (s.act().passage() != null) {
      return blue
          ? new Requirement.Passes(s.act().passage())
          : new Requirement.RedPasses(s.act().passage());
    }
    boolean bounces =
        s.item().equals(PLATFORM) || s.item().equals(WALL) || BOUNCY.contains(s.item());
    return switch (s.act()) {
      case LANDS_ON ->
          blue && s.item().equals(PLATFORM)
              ? new Requirement.LandsOnPlatform()
              : blue && s.item().equals(WALL)
                  ? new Requirement.Meets(Thing.BLUE, WALL, true)
                  : new Requirement.LandsOn(s.ball(), s.item());
      case BOUNCES_OFF ->
          bounces
              ? new Requirement.Bounces(s.ball(), s.item())
              : new Requirement.Meets(s.ball(), s.item(), true);
      default -> new Requirement.Meets(s.ball(), s.item(), true);
    };
  }

  private static boolean lifts(Brief brief) {
    return Offer.of(brief).counts().keySet().stream().anyMatch(Set.of("cannon", "fan")::contains);
  }
}
