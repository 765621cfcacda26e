package org.puzzlewright.vgdl.players;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;

/**
 * Greedy best-first search for a winning sequence of actions in games without chance. Walks that
 * change nothing but the avatar's place are one step of the search, so what is searched are pushes.
 * Boards that look equal are searched once, whatever the tick, so that it can miss a win in games
 * in which time matters; what it finds is a win.
 */
public final class PushSearch {

  private final int budget;
  private long used;

  /** A board with the way to it; {@code order} makes equal guesses come in turn. */
  private record Node(State state, Node before, List<Action> way, int guess, int order) {}

  /** A walk within a board. */
  private record Walk(State state, Walk before, Action by) {}

  /**
   * Makes one.
   *
   * @param budget ticks that may be tried
   */
  public PushSearch(int budget) {
    this.budget = budget;
  }

  /** Returns how many ticks were tried so far. */
  public long used() {
    return used;
  }

  /**
   * Looks for a win.
   *
   * @param start not changed
   * @return actions that win from there; empty when none were found
   */
  public Optional<List<Action>> solve(State start) {
    Distance distance = new Distance(start);
    PriorityQueue<Node> open =
        new PriorityQueue<>(
            (a, b) ->
                a.guess() != b.guess()
                    ? Integer.compare(a.guess(), b.guess())
                    : Integer.compare(a.order(), b.order()));
    Set<Long> known = new HashSet<>();
    Set<Long> walked = new HashSet<>();
    open.add(new Node(start.copy(), null, List.of(), distance.of(start), 0));
    known.add(start.fingerprint(true));
    int tried = 0;
    int order = 0;
    while (!open.isEmpty() && tried < budget) {
      Node node = open.poll();
      long still = node.state().fingerprint(false);
      // Who has walked here on the same board has tried all that can be done from here.
      if (!walked.add(still * 31 + mark(node.state()))) {
        continue;
      }
      Deque<Walk> walks = new ArrayDeque<>();
      walks.add(new Walk(node.state(), null, null));
      while (!walks.isEmpty() && tried < budget) {
        Walk walk = walks.poll();
        for (Action action : Trial.actions(walk.state(), true)) {
          State next = walk.state().copy();
          next.advance(action);
          tried++;
          used++;
          Walk step = new Walk(next, walk, action);
          if (next.outcome() == Outcome.WON) {
            return Optional.of(whole(new Node(next, node, way(step), 0, 0)));
          }
          if (!next.isOver()) {
            if (next.fingerprint(false) == still) {
              if (walked.add(still * 31 + mark(next))) {
                walks.add(step);
              }
            } else if (known.add(next.fingerprint(true))) {
              open.add(new Node(next, node, way(step), distance.of(next), ++order));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** Where the avatar is and where it looks. */
  private static long mark(State state) {
    State.Sprite avatar = state.avatar();
    return avatar == null
        ? -1
        : ((long) avatar.x() << 32 ^ (long) avatar.y() << 8)
            + avatar.courseX() * 3L
            + avatar.courseY();
  }

  private static List<Action> way(Walk last) {
    List<Action> way = new ArrayList<>();
    for (Walk w = last; w.by() != null; w = w.before()) {
      way.add(w.by());
    }
    Collections.reverse(way);
    return way;
  }

  private static List<Action> whole(Node last) {
    List<List<Action>> ways = new ArrayList<>();
    for (Node n = last; n != null; n = n.before()) {
      ways.add(n.way());
    }
    Collections.reverse(ways);
    return ways.stream().flatMap(List::stream).toList();
  }
}
