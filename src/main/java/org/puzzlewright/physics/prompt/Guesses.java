package org.puzzlewright.physics.prompt;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Note;
import org.puzzlewright.api.reading.Reading.Read;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.language.LabelNet;
import org.puzzlewright.base.language.LabelNet.Score;
import org.puzzlewright.base.language.Token;
import org.puzzlewright.physics.prompt.Requirement.LandsOnPlatform;
import org.puzzlewright.physics.prompt.Requirement.Meets;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/**
 * What a small network, trained on sentences with their meanings, finds likely in a sentence: it
 * adds what the grammar did not read, and lists what the grammar seems to have read wrongly. Each
 * guess is told.
 */
final class Guesses {

  /** From that probability on, what was not read is added. */
  private static final double LIKELY = 0.7;

  /** Below that probability, what was read is listed instead. */
  private static final double UNLIKELY = 0.5;

  /** What stands with these where it was not read may not be meant: no guess is made of it. */
  private static final Pattern OPEN =
      Pattern.compile(
          "if|unless|whether|may|might|perhaps|maybe|or|either|until|optional|need|needs|needed"
              + "|necessary|allowed|permitted|wait");

  /** What stands with these is denied or bounded, and so must be what is guessed. */
  private static final Pattern DENIES =
      Pattern.compile("not|n't|cannot|never|no|none|nothing|nor|neither|without|only|except|avoid");

  private static final Pattern DENIED =
      Pattern.compile("no |there is no |.*(?:never touches|does not meet any|at most|exactly) .*");

  /**
   * A word has to do with a guess if it is looked at at least so much as the one most looked at.
   */
  private static final double ATTENDED = 0.2;

  /** No guess is made of what looks so much at a word that nobody knows. */
  private static final double STRANGE = 0.4;

  private static final Pattern NUMBER = Pattern.compile("[-−]?\\d*[.,]\\d+|[-−]\\d+");

  /**
   * What can be guessed.
   *
   * @param words as {@link Requirement#words()}, in one spelling
   * @param json the requirement
   * @param tools which must be spoken of, as concepts
   * @param same numbers of others that say the same in other words
   */
  private record Label(String words, String json, Set<String> tools, List<Integer> same) {

    static Label of(String line) {
      String[] parts = line.split("\t", -1);
      Set<String> tools = parts[2].isEmpty() ? Set.of() : Set.of(parts[2].split(","));
      List<Integer> same =
          Stream.of(parts[3].split(",")).filter(n -> !n.isEmpty()).map(Integer::valueOf).toList();
      return new Label(parts[0], parts[1], tools, same);
    }

    Requirement requirement() {
      return RequirementJson.trusted(StrictJson.parse("[" + json + "]", "label")).get(0);
    }
  }

  /** The trained network: loaded with the first prompt. */
  private static final class Trained {
    static final LabelNet NET = net();
    static final List<Label> LABELS = NET.labels().stream().map(Label::of).toList();
    static final Map<String, Integer> INDEX = index();

