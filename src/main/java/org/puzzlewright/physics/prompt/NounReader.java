package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Clause.Position;
import org.puzzlewright.physics.prompt.Clause.Spot;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;
import org.puzzlewright.physics.prompt.Term.Place;
import org.puzzlewright.physics.prompt.Term.Sort;

/** Decides whether a noun phrase is a subject, an object or belongs to a preposition. */
final class NounReader {

  private final Sentence s;

  NounReader(Sentence sentence) {
    this.s = sentence;
  }

  void read(Chunk chunk) {
    List<Mention> written = ((Phrase) chunk.term()).mentions();
    List<Mention> mentions;
    s.dropStaleDenial(chunk.from());
    boolean ball = written.get(0).isBall() || written.get(0).is(Requirement.Thing.GOAL);
    if (s.not != null && s.not.to() == chunk.from() && ball && s.preposition == null) {
      // "the red ball, not the blue one, is on the left"
      s.findings.miss(s.not.from(), s.not.to());
      s.not = null;
    }
    int from = s.preposition != null ? s.preposition.from() : chunk.from();
    boolean behindPreposition = s.preposition != null && !introducesSubject(written);
    boolean instead = behindPreposition && isInstead();
    if (behindPreposition && s.boundary && (s.isLinkPending() || instead) && !s.clause.isStatic()) {
      // "bounces on a hexagon, then on a platform"
      s.repeatVerb(!instead);
    }
    if (behindPreposition) {
      mentions = s.memory.complement(written, s.clause, s.place());
      complement(part(mentions, chunk), chunk, from);
    } else if (isNor(written)) {
      mentions = s.memory.object(written, s.clause);
      Part more = part(mentions, chunk);
      Part object = s.clause.object;
      List<Mention> all = new ArrayList<>(object.mentions());
      all.addAll(more.mentions());
      s.clause.object = new Part(all, false, object.from(), chunk.to());
    } else if (s.preposition == null && expectsObject()) {
      mentions = s.memory.object(written, s.clause);
      s.clause.object = part(mentions, chunk);
      nameSubject(s.clause.object);
    } else {
      mentions = isContrast(chunk) ? s.memory.same(written, s.clause) : s.memory.subject(written);
      subject(part(mentions, chunk));
      s.subjectIsSomeBall = written.size() == 1 && written.get(0).sort() == Sort.IT;
    }
    s.near = mentions;
    s.nearIsComplement = behindPreposition;
    s.clause.cover(from, chunk.to());
    mentions.forEach(s.memory::remember);
    adjectives(mentions, chunk);
    s.placeFronted(mentions);
    s.preposition = null;
    s.boundary = false;
    s.subjectFollows = false;
  }

  /** "Does not pass over the wall but under it": the same verb, not denied. */
  private boolean isInstead() {
    int before = s.preposition.from() - 1;
    return s.clause.negated
        && s.not == null
        && before >= 0
        && List.of("but", "instead", "rather").contains(s.tokens.get(before).word());
  }

  /** "Does not touch the wall near red, but it lands ...": the same ball as before. */
  private boolean isContrast(Chunk chunk) {
    boolean but = chunk.from() > 0 && s.tokens.get(chunk.from() - 1).word().equals("but");
    boolean ball = s.clause.subject != null && s.clause.subject.isBall();
    if (ball && !s.clause.passive && chunk.from() > 0 && s.isLinkPending()) {
      // "Blue touches red after it has bounced off the wall": what went before, blue did
      String word = s.tokens.get(chunk.from() - 1).word();
      return word.equals("after") || word.equals("once");
    }
    return but && ball && (s.clause.object == null || !s.clause.object.isBall());
  }

  /** "Hits neither the wall nor the platform": the second noun belongs to the first. */
  private boolean isNor(List<Mention> mentions) {
    return s.not != null
        && s.preposition == null
        && !s.boundary
        && s.clause.object != null
        && s.clause.object.mentions().get(0).none()
        && mentions.get(0).isEquipment();
  }

  /** "With the goal on the right" begins a statement; "collides with the red ball" does not. */
  private boolean introducesSubject(List<Mention> mentions) {
    boolean bumps = s.clause.act == Act.TOUCH || s.clause.act == Act.PUSH;
    boolean goesOnVerb = bumps && s.preposition.from() == s.clause.verbTo;
    return s.place() == Place.WITH && !mentions.get(0).isEquipment() && !goesOnVerb;
  }

  private void complement(Part part, Chunk chunk, int from) {
    boolean negated = s.not != null;
    boolean passage = part.has(Requirement.Thing.WALL) && Movement.passage(s.place()) != null;
    if (negated && passage && !s.clause.complements.isEmpty()) {
      // "under the wall and not over it"
      s.clause.complements.add(new Complement(s.place(), part, true, s.not.from()));
      s.not = null;
      return;
    }
    s.clause.complements.add(new Complement(s.place(), part, negated, from));
    if (negated) {
      s.findings.miss(s.not.from(), chunk.to());
      s.not = null;
    }
  }

  private void subject(Part part) {
    boolean inverted = s.clause.act == Act.AT && s.clause.subject == null;
    if (inverted) {
      s.clause.subject = part;
      s.clause.hasOwnSubject = true;
    } else {
      s.open(part, true);
    }
  }

  private boolean expectsObject() {
    Clause clause = s.clause;
    boolean fresh = clause.object == null && clause.complements.isEmpty() && !s.subjectFollows;
    boolean active = !clause.passive || clause.act == Act.AT;
    boolean canHave = clause.act != Act.NONE && (clause.act != Act.AT || clause.subject != null);
    return !s.boundary && fresh && active && canHave;
  }

  /** Makes a part; a "not" before a tool or a wall says that there is none. */
  private Part part(List<Mention> mentions, Chunk chunk) {
    List<Mention> said = mentions;
    boolean denies =
        switch (s.place() == null ? Place.WITH : s.place()) {
          case WITH, BY, OF, FROM, TO, AT -> true;
          default -> false;
        };
    boolean isMet =
        s.clause.isMotion() && s.clause.act != Act.FORBID && s.place() == null && s.boundary;
    if (s.not != null && isMet && mentions.stream().noneMatch(Mention::isTool)) {
      // "hits the wall, not the platform": there may be one
      s.findings.miss(s.not.from(), s.not.to());
      s.not = null;
    }
    if (s.not != null && denies && mentions.get(0).isEquipment()) {
      said = mentions.stream().map(Mention::denied).toList();
      s.findings.use(s.not.from(), s.not.to());
      s.not = null;
    }
    return new Part(said, ((Phrase) chunk.term()).or(), chunk.from(), chunk.to());
  }

  /** "The ball on the left is blue." */
  private void nameSubject(Part name) {
    if (s.subjectIsSomeBall && s.clause.act == Act.AT && name.mentions().get(0).isBall()) {
      s.clause.positions.replaceAll(p -> p.of(name.mentions()));
      s.clause.subject = name;
    }
    s.subjectIsSomeBall = false;
  }

  private void adjectives(List<Mention> mentions, Chunk chunk) {
    for (Mention m : mentions) {
      if (m.side() != null && m.sort() == Sort.THING) {
        int from = chunk.from();
        s.clause.positions.add(
            new Position(List.of(m), m.side(), null, null, Spot.NONE, false, from, chunk.to()));
      }
      if (m.tier() != null && m.sort() == Sort.THING) {
        s.clause.positions.add(
            new Position(
                List.of(m), null, m.tier(), null, Spot.TIER, false, chunk.from(), chunk.to()));
      }
    }
  }
}
