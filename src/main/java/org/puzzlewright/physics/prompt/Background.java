package org.puzzlewright.physics.prompt;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Token;

/**
 * What somebody tells of people, an occasion or a lesson before or after a wish: "I teach year 4",
 * "my son loves cannons", "it is for my grandson, he is six", "we are doing levers this week".
 * Nothing in it speaks of balls, goals, walls or platforms, or says what must, may or should be.
 */
final class Background {

  private static final Set<String> OPENS =
      Set.of("because", "since", "as", "and", "but", "so", "otherwise", "hello", "hi", "hey");
  private static final Set<String> WE = Set.of("i", "we");
  private static final Set<String> THEY = Set.of("he", "she", "they", "who");
  private static final Set<String> OURS = Set.of("my", "our");
  private static final Set<String> THIS = Set.of("it", "this", "that");
  private static final Set<String> ASKS =
      Set.of("Mod", "May", "Neg", "No", "Only", "Colour", "Hor");

  /** What a wish says: in such a part something is asked for. */
  private static final Set<String> WISHES =
      Set.of("want", "need", "use", "forbid", "avoid", "permit", "put", "add");

  private static final Set<String> HAPPENS =
      Set.of(
          "bounce", "fly", "land", "descend", "rise", "jump", "cross", "push", "touch", "shoot",
          "drop", "turn");

  private static final Pattern WISHING =
      Pattern.compile(
          "please|would|'d|wish|hope|look|looking|ask|think|thinking|dreaming|imagine|picture|if");

  private static final Pattern FINDS = Pattern.compile("finds?|found|thinks?|thought");
  private static final Set<String> VERBS = Set.of("Vf", "Vn", "Bef", "Mod");
  private static final Set<String> NOUNS = Set.of("N");
  private static final int LONGEST_HEADING = 4;
  private static final List<String> BALLS = List.of("blue", "red", "ball", "balls", "goal");
  private static final List<String> TOOLS = List.of("tool");
  private static final List<String> FURNITURE = List.of("wall", "platform", "gap", "staircase");
  private static final Pattern STOPS =
      Pattern.compile("where|which|that|who|with|without|in|on|and|but|to|please|using|having");
  private static final Set<String> DETERMINERS = Set.of("Det");
  private static final Set<String> KIDS = Set.of("kids");

  private final Lexicon lexicon;

