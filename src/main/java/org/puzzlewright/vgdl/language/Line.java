package org.puzzlewright.vgdl.language;

import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.json.InputException;

/** A line of a game's text with what hangs under it. */
final class Line {

  /**
   * A word of it.
   *
   * @param text the word
   * @param column where it begins, from 1; a tab counts as one
   */
  record Word(String text, int column) {

    /** Returns what stands before the equals sign, or null when there is none. */
    String key() {
      int equals = text.indexOf('=');
      return equals < 0 ? null : text.substring(0, equals);
    }

    /** Returns what stands behind the equals sign. */
    String value() {
      return text.substring(text.indexOf('=') + 1);
    }
  }

  /** Most characters that a game's text may have. */
  static final int MOST_CHARACTERS = 1_000_000;

  /** Deeper nesting means nothing, and would end in a stack that is too small. */
  private static final int DEEPEST = 50;

  private final int number;
  private final List<Word> words;
  private final List<Line> children = new ArrayList<>();

  private Line(int number, List<Word> words) {
    this.number = number;
    this.words = words;
  }

  int number() {
    return number;
  }

  List<Word> words() {
    return words;
  }

  List<Line> children() {
    return children;
  }

  String first() {
    return words.get(0).text();
  }

  /** Says what is wrong at a word. */
  InputException fault(Word at, String what) {
    return fault(number, at.column(), what);
  }

  /** Says what is wrong with the whole line. */
  InputException fault(String what) {
    return fault(words.get(0), what);
  }

  static InputException fault(int line, int column, String what) {
    return new InputException("line %d, column %d: %s".formatted(line, column, what));
  }

  /** Reads a text; the first line that is not empty is the root. */
  static Line tree(String text) {
    if (text.length() > MOST_CHARACTERS) {
      throw fault(
          1,
          1,
          "the text has %d characters, but may have %d at most"
              .formatted(text.length(), MOST_CHARACTERS));
    }
    List<Line> open = new ArrayList<>();
    int number = 0;
    for (String raw : text.lines().toList()) {
      number++;
      int comment = raw.indexOf('#');
      List<Word> words = split(comment < 0 ? raw : raw.substring(0, comment));
      if (!words.isEmpty()) {
        Line line = new Line(number, words);
        int column = words.get(0).column();
        while (!open.isEmpty() && last(open).words.get(0).column() >= column) {
          if (open.size() == 1) {
            throw line.fault("the line must be indented more than the first one");
          }
          open.remove(open.size() - 1);
        }
        if (!open.isEmpty()) {
          last(open).children.add(line);
        }
        open.add(line);
        if (open.size() > DEEPEST) {
          throw line.fault("lines are nested more than " + DEEPEST + " deep");
        }
      }
    }
    if (open.isEmpty()) {
      throw fault(1, 1, "the text has no line that says anything");
    }
    return open.get(0);
  }

  private static Line last(List<Line> open) {
    return open.get(open.size() - 1);
  }

  private static List<Word> split(String text) {
    List<Word> words = new ArrayList<>();
    int at = 0;
    while (at < text.length()) {
      int end = at;
      while (end < text.length() && !Character.isWhitespace(text.charAt(end))) {
        end++;
      }
      if (end > at) {
        words.add(new Word(text.substring(at, end), at + 1));
      }
      at = end + 1;
    }
    return words;
  }
}
