package org.puzzlewright.vgdl.design;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.puzzlewright.api.reading.PromptReader;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Spans;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.language.Frame;
import org.puzzlewright.base.language.Grammar;
import org.puzzlewright.base.language.Lexicon;
import org.puzzlewright.base.language.Parser;
import org.puzzlewright.base.language.Token;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.SpriteType;

/**
 * Reads what a sentence asks of a game or of a level of one, by a lexicon and a grammar. What is
 * asked for can be decided by playing; what becomes nothing is told. In a given game only what it
 * has can be asked for.
 */
public final class WishReader implements PromptReader<Wish> {

  /** Longest sentence that is read, in characters. */
  private static final int MAX_LENGTH = 2000;

  private static final Set<String> SILENT = Set.of("skip", "silent");
  private static final String ENDS = ",;:.!?\n";

  private final Optional<GameModel> game;
  private final Lexicon lexicon;
  private final Parser parser;

  /**
   * Makes one.
   *
   * @param game whose level is asked for; empty when the game is to be made, too
   */
  public WishReader(Optional<GameModel> game) {
    this.game = game;
    this.lexicon = lexicon(game);
    this.parser = new Parser(lexicon, Rules.GRAMMAR);
  }

  /** Data of the jar: loaded with the first sentence. */
  private static final class Rules {
    static final Grammar GRAMMAR = new Grammar(Parser.lines(WishReader.class, "games.grammar"));
  }

  private static Lexicon lexicon(Optional<GameModel> game) {
    List<String> lines = new ArrayList<>(Parser.lines(Parser.class, "numbers.lexicon"));
    lines.addAll(Parser.lines(WishReader.class, "games.lexicon"));
    Map<String, String> things = new LinkedHashMap<>();
    for (String line : Parser.lines(WishReader.class, "things.txt")) {
      int colon = line.indexOf(": ");
      if (!line.startsWith("#") && colon > 0) {
        for (String word : line.substring(colon + 2).split(", ")) {
          things.putIfAbsent(word, line.substring(0, colon));
        }
      }
    }
    game.ifPresent(model -> names(model, things));
    things.forEach(
        (word, role) ->
            lines.add("thing+ %s.%s: %s".formatted(role, word.replace(' ', '_'), word)));
    return new Lexicon(lines);
  }

  /** A game's own names, and their parts. */
  private static void names(GameModel model, Map<String, String> things) {
    for (SpriteType type : model.types()) {
      if (type.avatar() || type.name().equals("wall") || type.hidden()) {
        continue;
      }
      String words = Thing.words(type.name());
      String role =
          type.kind().isEmpty()
              ? "other"
              : Role.of(model, type.id()).iterator().next().name().toLowerCase(Locale.ROOT);
      things.putIfAbsent(words, role);
    }
  }

  @Override
  public String name() {
    return "offline reader";
  }

  /**
   * {@inheritDoc} An empty sentence asks for nothing.
   *
   * @throws InputException with one line when it is too long or asks for what cannot be at once
   */
  @Override
  public Reading<Wish> read(String sentence) {
    StrictJson.whole(sentence, "the prompt");
    if (sentence.length() > MAX_LENGTH) {
      throw new InputException(
          "the prompt has %d characters, at most %d are read; shorten it"
              .formatted(sentence.length(), MAX_LENGTH));
    }
    Parser.Parse parse =
        parser.parse(sentence, (tokens, frame) -> !wishes(tokens, frame).isEmpty());
    List<Token> tokens = parse.tokens();
    int[] parts = parts(tokens);
    BitSet covered = new BitSet();
    parse.frames().forEach(frame -> covered.or(frame.tokens()));
    BitSet doubtful = new BitSet();
    IntStream.range(0, tokens.size())
        .filter(i -> !covered.get(i) && lexicon.is(tokens.get(i).word(), Set.of("block")))
        .forEach(i -> doubtful.set(parts[i]));
    Map<Wish, BitSet> from = new LinkedHashMap<>();
    BitSet taken = new BitSet();
    for (Frame frame : parse.frames()) {
      BitSet of = frame.tokens();
      if (!of.isEmpty() && !doubtful.get(parts[of.nextSetBit(0)])) {
        taken.or(of);
        wishes(tokens, frame).forEach(wish -> from.computeIfAbsent(wish, w -> new BitSet()).or(of));
      }
    }
    refuseContradictions(from.keySet());
    List<Reading.Read<Wish>> read = new ArrayList<>();
    from.forEach(
        (wish, of) -> read.add(new Reading.Read<>(wish, Spans.of(tokens, of, k -> false))));
    BitSet rest = new BitSet();
    IntStream.range(0, tokens.size())
        .filter(i -> !taken.get(i) && tokens.get(i).isWord() && !silent(tokens.get(i).word()))
        .forEach(rest::set);
    List<Parser.Taken> mended = new ArrayList<>(parse.taken());
    mended.removeIf(t -> !taken.get(t.from()));
    return new Reading<>(
        sentence,
        read,
        Spans.of(tokens, rest, k -> tokens.get(k).isWord() && silent(tokens.get(k).word())),
        Spans.notes(sentence, tokens, mended));
  }

  private boolean silent(String word) {
    return lexicon.is(word, SILENT);
  }

  private static int[] parts(List<Token> tokens) {
    int[] parts = new int[tokens.size()];
    int part = 0;
    for (int i = 0; i < parts.length; i++) {
      part += ENDS.indexOf(tokens.get(i).word().charAt(0)) >= 0 ? 1 : 0;
      parts[i] = part;
    }
    return parts;
  }

