package org.puzzlewright.programs.maker;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Pieces of Java with their types. None of them is a policy or a generator by itself.
 *
 * @param frame the program around the roots, with a {@code %s} for each; a line that ends with
 *     {@code // where PATTERN} stands only where a root has that pattern
 * @param roots the types of what stands there
 * @param rules what there is of each type
 * @param statements whether the roots are statements, of which one without arguments does next to
 *     nothing, so that pieces with arguments are preferred everywhere; else they are so in roots
 *     only, and values stay small
 */
public record Grammar(String frame, List<String> roots, List<Rule> rules, boolean statements) {

  private static final String WHERE = " // where ";

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

  /** Returns the program with these roots. */
  String program(List<String> texts) {
    String whole = String.join("\n", texts);
    return Stream.of(frame.split("\n", -1))
        .map(line -> line.split(WHERE, 2))
        .filter(line -> line.length == 1 || Pattern.compile(line[1]).matcher(whole).find())
        .map(line -> line[0])
        .collect(Collectors.joining("\n"))
        .formatted(texts.toArray());
  }

  /**
   * A piece.
   *
   * @param type what it is
   * @param text Java with a {@code %s} for each argument, and {@code #} for the number
   * @param arguments the types of its arguments
   * @param low least number that it may have
   * @param high greatest
   * @param differing whether arguments of one type may not all be equal, as it would mean nothing
   *     then
   */
  public record Rule(
      String type, String text, List<String> arguments, int low, int high, boolean differing) {

    /** Copies the list. */
    public Rule {
      arguments = List.copyOf(arguments);
    }

    /** Returns a piece with a number and arguments. */
    public static Rule numbered(String type, String text, int low, int high, String... arguments) {
      return new Rule(type, text, List.of(arguments), low, high, false);
    }

    /** Returns a piece without a number. */
    public static Rule of(String type, String text, String... arguments) {
      return numbered(type, text, 0, 0, arguments);
    }

    /** Returns one whose arguments of one type may not all be equal. */
    public static Rule differing(String type, String text, String... arguments) {
      return new Rule(type, text, List.of(arguments), 0, 0, true);
    }

    public static Rule number(String type, int low, int high) {
      return numbered(type, "#", low, high);
    }
  }

  /**
   * Returns the pieces that end a tree: those without arguments, and those whose arguments are mere
   * names or numbers.
   */
  static List<Rule> leaves(List<Rule> rules, String type) {
    return of(rules, type).stream()
        .filter(r -> r.arguments().stream().allMatch(argument -> plain(rules, argument)))
        .toList();
  }

  private static boolean plain(List<Rule> rules, String type) {
    return of(rules, type).stream().allMatch(r -> r.arguments().isEmpty());
  }

  static List<Rule> of(List<Rule> rules, String type) {
    return rules.stream().filter(r -> r.type().equals(type)).toList();
  }
}
