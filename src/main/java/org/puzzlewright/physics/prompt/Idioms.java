package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Set;
import org.puzzlewright.physics.prompt.Lexicon.Lexeme;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Place;

/** Words whose meaning depends on others of the same sentence. */
final class Idioms {

  private static final Set<String> WITHOUT = Set.of("without", "unless", "except");
  private static final Set<String> SOLVE =
      Set.of("solve", "solved", "solvable", "possible", "impossible", "done", "won", "completed");

  private final List<Lexeme> lexemes;
  private final List<Token> tokens;

  private Idioms(List<Lexeme> lexemes, List<Token> tokens) {
    this.lexemes = lexemes;
    this.tokens = tokens;
  }

  /** Returns {@code lexemes}, which can be changed, with what such words mean there. */
  static List<Lexeme> read(List<Lexeme> lexemes, List<Token> tokens) {
    Idioms idioms = new Idioms(lexemes, tokens);
    idioms.allBut();
    idioms.comparatives();
    idioms.notWithout();
    idioms.ranges();
    idioms.neitherWay();
    idioms.separations();
    return lexemes;
  }

  /** "Two or three ramps", "between one and two ramps": no requirement bounds a count twice. */
  private void ranges() {
    for (int i = 0; i + 2 < lexemes.size(); i++) {
      boolean between = i > 0 && lexemes.get(i - 1).term().equals(new Term.Rel(Place.BETWEEN));
      Term link = lexemes.get(i + 1).term();
      boolean linked =
          link == Mark.OR || link.equals(new Term.Rel(Place.TO)) || between && link == Mark.AND;
      if (linked && isNumber(i) && isNumber(i + 2)) {
        for (int j = between ? i - 1 : i; j <= i + 2; j++) {
          become(j, Mark.UNKNOWN);
        }
      }
    }
  }

  /** "Neither over nor under the wall": the denial belongs to both. */
  private void neitherWay() {
    for (int i = 0; i + 3 < lexemes.size(); i++) {
      boolean both =
          word(i).equals("neither")
              && lexemes.get(i + 1).term() instanceof Term.Rel
              && word(i + 2).equals("nor")
              && lexemes.get(i + 3).term() instanceof Term.Rel;
      if (both) {
        become(i + 1, Mark.UNKNOWN);
        become(i + 2, Mark.FILL);
      }
    }
  }

  /** "Has to separate the balls" says what something does, "a separate platform" what it is. */
  private void separations() {
    for (int i = 0; i + 1 < lexemes.size(); i++) {
      boolean fill = lexemes.get(i).term() == Mark.FILL && word(i).equals("separate");
      Term before = i == 0 ? Mark.STOP : lexemes.get(i - 1).term();
      Term next = lexemes.get(i + 1).term();
      boolean adjective =
          before == Mark.ARTICLE || before == Mark.NO || isNumber(Math.max(0, i - 1));
      boolean noun = next instanceof Term.Colour || next == Mark.ARTICLE || next == Mark.IT;
      if (fill && noun && !adjective) {
        become(i, new Term.Do(Act.SEPARATE));
      }
    }
  }

  private boolean isNumber(int i) {
    return lexemes.get(i).term() instanceof Term.Number || lexemes.get(i).term() == Mark.ONE;
  }

  private String word(int i) {
    return tokens.get(lexemes.get(i).to() - 1).word();
  }

  private void become(int i, Term term) {
    lexemes.set(i, new Lexeme(term, lexemes.get(i).from(), lexemes.get(i).to()));
  }

  /** "Cannot be reached without a ramp" and "impossible unless a ramp is used" ask for the ramp. */
  private void notWithout() {
    for (int i = 0; i < lexemes.size(); i++) {
      String first = tokens.get(lexemes.get(i).from()).word();
      if (!WITHOUT.contains(first)) {
        continue;
      }
      int not = -1;
      boolean reaches = false;
      for (int j = begin(i); j < end(i); j++) {
        Term term = lexemes.get(j).term();
        boolean no = term == Mark.NOT || term == Mark.UNKNOWN && word(j).equals("impossible");
        not = j != i && no && not < 0 ? j : not;
        boolean arrives =
            term instanceof Term.Do verb && (verb.act() == Act.TOUCH || verb.act() == Act.PUSH);
        reaches |= arrives || SOLVE.contains(word(j));
      }
      if (not >= 0 && reaches && (isUnable(not) || isRedKept(Math.min(not, i), Math.max(not, i)))) {
        become(not, Mark.FILL);
        become(i, first.equals("unless") ? Mark.THEN : new Term.Rel(Place.WITH));
      }
    }
  }

  /** "Must not reach the red ball without": between the two only red is spoken of. */
  private boolean isRedKept(int from, int to) {
    boolean red = false;
    for (int i = begin(from); i < to; i++) {
      Term term = lexemes.get(i).term();
      red |= term.equals(new Term.Colour(Requirement.Thing.RED));
      if (i > from && (term == Mark.PAUSE || term == Mark.AND || term instanceof Term.Noun)) {
        return false;
      }
    }
    return red;
  }

  /** Whether that "not" says that something cannot be, rather than that it must not be. */
  private boolean isUnable(int not) {
    int from = lexemes.get(not).from();
    String word = tokens.get(from).word();
    String before = from == 0 ? "" : tokens.get(from - 1).word();
    return Set.of("can", "could").contains(before)
        || word.startsWith("fail")
        || word.equals("impossible")
        || word.equals("unable");
  }

  private int begin(int i) {
    int begin = i;
    while (begin > 0 && lexemes.get(begin - 1).term() != Mark.STOP) {
      begin--;
    }
    return begin;
  }

  private int end(int i) {
    int end = i;
    while (end < lexemes.size() && lexemes.get(end).term() != Mark.STOP) {
      end++;
    }
    return end;
  }

  /** "Any tool but a ramp" rules the ramp out; "do not use any tool but a ramp" the others. */
  private void allBut() {
    for (int i = 0; i < lexemes.size(); i++) {
      Lexeme all = lexemes.get(i);
      if (all.term() != Mark.ALL_BUT) {
        continue;
      }
      int not = i - 1;
      while (not >= 0 && goesOn(lexemes.get(not).term())) {
        not--;
      }
      boolean denied = not >= 0 && lexemes.get(not).term() == Mark.NOT;
      if (denied) {
        become(not, Mark.FILL);
      }
      become(i, denied ? Mark.ONLY : Mark.NO);
    }
  }

  private static boolean goesOn(Term term) {
    return term != Mark.NOT && term != Mark.STOP && term != Mark.PAUSE && term != Mark.THEN;
  }

  /** "The goal is lower" compares; "the lower goal" and "at the lower left" say which. */
  private void comparatives() {
    for (int i = 1; i < lexemes.size(); i++) {
      Lexeme lexeme = lexemes.get(i);
      String word = tokens.get(lexeme.from()).word();
      boolean low = word.equals("lower");
      boolean one = lexeme.to() == lexeme.from() + 1;
      Term before = lexemes.get(i - 1).term();
      boolean is = before instanceof Term.Do verb && verb.act() == Act.AT;
      boolean end = i + 1 == lexemes.size() || !goesOn(lexemes.get(i + 1).term());
      if (one && (low || word.equals("higher")) && is && end) {
        become(i, new Term.Rel(low ? Place.BELOW : Place.ABOVE));
      }
    }
  }
}