  private static void refuseContradictions(Set<Wish> wishes) {
    for (Wish one : wishes) {
      for (Wish other : wishes) {
        if (one instanceof Wish.Count a
            && other instanceof Wish.Count b
            && a.thing().equals(b.thing())
            && (a.bound() != Bound.AT_LEAST
                && !b.bound().holds(a.number(), b.number())
                && b.bound() != Bound.AT_MOST)) {
          throw new InputException(
              "the prompt asks for %s and for %s".formatted(a.words(), b.words()));
        }
        if (one instanceof Wish.Size && other instanceof Wish.Size && !one.equals(other)) {
          throw new InputException(
              "the prompt asks for %s and for %s".formatted(one.words(), other.words()));
        }
      }
    }
  }

  /** Returns what a constituent asks for; nothing when it cannot be asked for. */
  private List<Wish> wishes(List<Token> tokens, Frame frame) {
    List<Wish> wishes = new ArrayList<>();
    List<Frame> parts = frame.all("p");
    switch (frame.concept()) {
      case "size", "sizes", "sizesTurned" -> size(frame, wishes);
      case "survive" -> {
        int ticks = number(frame.get("n"));
        if (ticks >= Wish.LEAST_TICKS && ticks <= Wish.MOST_TICKS && game.isEmpty()) {
          wishes.add(new Wish.Survived(ticks));
        }
      }
      default -> {
        List<Thing> things = new ArrayList<>();
        for (Frame part : parts) {
          things.add(thing(part));
          counts(tokens, part, frame.concept().equals("count"), wishes);
        }
        told(frame.concept(), things, wishes);
      }
    }
    boolean meant = wishes.stream().allMatch(w -> game.isEmpty() || w.means(game.get()));
    return meant ? wishes : List.of();
  }

  private static void told(String concept, List<Thing> things, List<Wish> wishes) {
    Thing first = things.get(0);
    switch (concept) {
      case "count" -> {}
      case "push" ->
          wishes.add(
              new Wish.Pushed(
                  first, things.size() > 1 ? Optional.of(things.get(1)) : Optional.empty()));
      case "collect" -> wishes.add(new Wish.About(Wish.Kind.GATHERED, first));
      case "reach", "need" ->
          things.forEach(thing -> wishes.add(new Wish.About(Wish.Kind.NEEDED, thing)));
      case "open" -> things.forEach(thing -> wishes.add(new Wish.About(Wish.Kind.NEEDED, thing)));
      case "avoid" -> wishes.add(new Wish.About(Wish.Kind.DEADLY, first));
      case "chase" -> wishes.add(new Wish.About(Wish.Kind.CHASING, first));
      case "shoot" -> wishes.add(new Wish.About(Wish.Kind.SHOT, first));
      default -> throw new IllegalArgumentException("no wish is called " + concept);
    }
  }

  private static Thing thing(Frame part) {
    int dot = part.concept().indexOf('.');
    return new Thing(
        part.concept().substring(dot + 1).replace('_', ' '),
        Role.valueOf(part.concept().substring(0, dot).toUpperCase(Locale.ROOT)));
  }

  /** "Two keys" are exactly two, "keys" at least two, "the key" at least one. */
  private static void counts(List<Token> tokens, Frame part, boolean alone, List<Wish> wishes) {
    Thing thing = thing(part);
    Frame amount = part.get("amount");
    if (amount == null) {
      boolean several = several(tokens.get(part.tokens().length() - 1).word(), thing);
      if (alone || several) {
        wishes.add(new Wish.Count(thing, Bound.AT_LEAST, several ? 2 : 1));
      }
    } else if (amount.is("exactly.", "at_least.")) {
      int dot = amount.concept().indexOf('.');
      wishes.add(
          new Wish.Count(
              thing,
              Bound.valueOf(amount.concept().substring(0, dot).toUpperCase(Locale.ROOT)),
              Integer.parseInt(amount.concept().substring(dot + 1))));
    } else {
      int number = number(amount);
      String how =
          amount.has("bound")
              ? amount.get("bound").concept()
              : amount.has("after") ? amount.get("after").concept() : "exactly";
      wishes.add(new Wish.Count(thing, Bound.valueOf(how.toUpperCase(Locale.ROOT)), number));
    }
    if (part.has("deadly")) {
      wishes.add(new Wish.About(Wish.Kind.DEADLY, thing));
    }
    if (part.has("locked")) {
      wishes.add(new Wish.About(Wish.Kind.NEEDED, thing));
    }
  }

  private static boolean several(String word, Thing thing) {
    return word.length() > 2
        && word.endsWith("s")
        && !thing.word().endsWith(word)
        && thing.role() != Role.HAZARD;
  }

  private static void size(Frame frame, List<Wish> wishes) {
    int first = number(frame.all("n").get(0));
    int second = number(frame.all("n").get(1));
    // "13 by 9" are columns by rows, as pictures are measured.
    boolean turned = frame.is("sizesTurned");
    int columns = turned ? second : first;
    int rows = turned ? first : second;
    if (columns >= 4 && rows >= 4 && columns <= Draft.MOST_COLUMNS && rows <= Draft.MOST_ROWS) {
      wishes.add(new Wish.Size(columns, rows));
    }
  }

  private static int number(Frame frame) {
    if (frame.is("sum")) {
      return number(frame.get("tens")) + number(frame.get("unit"));
    }
    String figures = frame.concept().substring(frame.concept().indexOf('.') + 1);
    return figures.matches("\\d{1,4}") ? Integer.parseInt(figures) : Integer.MAX_VALUE / 4;
  }
}
