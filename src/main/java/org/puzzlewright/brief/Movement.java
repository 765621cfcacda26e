package org.puzzlewright.brief;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.brief.Clause.Complement;
import org.puzzlewright.brief.Clause.Part;
import org.puzzlewright.brief.Requirement.Heads;
import org.puzzlewright.brief.Requirement.LandsOnPlatform;
import org.puzzlewright.brief.Requirement.Meets;
import org.puzzlewright.brief.Requirement.Passage;
import org.puzzlewright.brief.Requirement.Passes;
import org.puzzlewright.brief.Requirement.Pushes;
import org.puzzlewright.brief.Requirement.Side;
import org.puzzlewright.brief.Requirement.SideOf;
import org.puzzlewright.brief.Requirement.Thing;
import org.puzzlewright.brief.Requirement.Travels;
import org.puzzlewright.brief.Requirement.TurnsBack;
import org.puzzlewright.brief.Requirement.Vertical;
import org.puzzlewright.brief.Term.Act;
import org.puzzlewright.brief.Term.Mention;
import org.puzzlewright.brief.Term.Place;
import org.puzzlewright.brief.Term.Sort;

/** What a clause says about the run: who reaches whom, over what, up or down. */
final class Movement {

  private final Findings findings;

  Movement(Findings findings) {
    this.findings = findings;
  }

  /** Reads that something must not happen: no requirement can say that. */
  void forbidden(Clause clause) {
    boolean meeting = clause.act == Act.PUSH || clause.act == Act.TOUCH;
    boolean redIsMet = clause.object != null && clause.object.has(Thing.RED) && !isRed(clause);
    boolean goalIsMet = isRed(clause) && reaches(clause, Thing.GOAL);
    if (meeting && (redIsMet || goalIsMet || clause.passive && isRed(clause))) {
      throw new BriefException(
          ("the prompt contradicts the task: it says \"%s\", but in every puzzle the blue ball must"
                  + " push the red ball to the goal; take that part out")
              .formatted(findings.text(clause.from, clause.to)));
    }
    boolean touches = meeting || clause.act == Act.LAND;
    List<String> items = items(clause);
    if (touches && !items.isEmpty() && clause.positions.isEmpty()) {
      items.forEach(item -> meets(isRed(clause) ? Thing.RED : Thing.BLUE, item, false));
      useAll(clause);
    } else {
      findings.miss(clause.from, clause.to);
    }
  }

  /** Reads "the blue ball avoids the wall": it does not touch it. */
  boolean avoids(Clause clause) {
    Thing ball = clause.subject == null ? null : ball(clause.subject);
    List<String> items = items(clause);
    if (clause.act != Act.FORBID || clause.negated || ball == null || items.isEmpty()) {
      return false;
    }
    items.forEach(item -> meets(ball, item, false));
    useAll(clause);
    return true;
  }

  /** Reads "the blue ball hits neither the wall nor the platform". */
  boolean meetsNone(Clause clause) {
    boolean meeting = clause.act == Act.PUSH || clause.act == Act.TOUCH || clause.act == Act.LAND;
    Thing ball = clause.subject == null ? null : ball(clause.subject);
    if (!meeting || clause.negated || ball == null || clause.object == null) {
      return false;
    }
    List<Mention> met = clause.object.mentions();
    if (!met.stream().allMatch(m -> m.none() && isItem(m.with(false)))) {
      return false;
    }
    met.forEach(m -> meets(ball, item(m), false));
    useAll(clause);
    return true;
  }

  /** Makes "the wall is hit by the blue ball" into "the blue ball hits the wall". */
  static void activate(Clause clause) {
    boolean item =
        clause.subject != null && clause.subject.mentions().stream().allMatch(Movement::isItem);
    if (!clause.passive || clause.isStatic() || clause.object != null || !item) {
      return;
    }
    for (Complement c : clause.complements) {
      if (c.place() == Place.BY && c.part().isBall()) {
        clause.object = clause.subject;
        clause.subject = c.part();
        clause.passive = false;
        clause.complements.remove(c);
        return;
      }
    }
  }

  /** Returns walls, platforms and tools that a clause speaks of. */
  private static List<String> items(Clause clause) {
    List<Part> parts = new ArrayList<>();
    if (clause.object != null) {
      parts.add(clause.object);
    }
    clause.complements.forEach(c -> parts.add(c.part()));
    boolean plain = parts.stream().allMatch(p -> p.mentions().stream().allMatch(Movement::isItem));
    return !plain
        ? List.of()
        : parts.stream().flatMap(p -> p.mentions().stream()).map(Movement::item).toList();
  }

