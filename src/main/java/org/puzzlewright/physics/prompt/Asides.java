package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.puzzlewright.api.reading.Reading.Note;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Token;

/**
 * What is said beside a wish and asks for nothing: "Excuse me, ...", "..., if you don't mind",
 * "..., just for fun", "Rule one: ...", "That's what I want." Such a part, from one sign to the
 * next, has none but words of grammar and of talk; spaces take its place, so that the rest is read
 * as if it stood alone and each word keeps its place in the text.
 */
final class Asides {

  private static final Set<String> IDLE =
      Set.of(
          "Mod", "May", "Nice", "Hope", "Hoping", "Receive", "Polite", "Hedge", "Skip", "Ask",
          "Wish");
  private static final Set<String> ABOUT = Set.of("level", "kids", "make", "want", "you", "have");
  private static final Pattern NEUTRAL =
      Pattern.compile(
          "if|not|n't|as|about|so|for|to|of|in|at|this|that|such|now|again|just|too|also|one|whether");
  private static final Pattern BOUNDS =
      Pattern.compile("no|none|nothing|only|else|others?|except|but|never|or|then");
  private static final Pattern TAG =
      Pattern.compile("right|ok|okay|yes|yeah|no|eh|huh|correct|alright");
  private static final Pattern POLITE =
      Pattern.compile("mind|possible|ask|bother|trouble|disturb|permit|kind|understand|remember");
  private static final Set<String> DETERMINERS = Set.of("Det", "Poss", "A");
  private static final Set<String> SUBJECTS = Set.of("Det", "No", "Num", "There", "Bound");

  /** With these it is no wish: "it is fine if", "it is not important that". */
  private static final Pattern STATES =
      Pattern.compile(
          "not|n't|never|fine|ok|okay|right|alright|care|matters?|choose|decide|only|before|after|as|when|maybe|perhaps|because");

  private static final Pattern WONDERS = Pattern.compile("(?:whether|if) (?:you|we|one) ");

  private static final Pattern LIKES =
      Pattern.compile(
          "love|like|appreciate|appreciated|nice|great|lovely|good|cool|awesome|perfect|wonderful|happy|glad|grateful|delighted|pleased|fantastic|best|ideal|wonder|wondering|see|ask");
  private static final Set<String> WAYS = Set.of("way.down", "way.up", "side.down", "side.up");
  private static final List<String> THINGS = List.of("wall", "platform", "goal", "tool");
  private static final Pattern PRAISE =
      Pattern.compile("nice|lovely|cute|beautiful|pretty|neat|cool|fancy|decent|proper|good|dear");
  private static final Set<String> NUMBER = Set.of("Num", "Ord");

  private final Lexicon lexicon;

