package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;

/**
 * Signs that people put between the lines of a list, as the grammar has them: "blue: left, red:
 * right", "goal -> top, red -> left", "blue left - red right", "the path of blue: ...", "not only
 * ... but also ...". Each character keeps its place in the text.
 */
final class Separators {

  /** Words of the longest name before a colon. */
  private static final int NAME = 4;

  private static final List<String> THINGS =
      List.of("blue", "red", "ball", "goal", "wall", "platform", "tool", "level");

  private final Lexicon lexicon;

  Separators(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /** Returns the text with the signs of the grammar. */
  String plain(String text) {
    StringBuilder plain = new StringBuilder(text);
    List<Token> tokens = Token.of(text);
    for (Parser.Range range : Parser.ranges(tokens)) {
      List<Token> sentence = tokens.subList(range.from(), range.to());
      arrows(plain, sentence);
      pairs(plain, sentence);
      dashes(plain, sentence);
      journey(plain, sentence);
      notOnly(plain, sentence);
      level(plain, sentence);
      none(plain, sentence);
      noNo(plain, sentence);
    }
    return plain.toString();
  }

  /** "Goal -> top, red -> left": each between two commas has one. */
  private void arrows(StringBuilder plain, List<Token> sentence) {
    List<Token> arrows = new ArrayList<>();
    boolean open = true;
    for (int k = 0; k < sentence.size(); k++) {
      Token token = sentence.get(k);
      if (token.word().equals("->") && open && k > 0 && isThing(sentence.get(k - 1))) {
        arrows.add(token);
        open = false;
      } else if (token.word().equals("->")) {
        return;
      }
      open |= token.word().equals(",");
    }
    if (arrows.size() > 1) {
      arrows.forEach(arrow -> plain.replace(arrow.from(), arrow.to(), ": "));
    }
  }

  /** "Blue: left, red: right": a line ends before the name of the next. */
  private static void pairs(StringBuilder plain, List<Token> sentence) {
    boolean after = false;
    for (int k = 0; k < sentence.size(); k++) {
      int from = k;
      int colon =
          IntStream.range(k + 1, Math.min(sentence.size(), k + 2 + NAME))
              .filter(i -> !sentence.get(i).isWord())
              .findFirst()
              .orElse(from);
      boolean line = after && is(sentence.get(k), ",") || is(sentence.get(k), "[–—-]");
      if (line && colon > k + 1 && isColon(plain, sentence.get(colon))) {
        plain.setCharAt(sentence.get(k).from(), ';');
      }
      after |= isColon(plain, sentence.get(k));
    }
  }

  private static boolean isColon(StringBuilder plain, Token token) {
    return plain.charAt(token.from()) == ':';
  }

  /** "Blue left - red right - goal top": each names a thing first. */
  private void dashes(StringBuilder plain, List<Token> sentence) {
    List<Token> dashes = new ArrayList<>();
    boolean first = true;
    boolean bullets = is(sentence.get(0), "[–—-]");
    for (Token token : sentence) {
      if (is(token, "[–—|-]")) {
        dashes.add(token);
        first = true;
      } else if (first
          && !is(token, "the|a|an")
          && !lexicon.can(token.word(), Set.of("Num", "A"))) {
        if (!bullets && !isThing(token)) {
          return;
        }
        first = false;
      }
    }
    dashes.forEach(dash -> plain.setCharAt(dash.from(), ';'));
  }

  /** "The path of blue: falls, rolls right": it does so. */
  private void journey(StringBuilder plain, List<Token> sentence) {
    int way = sentence.size() > 3 && is(sentence.get(0), "the") ? 1 : 0;
    for (int k = way + 2; k < Math.min(sentence.size(), way + 2 + NAME); k++) {
      boolean path = lexicon.is(sentence.get(way).word(), Set.of("way"));
      if (path
          && is(sentence.get(way + 1), "of")
          && isColon(plain, sentence.get(k))
          && isThing(sentence.get(k - 1))) {
        Asides.clear(plain, sentence, 0, way + 2);
        Asides.clear(plain, sentence, k, k + 1);
      }
    }
    for (int k = 1; k + 2 < sentence.size(); k++) {
      boolean path =
          is(sentence.get(k), "'s") && lexicon.is(sentence.get(k + 1).word(), Set.of("way"));
      if (path && isColon(plain, sentence.get(k + 2))) {
        Asides.clear(plain, sentence, k, k + 3);
      }
    }
  }

  /** "Not only flies over a wall but also bounces": both. */
  private static void notOnly(StringBuilder plain, List<Token> sentence) {
    for (int k = 0; k + 1 < sentence.size(); k++) {
      for (int but = k + 2;
          is(sentence.get(k), "not")
              && is(sentence.get(k + 1), "only|just")
              && but + 1 < sentence.size();
          but++) {
        if (is(sentence.get(but), "but") && is(sentence.get(but + 1), "also")) {
          Asides.clear(plain, sentence, k, k + 2);
          plain.replace(sentence.get(but).from(), sentence.get(but).to(), "and");
          Asides.clear(plain, sentence, but + 1, but + 2);
        }
      }
    }
  }

  /** "Red sits on a ledge, in a level with two walls": what the level has is said by itself. */
  private void level(StringBuilder plain, List<Token> sentence) {
    for (int k = 2; k + 3 < sentence.size(); k++) {
      boolean in = is(sentence.get(k), "in") && is(sentence.get(k + 1), "an?|this|the");
      boolean level = lexicon.is(sentence.get(k + 2).word(), Set.of("level"));
      if (in && level && is(sentence.get(k + 3), "with|without|that|which|containing")) {
        plain.replace(sentence.get(k).from(), sentence.get(k).to(), "; ");
      }
    }
  }

  /** "No cannon no fan no trampoline": a list. */
  private void noNo(StringBuilder plain, List<Token> sentence) {
    for (int k = 2; k + 1 < sentence.size(); k++) {
      boolean before =
          sentence.subList(Math.max(0, k - 3), k - 1).stream().anyMatch(t -> is(t, "no|without"));
      boolean noun = lexicon.isBelow(sentence.get(k - 1).word(), THINGS);
      int space = sentence.get(k).from() - 1;
      if (is(sentence.get(k), "no") && before && noun && plain.charAt(space) == ' ') {
        plain.setCharAt(space, ',');
      }
    }
  }

  /** "Red bounces before it hits red, and no ramps": that there are none is said by itself. */
  private void none(StringBuilder plain, List<Token> sentence) {
    int no = sentence.size() - 1;
    while (no > 1
        && !is(sentence.get(no), "no")
        && (lexicon.can(sentence.get(no).word(), Set.of("N"))
            || is(sentence.get(no), "please|at|all|allowed|either|[.!?]"))) {
      no--;
    }
    int comma = no > 1 && is(sentence.get(no - 1), "and|also") ? no - 2 : no - 1;
    boolean closes = no > 3 && is(sentence.get(no), "no") && is(sentence.get(comma), ",");
    List<Token> before = closes ? sentence.subList(0, comma) : List.of();
    boolean acts = before.stream().anyMatch(t -> lexicon.can(t.word(), Set.of("Vf", "Vb", "Vg")));
    if (acts && before.stream().noneMatch(t -> OfflineReader.DENIES.matcher(t.word()).matches())) {
      plain.setCharAt(sentence.get(comma).from(), ';');
      if (comma < no - 1) {
        Asides.clear(plain, sentence, comma + 1, no);
      }
    }
  }

  private boolean isThing(Token token) {
    return lexicon.isBelow(token.word(), THINGS);
  }

  private static boolean is(Token token, String words) {
    return token.word().matches(words);
  }
}
