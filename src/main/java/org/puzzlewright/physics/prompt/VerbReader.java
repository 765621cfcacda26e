package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Place;

/** Gives verbs to clauses and finds who does what a verb says. */
final class VerbReader {

  private final Sentence s;

  VerbReader(Sentence sentence) {
    this.s = sentence;
  }

  void read(int i, Act act) {
    Chunk chunk = s.chunk(i);
    if (s.chunk(i - 1) != null && s.chunk(i - 1).isVerb(Act.FORBID) && i > 0 && isBareForbid()) {
      // "avoids touching the wall"
      s.clause.negated = !s.clause.negated;
      s.clause.act = act;
      s.clause.verbTo = chunk.to();
      s.clause.cover(chunk.from(), chunk.to());
      return;
    }
    boolean ing = s.tokens.get(chunk.from()).word().endsWith("ing");
    boolean infinitive = s.place() == Place.TO;
    boolean participle = ing && s.preposition == null;
    boolean hadDone = hasHad(i, ing);
    s.dropPreposition();
    if (hadDone) {
      s.clause.passive = false;
    } else if (isAuxiliary()) {
      boolean toDo = chunk.from() > 0 && s.tokens.get(chunk.from() - 1).word().equals("to");
      s.clause.passive = !ing && act != Act.AT && !toDo;
    } else if (isFirstVerb()) {
      s.clause.passive = s.chunk(i + 1) != null && s.chunk(i + 1).isPlace(Place.BY);
    } else {
      Part subject = s.clause.subject;
      Part object = s.clause.object;
      Part placed = isPlaced(i, act) ? lastPart() : null;
      boolean bare = s.clause.act == Act.HAVE && !s.boundary && !s.nearIsComplement;
      boolean done = !ing && s.chunk(i + 1) != null && s.chunk(i + 1).isPlace(Place.BY);
      if (placed != null) {
        subject = placed;
      } else if (participle && !s.boundary && s.phraseAt(i - 1) && behindBall() != null) {
        subject = behindBall();
      } else if ((infinitive || participle && s.not == null || bare)
          && object != null
          && object.isBall()) {
        subject = object;
      } else if (s.main != null && s.clause.isStatic()) {
        subject = s.main;
        s.main = null;
      }
      s.open(subject, false);
      s.clause.passive = done && act == Act.PUSH;
      s.near = subject == null ? null : subject.mentions();
    }
    s.takeLink();
    s.clause.act = act;
    if (s.not != null) {
      s.clause.negated = !s.clause.negated;
      s.clause.cover(s.not.from(), chunk.to());
      // "do not let the red ball touch": the "not" stands before the subject
      s.clause.from = Math.min(s.clause.from, s.not.from());
      s.not = null;
    }
    s.clause.verbFrom = chunk.from();
    s.clause.verbTo = chunk.to();
    s.clause.cover(chunk.from(), chunk.to());
    s.boundary = false;
    s.nearIsComplement = false;
  }

  /** "Lands on a platform placed on the left", "a wall standing there": said of that noun. */
  private boolean isPlaced(int i, Act act) {
    String word = s.tokens.get(s.chunk(i).from()).word();
    boolean participle = word.endsWith("ing") || word.endsWith("ed") || word.equals("put");
    boolean place = act == Act.AT || act == Act.HAVE && !word.endsWith("ing");
    return participle && place && !s.boundary && s.phraseAt(i - 1) && s.preposition == null;
  }

  /** Returns the noun phrase that was read last, as far as it is no subject. */
  private Part lastPart() {
    int last = s.clause.complements.size() - 1;
    return last >= 0 && s.nearIsComplement
        ? s.clause.complements.get(last).part()
        : s.clause.object;
  }

  private boolean isBareForbid() {
    return s.clause.act == Act.FORBID && s.clause.object == null && !s.clause.passive;
  }

  /** "Has bounced": whether the verb so far is only the "has" of this one. */
  private boolean hasHad(int i, boolean ing) {
    Chunk before = s.chunk(i - 1);
    boolean have =
        before != null
            && List.of("has", "have", "had", "having")
                .contains(s.tokens.get(before.to() - 1).word());
    return have && !ing && s.clause.act == Act.HAVE && s.preposition == null && !s.boundary;
  }

  /** Whether the verb so far is the "is" of "is pushed". */
  private boolean isAuxiliary() {
    Clause clause = s.clause;
    boolean nothingElse =
        clause.object == null && clause.complements.isEmpty() && clause.to == clause.verbTo;
    return clause.act == Act.AT && nothingElse && clause.subject != null && !s.boundary;
  }

  private boolean isFirstVerb() {
    Clause clause = s.clause;
    boolean free = clause.act == Act.NONE && clause.complements.isEmpty();
    return free
        && (!s.boundary || clause.isEmpty() || clause.subject == null || clause.hasOwnSubject);
  }

  /** "Hit by the blue ball coming from the right": returns the ball behind the preposition. */
  private Part behindBall() {
    int last = s.clause.complements.size() - 1;
    if (last < 0 || !s.nearIsComplement) {
      return null;
    }
    Part part = s.clause.complements.get(last).part();
    return part.isBall() ? part : null;
  }

  /** Reads "that" or "which" at chunk {@code i}. */
  void relative(int i) {
    if (s.near == null) {
      return;
    }
    Chunk next = s.chunk(i + 1);
    if (next != null && (next.is(Mark.THEN) || next.is(Mark.NEXT))) {
      next = s.chunk(i + 2);
    }
    if (s.phraseAt(i + 1)) {
      s.gap = s.near.get(0).isEquipment() ? s.near : null;
      s.gapPlace = s.place();
      s.gapOwner = s.clause;
      s.preposition = null;
    } else if (next != null && (next.isVerb() || next.is(Mark.NOT))) {
      s.main = s.clause.subject;
      int at = s.chunk(i).from();
      s.open(new Part(s.near, false, at, at), true);
      s.boundary = false;
    }
  }
}
