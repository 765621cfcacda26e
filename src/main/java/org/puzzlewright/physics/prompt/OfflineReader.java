package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Note;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.base.language.Grammar;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;

/**
 * Reads English prompts into requirements by a lexicon and a grammar: a chart parser makes a
 * logical form of them, {@link ParseMeaning} requirements of that. It is no language model. It says
 * what it did not read, and what it took for something else. Safe for several threads at once.
 */
public final class OfflineReader implements PromptReader<Requirement> {

  /** How it is called in files. */
  public static final String NAME = "offline reader";

  static final int MAX_LENGTH = 2000;

  /** Parses of a sentence that are tried where the cheapest leaves words unread. */
  private static final int LEANS = 16;

  /**
   * Square of the tokens, times the stretches that are unread, up to which others are tried: for
   * more it takes long, and hardly ever one reads them all.
   */
  private static final int MOST_LEFT = 2400;

  /** How many parts of a sentence are left out at most. */
  private static final int PARTS_LEFT_OUT = 3;

  /** Words and rules of the jar: loaded with the first prompt, as most commands read none. */
  private static final class English {
    static final Lexicon LEXICON = new Lexicon(lines("lexicon"), () -> Rarer.LEXICON);
    static final Parser PARSER = new Parser(LEXICON, new Grammar(lines("grammar")));

    private static List<String> lines(String kind) {
      List<String> lines = new ArrayList<>(Parser.lines(Parser.class, "english." + kind));
      if (kind.equals("lexicon")) {
        lines.addAll(Parser.lines(Parser.class, "numbers.lexicon"));
      }
      lines.addAll(Parser.lines(OfflineReader.class, "puzzles." + kind));
      return lines;
    }
  }

  /** Words from WordNet that are taken for others: loaded with the first that is not known. */
  private static final class Rarer {
    static final Lexicon LEXICON =
        new Lexicon(Parser.lines(OfflineReader.class, "wordnet.lexicon"));
  }

  static Lexicon lexicon() {
    return English.LEXICON;
  }

  @Override
  public String name() {
    return NAME;
  }

  /**
   * {@inheritDoc}
   *
   * @throws BriefException with one line, when it is empty or too long, contradicts itself, says
   *     nothing about a puzzle, or says what pushes what in words that are not known
   * @throws org.puzzlewright.base.json.InputException when it has half a character
   */
  @Override
  public Reading<Requirement> read(String sentence) {
    try {
      return Guesses.revised(byGrammar(sentence));
    } catch (NothingReadException nothing) {
      return Guesses.alone(sentence).orElseThrow(() -> nothing);
    }
  }

  /** Reads a sentence without guesses. */
  static Reading<Requirement> byGrammar(String sentence) {
    if (sentence == null || sentence.isBlank()) {
      throw new BriefException(
          "the prompt is empty; write a sentence such as \"The blue ball on the left must push the"
              + " red ball to the goal on the right.\"");
    }
    if (sentence.length() > MAX_LENGTH) {
      throw new BriefException(
          "the prompt has %d characters, at most %d are read; shorten it"
              .formatted(sentence.length(), MAX_LENGTH));
    }
    StrictJson.whole(sentence, "the prompt");
    Parser parser = English.PARSER.remembering();
    Asides.Wish wish = new Asides(English.LEXICON).without(sentence);
    String text = new Separators(English.LEXICON).plain(wish.text());
    List<Token> tokens = Token.of(text);
    List<Cuts.Cut> open = Cuts.open(tokens);
    for (Cuts.Cut cut : open) {
      text = Cuts.without(text, tokens, cut);
    }
    Reading<Requirement> reading = inOrder(sentence, text, parser);
    if (!reading.notRead().isEmpty()) {
      reading = shortened(reading, text, parser);
    }
    for (Cuts.Cut cut : open) {
      reading = listing(reading, tokens, cut);
    }
    List<Note> notes = new ArrayList<>(wish.notes());
    notes.addAll(reading.notes());
    return new Reading<>(sentence, reading.read(), reading.notRead(), notes);
  }

  /** Returns the words and signs of a sentence, slips mended. */
  static List<Token> tokens(String sentence) {
    return English.PARSER.tokens(sentence);
  }

