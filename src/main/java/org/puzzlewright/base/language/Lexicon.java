package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Words, what they can be, and what they mean. A line of the data is {@code CATEGORY concept: word,
 * word}; words may be phrases. {@code V~} makes the five forms of a verb (categories Vb, Vf, Vg,
 * Vn) of its first word, {@code N} the plural of a noun's last, and so does any category with "+",
 * also as it is often misspelt ("boxs"). {@code irregular go goes going went gone} and {@code
 * plural shelf shelves} say what does not follow the rule. A word that ends in "*" is taken for the
 * first of its line, which is told. {@code known: word, word} are words that are never taken for
 * misspelt ones. {@code slip right: rite, ryt}: these may be meant as "right", which is told; words
 * that mean something themselves only where they make no sense. {@code slips 8}: a word of so many
 * letters may have two slips. "#" begins a comment.
 */
public final class Lexicon {

  /** What a phrase can be. */
  record Entry(List<String> words, String category, String concept, double cost, String takenFor) {

    /** Does what equals does, which a fresh process links at some cost. */
    private boolean isSame(Entry other) {
      return cost == other.cost
          && category.equals(other.category)
          && concept.equals(other.concept)
          && words.equals(other.words)
          && Objects.equals(takenFor, other.takenFor);
    }
  }

  private static final Pattern GRAMMAR =
      Pattern.compile(
          "(Det|Poss|CC|But|Be.|Get.|Have.|Do|Mod|Pron|There|It|Let|Skip|Rel|Where|Whose|Than|Namely|Own) .*"
              + "|P (of|to|by|for|with|at|in|on|from|into|than)|PA of|Sub (so|when|because)|Adv then");

  private static final Pattern SPACE = Pattern.compile("\\s+");
  private static final Pattern COMMA = Pattern.compile(",\\s*");
  private static final Pattern SETTING = Pattern.compile("(irregular|plural|slips?) ");
  private static final List<String> SIBILANT = List.of("s", "x", "z", "ch", "sh");
  private static final Pattern ONE_SYLLABLE = Pattern.compile("[^aeiou]*[aeiou][^aeiouwxy]");
  private static final Set<String> JOINED =
      Set.of("N", "P", "Det", "A", "Bound", "Num", "Hor", "Vert", "PA", "Quant", "Pron");
  private static final Set<String> SHORT_JOINED = Set.of("P", "Det", "Pron");
  private static final Set<String> AUXILIARY = Set.of("be", "have", "do", "get");

  /** The set of the words that most prompts have. */
  private static final String CORE = "core";

  private static final String VOWELS = "aeiou";
  private static final int SHORTEST_MENDED = 3;
  private static final double SLIP = 2.5;
  private static final double LETTER_SLIP = 2;
  private static final double SOUND_SLIP = 1.5;
  private static final double LIKELY_SLIP = 1;
  private static final double NAMED_SLIP = 0.8;

  private int twoSlips = Integer.MAX_VALUE;
  private final Map<String, List<Entry>> byFirst = new HashMap<>();
  private final Map<String, String[]> irregular = new HashMap<>();
  private final Map<String, String> plurals = new HashMap<>();
  private final Set<String> known = new HashSet<>();
  private final Map<String, Set<String>> sets = new HashMap<>();
  private final Map<Integer, List<String>> byLength = new HashMap<>();
  private final Map<String, List<String>> slips = new HashMap<>();

  /** Known words by how they sound: made with the first word that is looked for. */
  private Map<String, List<String>> sounding;

  private final Supplier<Lexicon> rarer;

  /** Reads the data; files may add to what others have. */
  public Lexicon(List<String> lines) {
    this(lines, () -> null);
  }

