package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Spans;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.base.language.Grammar;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;
import org.puzzlewright.tiles.core.Control;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Tile;

/**
 * Reads what a sentence asks of a level, by a lexicon and a grammar of demands: the cover of the
 * sentence by those that mean something in the game. What none takes up is told; a word that would
 * turn the meaning round or make it doubtful keeps its part of the sentence from being read.
 */
public final class LevelReader implements PromptReader<LevelWish> {

  /** Longest prompt that is read, in characters. */
  private static final int MAX_LENGTH = 2000;

  /** Letters of a word that is mended though it says nothing. */
  private static final int MENDED = 5;

  /** The rule of what says something, but asks for nothing. */
  private static final String NOTHING = "nothing";

  /** What says how many. */
  private static final Set<String> COUNTS = Set.of("Num", "quantity", "once", "none");

  private static final Set<String> SILENT = Set.of("skip", "silent", "level");
  private static final String MARKS = ",;:.!?()[]{}\"|\u2026\n\u2013\u2014-";

  private final Lexicon lexicon;
  private final Parser parser;
  private final LevelMeanings meanings;
  private final Set<String> endsOfNumbers;

  /** Makes a reader for a game of a certain size. */
  public LevelReader(GridGame game) {
    lexicon = lexicon(game);
    parser = new Parser(lexicon, Demands.GRAMMAR);
    meanings = new LevelMeanings(game);
    Set<String> numbers = new HashSet<>(COUNTS);
    numbers.addAll(Set.of("bound", "percent"));
    endsOfNumbers =
        lexicon.phrases(numbers).stream()
            .map(words -> words.get(words.size() - 1))
            .collect(Collectors.toSet());
  }

  /** Rules of the jar: loaded with the first prompt. */
  private static final class Demands {
    static final Grammar GRAMMAR = new Grammar(Parser.lines(LevelReader.class, "levels.grammar"));
  }

  /** Returns the words of the shipped lexicon that mean something in a game, and its own. */
  private static Lexicon lexicon(GridGame game) {
    List<String> lines = new ArrayList<>(Parser.lines(Parser.class, "numbers.lexicon"));
    for (String line : Parser.lines(LevelReader.class, "levels.lexicon")) {
      int words = line.indexOf(": ");
      // A word for what the game has not is none that another may be taken for.
      boolean in = words < 0 || LevelMeanings.isIn(game, line.substring(0, words).split(" "));
      lines.add(in ? line : "known" + line.substring(words));
    }
    Map<String, List<String>> own = game.description().words();
    for (Tile tile : game.tiles()) {
      // "Solid" and "empty" are said of other things, too, unless it is said that tiles are meant.
      boolean ground = tile.name().equals("solid") || tile.name().equals("empty");
      lines.add("tile+ %s: %s".formatted(tile.name(), tile.name() + (ground ? " tile" : "")));
      add("tile+ " + tile.name(), own.get(tile.name()), lines);
    }
    if (LevelConstraints.index(game, LevelConstraints.ENEMY) < 0
        && LevelConstraints.hasEnemies(game)) {
      lines.add("tile+ enemy: enemy");
      add("tile+ enemy", own.get(LevelConstraints.ENEMY), lines);
    }
    for (Control control : game.controls()) {
      String metric = control.metric();
      if (!LevelMeanings.namesThings(game, metric)) {
        lines.add("metric+ %s: %s".formatted(metric, metric.replace('_', ' ')));
        add("metric+ " + metric, own.get(metric), lines);
      }
    }
    add("level+ level", own.get("level"), lines);
    add("theway+ way", own.get("way"), lines);
    add("ends ends", own.get("ends"), lines);
    return new Lexicon(lines);
  }

  private static void add(String what, List<String> words, List<String> lines) {
    if (words != null) {
      lines.add(what + ": " + String.join(", ", words));
    }
  }

  @Override
  public String name() {
    return "offline reader";
  }

  /**
   * {@inheritDoc} An empty sentence asks for nothing.
   *
   * @throws org.puzzlewright.base.json.InputException when it has half a character
   * @throws LevelTextException when it is too long, or asks for two things of which one excludes
   *     the other
   */
  @Override
  public Reading<LevelWish> read(String sentence) {
    StrictJson.whole(sentence, "the prompt");
    if (sentence.length() > MAX_LENGTH) {
      throw new LevelTextException(
          "the prompt has %d characters, at most %d are read; shorten it"
              .formatted(sentence.length(), MAX_LENGTH));
    }
    Parser.Parse parse =
        parser.parse(sentence, (tokens, frame) -> new Work(tokens).match(frame) != null);
    return new Work(parse.tokens()).reading(sentence, parse);
  }

  /** Returns whether a word says nothing by itself, also when it is misspelt. */
  boolean silent(String word) {
    return lexicon.is(word, SILENT) || meant(word) != null;
  }

  /** Returns the word without a meaning that a misspelt one is meant to be, or null. */
  private String meant(String word) {
    return word.length() < MENDED
        ? null
        : lexicon.meant(word).stream()
            .filter(other -> lexicon.is(other, SILENT))
            .findFirst()
            .orElse(null);
  }

