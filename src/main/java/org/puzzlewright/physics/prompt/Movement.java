package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Requirement.Heads;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.SideOf;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Travels;
import org.puzzlewright.physics.prompt.Requirement.TurnsBack;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.prompt.Term.Sort;

/** What a clause says about the run: who reaches whom, over what, up or down. */
final class Movement {

  private final Findings findings;
  private final Meetings meetings;
  private final DeniedPassages passages;

  Movement(Findings findings, Meetings meetings) {
    this.meetings = meetings;
    this.findings = findings;
    this.passages = new DeniedPassages(findings);
  }

  /** Reads that something must not happen: no requirement can say that. */
  void forbidden(Clause clause) {
    boolean meeting = clause.act == Act.PUSH || clause.act == Act.TOUCH;
    boolean redIsMet = clause.object != null && clause.object.has(Thing.RED) && !isRed(clause);
    boolean goalIsMet = isRed(clause) && reaches(clause, Thing.GOAL);
    boolean byBlue =
        clause.complements.stream().noneMatch(c -> c.place() == Place.BY && !c.part().isBall());
    boolean redIsPushed = clause.passive && isRed(clause) && byBlue;
    boolean unable =
        findings.text(clause.from, clause.to).matches("(?i).*\\bca(n't|n’t|nnot|n not)\\b.*");
    if (meeting && !unable && (redIsMet || goalIsMet || redIsPushed)) {
      throw new BriefException(
          ("the prompt contradicts the task: it says \"%s\", but in every puzzle the blue ball must"
                  + " push the red ball to the goal; take that part out")
              .formatted(findings.text(clause.from, clause.to)));
    }
    boolean touches = meeting || clause.act == Act.LAND;
    List<String> items = Meetings.items(clause);
    if (touches && !items.isEmpty() && clause.positions.isEmpty()) {
      items.forEach(item -> meetings.meets(isRed(clause) ? Thing.RED : Thing.BLUE, item, false));
      meetings.useAll(clause);
    } else if (!passages.deny(clause)) {
      findings.miss(clause.from, clause.to);
    }
  }

  /** Settles what can be read only when all else was. */
  void complete() {
    passages.settle();
  }

  static boolean isRed(Clause clause) {
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
    boolean helped = false;
    for (Complement complement : clause.complements) {
      if (!complement.negated()) {
        boolean passes = complement(clause, complement, mover);
        boolean help = complement.place() == Place.WITH || complement.place() == Place.BY;
        helped |= passes && help;
        path |= passes && !help;
      } else {
        passages.deny(complement);
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
    if (isLift(clause) && !arrives) {
      // "Lifted by a cannon": it may fall again before it comes to red.
      findings.miss(clause.verbFrom, clause.verbTo);
      clause.wayTokens.forEach(t -> findings.miss(t[0], t[1]));
    } else if (way != null && (!path || arrives)) {
      travel(clause, mover, way);
    } else if (!path && !helped && (clause.act == Act.PASS || clause.act == Act.LAND && !arrives)) {
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

  static Thing ball(Part part) {
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
        meetings.meets(mover, "wall", true);
      } else {
        pass(over && mover != Thing.RED ? Passage.OVER : null, object.from(), object.to());
      }
      path = true;
    }
    if (object.has(Thing.PLATFORM)) {
      if (mover == Thing.RED && clause.act != Act.PASS) {
        meetings.meets(mover, "platform", true);
      } else {
        land(clause.act != Act.PASS && mover != Thing.RED, object.from(), object.to());
      }
      path = true;
    }
    if (Meetings.isRedsTool(clause, object)) {
      object.mentions().stream().filter(Mention::isTool).forEach(m -> meetings.redsTool(m, object));
    }
    return path || object.hasTool();
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
    if (Meetings.isRedsTool(clause, complement)) {
      part.mentions().stream().filter(Mention::isTool).forEach(m -> meetings.redsTool(m, part));
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
        meetings.meets(mover, "wall", true);
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
        meetings.meets(mover, "platform", true);
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

  private boolean isLift(Clause clause) {
    if (clause.act != Act.RISE || clause.verbFrom < 0) {
      return false;
    }
    boolean byTool =
        clause.complements.stream().anyMatch(c -> c.place() == Place.BY && c.part().hasTool());
    boolean lifted = findings.text(clause.verbFrom, clause.verbTo).endsWith("ed");
    boolean active = clause.object != null && clause.subject != null && clause.subject.hasTool();
    return byTool && lifted || !clause.passive && active;
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
    boolean moves = clause.subject == null || clause.subject.hasTool();
    if (ball == null && !moves) {
      // "The wall falls on the red ball"
      findings.miss(clause.from, clause.to);
      return;
    }
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
      boolean met = clause.object != null && clause.object.has(Thing.RED);
      boolean struck = clause.passive && clause.act == Act.PUSH && mover == Thing.RED;
      boolean hits = met || struck || mover == Thing.BLUE && reaches(clause, Thing.RED);
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
