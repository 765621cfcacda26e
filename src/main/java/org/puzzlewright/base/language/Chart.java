package org.puzzlewright.base.language;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Parses one sentence bottom up: for each stretch of words and each category and head the cheapest
 * way to read it. Words that nothing has a use for are skipped at a cost, within a constituent or
 * between two, so there always is a best cover of the sentence.
 */
final class Chart {

  /** A constituent: what it is, and the cheapest way to it. */
  private static final class Edge {
    final int from;
    final int to;
    final int category;
    final double cost;
    final String head;
    final String inner;
    final Grammar.Rule rule;
    final List<Edge> parts;
    final Word word;

    Edge(
        int from,
        int to,
        int category,
        double cost,
        String head,
        String inner,
        Grammar.Rule rule,
        List<Edge> parts,
        Word word) {
      this.from = from;
      this.to = to;
      this.category = category;
      this.cost = cost;
      this.head = head;
      this.inner = inner;
      this.rule = rule;
      this.parts = parts;
      this.word = word;
    }
  }

  /** The beginning of a rule; the number follows from the heads of its parts. */
  private record Active(
      Grammar.State state, int from, double cost, Active before, Edge last, int heads) {

    Active with(Grammar.State next, Edge edge) {
      int more = (heads * 31 + edge.head.hashCode()) * 31 + edge.inner.hashCode();
      return new Active(next, from, cost + edge.cost, this, edge, more);
    }
  }

  /** Beginnings that differ in nothing but what they cost are one. */
  private record Alike(Active begun) {
    @Override
    public boolean equals(Object o) {
      return o instanceof Alike other
          && begun.state == other.begun.state
          && begun.from == other.begun.from
          && begun.heads == other.begun.heads
          && sameHeads(begun, other.begun);
    }

    @Override
    public int hashCode() {
      return (System.identityHashCode(begun.state) * 31 + begun.from) * 31 + begun.heads;
    }
  }

  /** The cheapest of those that are alike. */
  private static final class Cheapest {
    Active begun;

    Cheapest(Active begun) {
      this.begun = begun;
    }
  }

  /** How one word or phrase was taken. */
  record Word(int from, int to, String category, String concept, String meant, String takenFor) {}

  /** The best cover of a sentence: the constituents, and how their words were taken. */
  record Cover(List<Frame> frames, List<Word> words, double cost) {}

  /** Tokens of the longest constituent. */
  private static final int LONGEST = 48;

  /** The same in a sentence that has more ways to be read than {@link #MOST_STEPS}. */
  private static final int SHORT = 8;

  /** Steps of rules after which only short constituents are made; ordinary sentences take fewer. */
  private static final int MOST_STEPS = 300_000;

  private static final int HEADS = 4;
  private static final int MOST_SKIPPED = 2;
  private static final double MOST_SKIP = 12;
  private static final double SKIP_ALONE = 5.5;
  private static final double PHRASE_SKIP = 0.3;
  private static final double UNKNOWN = 3;
  private static final Pattern NUMBER = Pattern.compile("\\d*[.,]?\\d+");
  private static final Set<String> OPEN = Set.of("N", "A", "Adv", "Vb", "Vf", "Vg", "Vn");
  private static final Set<String> QUOTES = Set.of("\"", "'", "=");
  private static final double NEARER = 0.02;
  private static final String ANY = "?";

  /** About what a rule that is seldom right costs more than a usual one. */
  private static final double MOST_LEAN = 1.5;

  private final Lexicon lexicon;
  private final Grammar grammar;
  private final List<Token> tokens;
  private final Predicate<Frame> means;
  private final int n;
  private final List<List<Map<Integer, List<Edge>>>> cells = new ArrayList<>();

  /** By the token where they go on, and by the category that they wait for. */
  private final List<List<List<Cheapest>>> waiting = new ArrayList<>();

  /** Those that wait at the token that is reached. */
  private final Map<Alike, Cheapest> begun = new HashMap<>();

  /** By category, head and child. */
  private final List<Map<String, Map<String, List<Grammar.Attach>>>> attaches = new ArrayList<>();

  private final Map<Integer, List<Active>> complete = new HashMap<>();
  private final long lean;
  private int steps;

  /**
   * Makes one of a sentence; only what {@code means} something stands alone.
   *
   * @param lean 0 for the costs of the grammar; each other number moves them a little in another
   *     way
   */
  Chart(Lexicon lexicon, Grammar grammar, List<Token> tokens, Predicate<Frame> means, long lean) {
    this.lean = lean;
    this.lexicon = lexicon;
    this.grammar = grammar;
    this.tokens = tokens;
    this.means = means;
    this.n = tokens.size();
  }

