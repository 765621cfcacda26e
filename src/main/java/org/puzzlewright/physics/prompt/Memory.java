package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.prompt.Term.Sort;

/** What was spoken of last, for "it" and "the other ball". */
final class Memory {

  private Thing lastBall;
  private Mention lastEquipment;
  private boolean goalIsLast;
  private List<Mention> lastThan;
  private List<Mention> subject = List.of();
  private boolean goalWasSubject;
  private boolean thanSaid;

  void remember(Mention mention) {
    if (mention.isBall()) {
      lastBall = mention.noun().thing();
    } else if (mention.isEquipment() && mention.noun() != null) {
      lastEquipment = mention;
      goalIsLast = false;
    } else if (mention.is(Thing.GOAL)) {
      goalIsLast = true;
    }
  }

  /** Returns what {@code mentions} stand for as the subject of a clause. */
  List<Mention> subject(List<Mention> mentions) {
    goalWasSubject = subject.size() == 1 && subject.get(0).is(Thing.GOAL) && !thanSaid;
    thanSaid = false;
    subject = resolve(mentions, lastBall);
    return subject;
  }

  /** "The goal is on the left and the red ball above it": whether "it" is the goal. */
  boolean goalWasSubject() {
    return goalWasSubject;
  }

  /** Notes what something was said to be left, right, above or below of. */
  void rememberThan(List<Mention> than) {
    lastThan = than;
    thanSaid = true;
  }

  /** Returns what that was, or null. */
  List<Mention> lastThan() {
    return lastThan;
  }

  /** Returns what they stand for where the subject is the one of {@code clause} again. */
  List<Mention> same(List<Mention> mentions, Clause clause) {
    return resolve(mentions, clause.subject.mentions().get(0).noun().thing());
  }

  /** Returns what they stand for as the object of {@code clause}: a ball does not push itself. */
  List<Mention> object(List<Mention> mentions, Clause clause) {
    boolean wallIsMeant = lastEquipment != null && lastEquipment.is(Thing.WALL);
    if (clause.act == Act.PASS && wallIsMeant && isPronoun(mentions)) {
      return List.of(Mention.of(Thing.WALL));
    }
    if (clause.act == Act.TOUCH && clause.negated && lastEquipment != null && isPronoun(mentions)) {
      // "over the platform without touching it"
      return List.of(new Mention(lastEquipment.sort(), lastEquipment.noun(), false, null));
    }
    Thing ball = lastBall;
    if (clause.object != null && clause.object.has(Thing.BLUE)
        || clause.subject != null && clause.subject.has(Thing.BLUE)
        || clause.act == Act.PUSH && !clause.hasOwnSubject) {
      ball = Thing.RED;
    } else if (clause.subject != null && clause.subject.has(Thing.RED)) {
      ball = clause.hasOwnSubject ? Thing.BLUE : Thing.RED;
    }
    return resolve(mentions, ball);
  }

  /** Returns what they stand for behind a preposition: one jumps over a wall, not over a ball. */
  List<Mention> complement(List<Mention> mentions, Clause clause, Place place) {
    boolean path =
        switch (place) {
          case TO, BY, AT, OF -> false;
          case WITH -> !isBump(clause);
          default -> !clause.isStatic();
        };
    boolean arrives = place == Place.TO || place == Place.ON || place == Place.AT;
    if (arrives && goalIsLast && isPronoun(mentions) && redMoves(clause)) {
      return List.of(Mention.of(Thing.GOAL));
    }
    if (path && lastEquipment != null && isPronoun(mentions)) {
      Term.Noun noun = lastEquipment.noun();
      return List.of(
          new Mention(lastEquipment.sort(), noun, false, null, null, lastEquipment.amount()));
    }
    return object(mentions, clause);
  }

  private static boolean isPronoun(List<Mention> mentions) {
    return mentions.size() == 1 && mentions.get(0).sort() == Sort.IT;
  }

  /** Whether red is on its way: what it comes to is the goal. */
  private static boolean redMoves(Clause clause) {
    boolean red = clause.subject != null && clause.subject.has(Thing.RED);
    return switch (clause.act) {
      case PUSH -> red && clause.passive || clause.object != null && clause.object.has(Thing.RED);
      case GO, RISE, FALL, LAND -> red;
      default -> false;
    };
  }

  private static boolean isBump(Clause clause) {
    return clause.act == Act.TOUCH || clause.act == Act.PUSH;
  }

  private List<Mention> resolve(List<Mention> mentions, Thing ball) {
    List<Mention> resolved = new ArrayList<>();
    for (Mention mention : mentions) {
      Thing thing = ball;
      if (mention.sort() == Sort.OTHER_BALL) {
        thing = lastBall == null ? null : lastBall == Thing.BLUE ? Thing.RED : Thing.BLUE;
      }
      boolean pronoun = mention.sort() == Sort.IT || mention.sort() == Sort.OTHER_BALL;
      Mention known = pronoun && thing != null ? named(mention, thing) : mention;
      resolved.add(known);
    }
    return resolved;
  }

  private static Mention named(Mention mention, Thing thing) {
    return new Mention(
        Sort.THING,
        new Term.Noun(thing, null),
        mention.none(),
        mention.side(),
        mention.tier(),
        null);
  }
}
