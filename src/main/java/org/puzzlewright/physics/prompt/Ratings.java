package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.physics.prompt.Lexicon.Lexeme;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Mark;

/**
 * Reads how hard the puzzle is to be: "a hard puzzle", "it should be very easy", "medium". The same
 * words said of anything else, as in "hits it hard", are not read.
 */
final class Ratings {

  private final List<Lexeme> lexemes;
  private final List<Token> tokens;

  private Ratings(List<Lexeme> lexemes, List<Token> tokens) {
    this.lexemes = lexemes;
    this.tokens = tokens;
  }

  /** Returns the lexemes without those that were read; the others of that kind become unknown. */
  static List<Lexeme> read(List<Lexeme> lexemes, List<Token> tokens, Findings findings) {
    Ratings ratings = new Ratings(lexemes, tokens);
    List<Lexeme> left = new ArrayList<>();
    for (int i = 0; i < lexemes.size(); i++) {
      Lexeme lexeme = lexemes.get(i);
      if (!(lexeme.term() instanceof Term.Rating rating)) {
        left.add(lexeme);
      } else if (ratings.ratesThePuzzle(i) && !ratings.isDenied(i)) {
        findings.require(new Requirement.Rated(rating.level()));
        left.add(new Lexeme(Mark.FILL, lexeme.from(), lexeme.to()));
      } else {
        findings.missRating();
        left.add(new Lexeme(Mark.UNKNOWN, lexeme.from(), lexeme.to()));
      }
    }
    return left;
  }

  private Term term(int i) {
    return i >= 0 && i < lexemes.size() ? lexemes.get(i).term() : Mark.STOP;
  }

  private boolean isDenied(int i) {
    int first = i;
    while (!isPause(first - 1) && term(first - 1) != Mark.AND && term(first - 1) != Mark.THEN) {
      first--;
      if (term(first) == Mark.NOT || term(first) == Mark.NO || term(first) == Mark.OR) {
        return true;
      }
    }
    String words =
        tokens.subList(lexemes.get(first).from(), lexemes.get(i).to()).stream()
            .map(Token::word)
            .collect(Collectors.joining(" "));
    int begin = lexemes.get(first).from();
    while (begin > 0 && !tokens.get(begin - 1).word().equals(".")) {
      begin--;
    }
    int end = lexemes.get(i).to();
    while (end < tokens.size() && !tokens.get(end).word().equals(".")) {
      end++;
    }
    String sentence =
        tokens.subList(begin, end).stream().map(Token::word).collect(Collectors.joining(" "));
    boolean choice = term(i + 1) == Mark.OR || term(i - 1) == Mark.OR;
    return choice
        || Hedges.isDoubt(words)
        || Hedges.isCondition(sentence)
        || Hedges.isPermission(words, true, false);
  }

  private boolean ratesThePuzzle(int i) {
    return isBeforeScene(i) || isBehindScene(i) || isAlone(i) || isFor(i) || isOfSomething(i);
  }

  /** "A hard but solvable puzzle". */
  private boolean isBeforeScene(int i) {
    int next = i + 1;
    while (term(next) == Mark.FILL && !isChallenge(next)
        || term(next) == Mark.UNKNOWN && next <= i + 2) {
      next++;
    }
    return term(next) == Mark.SCENE || term(next) == Mark.ONE || isChallenge(next);
  }

  private boolean isChallenge(int i) {
    return i < lexemes.size()
        && Set.of("challenge", "task", "one").contains(tokens.get(lexemes.get(i).from()).word());
  }

  /** "The puzzle should be hard", "make it hard", "a level, hard". */
  private boolean isBehindScene(int i) {
    int before = i - 1;
    boolean is = false;
    boolean verb = true;
    while (verb || term(before) == Mark.FILL || term(before) == Mark.ARTICLE) {
      verb =
          term(before) instanceof Term.Do act && act.act() == Act.AT
              || term(before) == Mark.PAUSE
              || term(before) == Mark.THAT && is;
      is |= verb;
      if (!verb && term(before) != Mark.FILL && term(before) != Mark.ARTICLE) {
        break;
      }
      before--;
    }
    boolean made = term(before - 1) == Mark.HELP;
    return term(before) == Mark.SCENE || term(before) == Mark.IT && (is || made);
  }

  /** "Hard. The blue ball ...". */
  private boolean isAlone(int i) {
    return isPause(i - 1) && isPause(i + 1);
  }

  private boolean isPause(int i) {
    return term(i) == Mark.STOP || term(i) == Mark.PAUSE;
  }

  /** "I want something easy", "keep it hard". */
  private boolean isOfSomething(int i) {
    int before = lexemes.get(i).from() - 1;
    return before >= 0 && tokens.get(before).word().equals("something")
        || term(i - 1) == Mark.IT && term(i - 2) == Mark.HELP;
  }

  /** "For beginners". */
  private boolean isFor(int i) {
    int before = lexemes.get(i).from() - 1;
    return before >= 0 && tokens.get(before).word().equals("for");
  }
}
