package org.puzzlewright.ui.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.base.language.EditDistance;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What somebody meant who mistyped a command or an option. */
final class Suggestion {

  /** Words with fewer letters are known by one mistake only. */
  private static final int LONG = 5;

  private static final int LEAST_BEGINNING = 3;

  private Suggestion() {}

  /** Returns what is wrong, with the nearest that there is. */
  static String words(ParameterException e) {
    if (!(e instanceof UnmatchedArgumentException unmatched)
        || unmatched.getUnmatched().isEmpty()) {
      return e.getMessage();
    }
    CommandLine command = unmatched.getCommandLine();
    String typed = unmatched.getUnmatched().get(0);
    if (unmatched.isUnknownOption()) {
      return e.getMessage()
          + meant(typed.split("=", 2)[0], command.getCommandSpec().optionsMap().keySet());
    }
    Set<String> commands = command.getSubcommands().keySet();
    if (commands.isEmpty()) {
      return e.getMessage() + " (put a prompt in quotes)";
    }
    return typed.contains(" ")
        ? "a command is missing (a prompt comes after design)"
        : "there is no command \"" + typed + "\"" + meant(typed, commands);
  }

  private static String meant(String typed, Collection<String> known) {
    return nearest(typed, known).map(name -> " (did you mean " + name + "?)").orElse("");
  }

  /** Returns the name that is nearest to what was typed, if one is near. */
  static Optional<String> nearest(String typed, Collection<String> known) {
    List<String> begun = known.stream().filter(name -> name.startsWith(typed)).toList();
    if (typed.length() >= LEAST_BEGINNING && begun.size() == 1) {
      return Optional.of(begun.get(0));
    }
    int most = typed.length() < LONG ? 1 : 2;
    return known.stream()
        .filter(name -> EditDistance.of(typed, name) <= most)
        .min(
            Comparator.comparingInt((String name) -> EditDistance.of(typed, name))
                .thenComparing(Comparator.naturalOrder()));
  }
}
