package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.physics.prompt.Requirement.Bounces;
import org.puzzlewright.physics.prompt.Requirement.Count;
import org.puzzlewright.physics.prompt.Requirement.FarSide;
import org.puzzlewright.physics.prompt.Requirement.Height;
import org.puzzlewright.physics.prompt.Requirement.HeightOf;
import org.puzzlewright.physics.prompt.Requirement.LandsOn;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Middle;
import org.puzzlewright.physics.prompt.Requirement.Near;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Rated;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Third;
import org.puzzlewright.physics.prompt.Requirement.Travels;
import org.puzzlewright.physics.prompt.Requirement.Uses;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Inventory;

/** Finds requirements that no puzzle can meet together. */
final class Conflicts {

  /** One thing is left of (or lower than) another because requirements say so. */
  private record Edge(Thing less, Thing more, List<Requirement> why) {}

  private Conflicts() {}

  /**
   * Refuses requirements that contradict each other.
   *
   * @throws BriefException naming those that do
   */
  static void check(Collection<Requirement> requirements) {
    List<Requirement> all = List.copyOf(requirements);
    for (int i = 0; i < all.size(); i++) {
      for (int j = i + 1; j < all.size(); j++) {
        if (exclude(all.get(i), all.get(j))) {
          refuse(List.of(all.get(i), all.get(j)));
        }
      }
    }
    refuseTooManyTools(all);
    refuseCycle(horizontal(all));
    refuseCycle(vertical(all));
    List<Requirement> excluded =
        all.stream().filter(r -> r instanceof Uses uses && !uses.used()).toList();
    if (excluded.size() == Mention.PAPER.size()) {
      throw new BriefException(
          "the prompt excludes every tool (%s), so there would be nothing to solve; allow one"
              .formatted(String.join(", ", Mention.PAPER)));
    }
  }

  private static boolean exclude(Requirement a, Requirement b) {
    if (a instanceof Side s && b instanceof Side t) {
      return s.thing() == t.thing() && s.side() != t.side();
    }
    if (a instanceof Present p && b instanceof Present q) {
      return p.thing() == q.thing() && p.present() != q.present();
    }
    if (a instanceof Uses u && b instanceof Uses v) {
      return u.tool().equals(v.tool()) && u.used() != v.used();
    }
    if (a instanceof Count c && b instanceof Count d) {
      return c.item().equals(d.item()) && (c.least() > d.most() || d.least() > c.most());
    }
    if (a instanceof Meets m && b instanceof Meets n) {
      return m.ball() == n.ball() && m.item().equals(n.item()) && m.meets() != n.meets();
    }
    if (a instanceof Height h && b instanceof Height g) {
      return h.thing() == g.thing() && h.thing().isOne() && h.where() != g.where();
    }
    if (a instanceof Near m && b instanceof Near n) {
      boolean same = m.thing() == n.thing() && m.other() == n.other();
      boolean turned = m.thing() == n.other() && m.other() == n.thing();
      return (same || turned) && m.near() != n.near() && m.thing().isOne() && m.other().isOne();
    }
    if (a instanceof Rated r && b instanceof Rated q) {
      return r.level() != q.level();
    }
    boolean passages =
        a instanceof Passes p
            && b instanceof Passes q
            && p.passage() != q.passage()
            && p.passage() != Passage.AROUND
            && q.passage() != Passage.AROUND;
    return passages
        || different(a, b)
        || different(b, a)
        || Incompatible.are(a, b)
        || Incompatible.are(b, a);
  }

  /** The same for pairs of two kinds. */
  private static boolean different(Requirement a, Requirement b) {
    if (a instanceof Count c && b instanceof Uses u) {
      return c.item().equals(u.tool()) && (u.used() ? c.most() < 1 : c.least() > 0);
    }
    if (a instanceof Count c && b instanceof Present p) {
      boolean same = c.item().equals(p.thing().name().toLowerCase(Locale.ROOT));
      return same && (p.present() ? c.most() < 1 : c.least() > 0);
    }
    if (a instanceof Meets m && b instanceof Uses u) {
      boolean blue = m.ball() == Thing.BLUE && !m.meets() && u.used();
      boolean any = m.meets() && !u.used();
      return m.item().equals(u.tool()) && (blue || any);
    }
    if (a instanceof Meets m && m.ball() == Thing.BLUE && !m.meets()) {
      boolean lands = m.item().equals("platform") && b instanceof LandsOnPlatform;
      boolean ordered =
          b instanceof Order o && (o.first().equals(m.item()) || o.second().equals(m.item()));
      return lands || ordered;
    }
    if (a instanceof Meets m && !m.meets()) {
      boolean on = b instanceof LandsOn l && l.ball() == m.ball() && l.item().equals(m.item());
      boolean off = b instanceof Bounces o && o.ball() == m.ball() && o.item().equals(m.item());
      if (on || off) {
        return true;
      }
    }
    if (a instanceof FarSide f && b instanceof Middle m) {
      return f.thing() == m.thing() && f.thing().isOne();
    }
    return a instanceof Order o
        && b instanceof Order p
        && o.first().equals(p.second())
        && o.second().equals(p.first());
  }

  /** Returns the upper (UP) or lower half or third that something is asked to start in, or null. */
  private static Vertical height(Requirement r, Thing thing) {
    if (r instanceof Height h && h.thing() == thing) {
      return h.where();
    }
    if (r instanceof Third t && t.thing() == thing) {
      return t.part() == Part.TOP ? Vertical.UP : t.part() == Part.BOTTOM ? Vertical.DOWN : null;
    }
    return null;
  }

