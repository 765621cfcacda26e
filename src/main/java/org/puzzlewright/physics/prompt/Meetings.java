package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Place;

/** What a clause says of the walls, platforms and tools that a ball touches or must not touch. */
final class Meetings {

  private final Findings findings;

  Meetings(Findings findings) {
    this.findings = findings;
  }

  /** Reads "the blue ball avoids the wall": it does not touch it. */
  boolean avoids(Clause clause) {
    Thing ball = clause.subject == null ? null : Movement.ball(clause.subject);
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
    Thing ball = clause.subject == null ? null : Movement.ball(clause.subject);
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
        clause.subject != null && clause.subject.mentions().stream().allMatch(Meetings::isItem);
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
  static List<String> items(Clause clause) {
    List<Part> parts = new ArrayList<>();
    if (clause.object != null) {
      parts.add(clause.object);
    }
    clause.complements.forEach(c -> parts.add(c.part()));
    boolean plain = parts.stream().allMatch(p -> p.mentions().stream().allMatch(Meetings::isItem));
    return !plain
        ? List.of()
        : parts.stream().flatMap(p -> p.mentions().stream()).map(Meetings::item).toList();
  }

  private static boolean isItem(Mention m) {
    boolean furniture = m.is(Thing.WALL) || m.is(Thing.PLATFORM);
    return !m.none() && m.amount() == null && (m.isTool() || furniture);
  }

  private static String item(Mention m) {
    return m.isTool() ? m.noun().tool() : m.noun().thing().name().toLowerCase(Locale.ROOT);
  }

  void meets(Thing ball, String item, boolean meets) {
    findings.require(new Meets(ball, item, meets));
  }

  void useAll(Clause clause) {
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
  @SuppressWarnings("ReferenceEquality") // this very part of the sentence, not one like it
  static boolean isRedsTool(Clause clause, Part part) {
    boolean moves =
        switch (clause.act) {
          case GO, TURN, RISE, FALL, LAND, TOUCH, PASS -> true;
          case PUSH -> part == clause.object;
          default -> false;
        };
    return moves && Movement.isRed(clause) && !clause.passive && part.hasTool();
  }

  void redsTool(Mention tool, Part part) {
    if (isItem(tool)) {
      meets(Thing.RED, tool.noun().tool(), true);
      findings.use(part.from(), part.to());
    } else {
      findings.miss(part.from(), part.to());
    }
  }
}