  Background(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  /**
   * Returns where it ends, or {@code from} if it is none.
   *
   * @param to behind the last token of the part
   * @param people whether the part before spoke of people, who may be "he" now
   */
  int end(List<Token> tokens, int from, int to, boolean people) {
    int first = from;
    while (first < to && OPENS.contains(word(tokens, first))) {
      first++;
    }
    boolean reason = first > from && word(tokens, first - 1).equals("otherwise");
    if (reason && word(tokens, first).matches("it|they|my|our|we|i") && !named(tokens, first, to)) {
      // "Otherwise my students just remove half of them"
      return to;
    }
    if (from + 1 < to
        && word(tokens, from).equals("as")
        && lexicon.can(word(tokens, from + 1), DETERMINERS)) {
      int who = from + 2;
      while (who < to && !WE.contains(word(tokens, who))) {
        who++;
      }
      // "As a mum of two I look for an easy puzzle"
      return who < to && !named(tokens, from, who) ? who : from;
    }
    String sign = to < tokens.size() ? tokens.get(to).word() : "";
    boolean opens = from == 0 || tokens.get(from - 1).ends();
    if (opens && sign.matches("[:,–—-]") && isFor(tokens, from, to)
        || opens && sign.equals(":") && isHeading(tokens, from, to)) {
      return to;
    }
    if (!isAboutPeople(tokens, first, to, people)) {
      return from;
    }
    int end = to;
    for (int k = first + 1; k + 1 < to; k++) {
      // "I teach year 4 and need an easy puzzle"
      boolean wish =
          word(tokens, k).matches("and|so|but")
              && (lexicon.is(word(tokens, k + 1), WISHES)
                  || lexicon.is(word(tokens, k + 1), Set.of("make"))
                  || word(tokens, k + 1).matches("i|we|please|could|can|would|keep|it|let|am|'m"));
      if (wish) {
        end = k + 1;
        break;
      }
    }
    return asks(tokens, first, end) ? from : end;
  }

  /** Returns where "my year 8s", "our school fair" ends that starts at a token; or that token. */
  int ours(List<Token> tokens, int from) {
    int to = from + 1;
    if (to >= tokens.size() || !OURS.contains(word(tokens, from))) {
      return from;
    }
    while (to < tokens.size()
        && Character.isLetterOrDigit(word(tokens, to).charAt(0))
        && !STOPS.matcher(word(tokens, to)).matches()) {
      to++;
    }
    boolean plain = to > from + 1 && to - from <= LONGEST_HEADING + 1;
    return plain && !asks(tokens, from + 1, to) ? to : from;
  }

  /** Whether words name a thing of a puzzle. */
  private boolean named(List<Token> tokens, int from, int to) {
    return tokens.subList(from, to).stream()
        .anyMatch(
            t ->
                Stream.of(BALLS, FURNITURE, TOOLS)
                    .anyMatch(kinds -> lexicon.isBelow(t.word(), kinds)));
  }

  /** "For our robotics evening, ..." */
  private boolean isFor(List<Token> tokens, int from, int to) {
    return from + 1 < to
        && word(tokens, from).equals("for")
        && isWhom(tokens, from + 1, to)
        && IntStream.range(from + 1, to).noneMatch(k -> isVerb(word(tokens, k)))
        && !asks(tokens, from + 1, to);
  }

  /** "Core beat: ...", "Test case 12: ...": before a clause a word that nobody knows is a name. */
  private boolean isHeading(List<Token> tokens, int from, int to) {
    boolean clause =
        tokens.stream().skip(to).takeWhile(t -> !t.ends()).anyMatch(t -> isVerb(t.word()));
    boolean name = to - from <= LONGEST_HEADING && clause;
    for (int k = from; name && k < to; k++) {
      String word = word(tokens, k);
      name =
          lexicon.isIn("headings", word)
              || !lexicon.means(word) && !lexicon.isGrammar(word)
              || k > from && Character.isDigit(word.charAt(0));
    }
    return name;
  }

  private boolean isVerb(String word) {
    return lexicon.can(word, VERBS) && !lexicon.can(word, NOUNS) && !word.equals("'s");
  }

  private boolean isAboutPeople(List<Token> tokens, int at, int to, boolean people) {
    if (at + 1 >= to) {
      return false;
    }
    String word = word(tokens, at);
    String next = word(tokens, at + 1);
    if (WE.contains(word) || OURS.contains(word) && !next.matches("puzzle|level|idea|wish")) {
      return true;
    }
    if (THEY.contains(word)) {
      return people;
    }
    boolean its = word.equals("its");
    if (its || THIS.contains(word) && next.matches("is|'s|was|will")) {
      int whom = its ? at + 1 : at + 2;
      while (whom < to && word(tokens, whom).matches("be|just|all|really")) {
        whom++;
      }
      return whom + 1 < to && word(tokens, whom).equals("for") && isWhom(tokens, whom + 1, to);
    }
    return false;
  }

  /** "My grandson", "a school project" */
  private boolean isWhom(List<Token> tokens, int at, int to) {
    boolean whose = lexicon.can(word(tokens, at), Set.of("Poss", "Det"));
    return whose
        || tokens.subList(at, to).stream().anyMatch(t -> lexicon.is(t.word(), KIDS))
        || !lexicon.means(word(tokens, at));
  }

  /** Whether words ask for something, or speak of what a puzzle has. */
  private boolean asks(List<Token> tokens, int from, int to) {
    boolean tool = false;
    boolean dwells = false;
    boolean theirs = from < to && OURS.contains(word(tokens, from));
    for (int k = from; k < to; k++) {
      int named = lexicon.named(tokens, k, "tool");
      if (named > 1) {
        // "See-saws" is no wish to see.
        tool = true;
        k += named - 1;
        continue;
      }
      String word = word(tokens, k);
      boolean furniture = lexicon.isBelow(word, FURNITURE);
      if (lexicon.isBelow(word, BALLS)
          || furniture && !theirs
          // "My pupils have seen enough of them" is no wish to see.
          || lexicon.is(word, WISHES) && !word.equals("seen")
          || lexicon.can(word, ASKS)
          || lexicon.named(tokens, k, "rate") > 0 && !finds(tokens, from, k)
          || WISHING.matcher(word).matches()) {
        return true;
      }
      tool |= furniture || named > 0 || lexicon.is(word, HAPPENS) && !FINDS.matcher(word).matches();
      dwells |= lexicon.isIn("dwells", word);
    }
    return tool && !dwells;
  }

  /** "My class finds them boring": that is how they feel. */
  private static boolean finds(List<Token> tokens, int from, int to) {
    return tokens.subList(from, to).stream().anyMatch(t -> FINDS.matcher(t.word()).matches());
  }

  private static String word(List<Token> tokens, int at) {
    return tokens.get(at).word();
  }
}