  /** Refuses more tools than fit into a puzzle, or into what the prompt itself allows. */
  private static void refuseTooManyTools(List<Requirement> all) {
    int most = Inventory.PAPER_TOTAL;
    List<Requirement> why = new ArrayList<>();
    for (Requirement r : all) {
      if (r instanceof Count c && c.item().equals("tool") && c.most() < most) {
        most = c.most();
        why = new ArrayList<>(List.of(r));
      }
    }
    if (most < 1) {
      refuse(why);
    }
    int least = 0;
    for (String tool : Mention.PAPER) {
      int wanted = 0;
      Requirement reason = null;
      for (Requirement r : all) {
        int number =
            r instanceof Count c && c.item().equals(tool)
                ? c.least()
                : r instanceof Uses u && u.used() && u.tool().equals(tool) ? 1 : 0;
        reason = number > wanted ? r : reason;
        wanted = Math.max(wanted, number);
      }
      least += wanted;
      if (reason != null) {
        why.add(reason);
      }
    }
    for (Requirement r : all) {
      if (r instanceof Count c && c.item().equals("tool") && c.least() > Math.max(most, least)) {
        least = c.least();
        why = List.of(r);
      }
    }
    if (least > most && most == Inventory.PAPER_TOTAL) {
      throw new BriefException(
          "the prompt asks that %s, but a puzzle has at most %d tools; ask for fewer"
              .formatted(quoted(why), Inventory.PAPER_TOTAL));
    } else if (least > most) {
      refuse(why);
    }
  }

  private static List<Edge> horizontal(List<Requirement> all) {
    List<Edge> edges = new ArrayList<>();
    for (Requirement requirement : all) {
      if (requirement instanceof SideOf s) {
        edges.add(edge(s.thing(), s.side() == Direction.LEFT, s.other(), List.of(s)));
      } else if (requirement instanceof Side s) {
        for (Requirement other : all) {
          if (other instanceof Side t && s.side() == Direction.LEFT && t.side() != s.side()) {
            edges.add(new Edge(s.thing(), t.thing(), List.of(s, t)));
          }
        }
        boolean compared = s.thing() == Thing.BLUE || s.thing() == Thing.GOAL;
        if (compared && !tied(all, s)) {
          edges.add(edge(s.thing(), s.side() == Direction.LEFT, Thing.RED, List.of(s)));
        }
      }
    }
    return edges;
  }

  /** Whether it is said where red is on that axis, so that a half of the picture is no more. */
  private static boolean tied(List<Requirement> all, Side s) {
    Requirement.Part third =
        s.side() == Direction.LEFT ? Requirement.Part.LEFT : Requirement.Part.RIGHT;
    return all.contains(new Side(Thing.RED, s.side()))
        || all.contains(new Requirement.Third(Thing.RED, third))
        || all.contains(new SideOf(s.thing(), s.side().opposite(), Thing.RED))
        || all.contains(new SideOf(Thing.RED, s.side(), s.thing()));
  }

  private static List<Edge> vertical(List<Requirement> all) {
    List<Edge> edges = new ArrayList<>();
    for (Requirement requirement : all) {
      if (requirement instanceof HeightOf h) {
        edges.add(edge(h.thing(), h.where() == Vertical.DOWN, h.other(), List.of(h)));
      } else if (requirement instanceof Travels t) {
        Thing aim = t.ball() == Thing.BLUE ? Thing.RED : Thing.GOAL;
        edges.add(edge(t.ball(), t.way() == Vertical.UP, aim, List.of(t)));
      } else {
        for (Thing low : Thing.values()) {
          for (Thing high : Thing.values()) {
            if (low.isOne() && high.isOne() && height(requirement, low) == Vertical.DOWN) {
              all.stream()
                  .filter(other -> height(other, high) == Vertical.UP)
                  .forEach(other -> edges.add(new Edge(low, high, List.of(requirement, other))));
            }
          }
        }
      }
    }
    return edges;
  }

  private static Edge edge(Thing thing, boolean less, Thing other, List<Requirement> why) {
    return less ? new Edge(thing, other, why) : new Edge(other, thing, why);
  }

  private static void refuseCycle(List<Edge> edges) {
    List<Edge> shortest = null;
    for (Edge edge : edges) {
      List<Edge> cycle = path(edges, edge, List.of(edge));
      if (cycle != null && (shortest == null || cycle.size() < shortest.size())) {
        shortest = cycle;
      }
    }
    if (shortest != null) {
      Set<Requirement> why = new LinkedHashSet<>();
      shortest.forEach(e -> why.addAll(e.why()));
      refuse(why);
    }
  }

  /** Returns the shortest way on from {@code walked} back to where {@code start} begins. */
  private static List<Edge> path(List<Edge> edges, Edge start, List<Edge> walked) {
    Edge last = walked.get(walked.size() - 1);
    if (last.more() == start.less()) {
      return walked;
    }
    List<Edge> best = null;
    for (Edge next : edges) {
      boolean seen = walked.stream().anyMatch(e -> e.less() == next.less());
      if (next.less() == last.more() && !seen) {
        List<Edge> longer = new ArrayList<>(walked);
        longer.add(next);
        List<Edge> found = path(edges, start, longer);
        best = found != null && (best == null || found.size() < best.size()) ? found : best;
      }
    }
    return best;
  }

  private static void refuse(Collection<Requirement> why) {
    String parts = quoted(why);
    throw new BriefException(
        why.size() == 1
            ? "the prompt contradicts itself: it asks that %s, which cannot be; change it"
                .formatted(parts)
            : "the prompt contradicts itself: %s cannot hold together; take one out"
                .formatted(parts));
  }

  private static String quoted(Collection<Requirement> why) {
    return why.stream().map(r -> "\"" + r.words() + "\"").collect(Collectors.joining(" and "));
  }
}