  private static boolean isItem(Mention m) {
    boolean furniture = m.is(Thing.WALL) || m.is(Thing.PLATFORM);
    return !m.none() && m.amount() == null && (m.isTool() || furniture);
  }

  private static String item(Mention m) {
    return m.isTool() ? m.noun().tool() : m.noun().thing().name().toLowerCase(Locale.ROOT);
  }

  private void meets(Thing ball, String item, boolean meets) {
    findings.require(new Meets(ball, item, meets));
  }

  private void useAll(Clause clause) {
    findings.useNames(clause.from, clause.to);
    findings.useDenials(clause.from, clause.to);
    if (clause.object != null) {
      findings.use(clause.object.from(), clause.object.to());
    }
    clause.complements.forEach(c -> findings.use(c.from(), c.part().to()));
  }

  /** Whether red, after the push, meets a tool there: it is then not one that blue must meet. */
  static boolean isRedsTool(Clause clause, Complement c) {
    return c.place() != Place.BY
        && c.place() != Place.OF
        && isRedsTool(clause, c.part())
        && (c.place() != Place.WITH || clause.act == Act.TOUCH);
  }

  /** The same for an object: "the red ball hits a ramp". */
  static boolean isRedsTool(Clause clause, Part part) {
    boolean moves =
        switch (clause.act) {
          case GO, TURN, RISE, FALL, LAND, TOUCH, PASS -> true;
          case PUSH -> part == clause.object;
          default -> false;
        };
    return moves && isRed(clause) && !clause.passive && part.hasTool();
  }

  private static boolean isRed(Clause clause) {
    return clause.subject != null && clause.subject.has(Thing.RED);
  }

  private static boolean isBlue(Clause clause) {
    return clause.subject != null && clause.subject.has(Thing.BLUE);
  }

  private static boolean reaches(Clause clause, Thing thing) {
    return clause.goesTo(thing) || clause.object != null && clause.object.has(thing);
  }

  /** Reads what {@code clause} says about movement. */
  void read(Clause clause) {
    if (clause.isStatic() || clause.act == Act.FORBID) {
      standing(clause);
      return;
    }
    Thing mover = mover(clause);
    if (isReversed(clause, mover)) {
      findings.miss(clause.from, clause.to);
      return;
    }
    boolean path = object(clause, mover);
    if (clause.act == Act.TURN) {
      if (mover == Thing.BLUE) {
        findings.require(new TurnsBack());
      } else {
        findings.miss(clause.from, clause.to);
      }
    }
    boolean arrives = reaches(clause, Thing.RED) || reaches(clause, Thing.GOAL);
    for (Complement complement : clause.complements) {
      if (!complement.negated()) {
        path |= complement(clause, complement, mover);
      }
    }
    if (clause.arriving != null) {
      clause.wayTokens.forEach(t -> findings.use(t[0], t[1]));
      findings.require(new Travels(Thing.BLUE, clause.arriving));
    }
    Vertical way = way(clause);
    if (path && mover == Thing.RED && clause.way != null && !arrives) {
      clause.wayTokens.forEach(t -> findings.miss(t[0], t[1]));
    } else if (path || way != null) {
      clause.wayTokens.forEach(t -> findings.use(t[0], t[1]));
    }
    if (way != null && (!path || arrives)) {
      travel(clause, mover, way);
    } else if (clause.act == Act.PASS && !path || clause.act == Act.LAND && !path && !arrives) {
      findings.miss(clause.verbFrom, clause.verbTo);
    }
    sides(clause, mover);
  }

  /** Things that are on, between or around others: that they are there is all that is read. */
  private void standing(Clause clause) {
    if (clause.way != null) {
      findings.miss(clause.from, clause.to);
    }
    for (Complement complement : clause.complements) {
      boolean said =
          complement.place() == Place.WITH
              || complement.place() == Place.BY
              || complement.part().hasTool()
              || clause.act == Act.USE
              || clause.act == Act.FORBID
              || complement.place() == Place.OF
              || complement.place() == Place.AT && complement.part().has(Thing.GOAL);
      if (!said) {
        miss(complement);
      }
    }
  }

  private void miss(Complement complement) {
    findings.miss(complement.part().from(), complement.part().to());
  }