  /** Returns whether a token ends a part of a sentence. */
  static boolean mark(Token token) {
    return !token.isWord() && MARKS.contains(token.word().substring(0, 1));
  }

  private static boolean plural(String word) {
    return word.length() > 3 && word.endsWith("s") && !word.endsWith("ss");
  }

  private static boolean definite(String word) {
    return Set.of("the", "its", "all", "every", "each", "both").contains(word);
  }

  /** What stands at a place of a rule. */
  record Part(String category, String value, List<Amount> amounts, int from, int to) {}

  /** A rule that fits from a token up to another; some between may be left out. */
  record Match(
      String means, List<Part> parts, int start, int end, BitSet left, List<LevelWish> wishes) {

    /** Returns the parts of a category, in order. */
    List<Part> all(String category) {
      return parts.stream().filter(part -> part.category().equals(category)).toList();
    }

    BitSet covered() {
      BitSet covered = new BitSet();
      covered.set(start, end);
      covered.andNot(left);
      return covered;
    }
  }

  /** The reading of one sentence. */
  private final class Work {

    private final List<Token> tokens;

    Work(List<Token> tokens) {
      this.tokens = tokens;
    }

    Reading<LevelWish> reading(String text, Parser.Parse parse) {
      List<Match> chosen =
          certain(parse.frames().stream().map(this::match).filter(Objects::nonNull).toList());
      Map<LevelWish, BitSet> from = new LinkedHashMap<>();
      BitSet taken = new BitSet();
      int[] parts = sections(chosen);
      for (Match match : chosen) {
        BitSet covered = match.covered();
        if (!match.wishes().isEmpty()) {
          // What is spoken of, such as the way, belongs to what is said of it.
          chosen.stream()
              .filter(m -> m.wishes().isEmpty() && parts[m.start()] == parts[match.start()])
              .forEach(subject -> covered.or(subject.covered()));
          taken.or(covered);
        }
        match.wishes().forEach(w -> from.computeIfAbsent(w, n -> new BitSet()).or(covered));
      }
      List<Reading.Read<LevelWish>> read = new ArrayList<>();
      from.forEach(
          (wish, covered) -> read.add(new Reading.Read<>(wish, spans(covered, k -> false))));
      meanings.refuseContradictions(from.keySet());
      BitSet rest = new BitSet();
      IntStream.range(0, tokens.size())
          .filter(i -> !taken.get(i) && tokens.get(i).isWord() && !silent(word(i)))
          .forEach(rest::set);
      List<Parser.Taken> mended = new ArrayList<>(parse.taken());
      mended.removeIf(t -> !taken.get(t.from()));
      for (int i = 0; i < tokens.size(); i++) {
        if (!taken.get(i) && meant(word(i)) != null) {
          mended.add(new Parser.Taken(i, i + 1, meant(word(i)), true));
        }
      }
      return new Reading<>(
          text,
          read,
          spans(rest, k -> !mark(tokens.get(k)) && silent(word(k))),
          Spans.notes(text, tokens, mended));
    }

    private List<Reading.Span> spans(BitSet words, IntPredicate over) {
      return Spans.of(tokens, words, over);
    }

    private String word(int at) {
      return at < 0 || at >= tokens.size() ? "" : tokens.get(at).word();
    }

    private boolean outside(int at) {
      return at < 0 || at >= tokens.size() || mark(tokens.get(at));
    }

    /** Returns what a frame means, or null if it means nothing. */
    Match match(Frame frame) {
      List<Part> parts = new ArrayList<>();
      for (Frame part : frame.all("p")) {
        BitSet of = part.tokens();
        List<Amount> amounts = Quantities.of(part);
        if (amounts == null) {
          return null;
        }
        parts.add(
            new Part(part.category(), part.concept(), amounts, of.nextSetBit(0), of.length()));
      }
      BitSet tokens = frame.tokens();
      BitSet left = new BitSet();
      left(frame, left);
      Match match =
          new Match(frame.concept(), parts, tokens.nextSetBit(0), tokens.length(), left, List.of());
      if (left.stream().anyMatch(i -> plural(word(i)))
          || bare(match)
          || !ended(match)
          || tooFew(match)) {
        return null;
      }
      List<LevelWish> wishes = meanings.of(match, this::several);
      return wishes.isEmpty() && !match.means().equals(NOTHING)
          ? null
          : new Match(match.means(), parts, match.start(), match.end(), left, wishes);
    }

    private static void left(Frame frame, BitSet left) {
      frame.all("left").forEach(f -> left.or(f.tokens()));
      frame.roles().values().forEach(list -> list.forEach(f -> left(f, left)));
    }

    /** "No dark rooms" is not that there are none. */
    private static boolean tooFew(Match match) {
      return !match.left().isEmpty()
          && match.parts().stream()
              .flatMap(part -> part.amounts().stream())
              .anyMatch(a -> a.bound() == Amount.How.AT_MOST || a.number() == 0);
    }

