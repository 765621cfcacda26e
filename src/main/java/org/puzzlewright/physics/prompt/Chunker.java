package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.prompt.Lexicon.Lexeme;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Term.Mark;

/** Turns lexemes into noun phrases and single words, and drops the words without meaning. */
final class Chunker {

  private Chunker() {}

  /** Returns the chunks in order; words that are not known are also noted in {@code findings}. */
  static List<Chunk> chunks(List<Token> tokens, Findings findings) {
    List<Lexeme> lexemes = new ArrayList<>();
    for (Lexeme lexeme : Ratings.read(Lexicon.lexemes(tokens), tokens, findings)) {
      if (isContent(lexeme.term())) {
        findings.content(lexeme.from(), lexeme.to());
      }
      if (isName(lexeme.term())) {
        findings.name(lexeme.from(), lexeme.to());
      } else if (lexeme.term() == Mark.NOT) {
        findings.denial(lexeme.from(), lexeme.to());
      }
      if (lexeme.term() == Mark.FILL || lexeme.term() == Mark.ARTICLE) {
        findings.empty(lexeme.from(), lexeme.to());
      }
      if (lexeme.term() == Mark.ARTICLE || lexeme.term() instanceof Term.Rel) {
        findings.leading(lexeme.from(), lexeme.to());
      }
      if (lexeme.term() != Mark.FILL) {
        lexemes.add(lexeme);
      }
    }
    List<Chunk> chunks = new ArrayList<>();
    for (int i = 0; i < lexemes.size(); ) {
      NounPhrase phrase = NounPhrase.at(lexemes, i, tokens);
      if (phrase != null) {
        if (phrase.isMissed()) {
          findings.miss(phrase.missedFrom(), phrase.chunk().to());
        }
        chunks.add(phrase.chunk());
        i = phrase.next();
        continue;
      }
      Lexeme lexeme = lexemes.get(i++);
      int to = lexeme.to();
      boolean takesHalf =
          lexeme.term() instanceof Term.Side
              || lexeme.term() instanceof Term.Tier
              || lexeme.term() == Mark.MIDDLE;
      if (takesHalf) {
        while (i < lexemes.size() && lexemes.get(i).term() == Mark.HALF) {
          to = lexemes.get(i++).to();
        }
      }
      addWord(chunks, new Chunk(lexeme.term(), lexeme.from(), to), findings);
    }
    return Alternatives.read(Groups.join(chunks, tokens), findings);
  }

  private static boolean isName(Term term) {
    return term == Mark.BALL
        || term == Mark.OTHER
        || term instanceof Term.Colour
        || term instanceof Term.Noun noun && noun.thing() == Thing.GOAL
        // "the one goal", "two balls"
        || term instanceof Term.Number n && n.value() <= 2
        || term instanceof Term.Limit limit && limit.bound() == Bound.EXACTLY;
  }

  /** Whether a word says something that a requirement must take up. */
  private static boolean isContent(Term term) {
    if (term instanceof Term.Do verb) {
      return verb.act() != Term.Act.AT && verb.act() != Term.Act.HAVE && verb.act() != Term.Act.USE;
    } else if (term instanceof Term.Rel rel) {
      return switch (rel.place()) {
        case TO, ON, AT, WITH, BY, OF, FROM -> false;
        default -> true;
      };
    } else if (term instanceof Mark mark) {
      return switch (mark) {
        case BALL,
            TOOLS,
            SHAPE,
            MIDDLE,
            OTHER,
            NOT,
            NO,
            ONLY,
            NO_OTHERS,
            BEFORE,
            AFTER,
            UNTIL,
            UNKNOWN ->
            true;
        default -> false;
      };
    }
    return true;
  }

  private static void addWord(List<Chunk> chunks, Chunk chunk, Findings findings) {
    Term term = chunk.term();
    if (term == Mark.ARTICLE || term == Mark.ONE) {
      return;
    }
    if (term == Mark.NO) {
      // "without any help from a cannon": it denies what follows
      chunks.add(new Chunk(Mark.NOT, chunk.from(), chunk.to()));
      return;
    }
    boolean stray = term == Mark.SHAPE || term == Mark.OTHER;
    boolean number = term instanceof Term.Number || term instanceof Term.Limit;
    if (stray || number || term == Mark.UNKNOWN || term == Mark.HALF) {
      findings.miss(chunk.from(), chunk.to());
      chunks.add(new Chunk(Mark.UNKNOWN, chunk.from(), chunk.to()));
    } else {
      chunks.add(chunk);
    }
  }
}
