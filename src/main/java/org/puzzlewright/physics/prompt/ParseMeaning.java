package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.api.reading.Spans;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;

/**
 * What a parse of a text means: its logical forms, read one after the other by {@link Events},
 * which words gave which requirement, and which gave none. Refuses what says nothing about a
 * puzzle, or says it in words that are not known.
 */
final class ParseMeaning {

  private static final int SHOWN_LENGTH = 120;

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

  private static final List<String> NAMED = List.of("blue", "red", "goal", "wall", "platform");
  private static final Pattern NAMES = Pattern.compile("blue|red|ball|balls|goal");

  private final Lexicon lexicon = OfflineReader.lexicon();
  private final String text;
  private final Parser.Parse parse;
  private final List<Token> tokens;
  private final Draft draft = new Draft();

  private ParseMeaning(String text, Parser.Parse parse) {
    this.text = text;
    this.parse = parse;
    tokens = parse.tokens();
  }

  /**
   * Returns what a parse of a text means.
   *
   * @throws BriefException with one line, as {@link OfflineReader#read(String)} does
   */
  static Reading<Requirement> of(String text, Parser.Parse parse) {
    return new ParseMeaning(text, parse).reading();
  }

  private Reading<Requirement> reading() {
    Events events = new Events(words -> shown(written(words)));
    parse.frames().forEach(frame -> events.nouns.balls().introduce(frame, null));
    boolean others = parse.frames().stream().anyMatch(ParseMeaning::isOfOtherBalls);
    BitSet conditional = conditional();
    BitSet covered = covered();
    int banned = -1;
    for (int k = 0; k < parse.frames().size(); k++) {
      Frame frame = parse.frames().get(k);
      int sentence = parse.sentences().get(k);
      int at = frame.tokens().nextSetBit(0);
      boolean opens = at == 0 || tokens.get(at - 1).ends();
      boolean apart =
          at == 0
              || !tokens.get(at - 1).isWord()
              || tokens.get(at - 1).word().matches("but|and|yet");
      apart |= k > 0 && parse.frames().get(k - 1).is("make", "want", "need", "cause", "have");
      banned = isBan(frame) ? sentence : banned;
      boolean asks = asksForNothing(at);
      boolean turned =
          asks
              || banned == sentence
              || conditional.get(sentence)
              || turned(covered, frame)
              || takenBack(frame);
      if (asks) {
        // What it speaks of may be meant by "it" in the next sentence.
        events.read(frame, false, apart, opens, new Draft());
      }
      try {
        events.read(frame, turned, apart, opens, draft);
      } catch (BriefException refused) {
        // "If he falls in the hole, you lose": who and where is not sure.
        String said = written(frame.tokens()).toLowerCase(Locale.ROOT);
        if (!others && !(frame.is("lose") && !said.matches("(?s).*\\b(?:blue|red)\\b.*"))) {
          throw refused;
        }
        // "Green must roll off without touching red" is no contradiction.
        draft.miss(frame);
      }
    }
    events.settle(draft);
    draft.dropMissed();
    BitSet unread = unread();
    if (draft.unreadEvent() != null && !draft.hasEvent()) {
      throw new BriefException(mainUnread());
    }
    if (saysNothing(unread)) {
      throw new NothingReadException(
          ("nothing in \"%s\" says what the puzzle must be like; name the blue ball, the red ball,"
                  + " the goal, a wall, a platform, a ramp, a cannon or a hexagon, and say where they"
                  + " are or what they do")
              .formatted(shown(text)));
    }
    Map<Requirement, BitSet> all = completed(draft.read());
    List<Requirement> against = Conflicts.against(all.keySet());
    for (Requirement doubted = doubted(against, all, unread);
        doubted != null;
        doubted = doubted(against, all, unread)) {
      BitSet words = (BitSet) all.get(doubted).clone();
      draft.read().remove(doubted);
      all = completed(draft.read());
      if (against.size() == 1) {
        // The others say these words.
        all.values().forEach(words::andNot);
      }
      unread.or(words);
      against = Conflicts.against(all.keySet());
    }
    Conflicts.check(all.keySet(), against);
    List<Read<Requirement>> read = new ArrayList<>();
    all.forEach((r, words) -> read.add(new Read<>(r, spans(tokens, tight(words), false))));
    return new Reading<>(
        text, read, spans(tokens, unread, true), Spans.notes(text, tokens, parse.taken()));
  }

  /** "Why is red on the left?", "Which ball is left?": whether what has that token asks so. */
  private boolean asksForNothing(int at) {
    int start = start(tokens, at);
    String first = tokens.get(start).word();
    return first.equals("why") && !tokens.get(start + 1).word().matches("not|do|ca|can|could")
        || first.equals("which") && isQuestion(start);
  }

