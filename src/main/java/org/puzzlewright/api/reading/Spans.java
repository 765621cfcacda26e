package org.puzzlewright.api.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntPredicate;
import org.puzzlewright.api.reading.Reading.Note;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;

/** Where the words of a parsed text stand in it. */
public final class Spans {

  private Spans() {}

  /**
   * Joins neighbouring words; signs at the ends are left out.
   *
   * @param words which of the tokens
   * @param over which of the others may stand between two words of one span
   */
  public static List<Span> of(List<Token> tokens, BitSet words, IntPredicate over) {
    List<Span> spans = new ArrayList<>();
    for (int from = words.nextSetBit(0); from >= 0; ) {
      int to = from;
      for (int next = from; next >= 0 && isJoined(to, next, over); ) {
        to = words.nextClearBit(next);
        next = words.nextSetBit(to);
      }
      int first = from;
      int last = to - 1;
      while (first < last && isSign(tokens.get(first))) {
        first++;
      }
      while (first < last && !tokens.get(last).isWord()) {
        last--;
      }
      if (!isSign(tokens.get(first))) {
        spans.add(new Span(tokens.get(first).from(), tokens.get(last).to()));
      }
      from = words.nextSetBit(to);
    }
    return spans;
  }

  private static boolean isJoined(int from, int to, IntPredicate over) {
    for (int k = from; k < to; k++) {
      if (!over.test(k)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isSign(Token token) {
    return token.word().matches("[,:()'\"–—-]");
  }

  /** Says which words were mended or taken for others, in order. */
  public static List<Note> notes(String text, List<Token> tokens, List<Parser.Taken> taken) {
    return taken.stream()
        .sorted(Comparator.comparingInt(Parser.Taken::from))
        .map(
            t -> {
              Span at = new Span(tokens.get(t.from()).from(), tokens.get(t.to() - 1).to());
              String how = t.mended() ? "read as" : "taken for";
              return new Note(at, "\"%s\" %s \"%s\"".formatted(at.of(text), how, t.as()));
            })
        .toList();
  }
}