  /** Returns the ball that moves: the object that is pushed, else the subject; null if unsaid. */
  private static Thing mover(Clause clause) {
    boolean carries =
        switch (clause.act) {
          case PUSH, GO, RISE, FALL, TURN -> true;
          default -> false;
        };
    if (carries && clause.object != null && ball(clause.object) != null) {
      return ball(clause.object);
    }
    return clause.subject == null ? null : ball(clause.subject);
  }

  private static Thing ball(Part part) {
    if (part.mentions().size() != 1) {
      return null;
    }
    return part.has(Thing.BLUE) ? Thing.BLUE : part.has(Thing.RED) ? Thing.RED : null;
  }

  /** Red pushing blue, or blue going to the goal, is not this game. */
  private static boolean isReversed(Clause clause, Thing mover) {
    Thing actor = clause.passive || clause.subject == null ? null : ball(clause.subject);
    boolean redActs =
        actor == Thing.RED
            && clause.hasOwnSubject
            && clause.object != null
            && clause.object.has(Thing.BLUE);
    boolean byRed =
        clause.complements.stream()
            .anyMatch(c -> c.place() == Place.BY && c.part().has(Thing.RED) && isBlue(clause));
    boolean objectMeetsGoal =
        clause.object != null && clause.object.has(Thing.GOAL) && clause.act != Act.NONE;
    boolean blueScores =
        mover == Thing.BLUE && (clause.goesTo(Thing.GOAL) || objectMeetsGoal && !clause.passive);
    boolean strange =
        clause.object != null
            && clause.object.mentions().stream().anyMatch(m -> m.sort() == Sort.STRANGE);
    return redActs || byRed || blueScores && !reaches(clause, Thing.RED) || strange;
  }

  /** Reads the object; returns whether it is something on the way rather than the aim. */
  private boolean object(Clause clause, Thing mover) {
    Part object = clause.object;
    if (object == null) {
      if (clause.passive && mover == Thing.RED) {
        findings.require(new Pushes());
      }
      return false;
    }
    boolean path = false;
    if (object.has(Thing.RED) || object.has(Thing.GOAL)) {
      findings.require(new Pushes());
    }
    if (object.has(Thing.WALL)) {
      boolean over = clause.act == Act.PASS || clause.act == Act.RISE || clause.act == Act.GO;
      boolean touch = clause.act == Act.TOUCH || clause.act == Act.PUSH || clause.act == Act.LAND;
      if (touch && mover != null) {
        meets(mover, "wall", true);
      } else {
        pass(over && mover != Thing.RED ? Passage.OVER : null, object.from(), object.to());
      }
      path = true;
    }
    if (object.has(Thing.PLATFORM)) {
      if (mover == Thing.RED && clause.act != Act.PASS) {
        meets(mover, "platform", true);
      } else {
        land(clause.act != Act.PASS && mover != Thing.RED, object.from(), object.to());
      }
      path = true;
    }
    if (isRedsTool(clause, object)) {
      object.mentions().stream().filter(Mention::isTool).forEach(m -> redsTool(m, object));
    }
    return path || object.hasTool();
  }

  private void redsTool(Mention tool, Part part) {
    if (isItem(tool)) {
      meets(Thing.RED, tool.noun().tool(), true);
      findings.use(part.from(), part.to());
    } else {
      findings.miss(part.from(), part.to());
    }
  }

  private boolean complement(Clause clause, Complement complement, Thing mover) {
    Part part = complement.part();
    Place place = complement.place();
    int claims = findings.claims();
    boolean path = complement(clause, complement, part, place, mover);
    boolean meets =
        switch (place) {
          case UNDER, BELOW, AROUND, NEAR, FAR, BETWEEN, ELSEWHERE -> false;
          default -> part.hasTool();
        };
    if (findings.claims() > claims || meets) {
      findings.use(complement.from(), part.to());
    }
    return path;
  }