  /**
   * The same with words that are looked up only where the data has none: no other word is taken for
   * a slip of one of these.
   *
   * @param rarer is asked with the first such word, and may give null
   */
  public Lexicon(List<String> lines, Supplier<Lexicon> rarer) {
    this.rarer = rarer;
    for (String line : lines) {
      if (line.startsWith("irregular ")) {
        String[] forms = SPACE.split(line);
        irregular.put(forms[1], forms);
      } else if (line.startsWith("plural ")) {
        String[] forms = SPACE.split(line);
        plurals.put(forms[1], forms[2]);
      } else if (line.startsWith("slips ")) {
        twoSlips = Integer.parseInt(SPACE.split(line)[1]);
      } else if (line.startsWith("slip ")) {
        int colon = line.indexOf(": ");
        for (String slip : COMMA.split(line.substring(colon + 2))) {
          slips
              .computeIfAbsent(slip.strip(), w -> new ArrayList<>())
              .add(line.substring("slip ".length(), colon));
        }
      }
    }
    for (String line : lines) {
      String text = Parser.withoutComment(line);
      if (text.startsWith("known:")) {
        known.addAll(List.of(COMMA.split(text.substring("known:".length()).strip())));
      } else if (text.startsWith("set ")) {
        int colon = text.indexOf(": ");
        sets.computeIfAbsent(text.substring("set ".length(), colon), n -> new TreeSet<>())
            .addAll(List.of(COMMA.split(text.substring(colon + 2))));
      } else if (!text.isEmpty() && !SETTING.matcher(text).lookingAt()) {
        add(text);
      }
    }
    known.addAll(byFirst.keySet());
    byFirst.values().forEach(l -> l.forEach(e -> known.addAll(e.words())));
    known.forEach(w -> byLength.computeIfAbsent(w.length(), n -> new ArrayList<>()).add(w));
  }

  private void add(String line) {
    int colon = line.indexOf(": ");
    if (colon < 0) {
      throw new IllegalArgumentException("no words in \"" + line + "\"");
    }
    String[] what = SPACE.split(line.substring(0, colon));
    String category = what[0];
    String concept = what.length > 1 ? what[1] : what[0];
    double cost = what.length > 2 ? Double.parseDouble(what[2]) : 0;
    String first = null;
    for (String part : COMMA.split(line.substring(colon + 2))) {
      String phrase = part.strip();
      boolean taken = phrase.endsWith("*");
      phrase = taken ? phrase.substring(0, phrase.length() - 1) : phrase;
      first = first == null ? phrase : first;
      String name = taken ? first : null;
      if (category.endsWith("~")) {
        verb(phrase, category.substring(0, category.length() - 1), concept, cost, name);
      } else {
        String plain = category.replace("+", "");
        put(phrase, plain, concept, cost, name);
        if (category.equals("N") || category.endsWith("+")) {
          put(plural(phrase), plain, concept, cost, name);
          // "Childs"
          put(third(phrase), plain, concept, cost, name);
        }
        if (category.endsWith("+")) {
          put(phrase + "s", plain, concept, cost, name);
        }
      }
    }
  }

  private void put(String phrase, String category, String concept, double cost, String takenFor) {
    List<String> words = List.of(phrase.split(" "));
    Entry entry = new Entry(words, category, concept, cost, takenFor);
    List<Entry> entries = byFirst.computeIfAbsent(words.get(0), w -> new ArrayList<>());
    for (Entry known : entries) {
      if (known.isSame(entry)) {
        return;
      }
    }
    entries.add(entry);
  }

  private void verb(String phrase, String name, String concept, double cost, String takenFor) {
    int space = phrase.indexOf(' ');
    String stem = space < 0 ? phrase : phrase.substring(0, space);
    String rest = space < 0 ? "" : phrase.substring(space);
    String[] forms = irregular.get(stem);
    String past = forms == null ? past(stem) : forms[5];
    put(phrase, name + "b", concept, cost, takenFor);
    put(phrase, name + "f", concept, cost + 1.1, takenFor);
    put((forms == null ? third(stem) : forms[3]) + rest, name + "f", concept, cost, takenFor);
    put((forms == null ? ing(stem) : forms[4]) + rest, name + "g", concept, cost, takenFor);
    put(past + rest, name + "f", concept, cost + 0.2, takenFor);
    put((forms == null ? past : forms[6]) + rest, name + "n", concept, cost, takenFor);
    // "Flys", "pushs" and "falled", as they are often misspelt
    put(stem + "s" + rest, name + "f", concept, cost + 0.2, takenFor);
    if (forms != null && !AUXILIARY.contains(stem)) {
      put(past(stem) + rest, name + "f", concept, cost + 0.3, takenFor);
      put(past(stem) + rest, name + "n", concept, cost + 0.3, takenFor);
    }
  }

