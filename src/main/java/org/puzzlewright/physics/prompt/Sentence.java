package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Clause.Position;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Place;

/** How far the reading has come: the clause being read and what later words may refer to. */
final class Sentence {

  final List<Chunk> chunks;
  final List<Token> tokens;
  final Findings findings;
  final Memory memory = new Memory();
  final List<Clause> clauses = new ArrayList<>();
  Clause clause = new Clause();

  /** Whether a comma or "and" was read since the last noun or verb. */
  boolean boundary = true;

  /** The noun phrase spoken of last, to which "on the left" belongs; null after "and". */
  List<Mention> near;

  /** Whether that noun phrase stands behind a preposition. */
  boolean nearIsComplement;

  /** Whether the subject is "the ball", which may yet turn out to be blue. */
  boolean subjectIsSomeBall;

  /** Whether the next noun is a subject, as behind "let". */
  boolean subjectFollows;

  /** The preposition whose noun is still to come, or null. */
  Chunk preposition;

  /** The negation whose verb or noun is still to come, or null. */
  Chunk not;

  /** The subject that a relative clause interrupts, or null. */
  Part main;

  /** The noun of "a wall that the ball must jump over" until its place is found, or null. */
  List<Mention> gap;

  /** The preposition of "a platform on which the ball lands", or null. */
  Place gapPlace;

  /** The clause that the noun of the gap stands in. */
  Clause gapOwner;

  private Chunk link;
  private int sentence;

  /** Places that were said before what is there: "on the right is the goal". */
  private final List<Position> fronted = new ArrayList<>();

  Sentence(List<Chunk> chunks, List<Token> tokens, Findings findings) {
    this.chunks = chunks;
    this.tokens = tokens;
    this.findings = findings;
  }

  /** Returns the chunk at {@code i}, or null behind the end. */
  Chunk chunk(int i) {
    return i >= 0 && i < chunks.size() ? chunks.get(i) : null;
  }

  boolean phraseAt(int i) {
    return i < chunks.size() && chunks.get(i).isPhrase();
  }

  /** Begins another clause. */
  void open(Part subject, boolean own) {
    Clause before = clause;
    close();
    if (before.isEmpty() && before.link != Clause.Link.NONE) {
      clause = before;
    }
    clause.subject = subject;
    clause.hasOwnSubject = own;
    takeLink();
  }

  /** Begins another clause of the same subject and verb: "bounces on a ramp, then on a wall". */
  void repeatVerb(boolean keepsDenial) {
    Clause before = clause;
    open(before.subject, false);
    clause.act = before.act;
    clause.passive = before.passive;
    clause.negated = before.negated && keepsDenial;
    clause.verbFrom = before.verbFrom;
    clause.verbTo = before.verbTo;
  }

  /** Reads "then", "before" or "after". */
  void link(Chunk chunk) {
    if (link != null) {
      findings.miss(link.from(), link.to());
    }
    link = chunk;
    if (clause.isEmpty()) {
      takeLink();
    }
  }

  /** Whether a "then" waits for its clause. */
  boolean isLinkPending() {
    return link != null;
  }

  /** Gives a "then" that was read to the clause that it belongs to. */
  void takeLink() {
    if (link == null || clause.link != Clause.Link.NONE) {
      return;
    }
    clause.link =
        switch ((Term.Mark) link.term()) {
          case BEFORE -> Clause.Link.BEFORE;
          case AFTER -> Clause.Link.AFTER;
          case UNTIL -> Clause.Link.UNTIL;
          default -> Clause.Link.NEXT;
        };
    clause.linkFrom = link.from();
    clause.linkTo = link.to();
    link = null;
  }

  private void close() {
    if (gap != null && clause.act != Act.NONE && clause != gapOwner) {
      Part part = new Part(gap, false, clause.verbFrom, clause.verbTo);
      boolean takesObject =
          switch (clause.act) {
            case PASS, USE, TOUCH, PUSH -> clause.object == null;
            default -> false;
          };
      if (gapPlace != null) {
        clause.complements.add(new Complement(gapPlace, part, false, clause.verbFrom));
        gap = null;
      } else if (takesObject) {
        clause.object = part;
        gap = null;
      }
    }
    clause.sentence = sentence;
    if (!clause.isEmpty()) {
      clauses.add(clause);
    }
    clause = new Clause();
  }

  /** Ends a part of the sentence; {@code pause} says whether that is only a comma. */
  void separate(boolean pause) {
    boundary = true;
    dropPreposition();
    near = pause && !(clause.isStatic() && nearIsComplement) ? near : null;
  }

  /** "A ramp isn't enough: a cannon is": forgets a "not" that stands before the last pause. */
  void dropStaleDenial(int noun) {
    for (int i = not == null ? noun : not.to(); i < noun; i++) {
      if (tokens.get(i).word().equals(",")) {
        findings.miss(not.from(), not.to());
        not = null;
        return;
      }
    }
  }

  /** Ends the sentence. */
  void end() {
    dropPreposition();
    if (link != null && link.is(Term.Mark.NEXT) && !clauses.isEmpty()) {
      // "and the ramp afterwards"
      takeLink();
    }
    if (clause.isEmpty() && clause.link != Clause.Link.NONE) {
      findings.miss(clause.linkFrom, clause.linkTo);
    }
    close();
    fronted.forEach(p -> findings.miss(p.from(), p.to()));
    fronted.clear();
    if (link != null) {
      findings.miss(link.from(), link.to());
      link = null;
    }
    sentence++;
    if (not != null) {
      findings.miss(not.from(), not.to());
    }
    near = null;
    gap = null;
    not = null;
    main = null;
    subjectFollows = false;
    boundary = true;
  }

  /** Forgets a preposition that no noun follows; notes it when it meant something. */
  void dropPreposition() {
    if (preposition != null && preposition.term() instanceof Term.Rel rel) {
      boolean empty =
          switch (rel.place()) {
            case TO, ON, AT, BY, WITH, OF, FROM -> true;
            default -> false;
          };
      if (!empty) {
        findings.miss(preposition.from(), preposition.to());
      }
    }
    preposition = null;
  }

  Place place() {
    return preposition != null && preposition.term() instanceof Term.Rel rel ? rel.place() : null;
  }

  void addFronted(Position position) {
    fronted.add(position);
  }

  /** Gives the places that were said before to {@code mentions}. */
  void placeFronted(List<Mention> mentions) {
    fronted.forEach(p -> clause.positions.add(p.of(mentions)));
    fronted.clear();
  }
}
