package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Predicate;

/**
 * Parses one sentence bottom up: for each stretch of words and each category and head the cheapest
 * way to read it. Words that nothing has a use for are skipped at a cost, within a constituent or
 * between two, so there always is a best cover of the sentence.
 */
final class Chart {

  /** A constituent: what it is, and the cheapest way to it; heads are numbers of concepts. */
  private static final class Edge {
    final int from;
    final int to;
    final int category;
    final double cost;
    final int head;
    final int inner;
    final Grammar.Rule rule;
    final Edge[] parts;
    final Sentence.Word word;

    Edge(
        int from,
        int to,
        int category,
        double cost,
        int head,
        int inner,
        Grammar.Rule rule,
        Edge[] parts,
        Sentence.Word word) {
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
      int more = (heads * 31 + edge.head) * 961 + edge.inner;
      return new Active(next, from, cost + edge.cost, this, edge, more);
    }

    private boolean sameHeads(Active other) {
      Active a = this;
      Active b = other;
      while (a.last != null && b.last != null) {
        if (a.last.head != b.last.head || a.last.inner != b.last.inner) {
          return false;
        }
        a = a.before;
        b = b.before;
      }
      return true;
    }
  }

  /** The cheapest of the beginnings that differ in nothing but what they cost. */
  private static final class Cheapest {
    Active begun;

    Cheapest(Active begun) {
      this.begun = begun;
    }

    @Override
    public boolean equals(Object o) {
      return o instanceof Cheapest other
          && begun.state == other.begun.state
          && begun.from == other.begun.from
          && begun.heads == other.begun.heads
          && begun.sameHeads(other.begun);
    }

    @Override
    public int hashCode() {
      return (begun.state.hashCode() * 31 + begun.from) * 31 + begun.heads;
    }
  }

  /** The best cover of a sentence: the constituents, and how their words were taken. */
  record Cover(List<Frame> frames, List<Sentence.Word> words) {}

  /** Tokens of the longest constituent. */
  private static final int LONGEST = 48;

  /** The same in a sentence that has more ways to be read than {@link #MOST_STEPS}. */
  private static final int SHORT = 8;

  /** Steps of rules after which only short constituents are made; ordinary sentences take fewer. */
  private static final int MOST_STEPS = 300_000;

  private static final int HEADS = 4;
  private static final int LONGEST_RULE = 32;
  private static final double NEARER = 0.02;
  private static final double ROUNDING = 1e-9;

  /** About what a rule that is seldom right costs more than a usual one. */
  private static final double MOST_LEAN = 1.5;

  private final Sentence sentence;
  private final Grammar grammar;
  private final Predicate<Frame> means;
  private final int n;

  /** Those that wait, by the token where they go on, and by the category that they wait for. */
  private final List<Map<Integer, List<Cheapest>>> waiting = new ArrayList<>();

  /** Those that wait at the token that is reached. */
  private final Map<Cheapest, Cheapest> begun = new HashMap<>();

  /** Rules that end at the token that is reached, by where they begin. */
  private final List<List<Active>> complete = new ArrayList<>();

  /** Constituents of the stretch that is read: by category, at most {@link #HEADS} of each. */
  private final Edge[] cell;

  /** By category what one more must cost less than: without end where the cell has room. */
  private final double[] most;

  /** The categories that have any. */
  private final BitSet filled = new BitSet();

  private final Edge[] parts = new Edge[LONGEST_RULE];
  private final long lean;

  /** The categories of what may begin at the token that is reached. */
  private BitSet starting;

  private int steps;

  // The cheapest cover up to each token: its cost, its last constituent, and where that begins.
  private final double[] best;
  private final Edge[] last;
  private final int[] before;

  /**
   * Makes one of a sentence; only what {@code means} something stands alone.
   *
   * @param lean 0 for the costs of the grammar; each other number moves them a little in another
   *     way
   */
  Chart(Sentence sentence, Predicate<Frame> means, long lean) {
    this.sentence = sentence;
    this.lean = lean;
    this.means = means;
    grammar = sentence.grammar();
    n = sentence.size();
    cell = new Edge[grammar.categories() * HEADS];
    most = new double[grammar.categories()];
    Arrays.fill(most, Double.POSITIVE_INFINITY);
    best = new double[n + 1];
    last = new Edge[n + 1];
    before = new int[n + 1];
  }

  Cover parse() {
    for (int i = 0; i <= n; i++) {
      waiting.add(new HashMap<>());
      complete.add(new ArrayList<>());
    }
    Arrays.fill(best, 1, n + 1, Double.POSITIVE_INFINITY);
    // All that ends at j is found from the shortest on; what it makes complete begins earlier.
    for (int j = 1; j <= n; j++) {
      begun.clear();
      starting = sentence.starting(j);
      List<Edge> ending = new ArrayList<>();
      int first = Math.max(0, j - longest());
      for (int i = j - 1; i >= first; i--) {
        fill(i, j);
        empty(ending);
      }
      complete.forEach(List::clear);
      cover(j, ending);
    }
    return cover();
  }