  private String plural(String phrase) {
    int space = phrase.lastIndexOf(' ') + 1;
    String noun = phrase.substring(space);
    return phrase.substring(0, space) + plurals.getOrDefault(noun, third(noun));
  }

  private static String third(String stem) {
    for (String end : SIBILANT) {
      if (stem.endsWith(end)) {
        return stem + "es";
      }
    }
    return inY(stem) ? cut(stem) + "ies" : stem + "s";
  }

  private static String ing(String stem) {
    boolean mute = stem.length() > 2 && stem.endsWith("e") && "eoy".indexOf(before(stem)) < 0;
    return mute ? cut(stem) + "ing" : doubled(stem) + "ing";
  }

  private static String past(String stem) {
    if (stem.endsWith("e")) {
      return stem + "d";
    }
    return inY(stem) ? cut(stem) + "ied" : doubled(stem) + "ed";
  }

  private static boolean inY(String stem) {
    return stem.length() > 1 && stem.endsWith("y") && VOWELS.indexOf(before(stem)) < 0;
  }

  private static char before(String stem) {
    return stem.charAt(stem.length() - 2);
  }

  /** "Hop" and "rebut" double their last letter, "bump", "rain" and "enter" do not. */
  private static String doubled(String stem) {
    boolean one = ONE_SYLLABLE.matcher(stem).matches();
    return one ? stem + stem.charAt(stem.length() - 1) : stem;
  }

  private static String cut(String word) {
    return word.substring(0, word.length() - 1);
  }

  /** Returns whether a word is in the data, alone or in a phrase. */
  public boolean knows(String word) {
    return known.contains(word) || rarer(word).map(r -> r.knows(word)).orElse(false);
  }

  private Optional<Lexicon> rarer(String word) {
    return Character.isLetter(word.charAt(0)) ? Optional.ofNullable(rarer.get()) : Optional.empty();
  }

  /** Returns whether a word is in a set that the data names ("set talk: please, thanks"). */
  public boolean isIn(String set, String word) {
    return sets.getOrDefault(set, Set.of()).contains(word);
  }

  /** Returns whether a word means something, alone or with those that follow it. */
  public boolean means(String word) {
    return !startingWith(word).isEmpty();
  }

  /**
   * Returns whether a word is one of grammar ("the", "is", "of", "please"), which says nothing by
   * itself.
   */
  public boolean isGrammar(String word) {
    return startingWith(word).stream()
        .anyMatch(
            e ->
                e.words().size() == 1
                    && GRAMMAR.matcher(e.category() + " " + e.concept()).matches());
  }

  /** Returns how many words from {@code at} on say nothing together ("in other words"); or 0. */
  public int skipped(List<Token> tokens, int at) {
    return longest(tokens, at, e -> e.category().equals("Skip"));
  }

  /** Returns how many words from {@code at} on are of a concept or of what is below; or 0. */
  public int named(List<Token> tokens, int at, String concept) {
    return longest(
        tokens, at, e -> e.concept().equals(concept) || e.concept().startsWith(concept + "."));
  }

  private int longest(List<Token> tokens, int at, Predicate<Entry> fitting) {
    int most = 0;
    for (Entry entry : startingWith(tokens.get(at).word())) {
      if (fitting.test(entry) && entry.words().size() > most && stands(entry, tokens, at)) {
        most = entry.words().size();
      }
    }
    return most;
  }