    private static LabelNet net() {
      try (InputStream in = Guesses.class.getResourceAsStream("requirements.net")) {
        return LabelNet.read(in);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Map<String, Integer> index() {
      Map<String, Integer> index = new HashMap<>();
      for (int k = 0; k < LABELS.size(); k++) {
        index.put(LABELS.get(k).words(), k);
      }
      return index;
    }
  }

  private final Reading<Requirement> reading;
  private final List<Token> tokens;
  private final List<Set<String>> concepts;
  private final Set<String> spoken = new LinkedHashSet<>();
  private final BitSet unread = new BitSet();
  private final Map<Requirement, BitSet> read = new LinkedHashMap<>();
  private final List<Note> notes = new ArrayList<>();

  private Guesses(Reading<Requirement> reading, List<Token> tokens) {
    this.reading = reading;
    this.tokens = tokens;
    concepts = OfflineReader.lexicon().concepts(tokens);
    concepts.forEach(spoken::addAll);
    for (int k = 0; k < tokens.size(); k++) {
      unread.set(k, reading.leaves(tokens.get(k)));
    }
    for (Read<Requirement> one : reading.read()) {
      BitSet words = new BitSet();
      for (int k = 0; k < tokens.size(); k++) {
        Token token = tokens.get(k);
        words.set(k, one.from().stream().anyMatch(s -> s.meets(token)));
      }
      read.put(one.requirement(), words);
    }
  }

  /**
   * Returns a reading with what is likely besides, and without what is unlikely; what was read
   * whole is left as it is.
   */
  static Reading<Requirement> revised(Reading<Requirement> reading) {
    return reading.notRead().isEmpty()
        ? reading
        : new Guesses(reading, OfflineReader.tokens(reading.text())).revised();
  }

  /** Returns what is likely in a text of which nothing was read, if something is. */
  static Optional<Reading<Requirement>> alone(String text) {
    List<Token> tokens = OfflineReader.tokens(text);
    BitSet content = new BitSet();
    for (int k = 0; k < tokens.size(); k++) {
      content.set(k, tokens.get(k).isWord() && !OfflineReader.asksOnly(tokens.get(k).word()));
    }
    Reading<Requirement> nothing =
        new Reading<>(
            text,
            List.of(new Read<>(new Pushes(), List.of())),
            ParseMeaning.spans(tokens, content, true),
            List.of());
    Reading<Requirement> guessed = revised(nothing);
    return guessed.notes().isEmpty() ? Optional.empty() : Optional.of(guessed);
  }

  private Reading<Requirement> revised() {
    Map<Integer, Requirement> known = new HashMap<>();
    Map<Integer, BitSet> said = new HashMap<>();
    read.forEach(
        (requirement, words) -> {
          Integer label = Trained.INDEX.get(words(requirement));
          // What only follows from others has no words.
          if (label != null && !words.isEmpty() && !(requirement instanceof Pushes)) {
            known.put(label, requirement);
            said.put(label, words);
          }
        });
    IntPredicate wanted = label -> known.containsKey(label) || isNamed(label);
    Map<Integer, Score> scores = Trained.NET.scores(input(), wanted, said);
    Set<Integer> found = new HashSet<>(known.keySet());
    known.forEach(
        (label, requirement) -> {
          boolean wrong = isNamed(label) && scores.get(label).probability() < UNLIKELY;
          if (wrong && drop(requirement)) {
            found.remove(label);
          }
        });
    scores.keySet().removeAll(known.keySet());
    scores.keySet().stream()
        .filter(label -> scores.get(label).probability() > LIKELY)
        .sorted(
            Comparator.comparingDouble((Integer label) -> -scores.get(label).probability())
                .thenComparing(Comparator.naturalOrder()))
        .forEach(
            label -> {
              Label likely = Trained.LABELS.get(label);
              if (likely.same().stream().noneMatch(found::contains)) {
                found.add(label);
                add(likely.requirement(), scores.get(label));
              }
            });
    return notes.isEmpty() ? reading : result();
  }

  /** Of tools that nobody names ("something that blows") the network knows nothing. */
  private boolean isNamed(int label) {
    return spoken.containsAll(Trained.LABELS.get(label).tools());
  }

  private LabelNet.Input input() {
    List<String> words = new ArrayList<>();
    List<Double> numbers = new ArrayList<>();
    int[] flags = new int[tokens.size()];
    BitSet covered = new BitSet();
    read.forEach((r, at) -> covered.or(r instanceof Pushes ? new BitSet() : at));
    for (int k = 0; k < tokens.size(); k++) {
      String word = tokens.get(k).word();
      if (NUMBER.matcher(word).matches()) {
        double number = Double.parseDouble(word.replace('−', '-').replace(',', '.'));
        if (!numbers.contains(number)) {
          numbers.add(number);
        }
        word = "<D%d>".formatted(numbers.indexOf(number) + 1);
      }
      words.add(word);
      flags[k] = (covered.get(k) ? 1 : 0) + (unread.get(k) ? 2 : 0);
    }
    return new LabelNet.Input(words, concepts, flags);
  }

  /**
   * Lists what was read wrongly: its own words, or if others are read from them all, those. What
   * has no words would go in silence, and so stays.
   */
  private boolean drop(Requirement wrong) {
    BitSet words = (BitSet) read.get(wrong).clone();
    for (int k = words.nextSetBit(0); k >= 0; k = words.nextSetBit(k + 1)) {
      words.set(k, !OfflineReader.lexicon().isGrammar(tokens.get(k).word()));
    }
    BitSet own = (BitSet) words.clone();
    read.forEach((r, of) -> own.andNot(r.equals(wrong) ? new BitSet() : of));
    // A wall that something passes is there.
    boolean follows = own.isEmpty() && wrong instanceof Present;
    if (words.isEmpty() || follows) {
      return false;
    }
    Reading.Span at = span(read.remove(wrong));
    notes.add(new Note(at, "not taken for \"%s\": that is unlikely".formatted(wrong.words())));
    unread.or(own.isEmpty() ? words : own);
    return true;
  }

  private void add(Requirement likely, Score score) {
    Set<Requirement> with = new LinkedHashSet<>(read.keySet());
    with.add(likely);
    with.addAll(Implied.by(with));
    boolean follows = read.containsKey(likely) || Implied.by(read.keySet()).contains(likely);
    if (follows || !Conflicts.against(with).isEmpty()) {
      return;
    }
    BitSet words = attended(score, this::isContent, ATTENDED);
    BitSet stretch = stretch(words);
    boolean denied = has(stretch, DENIES) && !DENIED.matcher(likely.words()).lookingAt();
    // "Next to an apple" says where, but not of anything that there is.
    boolean strange = attended(score, this::says, STRANGE).stream().anyMatch(k -> !isContent(k));
    if (words.isEmpty() || has(stretch, OPEN) || denied || strange) {
      return;
    }
    stretch.stream()
        .filter(k -> DENIES.matcher(tokens.get(k).word()).matches())
        .forEach(words::set);
    read.put(likely, words);
    unread.andNot(words);
    notes.add(new Note(span(words), "guessed to mean \"%s\"".formatted(likely.words())));
  }

  /** Returns which of some words are looked at, at least {@code part} of the one most looked at. */
  private BitSet attended(Score score, IntPredicate of, double part) {
    float most = 0;
    for (int k = 0; k < tokens.size(); k++) {
      most = of.test(k) ? Math.max(most, score.attention()[k]) : most;
    }
    BitSet words = new BitSet();
    for (int k = 0; k < tokens.size(); k++) {
      words.set(k, of.test(k) && score.attention()[k] >= part * most);
    }
    return words;
  }

  private boolean has(BitSet words, Pattern word) {
    return words.stream().anyMatch(k -> word.matcher(tokens.get(k).word()).matches());
  }

  /** Returns the stretches that were not read which have some of the words. */
  private BitSet stretch(BitSet words) {
    BitSet stretch = new BitSet();
    for (int from = unread.nextSetBit(0); from >= 0; ) {
      int to = from;
      while (to < tokens.size() && (unread.get(to) || isJoining(to))) {
        to++;
      }
      if (words.get(from, to).intersects(unread.get(from, to))) {
        stretch.set(from, to);
      }
      from = unread.nextSetBit(to);
    }
    return stretch;
  }

  /** Of a clause that was listed whole, words of grammar may be left. */
  private boolean saysNothing(int k) {
    return !tokens.get(k).isWord()
        || isJoining(k) && !DENIES.matcher(tokens.get(k).word()).matches();
  }

  private boolean isJoining(int k) {
    return tokens.get(k).isWord() && OfflineReader.lexicon().isGrammar(tokens.get(k).word());
  }

  private boolean says(int k) {
    return tokens.get(k).isWord() && !isJoining(k);
  }

  /** A word that the data does not have is never read. */
  private boolean isContent(int k) {
    return says(k) && !concepts.get(k).isEmpty();
  }

  private Reading.Span span(BitSet words) {
    int last = words.length() - 1;
    return new Reading.Span(tokens.get(words.nextSetBit(0)).from(), tokens.get(last).to());
  }

  private Reading<Requirement> result() {
    List<Read<Requirement>> all = new ArrayList<>();
    read.forEach((r, words) -> all.add(new Read<>(r, ParseMeaning.spans(tokens, words, false))));
    Implied.by(read.keySet()).stream()
        .filter(r -> !read.containsKey(r))
        .forEach(r -> all.add(new Read<>(r, List.of())));
    all.sort(Comparator.comparingInt(Read::first));
    for (int from = unread.nextSetBit(0); from >= 0; from = unread.nextSetBit(from + 1)) {
      int to = unread.nextClearBit(from);
      if (IntStream.range(from, to).allMatch(this::saysNothing)) {
        unread.clear(from, to);
      }
      from = to;
    }
    notes.addAll(0, reading.notes());
    return new Reading<>(reading.text(), all, ParseMeaning.spans(tokens, unread, true), notes);
  }

  /** Returns the words of a requirement in one spelling, the same for those that mean the same. */
  private static String words(Requirement requirement) {
    Requirement one =
        requirement instanceof LandsOnPlatform
            ? new Meets(Thing.BLUE, "platform", true)
            : requirement;
    return one.words().replace('_', ' ');
  }
}
