package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The words of one sentence, and what each can be: all that its charts have in common, however
 * costs lean. For one thread, as it remembers what it was asked.
 */
final class Sentence {

  /** How one word or phrase was taken. */
  record Word(int from, int to, String category, String concept, String meant, String takenFor) {}

  /** A word or phrase, with what is skipped behind it, up to {@code to}. */
  record Leaf(Word word, int to, int category, int head, double cost) {}

  private static final int MOST_SKIPPED = 2;
  private static final double MOST_SKIP = 12;
  private static final double SKIP_ALONE = 5.5;
  private static final double PHRASE_SKIP = 0.3;
  private static final double UNKNOWN = 3;
  private static final String ANY = Grammar.ANY;
  private static final Pattern NUMBER = Pattern.compile("\\d*[.,]?\\d+");
  private static final Pattern MINUS = Pattern.compile("[-\\u2212]\\d*[.,]?\\d+");
  private static final Set<String> OPEN = Set.of("N", "A", "Adv", "Vb", "Vf", "Vg", "Vn");
  private static final Set<String> QUOTES = Set.of("\"", "'", "=");

  private final Lexicon lexicon;
  private final Grammar grammar;
  private final List<Token> tokens;
  private final int n;

  /** By where they end. */
  private final List<List<Leaf>> leaves = new ArrayList<>();

  /** By token the categories of what may begin there. */
  private final List<BitSet> starting = new ArrayList<>();

  private final Map<String, List<String>> meant = new HashMap<>();
  private final Numbering concepts;
  private final double[][][] paid;
  private final double[] least;
  private final Map<Long, Chart.Cover> covers = new HashMap<>();

  Sentence(Lexicon lexicon, Grammar grammar, List<Token> tokens) {
    this.lexicon = lexicon;
    this.grammar = grammar;
    this.tokens = tokens;
    this.n = tokens.size();
    concepts = new Numbering(grammar.concepts());
    for (int j = 0; j <= n; j++) {
      leaves.add(new ArrayList<>());
      starting.add(new BitSet());
    }
    for (int i = 0; i < n; i++) {
      leaves(i).forEach(leaf -> leaves.get(leaf.to()).add(leaf));
    }
    for (List<Leaf> ending : leaves) {
      ending.forEach(leaf -> starting.get(leaf.word().from()).set(leaf.category()));
    }
    starting.forEach(grammar::addBeginning);
    least = new double[grammar.attaching() * concepts.size()];
    Arrays.fill(least, Double.NaN);
    paid = new double[grammar.attaching() * concepts.size()][][];
  }

  /** Returns the cheapest cover, by costs that lean so. */
  Chart.Cover cover(long lean) {
    return covers.computeIfAbsent(lean, l -> new Chart(this, frame -> true, l).parse());
  }

  int size() {
    return n;
  }

  Grammar grammar() {
    return grammar;
  }

  List<Leaf> ending(int at) {
    return leaves.get(at);
  }

  /** Returns the categories of what may begin at a token. */
  BitSet starting(int at) {
    return starting.get(at);
  }

  String concept(int number) {
    return concepts.name(number);
  }

  /** Returns what a constituent with that head pays for another with that one below it. */
  double attach(int category, int head, int child, int inner) {
    int number = grammar.attaching(category);
    return number < 0 ? 0 : paid(number, category, head, child, inner);
  }

  /** Returns the least that a constituent with that head pays for another below it. */
  double least(int category, int head) {
    int number = grammar.attaching(category);
    if (number < 0) {
      return 0;
    }
    int row = number * concepts.size() + head;
    if (Double.isNaN(least[row])) {
      least[row] = grammar.least(category, concept(head));
    }
    return least[row];
  }

  /** Returns what it costs to join two by "and" of which only one is of some kind. */
  double unlike(int one, int other) {
    return paid(0, -1, one, other, 0);
  }

  /** Looks it up by number, head, child and inner one; most combinations cost nothing. */
  private double paid(int number, int category, int head, int child, int inner) {
    int row = number * concepts.size() + head;
    if (paid[row] == null) {
      paid[row] = new double[concepts.size()][];
    }
    double[] costs = paid[row][child];
    if (costs == null) {
      costs =
          category < 0
              ? new double[] {grammar.unlike(concept(head), concept(child))}
              : grammar.attach(category, concept(head), concept(child), concepts);
      paid[row][child] = costs;
    }
    return costs.length == 0 ? 0 : costs[inner];
  }

  /** Returns how many words from there on say nothing together; or 0. */
  int skipped(int at) {
    return lexicon.skipped(tokens, at);
  }

  /** Returns what it costs to leave a token out. */
  double alone(int at) {
    return tokens.get(at).isWord() && !isSkipped(at) ? SKIP_ALONE : 0.5;
  }