  /**
   * Returns for each token the categories and concepts of the longest phrases that have it, such as
   * "N tool.fan" or, of verbs in any form, "V push"; numbers are "Num number.3".
   */
  public List<Set<String>> concepts(List<Token> tokens) {
    int[] longest = new int[tokens.size()];
    List<Set<String>> concepts = new ArrayList<>();
    tokens.forEach(t -> concepts.add(new TreeSet<>()));
    for (int at = 0; at < tokens.size(); at++) {
      String word = tokens.get(at).word();
      for (Entry entry : tokens.get(at).isWord() ? startingWith(word) : List.<Entry>of()) {
        int n = entry.words().size();
        for (int k = at; stands(entry, tokens, at) && k < at + n; k++) {
          if (n > longest[k]) {
            longest[k] = n;
            concepts.get(k).clear();
          }
          if (n == longest[k]) {
            String category = entry.category().startsWith("V") ? "V" : entry.category();
            concepts.get(k).add(category + " " + entry.concept());
          }
        }
      }
    }
    for (int at = 0; at < tokens.size(); at++) {
      String word = tokens.get(at).word();
      if (word.chars().allMatch(c -> c >= '0' && c <= '9')) {
        concepts.get(at).add("Num number." + word);
      }
    }
    return concepts;
  }

  private static boolean stands(Entry entry, List<Token> tokens, int at) {
    int n = entry.words().size();
    boolean stands = at + n <= tokens.size();
    for (int k = 1; stands && k < n; k++) {
      stands = tokens.get(at + k).word().equals(entry.words().get(k));
    }
    return stands;
  }

  /** Returns whether a word alone is a noun for one of these concepts or of what is below. */
  public boolean isBelow(String word, List<String> concepts) {
    return startingWith(word).stream()
        .filter(e -> e.words().size() == 1 && e.category().equals("N") && e.takenFor() == null)
        .anyMatch(
            e ->
                concepts.stream()
                    .anyMatch(c -> e.concept().equals(c) || e.concept().startsWith(c + ".")));
  }

  /** Returns whether these words are a noun ("see saw"). */
  public boolean isNoun(List<String> words) {
    return startingWith(words.get(0)).stream()
        .anyMatch(e -> e.category().equals("N") && e.words().equals(words));
  }

  /** Returns whether a word alone can be one of these concepts. */
  public boolean is(String word, Set<String> concepts) {
    return startingWith(word).stream()
        .anyMatch(e -> e.words().size() == 1 && concepts.contains(e.concept()));
  }

  /** Returns whether a word alone can be of one of these categories ("N", "Vf"). */
  public boolean can(String word, Set<String> categories) {
    return startingWith(word).stream()
        .anyMatch(e -> e.words().size() == 1 && categories.contains(e.category()));
  }

  /** Returns the phrases of these categories, each as its words. */
  public List<List<String>> phrases(Set<String> categories) {
    return entries().stream()
        .filter(e -> categories.contains(e.category()))
        .map(Entry::words)
        .toList();
  }

  /** Returns what its own words and phrases can be. */
  List<Entry> entries() {
    return byFirst.values().stream().flatMap(List::stream).toList();
  }

  List<Entry> startingWith(String word) {
    List<Entry> entries = byFirst.get(word);
    return entries == null ? rarer(word).map(r -> r.startingWith(word)).orElse(List.of()) : entries;
  }

