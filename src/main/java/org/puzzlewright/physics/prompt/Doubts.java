package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.physics.prompt.Clause.Complement;
import org.puzzlewright.physics.prompt.Clause.Part;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;

/**
 * Finds the clauses that say less, or something else, than what their nouns and verbs alone would
 * require: those with "may", "if", "or", "almost", a count of what is touched. To require half of
 * such a clause would be to misread it, so the whole of it is listed as not understood.
 */
final class Doubts {

  private final List<Clause> clauses;
  private final List<Chunk> chunks;
  private final List<Token> tokens;
  private final Set<Integer> doubtful = new TreeSet<>();

  private Doubts(List<Clause> clauses, List<Chunk> chunks, List<Token> tokens) {
    this.clauses = clauses;
    this.chunks = chunks;
    this.tokens = tokens;
  }

  /** Returns the indices of such clauses. */
  static Set<Integer> of(List<Clause> clauses, List<Chunk> chunks, List<Token> tokens) {
    Doubts doubts = new Doubts(clauses, chunks, tokens);
    for (int i = 0; i < clauses.size(); i++) {
      if (doubts.isDoubtful(i)) {
        doubts.doubt(i);
      } else if (Hedges.isCondition(doubts.sentence(clauses.get(i)))) {
        doubts.doubtful.add(i);
      }
    }
    chunks.stream().filter(c -> c.is(Mark.OR)).forEach(doubts::choice);
    doubts.spread();
    return doubts.doubtful;
  }

  private static String word(List<Token> tokens, int i) {
    return tokens.get(i).word();
  }

  private String words(int from, int to) {
    return tokens.subList(from, to).stream().map(Token::word).collect(Collectors.joining(" "));
  }

  private boolean isDoubtful(int i) {
    Clause clause = clauses.get(i);
    int[] extent = Extents.of(clauses, tokens, i);
    String words = words(extent[0], extent[1]);
    if (isHarmless(clause)) {
      // "touching the wall is optional"
      boolean tail = !clause.hasOwnSubject && i > 0 && clauses.get(i - 1).to == clause.from;
      return tail
          && (Hedges.isDoubt(words) || Hedges.isPermission(words, true, false))
          && !clauses.get(i - 1).isEmpty()
          && doubtful.add(i - 1);
    }
    boolean tools = mentions(clause).anyMatch(m -> m.isTool() || m.sort() == Term.Sort.TOOLS);
    boolean uses = clause.act == Act.USE || clause.act == Act.HAVE;
    boolean aims =
        clause.goesTo(Thing.RED) || clause.object != null && clause.object.has(Thing.RED);
    int back = i > 0 && clauses.get(i - 1).to == extent[0] ? clauses.get(i - 1).from : extent[0];
    boolean exclusive =
        clause.negated
            || Hedges.isExclusive(words(Math.min(back, extent[0]), extent[1]))
            || WhatIsMet.isBounded(mentions(clause), Hedges.isExact(words));
    return Hedges.isDoubt(words)
        || !exclusive && Hedges.isPermission(words, uses, aims)
        || !exclusive && tools && Hedges.isOffer(words)
        || tools && isOfferedBefore(clause)
        || isPartOfDenied(clause, i)
        || isBehindUnknownVerb(clause)
        || isSaidToBeUnknown(clause)
        || WhatIsMet.isOneOfMore(mentions(clause), sentence(clause))
        || clause.isMotion() && clause.act != Act.FORBID && hasNoSubject(clause)
        || hasChoice(clause)
        || WhatIsMet.isDoubtful(clause, tokens)
        || isUnless(extent);
  }

  /** "Available: ramps, cannons": the word stands before the first of them only. */
  private boolean isOfferedBefore(Clause clause) {
    String sentence = words(sentenceStart(clause), clause.to);
    boolean offered =
        Hedges.isOffer(sentence)
            || Hedges.isHeading(sentence)
            || Hedges.isPermission(sentence, true, false);
    return clause.act == Act.NONE && offered && !Hedges.isExclusive(sentence);
  }

  /** "Do not use the ramp that is on the left" says nothing of other ramps. */
  private boolean isPartOfDenied(Clause clause, int i) {
    Clause before = i > 0 ? clauses.get(i - 1) : null;
    boolean restricts =
        isRelative(clause)
            && before != null
            && before.sentence == clause.sentence
            && clause.subject.mentions().stream().allMatch(Mention::isEquipment);
    boolean denied = restricts && (before.negated || before.act == Act.FORBID);
    return denied || restricts && clause.subject.mentions().stream().anyMatch(Mention::none);
  }

  private static boolean isRelative(Clause clause) {
    return clause.subject != null && clause.subject.from() == clause.subject.to();
  }

  /** "No wall is touched" does not say that there is none. */
  private static boolean hasNoSubject(Clause clause) {
    return clause.subject != null && clause.subject.mentions().stream().anyMatch(Mention::none);
  }

  /** "The blue ball attacks the red ball from the left": that is not where the red ball is. */
  private boolean isBehindUnknownVerb(Clause clause) {
    int i = 0;
    while (i < chunks.size() && chunks.get(i).from() < clause.from) {
      i++;
    }
    return clause.act == Act.NONE
        && !(clause.positions.isEmpty() && clause.wayTokens.isEmpty())
        && i >= 2
        && chunks.get(i - 1).is(Mark.UNKNOWN)
        && chunks.get(i - 2).isPhrase();
  }

