package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.base.language.Lexicon;

/**
 * The other ways to say a sentence: each of several things by itself ({@link Members}), without its
 * opening, with its words in the order of English, with the verb that it leaves out, with the word
 * that was meant.
 */
final class WordOrder {

  /** Sentences that are read for one that was not. */
  private static final int TRIES = 6;

  private static final Set<String> FINITE = Set.of("Vb", "Vf");

  /** Put in where nothing was said to be done. */
  static final Set<Piece> DONE =
      Set.of(Piece.added("hits"), Piece.added("moves"), Piece.added("goes"));

  private static final Set<String> VERB = Set.of("Vb", "Vf", "Vn");
  private static final Set<String> NOUN = Set.of("N");
  private static final Set<String> BEFORE_NOUN = Set.of("Det", "Poss", "Num", "A", "Colour");
  private static final Set<String> AHEAD =
      Stream.concat(BEFORE_NOUN.stream(), Stream.of("P")).collect(Collectors.toSet());
  private static final Set<String> PLACED = Set.of("P", "PA");
  private static final Set<String> HELPS =
      Set.of(
          "Mod", "Do", "Bef", "Beb", "Beg", "Ben", "Havef", "Haveb", "Neg", "May", "Pron", "CC",
          "Rel");
  private static final Set<String> SIDES =
      Set.of("side.left", "side.right", "way.up", "way.down", "side.up", "side.down");
  private static final Set<String> SIZES =
      Stream.of("tall", "low", "small", "large", "long", "short", "thick", "thin", "narrow")
          .map("size."::concat)
          .collect(Collectors.toSet());
  private static final List<String> OF_PUZZLES =
      List.of("blue", "red", "ball", "goal", "wall", "platform", "tool");
  private static final List<String> FURNITURE = List.of("wall", "platform", "goal");
  private static final Set<String> ENDS_VERB_PHRASE =
      Set.of("N", "PA", "Hor", "Vert", "Colour", "Adv");
  private static final Set<String> MOVES =
      Set.of(
          "go", "descend", "rise", "fly", "jump", "land", "bounce", "push", "touch", "cross",
          "arrive", "drop");
  private static final Pattern BREAK =
      Pattern.compile("[,;:]|and|then|before|after|until|but|->|→");
  private static final Pattern ORDER = Pattern.compile("then|->|→|,|afterwards|finally");
  private static final Pattern OPENS = Pattern.compile("where|which|that|if|:|,|for|when");
  private static final Pattern ASKS =
      Pattern.compile("i|we|you|me|us|my|our|thanks|please|possible|good|kind|appreciated");
  static final Set<String> WISHING =
      Set.of("Nice", "Hope", "Hoping", "Receive", "Polite", "Hedge", "Skip", "Ask");
  static final Pattern IF_YOU_MIND =
      Pattern.compile("if [a-z' ]{0,30}?\\b(mind|trouble|bother|problem|inconvenience|object)\\b");
  private static final Pattern THING = Pattern.compile("ball|balls|one|blue|red|it");

  /**
   * A word.
   *
   * @param from the token of the sentence that it is; negative if it was put in
   */
  record Piece(String word, int from) {
    static Piece added(String word) {
      return new Piece(word, -1);
    }
  }

  private final Lexicon lexicon;
  private final Members members;

  WordOrder(Lexicon lexicon) {
    this.lexicon = lexicon;
    members = new Members(lexicon);
  }

  /** Returns a sentence in other words, the least changed first. */
  List<List<Piece>> others(List<Piece> said) {
    List<UnaryOperator<List<Piece>>> ways =
        List.of(
            members::each,
            members::sides,
            this::withoutOpening,
            this::withoutMaking,
            this::fromPuzzle,
            this::finite,
            this::denied,
            this::addressed,
            this::described,
            this::straight,
            this::ordered,
            this::chained,
            this::listed,
            p -> misspelt(p, 0),
            p -> misspelt(p, 1),
            p -> misspelt(p, 2));
    Set<List<Piece>> all = new LinkedHashSet<>(List.of(said));
    for (int from = 0; all.size() <= TRIES && from < all.size(); from++) {
      List<Piece> one = List.copyOf(all).get(from);
      ways.forEach(way -> all.add(way.apply(one)));
    }
    return all.stream().skip(1).limit(TRIES).toList();
  }

