package org.puzzlewright.physics.design;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.verdict.Tried;

/** The one place where it is decided which tools a puzzle offers when the user does not say. */
public final class Offer {

  private static final String HEXAGON = "hexagon";
  private static final String RAMP = "ramp";

  private Offer() {}

  /**
   * Returns the paper's three tools, three in all, without those that the prompt rules out, and no
   * more of each than it allows.
   *
   * <p>A prompt that names the hexagon alone gets hexagons and ramps. A puzzle for practising a
   * tool must offer another one beside it, or there is nothing to choose; but whatever a hexagon
   * does, a shot does too, as far as anybody has found, so a hexagon cannot be shown to be needed
   * where there are cannons.
   *
   * <p>A prompt that names hexagon and ramp gets the same with one hexagon only: a second one would
   * do what the ramp is for. One that names all three gets one of each.
   *
   * <p>A prompt that names tools and asks for a puzzle of medium difficulty or easier gets these
   * tools and no other: where they must be shown to be needed beside others, only a few places
   * serve, which makes a puzzle hard.
   *
   * <p>A prompt that asks for an easy puzzle, names no tool and tells no heights gets ramps: among
   * more kinds of tools fewer of what somebody tries will do, and a ramp does most often.
   *
   * <p>A prompt that speaks of a tool beyond the paper's three gets the tools that it speaks of and
   * no other: what such a tool does, a ramp or a cannon does as a rule, too. So does a prompt that
   * wants several of a tool that it names, and one that names a tool and binds what happens beyond
   * what a place where only that tool serves leaves open: a wall to be passed, a way back, a gap, a
   * shelf for blue, the way in which a ramp slopes. Where such a prompt names several, there are as
   * many of each as it wants, one as a rule: what a second one could do is not the other's part.
   */
  public static Inventory of(Brief brief) {
    Inventory offer = brief.inventory();
    List<String> named = brief.tools(true);
    Set<String> wanted = brief.wanted();
    Map<String, Integer> others = new HashMap<>();
    boolean beyond =
        offer.counts().keySet().stream()
            .anyMatch(t -> wanted.contains(t) && !Inventory.paper().counts().containsKey(t));
    boolean several =
        named.stream().anyMatch(t -> least(brief, t) > 1)
            || !named.isEmpty() && brief.requirements().stream().anyMatch(r -> binds(r, named));
    boolean limited = !named.isEmpty() && isAtMost(brief, Difficulty.MEDIUM);
    if (beyond || several || limited) {
      for (Map.Entry<String, Integer> e : offer.counts().entrySet()) {
        if (wanted.contains(e.getKey())) {
          int most = named.size() > 1 ? least(brief, e.getKey()) : e.getValue();
          others.put(e.getKey(), Math.min(most, e.getValue()));
        }
      }
      return offer.offering(others);
    }
    if (named.equals(List.of(HEXAGON))) {
      return offer.without("cannon");
    }
    if (Set.copyOf(named).equals(Set.of(HEXAGON, RAMP))) {
      Map<String, Integer> counts = new HashMap<>(offer.without("cannon").counts());
      counts.computeIfPresent(HEXAGON, (tool, most) -> 1);
      return offer.offering(counts);
    }
    if (named.size() > 2) {
      named.forEach(tool -> others.put(tool, 1));
      return offer.offering(others);
    }
    if (wanted.isEmpty()
        && offer.counts().containsKey(RAMP)
        && isAtMost(brief, Difficulty.EASY)
        && brief.requirements().stream().noneMatch(Offer::isOfHeight)) {
      return offer.offering(Map.of(RAMP, offer.counts().get(RAMP)));
    }
    return offer;
  }

  /** Whether places at which only the named tools serve cannot do that besides. */
  private static boolean binds(Requirement r, List<String> named) {
    boolean shot = named.contains("cannon");
    return r instanceof Requirement.TurnsBack
        || r instanceof Requirement.CrossesGap
        || r instanceof Requirement.ToolFaces f
            && named.equals(List.of(RAMP))
            && f.tool().equals(RAMP)
        || r instanceof Requirement.Staircase
        || r instanceof Requirement.Passes
        || r instanceof Requirement.RedPasses
        || r instanceof Requirement.Several s && s.act().passage() != null
        || r instanceof Requirement.Stands s && s.item().equals("blue")
        || r instanceof Requirement.SamePlatform
        || r instanceof Requirement.Present p && !p.present()
        || r instanceof Requirement.HeightOf h && isAbove(h, Thing.GOAL, Thing.RED)
        || r instanceof Requirement.HeightOf h
            && (shot ? isAbove(h, Thing.BLUE, Thing.RED) : isAbove(h, Thing.RED, Thing.BLUE))
        || r instanceof Requirement.Travels t
            && (t.way() == Vertical.UP) == (t.ball() == Thing.RED || !shot);
  }

  private static boolean isAbove(Requirement.HeightOf h, Thing upper, Thing lower) {
    return h.where() == Vertical.UP
        ? h.thing() == upper && h.other() == lower
        : h.thing() == lower && h.other() == upper;
  }

  /** Returns how many of a tool the prompt wants at least; 1 where it does not say. */
  private static int least(Brief brief, String tool) {
    int least = Math.max(1, brief.pointing(tool));
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Count c && c.item().equals(tool)) {
        least = Math.max(least, c.least());
      } else if (r instanceof Requirement.Several s && s.item().equals(tool)) {
        least = Math.max(least, s.number());
      }
    }
    return least;
  }

  private static boolean isAtMost(Brief brief, Difficulty level) {
    return brief.requirements().stream()
        .filter(Tried::isOfDifficulty)
        .anyMatch(
            r ->
                Arrays.stream(Difficulty.values())
                    .noneMatch(d -> d.compareTo(level) > 0 && Tried.fits(r, d)));
  }

  private static boolean isOfHeight(Requirement r) {
    return r instanceof Requirement.HeightOf
        || r instanceof Requirement.Height
        || r instanceof Requirement.Third;
  }

  /** Returns the tools on offer in words, such as "ramp, hexagon; at most 3 in all". */
  public static String words(Inventory inventory) {
    return String.join(", ", inventory.counts().keySet())
        + "; at most "
        + inventory.total()
        + " in all";
  }
}
