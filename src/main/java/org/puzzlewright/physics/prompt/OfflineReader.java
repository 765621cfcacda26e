package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Note;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.api.reading.Spans;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.base.language.Grammar;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;

/**
 * Reads English prompts into requirements by a lexicon and a grammar: a chart parser makes a
 * logical form of them, {@link Events} requirements of that. It is no language model. It says what
 * it did not read, and what it took for something else. Safe for several threads at once.
 */
public final class OfflineReader implements PromptReader<Requirement> {

  /** How it is called in files. */
  public static final String NAME = "offline reader";

  static final int MAX_LENGTH = 2000;
  private static final int SHOWN_LENGTH = 120;

  /** Parses of a sentence that are tried where the cheapest leaves words unread. */
  private static final int LEANS = 16;

  /**
   * Square of the tokens, times the stretches that are unread, up to which others are tried: for
   * more it takes long, and hardly ever one reads them all.
   */
  private static final int MOST_LEFT = 2400;

  /** How many parts of a sentence are left out at most. */
  private static final int PARTS_LEFT_OUT = 3;

  /** Words that say nothing by themselves. */
  static final Set<String> FILLERS =
      Set.of(
          ("the a an this that these those and or but is are was were be being been of to on in at"
                  + " from with by for which who it they there so must should shall will would can")
              .split(" "));

  static final Set<String> RATINGS =
      Set.of("rate.easy", "rate.very_easy", "rate.medium", "rate.hard", "rate.very_hard");

  /** What words that ask for a puzzle speak of; they say nothing about it. */
  private static final Set<String> ASKING =
      Set.of(
          "level",
          "picture",
          "make",
          "want",
          "you",
          "cause",
          "then",
          "first",
          "have",
          "be",
          "way",
          "difficulty",
          "with",
          "plain",
          "each",
          "solve",
          "solvable",
          "side.extreme");

  private static final List<String> WORLD =
      List.of(
          "blue",
          "red",
          "ball",
          "balls",
          "goal",
          "wall",
          "platform",
          "level",
          "kids",
          "tool.ramp",
          "tool.cannon",
          "tool.hexagon",
          "tool.trampoline",
          "tool.fan",
          "tool.belt",
          "tool.funnel",
          "tool.bucket",
          "tool.see_saw",
          "tool.ladder");

  /** What "but" takes something from. */
  private static final Pattern ALL =
      Pattern.compile("no|none|nothing|not|n't|all|any|anything|every|everything|never");

  private static final Pattern TAKEN_BACK =
      Pattern.compile(
          "\\b(?:no wait|wait no|oh wait|scratch that|i mean|no sorry|sorry no|actually no)\\b");