  /** "Fell of the shelf", "higher then red": the word of that number that often is another. */
  private List<Piece> misspelt(List<Piece> said, int which) {
    List<Integer> often = new ArrayList<>();
    for (int k = 0; k < said.size(); k++) {
      boolean may = k > 0 && said.get(k - 1).word().matches("allowed|permitted|able|up");
      if (!may && lexicon.isNamedSlip(said.get(k).word()) && lexicon.means(said.get(k).word())) {
        often.add(k);
      }
    }
    if (which >= often.size()) {
      return said;
    }
    List<Piece> now = new ArrayList<>(said);
    Piece slip = said.get(often.get(which));
    now.set(often.get(which), new Piece(lexicon.meant(slip.word()).get(0), slip.from()));
    return now;
  }

  /** "I'd love a level where red falls": "red falls". */
  private List<Piece> withoutOpening(List<Piece> said) {
    for (int k = 0; k < said.size() - 2 && isIdle(said, k); k++) {
      if (OPENS.matcher(said.get(k).word()).matches() && asks(said.subList(0, k))) {
        List<Piece> rest = new ArrayList<>(said.subList(k + 1, said.size()));
        for (int i = 1; said.get(k).word().equals("for") && i < rest.size() - 1; i++) {
          if (rest.get(i).word().equals("to") && is(rest.get(i + 1), Set.of("Vb", "Beb"))) {
            rest.set(i, Piece.added("must"));
            break;
          }
        }
        return rest;
      }
    }
    return said;
  }

  /** "Make a simple level: blue left, one ramp": "a simple level: blue left, one ramp". */
  private List<Piece> withoutMaking(List<Piece> said) {
    if (said.size() < 2 || !lexicon.is(said.get(0).word(), Set.of("make"))) {
      return said;
    }
    for (int k = 1; k + 1 < said.size(); k++) {
      if (lexicon.isBelow(said.get(k).word(), List.of("level"))) {
        return said.get(k + 1).word().matches("[:,-]") ? said.subList(1, said.size()) : said;
      }
    }
    return said;
  }

  /** "Could we see a puzzle that takes two tools": "a puzzle that takes two tools". */
  private List<Piece> fromPuzzle(List<Piece> said) {
    for (int k = 0; k < said.size() - 2 && isIdle(said, k); k++) {
      boolean puzzle = lexicon.isBelow(said.get(k).word(), List.of("level"));
      if (puzzle && !is(said.get(k + 1), NOUN) && asks(said.subList(0, k))) {
        List<Piece> rest = new ArrayList<>(List.of(Piece.added("a")));
        rest.addAll(said.subList(k, said.size()));
        return rest;
      }
    }
    return said;
  }

  /** Whether a word of an opening says nothing about a puzzle. */
  private boolean isIdle(List<Piece> said, int at) {
    String word = said.get(at).word();
    boolean mayI = word.equals("may") && said.get(at + 1).word().matches("i|we");
    if (mayI || lexicon.can(word, WISHING)) {
      return true;
    }
    return (!Events.TURNING.contains(word) || IF_YOU_MIND.matcher(words(said)).lookingAt())
        && !lexicon.isBelow(word, OF_PUZZLES)
        && !lexicon.can(word, Set.of("Num", "Colour", "Hor", "Vert"))
        && !lexicon.is(word, ParseMeaning.RATINGS)
        && !lexicon.is(word, MOVES);
  }

  private static boolean asks(List<Piece> opening) {
    return IF_YOU_MIND.matcher(words(opening)).lookingAt()
        || opening.stream().anyMatch(p -> ASKS.matcher(p.word()).matches());
  }

  static String words(List<Piece> pieces) {
    return pieces.stream().map(Piece::word).collect(Collectors.joining(" ")).strip();
  }

  /** "You roll right": whoever plays is the blue ball. */
  private List<Piece> addressed(List<Piece> said) {
    List<Piece> now = new ArrayList<>();
    for (int k = 0; k < said.size(); k++) {
      int verb = k + 1;
      while (verb < said.size()
          && (is(said.get(verb), HELPS) || said.get(verb).word().matches("have|to|then|first"))) {
        verb++;
      }
      boolean moves =
          said.get(k).word().equals("you")
              && verb < said.size()
              && !said.get(verb).word().matches("get|gets|got|take|takes")
              && lexicon.is(said.get(verb).word(), MOVES);
      if (moves) {
        now.add(Piece.added("the"));
        now.add(new Piece("blue", said.get(k).from()));
        now.add(Piece.added("ball"));
      } else {
        now.add(said.get(k));
      }
    }
    return now;
  }

  /** "The cannon be the only one": "the cannon is the only one". */
  private List<Piece> finite(List<Piece> said) {
    List<Piece> now = new ArrayList<>(said);
    for (int k = 1; k < now.size(); k++) {
      boolean mod = now.subList(0, k).stream().anyMatch(p -> is(p, Set.of("Mod")));
      if (now.get(k).word().equals("be") && is(now.get(k - 1), NOUN) && !mod) {
        now.set(k, Piece.added("is"));
      }
    }
    return now;
  }

