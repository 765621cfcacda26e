package org.puzzlewright.physics.design;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.verdict.Tried;

/** The one place where it is decided which tools a puzzle offers when the user does not say. */
public final class Offer {

  private static final String HEXAGON = "hexagon";

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
   * do what the ramp is for.
   *
   * <p>A prompt that names tools and asks for a puzzle of medium difficulty or easier gets these
   * tools and no other: where they must be shown to be needed beside others, only a few places
   * serve, which makes a puzzle hard.
   *
   * <p>A prompt that speaks of a tool beyond the paper's three gets the tools that it speaks of and
   * no other: what such a tool does, a ramp or a cannon does as a rule, too.
   */
  public static Inventory of(Brief brief) {
    Inventory offer = brief.inventory();
    List<String> named = brief.tools(true);
    Set<String> wanted = brief.wanted();
    Map<String, Integer> others = new HashMap<>();
    boolean beyond =
        offer.counts().keySet().stream()
            .anyMatch(t -> wanted.contains(t) && !Inventory.paper().counts().containsKey(t));
    if (beyond || !named.isEmpty() && isEasy(brief)) {
      offer.counts().keySet().stream()
          .filter(wanted::contains)
          .forEach(t -> others.put(t, offer.counts().get(t)));
      return offer.offering(others);
    }
    if (named.equals(List.of(HEXAGON))) {
      return offer.without("cannon");
    }
    if (Set.copyOf(named).equals(Set.of(HEXAGON, "ramp"))) {
      Map<String, Integer> counts = new HashMap<>(offer.without("cannon").counts());
      counts.computeIfPresent(HEXAGON, (tool, most) -> 1);
      return offer.offering(counts);
    }
    return offer;
  }

  private static boolean isEasy(Brief brief) {
    return brief.requirements().stream()
        .filter(Tried::isOfDifficulty)
        .anyMatch(r -> !Tried.fits(r, Difficulty.HARD) && !Tried.fits(r, Difficulty.VERY_HARD));
  }

  /** Returns the tools on offer in words, such as "ramp, hexagon; at most 3 in all". */
  public static String words(Inventory inventory) {
    return String.join(", ", inventory.counts().keySet())
        + "; at most "
        + inventory.total()
        + " in all";
  }
}