  /**
   * Returns the words that {@code word} may be a slip of: those that the data names, or else where
   * it does not have that word those that are {@link Slips#isSlip near}, or sound alike, or in long
   * words have two slips where the data allows it. Where one of the words that most prompts have
   * ("core" in the data) is one slip away, none that is further is meant.
   */
  public List<String> meant(String word) {
    if (slips.containsKey(word)) {
      return slips.get(word);
    }
    if (word.length() < SHORTEST_MENDED || knows(word)) {
      return List.of();
    }
    Set<String> near = new TreeSet<>(alike(word));
    asLong(word, 1).filter(other -> Slips.isSlip(word, other)).forEach(near::add);
    if (near.isEmpty() && word.length() >= twoSlips) {
      asLong(word, 2).filter(other -> Slips.isTwo(word, other, twoSlips)).forEach(near::add);
    }
    List<String> likely =
        sets.getOrDefault(CORE, Set.of()).stream().filter(c -> Slips.isOne(word, c)).toList();
    if (!likely.isEmpty()) {
      near.removeIf(other -> EditDistance.withSwaps(word, other) > 1);
      near.addAll(likely);
    }
    return List.copyOf(near);
  }

  /**
   * Returns the tokens with those as what they were meant that can be a slip of nothing but one of
   * the words that most prompts have.
   *
   * @param taken gets what was mended
   */
  public List<Token> mended(List<Token> tokens, List<Parser.Taken> taken) {
    List<Token> mended = new ArrayList<>(tokens);
    for (int k = 0; k < tokens.size(); k++) {
      Token token = tokens.get(k);
      List<String> meant =
          token.isWord() && !isNamedSlip(token.word()) ? meant(token.word()) : List.of();
      if (meant.size() == 1 && isIn(CORE, meant.get(0))) {
        mended.set(k, new Token(meant.get(0), token.from(), token.to()));
        taken.add(new Parser.Taken(k, k + 1, meant.get(0), true));
      }
    }
    return mended;
  }

  /** Returns the known words that have as many letters, or so many more or fewer. */
  private Stream<String> asLong(String word, int but) {
    return IntStream.rangeClosed(word.length() - but, word.length() + but)
        .mapToObj(n -> byLength.getOrDefault(n, List.of()))
        .flatMap(List::stream);
  }

  /** Returns the words that sound like it. */
  private synchronized List<String> alike(String word) {
    if (sounding == null) {
      sounding = new HashMap<>();
      for (String other : known) {
        if (other.length() > SHORTEST_MENDED && means(other)) {
          sounding.computeIfAbsent(Slips.sound(other), s -> new ArrayList<>()).add(other);
        }
      }
    }
    return word.length() > SHORTEST_MENDED
        ? sounding.getOrDefault(Slips.sound(word), List.of())
        : List.of();
  }

  /**
   * Returns how many letters of a word that nobody knows are a word of their own, if the others are
   * one, too ("redball", "tothe"); or 0.
   */
  int joined(String word) {
    int joined = 0;
    for (int k = 2; k <= word.length() - 2 && !knows(word) && !isNamedSlip(word); k++) {
      String rest = word.substring(k);
      boolean phrase =
          byFirst.getOrDefault(word.substring(0, k), List.of()).stream()
              .anyMatch(e -> e.words().size() > 1 && e.words().get(1).equals(rest));
      if (phrase || isPart(word.substring(0, k)) && isPart(rest)) {
        joined = joined == 0 ? k : -1;
      }
    }
    return Math.max(0, joined);
  }

  private boolean isPart(String word) {
    return byFirst.getOrDefault(word, List.of()).stream()
        .anyMatch(
            e ->
                e.words().size() == 1
                    && e.takenFor() == null
                    && (word.length() > 2 ? JOINED : SHORT_JOINED).contains(e.category()));
  }

  /** Returns whether the data names what it may be a slip of. */
  public boolean isNamedSlip(String word) {
    return slips.containsKey(word);
  }

  /** Returns what it costs that a word is a slip of another. */
  double slipCost(String word, String meant) {
    if (means(word)) {
      return SLIP;
    }
    if (isNamedSlip(word)) {
      return NAMED_SLIP;
    }
    boolean sounds = Slips.sound(word).equals(Slips.sound(meant));
    boolean likely = isIn(CORE, meant);
    return likely && sounds ? LIKELY_SLIP : likely || sounds ? SOUND_SLIP : LETTER_SLIP;
  }
}