  /** Returns what the words from one on can be. */
  private List<Leaf> leaves(int i) {
    List<Leaf> leaves = new ArrayList<>();
    Token token = tokens.get(i);
    literal(i, token.word(), null, 0, leaves);
    entries(i, token.word(), null, 0, leaves);
    if (NUMBER.matcher(token.word()).matches()) {
      add(new Word(i, i + 1, "Num", "number." + token.word(), null, null), 0, leaves);
    } else if (MINUS.matcher(token.word()).matches()) {
      // It counts nothing: only where something is can be below zero.
      String figures = token.word().replace('\u2212', '-');
      add(new Word(i, i + 1, "Minus", "number." + figures, null, null), 0, leaves);
    } else if (token.isWord() && !lexicon.means(token.word())) {
      for (String meant : meant(token.word())) {
        double cost = lexicon.slipCost(token.word(), meant);
        literal(i, meant, meant, cost, leaves);
        entries(i, meant, meant, cost, leaves);
      }
      unknown(i, token.word(), leaves);
    }
    return leaves;
  }

  private void literal(int i, String word, String meant, double cost, List<Leaf> leaves) {
    if (grammar.category("\"" + word + "\"") >= 0) {
      add(new Word(i, i + 1, "\"" + word + "\"", word, meant, null), cost, leaves);
    }
  }

  private void entries(int i, String first, String meant, double cost, List<Leaf> leaves) {
    for (Lexicon.Entry entry : lexicon.startingWith(first)) {
      double slips = cost;
      int at = i + 1;
      boolean fits = true;
      for (int k = 1; fits && k < entry.words().size(); k++) {
        String wanted = entry.words().get(k);
        while (at < n && !tokens.get(at).word().equals(wanted) && isSkipped(at)) {
          at++;
        }
        fits = at < n;
        if (fits && !tokens.get(at).word().equals(wanted)) {
          String word = tokens.get(at).word();
          boolean slip = !lexicon.means(word) || NUMBER.matcher(word).matches();
          fits = slip && meant(word).contains(wanted);
          slips += lexicon.slipCost(tokens.get(at).word(), wanted);
        }
        at++;
      }
      if (fits) {
        String mended = slips > 0 ? String.join(" ", entry.words()) : meant;
        // One phrase is better than the same words apart.
        double price = entry.cost() + slips - 0.3 * (entry.words().size() - 1);
        add(
            new Word(i, at, entry.category(), entry.concept(), mended, entry.takenFor()),
            price,
            leaves);
      }
    }
  }

  private List<String> meant(String word) {
    return meant.computeIfAbsent(word, lexicon::meant);
  }

  /** Within a phrase, too, words that say nothing may stand. */
  private boolean isSkipped(int at) {
    return lexicon.startingWith(tokens.get(at).word()).stream()
        .anyMatch(e -> e.words().size() == 1 && e.category().equals("Skip"));
  }

  private void unknown(int i, String word, List<Leaf> leaves) {
    if (word.endsWith("ly")) {
      add(new Word(i, i + 1, "Adv", ANY, null, null), UNKNOWN - 0.5, leaves);
    }
    if (word.endsWith("ing")) {
      add(new Word(i, i + 1, "Vg", ANY, null, null), UNKNOWN, leaves);
    }
    if (word.endsWith("ed")) {
      add(new Word(i, i + 1, "Vf", ANY, null, null), UNKNOWN, leaves);
      add(new Word(i, i + 1, "Vn", ANY, null, null), UNKNOWN, leaves);
    }
    add(new Word(i, i + 1, "A", ANY, null, null), UNKNOWN, leaves);
    add(new Word(i, i + 1, "N", ANY, null, null), UNKNOWN, leaves);
    add(new Word(i, i + 1, "Vf", ANY, null, null), UNKNOWN + 0.5, leaves);
    add(new Word(i, i + 1, "Vb", ANY, null, null), UNKNOWN + 0.5, leaves);
  }

  /** Adds a word, and the same with what is skipped behind it. */
  private void add(Word word, double cost, List<Leaf> leaves) {
    int category = grammar.category(word.category());
    if (category < 0) {
      return;
    }
    double price = cost;
    int to = word.to();
    for (int skips = 0; ; skips++) {
      leaves.add(new Leaf(word, to, category, concepts.number(word.concept()), price));
      if (to >= n || skips >= MOST_SKIPPED + 2) {
        return;
      }
      int phrase = lexicon.skipped(tokens, to);
      double skip = phrase > 1 ? PHRASE_SKIP : skip(to);
      if (skip >= grammar.skip() && skips >= MOST_SKIPPED || skip > MOST_SKIP) {
        return;
      }
      to += Math.max(1, phrase);
      price += skip;
    }
  }

  /** Returns what it costs to skip a word within a constituent. */
  private double skip(int at) {
    String word = tokens.get(at).word();
    boolean said = lexicon.means(word) || !tokens.get(at).isWord();
    double least = said ? Double.POSITIVE_INFINITY : grammar.skip();
    for (Lexicon.Entry entry : lexicon.startingWith(word)) {
      if (entry.words().size() == 1 && entry.category().equals("Skip")) {
        least = Math.min(least, 0.3 + entry.cost());
      } else if (entry.words().size() == 1 && OPEN.contains(entry.category())) {
        least = Math.min(least, grammar.skip() + 2);
      }
    }
    return QUOTES.contains(word) ? 0.2 : least;
  }
}
