package org.puzzlewright.programs.search;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.programs.sandbox.ApiText;
import org.puzzlewright.programs.sandbox.Contract;
import org.puzzlewright.programs.sandbox.Diagnosis;

/** What authors are told, and where the program is in what they reply. */
final class Prompts {

  private static final Pattern BLOCK = Pattern.compile("(?s)```[A-Za-z]*\\s*\\R(.*?)```");

  private Prompts() {}

  /** Returns what the first prompt of a trial says, and each other one begins with. */
  static String task(ProgramTask task) {
    Contract contract = task.contract();
    return """
        # Task

        %s

        # What you may use

        Write `public final class %s implements %s`, with its imports, without a package and with a \
        public constructor without parameters. Of the JDK there are java.lang's values and Math, \
        java.util's collections, Random with a seed, java.util.function and java.util.stream. There \
        are no files, threads, reflection, System or unseeded chance. Steps, memory and time are \
        limited. These are all other types and members that exist:

        ```java
        %s```
        """
        .formatted(
            task.text().strip(),
            Contract.PROGRAM,
            contract.type().getSimpleName(),
            ApiText.of(contract));
  }

  /** Returns what is asked once there is a program that scored. */
  static String improve(ProgramTask task, Best best) {
    return """
        %s
        # The best program so far

        Its score is %s. %s

        %s
        Write a better one.
        """
        .formatted(
            task(task), number(best.score()), best.feedback().strip(), block(best.program()));
  }

  /** Returns what is told of the program before, which ran but did not come to its end. */
  static String after(String prompt, Optional<Diagnosis> failure) {
    return failure.isEmpty()
        ? prompt
        : prompt
            + "\n# Your last program\n\nIt was compiled, but did not come to its end: "
            + failure.get().words()
            + "\n";
  }

  /** Returns what is asked of who wrote a program that cannot run. */
  static String repair(ProgramTask task, String program, List<Diagnosis> why) {
    StringBuilder told = new StringBuilder();
    why.forEach(d -> told.append("- ").append(d.words()).append('\n'));
    return """
        %s
        # Your program cannot run

        %s
        %s
        Mend it.
        """
        .formatted(task(task), block(program), told);
  }

  private static String block(String program) {
    return "```java\n" + program.strip() + "\n```\n";
  }

  static String number(double score) {
    return String.format(Locale.ROOT, "%.2f", score);
  }

  /** Returns the program in a reply: the longest fenced block with its class, or else all. */
  static String program(String reply) {
    Matcher blocks = BLOCK.matcher(reply);
    String longest = "";
    while (blocks.find()) {
      String block = blocks.group(1);
      if (block.contains(Contract.PROGRAM) && block.length() > longest.length()) {
        longest = block;
      }
    }
    return longest.isEmpty() ? reply : longest;
  }

  /**
   * The best program of a trial.
   *
   * @param program its source
   * @param score above 0
   * @param feedback what was told of its play
   * @param trial in which it was found, from 1
   * @param iteration in which it was found, from 1
   */
  record Best(String program, double score, String feedback, int trial, int iteration) {

    /** Returns the same with another score. */
    Best now(double other) {
      return new Best(program, other, feedback, trial, iteration);
    }
  }
}
