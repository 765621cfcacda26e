package org.puzzlewright.physics.prompt;

import java.util.List;
import org.puzzlewright.physics.prompt.Lexicon.Lexeme;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Term.Act;
import org.puzzlewright.physics.prompt.Term.Amount;
import org.puzzlewright.physics.prompt.Term.Limit;
import org.puzzlewright.physics.prompt.Term.Mark;
import org.puzzlewright.physics.prompt.Term.Mention;
import org.puzzlewright.physics.prompt.Term.Sort;
import org.puzzlewright.physics.scene.Direction;

/** Reads one noun phrase: articles and adjectives, then what they are about. */
final class NounPhrase {

  private static final int MOST_STRANGE_WORDS = 3;

  private final List<Lexeme> lexemes;
  private final List<Token> tokens;
  private final int start;
  private int i;

  private boolean begun;
  private boolean none;
  private boolean other;
  private int number = -1;
  private Bound numberBound = Bound.EXACTLY;
  private Limit limit;
  private Vertical tier;
  private boolean far;
  private boolean strange;
  private boolean missed;
  private int firstWord = -1;
  private Direction side;
  private Thing colour;
  private Chunk chunk;

  private NounPhrase(List<Lexeme> lexemes, int start, List<Token> tokens) {
    this.lexemes = lexemes;
    this.tokens = tokens;
    this.start = start;
    this.i = start;
  }

  /** Returns the noun phrase that begins with lexeme {@code i}, or null. */
  static NounPhrase at(List<Lexeme> lexemes, int i, List<Token> tokens) {
    NounPhrase phrase = new NounPhrase(lexemes, i, tokens);
    phrase.readAdjectives();
    return phrase.readHead() ? phrase : null;
  }

  Chunk chunk() {
    return chunk;
  }

  /** Returns the index of the first lexeme behind the phrase. */
  int next() {
    return i;
  }

  boolean isMissed() {
    return missed;
  }

  int missedFrom() {
    return lexemes.get(firstWord).from();
  }

  private Term term(int index) {
    return index < lexemes.size() ? lexemes.get(index).term() : Mark.STOP;
  }

  private String word(int index) {
    return tokens.get(lexemes.get(index).to() - 1).word();
  }

  private void readAdjectives() {
    int strangeWords = 0;
    for (; i < lexemes.size(); i++) {
      Term term = term(i);
      boolean article = term == Mark.ARTICLE || term == Mark.ONE && colour == null && !other;
      if (term == Mark.ONE && article && side == null) {
        number = number < 0 ? 1 : number;
      }
      if (article && colour == null && side == null) {
        begun = true;
        continue;
      } else if (term == Mark.NO && !begun) {
        none = true;
      } else if (term == Mark.OTHER) {
        other = true;
      } else if (term instanceof Term.Number n) {
        if (!isPairOfBalls()) {
          number = n.value();
          numberBound = n.bound();
        }
      } else if (term instanceof Limit l && limit == null) {
        limit = l;
      } else if (term instanceof Term.Tier adjective && tier == null && isAdjective()) {
        tier = adjective.where();
      } else if (term instanceof Term.Side adjective && colour == null) {
        side = adjective.side();
        far |= adjective.far();
      } else if (term instanceof Term.Colour adjective && colour == null) {
        colour = adjective.ball();
      } else if (term == Mark.UNKNOWN && begun && strangeWords < MOST_STRANGE_WORDS) {
        strangeWords++;
        strange = true;
      } else if (term != Mark.HALF || side == null) {
        return;
      }
      begun = true;
      if (firstWord < 0 && term != Mark.NO) {
        firstWord = i;
      }
    }
  }

  private boolean isPairOfBalls() {
    int noun = term(i + 1) instanceof Term.Colour ? i + 2 : i + 1;
    return word(i).equals("two") && term(noun) == Mark.BALL && noun == i + 1;
  }

  /** "At the top" is a place, "the top goal" has an adjective. */
  private boolean isAdjective() {
    int next = i + 1;
    while (term(next) instanceof Term.Side || term(next) instanceof Term.Colour) {
      next++;
    }
    return begun && (term(next) instanceof Term.Noun || term(next) == Mark.BALL);
  }

