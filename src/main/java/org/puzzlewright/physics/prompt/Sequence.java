package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Link;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Requirement.Order;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Place;

/** Reads what blue meets first and what later: "then", "before", "after". */
final class Sequence {

  /** Stands for the touch of red, which comes last in any order of blue's. */
  private static final String RED = "red ball";

  private final List<Clause> clauses;
  private final Findings findings;
  private final Set<Clause> impossible = new LinkedHashSet<>();
  private final List<Order> orders = new ArrayList<>();

  private Sequence(List<Clause> clauses, Findings findings) {
    this.clauses = clauses;
    this.findings = findings;
  }

  /**
   * Reads the order of clauses; returns them without those that put something behind the touch of
   * red that can only be asked for before it. These are noted as not understood.
   */
  static List<Clause> read(List<Clause> clauses, Findings findings) {
    Sequence sequence = new Sequence(clauses, findings);
    for (int i = 0; i < clauses.size(); i++) {
      sequence.link(i);
    }
    sequence.impossible.forEach(c -> findings.miss(c.from, c.to));
    sequence.orders.forEach(findings::require);
    return clauses.stream().filter(c -> !sequence.impossible.contains(c)).toList();
  }

  private void link(int i) {
    Clause clause = clauses.get(i);
    if (clause.link == Link.NONE) {
      return;
    }
    int other =
        switch (clause.link) {
          case NEXT -> before(i, false);
          default -> before(i, true) >= 0 ? before(i, true) : after(i);
        };
    if (clause.link == Link.UNTIL && i > 0 && clauses.get(i - 1).negated) {
      // "Must not touch the wall until": it may, later.
      impossible.add(clauses.get(i - 1));
      findings.miss(clause.linkFrom, clause.linkTo);
      return;
    }
    List<String> mine = stops(clause);
    Clause denied = deniedBeside(i);
    boolean whole = clause.link == Link.BEFORE && mine.contains(RED);
    if (denied != null && !whole) {
      // "Must not hit the wall before it lands": it may, later.
      impossible.add(denied);
      findings.miss(clause.linkFrom, clause.linkTo);
      return;
    }
    if (isRedTooEarly(i, mine)) {
      return;
    }
    boolean weak = clause.link == Link.NEXT;
    if (other < 0 || mine.isEmpty()) {
      if (!weak && !isOfRed(clause)) {
        findings.miss(clause.linkFrom, clause.linkTo);
      } else {
        findings.use(clause.linkFrom, clause.linkTo);
      }
      return;
    }
    findings.use(clause.linkFrom, clause.linkTo);
    // "A before B" reads A first; so does "B after A", and "A, then B".
    boolean mineFirst = clause.link == Link.AFTER;
    Clause first = mineFirst ? clause : clauses.get(other);
    Clause second = mineFirst ? clauses.get(other) : clause;
    order(first, second);
  }

  /** Returns the denied clause that "before" or "after" belongs to, or null. */
  private Clause deniedBeside(int i) {
    Clause clause = clauses.get(i);
    int other = i > 0 && clauses.get(i - 1).sentence == clause.sentence ? i - 1 : i + 1;
    boolean linked = clause.link == Link.BEFORE || clause.link == Link.AFTER;
    if (!linked || other >= clauses.size() || clauses.get(other).sentence != clause.sentence) {
      return null;
    }
    Clause denied = clauses.get(other);
    return denied.negated && denied.isMotion() ? denied : null;
  }

  /** "Red hits the wall before blue hits it": what red does then can not be asked for. */
  private boolean isRedTooEarly(int i, List<String> mine) {
    Clause clause = clauses.get(i);
    boolean after = clause.link == Link.AFTER;
    int other = i > 0 && clauses.get(i - 1).sentence == clause.sentence ? i - 1 : i + 1;
    boolean linked = after || clause.link == Link.BEFORE || clause.link == Link.UNTIL;
    if (!linked || other >= clauses.size()) {
      return false;
    }
    Clause early = after || clause.link == Link.UNTIL ? clause : clauses.get(other);
    Clause late = early == clause ? clauses.get(other) : clause;
    boolean moves = early.isMotion() && !early.passive && early.subject != null;
    List<String> touched = late == clause ? mine : stops(late);
    boolean avoided = late.act == Act.FORBID && clause.link == Link.UNTIL;
    boolean meets = clause.link != Link.UNTIL && touched.contains(RED);
    if (moves && early.subject.has(Thing.RED) && (meets || avoided)) {
      impossible.add(early);
      findings.miss(clause.linkFrom, clause.linkTo);
      return true;
    }
    return false;
  }

