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
  private static final Set<String> DETERMINERS = Set.of("Det", "Poss", "A");
  private static final Set<String> SUBJECTS = Set.of("Det", "No", "Num", "There", "Bound");
  private static final Set<String> IMPERATIVE = Set.of("Vb", "Let");
  private static final Set<String> NUMBER = Set.of("Num", "Ord");
  private static final Set<String> WAYS = Set.of("way.down", "way.up", "side.down", "side.up");
  private static final Set<String> KIDS = Set.of("kids");
  private static final List<String> BALLS = List.of("ball", "blue", "red");
  private static final List<String> THINGS = List.of("wall", "platform", "goal", "tool");
  private static final Pattern WONDERS = Pattern.compile("(?:whether|if) (?:you|we|one) ");
  private static final Pattern DENIES = Pattern.compile("no|not|n't|never|nor");

  private final Lexicon lexicon;
  private final Background background;

  Asides(Lexicon lexicon) {
    this.lexicon = lexicon;
    background = new Background(lexicon);
  }

  /**
   * A text without its asides.
   *
   * @param text it with spaces for them; as it is where it has nothing else
   * @param notes which they are
   */
  record Wish(String text, List<Note> notes) {}

  /**
   * Words that ask for nothing.
   *
   * @param from the first token
   * @param to behind the last
   * @param first the first that spaces stand for, a sign that joins them to the rest among these
   * @param last behind the last of these
   * @param told whether it is told
   */
  private record Gap(int from, int to, int first, int last, boolean told) {
    Gap(int from, int to, boolean told) {
      this(from, to, from, to, told);
    }
  }

  /** Returns the text without its asides. */
  Wish without(String text) {
    List<Token> tokens = Token.of(text);
    List<Gap> gaps = new ArrayList<>();
    if (!parts(tokens, gaps)) {
      return new Wish(text, List.of());
    }
    for (int k = 0; k < tokens.size(); k++) {
      int to = audience(tokens, k);
      if (to > k || isPraise(tokens, k) || isNumberOfLevel(tokens, k) || isSomewhere(tokens, k)) {
        gaps.add(new Gap(k, Math.max(to, k + 1), true));
      }
      int more = moreOfADenial(tokens, k);
      if (more > 0) {
        // "In it" is grammar; of "in the way" it is told that it says no more.
        gaps.add(new Gap(k + 1 - more, k + 1, more > 2));
      }
    }
    gaps.sort(Comparator.comparingInt(Gap::from));
    StringBuilder rest = new StringBuilder(text);
    gaps.forEach(g -> clear(rest, tokens, g.first(), g.last()));
    List<Note> notes = new ArrayList<>();
    for (Gap gap : gaps) {
      Span at = new Span(tokens.get(gap.from()).from(), tokens.get(gap.to() - 1).to());
      if (gap.told()) {
        notes.add(new Note(at, "\"%s\" asks for nothing".formatted(at.of(text))));
      }
    }
    return new Wish(rest.toString(), notes);
  }

  /** Finds openings and whole parts, from one sign to the next; false if nothing else is there. */
  private boolean parts(List<Token> tokens, List<Gap> gaps) {
    boolean wish = false;
    boolean people = false;
    for (int from = 0; from < tokens.size(); ) {
      boolean begins = from == 0 || people || tokens.get(from - 1).ends();
      if (begins
          && tokens.get(from).word().equals("so")
          && (isSubject(tokens, from + 1) || isImperative(tokens, from + 1))) {
        // "..., so the blue ball ...": it does not say what comes of what.
        gaps.add(new Gap(from, from + 1, false));
        from++;
      }
      int opened = opening(tokens, from);
      if (opened > from) {
        boolean told =
            tokens.subList(from, opened).stream().anyMatch(t -> !OfflineReader.asksOnly(t.word()));
        gaps.add(new Gap(from, opened, told));
        wish = true;
      }
      from = opened;
      int to = partEnd(tokens, from);
      int told = from < to ? background.end(tokens, from, to, people) : from;
      people = from < to ? told > from : people;
      if (from < to && (told == to || isAside(tokens, from, to))) {
        gaps.add(withSign(tokens, from, to));
      } else if (told > from) {
        gaps.add(new Gap(from, told, true));
        wish = true;
      } else {
        wish |= from < to;
      }
      from = Math.max(to, from + 1);
    }
    return wish;
  }

  /** Returns where the sign is that ends a part of a sentence, or the end of the text. */
  static int partEnd(List<Token> tokens, int from) {
    int to = from;
    while (to < tokens.size() && !isSign(tokens.get(to))) {
      to++;
    }
    return to;
  }

  /**
   * With the sign that joins a part to the rest: what follows an opening, or else what is before.
   */
  private static Gap withSign(List<Token> tokens, int from, int to) {
    boolean first = from == 0 || tokens.get(from - 1).ends();
    boolean last = to == tokens.size() || tokens.get(to).ends();
    boolean inside = !first && !last;
    int start = first || inside && !isComma(tokens, from - 1) ? from : from - 1;
    int end = to < tokens.size() && (first || inside && isComma(tokens, to)) ? to + 1 : to;
    return new Gap(from, to, start, end, true);
  }

  /** Puts spaces for the tokens from one to behind another. */
  static void clear(StringBuilder text, List<Token> tokens, int from, int to) {
    int start = tokens.get(from).from();
    int end = tokens.get(to - 1).to();
    text.replace(start, end, " ".repeat(end - start));
  }

  /**
   * Returns where an opening ends that starts at a token ("I would love it if", "Could you make one
   * where"), or that token: words of talk and grammar to a word that opens a clause.
   */
  private int opening(List<Token> tokens, int from) {
    boolean first = from == 0 || isSign(tokens.get(from - 1));
    boolean conditional = tokens.get(from).word().equals("if");
    boolean asks = false;
    boolean likes = false;
    for (int k = from; first && k + 2 < tokens.size() && !isSign(tokens.get(k)); k++) {
      String word = tokens.get(k).word();
      String next = tokens.get(k + 1).word();
      if (conditional && isPolite(word) && next.matches("i|we|could|would|can|please|make|let")) {
        // "If at all possible I would like ..."
        return k + 1;
      }
      boolean opens = word.matches("where|which|that") || word.equals("if") && likes;
      if (opens && asks && isSubject(tokens, k + 1)) {
        return k + 1;
      }
      if (asks && isMaking(word) && WONDERS.matcher(words(tokens, from, k)).find()) {
        // "I was wondering whether you might create a puzzle"
        return k;
      }
      // "I want my students to discover that ..."
      boolean others =
          lexicon.is(word, KIDS) && audience(tokens, k - 1) < k && audience(tokens, k - 2) < k;
      if (!isIdle(word) || others || lexicon.isIn("states", word)) {
        return from;
      }
      asks |= isAbout(word) || isTalk(word);
      likes |= lexicon.isIn("likes", word);
    }
    return from;
  }

  private boolean isSubject(List<Token> tokens, int at) {
    return at < tokens.size()
        && (lexicon.can(tokens.get(at).word(), SUBJECTS)
            || lexicon.isBelow(tokens.get(at).word(), BALLS));
  }

  private boolean isImperative(List<Token> tokens, int at) {
    return at < tokens.size() && lexicon.can(tokens.get(at).word(), IMPERATIVE);
  }

  private boolean isMaking(String word) {
    return lexicon.is(word, Set.of("make"));
  }

  private boolean isPolite(String word) {
    return lexicon.isIn("polite", word);
  }

  /** "Level 5 should need a cannon": that is its name. */
  private boolean isNumberOfLevel(List<Token> tokens, int at) {
    boolean opens = at == 1 || at > 1 && tokens.get(at - 2).ends();
    return opens
        && at + 1 < tokens.size()
        && Character.isDigit(tokens.get(at).word().charAt(0))
        && (isAbout(tokens.get(at - 1).word())
            || lexicon.isIn("headings", tokens.get(at - 1).word()))
        && lexicon.can(tokens.get(at + 1).word(), Set.of("Mod", "Bef", "Vf", "Havef", "Neg"));
  }

  /** "Somewhere there should be a ladder": where is not asked. */
  private static boolean isSomewhere(List<Token> tokens, int at) {
    return at + 1 < tokens.size()
        && (at == 0 || tokens.get(at - 1).ends())
        && tokens.get(at).word().equals("somewhere")
        && tokens.get(at + 1).word().matches("there|between|in|on");
  }

  /** "A nice long ramp", "the little blue ball", "down, down": words that say no more. */
  private boolean isPraise(List<Token> tokens, int at) {
    if (at + 1 >= tokens.size()) {
      return false;
    }
    String word = tokens.get(at).word();
    String next = tokens.get(at + 1).word();
    boolean ball = lexicon.isBelow(next, BALLS);
    boolean sized = lexicon.can(next, Set.of("A")) && !lexicon.is(next, ParseMeaning.RATINGS);
    boolean again = at > 0 && word.equals(tokens.get(at - 1).word()) && lexicon.is(word, WAYS);
    return again
        || lexicon.isIn("praise", word) && (sized || ball || lexicon.isBelow(next, THINGS))
        || word.equals("little") && ball;
  }

  /** "No fans, and no see-saws either", "no walls in it": how many last words say no more. */
  private int moreOfADenial(List<Token> tokens, int at) {
    String next = at + 1 < tokens.size() ? tokens.get(at + 1).word() : ".";
    boolean last =
        at > 0 && (at + 1 == tokens.size() || isSign(tokens.get(at + 1)) || next.equals("please"));
    String word = tokens.get(at).word();
    List<Token> before = tokens.subList(Math.max(0, at - 6), at);
    boolean no = before.stream().anyMatch(t -> t.word().equals("no"));
    if (word.equals("way") && no && last && at > 2) {
      // "No walls in the way, please"
      return tokens.get(at - 2).word().equals("in") ? 3 : 0;
    }
    if (word.equals("it") && no && (last || next.matches("but|and|or"))) {
      return tokens.get(at - 1).word().equals("in") ? 2 : 0;
    }
    if (!last || ParseMeaning.sentence(tokens, at).noneMatch(w -> DENIES.matcher(w).matches())) {
      return 0;
    }
    return word.equals("anywhere") || word.equals("either") && isNamed(tokens, at - 1) ? 1 : 0;
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

  /** Returns where "for my little nephew" ends that starts at a token; or that token. */
  private int audience(List<Token> tokens, int at) {
    if (at < 0 || !tokens.get(at).word().equals("for") || lexicon.named(tokens, at, "rate") > 0) {
      return at;
    }
    int ours = background.ours(tokens, at + 1);
    if (ours > at + 1) {
      return ours;
    }
    int noun = at + 1;
    while (noun < tokens.size()
        && (lexicon.can(tokens.get(noun).word(), DETERMINERS)
            || noun > at + 1 && isNumber(tokens.get(noun).word()))) {
      noun++;
    }
    while (noun > at + 2 && lexicon.named(tokens, noun - 1, "kids") > 1) {
      // "For the little ones"
      noun--;
    }
    int words = noun > at + 1 && noun < tokens.size() ? lexicon.named(tokens, noun, "kids") : 0;
    int end = noun + words;
    boolean acts = end < tokens.size() && tokens.get(end).word().matches("to|'s");
    return words > 0 && !acts ? end : at;
  }

  static boolean isSign(Token token) {
    return token.ends() || token.word().matches("[,:()–—-]");
  }

  private static boolean isComma(List<Token> tokens, int at) {
    return tokens.get(at).word().matches("[,:–—-]");
  }

  private boolean isAside(List<Token> tokens, int from, int to) {
    String sign = to < tokens.size() ? tokens.get(to).word() : "";
    if (to == from + 1 && lexicon.isIn("tag", tokens.get(from).word()) && sign.equals("?")) {
      return from > 0;
    }
    // "I'd like a funny puzzle": that it is funny is asked for; "Tutorial level: ..." is a name.
    boolean name = sign.equals(":") && to - from <= 3 && to - from > 1;
    boolean talk = false;
    boolean conditional = false;
    boolean polite = false;
    for (int k = from; k < to; k++) {
      String word = tokens.get(k).word();
      String next = k + 1 < tokens.size() ? tokens.get(k + 1).word() : "";
      boolean praised = !name && k + 1 < to && lexicon.is(next, Set.of("level"));
      if (k + 1 < to && lexicon.isNoun(List.of(word, next))
          || lexicon.named(tokens, k, "rate") > 0
          || praised && isTalk(word) && !word.equals("what")) {
        return false;
      }
      int phrase = lexicon.skipped(tokens, k);
      if (phrase > 1) {
        talk = true;
        k += phrase - 1;
      } else if (sign.equals(":") && isNumber(word)) {
        // "Rule one: ...", "Two conditions: ..."
        talk |= isAbout(k == from ? next : tokens.get(k - 1).word());
      } else if (!isIdle(word)) {
        return false;
      }
      talk |= isTalk(word) || lexicon.is(word, KIDS);
      conditional |= word.equals("if");
      polite |= isPolite(word);
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

  private boolean isTalk(String word) {
    return lexicon.isIn("talk", word);
  }

  boolean isIdle(String word) {
    return !lexicon.isIn("bound", word)
        && (isTalk(word)
            || isAbout(word)
            || lexicon.isGrammar(word)
            || lexicon.can(word, IDLE)
            || lexicon.isIn("neutral", word));
  }
}
