package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Sort;

/** Finds clauses that speak of touches and tools in a way that no requirement can say. */
final class WhatIsMet {

  private static final Set<String> ALL =
      Set.of("every", "each", "all", "both", "first", "second", "third", "last");
  private static final Set<String> SHOTS =
      Set.of("shoot", "launch", "fire", "catapult", "fling", "hurl", "propel");

  private WhatIsMet() {}

  /** Whether {@code clause} does so. */
  static boolean isDoubtful(Clause clause, List<Token> tokens) {
    return countsWhatIsMet(clause, tokens)
        || isToolOfRed(clause)
        || isShotOfRed(clause, tokens)
        || isOneOfTools(clause);
  }

  /** "Collides with two walls", "hits every wall": one touch is all that can be asked for. */
  private static boolean countsWhatIsMet(Clause clause, List<Token> tokens) {
    if (!clause.isMotion() || clause.act == Act.FORBID) {
      return clause.complements.stream()
          .filter(c -> Movement.passage(c.place()) != null && clause.act == Act.NONE)
          .anyMatch(c -> isFurniture(c.part()) && isOfMany(c.part(), tokens));
    }
    List<Part> parts = new ArrayList<>();
    if (clause.object != null) {
      parts.add(clause.object);
    }
    if (clause.passive && clause.subject != null) {
      parts.add(clause.subject);
    }
    clause.complements.stream().map(Complement::part).forEach(parts::add);
    return parts.stream().anyMatch(p -> isFurniture(p) && (isMany(p) || isOfMany(p, tokens)));
  }

  private static boolean isFurniture(Part part) {
    return part.has(Thing.WALL) || part.has(Thing.PLATFORM);
  }

  private static boolean isMany(Part part) {
    return part.mentions().stream().anyMatch(m -> m.amount() != null && m.amount().number() != 1);
  }

  private static boolean isOfMany(Part part, List<Token> tokens) {
    int from = Math.max(0, part.from() - 1);
    return part.to() > part.from()
        && tokens.subList(from, part.to()).stream().anyMatch(t -> ALL.contains(t.word()));
  }

  /** "The red ball uses a ramp", "sits on a ramp": it is not blue that meets it. */
  private static boolean isToolOfRed(Clause clause) {
    boolean red = clause.subject != null && Movement.ball(clause.subject) == Thing.RED;
    boolean holds = clause.object != null && clause.object.hasTool();
    boolean on =
        clause.complements.stream().anyMatch(c -> c.place() == Term.Place.ON && c.part().hasTool());
    return red
        && clause.hasOwnSubject
        && !clause.passive
        && clause.isStatic()
        && (holds && clause.act != Act.AT || on);
  }

  /** "The cannon shoots the red ball". */
  private static boolean isShotOfRed(Clause clause, List<Token> tokens) {
    if (clause.verbFrom < 0 || clause.act != Act.PUSH) {
      return false;
    }
    boolean shot = Lemmas.of(tokens.get(clause.verbFrom).word()).stream().anyMatch(SHOTS::contains);
    boolean actor =
        !clause.passive
            && clause.subject != null
            && clause.subject.hasTool()
            && clause.object != null
            && Movement.ball(clause.object) == Thing.RED;
    boolean sufferer =
        clause.passive
            && Movement.isRed(clause)
            && clause.complements.stream().anyMatch(c -> c.part().hasTool());
    return shot && (actor || sufferer);
  }

  /** Whether each of the things has a number that no more may be than: "at most two ramps". */
  static boolean isBounded(Stream<Mention> mentions, boolean exact) {
    List<Mention> things = mentions.filter(Mention::isEquipment).toList();
    return !things.isEmpty()
        && things.stream()
            .allMatch(m -> m.amount() != null && (exact || m.amount().bound() == Bound.AT_MOST));
  }

  /** "One wall on the left and another on the right" does not say that there is one wall. */
  static boolean isOneOfMore(Stream<Mention> mentions, String sentence) {
    boolean one =
        mentions.anyMatch(
            m ->
                m.amount() != null
                    && m.amount().number() == 1
                    && m.amount().bound() == Bound.EXACTLY);
    return one && sentence.matches(".*\\b(?:another|other|a second|the second|more)\\b.*");
  }

  /** "One tool must be a ramp" does not say that there is one tool. */
  private static boolean isOneOfTools(Clause clause) {
    return clause.act == Act.AT
        && clause.subject != null
        && clause.object != null
        && clause.object.hasTool()
        && clause.subject.mentions().stream()
            .anyMatch(m -> m.sort() == Sort.TOOLS && m.amount() != null);
  }
}