  /** Reads a sentence as it is written, or in the order in which a careful speaker would say it. */
  private static Reading<Requirement> inOrder(String sentence, String wish, Parser parser) {
    Reading<Requirement> reading = asWritten(sentence, wish, parser);
    if (!reading.notRead().isEmpty()) {
      reading =
          new Rewording(
                  English.LEXICON,
                  OfflineReader::asksOnly,
                  other -> ParseMeaning.of(other, parser.parse(other)))
              .of(of(wish, reading));
    }
    return of(sentence, reading);
  }

  /** Returns what is read without some words ({@link Cuts}) if that is more; they are listed. */
  private static Reading<Requirement> shortened(
      Reading<Requirement> reading, String wish, Parser parser) {
    List<Token> tokens = Token.of(wish);
    Cuts cuts = new Cuts(English.LEXICON);
    Reading<Requirement> best = reading;
    for (Cuts.Cut cut : cuts.of(tokens, reading)) {
      try {
        String rest = Cuts.without(wish, tokens, cut);
        if (rest.isBlank()) {
          continue;
        }
        Reading<Requirement> other = listing(inOrder(reading.text(), rest, parser), tokens, cut);
        if (saysMore(other, best)) {
          best = other;
        }
      } catch (BriefException refused) {
        // What is left says nothing that a puzzle can have.
      }
    }
    return best;
  }

  /** Lists also what was left out, but for words that say nothing. */
  private static Reading<Requirement> listing(
      Reading<Requirement> reading, List<Token> tokens, Cuts.Cut cut) {
    BitSet unread = new BitSet();
    for (int k = 0; k < tokens.size(); k++) {
      Token token = tokens.get(k);
      boolean out = k >= cut.from() && k < cut.to();
      unread.set(k, reading.leaves(token) || out && !asksOnly(token.word()));
    }
    return new Reading<>(
        reading.text(), reading.read(), ParseMeaning.spans(tokens, unread, true), reading.notes());
  }

  /** Returns whether a word says nothing about a puzzle by itself. */
  static boolean asksOnly(String word) {
    return English.LEXICON.isGrammar(word)
        || English.LEXICON.is(word, Set.of("level", "picture", "make", "want", "you", "have"));
  }

  private static Reading<Requirement> of(String text, Reading<Requirement> reading) {
    return new Reading<>(text, reading.read(), reading.notRead(), reading.notes());
  }

  /**
   * Reads a sentence.
   *
   * @param wish it with spaces for what is said beside the wish
   */
  private static Reading<Requirement> asWritten(String sentence, String wish, Parser parser) {
    Parser.Parse parse = parser.parse(wish);
    Reading<Requirement> reading = ParseMeaning.of(sentence, parse);
    List<Parser.Range> ranges = Parser.ranges(parse.tokens());
    for (int k = 0; k < ranges.size() && !reading.notRead().isEmpty(); k++) {
      Parser.Range range = ranges.get(k);
      if (mayBeWhole(reading, parse.tokens(), range)) {
        Optional<Tried> other = whole(parser, sentence, parse, k, reading);
        parse = other.map(Tried::parse).orElse(parse);
        reading = other.map(Tried::reading).orElse(reading);
      }
      Optional<Tried> less = less(sentence, parse, k, reading);
      for (int part = 1; less.isPresent(); part++) {
        parse = less.get().parse();
        reading = less.get().reading();
        less = part < PARTS_LEFT_OUT ? less(sentence, parse, k, reading) : Optional.empty();
      }
    }
    return reading;
  }

  /**
   * Returns what of a sentence is read when a part of it is left out ({@link Weaker}), if more is
   * read then; what was left out is listed.
   */
  private static Optional<Tried> less(
      String text, Parser.Parse parse, int sentence, Reading<Requirement> before) {
    Parser.Range range = Parser.ranges(parse.tokens()).get(sentence);
    if (open(before, parse.tokens(), range) == 0) {
      return Optional.empty();
    }
    Tried best = null;
    for (int k = 0; k < parse.frames().size(); k++) {
      boolean here = parse.sentences().get(k) == sentence;
      for (Frame less : here ? Weaker.of(parse.frames().get(k)) : List.<Frame>of()) {
        List<Frame> frames = new ArrayList<>(parse.frames());
        frames.set(k, less);
        Parser.Parse other =
            new Parser.Parse(parse.tokens(), frames, parse.sentences(), parse.taken());
        try {
          Reading<Requirement> reading = ParseMeaning.of(text, other);
          if (saysMore(reading, before)
              && (best == null || unreadWords(reading) < unreadWords(best.reading()))) {
            best = new Tried(other, reading);
          }
        } catch (BriefException refused) {
          // What is left says nothing that a puzzle can have.
        }
      }
    }
    return Optional.ofNullable(best);
  }