  Cover parse() {
    for (int i = 0; i <= n; i++) {
      cells.add(new ArrayList<>(Collections.nCopies(n + 1, null)));
      waiting.add(new ArrayList<>(Collections.nCopies(grammar.categories(), List.of())));
    }
    for (int c = 0; c < grammar.categories(); c++) {
      attaches.add(new HashMap<>());
    }
    List<List<Edge>> lexical = new ArrayList<>();
    for (int j = 0; j <= n; j++) {
      lexical.add(new ArrayList<>());
    }
    for (int i = 0; i < n; i++) {
      for (Edge edge : lexical(i)) {
        lexical.get(edge.to).add(edge);
      }
    }
    // All that ends at j is found from the shortest on; what it makes complete begins earlier.
    for (int j = 1; j <= n; j++) {
      complete.clear();
      begun.clear();
      for (int i = j - 1; i >= Math.max(0, j - longest()); i--) {
        int from = i;
        int end = j;
        Deque<Edge> agenda = new ArrayDeque<>();
        lexical.get(j).stream().filter(e -> e.from == from).forEach(agenda::add);
        complete.getOrDefault(from, List.of()).forEach(done -> complete(done, from, end, agenda));
        fill(i, j, agenda);
      }
    }
    return cover();
  }

  /** So that a long list of words that go together in any way is read in a moment, too. */
  private int longest() {
    return steps > MOST_STEPS ? SHORT : LONGEST;
  }

  /** Adds constituents of one stretch, and what they complete or begin. */
  private void fill(int i, int j, Deque<Edge> agenda) {
    Active nothing = new Active(grammar.start(), i, 0, null, null, 0);
    while (!agenda.isEmpty()) {
      Edge edge = agenda.poll();
      if (keep(edge)) {
        advance(nothing, edge, j, agenda);
        for (Cheapest one : waiting.get(i).get(edge.category)) {
          advance(one.begun, edge, j, agenda);
        }
      }
    }
  }

  private void advance(Active shorter, Edge edge, int j, Deque<Edge> agenda) {
    Grammar.State state = shorter.state().next.get(edge.category);
    steps++;
    if (state == null || j - shorter.from() > longest()) {
      return;
    }
    Active longer = shorter.with(state, edge);
    if (!state.next.isEmpty()) {
      await(longer, waiting.get(j));
    }
    if (state.complete.isEmpty()) {
      return;
    }
    if (shorter.from() == edge.from) {
      complete(longer, shorter.from(), j, agenda);
    } else {
      complete.computeIfAbsent(shorter.from(), f -> new ArrayList<>()).add(longer);
    }
  }

  /** Adds the beginning of a rule, unless a cheaper one with the same heads is there. */
  private void await(Active longer, List<List<Cheapest>> here) {
    Cheapest known = begun.get(new Alike(longer));
    if (known == null) {
      Cheapest first = new Cheapest(longer);
      begun.put(new Alike(longer), first);
      for (int category : longer.state().next.keySet()) {
        if (here.get(category).isEmpty()) {
          here.set(category, new ArrayList<>());
        }
        here.get(category).add(first);
      }
    } else if (longer.cost() < known.begun.cost()) {
      known.begun = longer;
    }
  }

  private static boolean sameHeads(Active one, Active other) {
    Active a = one;
    Active b = other;
    while (a.last() != null && b.last() != null) {
      if (!a.last().head.equals(b.last().head) || !a.last().inner.equals(b.last().inner)) {
        return false;
      }
      a = a.before();
      b = b.before();
    }
    return true;
  }

  private void complete(Active done, int from, int j, Deque<Edge> agenda) {
    for (Grammar.Rule rule : done.state().complete) {
      Edge[] parts = new Edge[rule.parts().size()];
      Active last = done;
      for (int k = parts.length - 1; k >= 0; k--) {
        parts[k] = last.last();
        last = last.before();
      }
      agenda.add(edge(rule, List.of(parts), from, j));
    }
  }

  private Edge edge(Grammar.Rule rule, List<Edge> parts, int from, int to) {
    double cost = rule.cost();
    String head = rule.mark() == null ? ANY : rule.mark();
    String inner = "";
    for (int k = 0; k < parts.size(); k++) {
      cost += parts.get(k).cost;
      if (rule.parts().get(k).head()) {
        head = parts.get(k).head;
        inner = parts.get(k).inner;
      }
    }
    for (int k = 0; k < parts.size(); k++) {
      String role = rule.parts().get(k).role();
      if (role != null) {
        Edge part = parts.get(k);
        inner = inner.isEmpty() && role.equals("obj") ? part.head : inner;
        inner = head.equals(rule.mark()) && inner.isEmpty() ? part.head : inner;
        cost += attach(rule.left(), head, part.head, part.inner);
      }
    }
    if (parts.size() > 1 && rule.parts().get(0).head()) {
      // Of two things that something can belong to, the nearer one is likelier.
      cost += NEARER * (parts.get(0).to - parts.get(0).from);
    }
    if ((head.equals("and") || head.equals("or")) && parts.size() > 1) {
      Edge before = null;
      for (int k = 0; k < parts.size(); k++) {
        if ("item".equals(rule.parts().get(k).role())) {
          Edge part = parts.get(k);
          if (before != null) {
            cost += grammar.unlike(before.head, part.head) + NEARER * (before.to - before.from);
          }
          before = part;
        }
      }
    }
    cost += lean == 0 ? 0 : lean(rule, head, parts);
    return new Edge(from, to, rule.left(), cost, head, inner, rule, parts, null);
  }

