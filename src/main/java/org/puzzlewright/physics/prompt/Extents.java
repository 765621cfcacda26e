package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Set;

/** Tells which words belong to a clause besides those that were read as part of it. */
final class Extents {

  private static final Set<String> SEPARATORS =
      Set.of(",", "and", "but", "so", "while", "then", "when", "whereas", "before", "after", "or");

  private Extents() {}

  /** Returns the tokens {from, to} that belong to clause {@code i}, with those around it. */
  static int[] of(List<Clause> clauses, List<Token> tokens, int i) {
    Clause clause = clauses.get(i);
    Clause before = i > 0 ? clauses.get(i - 1) : null;
    Clause next = i + 1 < clauses.size() ? clauses.get(i + 1) : null;
    int from = clause.from;
    int first = before != null && before.sentence == clause.sentence ? before.to : 0;
    while (from > first && !word(tokens, from - 1).equals(".")) {
      from--;
    }
    int separator = from;
    while (first > 0 && separator < clause.from && !isSeparator(tokens, separator)) {
      separator++;
    }
    from = separator < clause.from ? separator : from;
    boolean joined = from < tokens.size() && !isSeparator(tokens, from);
    if (before != null && joined && from == before.verbTo && before.to == from && first > 0) {
      // "need not touch"
      from = before.verbFrom;
    }
    int to = Math.max(clause.to, clause.from + 1);
    int last = next != null && next.sentence == clause.sentence ? next.from : tokens.size();
    while (to < last && !word(tokens, to).equals(".")) {
      to++;
    }
    if (last < tokens.size()) {
      separator = to - 1;
      while (separator >= clause.to && !isSeparator(tokens, separator)) {
        separator--;
      }
      to = separator >= clause.to ? separator : to;
    }
    return new int[] {from, to};
  }

  private static boolean isSeparator(List<Token> tokens, int i) {
    return SEPARATORS.contains(word(tokens, i));
  }

  private static String word(List<Token> tokens, int i) {
    return tokens.get(i).word();
  }
}
