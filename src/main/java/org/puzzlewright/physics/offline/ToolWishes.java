package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.scene.Inventory;

/**
 * Draws the tools of a layout: those that the brief names, as many as it asks for, in its order.
 */
final class ToolWishes {

  private static final String RAMP = "ramp";
  private static final String CANNON = "cannon";
  private static final String HEXAGON = "hexagon";
  private static final String ANY = "tool";
  private static final String PLATFORM = "platform";

  private final Brief brief;
  private final List<String> offered;
  private final Random random;
  private final List<String> named = new ArrayList<>();

  ToolWishes(Brief brief, List<String> offered, Random random) {
    this.brief = brief;
    this.offered = offered;
    this.random = random;
  }

  /**
   * Returns the types in the order in which blue is to meet them.
   *
   * @param least how many the way of blue needs; fewer only where the brief allows no more
   * @param up whether blue must be lifted
   */
  List<String> draw(int least, boolean up) {
    int most = Inventory.PAPER_TOTAL;
    int wanted = least;
    for (Requirement r : brief.requirements()) {
      if (r instanceof Requirement.Uses uses && uses.used()) {
        named.add(uses.tool());
      } else if (r instanceof Count c && c.item().equals(ANY)) {
        most = Math.min(most, c.most());
        wanted = Math.max(wanted, c.least());
      } else if (r instanceof Order o && o.first().equals(PLATFORM)) {
        // The platform stands behind the first tool.
        wanted = Math.max(wanted, 2);
      }
    }
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c && offered.contains(c.item())) {
        while (count(c.item()) < c.least() && named.size() < most) {
          named.add(c.item());
        }
      }
    }
    // Only a cannon lifts a ball.
    if (up && !named.contains(CANNON) && offered.contains(CANNON) && named.size() < most) {
      named.add(CANNON);
    }
    while (named.size() < Math.min(wanted, most)) {
      named.add(any());
    }
    Collections.shuffle(named, random);
    order();
    return named;
  }

  private int count(String tool) {
    return Collections.frequency(named, tool);
  }

  /** Puts the tools into the order that the brief asks for, if it can be seen from pairs. */
  private void order() {
    named.sort(Comparator.comparingInt(this::side));
    for (Requirement r : brief.requirements()) {
      if (r instanceof Order o) {
        int first = named.indexOf(o.first());
        int second = named.indexOf(o.second());
        if (first > second && second >= 0) {
          Collections.swap(named, first, second);
        }
      }
    }
  }

  /** Returns -1 for a tool before the platform, 1 for one behind it, 0 for any other. */
  private int side(String tool) {
    return brief.asks(new Order(tool, PLATFORM))
        ? -1
        : brief.asks(new Order(PLATFORM, tool)) ? 1 : 0;
  }

  /** Ramps carry balls farthest, so they are drawn most often. */
  private String any() {
    double u = random.nextDouble();
    String wanted = u < 0.6 ? RAMP : u < 0.8 ? CANNON : HEXAGON;
    if (isFree(wanted)) {
      return wanted;
    }
    List<String> free = offered.stream().filter(this::isFree).toList();
    List<String> from = free.isEmpty() ? offered : free;
    return from.get(random.nextInt(from.size()));
  }

  private boolean isFree(String tool) {
    int most = Integer.MAX_VALUE;
    for (Requirement r : brief.requirements()) {
      if (r instanceof Count c && c.item().equals(tool)) {
        most = c.most();
      }
    }
    return offered.contains(tool) && count(tool) < most;
  }
}
