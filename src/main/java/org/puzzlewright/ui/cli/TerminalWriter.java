package org.puzzlewright.ui.cli;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * What commands print to. Whoever's text it is (a model's, a file's, its name), characters that
 * would control the terminal or turn the order of what is read are shown as escapes of the form
 * {@code \}{@code u001b}, which in the strings of JSON mean the same as the character. Only line
 * feeds and tabs pass, and what is drawn by {@link #redraw}.
 */
final class TerminalWriter extends PrintWriter {

  private static final String CLEAR_TO_END = "\u001b[K";

  private final PrintWriter plain;

  /** Makes one that prints to {@code plain}. */
  TerminalWriter(PrintWriter plain) {
    super(new Escaping(plain), true);
    this.plain = plain;
  }

  /** Prints a line over the one before it, as progress bars do. */
  static void redraw(PrintWriter to, String line) {
    PrintWriter plain = to instanceof TerminalWriter terminal ? terminal.plain : to;
    // A shorter line must not leave the end of a longer one.
    plain.print("\r" + visible(line) + CLEAR_TO_END);
    plain.flush();
  }

  /**
   * Prints a text in a style of the terminal's.
   *
   * @param style its numbers, such as "32" for green; empty for none
   */
  static void styled(PrintWriter to, String style, String text) {
    PrintWriter plain = to instanceof TerminalWriter terminal ? terminal.plain : to;
    String shown = visible(text);
    plain.print(style.isEmpty() ? shown : "\u001b[" + style + "m" + shown + "\u001b[0m");
    plain.flush();
  }

  /** Returns the text with escapes for what is not to reach a terminal. */
  static String visible(String text) {
    if (text.codePoints().noneMatch(TerminalWriter::hidden)) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .forEach(
            code -> {
              if (hidden(code)) {
                for (char unit : Character.toChars(code)) {
                  shown.append("\\u%04x".formatted((int) unit));
                }
              } else {
                shown.appendCodePoint(code);
              }
            });
    return shown.toString();
  }

  private static boolean hidden(int code) {
    return Character.isISOControl(code) && code != '\n' && code != '\t'
        || code == 0x061C
        || code == 0x200E
        || code == 0x200F
        || code >= 0x2028 && code <= 0x202E
        || code >= 0x2066 && code <= 0x2069
        || code >= Character.MIN_SURROGATE && code <= Character.MAX_SURROGATE
        // Tags: a text that nobody sees.
        || code >= 0xE0000 && code <= 0xE007F;
  }

  private static final class Escaping extends FilterWriter {

    /** The first half of a pair whose second half may come with the next write; or 0. */
    private char half;

    Escaping(Writer out) {
      super(out);
    }

    @Override
    public void write(int one) throws IOException {
      write(String.valueOf((char) one), 0, 1);
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
      write(new String(text, from, length), 0, length);
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
      if (length == 0) {
        return;
      }
      String now = text.substring(from, from + length);
      if (now.equals(System.lineSeparator())) {
        writeHalf();
        out.write(now);
        return;
      }
      now = half == 0 ? now : half + now;
      half = 0;
      char last = now.charAt(now.length() - 1);
      if (Character.isHighSurrogate(last)) {
        half = last;
        now = now.substring(0, now.length() - 1);
      }
      out.write(visible(now));
    }

    private void writeHalf() throws IOException {
      if (half != 0) {
        out.write(visible(String.valueOf(half)));
        half = 0;
      }
    }

    @Override
    public void flush() throws IOException {
      writeHalf();
      super.flush();
    }

    @Override
    public void close() throws IOException {
      writeHalf();
      super.close();
    }
  }
}
