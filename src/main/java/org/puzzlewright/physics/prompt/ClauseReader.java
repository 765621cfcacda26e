package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.physics.prompt.Term.Mark;

/** Reads chunks from left to right into clauses. */
final class ClauseReader {

  private final Sentence sentence;
  private final NounReader nouns;
  private final VerbReader verbs;
  private final PlaceReader places;

  private ClauseReader(Sentence sentence) {
    this.sentence = sentence;
    this.nouns = new NounReader(sentence);
    this.verbs = new VerbReader(sentence);
    this.places = new PlaceReader(sentence);
  }

  /** Returns the clauses of a whole prompt. */
  static List<Clause> read(List<Chunk> chunks, List<Token> tokens, Findings findings) {
    Sentence sentence = new Sentence(chunks, tokens, findings);
    ClauseReader reader = new ClauseReader(sentence);
    for (int i = 0; i < chunks.size(); ) {
      i = reader.step(i);
    }
    sentence.end();
    return sentence.clauses;
  }

  /** Reads the chunk at {@code i}; returns the index of the next one. */
  private int step(int i) {
    Chunk chunk = sentence.chunk(i);
    Term term = chunk.term();
    boolean still = sentence.clause.isStatic() || sentence.clause.act == Term.Act.NONE;
    if (still && SpotReader.isCorner(sentence, i)) {
      return places.read(i);
    }
    if (term instanceof Term.Phrase) {
      nouns.read(chunk);
    } else if (term instanceof Term.Do verb) {
      verbs.read(i, verb.act());
    } else if (term instanceof Term.Tier || term == Mark.MIDDLE) {
      return places.read(i);
    } else if (term instanceof Term.Side || term instanceof Term.Rel) {
      return places.read(i);
    } else if (term instanceof Term.Way) {
      places.way(i);
    } else if (term instanceof Mark mark) {
      mark(i, mark);
    }
    return i + 1;
  }

  /** "Get over the wall" says that something goes, "get the ball over it" does not yet. */
  private boolean isGet(int i) {
    Chunk next = sentence.chunk(i + 1);
    String word = sentence.tokens.get(sentence.chunk(i).from()).word();
    boolean get = List.of("get", "gets", "getting", "got").contains(word);
    return get
        && next != null
        && (next.term() instanceof Term.Way || next.term() instanceof Term.Rel);
  }

  private void mark(int i, Mark mark) {
    switch (mark) {
      case NOT -> sentence.not = sentence.not == null ? sentence.chunk(i) : null;
      case STOP -> sentence.end();
      case AND, THEN, OR -> sentence.separate(false);
      case NEXT, BEFORE, AFTER, UNTIL -> {
        sentence.separate(false);
        sentence.link(sentence.chunk(i));
      }
      case PAUSE -> sentence.separate(true);
      case THAT -> verbs.relative(i);
      case UNKNOWN -> sentence.dropPreposition();
      case HELP -> {
        if (isGet(i)) {
          verbs.read(i, Term.Act.GO);
          return;
        }
        sentence.dropPreposition();
        sentence.subjectFollows = sentence.phraseAt(i + 1);
      }
      default -> {
        // carries nothing for a clause
      }
    }
  }
}