  /** "Red no touch wall": "red must not touch wall". */
  private List<Piece> denied(List<Piece> said) {
    List<Piece> now = new ArrayList<>(said);
    for (int k = 1; k + 1 < now.size(); k++) {
      boolean thing = THING.matcher(now.get(k - 1).word()).matches();
      if (thing && now.get(k).word().equals("no") && is(now.get(k + 1), Set.of("Vb"))) {
        now.set(k, new Piece("not", now.get(k).from()));
        now.add(k, Piece.added("must"));
      }
    }
    return now;
  }

  /** "Platform short": "short platform". */
  private List<Piece> described(List<Piece> said) {
    List<Piece> now = new ArrayList<>(said);
    for (int k = 0; k + 1 < now.size(); k++) {
      boolean size = lexicon.is(now.get(k + 1).word(), SIZES);
      boolean colour = lexicon.can(now.get(k + 1).word(), Set.of("Colour"));
      boolean noun = lexicon.isBelow(now.get(k).word(), colour ? List.of("ball") : FURNITURE);
      boolean last = k + 2 == now.size() || !is(now.get(k + 2), Set.of("N", "A"));
      if (noun && (size || colour) && last) {
        now.add(k, now.remove(k + 1));
        k++;
      }
    }
    return now;
  }

  /** "Over the wall must blue fly": "over the wall blue must fly". */
  private List<Piece> straight(List<Piece> said) {
    List<Piece> now = new ArrayList<>(said);
    for (int k = 1; k + 1 < now.size(); k++) {
      List<Piece> rest = now.subList(k + 1, now.size());
      int end = nounEnd(rest);
      boolean thing = end > 0 && THING.matcher(rest.get(end - 1).word()).matches();
      if (thing && is(now.get(k), Set.of("Mod")) && !isSign(now.get(k - 1))) {
        now.add(k + end, now.remove(k));
        break;
      }
    }
    return now;
  }

  /** "Must the ramp down roll": "must roll down the ramp". */
  private List<Piece> ordered(List<Piece> said) {
    List<Piece> now = new ArrayList<>();
    int from = 0;
    for (int k = 0; k <= said.size(); k++) {
      boolean end =
          k == said.size() || isSign(said.get(k)) || BREAK.matcher(said.get(k).word()).matches();
      if (end) {
        now.addAll(verbFirst(said.subList(from, k)));
        if (k < said.size()) {
          now.add(said.get(k));
        }
        from = k + 1;
      }
    }
    return now;
  }

  private List<Piece> verbFirst(List<Piece> clause) {
    int to = clause.size();
    int verb = to - 1;
    if (verb > 0
        && clause.get(verb).word().equals("be")
        && is(clause.get(verb - 1), Set.of("Vn"))) {
      verb--;
    }
    if (verb < 1 || !(is(clause.get(verb), VERB) || is(clause.get(verb), Set.of("Bef")))) {
      return clause;
    }
    Piece before = clause.get(verb - 1);
    boolean noun =
        is(clause.get(verb), NOUN) && is(before, AHEAD)
            || lexicon.isNoun(List.of(before.word(), clause.get(verb).word()));
    boolean inside = clause.stream().anyMatch(p -> is(p, Set.of("Rel", "Where", "No", "Neg")));
    boolean passive =
        verb == to - 1 && is(clause.get(verb), Set.of("Vn")) && !is(clause.get(verb), Set.of("Vb"));
    if (noun || passive || inside || is(before, HELPS) || before.word().equals("to")) {
      return clause;
    }
    // Who does it, with what helps the verb and what says when
    int subject = nounEnd(clause);
    int start =
        subject > 0 && THING.matcher(clause.get(subject - 1).word()).matches() && subject < verb
            ? subject
            : 0;
    while (start < verb
        && !is(clause.get(start), Set.of("Pron"))
        && (is(clause.get(start), HELPS) || clause.get(start).word().equals("first"))) {
      start++;
    }
    if (start >= verb) {
      return clause;
    }
    List<Piece> middle = new ArrayList<>(clause.subList(start, verb));
    Piece last = middle.get(middle.size() - 1);
    boolean trails = middle.size() > 1 && is(last, PLACED) && nounEnd(middle) == middle.size() - 1;
    if (trails) {
      middle.remove(middle.size() - 1);
      middle.add(0, last);
    }
    List<Piece> now = new ArrayList<>(clause.subList(0, start));
    for (int k = to - 1; k >= verb; k--) {
      now.add(clause.get(k));
    }
    now.addAll(middle);
    return now;
  }

