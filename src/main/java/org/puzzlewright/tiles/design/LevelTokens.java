package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.api.reading.Reading;

/**
 * A sentence in words, numbers and marks.
 *
 * @param list in order
 * @param notes the words that were mended
 */
record LevelTokens(List<Token> list, List<Reading.Note> notes) {

  /**
   * A word, a number or a mark.
   *
   * @param word in small letters, mended if it was misspelt
   * @param at where it stands
   * @param mark whether it ends a part of the sentence
   */
  record Token(String word, Reading.Span at, boolean mark) {

    /** Returns the number that it is in figures, if it is a whole one of six figures at most. */
    Optional<Integer> figure() {
      boolean figures =
          word.length() <= 6 && word.chars().allMatch(c -> c >= '0' && c <= '9') && !mark;
      return figures ? Optional.of(Integer.valueOf(word)) : Optional.empty();
    }

    boolean numeric() {
      return word.chars().anyMatch(Character::isDigit);
    }
  }

  private static final String MARKS = ",;:.!?()[]{}\"|\u2026";

  /** Cuts a sentence; {@code mend} gives the word that an unknown one is taken for. */
  static LevelTokens of(String text, Function<String, Optional<String>> mend) {
    List<Token> list = new ArrayList<>();
    List<Reading.Note> notes = new ArrayList<>();
    int i = 0;
    while (i < text.length()) {
      int end = end(text, i);
      Reading.Span at = new Reading.Span(i, end);
      String word = text.substring(i, end).toLowerCase(Locale.ROOT).replace('\u2019', '\'');
      if (Character.isLetterOrDigit(text.codePointAt(i))
          || word.length() > 1 && word.startsWith("-")) {
        Optional<String> meant = mend.apply(word);
        meant.ifPresent(
            w -> notes.add(new Reading.Note(at, "\"%s\" read as \"%s\"".formatted(word, w))));
        list.add(new Token(meant.orElse(word), at, false));
      } else if (MARKS.contains(word)) {
        list.add(new Token(word, at, true));
      } else if (dash(word)) {
        boolean range = digit(text, i - 1) && digit(text, end);
        boolean joins = letter(text, i - 1) || digit(text, i - 1) && letter(text, end);
        if (range || !joins) {
          list.add(new Token("-", at, !range));
        }
      } else {
        sign(word).ifPresent(sign -> list.add(new Token(sign, at, false)));
      }
      i = end;
    }
    return new LevelTokens(List.copyOf(list), List.copyOf(notes));
  }

  private static int end(String text, int from) {
    int first = text.codePointAt(from);
    int next = from + Character.charCount(first);
    boolean signed =
        (first == '-' || first == '\u2212')
            && next < text.length()
            && Character.isDigit(text.charAt(next))
            && (from == 0 || Character.isWhitespace(text.charAt(from - 1)));
    if (signed) {
      return number(text, next);
    }
    if (Character.isDigit(first)) {
      return number(text, from);
    }
    if (!Character.isLetter(first)) {
      boolean pair = (first == '>' || first == '<') && text.startsWith("=", next);
      return pair ? next + 1 : next;
    }
    int i = from;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      boolean inside =
          (c == '\'' || c == '\u2019')
              && i + 1 < text.length()
              && Character.isLetter(text.charAt(i + 1));
      if (!Character.isLetter(c) && Character.getType(c) != Character.NON_SPACING_MARK && !inside) {
        break;
      }
      i += Character.charCount(c);
    }
    return i;
  }

  /** A number in figures; a point or comma between figures belongs to it, so that 2.5 is not 2. */
  private static int number(String text, int from) {
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      boolean inside =
          (c == '.' || c == ',') && i + 1 < text.length() && Character.isDigit(text.charAt(i + 1));
      if (!Character.isDigit(c) && !inside) {
        break;
      }
      i++;
    }
    return i;
  }

  private static boolean dash(String word) {
    return word.equals("-") || word.equals("\u2013") || word.equals("\u2014");
  }

  private static boolean digit(String text, int at) {
    return at >= 0 && at < text.length() && Character.isDigit(text.charAt(at));
  }

  private static boolean letter(String text, int at) {
    return at >= 0 && at < text.length() && Character.isLetter(text.charAt(at));
  }

  private static Optional<String> sign(String sign) {
    return switch (sign) {
      case ">=", "\u2265" -> Optional.of(">=");
      case "<=", "\u2264" -> Optional.of("<=");
      case ">", "<", "~" -> Optional.of(sign);
      case "\u2248" -> Optional.of("~");
      case "%" -> Optional.of("percent");
      case "+" -> Optional.of("plus");
      case "\u00d7" -> Optional.of("x");
      default -> Optional.empty();
    };
  }
}