    /** "Many bats, at least ten": the second thought ends its part of the sentence. */
    private boolean ended(Match match) {
      return !match.means().equals("later") || outside(match.end());
    }

    /**
     * Returns whether something stands alone that says nothing alone: only more than one of what
     * was not spoken of before is asked for by its name.
     */
    private boolean bare(Match match) {
      if (!match.means().equals("count") || match.parts().size() > 1) {
        return false;
      }
      if (!plural(word(match.end() - 1)) && !match.parts().get(0).value().equals("gold")) {
        return true;
      }
      int before = match.start() - 1;
      return !outside(before)
          && (definite(word(before))
              || word(before).chars().anyMatch(Character::isDigit)
              || lexicon.is(word(before), Set.of("block"))
              || endsOfNumbers.contains(word(before)));
    }

    /** Returns whether more than one is spoken of that was not spoken of before. */
    private boolean several(Part part) {
      return plural(word(part.to() - 1)) && !definite(word(part.from() - 1));
    }

    /** Leaves out what stands in a part of the sentence that is doubtful. */
    private List<Match> certain(List<Match> chosen) {
      int[] parts = sections(chosen);
      BitSet taken = new BitSet();
      chosen.forEach(match -> taken.or(match.covered()));
      Set<Integer> doubtful = new HashSet<>();
      for (int i = 0; i < tokens.size(); i++) {
        if (taken.get(i) || !lexicon.is(word(i), Set.of("block")) && !lostNumber(i)) {
          continue;
        }
        doubtful.add(parts[i]);
        if (word(i).equals("or") && i > 0) {
          doubtful.add(parts[Math.max(0, outside(i - 1) ? i - 2 : i - 1)]);
        }
      }
      return chosen.stream()
          .filter(match -> !doubtful.contains(parts[match.start()]))
          .filter(
              match ->
                  match.wishes().stream().noneMatch(meanings::few)
                      || !followed(match, parts, taken))
          .toList();
    }

    /** A number that nothing has a use for would have said how many. */
    private boolean lostNumber(int at) {
      return word(at).matches("\\d{1,6}")
          || !lexicon.is(word(at), SILENT)
              && lexicon.phrases(COUNTS).stream()
                  .anyMatch(
                      words ->
                          IntStream.range(0, words.size())
                              .allMatch(k -> words.get(k).equals(word(at + k))));
    }

    /** "No enemies on the roof" is not that there are none: words behind that nobody reads. */
    private boolean followed(Match match, int[] parts, BitSet taken) {
      int next = match.end();
      return !outside(next)
          && parts[next] == parts[next - 1]
          && !taken.get(next)
          && IntStream.range(next, tokens.size())
              .takeWhile(i -> parts[i] == parts[next])
              .anyMatch(i -> !taken.get(i) && tokens.get(i).isWord() && !silent(word(i)));
    }

    /** Numbers the parts of a sentence; marks and conjunctions outside of matches end one. */
    private int[] sections(List<Match> chosen) {
      BitSet within = new BitSet();
      chosen.forEach(m -> within.set(m.start(), m.end()));
      int[] parts = new int[tokens.size()];
      int part = 0;
      for (int i = 0; i < parts.length; i++) {
        boolean ends = outside(i) || lexicon.is(word(i), Set.of("conj"));
        part += ends && !within.get(i) ? 1 : 0;
        parts[i] = part;
      }
      return parts;
    }
  }

  /** What numbers of the grammar are. */
  private static final class Quantities {

    private static final int MOST = 100_000;

    /** Returns no amount for what is no number, null for one that nothing can be as many as. */
    static List<Amount> of(Frame part) {
      if (!Set.of("amount", "bounded", "times", "number").contains(part.category())) {
        return List.of();
      }
      if (part.is("range")) {
        int low = number(part.get("low"));
        int high = number(part.get("high"));
        return low < 0 || high < low
            ? null
            : List.of(new Amount(Amount.How.AT_LEAST, low), new Amount(Amount.How.AT_MOST, high));
      }
      if (!part.is("number.", "sum")) {
        int dot = part.concept().lastIndexOf('.');
        return List.of(
            amount(
                part.concept().substring(0, dot),
                Integer.parseInt(part.concept().substring(dot + 1))));
      }
      int number = number(part);
      String how =
          part.all("after").stream()
              .findFirst()
              .or(() -> part.all("bound").stream().findFirst())
              .map(Frame::concept)
              .orElse("exactly");
      return number < 0 ? null : List.of(amount(how, number));
    }

    private static Amount amount(String how, int number) {
      return Amount.of(how.replace('_', ' '), number);
    }

    private static int number(Frame frame) {
      if (frame.is("sum")) {
        return number(frame.get("tens")) + number(frame.get("unit"));
      }
      String figures = frame.concept().substring("number.".length());
      return figures.matches("\\d{1,6}") ? Math.min(MOST, Integer.parseInt(figures)) : -1;
    }
  }
}
