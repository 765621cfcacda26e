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
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/**
 * What a small network, trained on sentences with their meanings, finds likely in a sentence: it
 * adds what the grammar did not read, and lists what the grammar seems to have read wrongly. Each
 * guess is told.
 */
final class Guesses {

  /** From that probability on, what was not read is added. */
  private static final double LIKELY = Double.parseDouble(System.getProperty("hi", "0.7"));

  /** Below that probability, what was read is listed instead. */
  private static final double UNLIKELY = Double.parseDouble(System.getProperty("lo", "0.3"));

  private static final double DOUBT = Double.parseDouble(System.getProperty("doubt", "0.15"));

  /** A word has to do with a guess if it is looked at at least so much as the one most looked at. */
  private static final double ATTENDED = 0.4;

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
  private final BitSet unread = new BitSet();
  private final BitSet doubtful = new BitSet();
  private final Map<Requirement, BitSet> read = new LinkedHashMap<>();
  private final List<Note> notes = new ArrayList<>();

  private Guesses(Reading<Requirement> reading, List<Token> tokens) {
    this.reading = reading;
    this.tokens = tokens;
    concepts = OfflineReader.lexicon().concepts(tokens);
    for (int k = 0; k < tokens.size(); k++) {
      unread.set(k, reading.leaves(tokens.get(k)));
    }
    for (Read<Requirement> one : reading.read()) {
      BitSet words = new BitSet();
      for (int k = 0; k < tokens.size(); k++) {
        Token token = tokens.get(k);
        words.set(
            k, one.from().stream().anyMatch(s -> s.from() < token.to() && s.to() > token.from()));
      }
      read.put(one.requirement(), words);
    }
  }

  /**
   * Returns a reading with what is likely besides, and without what is unlikely.
   *
   * @param tokens of the text, slips mended
   */
  static Reading<Requirement> revised(Reading<Requirement> reading, List<Token> tokens) {
    return new Guesses(reading, tokens).revised();
  }

  /** Returns what is left of a reading that contradicts itself, if what is unlikely did so. */
  static Optional<Reading<Requirement>> settled(
      Reading<Requirement> reading, List<Token> tokens) {
    Reading<Requirement> left = new Guesses(reading, tokens).revised();
    try {
      Conflicts.check(left.requirements());
      return Optional.of(left);
    } catch (BriefException contradiction) {
      return Optional.empty();
    }
  }

  /** Returns what is likely in a text of which nothing was read, if something is. */
  static Optional<Reading<Requirement>> alone(String text, List<Token> tokens) {
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
    Reading<Requirement> guessed = revised(nothing, tokens);
    return guessed == nothing ? Optional.empty() : Optional.of(guessed);
  }

  private Reading<Requirement> revised() {
    Map<Integer, BitSet> said = new HashMap<>();
    Map<Integer, Requirement> known = new HashMap<>();
    read.forEach(
        (requirement, words) -> {
          Integer label = Trained.INDEX.get(words(requirement));
          if (label != null && !(requirement instanceof Pushes)) {
            said.put(label, words);
            known.put(label, requirement);
          }
        });
    Map<Integer, Score> scores = Trained.NET.scores(input(), possible(said), said);
    scores.forEach(
        (label, score) -> {
          if (score.probability() > DOUBT && score.probability() <= LIKELY && !known.containsKey(label)) {
            doubtful.or(attended(score));
          }
        });
    Set<Integer> found = new HashSet<>(known.keySet());
    known.forEach(
        (label, requirement) -> {
          if (scores.get(label).probability() < UNLIKELY) {
            drop(requirement);
          }
        });
    scores.entrySet().stream()
        .filter(e -> e.getValue().probability() > LIKELY && !known.containsKey(e.getKey()))
        .sorted(
            Comparator.comparingDouble(
                    (Map.Entry<Integer, Score> e) -> -e.getValue().probability())
                .thenComparing(Map.Entry::getKey))
        .filter(e -> Trained.LABELS.get(e.getKey()).same().stream().noneMatch(found::contains))
        .forEach(
            e -> {
              found.add(e.getKey());
              add(Trained.LABELS.get(e.getKey()).requirement(), e.getValue());
            });
    if (notes.isEmpty()) {
      return reading;
    }
    return result();
  }

