package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.Arrays;
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

  /** One part of a rule. */
  record Part(int category, String role, boolean head) {}

  /** A rule without choices. */
  record Rule(int left, List<Part> parts, String mark, double cost) {}

  /** What was read so far of rules that begin alike. */
  static final class State {
    final Map<Integer, State> next = new HashMap<>();
    final List<Rule> complete = new ArrayList<>();
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
  record Attach(List<Pattern> head, List<Pattern> child, List<Pattern> inner, double cost) {
    double of(String name) {
      return fits(inner, name) ? cost : 0;
    }
  }

  private record Unlike(List<Pattern> kind, double cost) {}

  private static final double USUAL = 0.1;
  private static final List<String> FORMS = List.of("b", "f", "g", "n");

  private final Map<String, Integer> numbers = new HashMap<>();
  private final List<String> names = new ArrayList<>();
  private final Map<Integer, Double> tops = new HashMap<>();
  private final Map<Integer, List<Attach>> attachesTo = new HashMap<>();
  private final List<Unlike> unlike = new ArrayList<>();
  private final State start = new State();
  private double skip = Double.POSITIVE_INFINITY;

  /** Reads the rules. */
  public Grammar(List<String> lines) {
    for (String line : lines) {
      String text = Parser.withoutComment(line);
      String[] words = text.split("\\s+");
      if (text.startsWith("top ")) {
        tops.put(number(words[1]), Double.parseDouble(words[2]));
      } else if (text.startsWith("attach ")) {
        Attach attach =
            new Attach(
                Pattern.of(words[2]),
                Pattern.of(words[3]),
                Pattern.of(words[4]),
                Double.parseDouble(words[5]));
        for (String category : split(words[1])) {
          attachesTo.computeIfAbsent(number(category), c -> new ArrayList<>()).add(attach);
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
    expand(number(left[0]), parts, 0, new ArrayList<>(), mark, cost);
  }

  private void expand(int left, String[] parts, int at, List<Part> done, String mark, double cost) {
    if (at == parts.length) {
      if (!done.isEmpty()) {
        State state = start;
        for (Part part : done) {
          state = state.next.computeIfAbsent(part.category(), c -> new State());
        }
        state.complete.add(new Rule(left, List.copyOf(done), mark, cost));
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
      done.add(new Part(number(name), role, head));
      expand(left, parts, at + 1, done, mark, cost);
      done.remove(done.size() - 1);
    }
  }

  private int number(String name) {
    return numbers.computeIfAbsent(
        name,
        n -> {
          names.add(n);
          return names.size() - 1;
        });
  }

  /** Returns the number of a category, or -1 when no rule has it. */
  int category(String name) {
    return numbers.getOrDefault(name, -1);
  }

  String name(int category) {
    return names.get(category);
  }

  State start() {
    return start;
  }

  /** Returns what it costs to skip a word within a constituent. */
  double skip() {
    return skip;
  }

  /** Returns what it costs to stand alone, or null when that cannot be. */
  Double top(int category) {
    return tops.get(category);
  }

  /** Returns what a constituent with that head pays for another below it, by the inner ones. */
  List<Attach> attaches(int category, String head, String child) {
    return attachesTo.getOrDefault(category, List.of()).stream()
        .filter(a -> fits(a.head(), head) && fits(a.child(), child))
        .toList();
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
    return names.size();
  }
}