  /** So that a long list of words that go together in any way is read in a moment, too. */
  private int longest() {
    return steps > MOST_STEPS ? SHORT : LONGEST;
  }

  /**
   * Makes the constituents of one stretch: its words, and what was completed there or is by them.
   */
  private void fill(int i, int j) {
    Active nothing = new Active(grammar.start(), i, 0, null, null, 0);
    for (Sentence.Leaf leaf : sentence.ending(j)) {
      if (leaf.word().from() == i) {
        Edge edge =
            new Edge(
                i, j, leaf.category(), leaf.cost(), leaf.head(), 0, null, new Edge[0], leaf.word());
        keep(edge, nothing, j);
      }
    }
    List<Active> done = complete.get(i);
    for (int k = 0; k < done.size(); k++) {
      List<Grammar.Rule> rules = done.get(k).state().complete;
      for (int r = 0; r < rules.size(); r++) {
        Grammar.Rule rule = rules.get(r);
        double least = done.get(k).cost() + rule.cost + rule.roles * grammar.least(rule.left);
        if (least - ROUNDING < most[rule.left]) {
          apply(rule, done.get(k), nothing, j);
        }
      }
    }
  }

  private void apply(Grammar.Rule rule, Active done, Active nothing, int j) {
    Active part = done;
    for (int k = rule.parts.length - 1; k >= 0; k--) {
      parts[k] = part.last();
      part = part.before();
    }
    int head = rule.head < 0 ? rule.mark : parts[rule.head].head;
    int inner = rule.head < 0 ? 0 : parts[rule.head].inner;
    for (int k = 0; k < rule.parts.length && inner == 0; k++) {
      if (rule.parts[k].isObject()
          || rule.parts[k].role() != null && rule.marked && head == rule.mark) {
        inner = parts[k].head;
      }
    }
    double least = done.cost() + rule.cost + rule.roles * sentence.least(rule.left, head);
    if (place(rule.left, least - ROUNDING, head, inner) < 0) {
      return;
    }
    double cost = rule.cost;
    for (int k = 0; k < rule.parts.length; k++) {
      cost += parts[k].cost;
    }
    for (int k = 0; k < rule.parts.length; k++) {
      if (rule.parts[k].role() != null) {
        cost += sentence.attach(rule.left, head, parts[k].head, parts[k].inner);
      }
    }
    if (rule.parts.length > 1 && rule.parts[0].head()) {
      // Of two things that something can belong to, the nearer one is likelier.
      cost += NEARER * (parts[0].to - parts[0].from);
    }
    if (rule.parts.length > 1 && grammar.joins(head)) {
      Edge one = null;
      for (int k = 0; k < rule.parts.length; k++) {
        if (rule.parts[k].isItem()) {
          if (one != null) {
            cost += sentence.unlike(one.head, parts[k].head) + NEARER * (one.to - one.from);
          }
          one = parts[k];
        }
      }
    }
    if (place(rule.left, cost, head, inner) >= 0) {
      cost += lean == 0 ? 0 : lean(rule, head);
      Edge[] own = Arrays.copyOf(parts, rule.parts.length);
      keep(new Edge(done.from(), j, rule.left, cost, head, inner, rule, own, null), nothing, j);
    }
  }

  /**
   * Returns what this way of joining these heads costs more than the grammar says, in [0, {@link
   * #MOST_LEAN}): the same wherever it is done.
   */
  private double lean(Grammar.Rule rule, int head) {
    // By names, so that a rule that is added elsewhere moves nothing.
    long hash = lean * 0x9E3779B97F4A7C15L;
    hash += grammar.name(rule.left).hashCode() * 31L + sentence.concept(head).hashCode();
    for (int k = 0; k < rule.parts.length; k++) {
      String role = rule.parts[k].role();
      hash = hash * 31 + grammar.name(rule.parts[k].category()).hashCode();
      hash = hash * 31 + (role == null ? 0 : role.hashCode());
      hash = hash * 31 + sentence.concept(parts[k].head).hashCode();
    }
    return MOST_LEAN * new SplittableRandom(hash).nextDouble();
  }

  /**
   * Returns where in the cell a constituent has its place, as it is cheaper than another of its
   * kind, or one of few kinds; or -1.
   */
  private int place(int category, double cost, int head, int inner) {
    int worst = category * HEADS;
    for (int k = category * HEADS; k < (category + 1) * HEADS; k++) {
      Edge other = cell[k];
      if (other == null) {
        return k;
      }
      if (other.head == head && other.inner == inner) {
        return cost < other.cost ? k : -1;
      }
      worst = other.cost > cell[worst].cost ? k : worst;
    }
    return cost < cell[worst].cost ? worst : -1;
  }