  private static final Pattern NAMES = Pattern.compile("blue|red|ball|balls|goal");

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
    Reading<Requirement> reading = inOrder(sentence, text, parser);
    if (!reading.notRead().isEmpty()) {
      reading = shortened(reading, text, parser);
    }
    List<Note> notes = new ArrayList<>(wish.notes());
    notes.addAll(reading.notes());
    return new Reading<>(sentence, reading.read(), reading.notRead(), notes);
  }

  /** Reads a sentence as it is written, or in the order in which a careful speaker would say it. */
  private static Reading<Requirement> inOrder(String sentence, String wish, Parser parser) {
    Reading<Requirement> reading = asWritten(sentence, wish, parser);
    if (!reading.notRead().isEmpty()) {
      reading =
          new Rewording(
                  English.LEXICON,
                  OfflineReader::asksOnly,
                  other -> read(other, parser.parse(other)))
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
        if (unreadWords(other) < unreadWords(best)
            && other.requirements().size() > best.requirements().size()
            && other.requirements().containsAll(best.requirements())) {
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
      boolean listed =
          reading.notRead().stream().anyMatch(s -> s.from() < token.to() && s.to() > token.from());
      unread.set(
          k, listed || out && !English.LEXICON.isGrammar(token.word()) && !asksOnly(token.word()));
    }
    return new Reading<>(
        reading.text(), reading.read(), spans(tokens, unread, true), reading.notes());
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
    Reading<Requirement> reading = read(sentence, parse);
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
    int least = unreadWords(before);
    for (int k = 0; k < parse.frames().size(); k++) {
      boolean here = parse.sentences().get(k) == sentence;
      for (Frame less : here ? Weaker.of(parse.frames().get(k)) : List.<Frame>of()) {
        List<Frame> frames = new ArrayList<>(parse.frames());
        frames.set(k, less);
        Parser.Parse other =
            new Parser.Parse(parse.tokens(), frames, parse.sentences(), parse.taken());
        try {
          Reading<Requirement> reading = read(text, other);
          if (unreadWords(reading) < least
              && reading.requirements().size() > before.requirements().size()
              && reading.requirements().containsAll(before.requirements())) {
            least = unreadWords(reading);
            best = new Tried(other, reading);
          }
        } catch (BriefException refused) {
          // What is left says nothing that a puzzle can have.
        }
      }
    }
    return Optional.ofNullable(best);
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
        Reading<Requirement> reading = read(text, other);
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
      if (reading.notRead().stream()
          .anyMatch(s -> s.from() < token.to() && s.to() > token.from())) {
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

  private static Reading<Requirement> read(String sentence, Parser.Parse parse) {
    List<Token> tokens = parse.tokens();
    Events events = new Events(words -> shown(text(sentence, tokens, words)));
    parse.frames().forEach(frame -> events.nouns.balls().introduce(frame, null));
    Draft draft = new Draft();
    boolean others = parse.frames().stream().anyMatch(OfflineReader::isOfOtherBalls);
    BitSet conditional = conditional(parse, tokens);
    BitSet covered = covered(tokens, parse);
    int banned = -1;
    for (int k = 0; k < parse.frames().size(); k++) {
      Frame frame = parse.frames().get(k);
      int at = frame.tokens().nextSetBit(0);
      boolean apart =
          at == 0
              || !tokens.get(at - 1).isWord()
              || tokens.get(at - 1).word().matches("but|and|yet");
      apart |= k > 0 && parse.frames().get(k - 1).is("make", "want", "need", "cause", "have");
      int start = at;
      while (start > 0 && !tokens.get(start - 1).ends()) {
        start--;
      }
      // "Why is red on the left?" asks for nothing.
      boolean asksWhy =
          tokens.get(start).word().equals("why")
                  && !tokens.get(start + 1).word().matches("not|do|ca|can|could")
              || tokens.get(start).word().equals("which") && isQuestion(tokens, start);
      boolean turned =
          asksWhy || conditional.get(parse.sentences().get(k)) || turned(tokens, covered, frame);
      if (isBan(frame)) {
        banned = parse.sentences().get(k);
      }
      turned |= banned == parse.sentences().get(k) || takenBack(tokens, frame);
      if (asksWhy) {
        // What it speaks of may be meant by "it" in the next sentence.
        events.read(frame, false, apart, new Draft());
      }
      events.opens = at == 0 || tokens.get(at - 1).ends();
      try {
        events.read(frame, turned, apart, draft);
      } catch (BriefException refused) {
        // "If he falls in the hole, you lose": who and where is not sure.
        String said = text(sentence, tokens, frame.tokens()).toLowerCase(Locale.ROOT);
        if (!others && !(frame.is("lose") && !said.matches("(?s).*\\b(?:blue|red)\\b.*"))) {
          throw refused;
        }
        // "Green must roll off without touching red" is no contradiction.
        draft.miss(frame);
      }
    }
    events.settle(draft);
    draft.dropMissed();
    BitSet mended = new BitSet();
    for (Parser.Taken taken : parse.taken()) {
      if (taken.mended() && English.LEXICON.isGrammar(taken.as())) {
        mended.set(taken.from(), taken.to());
      }
    }
    BitSet unread = unread(tokens, draft);
    mended.andNot(draft.missed());
    unread.andNot(mended);
    if (draft.unreadEvent() != null && !draft.hasEvent()) {
      throw new BriefException(mainUnread(sentence, tokens, draft));
    }
    boolean asks = tokens.get(0).word().matches("who|whom|what|when|why|how");
    boolean nothing =
        draft.isEmpty()
            || !draft.hasEvent()
                && draft.read().keySet().stream().allMatch(r -> r instanceof Requirement.Pushes);
    List<String> said = mended(sentence, parse);
    if (nothing && (asks || !isAboutPuzzle(said, unread)) || isOfOtherThings(tokens, said, draft)) {
      throw new BriefException(
          ("nothing in \"%s\" says what the puzzle must be like; name the blue ball, the red ball,"
                  + " the goal, a wall, a platform, a ramp, a cannon or a hexagon, and say where they"
                  + " are or what they do")
              .formatted(shown(sentence)));
    }
    Map<Requirement, BitSet> all = completed(draft.read());
    List<Requirement> against = Conflicts.against(all.keySet());
    Requirement doubted = doubted(against, all, tokens, unread);
    while (doubted != null) {
      unread.or(all.get(doubted));
      draft.read().remove(doubted);
      all = completed(draft.read());
      against = Conflicts.against(all.keySet());
      doubted = doubted(against, all, tokens, unread);
    }
    Conflicts.check(all.keySet(), against);
    List<Read<Requirement>> read = new ArrayList<>();
    all.forEach((r, words) -> read.add(new Read<>(r, spans(tokens, tight(tokens, words), false))));
    return new Reading<>(
        sentence, read, spans(tokens, unread, true), Spans.notes(sentence, tokens, parse.taken()));
  }

  /** Returns whether it speaks of a ball that is neither blue nor red ("a green ball"). */
  private static boolean isOfOtherBalls(Frame frame) {
    return frame.fits("ball|one|balls +mod=colour.other")
        || frame.roles().values().stream()
            .anyMatch(l -> l.stream().anyMatch(OfflineReader::isOfOtherBalls));
  }

  /**
   * Returns whether what was read is a word in passing ("the square root of 144"): no ball, goal or
   * puzzle is spoken of, and more words are unknown than read.
   */
  private static boolean isOfOtherThings(List<Token> tokens, List<String> words, Draft draft) {
    int unknown = 0;
    int known = 0;
    for (int i = 0; i < tokens.size(); i++) {
      String word = words.get(i);
      if (English.LEXICON.isBelow(word, WORLD) || English.LEXICON.is(word, Set.of("tool", "you"))) {
        return false;
      }
      boolean content = tokens.get(i).isWord() && !English.LEXICON.isGrammar(word);
      known += content && draft.used().get(i) ? 1 : 0;
      unknown += content && !draft.used().get(i) ? 1 : 0;
    }
    return !draft.hasEvent() && unknown > known;
  }

  /** Returns the words, each slip as what it was read as but for names. */
  private static List<String> mended(String text, Parser.Parse parse) {
    List<String> words = new ArrayList<>(parse.tokens().stream().map(Token::word).toList());
    for (Parser.Taken taken : parse.taken()) {
      boolean name =
          Character.isUpperCase(text.codePointAt(parse.tokens().get(taken.from()).from()));
      if (taken.mended() && taken.to() - taken.from() == 1 && !name) {
        words.set(taken.from(), taken.as());
      }
    }
    return words;
  }

  /** Returns whether it speaks of things of a puzzle, though nothing of it was read. */
  private static boolean isAboutPuzzle(List<String> words, BitSet unread) {
    boolean thing = false;
    boolean ball = false;
    boolean action = false;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      thing |=
          English.LEXICON.isBelow(
              word, List.of("goal", "wall", "platform", "tool", "difficulty", "gap"));
      ball |= English.LEXICON.isBelow(word, List.of("blue", "red", "balls"));
      action |= unread.get(i) && !NAMES.matcher(word).matches();
      thing |= English.LEXICON.is(word, RATINGS);
    }
    return thing || ball && action;
  }

  /** "Not needed: a cannon": what follows is not wanted. */
  private static boolean isBan(Frame frame) {
    return frame.is("rating")
        && frame.has("pred", "unneeded", "useless", "forbidden", "impossible")
        && frame.roles().size() == 1;
  }

  /** "Red on a ramp, no wait, on a shelf": what comes before was not meant. */
  private static boolean takenBack(List<Token> tokens, Frame frame) {
    String words =
        tokens.stream()
            .skip(frame.tokens().nextSetBit(0))
            .limit(frame.tokens().length() - frame.tokens().nextSetBit(0) + 4)
            .filter(Token::isWord)
            .map(Token::word)
            .collect(Collectors.joining(" "));
    return TAKEN_BACK.matcher(words).find();
  }

  /** Returns the words that were parsed, and phrases that turn nothing ("..., that's all"). */
  private static BitSet covered(List<Token> tokens, Parser.Parse parse) {
    BitSet covered = new BitSet();
    parse.frames().forEach(f -> covered.or(f.tokens()));
    for (int i = covered.nextClearBit(0); i < tokens.size(); i = covered.nextClearBit(i + 1)) {
      int phrase = English.LEXICON.skipped(tokens, i);
      covered.set(i, phrase > 1 ? i + phrase : i);
    }
    return covered;
  }

  /** Returns whether a word beside a constituent turns its sense, and was not parsed. */
  private static boolean turned(List<Token> tokens, BitSet covered, Frame frame) {
    for (int step : new int[] {-1, 1}) {
      int at = step < 0 ? frame.tokens().nextSetBit(0) - 1 : frame.tokens().length();
      boolean inside = at >= 0 && at < tokens.size();
      while (inside && !covered.get(at) && !tokens.get(at).ends()) {
        String word = tokens.get(at).word();
        boolean excepts =
            !word.equals("but") || sentence(tokens, at).anyMatch(w -> ALL.matcher(w).matches());
        // "On the left too" is no more than there.
        boolean also = step > 0 && word.equals("too");
        if (excepts && !also && English.LEXICON.is(word, Events.TURNING)) {
          return true;
        }
        at += step;
        inside = at >= 0 && at < tokens.size();
      }
    }
    return false;
  }

  private static boolean isQuestion(List<Token> tokens, int at) {
    Stream<Token> ends = tokens.stream().skip(at).filter(Token::ends);
    return ends.findFirst().filter(t -> t.word().equals("?")).isPresent();
  }

  /** Returns the words of the sentence that has that token. */
  static Stream<String> sentence(List<Token> tokens, int at) {
    int from = at;
    while (from > 0 && !tokens.get(from - 1).ends()) {
      from--;
    }
    return tokens.stream().skip(from).takeWhile(t -> !t.ends()).map(Token::word);
  }

  /** Returns the sentences with an "if" that was not parsed into a clause. */
  private static BitSet conditional(Parser.Parse parse, List<Token> tokens) {
    BitSet sentences = new BitSet();
    BitSet covered = new BitSet();
    for (int k = 0; k < parse.frames().size(); k++) {
      Frame frame = parse.frames().get(k);
      if (frame.category().equals("SubC") && frame.is("if")) {
        sentences.set(parse.sentences().get(k));
      }
      covered.or(frame.tokens());
    }
    int k = 0;
    for (int i = 0; i < tokens.size(); i++) {
      while (k + 1 < parse.frames().size()
          && parse.frames().get(k + 1).tokens().nextSetBit(0) <= i) {
        k++;
      }
      if (!covered.get(i)
          && tokens.get(i).word().matches("if|unless|whether")
          && !parse.frames().isEmpty()) {
        sentences.set(parse.sentences().get(k));
      }
    }
    return sentences;
  }

  /** Says that the main event was not understood, what was, and a sentence that would be. */
  private static String mainUnread(String sentence, List<Token> tokens, Draft draft) {
    Frame verb = draft.unreadEvent();
    if (!verb.is("?")) {
      return ("\"%s\" was read as the blue ball coming to the goal, but in this world the blue ball"
              + " pushes the red ball there; say what the red ball does")
          .formatted(shown(text(sentence, tokens, Frames.span(verb))));
    }
    BitSet words = verb.own();
    List<Span> spans = spans(tokens, words, true);
    String near = "The blue ball pushes the red ball to the goal.";
    if (spans.size() == 1) {
      Span span = spans.get(0);
      near = sentence.substring(0, span.from()) + "pushes" + sentence.substring(span.to());
    }
    String read =
        draft.isEmpty()
            ? "nothing else was read"
            : "read was: "
                + String.join(
                    "; ", draft.read().keySet().stream().map(Requirement::words).toList());
    String what = spans.isEmpty() ? shown(sentence) : spans.get(0).of(sentence);
    return "what \"%s\" does to the balls is not understood; %s; \"%s\" would be read"
        .formatted(what, read, shown(near));
  }

  /**
   * Returns what contradicts the rest, but is of a sentence of which more words than one are not
   * read: that it was read wrongly is likelier than that it was meant; or null.
   */
  private static Requirement doubted(
      List<Requirement> against, Map<Requirement, BitSet> all, List<Token> tokens, BitSet unread) {
    Requirement last = null;
    for (Requirement r : against.size() > 1 ? against : List.<Requirement>of()) {
      BitSet words = all.get(r);
      for (Parser.Range range : Parser.ranges(tokens)) {
        int first = words.nextSetBit(0);
        boolean here = first >= range.from() && first < range.to();
        boolean doubtful = unread.get(range.from(), range.to()).cardinality() > 1;
        last = here && doubtful && !unread.intersects(words) ? r : last;
      }
    }
    return last;
  }

  /** Adds what follows from the others. */
  private static Map<Requirement, BitSet> completed(Map<Requirement, BitSet> read) {
    Map<Requirement, BitSet> all = new LinkedHashMap<>(read);
    Implied.by(read.keySet()).forEach(implied -> all.putIfAbsent(implied, new BitSet()));
    return all;
  }

  private static BitSet unread(List<Token> tokens, Draft draft) {
    BitSet said = new BitSet();
    draft.read().values().forEach(said::or);
    BitSet unread = new BitSet();
    for (int i = 0; i < tokens.size(); i++) {
      int phrase = English.LEXICON.skipped(tokens, i);
      if (phrase > 1 && draft.used().get(i, i + phrase).isEmpty()) {
        i += phrase - 1;
        continue;
      }
      Token token = tokens.get(i);
      boolean content = token.isWord() && !English.LEXICON.isGrammar(token.word());
      boolean sign = token.word().matches("->|→|[^\\x00-\\x7F–—’]");
      boolean used = said.get(i) || draft.used().get(i) && English.LEXICON.is(token.word(), ASKING);
      if ((content || sign) && !used || draft.missed().get(i)) {
        unread.set(i);
      }
    }
    return unread;
  }

  /**
   * Leaves out words that say nothing by themselves at the ends of what a requirement comes from,
   * and takes in those between two of its words, so that spans read like parts of the sentence.
   */
  private static BitSet tight(List<Token> tokens, BitSet words) {
    BitSet content = new BitSet();
    words.stream().filter(i -> !isFiller(tokens, i)).forEach(content::set);
    if (content.isEmpty()) {
      return words;
    }
    int before = content.nextSetBit(0);
    for (int i = content.nextSetBit(before + 1); i >= 0; i = content.nextSetBit(i + 1)) {
      boolean joined = true;
      for (int between = before + 1; between < i; between++) {
        joined &= isFiller(tokens, between);
      }
      if (joined) {
        content.set(before, i);
      }
      before = i;
    }
    return content;
  }

  private static boolean isFiller(List<Token> tokens, int at) {
    return FILLERS.contains(tokens.get(at).word());
  }

  /** Joins neighbouring tokens to spans, over a sign between two where that is wished. */
  private static List<Span> spans(List<Token> tokens, BitSet words, boolean joined) {
    return Spans.of(
        tokens,
        words,
        k -> joined && !tokens.get(k).isWord() && !tokens.get(k).ends() && words.get(k + 1));
  }

  private static String text(String sentence, List<Token> tokens, BitSet words) {
    if (words.isEmpty()) {
      return "";
    }
    return sentence.substring(
        tokens.get(words.nextSetBit(0)).from(), tokens.get(words.length() - 1).to());
  }

  private static String shown(String prompt) {
    String line = prompt.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return line.length() <= SHOWN_LENGTH ? line : line.substring(0, SHOWN_LENGTH) + "...";
  }
}