  /**
   * Returns what this way of joining these heads costs more than the grammar says, in [0, {@link
   * #MOST_LEAN}): the same wherever it is done.
   */
  private double lean(Grammar.Rule rule, String head, List<Edge> parts) {
    // By names, so that a rule that is added elsewhere moves nothing.
    long hash = lean * 0x9E3779B97F4A7C15L;
    hash += grammar.name(rule.left()).hashCode() * 31L + head.hashCode();
    for (int k = 0; k < parts.size(); k++) {
      String role = rule.parts().get(k).role();
      hash = hash * 31 + grammar.name(rule.parts().get(k).category()).hashCode();
      hash = hash * 31 + (role == null ? 0 : role.hashCode());
      hash = hash * 31 + parts.get(k).head.hashCode();
    }
    return MOST_LEAN * new SplittableRandom(hash).nextDouble();
  }

  private double attach(int category, String head, String child, String inner) {
    List<Grammar.Attach> here =
        attaches
            .get(category)
            .computeIfAbsent(head, h -> new HashMap<>())
            .computeIfAbsent(child, c -> grammar.attaches(category, head, c));
    double cost = 0;
    for (int k = 0; k < here.size(); k++) {
      cost += here.get(k).of(inner);
    }
    return cost;
  }

  /** Keeps an edge if it is cheaper than another of its kind, or one of few kinds. */
  private boolean keep(Edge edge) {
    Map<Integer, List<Edge>> cell = cells.get(edge.from).get(edge.to);
    if (cell == null) {
      cell = new HashMap<>();
      cells.get(edge.from).set(edge.to, cell);
    }
    List<Edge> same = cell.computeIfAbsent(edge.category, c -> new ArrayList<>(HEADS));
    for (int k = 0; k < same.size(); k++) {
      Edge other = same.get(k);
      if (other.head.equals(edge.head) && other.inner.equals(edge.inner)) {
        if (other.cost <= edge.cost) {
          return false;
        }
        same.set(k, edge);
        return true;
      }
    }
    if (same.size() < HEADS) {
      same.add(edge);
      return true;
    }
    int worst = 0;
    for (int k = 1; k < same.size(); k++) {
      worst = same.get(k).cost > same.get(worst).cost ? k : worst;
    }
    if (same.get(worst).cost <= edge.cost) {
      return false;
    }
    same.set(worst, edge);
    return true;
  }

  // Words

  private List<Edge> lexical(int i) {
    List<Edge> edges = new ArrayList<>();
    Token token = tokens.get(i);
    literal(i, token.word(), null, 0, edges);
    entries(i, token.word(), null, 0, edges);
    if (NUMBER.matcher(token.word()).matches()) {
      add(new Word(i, i + 1, "Num", "number." + token.word(), null, null), 0, edges);
    } else if (token.isWord() && !lexicon.means(token.word())) {
      for (String meant : lexicon.meant(token.word())) {
        double cost = lexicon.slipCost(token.word(), meant);
        literal(i, meant, meant, cost, edges);
        entries(i, meant, meant, cost, edges);
      }
      unknown(i, token.word(), edges);
    }
    return edges;
  }

  private void literal(int i, String word, String meant, double cost, List<Edge> edges) {
    if (grammar.category("\"" + word + "\"") >= 0) {
      add(new Word(i, i + 1, "\"" + word + "\"", word, meant, null), cost, edges);
    }
  }