  /** Keeps an edge if there is a place for it, and goes on with what waits for it. */
  private void keep(Edge edge, Active nothing, int j) {
    int place = place(edge.category, edge.cost, edge.head, edge.inner);
    if (place >= 0) {
      cell[place] = edge;
      filled.set(edge.category);
      int first = edge.category * HEADS;
      if (cell[first + HEADS - 1] != null) {
        most[edge.category] = cell[first].cost;
        for (int k = first + 1; k < first + HEADS; k++) {
          most[edge.category] = Math.max(most[edge.category], cell[k].cost);
        }
      }
      advance(nothing, edge, j);
      for (Cheapest one : waiting.get(edge.from).getOrDefault(edge.category, List.of())) {
        advance(one.begun, edge, j);
      }
    }
  }

  private void advance(Active shorter, Edge edge, int j) {
    Grammar.State state = shorter.state().next(edge.category);
    steps++;
    if (state == null || j - shorter.from() > longest()) {
      return;
    }
    Active longer = shorter.with(state, edge);
    if (state.waits.intersects(starting)) {
      await(new Cheapest(longer), j);
    }
    if (!state.complete.isEmpty()) {
      complete.get(shorter.from()).add(longer);
    }
  }

  /** Adds the beginning of a rule, unless a cheaper one with the same heads is there. */
  private void await(Cheapest longer, int j) {
    Cheapest known = begun.putIfAbsent(longer, longer);
    if (known == null) {
      BitSet waits = longer.begun.state().waits;
      for (int c = waits.nextSetBit(0); c >= 0; c = waits.nextSetBit(c + 1)) {
        if (starting.get(c)) {
          waiting.get(j).computeIfAbsent(c, w -> new ArrayList<>()).add(longer);
        }
      }
    } else if (longer.begun.cost() < known.begun.cost()) {
      known.begun = longer.begun;
    }
  }

  /** Takes what may stand alone out of the cell, the last first. */
  private void empty(List<Edge> alone) {
    for (int c = filled.length() - 1; c >= 0; c = filled.previousSetBit(c - 1)) {
      for (int k = (c + 1) * HEADS - 1; k >= c * HEADS; k--) {
        if (cell[k] != null && grammar.top(c) < Double.POSITIVE_INFINITY) {
          alone.add(cell[k]);
        }
        cell[k] = null;
      }
      most[c] = Double.POSITIVE_INFINITY;
    }
    filled.clear();
  }

  // The best cover

  /** Finds the cheapest cover up to j: by what ends there, from the shortest on. */
  private void cover(int j, List<Edge> ending) {
    if (best[j - 1] + sentence.alone(j - 1) < best[j]) {
      best[j] = best[j - 1] + sentence.alone(j - 1);
      before[j] = j - 1;
    }
    int phrase = sentence.skipped(j - 1);
    if (phrase > 1 && best[j - 1] + 0.5 < best[j - 1 + phrase]) {
      best[j - 1 + phrase] = best[j - 1] + 0.5;
      before[j - 1 + phrase] = j - 1;
    }
    for (int k = ending.size() - 1; k >= 0; k--) {
      Edge edge = ending.get(k);
      double cost = best[edge.from] + edge.cost + grammar.top(edge.category);
      if (cost < best[j] - ROUNDING && means.test(frame(edge))) {
        best[j] = cost;
        last[j] = edge;
      }
    }
  }

  private Cover cover() {
    List<Frame> frames = new ArrayList<>();
    List<Sentence.Word> words = new ArrayList<>();
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
    return new Cover(frames, words);
  }

  private void words(Edge edge, List<Sentence.Word> words) {
    if (edge.word != null) {
      words.add(edge.word);
    }
    for (Edge part : edge.parts) {
      words(part, words);
    }
  }

  private Frame frame(Edge edge) {
    if (edge.word != null) {
      int[] own = new int[edge.word.to() - edge.word.from()];
      for (int k = 0; k < own.length; k++) {
        own[k] = edge.word.from() + k;
      }
      return new Frame(edge.word.category(), edge.word.concept(), own, Map.of());
    }
    String name = grammar.name(edge.category);
    String concept = sentence.concept(edge.rule.mark);
    List<Integer> own = new ArrayList<>();
    Map<String, List<Frame>> roles = new LinkedHashMap<>();
    boolean headed = false;
    for (int k = 0; k < edge.parts.length; k++) {
      Grammar.Part part = edge.rule.parts[k];
      Frame child = frame(edge.parts[k]);
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
    if (headed && edge.rule.marked) {
      String mark = sentence.concept(edge.rule.mark);
      put(roles, mark, Frame.unsaid("", mark));
    }
    return new Frame(name, concept, own.stream().mapToInt(k -> k).toArray(), roles);
  }

  private static void put(Map<String, List<Frame>> roles, String role, Frame frame) {
    List<Frame> list = new ArrayList<>(roles.getOrDefault(role, List.of()));
    list.add(frame);
    roles.put(role, list);
  }
}
