package org.puzzlewright.physics.create;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.base.json.InputException;

/**
 * Texts of "rnd" that choose between pairs. What we know of the reference says that such texts are
 * evaluated as Python with "np" and "random" at hand and that a goal may be put to one of two
 * places, not how it is written; read are {@code random.choice([[a, b], [c, d]])} and {@code [[a,
 * b], [c, d]][np.random.randint(2)]}. The second needs nothing but NumPy and is what is written.
 */
final class Alternatives {

  /** Longest text that is read, in characters: room for 50 pairs. */
  private static final int MAX_LENGTH = 15_000;

  private static final Pattern CHOICE =
      Pattern.compile("\\s*random\\.choice\\(\\s*\\[(.*)]\\s*\\)\\s*");
  private static final Pattern INDEX =
      Pattern.compile(
          "\\s*\\[(.*)]\\s*\\[\\s*np\\.random\\.randint\\(\\s*(\\d{1,3})\\s*\\)\\s*]\\s*");

  private Alternatives() {}

  /** Writes a choice between pairs that are texts such as "[0, 0.5]". */
  static String text(List<String> pairs) {
    return "[%s][np.random.randint(%d)]".formatted(String.join(", ", pairs), pairs.size());
  }

  /**
   * Reads a choice between pairs.
   *
   * @return the pairs' texts; empty when the text is no such choice
   */
  static Optional<List<String>> of(String text) {
    if (text.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    Matcher choice = CHOICE.matcher(text);
    if (choice.matches()) {
      return Optional.of(split(choice.group(1)));
    }
    Matcher index = INDEX.matcher(text);
    if (!index.matches()) {
      return Optional.empty();
    }
    List<String> pairs = split(index.group(1));
    if (pairs.size() != Integer.parseInt(index.group(2))) {
      throw new InputException(
          "chooses one of %s pairs, but lists %d".formatted(index.group(2), pairs.size()));
    }
    return Optional.of(pairs);
  }

  /** Splits at the commas that are in no brackets. */
  private static List<String> split(String list) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < list.length(); i++) {
      char c = list.charAt(i);
      if (c == '[' || c == '(') {
        depth++;
      } else if (c == ']' || c == ')') {
        depth--;
      } else if (c == ',' && depth == 0) {
        parts.add(list.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(list.substring(start));
    return parts.stream().map(String::strip).toList();
  }
}
