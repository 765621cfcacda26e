package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;

/**
 * One reading of a prompt, which leaves out the clauses that earlier ones could not account for.
 */
final class Reading {

  private final List<Token> tokens;
  private final Findings findings;
  private final Meaning meaning;
  private final List<Chunk> chunks;
  private final List<Clause> clauses;
  private final Set<Integer> bad = new TreeSet<>();

  Reading(String prompt, List<Token> tokens) {
    this.tokens = tokens;
    this.findings = new Findings(prompt, tokens);
    this.chunks = Chunker.chunks(tokens, findings);
    this.meaning = new Meaning(findings);
    this.clauses = ClauseReader.read(chunks, tokens, findings);
    borrowSubjects();
  }

  Findings findings() {
    return findings;
  }

  /**
   * Reads all clauses but those at the indices {@code doubtful}, which are listed as not
   * understood; returns the indices of those that must be left out too.
   */
  Set<Integer> read(Set<Integer> doubtful) {
    Set<Integer> out = new TreeSet<>(doubtful);
    out.addAll(Doubts.of(clauses, chunks, tokens));
    for (int i = 1; i < clauses.size(); i++) {
      boolean same = clauses.get(i).sentence == clauses.get(i - 1).sentence;
      if (same && clauses.get(i).link == Clause.Link.UNTIL && out.contains(i - 1)) {
        out.add(i);
      }
    }
    List<Clause> left = new ArrayList<>();
    for (int i = 0; i < clauses.size(); i++) {
      if (out.contains(i)) {
        leaveOut(i);
      } else {
        left.add(clauses.get(i));
      }
    }
    Set<Clause> claiming = new LinkedHashSet<>();
    List<Clause> ordered = Sequence.read(left, findings);
    for (Clause clause : ordered) {
      int claims = findings.claims();
      findings.place(Math.max(0, clause.from), Math.max(0, clause.to));
      meaning.read(clause);
      findings.place(0, 0);
      if (findings.claims() > claims) {
        claiming.add(clause);
      }
    }
    Exclusives.read(chunks, findings);
    meaning.settle();
    ordered.forEach(clause -> checkDenial(clause, claiming.contains(clause)));
    return bad;
  }

  private void leaveOut(int i) {
    int[] extent = Extents.of(clauses, tokens, i);
    findings.miss(extent[0], extent[1]);
  }

  /**
   * Under a "not" all words of a clause count: "no wall on the left" does not exclude other walls.
   * So when one is left over there, the whole clause is.
   */
  private void checkDenial(Clause clause, boolean claims) {
    int i = clauses.indexOf(clause);
    int[] extent = Extents.of(clauses, tokens, i);
    List<Chunk> denials =
        chunks.stream()
            .filter(c -> c.from() >= extent[0] && c.to() <= extent[1] && isDenial(c))
            .toList();
    if (claims && denials.stream().anyMatch(c -> isHalfRead(extent, c) || isException(c))) {
      bad.add(i);
    } else if (!claims && denials.stream().anyMatch(c -> findings.isUnread(c.from(), c.to()))) {
      // "a solution with a ramp is not ..."
      bad.add(i);
      for (int j = i; j > 0 && clauses.get(j - 1).to == clauses.get(j).from; j--) {
        bad.add(j - 1);
      }
    }
  }

  /** "No walls, please, apart from one": it belongs to what stands before the pause. */
  private boolean isException(Chunk denial) {
    String first = tokens.get(denial.from()).word();
    return List.of("except", "excepting", "apart", "other", "besides").contains(first)
        && findings.isUnread(denial.from(), denial.to());
  }

  /** Whether of the words between two pauses around {@code denial} some are read and some not. */
  private boolean isHalfRead(int[] extent, Chunk denial) {
    int from = denial.from();
    boolean bound = denial.isPhrase() && !isNone(denial);
    while (!bound && from > extent[0] && !isPause(from - 1)) {
      from--;
    }
    int to = denial.to();
    while (to < extent[1] && !isPause(to)) {
      to++;
    }
    if (from == denial.from() && to == denial.to()) {
      // "platform: no"
      return findings.isUnread(from, to);
    }
    return findings.isUnread(from, to) && findings.isUsed(from, to);
  }

  private boolean isPause(int token) {
    return List.of(",", "and", "but").contains(tokens.get(token).word());
  }

  private static boolean isDenial(Chunk chunk) {
    return chunk.is(Mark.NOT)
        || chunk.isVerb(Act.FORBID)
        || chunk.term() instanceof Phrase phrase
            && (isNone(chunk) || phrase.mentions().stream().anyMatch(Reading::isUpperBound));
  }

  private static boolean isNone(Chunk phrase) {
    return ((Phrase) phrase.term()).mentions().stream().anyMatch(Mention::none);
  }

  private static boolean isUpperBound(Mention m) {
    return m.amount() != null && m.amount().bound() == Requirement.Bound.AT_MOST;
  }

  /** Whether something of a puzzle is named, of which more was said than could be read. */
  boolean isAboutPuzzle() {
    boolean named = chunks.stream().filter(Chunk::isPhrase).anyMatch(this::isOfPuzzle);
    return (named || findings.missedRating()) && !findings.notRead().isEmpty();
  }

  private boolean isOfPuzzle(Chunk phrase) {
    boolean ball = tokens.get(phrase.to() - 1).word().startsWith("ball");
    return ((Phrase) phrase.term())
        .mentions().stream()
            .anyMatch(
                m ->
                    m.noun() != null
                        || m.sort() == Term.Sort.TOOLS
                        || ball && m.sort() == Term.Sort.IT);
  }

  /** Adds what follows from the requirements. */
  void complete() {
    meaning.complete();
  }

  /** "After bouncing off the wall, the blue ball ...": the ball bounces. */
  private void borrowSubjects() {
    for (int i = 0; i + 1 < clauses.size(); i++) {
      Clause clause = clauses.get(i);
      Clause next = clauses.get(i + 1);
      boolean doing = clause.verbFrom >= 0 && tokens.get(clause.verbFrom).word().endsWith("ing");
      boolean ball = next.hasOwnSubject && next.subject.isBall() && !next.passive;
      if (clause.subject == null && doing && ball && clause.sentence == next.sentence) {
        clause.subject = next.subject;
      }
    }
  }
}
