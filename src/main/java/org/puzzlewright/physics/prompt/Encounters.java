package org.puzzlewright.physics.prompt;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.physics.prompt.Requirement.Bounces;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.Goes;
import org.puzzlewright.physics.prompt.Requirement.HitsFrom;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.LandsOn;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Never;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.SamePlatform;
import org.puzzlewright.physics.prompt.Requirement.Several;
import org.puzzlewright.physics.prompt.Requirement.Stands;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Uses;

/** What must happen, what must not, and in which order. */
final class Encounters {

  private static final String ANY_TOOL = "tool";

  /** A ball touches something. */
  record Touch(Thing ball, String item) {}

  private Encounters() {}

  /** Returns whether some run has all that must happen, in that order, and nothing banned. */
  static boolean feasible(Collection<Requirement> requirements) {
    Set<Touch> wanted = new HashSet<>();
    Set<Touch> banned = new HashSet<>();
    for (Requirement r : requirements) {
      wanted.addAll(wanted(r));
      if (r instanceof Never n) {
        banned.add(new Touch(n.ball(), n.item()));
      } else if (r instanceof Meets m && !m.meets()) {
        banned.add(new Touch(m.ball(), m.item()));
      } else if (r instanceof Uses u && !u.used()) {
        banned.add(new Touch(Thing.BLUE, u.tool()));
        banned.add(new Touch(Thing.RED, u.tool()));
      }
    }
    return wanted.stream().noneMatch(w -> banned.stream().anyMatch(b -> covers(b, w)))
        && ordered(requirements)
        && stands(requirements)
        && oneWay(requirements)
        && platforms(requirements);
  }

  private static boolean covers(Touch ban, Touch touch) {
    boolean tool = !List.of("wall", "platform", Order.PASSED_WALL).contains(touch.item());
    return ban.ball() == touch.ball()
        && (ban.item().equals(touch.item()) || tool && ban.item().equals(ANY_TOOL));
  }

  /** Returns what a requirement asks balls to touch. */
  static List<Touch> wanted(Requirement r) {
    if (r instanceof Uses u && u.used()) {
      return List.of(new Touch(Thing.BLUE, u.tool()));
    } else if (r instanceof Meets m && m.meets()) {
      return List.of(new Touch(m.ball(), m.item()));
    } else if (r instanceof LandsOn l) {
      return List.of(new Touch(l.ball(), l.item()));
    } else if (r instanceof Bounces b) {
      return List.of(new Touch(b.ball(), b.item()));
    } else if (r instanceof Several s && s.act().passage() == null) {
      return List.of(new Touch(s.ball(), s.item()));
    } else if (r instanceof Goes g && g.way() == Requirement.Way.OFF) {
      return List.of(new Touch(g.ball(), g.item()));
    } else if (r instanceof Order o) {
      return List.of(new Touch(Thing.BLUE, o.first()), new Touch(Thing.BLUE, o.second()));
    }
    return r instanceof LandsOnPlatform ? List.of(new Touch(Thing.BLUE, "platform")) : List.of();
  }

  /** No first touch comes before itself. */
  private static boolean ordered(Collection<Requirement> requirements) {
    Map<String, Set<String>> later = new HashMap<>();
    for (Requirement r : requirements) {
      if (r instanceof Order o) {
        later.computeIfAbsent(o.first(), k -> new HashSet<>()).add(o.second());
      }
    }
    for (String start : later.keySet()) {
      Set<String> reached = new HashSet<>();
      Deque<String> open = new ArrayDeque<>(later.get(start));
      while (!open.isEmpty()) {
        String next = open.pop();
        if (reached.add(next)) {
          open.addAll(later.getOrDefault(next, Set.of()));
        }
      }
      if (reached.contains(start)) {
        return false;
      }
    }
    return true;
  }

  /** What a ball never touches it does not stand on at the start either. */
  private static boolean stands(Collection<Requirement> requirements) {
    return requirements.stream()
        .noneMatch(
            r ->
                r instanceof Never n
                    && requirements.contains(
                        new Stands(
                            n.ball() == Thing.BLUE ? "blue" : Mention.RED, How.ON, n.item())));
  }

  /** Red is hit from one side, and a wall is passed one way. */
  private static boolean oneWay(Collection<Requirement> requirements) {
    Set<Object> sides = new HashSet<>();
    Set<Object> heights = new HashSet<>();
    Set<Object> passages = new HashSet<>();
    for (Requirement r : requirements) {
      if (r instanceof HitsFrom h) {
        boolean sideways = h.from() == Requirement.From.LEFT || h.from() == Requirement.From.RIGHT;
        (sideways ? sides : heights).add(h.from());
      } else if (r instanceof Passes p && p.passage() != Passage.AROUND) {
        passages.add(p.passage());
      }
    }
    boolean walls =
        requirements.stream()
            .anyMatch(r -> r instanceof Count c && c.item().equals("wall") && c.least() > 1);
    return sides.size() < 2 && heights.size() < 2 && (passages.size() < 2 || walls);
  }

  /** What is said to share a platform shares it with all that do. */
  private static boolean platforms(Collection<Requirement> requirements) {
    Map<Thing, Thing> shared = new HashMap<>();
    for (Requirement r : requirements) {
      if (r instanceof SamePlatform s && s.same() && s.thing().isOne() && s.other().isOne()) {
        shared.put(root(shared, s.thing()), root(shared, s.other()));
      }
    }
    return requirements.stream()
        .noneMatch(
            r ->
                r instanceof SamePlatform s
                    && !s.same()
                    && s.thing().isOne()
                    && s.other().isOne()
                    && root(shared, s.thing()) == root(shared, s.other()));
  }

  private static Thing root(Map<Thing, Thing> shared, Thing thing) {
    Thing root = thing;
    while (shared.containsKey(root) && shared.get(root) != root) {
      root = shared.get(root);
    }
    return root;
  }
}