  private boolean saysNothing(BitSet unread) {
    boolean asks = tokens.get(0).word().matches("who|whom|what|when|why|how");
    boolean nothing =
        draft.isEmpty()
            || !draft.hasEvent()
                && draft.read().keySet().stream().allMatch(r -> r instanceof Requirement.Pushes);
    List<String> words = mended();
    return nothing && (asks || !isAboutPuzzle(words, unread)) || isOfOtherThings(words);
  }

  /** Returns whether it speaks of a ball that is neither blue nor red ("a green ball"). */
  private static boolean isOfOtherBalls(Frame frame) {
    return frame.fits("ball|one|balls +mod=colour.other")
        || frame.roles().values().stream()
            .anyMatch(l -> l.stream().anyMatch(ParseMeaning::isOfOtherBalls));
  }

  /**
   * Returns whether what was read is a word in passing ("the square root of 144"): no ball, goal or
   * puzzle is spoken of, and more words are unknown than read.
   */
  private boolean isOfOtherThings(List<String> words) {
    int unknown = 0;
    int known = 0;
    for (int i = 0; i < tokens.size(); i++) {
      String word = words.get(i);
      if (lexicon.isBelow(word, WORLD) || lexicon.is(word, Set.of("tool", "you"))) {
        return false;
      }
      boolean content = tokens.get(i).isWord() && !lexicon.isGrammar(word);
      known += content && draft.used().get(i) ? 1 : 0;
      unknown += content && !draft.used().get(i) ? 1 : 0;
    }
    return !draft.hasEvent() && unknown > known;
  }

  /** Returns the words, each slip as what it was read as but for names. */
  private List<String> mended() {
    List<String> words = new ArrayList<>(tokens.stream().map(Token::word).toList());
    for (Parser.Taken taken : parse.taken()) {
      boolean name = Character.isUpperCase(text.codePointAt(tokens.get(taken.from()).from()));
      if (taken.mended() && taken.to() - taken.from() == 1 && !name) {
        words.set(taken.from(), taken.as());
      }
    }
    return words;
  }