  private boolean complement(
      Clause clause, Complement complement, Part part, Place place, Thing mover) {
    if (isRedsTool(clause, complement)) {
      part.mentions().stream().filter(Mention::isTool).forEach(m -> redsTool(m, part));
      return true;
    }
    if (place == Place.WITH && part.mentions().get(0).isEquipment() && !bumps(clause)) {
      return part.hasTool();
    }
    boolean path = part.hasTool();
    if (part.hasTool() && passage(place) != null && clause.act == Act.PASS) {
      // A tool that blue jumps over is none that it meets.
      miss(complement);
    }
    if (part.has(Thing.WALL)) {
      boolean touches =
          place == Place.TO
              || place == Place.ON
              || place == Place.AT
              || place == Place.WITH
              || place == Place.OFF
              || place == Place.FROM;
      boolean along = place == Place.TO && clause.act == Act.PUSH;
      if (touches && mover != null && !along && clause.act != Act.PASS) {
        meets(mover, "wall", true);
      } else {
        pass(mover == Thing.RED ? null : passage(place), part.from(), part.to());
      }
      path = true;
    }
    if (part.has(Thing.PLATFORM)) {
      boolean touches =
          switch (place) {
            case ON, TO, ACROSS, AT, WITH -> true;
            case OFF -> clause.act == Act.LAND;
            case OVER -> clause.act == Act.GO;
            default -> false;
          };
      if (touches && mover == Thing.RED && clause.act != Act.NONE) {
        meets(mover, "platform", true);
      } else {
        land(touches && mover != Thing.RED && clause.act != Act.NONE, part.from(), part.to());
      }
      path |= place != Place.FROM && place != Place.OFF || clause.act == Act.LAND;
    }
    boolean aims =
        switch (place) {
          case TO, ON, AT, WITH, OVER, ACROSS, ABOVE -> true;
          case BY -> part.has(Thing.BLUE);
          default -> false;
        };
    if (part.has(Thing.RED) || part.has(Thing.GOAL)) {
      if (aims && place != Place.OVER && place != Place.ABOVE) {
        findings.require(new Pushes());
      } else if (place != Place.OF && place != Place.BY) {
        miss(complement);
      }
    } else if (part.has(Thing.BLUE) && (place == Place.ELSEWHERE || passage(place) != null)) {
      miss(complement);
    }
    return path;
  }

  private static boolean bumps(Clause clause) {
    return clause.act == Act.TOUCH || clause.act == Act.LAND;
  }

  /** Returns how a wall behind that preposition is passed, or null when it is not. */
  static Passage passage(Place place) {
    return switch (place) {
      case OVER, ABOVE, ACROSS -> Passage.OVER;
      case UNDER, BELOW -> Passage.UNDER;
      case AROUND -> Passage.AROUND;
      default -> null;
    };
  }

  private void pass(Passage passage, int from, int to) {
    if (passage == null) {
      findings.miss(from, to);
    } else {
      findings.require(new Passes(passage));
      findings.use(from, to);
    }
  }

  private void land(boolean lands, int from, int to) {
    if (lands) {
      findings.require(new LandsOnPlatform());
      findings.use(from, to);
    } else {
      findings.miss(from, to);
    }
  }

  private static Vertical way(Clause clause) {
    if (clause.way != null) {
      return clause.way;
    }
    return switch (clause.act) {
      case RISE -> Vertical.UP;
      case FALL -> Vertical.DOWN;
      default -> null;
    };
  }

  private void travel(Clause clause, Thing mover, Vertical way) {
    Thing ball = mover;
    if (ball == null && clause.goesTo(Thing.GOAL)) {
      ball = Thing.RED;
    } else if (ball == null && reaches(clause, Thing.RED)) {
      ball = Thing.BLUE;
    }
    if (ball == null) {
      findings.miss(clause.from, clause.to);
    } else {
      findings.require(new Travels(ball, way));
    }
  }

  private void sides(Clause clause, Thing mover) {
    if (clause.coming != null || clause.toward != null) {
      clause.wayTokens.forEach(t -> findings.use(t[0], t[1]));
    }
    if (clause.coming != null) {
      boolean hits = clause.object != null && clause.object.has(Thing.RED);
      if (hits && clause.toward == null) {
        findings.require(new SideOf(Thing.BLUE, clause.coming, Thing.RED));
      } else if (mover != null) {
        findings.require(new Side(mover, clause.coming));
      } else {
        findings.miss(clause.from, clause.to);
      }
    }
    if (clause.toward != null && mover == Thing.RED) {
      findings.require(new SideOf(Thing.GOAL, clause.toward, Thing.RED));
    } else if (clause.toward != null && mover == Thing.BLUE) {
      boolean aims = reaches(clause, Thing.RED);
      findings.require(
          aims
              ? new SideOf(Thing.RED, clause.toward, Thing.BLUE)
              : new Heads(Thing.BLUE, clause.toward));
    } else if (clause.toward != null) {
      findings.miss(clause.from, clause.to);
    }
  }
}