  private void entries(int i, String first, String meant, double cost, List<Edge> edges) {
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
          fits = slip && lexicon.meant(word).contains(wanted);
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
            edges);
      }
    }
  }

  /** Within a phrase, too, words that say nothing may stand. */
  private boolean isSkipped(int at) {
    return lexicon.startingWith(tokens.get(at).word()).stream()
        .anyMatch(e -> e.words().size() == 1 && e.category().equals("Skip"));
  }

  private void unknown(int i, String word, List<Edge> edges) {
    if (word.endsWith("ly")) {
      add(new Word(i, i + 1, "Adv", ANY, null, null), UNKNOWN - 0.5, edges);
    }
    if (word.endsWith("ing")) {
      add(new Word(i, i + 1, "Vg", ANY, null, null), UNKNOWN, edges);
    }
    if (word.endsWith("ed")) {
      add(new Word(i, i + 1, "Vf", ANY, null, null), UNKNOWN, edges);
      add(new Word(i, i + 1, "Vn", ANY, null, null), UNKNOWN, edges);
    }
    add(new Word(i, i + 1, "A", ANY, null, null), UNKNOWN, edges);
    add(new Word(i, i + 1, "N", ANY, null, null), UNKNOWN, edges);
    add(new Word(i, i + 1, "Vf", ANY, null, null), UNKNOWN + 0.5, edges);
    add(new Word(i, i + 1, "Vb", ANY, null, null), UNKNOWN + 0.5, edges);
  }

  /** Adds a word, and the same with what is skipped behind it. */
  private void add(Word word, double cost, List<Edge> edges) {
    int category = grammar.category(word.category());
    if (category < 0) {
      return;
    }
    double price = cost;
    int to = word.to();
    for (int skips = 0; ; skips++) {
      edges.add(
          new Edge(word.from(), to, category, price, word.concept(), "", null, List.of(), word));
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

  // The best cover

  private Cover cover() {
    double[] best = new double[n + 1];
    Edge[] last = new Edge[n + 1];
    int[] before = new int[n + 1];
    Arrays.fill(best, Double.POSITIVE_INFINITY);
    best[0] = 0;
    for (int j = 1; j <= n; j++) {
      if (best[j - 1] + alone(j - 1) < best[j]) {
        best[j] = best[j - 1] + alone(j - 1);
        before[j] = j - 1;
      }
      int phrase = lexicon.skipped(tokens, j - 1);
      if (phrase > 1 && best[j - 1] + 0.5 < best[j - 1 + phrase]) {
        best[j - 1 + phrase] = best[j - 1] + 0.5;
        before[j - 1 + phrase] = j - 1;
        last[j - 1 + phrase] = null;
      }
      for (int i = Math.max(0, j - LONGEST); i < j; i++) {
        Map<Integer, List<Edge>> cell = cells.get(i).get(j);
        if (cell == null) {
          continue;
        }
        for (List<Edge> edges : cell.values()) {
          for (Edge edge : edges) {
            Double top = grammar.top(edge.category);
            if (top != null
                && best[i] + edge.cost + top < best[j] - 1e-9
                && means.test(frame(edge))) {
              best[j] = best[i] + edge.cost + top;
              last[j] = edge;
            }
          }
        }
      }
    }
    List<Frame> frames = new ArrayList<>();
    List<Word> words = new ArrayList<>();
    for (int j = n; j > 0; ) {
      if (last[j] == null) {
        j = before[j];
      } else {
        frames.add(frame(last[j]));
        words(last[j], words);
        j = last[j].from;
      }
    }
    Collections.reverse(frames);
    return new Cover(frames, words, best[n]);
  }

  private double alone(int at) {
    Token token = tokens.get(at);
    if (!token.isWord()) {
      return 0.5;
    }
    if (isSkipped(at)) {
      return 0.5;
    }
    return SKIP_ALONE;
  }

  private void words(Edge edge, List<Word> words) {
    if (edge.word != null) {
      words.add(edge.word);
    }
    edge.parts.forEach(p -> words(p, words));
  }

  private Frame frame(Edge edge) {
    if (edge.word != null) {
      int[] own = new int[edge.word.to() - edge.word.from()];
      for (int k = 0; k < own.length; k++) {
        own[k] = edge.word.from() + k;
      }
      return new Frame(edge.word.category(), edge.head, own, Map.of());
    }
    String name = grammar.name(edge.category);
    String concept = edge.rule.mark() == null ? ANY : edge.rule.mark();
    List<Integer> own = new ArrayList<>();
    Map<String, List<Frame>> roles = new LinkedHashMap<>();
    boolean headed = false;
    for (int k = 0; k < edge.parts.size(); k++) {
      Grammar.Part part = edge.rule.parts().get(k);
      Frame child = frame(edge.parts.get(k));
      if (part.head()) {
        headed = true;
        concept = child.concept();
        child.own().stream().forEach(own::add);
        child.roles().forEach((r, l) -> l.forEach(f -> put(roles, r, f)));
      } else if (part.role() != null) {
        put(roles, part.role(), child);
      } else {
        child.tokens().stream().forEach(own::add);
      }
    }
    if (headed && edge.rule.mark() != null) {
      put(roles, edge.rule.mark(), new Frame("", edge.rule.mark(), new int[0], Map.of()));
    }
    return new Frame(name, concept, own.stream().mapToInt(k -> k).toArray(), roles);
  }

  private static void put(Map<String, List<Frame>> roles, String role, Frame frame) {
    List<Frame> list = new ArrayList<>(roles.getOrDefault(role, List.of()));
    list.add(frame);
    roles.put(role, list);
  }
}
