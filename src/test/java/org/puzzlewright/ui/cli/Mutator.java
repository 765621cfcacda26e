package org.puzzlewright.ui.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Makes wrong files of right ones; equal seeds make equal files. */
final class Mutator {

  private static final Pattern NUMBER = Pattern.compile("-?\\b\\d+(\\.\\d+)?([eE][+-]?\\d+)?\\b");
  private static final Pattern WORD = Pattern.compile("\"(?:[^\"\\\\]|\\\\.){0,200}\"");
  private static final Pattern FIELD =
      Pattern.compile("\"[^\"\\\\]{1,60}\"\\s*:\\s*(?:\"[^\"\\\\]*\"|[-0-9.eE]+|true|false|null)");

  private static final List<String> VALUES =
      List.of(
          "1e999",
          "-1e999",
          "1e-2147483648",
          "1e2147483647",
          "1e-400",
          "-1",
          "0",
          "-0.0",
          "0.1",
          "2147483647",
          "2147483648",
          "-2147483649",
          "9223372036854775808",
          "1000000000000000000000000000000",
          "9".repeat(99),
          "9".repeat(2000),
          "NaN",
          "Infinity",
          "1e308",
          "null",
          "true",
          "\"\"",
          "\"x\"",
          "\"1e999\"",
          "\"\\ud800\"",
          "\"\\u0000\\u009b\\u202e\"",
          "\"../../../etc/passwd\"",
          "\"" + "a".repeat(5000) + "\"",
          "[]",
          "{}",
          "[null]",
          "[[]]",
          "{\"a\":1}");

  private static final List<String> PIECES =
      List.of(
          "{", "}", "[", "]", ",", ":", "\"", "\n", "\r", "\u0000", "\u2028", "\uFEFF", "\uD83D",
          "\uDE00", "-", "#", "P", "@", "<", "<<x>>", "../", "%s", "\\u", "\\");

  private final Random random;

  Mutator(long seed) {
    random = new Random(seed);
  }

  /** Returns one to four changes of a text, as bytes that need not be UTF-8. */
  byte[] of(String text) {
    String changed = text;
    for (int left = 1 + random.nextInt(4); left > 0; left--) {
      changed = change(changed);
    }
    byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
    if (bytes.length > 0 && random.nextInt(20) == 0) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    return bytes;
  }

  private String change(String text) {
    return switch (random.nextInt(12)) {
      case 0, 1, 2 -> replaced(text, NUMBER, pick(VALUES));
      case 3, 4 -> replaced(text, WORD, pick(VALUES));
      case 5 -> replaced(text, FIELD, "");
      case 6 -> twice(text, FIELD);
      case 7 -> inserted(text, pick(PIECES));
      case 8 -> inserted(text, pick(List.of("[", "{\"a\":", "(")).repeat(random.nextInt(3000)));
      case 9 -> without(text);
      case 10 -> text.substring(0, random.nextInt(text.length() + 1));
      default -> swapped(text);
    };
  }

  private String pick(List<String> list) {
    return list.get(random.nextInt(list.size()));
  }

  private String replaced(String text, Pattern what, String by) {
    int[] at = place(text, what);
    return at == null ? inserted(text, by) : text.substring(0, at[0]) + by + text.substring(at[1]);
  }

  private String twice(String text, Pattern what) {
    int[] at = place(text, what);
    return at == null
        ? inserted(text, "a")
        : text.substring(0, at[1]) + "," + text.substring(at[0], at[1]) + text.substring(at[1]);
  }

  private int[] place(String text, Pattern what) {
    Matcher matcher = what.matcher(text);
    List<int[]> places = new ArrayList<>();
    while (matcher.find()) {
      places.add(new int[] {matcher.start(), matcher.end()});
    }
    return places.isEmpty() ? null : places.get(random.nextInt(places.size()));
  }

  private String inserted(String text, String piece) {
    int at = random.nextInt(text.length() + 1);
    return text.substring(0, at) + piece + text.substring(at);
  }

  private String without(String text) {
    int from = random.nextInt(text.length() + 1);
    int to = Math.min(text.length(), from + random.nextInt(40));
    return text.substring(0, from) + text.substring(to);
  }

  private String swapped(String text) {
    if (text.isEmpty()) {
      return "x";
    }
    int at = random.nextInt(text.length());
    return text.substring(0, at) + (char) (32 + random.nextInt(95)) + text.substring(at + 1);
  }
}
