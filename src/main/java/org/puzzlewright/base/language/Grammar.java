package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Rules as data. {@code S 0.5 = NP:subj VPf^ {told}}: an S is an NP and a VPf, at a cost of 0.5
 * (without a number 0.1); the mark "^" says whose frame it is, a name behind a colon the role of
 * another in it; what has neither is a word of grammar. A name in braces is a mark of the result,
 * or its concept where no part is its head. "?" makes a part optional, "/" gives a choice, "~"
 * stands for each form of a verb (b, f, g, n), and a word in quotation marks for itself. {@code top
 * S 1} says what may stand alone and what that costs; {@code attach S head child inner 0.5} what it
 * costs that a constituent has another (concepts; "*" is any end), {@code unlike goal 0.5} to join
 * by "and" what is of that kind with what is not, and {@code skip 6} to skip a word within a
 * constituent that nothing has a use for; without that line none is.
 */
public final class Grammar {

  /** The concept of what is not known; its number is 1, as 0 is that of none. */
  static final String ANY = "?";

  /** One part of a rule. */
  record Part(int category, String role, boolean head, boolean isObject, boolean isItem) {}

  /** A rule without choices. */
  static final class Rule {
    final int left;
    final Part[] parts;

    /** The part that is its head, or -1. */
    final int head;

    /** The concept that it marks, and whether it marks any. */
    final int mark;

    final boolean marked;
    final double cost;

    /** How many parts have a role. */
    final int roles;

    Rule(int left, List<Part> parts, int mark, double cost) {
      this.left = left;
      this.parts = parts.toArray(Part[]::new);
      this.mark = mark < 0 ? 1 : mark;
      this.marked = mark >= 0;
      this.cost = cost;
      roles = (int) parts.stream().filter(p -> p.role() != null).count();
      int last = -1;
      for (int k = 0; k < this.parts.length; k++) {
        last = this.parts[k].head() ? k : last;
      }
      head = last;
    }
  }

  /** What was read so far of rules that begin alike. */
  static final class State {
    final BitSet waits = new BitSet();
    final List<Rule> complete = new ArrayList<>();
    private State[] next = {};

    /** Returns what it is with one more part, or null. */
    State next(int category) {
      return category < next.length ? next[category] : null;
    }

    private State make(int category) {
      if (next(category) == null) {
        next = category < next.length ? next : Arrays.copyOf(next, category + 1);
        next[category] = new State();
        waits.set(category);
      }
      return next[category];
    }
  }

  /** A name, or with an asterisk what it begins with. */
  record Pattern(String text, boolean any) {
    static List<Pattern> of(String alternatives) {
      return Arrays.stream(split(alternatives))
          .map(
              p ->
                  p.endsWith("*")
                      ? new Pattern(p.substring(0, p.length() - 1), true)
                      : new Pattern(p, false))
          .toList();
    }

    boolean fits(String name) {
      return any ? name.startsWith(text) : name.equals(text);
    }
  }

  /** What it costs that a constituent has another below it. */
  private record Attach(
      List<Pattern> head, List<Pattern> child, List<Pattern> inner, double cost) {}

  private record Unlike(List<Pattern> kind, double cost) {}

  private static final double USUAL = 0.1;
  private static final List<String> FORMS = List.of("b", "f", "g", "n");

  private final Numbering categories = new Numbering(null);
  private final Numbering concepts = new Numbering(null, "", ANY, "and", "or");
  private final double[] tops;
  private final int[] attaching;
  private final double[] least;
  private final Map<Integer, List<Attach>> attachesTo = new HashMap<>();
  private final List<Unlike> unlike = new ArrayList<>();
  private final State start = new State();

  /** By category those that may begin with it. */
  private final Map<Integer, BitSet> begin = new HashMap<>();

  private double skip = Double.POSITIVE_INFINITY;

  /** Reads the rules. */
  public Grammar(List<String> lines) {
    Map<Integer, Double> alone = new HashMap<>();
    for (String line : lines) {
      String text = Parser.withoutComment(line);
      String[] words = text.split("\\s+");
      if (text.startsWith("top ")) {
        alone.put(categories.number(words[1]), Double.parseDouble(words[2]));
      } else if (text.startsWith("attach ")) {
        Attach attach =
            new Attach(
                Pattern.of(words[2]),
                Pattern.of(words[3]),
                Pattern.of(words[4]),
                Double.parseDouble(words[5]));
        for (String category : split(words[1])) {
          attachesTo
              .computeIfAbsent(categories.number(category), c -> new ArrayList<>())
              .add(attach);
        }
      } else if (text.startsWith("skip ")) {
        skip = Double.parseDouble(words[1]);
      } else if (text.startsWith("unlike ")) {
        unlike.add(new Unlike(Pattern.of(words[1]), Double.parseDouble(words[2])));
      } else if (text.contains("~")) {
        for (String form : FORMS) {
          rule(text.replace("~", form));
        }
      } else if (!text.isEmpty()) {
        rule(text);
      }
    }
    tops = new double[categories.size()];
    Arrays.fill(tops, Double.POSITIVE_INFINITY);
    alone.forEach((category, cost) -> tops[category] = cost);
    attaching = new int[categories.size()];
    Arrays.fill(attaching, -1);
    int number = 1;
    for (int category : attachesTo.keySet()) {
      attaching[category] = number++;
    }
    least = new double[categories.size()];
    attachesTo.forEach((c, all) -> all.forEach(a -> least[c] += Math.min(0, a.cost())));
  }