  /** "A cannon is useful": that it must be there is not said. */
  private boolean isSaidToBeUnknown(Clause clause) {
    boolean bare =
        clause.act == Act.AT
            && clause.hasOwnSubject
            && clause.object == null
            && clause.complements.isEmpty()
            && clause.positions.isEmpty()
            && clause.subject.mentions().stream().allMatch(Mention::isEquipment);
    return bare && chunks.stream().anyMatch(c -> c.is(Mark.UNKNOWN) && c.from() == clause.verbTo);
  }

  private int sentenceStart(Clause clause) {
    int from = clause.from;
    while (from > 0 && !word(tokens, from - 1).equals(".")) {
      from--;
    }
    return from;
  }

  private String sentence(Clause clause) {
    int from = sentenceStart(clause);
    int to = clause.from;
    while (to < tokens.size() && !word(tokens, to).equals(".")) {
      to++;
    }
    return words(from, to);
  }

  /** Whether the clause asks for nothing but the push, which every puzzle has. */
  private static boolean isHarmless(Clause clause) {
    boolean still =
        switch (clause.act) {
          case RISE, FALL, TURN, FORBID, SEPARATE -> false;
          default -> !clause.negated;
        };
    return still
        && clause.positions.isEmpty()
        && clause.wayTokens.isEmpty()
        && clause.arriving == null
        && mentions(clause).noneMatch(Mention::isEquipment);
  }

  private static Stream<Part> parts(Clause clause) {
    List<Part> parts = new ArrayList<>();
    if (clause.subject != null) {
      parts.add(clause.subject);
    }
    if (clause.object != null) {
      parts.add(clause.object);
    }
    clause.complements.stream().map(Complement::part).forEach(parts::add);
    return parts.stream();
  }

  private static Stream<Mention> mentions(Clause clause) {
    return parts(clause).flatMap(p -> p.mentions().stream());
  }

  private Stream<Chunk> within(Clause clause) {
    return chunks.stream().filter(c -> c.from() >= clause.from && c.to() <= clause.to);
  }

  /** "The blue ball or the red ball is on the left"; "no ramps or cannons" is no choice. */
  private boolean hasChoice(Clause clause) {
    boolean lists =
        (clause.act == Act.USE || clause.act == Act.HAVE || clause.act == Act.NONE)
            && clause.positions.isEmpty();
    if (clause.negated || clause.act == Act.FORBID || lists) {
      return false;
    }
    return within(clause)
        .filter(c -> c.term() instanceof Phrase phrase && phrase.or())
        .anyMatch(c -> ((Phrase) c.term()).mentions().stream().noneMatch(Mention::none));
  }

  private boolean isUnless(int[] extent) {
    return chunks.stream()
        .filter(c -> c.is(Mark.UNTIL) && word(tokens, c.from()).equals("unless"))
        .anyMatch(c -> c.from() >= extent[0] - 1 && c.to() <= extent[1] + 1);
  }

  /** "Hits the wall or lands on the platform": neither is required. */
  private void choice(Chunk or) {
    int next = 0;
    while (next < clauses.size() && clauses.get(next).from < or.from()) {
      next++;
    }
    Clause before = next > 0 ? clauses.get(next - 1) : null;
    Clause behind = next < clauses.size() ? clauses.get(next) : null;
    if (before != null && isSame(before, or) && !before.negated) {
      doubt(next - 1);
    }
    if (behind != null && isSame(behind, or) && !behind.negated && before != null) {
      doubt(next);
    }
  }

  private boolean isSame(Clause clause, Chunk or) {
    int from = Math.min(clause.from, or.from());
    int to = Math.max(clause.from, or.from());
    boolean same = !words(from, to).contains(" . ");
    return same && !isHarmless(clause);
  }

  private void doubt(int i) {
    doubtful.add(i);
    Clause clause = clauses.get(i);
    if (isRelative(clause) && i > 0 && clauses.get(i - 1).sentence == clause.sentence) {
      // "a wall, which is optional"
      doubtful.add(i - 1);
    }
  }

  /** "May hit the wall and land on the platform": the "may" belongs to both. */
  private void spread() {
    for (int i = 1; i < clauses.size(); i++) {
      Clause clause = clauses.get(i);
      Clause before = clauses.get(i - 1);
      boolean goesOn =
          !clause.hasOwnSubject && clause.verbFrom >= 0 && clause.sentence == before.sentence;
      boolean compared =
          doubtful.contains(i - 1)
              && clause.from > 0
              && Set.of("as", "than").contains(word(tokens, clause.from - 1));
      if (compared) {
        doubtful.add(i);
      }
      if (!goesOn || isHarmless(clause) || before.to > clause.verbFrom) {
        continue;
      }
      String between = words(before.to, clause.verbFrom) + " ";
      boolean own = Hedges.isMandate(between) || between.contains("but ");
      boolean finite = word(tokens, clause.verbFrom).endsWith("s");
      boolean both = before.negated && !clause.negated && clause.isMotion();
      boolean denied = both && !finite && isAnd(between);
      if (!own && (doubtful.contains(i - 1) || denied)) {
        doubtful.add(i);
      }
    }
  }

  /** "Must not touch the wall and land on the platform" may deny both. */
  private static boolean isAnd(String between) {
    return between.strip().equals("and") || between.strip().equals("or");
  }
}
