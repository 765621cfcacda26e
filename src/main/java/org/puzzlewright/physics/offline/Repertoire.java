package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  private static final String EQUALLY_THICK = "its walls and platforms are all equally thick";

  /** How thick its walls and platforms are, in user units. */
  private static final double THICKNESS = LinkWishes.ENDS;

  private static final double SHORTEST = LinkWishes.SHORTEST + LinkWishes.ENDS;
  private static final double LONGEST = LinkWishes.LONGEST + LinkWishes.ENDS;

  /** Most walls, platforms and steps that are put into one layout. */
  static final int MOST_WALLS = 2;

  static final int MOST_PLATFORMS = 4;

  static final int MOST_STEPS = 3;

  /** Most platforms that blue is brought to one after the other. */
  static final int MOST_SEVERAL = 3;

  /** Most tools of one type that a ball is brought to one after the other. */
  static final int MOST_TOOLS = 2;

  /** Of the paper's tools, those for which only machinery with platforms of its own serves. */
  private static final Set<String> FLAT = Set.of("ramp", "hexagon");

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

  /** Tools that are named together and for which there is no machinery that needs them all. */
  private static List<Gap> together(Brief brief) {
    List<String> named = brief.tools(true);
    List<Fragment> whole = machinery(brief, named);
    if (named.size() < 2 || whole.stream().anyMatch(f -> !f.isAgainst(brief))) {
      return List.of();
    }
    if (!whole.isEmpty()) {
      return ordered(brief, named);
    }
    List<String> kept =
        named.stream()
            .flatMap(one -> named.stream().map(two -> List.of(one, two)))
            .filter(pair -> !machinery(brief, pair).isEmpty())
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

  /** In what order these are to be met, where nothing that needs them all has them so. */
  private static List<Gap> ordered(Brief brief, List<String> named) {
    return brief.requirements().stream()
        .filter(
            r ->
                r instanceof Requirement.Order o
                    && named.contains(o.first())
                    && named.contains(o.second()))
        .map(r -> new Gap(r, "so that each of them is needed", List.of()))
        .toList();
  }

  /** Returns what needs just these tools, of a brief that names others, too. */
  private static List<Fragment> machinery(Brief brief, List<String> tools) {
    List<Requirement> these = new ArrayList<>(brief.requirements());
    these.removeIf(r -> r instanceof Requirement.Uses u && u.used() && !tools.contains(u.tool()));
    Brief part = new Brief(brief.prompt(), these, List.of());
    return new HashSet<>(tools).size() > 1 ? Fragment.needing(tools, Offer.of(part)) : List.of();
  }

  private static Optional<Gap> gap(Brief brief, Requirement r) {
    if (r instanceof Requirement.AnyOf any) {
      List<Optional<Gap>> parts = any.any().stream().map(p -> gap(brief, p)).toList();
      return parts.stream().allMatch(Optional::isPresent)
          ? parts.get(0).map(g -> new Gap(r, g.why(), g.instead()))
          : Optional.empty();
    } else if (Tried.isOfDifficulty(r)) {
      return tooEasy(r).or(() -> tooEasyForSeveral(brief, r));
    } else if (r instanceof Requirement.Count c) {
      return count(c);
    } else if (r instanceof Requirement.ToolFaces f && !Aims.isOnOffer(f)) {
      return Gap.of(r, "none that players are given does");
    } else if (r instanceof Requirement.Uses u && u.used() && !Catalogue.isTool(u.tool())) {
      // Ladders are in the catalogue, too, but only levels that are given have them.
      return Gap.of(r, "no player can be given one");
    }
    return furniture(r).or(() -> motion(brief, r));
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

  /** What only two tools together solve is found by few random tries. */
  private static Optional<Gap> tooEasyForSeveral(Brief brief, Requirement r) {
    boolean several = brief.tools(true).size() > 1;
    return several
            && Stream.of(Difficulty.HARD, Difficulty.VERY_HARD).noneMatch(d -> Tried.fits(r, d))
        ? Gap.of(
            r,
            "a puzzle that needs two tools is hard",
            new Requirement.RatedBound(Bound.AT_LEAST, Difficulty.HARD))
        : Optional.empty();
  }

  private static Optional<Gap> count(Requirement.Count c) {
    int most =
        switch (c.item()) {
          case WALL -> MOST_WALLS;
          case PLATFORM -> MOST_PLATFORMS;
          default -> Inventory.MOST;
        };
    if (c.least() > most) {
      return Gap.of(
          c,
          "it builds at most %d of them".formatted(most),
          new Requirement.Count(c.item(), Bound.AT_LEAST, most));
    }
    return Optional.empty();
  }

  /** Where things stand, and how large they are. */
  private static Optional<Gap> furniture(Requirement r) {
    if (r instanceof Requirement.Sized s
        && (s.size() == Requirement.Size.THICK || s.size() == Requirement.Size.THIN)) {
      return Gap.of(r, EQUALLY_THICK, some(s.item(), s.number()));
    } else if (r instanceof Requirement.Extent e
        && e.dimension() == Requirement.Dimension.THICKNESS
        && !LayoutFacts.isSo(e, THICKNESS)) {
      return Gap.of(r, EQUALLY_THICK, some(e.item(), e.number()));
    } else if (r instanceof Requirement.Extent e
        && e.dimension() != Requirement.Dimension.THICKNESS
        && !e.item().equals("gap")
        && (e.least() > LONGEST || e.most() < SHORTEST)) {
      return Gap.of(
          r,
          String.format(
              Locale.ROOT, "its walls and platforms measure %.2f to %.2f", SHORTEST, LONGEST),
          some(e.item(), e.number()));
    } else if (r instanceof Requirement.Spans s && s.item().equals("wall")) {
      return Gap.of(r, "it gives no wall its ends", new Requirement.Present(Thing.WALL, true));
    } else if (r instanceof Requirement.Staircase s && s.steps() > MOST_STEPS) {
      return Gap.of(
          r,
          "it builds %d steps".formatted(MOST_STEPS),
          new Requirement.Staircase(s.down(), MOST_STEPS));
    } else if (r instanceof Requirement.Stands s) {
      boolean own = Set.of("blue", "red", "goal").contains(s.item()) && s.other().equals(PLATFORM);
      boolean over = s.how() == How.ABOVE || s.how() == How.UNDER;
      boolean piled =
          s.item().equals(PLATFORM) && s.other().equals("goal")
              || s.item().equals("goal") && s.other().equals(PLATFORM);
      if (over && piled) {
        return Gap.of(
            r,
            "its platforms lie where balls come down, none above the goal",
            new Requirement.Present(Thing.PLATFORM, true));
      }
      return s.how() == How.INSIDE
          ? Gap.of(r, "it puts nothing into anything")
          : s.how() == How.ON && !own
              ? Gap.of(r, "only balls and the goal stand on anything, each on a floor of its own")
              : Optional.empty();
    } else if (r instanceof Requirement.SamePlatform s) {
      boolean own = s.thing() != s.other() && stands(s.thing()) && stands(s.other());
      return s.same() || !own
          ? Gap.of(r, "only balls and the goal stand on anything, each on a floor of its own")
          : Optional.empty();
    }
    return Optional.empty();
  }

  private static Requirement some(String item, int number) {
    boolean wall = item.equals(WALL);
    return number <= 1
        ? new Requirement.Present(wall ? Thing.WALL : Thing.PLATFORM, true)
        : new Requirement.Count(
            item, Bound.AT_LEAST, Math.min(number, wall ? MOST_WALLS : MOST_PLATFORMS));
  }

  private static boolean stands(Thing thing) {
    return thing == Thing.BLUE || thing == Thing.RED || thing == Thing.GOAL;
  }

  /** What balls do. */
  private static Optional<Gap> motion(Brief brief, Requirement r) {
    if (r.equals(new Requirement.HitsFrom(Requirement.From.BELOW))) {
      return Gap.of(r, "red stands on a floor, which is in the way");
    } else if (r instanceof Requirement.Travels t
        && t.way() == Vertical.UP
        && !lifts(brief)
        && !(t.ball() == Thing.BLUE && throwsBlue(brief))) {
      return Gap.of(
          r, "only a cannon or a fan brings a ball above where it was, and none is on offer");
    } else if (r instanceof Requirement.Stands s
        && s.item().equals(PLATFORM)
        && s.other().equals(PLATFORM)
        && !brief.tools(true).isEmpty()) {
      return Gap.of(
          r,
          "where a tool must be needed, its platforms are machinery, none above another",
          new Requirement.Present(Thing.PLATFORM, true));
    } else if (r instanceof Requirement.CrossesGap g
        && g.ball() == Thing.BLUE
        && Offer.of(brief).counts().size() > 1
        && brief.tools(true).stream().anyMatch(FLAT::contains)) {
      return Gap.of(r, "where a tool must be needed, platforms are its machinery");
    } else if (r instanceof Requirement.Goes g && Set.of("goal", "red").contains(g.item())) {
      return Gap.of(r, "it brings balls to red and to the goal, not past them");
    } else if (r instanceof Requirement.CrossesGap g && g.ball() == Thing.RED) {
      return Gap.of(r, "it finds gaps on blue's way only", new Requirement.CrossesGap(Thing.BLUE));
    } else if (r instanceof Requirement.Bounces b) {
      return bounces(b.item())
          ? Optional.empty()
          : Gap.of(
              r,
              "it bounces balls off walls, platforms, trampolines and bouncy things only",
              new Requirement.Meets(b.ball(), b.item(), true));
    } else if (r instanceof Requirement.Several s) {
      int most =
          s.act().passage() != null
              ? MOST_WALLS
              : s.act() == Requirement.Act.BOUNCES_OFF && !bounces(s.item()) ? 1 : most(s.item());
      return s.number() <= most ? Optional.empty() : Gap.of(r, manyAt(most), once(s));
    }
    return Optional.empty();
  }

  private static boolean bounces(String item) {
    return item.equals(PLATFORM) || item.equals(WALL) || BOUNCY.contains(item);
  }

  /** Returns how many of these a ball is brought to at most, one after the other. */
  private static int most(String item) {
    return switch (item) {
      case PLATFORM -> MOST_SEVERAL;
      case WALL -> 1;
      default -> MOST_TOOLS;
    };
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
    return switch (s.act()) {
      case LANDS_ON ->
          blue && s.item().equals(PLATFORM)
              ? new Requirement.LandsOnPlatform()
              : new Requirement.LandsOn(s.ball(), s.item());
      case BOUNCES_OFF ->
          bounces(s.item())
              ? new Requirement.Bounces(s.ball(), s.item())
              : new Requirement.Meets(s.ball(), s.item(), true);
      default -> new Requirement.Meets(s.ball(), s.item(), true);
    };
  }

  private static boolean lifts(Brief brief) {
    return lifts(Offer.of(brief).counts().keySet());
  }

  /** Returns whether one of these tools brings a ball above where it was. */
  static boolean lifts(Collection<String> tools) {
    return tools.stream().anyMatch(Set.of("cannon", "fan")::contains);
  }

  /** Returns whether what blue is to meet throws it up again, if not above its start. */
  static boolean throwsBlue(Brief brief) {
    return brief.metByBlue().stream().anyMatch(BOUNCY::contains);
  }
}
