package org.puzzlewright.brief;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.brief.Lexicon.Lexeme;
import org.puzzlewright.brief.Term.Mark;

/** Turns lexemes into noun phrases and single words, and drops the words without meaning. */
final class Chunker {

  private Chunker() {}

  /** Returns the chunks in order; words that are not known are also noted in {@code findings}. */
  static List<Chunk> chunks(List<Token> tokens, Findings findings) {
    List<Lexeme> lexemes = new ArrayList<>();
    for (Lexeme lexeme : Lexicon.lexemes(tokens)) {
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
      if (lexeme.term() instanceof Term.Side) {
        while (i < lexemes.size() && lexemes.get(i).term() == Mark.HALF) {
          to = lexemes.get(i++).to();
        }
      }
      addWord(chunks, new Chunk(lexeme.term(), lexeme.from(), to), findings);
    }
    return Groups.join(chunks, tokens);
  }

  private static void addWord(List<Chunk> chunks, Chunk chunk, Findings findings) {
    Term term = chunk.term();
    if (term == Mark.ARTICLE || term == Mark.ONE) {
      return;
    }
    boolean stray = term == Mark.SHAPE || term == Mark.COUNT || term == Mark.OTHER;
    if (stray || term == Mark.UNKNOWN || term == Mark.HALF || term == Mark.NO) {
      findings.miss(chunk.from(), chunk.to());
      chunks.add(new Chunk(Mark.UNKNOWN, chunk.from(), chunk.to()));
    } else {
      chunks.add(chunk);
    }
  }
}