  /** Returns whether one says more than another, with fewer words unread, and all that it says. */
  private static boolean saysMore(Reading<Requirement> one, Reading<Requirement> other) {
    return unreadWords(one) < unreadWords(other)
        && one.requirements().size() > other.requirements().size()
        && one.requirements().containsAll(other.requirements());
  }

  private static int unreadWords(Reading<Requirement> reading) {
    return reading.notRead().stream()
        .mapToInt(s -> s.of(reading.text()).split("\\s+").length)
        .sum();
  }

  /** A way to parse a sentence, and what it is then read to. */
  private record Tried(Parser.Parse parse, Reading<Requirement> reading) {}

  /**
   * The cheapest parse of a sentence leaves words unread: tries others that are nearly as cheap and
   * returns the reading of all its words that most of them come to, if one does.
   */
  private static Optional<Tried> whole(
      Parser parser, String text, Parser.Parse parse, int sentence, Reading<Requirement> cheapest) {
    Parser.Range range = Parser.ranges(parse.tokens()).get(sentence);
    int elsewhere = cheapest.notRead().size() - open(cheapest, parse.tokens(), range);
    Map<Set<Requirement>, Integer> votes = new HashMap<>();
    Map<Set<Requirement>, Tried> first = new LinkedHashMap<>();
    for (int lean = 1; lean <= LEANS; lean++) {
      Parser.Parse other = parser.leaning(parse, sentence, lean);
      try {
        Reading<Requirement> reading = ParseMeaning.of(text, other);
        // What the cheapest parse says must still be said: else it would be another sentence.
        if (open(reading, other.tokens(), range) == 0
            && reading.notRead().size() <= elsewhere
            && reading.requirements().containsAll(cheapest.requirements())) {
          Set<Requirement> said = Set.copyOf(reading.requirements());
          votes.merge(said, 1, Integer::sum);
          first.putIfAbsent(said, new Tried(other, reading));
        }
      } catch (BriefException refused) {
        // Another parse may be none that makes sense: it has no vote.
      }
    }
    return first.keySet().stream().max(Comparator.comparingInt(votes::get)).map(first::get);
  }

  /** Words that turn the sense of what they stand with: what is left out for them stays out. */
  static final Pattern DENIES =
      Pattern.compile(
          "not|n't|cannot|never|no|none|nor|neither|without|if|unless|until|only|may|might|perhaps|maybe|allowed|permitted|after|then|later");

  /** Returns whether words of a sentence were not read, but none that is not known at all. */
  private static boolean mayBeWhole(
      Reading<Requirement> reading, List<Token> tokens, Parser.Range range) {
    boolean open = false;
    for (Token token : tokens.subList(range.from(), range.to())) {
      if (reading.leaves(token)) {
        if (token.isWord() && !English.LEXICON.means(token.word())
            || DENIES.matcher(token.word()).matches()) {
          return false;
        }
        open = true;
      }
    }
    int n = range.to() - range.from();
    return open && n * n * open(reading, tokens, range) <= MOST_LEFT;
  }

  /** Returns how many stretches of a sentence were not read. */
  private static int open(Reading<Requirement> reading, List<Token> tokens, Parser.Range range) {
    int from = tokens.get(range.from()).from();
    int to = tokens.get(range.to() - 1).to();
    return (int) reading.notRead().stream().filter(s -> s.from() < to && s.to() > from).count();
  }

  /** Returns whether a word is one for a ball, and not only taken for it. */
  static boolean isBall(String word) {
    return English.LEXICON.isBelow(word, List.of("ball"));
  }
}