  /** Whether a number is said that is not "one". */
  private boolean isCounted() {
    return number >= 0 && number != 1 || limit != null && limit.bound() != Bound.EXACTLY;
  }

  /** Returns how many the phrase speaks of, and reads "at most" behind its noun. */
  private Amount amount() {
    if (limit == null && number >= 0 && term(i) instanceof Limit behind) {
      limit = behind;
      i++;
    }
    if (number < 0) {
      return null;
    }
    return limit == null
        ? new Amount(numberBound, number)
        : new Amount(limit.bound(), Math.max(0, number + limit.shift()));
  }

  private boolean readHead() {
    Term head = term(i);
    if (firstWord < 0) {
      firstWord = i;
    }
    if (head == Mark.BALL || head == Mark.ONE && (colour != null || other)) {
      i++;
      return readBall(head == Mark.BALL && word(i - 1).endsWith("s"));
    }
    if (head instanceof Term.Noun noun) {
      i++;
      boolean tool = noun.tool() != null;
      while (tool && (term(i) == Mark.SHAPE || term(i) == Mark.TOOLS)) {
        i++;
      }
      boolean one = noun.thing() == Thing.GOAL;
      boolean high = tier != null && (tool || noun.thing() == Thing.WALL);
      boolean countless = limit != null && number < 0 || one && isCounted() || none && number >= 0;
      missed = strange || countless || colour != null || tool && side != null || far || high;
      Amount amount = one || countless ? null : amount();
      return done(
          new Mention(tool ? Sort.TOOL : Sort.THING, noun, none, side, high ? null : tier, amount));
    }
    if (head == Mark.TOOLS) {
      i++;
      missed = strange || limit != null && number < 0;
      if (none && other) {
        chunk = new Chunk(Mark.NO_OTHERS, lexemes.get(start).from(), lexemes.get(i - 1).to());
        return true;
      }
      return done(new Mention(Sort.TOOLS, null, none, null, null, amount()));
    }
    if (head == Mark.IT && !begun) {
      i++;
      return done(new Mention(Sort.IT, null, false, null));
    }
    if (head == Mark.SCENE && (strange || isCounted())) {
      i++;
      missed = true;
      chunk = new Chunk(Mark.UNKNOWN, lexemes.get(start).from(), lexemes.get(i - 1).to());
      return true;
    }
    if (colour != null && term(i - 1) instanceof Term.Colour) {
      return readBall(false);
    }
    return false;
  }

  private boolean readBall(boolean plural) {
    if (colour == null) {
      colour = colourBehind();
    }
    missed = strange || isCounted() || none || far;
    if (missed && (colour == null || none)) {
      return done(new Mention(Sort.STRANGE, null, false, null));
    }
    if (colour != null) {
      return done(new Mention(Sort.THING, new Term.Noun(colour, null), false, side, tier, null));
    }
    if (plural) {
      Mention blue = new Mention(Sort.THING, new Term.Noun(Thing.BLUE, null), false, side);
      Mention red = new Mention(Sort.THING, new Term.Noun(Thing.RED, null), false, side);
      return done(blue, red);
    }
    return done(new Mention(other ? Sort.OTHER_BALL : Sort.IT, null, false, side, tier, null));
  }

  /** Reads "that is blue" behind "ball". */
  private Thing colourBehind() {
    int j = i;
    if (term(j) == Mark.THAT || term(j) instanceof Term.Rel) {
      j++;
    }
    if (term(j) instanceof Term.Do verb && verb.act() == Act.AT && j > i) {
      j++;
    }
    boolean end = term(j + 1) != Mark.BALL && !(term(j + 1) instanceof Term.Noun);
    if (term(j) instanceof Term.Colour behind && end && term(j + 1) != Mark.ONE) {
      i = j + 1;
      return behind.ball();
    }
    return null;
  }

  private boolean done(Mention... mentions) {
    Term phrase = new Term.Phrase(List.of(mentions), false);
    chunk = new Chunk(phrase, lexemes.get(start).from(), lexemes.get(i - 1).to());
    return true;
  }
}
