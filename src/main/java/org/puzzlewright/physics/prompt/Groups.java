package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Phrase;
import org.puzzlewright.physics.prompt.Term.Sort;

/** Joins noun phrases that are one list: "the blue ball and the goal", "ramps or cannons". */
final class Groups {

  private static final Set<String> PLURAL_VERBS = Set.of("are", "were", "start", "begin", "lie");

  private final List<Chunk> chunks;
  private final List<Token> tokens;

  private Groups(List<Chunk> chunks, List<Token> tokens) {
    this.chunks = chunks;
    this.tokens = tokens;
  }

  /** Returns {@code chunks} with each list of noun phrases as one chunk. */
  static List<Chunk> join(List<Chunk> chunks, List<Token> tokens) {
    return new Groups(chunks, tokens).join();
  }

  private List<Chunk> join() {
    List<Chunk> joined = new ArrayList<>();
    for (int i = 0; i < chunks.size(); ) {
      int end = endOfList(i);
      joined.add(end > i + 1 ? merge(i, end) : chunks.get(i));
      i = end;
    }
    return joined;
  }

  /** Returns the index behind the longest list that begins at {@code start}, or start + 1. */
  private int endOfList(int start) {
    int end = start + 1;
    if (!chunks.get(start).isPhrase()) {
      return end;
    }
    int items = 1;
    for (int i = start + 1; ; ) {
      boolean linked = false;
      boolean comma = false;
      while (i < chunks.size() && isLink(chunks.get(i))) {
        comma |= chunks.get(i).is(Mark.PAUSE);
        linked |= !chunks.get(i).is(Mark.PAUSE);
        i++;
      }
      boolean more = linked || comma;
      if (!more || i >= chunks.size() || !alike(chunks.get(start), chunks.get(i))) {
        return end;
      }
      i++;
      items++;
      // "on the left the goal, and the red ball must ...": two nouns need no comma
      boolean newClause =
          comma && linked && items == 2 && i < chunks.size() && chunks.get(i).isVerb();
      if (linked && !newClause && endsWell(start, i)) {
        end = i;
        if (isBetween(start)) {
          // "between the balls A and B, and C ...", "separates A and B": two are enough
          return end;
        }
      }
    }
  }

  private static boolean isLink(Chunk chunk) {
    return chunk.is(Mark.AND) || chunk.is(Mark.OR) || chunk.is(Mark.PAUSE);
  }

  private boolean alike(Chunk first, Chunk second) {
    if (!second.isPhrase()) {
      return false;
    }
    Mention a = ((Phrase) first.term()).mentions().get(0);
    Mention b = ((Phrase) second.term()).mentions().get(0);
    boolean pronoun = a.sort() == Sort.IT || b.sort() == Sort.IT;
    return !pronoun && a.isEquipment() == b.isEquipment() && (a.none() || !b.none());
  }

  /** A list of balls must not swallow the subject of the next sentence. */
  private boolean endsWell(int start, int end) {
    if (isBetween(start)) {
      return true;
    }
    if (end >= chunks.size()) {
      return true;
    }
    Chunk next = chunks.get(end);
    boolean plural = PLURAL_VERBS.contains(tokens.get(next.from()).word());
    if (next.isVerb()) {
      boolean afterVerb = start > 0 && !isLink(chunks.get(start - 1)) && hasVerbBefore(start);
      String first = tokens.get(next.from()).word();
      boolean singular = first.equals("is") || first.equals("has") || first.equals("was");
      return plural || !singular && !first.endsWith("s") && !afterVerb;
    }
    boolean of = start > 0 && chunks.get(start - 1).term() instanceof Term.Rel;
    if (next.is(Mark.STOP) && of) {
      // "is to the left of the red ball and the goal."
      return true;
    }
    boolean equipment = ((Phrase) chunks.get(start).term()).mentions().get(0).isEquipment();
    return equipment || !hasVerbBefore(start);
  }

  private boolean isBetween(int start) {
    return start > 0
        && (chunks.get(start - 1).isPlace(Term.Place.BETWEEN)
            || chunks.get(start - 1).isVerb(Term.Act.SEPARATE));
  }

  private boolean hasVerbBefore(int index) {
    for (int i = index - 1; i >= 0 && !chunks.get(i).is(Mark.STOP); i--) {
      if (chunks.get(i).isVerb() && !chunks.get(i).isVerb(Term.Act.HAVE)) {
        return true;
      }
      if (chunks.get(i).isPhrase()) {
        return false;
      }
    }
    return false;
  }

  private Chunk merge(int start, int end) {
    List<Mention> mentions = new ArrayList<>();
    boolean or = false;
    boolean none = ((Phrase) chunks.get(start).term()).mentions().get(0).none();
    for (Chunk chunk : chunks.subList(start, end)) {
      or |= chunk.is(Mark.OR);
      if (chunk.term() instanceof Phrase phrase) {
        for (Mention m : phrase.mentions()) {
          boolean shared = none && m.amount() == null && (or || !hasArticle(chunk));
          mentions.add(m.with(m.none() || shared));
        }
      }
    }
    Phrase phrase = new Phrase(List.copyOf(mentions), or);
    return new Chunk(phrase, chunks.get(start).from(), chunks.get(end - 1).to());
  }

  private boolean hasArticle(Chunk chunk) {
    return Set.of("a", "an", "the", "one").contains(tokens.get(chunk.from()).word());
  }
}
