package org.puzzlewright.brief;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.brief.Requirement.HeightOf;
import org.puzzlewright.brief.Requirement.Passes;
import org.puzzlewright.brief.Requirement.Present;
import org.puzzlewright.brief.Requirement.Side;
import org.puzzlewright.brief.Requirement.SideOf;
import org.puzzlewright.brief.Requirement.Thing;
import org.puzzlewright.brief.Requirement.Travels;
import org.puzzlewright.brief.Requirement.Uses;
import org.puzzlewright.brief.Requirement.Vertical;
import org.puzzlewright.puzzle.Direction;

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
    refuseCycle(horizontal(all));
    refuseCycle(vertical(all));
    List<Requirement> excluded =
        all.stream().filter(r -> r instanceof Uses uses && !uses.used()).toList();
    if (excluded.size() == Meaning.tools().size()) {
      throw new BriefException(
          "the prompt excludes every tool (%s), so there would be nothing to solve; allow one"
              .formatted(String.join(", ", Meaning.tools())));
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
    return a instanceof Passes p && b instanceof Passes q && p.passage() != q.passage();
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
        if (compared && !all.contains(new Side(Thing.RED, s.side()))) {
          edges.add(edge(s.thing(), s.side() == Direction.LEFT, Thing.RED, List.of(s)));
        }
      }
    }
    return edges;
  }

  private static List<Edge> vertical(List<Requirement> all) {
    List<Edge> edges = new ArrayList<>();
    for (Requirement requirement : all) {
      if (requirement instanceof HeightOf h) {
        edges.add(edge(h.thing(), h.where() == Vertical.DOWN, h.other(), List.of(h)));
      } else if (requirement instanceof Travels t) {
        Thing aim = t.ball() == Thing.BLUE ? Thing.RED : Thing.GOAL;
        edges.add(edge(t.ball(), t.way() == Vertical.UP, aim, List.of(t)));
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
    String parts =
        why.stream().map(r -> "\"" + r.words() + "\"").collect(Collectors.joining(" and "));
    throw new BriefException(
        why.size() == 1
            ? "the prompt contradicts itself: it asks that %s, which cannot be; change it"
                .formatted(parts)
            : "the prompt contradicts itself: %s cannot hold together; take one out"
                .formatted(parts));
  }
}
