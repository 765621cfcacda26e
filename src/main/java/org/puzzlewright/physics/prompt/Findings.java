package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.api.reading.Reading.Span;

/** What the reading of one prompt has found so far: requirements, and words it cannot use. */
final class Findings {

  private final String prompt;
  private final List<Token> tokens;
  private final Map<Requirement, BitSet> requirements = new LinkedHashMap<>();
  private final BitSet missed = new BitSet();
  private final BitSet empty = new BitSet();
  private final BitSet leading = new BitSet();
  private final BitSet content = new BitSet();
  private final BitSet names = new BitSet();
  private final BitSet denials = new BitSet();
  private final BitSet used = new BitSet();
  private boolean rated;
  private int claims;
  private int placeFrom;
  private int placeTo;

  Findings(String prompt, List<Token> tokens) {
    this.prompt = prompt;
    this.tokens = tokens;
  }

  void require(Requirement requirement) {
    requirements.computeIfAbsent(requirement, r -> new BitSet()).set(placeFrom, placeTo);
    claims++;
  }

  /** Notes that whatever is required from now on comes from the tokens there; none if equal. */
  void place(int from, int to) {
    placeFrom = from;
    placeTo = to;
  }

  /** Returns how often something was required so far, the same thing twice counted twice. */
  int claims() {
    return claims;
  }

  /** Notes that a word for how hard something is was not read. */
  void missRating() {
    rated = true;
  }

  boolean missedRating() {
    return rated;
  }

  /** Notes that the tokens there say something: whatever no requirement takes up is listed. */
  void content(int from, int to) {
    content.set(from, to);
  }

  /** Notes that the names of balls and goal are taken up there. */
  void useNames(int from, int to) {
    useMarked(names, from, to);
  }

  /** Notes that every "not" there is taken up. */
  void useDenials(int from, int to) {
    useMarked(denials, from, to);
  }

  private void useMarked(BitSet marked, int from, int to) {
    for (int i = marked.nextSetBit(Math.max(0, from)); i >= 0 && i < to; ) {
      used.set(i);
      i = marked.nextSetBit(i + 1);
    }
  }

  /** Notes that the tokens there name a ball or the goal. */
  void name(int from, int to) {
    names.set(from, to);
  }

  /** Notes that the tokens there say "not". */
  void denial(int from, int to) {
    denials.set(from, to);
  }

  /** Notes that a requirement takes up the tokens there. */
  void use(int from, int to) {
    if (from >= 0 && to > from) {
      used.set(from, to);
    }
  }

  /** Notes that the tokens from {@code from} to before {@code to} were not read. */
  void miss(int from, int to) {
    missed.set(from, to);
  }

  /** Notes that the tokens there carry no meaning of their own, such as articles. */
  void empty(int from, int to) {
    empty.set(from, to);
  }

  /** Notes that the tokens there are an article or a preposition before a noun. */
  void leading(int from, int to) {
    leading.set(from, to);
  }

  /** Returns whether a word there says something that is not taken up. */
  boolean isUnread(int from, int to) {
    BitSet left = (BitSet) content.clone();
    left.andNot(used);
    left.or(missed);
    int first = left.nextSetBit(Math.max(0, from));
    return first >= 0 && first < to;
  }

  /** Returns whether a word there says something that is taken up. */
  boolean isUsed(int from, int to) {
    BitSet read = (BitSet) content.clone();
    read.and(used);
    read.andNot(missed);
    int first = read.nextSetBit(Math.max(0, from));
    return first >= 0 && first < to;
  }

  Set<Requirement> requirements() {
    return requirements.keySet();
  }

  /** Returns the words that a requirement comes from, without those that were not read. */
  List<Span> words(Requirement requirement) {
    BitSet words = (BitSet) requirements.get(requirement).clone();
    BitSet left = (BitSet) content.clone();
    left.andNot(used);
    words.andNot(left);
    words.andNot(missed);
    List<Span> spans = new ArrayList<>();
    for (int from = words.nextSetBit(0); from >= 0; ) {
      int to = words.nextClearBit(from);
      int first = from;
      int last = to;
      while (first < last && isPunctuation(first)) {
        first++;
      }
      while (last > first && isPunctuation(last - 1)) {
        last--;
      }
      if (first < last) {
        spans.add(span(first, last));
      }
      from = words.nextSetBit(to);
    }
    return spans;
  }

  /** Returns the runs of words that were not read. */
  List<Span> notRead() {
    BitSet left = (BitSet) content.clone();
    left.andNot(used);
    missed.or(left);
    List<Span> phrases = new ArrayList<>();
    for (int from = missed.nextSetBit(0); from >= 0; ) {
      int to = endOfRun(from);
      int next = to;
      while (to > from && isPunctuation(to - 1)) {
        to--;
      }
      int start = from;
      while (start < to && isPunctuation(start)) {
        start++;
      }
      if (start < to) {
        while (start == from && start > 0 && leading.get(start - 1) && !missed.get(start - 1)) {
          start--;
          from--;
        }
        phrases.add(span(start, to));
      }
      from = missed.nextSetBit(next);
    }
    return phrases;
  }

  /** A run of unread words goes on across empty words that are followed by another unread one. */
  private int endOfRun(int from) {
    int to = missed.nextClearBit(from);
    int next = missed.nextSetBit(to);
    return next >= 0 && empty.nextClearBit(to) >= next ? endOfRun(next) : to;
  }

  private boolean isPunctuation(int token) {
    String word = tokens.get(token).word();
    return word.equals(",") || word.equals(".");
  }

  /** Returns what the user wrote there, on one line. */
  String text(int from, int to) {
    return span(from, to).of(prompt);
  }

  private Span span(int from, int to) {
    return new Span(tokens.get(from).from(), tokens.get(to - 1).to());
  }
}