  private static String[] split(String patterns) {
    return patterns.split("\\|");
  }

  private void rule(String text) {
    int equals = text.indexOf(" = ");
    String[] left = text.substring(0, equals).split("\\s+");
    double cost = left.length > 1 ? Double.parseDouble(left[1]) : USUAL;
    String right = text.substring(equals + " = ".length());
    int brace = right.indexOf('{');
    String mark = brace < 0 ? null : right.substring(brace + 1, right.indexOf('}'));
    String[] parts = (brace < 0 ? right : right.substring(0, brace)).strip().split("\\s+");
    expand(categories.number(left[0]), parts, 0, new ArrayList<>(), mark, cost);
  }

  private void expand(int left, String[] parts, int at, List<Part> done, String mark, double cost) {
    if (at == parts.length) {
      if (!done.isEmpty()) {
        State state = start;
        begin.computeIfAbsent(done.get(0).category(), c -> new BitSet()).set(left);
        for (Part part : done) {
          state = state.make(part.category());
        }
        state.complete.add(new Rule(left, done, mark == null ? -1 : concepts.number(mark), cost));
      }
      return;
    }
    String part = parts[at];
    if (part.endsWith("?")) {
      expand(left, parts, at + 1, done, mark, cost);
      part = part.substring(0, part.length() - 1);
    }
    boolean head = part.endsWith("^");
    part = head ? part.substring(0, part.length() - 1) : part;
    int word = part.startsWith("\"") ? part.lastIndexOf('"') + 1 : 0;
    int colon = part.indexOf(':', word);
    String role = colon > 0 ? part.substring(colon + 1) : null;
    String names = colon > 0 ? part.substring(0, colon) : part;
    for (String name : names.startsWith("\"/") ? new String[] {names} : names.split("/")) {
      done.add(
          new Part(categories.number(name), role, head, "obj".equals(role), "item".equals(role)));
      expand(left, parts, at + 1, done, mark, cost);
      done.remove(done.size() - 1);
    }
  }

  /** Returns the number of a category, or -1 when no rule has it. */
  int category(String name) {
    return categories.find(name);
  }

  String name(int category) {
    return categories.name(category);
  }

  /** Returns the concepts that the rules name. */
  Numbering concepts() {
    return concepts;
  }

  /** Returns whether a concept joins items: "and" or "or", which have the numbers 2 and 3. */
  boolean joins(int concept) {
    return concept == 2 || concept == 3;
  }

  State start() {
    return start;
  }

  /** Returns what it costs to skip a word within a constituent. */
  double skip() {
    return skip;
  }

  /** Returns what it costs to stand alone: without end when that cannot be. */
  double top(int category) {
    return tops[category];
  }

  /** Returns how many categories pay for what is below them, and one. */
  int attaching() {
    return attachesTo.size() + 1;
  }

  /** Returns the number of a category among those that pay for what is below, from 1 on, or -1. */
  int attaching(int category) {
    return attaching[category];
  }

  /** Adds to categories that something begins with all that may begin with those. */
  void addBeginning(BitSet categories) {
    int before = -1;
    while (categories.cardinality() > before) {
      before = categories.cardinality();
      for (int c = categories.nextSetBit(0); c >= 0; c = categories.nextSetBit(c + 1)) {
        categories.or(begin.getOrDefault(c, categories));
      }
    }
  }

  /** Returns the least that a constituent pays for another below it. */
  double least(int category) {
    return least[category];
  }

  /** The same for one with that head. */
  double least(int category, String head) {
    double least = 0;
    for (Attach a : attachesTo.getOrDefault(category, List.of())) {
      least += fits(a.head(), head) ? Math.min(0, a.cost()) : 0;
    }
    return least;
  }

  /**
   * Returns what a constituent with that head pays for another below it, by the inner one; nothing
   * if it pays for none.
   */
  double[] attach(int category, String head, String child, Numbering concepts) {
    double[] costs = {};
    for (Attach a : attachesTo.get(category)) {
      if (fits(a.head(), head) && fits(a.child(), child)) {
        costs = costs.length == 0 ? new double[concepts.size()] : costs;
        for (int k = 0; k < costs.length; k++) {
          costs[k] += fits(a.inner(), concepts.name(k)) ? a.cost() : 0;
        }
      }
    }
    return costs;
  }

  /** Returns what it costs to join two by "and" of which only one is of some kind. */
  double unlike(String one, String other) {
    double cost = 0;
    for (Unlike u : unlike) {
      if (fits(u.kind(), one) != fits(u.kind(), other)) {
        cost += u.cost();
      }
    }
    return cost;
  }

  private static boolean fits(List<Pattern> patterns, String name) {
    for (int k = 0; k < patterns.size(); k++) {
      if (patterns.get(k).fits(name)) {
        return true;
      }
    }
    return false;
  }

  /** Returns how many categories the rules have; their numbers are from 0 on. */
  int categories() {
    return categories.size();
  }
}
