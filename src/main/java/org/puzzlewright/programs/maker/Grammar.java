package org.puzzlewright.programs.maker;

import java.util.List;
import java.util.stream.Stream;

/**
 * Pieces of Java with their types. None of them is a policy or a generator by itself.
 *
 * @param frame the program around the roots, with a {@code %s} for each
 * @param roots the types of what stands there
 * @param rules what there is of each type
 * @param statements whether the roots are statements, of which one without arguments does next to
 *     nothing, so that pieces with arguments are preferred everywhere; else they are so in roots
 *     only, and values stay small
 */
public record Grammar(String frame, List<String> roots, List<Rule> rules, boolean statements) {

  /** Copies the lists and checks that each type can end. */
  public Grammar {
    roots = List.copyOf(roots);
    rules = List.copyOf(rules);
    List<Rule> all = rules;
    Stream.concat(roots.stream(), rules.stream().flatMap(rule -> rule.arguments().stream()))
        .filter(type -> leaves(all, type).isEmpty())
        .findFirst()
        .ifPresent(
            type -> {
              throw new IllegalArgumentException("no " + type + " is without arguments");
            });
  }

  /**
   * A piece.
   *
   * @param type what it is
   * @param text Java with a {@code %s} for each argument, and {@code #} for the number
   * @param arguments the types of its arguments
   * @param low least number that it may have
   * @param high greatest
   */
  public record Rule(String type, String text, List<String> arguments, int low, int high) {

    /** Copies the list. */
    public Rule {
      arguments = List.copyOf(arguments);
    }

    /** Returns a piece without a number. */
    public static Rule of(String type, String text, String... arguments) {
      return new Rule(type, text, List.of(arguments), 0, 0);
    }

    /** Returns a number. */
    public static Rule number(String type, int low, int high) {
      return new Rule(type, "#", List.of(), low, high);
    }
  }

  static List<Rule> leaves(List<Rule> rules, String type) {
    return of(rules, type).stream().filter(r -> r.arguments().isEmpty()).toList();
  }

  static List<Rule> of(List<Rule> rules, String type) {
    return rules.stream().filter(r -> r.type().equals(type)).toList();
  }
}