  /** Returns whether it speaks of things of a puzzle, though nothing of it was read. */
  private boolean isAboutPuzzle(List<String> words, BitSet unread) {
    boolean thing = false;
    boolean ball = false;
    boolean action = false;
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      thing |=
          lexicon.isBelow(word, List.of("goal", "wall", "platform", "tool", "difficulty", "gap"));
      ball |= lexicon.isBelow(word, List.of("blue", "red", "balls"));
      action |= unread.get(i) && !NAMES.matcher(word).matches();
      thing |= lexicon.is(word, RATINGS);
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
  private boolean takenBack(Frame frame) {
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
  private BitSet covered() {
    BitSet covered = new BitSet();
    parse.frames().forEach(f -> covered.or(f.tokens()));
    for (int i = covered.nextClearBit(0); i < tokens.size(); i = covered.nextClearBit(i + 1)) {
      int phrase = lexicon.skipped(tokens, i);
      covered.set(i, phrase > 1 ? i + phrase : i);
    }
    return covered;
  }

  /** Returns whether a word beside a constituent turns its sense, and was not parsed. */
  private boolean turned(BitSet covered, Frame frame) {
    for (int step : new int[] {-1, 1}) {
      int at = step < 0 ? frame.tokens().nextSetBit(0) - 1 : frame.tokens().length();
      boolean inside = at >= 0 && at < tokens.size();
      while (inside && !covered.get(at) && !tokens.get(at).ends()) {
        String word = tokens.get(at).word();
        boolean excepts =
            !word.equals("but") || sentence(tokens, at).anyMatch(w -> ALL.matcher(w).matches());
        // "On the left too" is no more than there.
        boolean also = step > 0 && word.equals("too");
        if (excepts && !also && lexicon.is(word, Events.TURNING)) {
          return true;
        }
        at += step;
        inside = at >= 0 && at < tokens.size();
      }
    }
    return false;
  }

  private boolean isQuestion(int at) {
    Stream<Token> ends = tokens.stream().skip(at).filter(Token::ends);
    return ends.findFirst().filter(t -> t.word().equals("?")).isPresent();
  }

  /** Returns the words of the sentence that has that token. */
  static Stream<String> sentence(List<Token> tokens, int at) {
    return tokens.stream().skip(start(tokens, at)).takeWhile(t -> !t.ends()).map(Token::word);
  }

  private static int start(List<Token> tokens, int at) {
    int start = at;
    while (start > 0 && !tokens.get(start - 1).ends()) {
      start--;
    }
    return start;
  }

  /** Returns the sentences with an "if" that was not parsed into a clause. */
  private BitSet conditional() {
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
  private String mainUnread() {
    Frame verb = draft.unreadEvent();
    if (!verb.is("?")) {
      return ("\"%s\" was read as the blue ball coming to the goal, but in this world the blue ball"
              + " pushes the red ball there; say what the red ball does")
          .formatted(shown(written(Frames.span(verb))));
    }
    BitSet words = verb.own();
    List<Span> spans = spans(tokens, words, true);
    String near = "The blue ball pushes the red ball to the goal.";
    if (spans.size() == 1) {
      Span span = spans.get(0);
      near = text.substring(0, span.from()) + "pushes" + text.substring(span.to());
    }
    String read =
        draft.isEmpty()
            ? "nothing else was read"
            : "read was: "
                + String.join(
                    "; ", draft.read().keySet().stream().map(Requirement::words).toList());
    String what = spans.isEmpty() ? shown(text) : spans.get(0).of(text);
    return "what \"%s\" does to the balls is not understood; %s; \"%s\" would be read"
        .formatted(what, read, shown(near));
  }

  /**
   * Returns what contradicts itself ("the goal is to the right of everything"), or the rest where
   * it is of a sentence of which more words than one are not read: that it was read wrongly is
   * likelier than that it was meant; or null.
   */
  private Requirement doubted(
      List<Requirement> against, Map<Requirement, BitSet> all, BitSet unread) {
    Requirement last = null;
    if (against.size() == 1 && !isNamedTwice(all.get(against.get(0)))) {
      return against.get(0);
    }
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

  /** "Blue is left of blue" is said of one; "the goal is right of everything" is of the others. */
  private boolean isNamedTwice(BitSet words) {
    return NAMED.stream()
        .anyMatch(
            name ->
                words.stream()
                        .filter(k -> lexicon.isBelow(tokens.get(k).word(), List.of(name)))
                        .count()
                    > 1);
  }

  /** Adds what follows from the others. */
  private static Map<Requirement, BitSet> completed(Map<Requirement, BitSet> read) {
    Map<Requirement, BitSet> all = new LinkedHashMap<>(read);
    Implied.by(read.keySet()).forEach(implied -> all.putIfAbsent(implied, new BitSet()));
    return all;
  }

  /** Returns the words that mean something, but of which nothing was read. */
  private BitSet unread() {
    BitSet said = new BitSet();
    draft.read().values().forEach(said::or);
    BitSet unread = new BitSet();
    for (int i = 0; i < tokens.size(); i++) {
      int phrase = lexicon.skipped(tokens, i);
      if (phrase > 1 && draft.used().get(i, i + phrase).isEmpty()) {
        i += phrase - 1;
        continue;
      }
      Token token = tokens.get(i);
      boolean content = token.isWord() && !lexicon.isGrammar(token.word());
      boolean sign = token.word().matches("->|→|[^\\x00-\\x7F–—’]");
      boolean used = said.get(i) || draft.used().get(i) && lexicon.is(token.word(), ASKING);
      if ((content || sign) && !used || draft.missed().get(i)) {
        unread.set(i);
      }
    }
    for (Parser.Taken taken : parse.taken()) {
      // A slip for a word of grammar says no more than that.
      for (int i = taken.from(); i < taken.to(); i++) {
        boolean mended = taken.mended() && lexicon.isGrammar(taken.as());
        unread.set(i, unread.get(i) && (!mended || draft.missed().get(i)));
      }
    }
    return unread;
  }

  /**
   * Leaves out words that say nothing by themselves at the ends of what a requirement comes from,
   * and takes in those between two of its words, so that spans read like parts of the sentence.
   */
  private BitSet tight(BitSet words) {
    BitSet content = new BitSet();
    words.stream().filter(i -> !isFiller(i)).forEach(content::set);
    if (content.isEmpty()) {
      return words;
    }
    int before = content.nextSetBit(0);
    for (int i = content.nextSetBit(before + 1); i >= 0; i = content.nextSetBit(i + 1)) {
      boolean joined = true;
      for (int between = before + 1; between < i; between++) {
        joined &= isFiller(between);
      }
      if (joined) {
        content.set(before, i);
      }
      before = i;
    }
    return content;
  }

  private boolean isFiller(int at) {
    return FILLERS.contains(tokens.get(at).word());
  }

  /** Joins neighbouring tokens to spans, over a sign between two where that is wished. */
  static List<Span> spans(List<Token> tokens, BitSet words, boolean joined) {
    return Spans.of(
        tokens,
        words,
        k -> joined && !tokens.get(k).isWord() && !tokens.get(k).ends() && words.get(k + 1));
  }

  private String written(BitSet words) {
    if (words.isEmpty()) {
      return "";
    }
    return text.substring(
        tokens.get(words.nextSetBit(0)).from(), tokens.get(words.length() - 1).to());
  }

  private static String shown(String prompt) {
    String line = prompt.strip().replaceAll("[\\s\\p{Cntrl}]+", " ");
    return line.length() <= SHOWN_LENGTH ? line : line.substring(0, SHOWN_LENGTH) + "...";
  }
}