  private void order(Clause first, Clause second) {
    List<String> earlier = stops(first);
    List<String> later = stops(second);
    String last = earlier.get(earlier.size() - 1);
    String next = later.get(0);
    if (earlier.contains(RED) && !later.contains(RED)) {
      impossible.add(second);
    } else if (!last.equals(next) && !next.equals(RED) && !last.equals(RED)) {
      orders.add(new Order(last, next));
    }
  }

  /** Returns the nearest clause before that tells what blue meets, in the same sentence or any. */
  private int before(int i, boolean same) {
    for (int j = i - 1; j >= 0; j--) {
      if (same && clauses.get(j).sentence != clauses.get(i).sentence) {
        return -1;
      }
      if (!stops(clauses.get(j)).isEmpty()) {
        return j;
      }
    }
    return -1;
  }

  private int after(int i) {
    for (int j = i + 1; j < clauses.size(); j++) {
      if (!stops(clauses.get(j)).isEmpty()) {
        return j;
      }
    }
    return -1;
  }

  /** Whether a clause tells of red's way, which comes after all that blue does. */
  private static boolean isOfRed(Clause clause) {
    boolean subject = clause.subject != null && clause.subject.has(Thing.RED);
    boolean object =
        clause.object != null && (clause.object.has(Thing.RED) || clause.object.has(Thing.GOAL));
    return subject || object || clause.goesTo(Thing.RED) || clause.goesTo(Thing.GOAL);
  }

  /** Returns what blue meets in a clause, in the order in which it is written. */
  private static List<String> stops(Clause clause) {
    List<String> stops = new ArrayList<>();
    boolean told = clause.act != Act.AT && clause.act != Act.HAVE && clause.act != Act.FORBID;
    boolean ofRed = clause.subject != null && clause.subject.has(Thing.RED) && !clause.passive;
    if (clause.negated || !told || ofRed) {
      return stops;
    }
    if (clause.subject != null && (clause.hasOwnSubject || clause.act == Act.NONE)) {
      tools(clause.subject, stops);
      if (clause.act == Act.NONE) {
        things(clause.subject, true, stops);
      }
    }
    for (Complement c : clause.complements) {
      if (c.place() == Place.BY || c.place() == Place.WITH) {
        tools(c.part(), stops);
      }
    }
    boolean passes = clause.act == Act.PASS || clause.act == Act.RISE || clause.act == Act.GO;
    if (clause.object != null) {
      tools(clause.object, stops);
      things(clause.object, !passes, stops);
    }
    for (Complement c : clause.complements) {
      boolean past =
          c.part().has(Thing.PLATFORM)
              && switch (c.place()) {
                case UNDER, BELOW, AROUND, NEAR, FAR, BETWEEN, ELSEWHERE -> true;
                default -> false;
              };
      boolean way = c.place() != Place.BY && c.place() != Place.WITH && c.place() != Place.OF;
      if (way && !past) {
        tools(c.part(), stops);
        things(c.part(), Movement.passage(c.place()) == null, stops);
      }
    }
    boolean red =
        clause.object != null && clause.object.has(Thing.RED)
            || clause.subject != null && clause.subject.has(Thing.RED) && clause.passive
            || clause.goesTo(Thing.RED);
    if (red) {
      stops.add(RED);
    }
    return stops;
  }

  private static void tools(Part part, List<String> stops) {
    part.mentions().stream()
        .filter(m -> m.isTool() && !m.none())
        .map(m -> m.noun().tool())
        .forEach(stops::add);
  }

  private static void things(Part part, boolean touched, List<String> stops) {
    for (Mention m : part.mentions()) {
      if (m.none()) {
        continue;
      }
      if (m.is(Thing.PLATFORM)) {
        stops.add("platform");
      } else if (m.is(Thing.WALL)) {
        stops.add(touched ? "wall" : Order.PASSED_WALL);
      }
    }
  }
}