  /** Returns where a noun at the start, with what stands before it, ends; 0 if there is none. */
  private int nounEnd(List<Piece> words) {
    int k = 0;
    while (k + 1 < words.size()
        && is(words.get(k), BEFORE_NOUN)
        && (is(words.get(k + 1), NOUN) || is(words.get(k + 1), BEFORE_NOUN))) {
      k++;
    }
    boolean noun = k < words.size() && (is(words.get(k), NOUN) || is(words.get(k), Set.of("Pron")));
    return noun ? k + 1 : 0;
  }

  /** "Go down slide go on belt hit red": "go down slide, then go on belt, then hit red". */
  private List<Piece> chained(List<Piece> said) {
    List<Piece> now = new ArrayList<>();
    boolean verb = false;
    for (int k = 0; k < said.size(); k++) {
      Piece piece = said.get(k);
      Piece before = k == 0 ? null : said.get(k - 1);
      boolean comma = before != null && before.word().equals(",");
      boolean does =
          is(piece, FINITE)
              && before != null
              && (comma || endsVerbPhrase(said, k))
              && (!is(piece, NOUN) || !is(before, PLACED));
      verb &= !is(piece, Set.of("Rel"));
      if (does && verb) {
        if (comma) {
          now.add(Piece.added("then"));
        } else if (!isSign(before)) {
          now.add(Piece.added(","));
          now.add(Piece.added("then"));
        }
      }
      verb |=
          is(piece, FINITE)
              && (before == null || !is(before, AHEAD) || THING.matcher(before.word()).matches());
      now.add(piece);
    }
    return now;
  }

  /** Whether what stands before a verb belongs to another, and is not who does it. */
  private boolean endsVerbPhrase(List<Piece> said, int verb) {
    Piece before = said.get(verb - 1);
    boolean ends = is(before, ENDS_VERB_PHRASE) || !lexicon.means(before.word()) && !isSign(before);
    if (!ends || is(before, Set.of("Rel")) || before.word().equals("then")) {
      return false;
    }
    int noun = verb - 1;
    while (noun > 0
        && !is(said.get(noun - 1), FINITE)
        && (is(said.get(noun - 1), BEFORE_NOUN)
            || is(said.get(noun), NOUN) && is(said.get(noun - 1), NOUN))) {
      noun--;
    }
    return !is(before, NOUN) && !is(before, Set.of("Colour", "Hor"))
        || noun > 0 && (is(said.get(noun - 1), VERB) || is(said.get(noun - 1), PLACED));
  }

  /** "Ramp then off wall then red": "blue hits ramp, then goes off wall, then hits red". */
  private List<Piece> listed(List<Piece> said) {
    List<List<Piece>> steps = new ArrayList<>(List.of(new ArrayList<>()));
    for (Piece piece : said) {
      if (ORDER.matcher(piece.word()).matches()) {
        if (!steps.get(steps.size() - 1).isEmpty()) {
          steps.add(new ArrayList<>());
        }
      } else {
        steps.get(steps.size() - 1).add(piece);
      }
    }
    boolean ordered = said.stream().anyMatch(p -> p.word().matches("then|->|→"));
    boolean first = steps.get(0).size() <= 4 && steps.get(0).stream().noneMatch(p -> is(p, HELPS));
    boolean asked = said.stream().anyMatch(p -> p.word().matches("i|we|you"));
    if (steps.size() < 2 || !ordered || !first || asked) {
      return said;
    }
    List<Piece> now = new ArrayList<>();
    for (List<Piece> step : steps) {
      if (step.isEmpty() || isSign(step.get(0))) {
        now.addAll(step);
        continue;
      }
      boolean start = now.isEmpty();
      if (!start) {
        now.add(Piece.added(","));
        now.add(Piece.added("then"));
      }
      int noun = nounEnd(step);
      Piece word = step.get(0);
      boolean names = noun > 0 && THING.matcher(step.get(noun - 1).word()).matches();
      if (start && !(names && noun < step.size())) {
        now.add(Piece.added("blue"));
      }
      if (step.size() == 1 && lexicon.is(word.word(), SIDES)) {
        now.add(Piece.added("moves"));
      } else if (noun == step.size() || noun > 0 && isSign(step.get(noun))) {
        now.add(Piece.added("hits"));
      } else if (noun == 0 && is(word, PLACED) && !is(word, FINITE)) {
        now.add(Piece.added("goes"));
      }
      now.addAll(step);
    }
    return now;
  }

  private boolean is(Piece piece, Set<String> categories) {
    return lexicon.can(piece.word(), categories);
  }

  private static boolean isSign(Piece piece) {
    return !Character.isLetterOrDigit(piece.word().codePointAt(0));
  }
}
