package org.puzzlewright.base.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;

/** Parses texts by a lexicon and a grammar. Safe for several threads at once. */
public final class Parser {

  /**
   * What was made of a text.
   *
   * @param tokens all its words and signs
   * @param frames the constituents of the best cover of each sentence, in order; a frame's tokens
   *     are numbers in {@code tokens}
   * @param sentences for each frame the number of its sentence, from 0
   * @param taken words that were mended or taken for others
   */
  public record Parse(
      List<Token> tokens, List<Frame> frames, List<Integer> sentences, List<Taken> taken) {}

  /**
   * A word that was read as another.
   *
   * @param from its first token
   * @param to behind its last
   * @param as what it was read as
   * @param mended whether it was taken for a slip of the keyboard
   */
  public record Taken(int from, int to, String as, boolean mended) {}

  private final Lexicon lexicon;
  private final Grammar grammar;
  private final Map<List<String>, Sentence> known;

  /** Makes one of the data. */
  public Parser(Lexicon lexicon, Grammar grammar) {
    this(lexicon, grammar, null);
  }

  private Parser(Lexicon lexicon, Grammar grammar, Map<List<String>, Sentence> known) {
    this.lexicon = lexicon;
    this.grammar = grammar;
    this.known = known;
  }

  /** Returns the lines of a resource of {@code owner}'s. */
  public static List<String> lines(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no " + name + " beside " + owner.getName());
      }
      List<String> lines = new ArrayList<>();
      BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(line);
      }
      return lines;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a line of data without what stands behind "#". */
  static String withoutComment(String line) {
    int hash = line.startsWith("#") ? 0 : line.indexOf(" #");
    return (hash < 0 ? line : line.substring(0, hash)).strip();
  }

  /** Parses a text sentence by sentence. */
  public Parse parse(String text) {
    return parse(text, null);
  }

  /** Returns the words and signs of a text, slips mended. */
  public List<Token> tokens(String text) {
    List<Taken> taken = new ArrayList<>();
    return lexicon.mended(apart(Token.of(text), taken), taken);
  }

  /** Returns one that parses no sentence twice: for one thread, and a few texts that are alike. */
  public Parser remembering() {
    return new Parser(lexicon, grammar, new HashMap<>());
  }

  private Sentence sentence(List<Token> tokens, Range range) {
    List<Token> own = tokens.subList(range.from(), range.to());
    Function<Object, Sentence> made = words -> new Sentence(lexicon, grammar, own);
    return known == null
        ? made.apply(own)
        : known.computeIfAbsent(own.stream().map(Token::word).toList(), made);
  }

  /**
   * The same for a grammar of which not every constituent means something: only those that {@code
   * means} accepts, which gets all tokens of the text, stand alone.
   */
  public Parse parse(String text, BiPredicate<List<Token>, Frame> means) {
    List<Taken> taken = new ArrayList<>();
    List<Token> apart = apart(Token.of(text), taken);
    List<Token> tokens = lexicon.mended(apart, taken);
    List<Frame> frames = new ArrayList<>();
    List<Integer> sentences = new ArrayList<>();
    List<Range> ranges = ranges(tokens);
    for (int k = 0; k < ranges.size(); k++) {
      Range range = ranges.get(k);
      Sentence sentence = sentence(tokens, range);
      Chart.Cover cover =
          means == null
              ? sentence.cover(0)
              : new Chart(sentence, f -> means.test(tokens, f.moved(range.from())), 0).parse();
      for (Frame frame : cover.frames()) {
        frames.add(frame.moved(range.from()));
        sentences.add(k);
      }
      taken.addAll(taken(range, cover));
    }
    return new Parse(tokens, frames, sentences, taken);
  }

  private static boolean isApart(Taken taken, List<Token> tokens) {
    return taken.to() - taken.from() == 2
        && tokens.get(taken.from()).to() == tokens.get(taken.from() + 1).from();
  }

  /** Takes words apart that were written as one, and tells it. */
  private List<Token> apart(List<Token> tokens, List<Taken> taken) {
    List<Token> apart = new ArrayList<>();
    for (Token token : tokens) {
      String word = token.word();
      int at = token.isWord() ? lexicon.joined(word) : 0;
      if (at == 0 || word.length() != token.to() - token.from()) {
        apart.add(token);
        continue;
      }
      String both = word.substring(0, at) + " " + word.substring(at);
      taken.add(new Taken(apart.size(), apart.size() + 2, both, true));
      apart.add(new Token(word.substring(0, at), token.from(), token.from() + at));
      apart.add(new Token(word.substring(at), token.from() + at, token.to()));
    }
    return apart;
  }

  /**
   * Parses one sentence of a text again, by costs that are moved a little: for where the cheapest
   * cover is not the one that was meant.
   *
   * @param sentence its number, from 0
   * @param lean how the costs are moved; the same number always does it in the same way
   */
  public Parse leaning(Parse parse, int sentence, long lean) {
    List<Token> tokens = parse.tokens();
    Range range = ranges(tokens).get(sentence);
    Chart.Cover cover = sentence(tokens, range).cover(lean);
    List<Frame> frames = new ArrayList<>();
    List<Integer> sentences = new ArrayList<>();
    for (int k = 0; k < parse.frames().size(); k++) {
      if (parse.sentences().get(k) != sentence) {
        frames.add(parse.frames().get(k));
        sentences.add(parse.sentences().get(k));
      }
    }
    int at = (int) sentences.stream().filter(k -> k < sentence).count();
    for (Frame frame : cover.frames()) {
      frames.add(at, frame.moved(range.from()));
      sentences.add(at, sentence);
      at++;
    }
    List<Taken> taken = new ArrayList<>(parse.taken());
    taken.removeIf(
        t ->
            t.from() >= range.from()
                && t.to() <= range.to()
                && !isApart(t, tokens)
                && !tokens.get(t.from()).word().equals(t.as()));
    taken.addAll(taken(range, cover));
    taken.sort(Comparator.comparingInt(Taken::from));
    return new Parse(tokens, frames, sentences, taken);
  }

  /** The tokens of a sentence, from the first to behind the last. */
  public record Range(int from, int to) {}

  /** Returns the sentences of a text, those without a word left out. */
  public static List<Range> ranges(List<Token> tokens) {
    List<Range> ranges = new ArrayList<>();
    for (int from = 0; from < tokens.size(); ) {
      int to = from;
      while (to < tokens.size() && !tokens.get(to).ends()) {
        to++;
      }
      if (to > from) {
        ranges.add(new Range(from, to));
      }
      from = to + 1;
    }
    return ranges;
  }

  private static List<Taken> taken(Range range, Chart.Cover cover) {
    List<Taken> taken = new ArrayList<>();
    for (Sentence.Word word : cover.words()) {
      int from = range.from() + word.from();
      int to = range.from() + word.to();
      if (word.meant() != null) {
        taken.add(new Taken(from, to, word.meant(), true));
      } else if (word.takenFor() != null) {
        taken.add(new Taken(from, to, word.takenFor(), false));
      }
    }
    return taken;
  }
}