  Asides(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /**
   * A text without its asides.
   *
   * @param text it with spaces for them; as it is where it has nothing else
   * @param notes which they are
   */
  record Wish(String text, List<Note> notes) {}

  /** Returns the text without its asides. */
  Wish without(String text) {
    List<Token> tokens = Token.of(text);
    StringBuilder rest = new StringBuilder(text);
    List<Note> notes = new ArrayList<>();
    boolean wish = false;
    for (int from = 0; from < tokens.size(); ) {
      int opened = opening(tokens, from);
      if (opened > from) {
        clear(rest, tokens, from, opened);
        wish = true;
        if (tokens.subList(from, opened).stream()
            .anyMatch(t -> !OfflineReader.asksOnly(t.word()))) {
          notes.add(note(text, tokens, from, opened));
        }
      }
      from = opened;
      int to = from;
      while (to < tokens.size() && !isSign(tokens.get(to))) {
        to++;
      }
      if (from < to && isAside(tokens, from, to)) {
        blank(rest, tokens, from, to);
        notes.add(note(text, tokens, from, to));
      } else {
        wish |= from < to;
      }
      from = Math.max(to, from + 1);
    }
    for (int k = 0; wish && k < tokens.size(); k++) {
      int to = audience(tokens, k);
      if (to > k) {
        clear(rest, tokens, k, to);
        notes.add(note(text, tokens, k, to));
      }
    }
    for (int k = 0; wish && k + 1 < tokens.size(); k++) {
      String word = tokens.get(k).word();
      boolean again = k > 0 && word.equals(tokens.get(k - 1).word()) && lexicon.is(word, WAYS);
      if (again || isPraise(word, tokens.get(k + 1).word())) {
        clear(rest, tokens, k, k + 1);
        notes.add(note(text, tokens, k, k + 1));
      }
    }
    for (int k = 1; k < tokens.size(); k++) {
      // "No fans, and no see-saws either", "no walls in it": after a denial it says no more.
      boolean last = k + 1 == tokens.size() || isSign(tokens.get(k + 1));
      String word = tokens.get(k).word();
      boolean inIt = k > 2 && word.equals("it") && tokens.get(k - 1).word().equals("in");
      boolean more =
          word.equals("either") && isNamed(tokens, k - 1)
              || word.equals("anywhere")
              || inIt
                  && tokens.subList(Math.max(0, k - 4), k).stream()
                      .anyMatch(t -> t.word().equals("no"));
      if (last
          && more
          && OfflineReader.sentence(tokens, k).anyMatch(w -> w.matches("no|not|n't|never|nor"))) {
        clear(rest, tokens, inIt ? k - 1 : k, k + 1);
      }
    }
    notes.sort(Comparator.comparingInt(n -> n.at().from()));
    return wish ? new Wish(rest.toString(), notes) : new Wish(text, List.of());
  }

  private static Note note(String text, List<Token> tokens, int from, int to) {
    Span at = new Span(tokens.get(from).from(), tokens.get(to - 1).to());
    return new Note(at, "\"%s\" asks for nothing".formatted(at.of(text)));
  }

  /**
   * Blanks words with the sign that joins them to the rest: what follows an opening, or else what
   * is before.
   */
  private static void blank(StringBuilder text, List<Token> tokens, int from, int to) {
    boolean first = from == 0 || tokens.get(from - 1).ends();
    boolean last = to == tokens.size() || tokens.get(to).ends();
    boolean inside = !first && !last;
    int start = first || inside && !isComma(tokens, from - 1) ? from : from - 1;
    int end = to < tokens.size() && (first || inside && isComma(tokens, to)) ? to + 1 : to;
    clear(text, tokens, start, end);
  }

  static void clear(StringBuilder text, List<Token> tokens, int from, int to) {
    for (int k = tokens.get(from).from(); k < tokens.get(to - 1).to(); k++) {
      text.setCharAt(k, ' ');
    }
  }

  /**
   * Returns where an opening ends that starts at a token ("I would love it if", "Could you make one
   * where"), or that token: words of talk and grammar to a word that opens a clause.
   */
  private int opening(List<Token> tokens, int from) {
    boolean first = from == 0 || isSign(tokens.get(from - 1));
    boolean asks = false;
    boolean likes = false;
    for (int k = from; first && k + 2 < tokens.size() && !isSign(tokens.get(k)); k++) {
      String word = tokens.get(k).word();
      boolean opens = word.matches("where|which|that") || word.equals("if") && likes;
      boolean conditional = tokens.get(from).word().equals("if");
      if (conditional
          && POLITE.matcher(word).matches()
          && tokens.get(k + 1).word().matches("i|we|could|would|can|please|make|let")) {
        // "If at all possible I would like ..."
        return k + 1;
      }
      if (opens && asks && begins(tokens.get(k + 1).word())) {
        return k + 1;
      }
      // "I want my students to discover that ..."
      boolean others =
          lexicon.is(word, Set.of("kids"))
              && audience(tokens, k - 1) <= k - 1
              && audience(tokens, k - 2) <= k - 2;
      // "I was wondering whether you might create a puzzle"
      if (asks
          && k > from
          && lexicon.is(word, Set.of("make"))
          && WONDERS.matcher(words(tokens, from, k)).find()) {
        return k;
      }
      if (!isIdle(word) || others || STATES.matcher(word).matches()) {
        return from;
      }
      asks |= isAbout(word) || lexicon.isTalk(word);
      likes |= LIKES.matcher(word).matches();
    }
    return from;
  }

  /** "A nice long ramp", "the little blue ball": words that say no more of how a thing is. */
  private boolean isPraise(String word, String next) {
    boolean ball = lexicon.isBelow(next, List.of("ball", "blue", "red"));
    boolean sized = lexicon.can(next, Set.of("A")) && !lexicon.is(next, OfflineReader.RATINGS);
    return PRAISE.matcher(word).matches() && (sized || ball || lexicon.isBelow(next, THINGS))
        || word.equals("little") && ball;
  }

  /** Whether a word is a noun, and no verb that has another as its object. */
  private boolean isNamed(List<Token> tokens, int at) {
    String word = tokens.get(at).word();
    return lexicon.can(word, Set.of("N")) && !lexicon.can(word, Set.of("Vb"))
        || at > 0 && lexicon.isNoun(List.of(tokens.get(at - 1).word(), word));
  }

  private static String words(List<Token> tokens, int from, int to) {
    return tokens.subList(from, to).stream().map(Token::word).collect(Collectors.joining(" "));
  }

  /** Whether a clause may begin with a word. */
  private boolean begins(String word) {
    return lexicon.can(word, SUBJECTS) || lexicon.isBelow(word, List.of("blue", "red", "ball"));
  }

  /** Returns where "for my little nephew" ends that starts at a token; or that token. */
  private int audience(List<Token> tokens, int at) {
    if (at < 0) {
      return at;
    }
    int noun = at + 1;
    while (noun < tokens.size() && lexicon.can(tokens.get(noun).word(), DETERMINERS)) {
      noun++;
    }
    boolean whom =
        tokens.get(at).word().equals("for")
            && noun < tokens.size()
            && noun > at + 1
            && lexicon.named(tokens, at, "rate") == 0
            && lexicon.is(tokens.get(noun).word(), Set.of("kids"));
    boolean acts = whom && noun + 1 < tokens.size() && tokens.get(noun + 1).word().matches("to|'s");
    return whom && !acts ? noun + 1 : at;
  }

  static boolean isSign(Token token) {
    return token.ends() || token.word().matches("[,:()–—-]");
  }

  private static boolean isComma(List<Token> tokens, int at) {
    return tokens.get(at).word().matches("[,:–—-]");
  }

  private boolean isAside(List<Token> tokens, int from, int to) {
    String sign = to < tokens.size() ? tokens.get(to).word() : "";
    if (to == from + 1 && TAG.matcher(tokens.get(from).word()).matches() && sign.equals("?")) {
      return from > 0;
    }
    boolean talk = false;
    boolean conditional = false;
    boolean polite = false;
    for (int k = from; k < to; k++) {
      String word = tokens.get(k).word();
      // "I'd like a funny puzzle": that it is funny is asked for; "Tutorial level: ..." is a name.
      boolean name = sign.equals(":") && to - from <= 3 && to - from > 1;
      boolean praised =
          !name && k + 1 < to && lexicon.is(tokens.get(k + 1).word(), Set.of("level"));
      if (k + 1 < to && lexicon.isNoun(List.of(word, tokens.get(k + 1).word()))
          || lexicon.named(tokens, k, "rate") > 0
          || praised && lexicon.isTalk(word) && !word.equals("what")) {
        return false;
      }
      int phrase = lexicon.skipped(tokens, k);
      if (phrase > 1) {
        talk = true;
        k += phrase - 1;
      } else if (sign.equals(":") && isNumber(word)) {
        // "Rule one: ...", "Two conditions: ..."
        talk |= isAbout(tokens.get(k == from ? k + 1 : k - 1).word());
      } else if (!isIdle(word)) {
        return false;
      }
      talk |= lexicon.isTalk(word) || lexicon.is(word, Set.of("kids"));
      conditional |= word.equals("if");
      polite |= POLITE.matcher(word).matches();
    }
    // "If you like, add a wall" leaves it open.
    return talk && (polite || !conditional);
  }

  private boolean isNumber(String word) {
    return lexicon.can(word, NUMBER) || Character.isDigit(word.charAt(0));
  }

  private boolean isAbout(String word) {
    return lexicon.is(word, ABOUT);
  }

  boolean isIdle(String word) {
    return !BOUNDS.matcher(word).matches()
        && (lexicon.isTalk(word)
            || isAbout(word)
            || lexicon.isGrammar(word)
            || lexicon.can(word, IDLE)
            || NEUTRAL.matcher(word).matches());
  }
}