  /** Tools that nobody speaks of are not guessed. */
  private IntPredicate possible(Map<Integer, BitSet> said) {
    Set<String> spoken = new LinkedHashSet<>();
    concepts.forEach(spoken::addAll);
    return label ->
        said.containsKey(label) || spoken.containsAll(Trained.LABELS.get(label).tools());
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

  /** Lists what was read wrongly: its words, but for those that something else is read from. */
  private void drop(Requirement wrong) {
    BitSet words = read.remove(wrong);
    BitSet rest = new BitSet();
    rest.or(words);
    read.values().forEach(rest::andNot);
    for (int k = rest.nextSetBit(0); k >= 0; k = rest.nextSetBit(k + 1)) {
      unread.set(k, unread.get(k) || !OfflineReader.lexicon().isGrammar(tokens.get(k).word()));
    }
    span(words)
        .ifPresent(
            at ->
                notes.add(
                    new Note(
                        at, "not taken for \"%s\": that is unlikely".formatted(wrong.words()))));
  }

  private void add(Requirement likely, Score score) {
    Set<Requirement> with = new LinkedHashSet<>(read.keySet());
    with.add(likely);
    with.addAll(Implied.by(with));
    boolean follows = read.containsKey(likely) || Implied.by(read.keySet()).contains(likely);
    if (follows || !Conflicts.against(with).isEmpty()) {
      return;
    }
    BitSet words = attended(score);
    words.or(beside(words));
    read.put(likely, words);
    unread.andNot(words);
    span(words)
        .ifPresent(
            at -> notes.add(new Note(at, "guessed to mean \"%s\"".formatted(likely.words()))));
  }

  private BitSet attended(Score score) {
    float most = 0;
    for (int k = 0; k < tokens.size(); k++) {
      most = isContent(k) ? Math.max(most, score.attention()[k]) : most;
    }
    BitSet words = new BitSet();
    for (int k = 0; k < tokens.size(); k++) {
      words.set(k, isContent(k) && score.attention()[k] >= ATTENDED * most);
    }
    return words;
  }

  /** Returns what is not read in one stretch with some of the words: that is what they say it by. */
  private BitSet beside(BitSet words) {
    BitSet beside = new BitSet();
    for (int from = unread.nextSetBit(0); from >= 0; ) {
      int to = from;
      boolean has = false;
      while (to < tokens.size() && (unread.get(to) || isJoining(to))) {
        has |= words.get(to);
        to++;
      }
      for (int k = from; has && k < to; k++) {
        beside.set(k, unread.get(k) && !doubtful.get(k) && !concepts.get(k).isEmpty());
      }
      from = unread.nextSetBit(to);
    }
    return beside;
  }

  private boolean isJoining(int k) {
    return tokens.get(k).isWord() && OfflineReader.lexicon().isGrammar(tokens.get(k).word());
  }

  /** A word that the data does not have is never read. */
  private boolean isContent(int k) {
    String word = tokens.get(k).word();
    return tokens.get(k).isWord()
        && !concepts.get(k).isEmpty()
        && !OfflineReader.lexicon().isGrammar(word);
  }

  private Optional<Reading.Span> span(BitSet words) {
    return words.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Reading.Span(
                tokens.get(words.nextSetBit(0)).from(), tokens.get(words.length() - 1).to()));
  }

  private Reading<Requirement> result() {
    List<Read<Requirement>> all = new ArrayList<>();
    read.forEach((r, words) -> all.add(new Read<>(r, ParseMeaning.spans(tokens, words, false))));
    Implied.by(read.keySet()).stream()
        .filter(r -> !read.containsKey(r))
        .forEach(r -> all.add(new Read<>(r, List.of())));
    notes.addAll(0, reading.notes());
    return new Reading<>(
        reading.text(), all, ParseMeaning.spans(tokens, unread, true), notes);
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
