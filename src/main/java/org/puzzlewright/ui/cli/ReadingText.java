package org.puzzlewright.ui.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.Reading.Span;
import org.puzzlewright.api.reading.Stated;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.service.ReadingService;

/** Tells people how a prompt was read. */
final class ReadingText {

  private static final String GREEN = "32";
  private static final String YELLOW = "33";
  private static final String RED = "31";
  private static final String NONE = "";

  private ReadingText() {}

  /**
   * Prints the sentence, what its words became, what was mended and what was not read.
   *
   * @param colours whether the sentence's words have colours: green what was read, yellow what was
   *     mended, red what was not read
   */
  static void print(PrintWriter out, ReadingService.Shown shown, boolean colours) {
    Reading<Stated> reading = shown.reading();
    if (colours) {
      sentence(out, reading);
    } else {
      out.println(StrictJson.line(reading.text()));
    }
    out.println();
    out.println(
        "Read by %s%s:".formatted(shown.by().equals(OfflineReader.NAME) ? "the " : "", shown.by()));
    for (Reading.Read<Stated> one : reading.read()) {
      List<String> words = one.from().stream().map(span -> span.of(reading.text())).toList();
      String from = words.isEmpty() ? "(follows)" : "\"" + String.join("\" and \"", words) + "\"";
      out.println("  " + from + " -> " + one.requirement().words());
    }
    reading.notes().forEach(note -> out.println("Note: " + note.words()));
    reading.unread().forEach(words -> out.println("Not read: \"" + words + "\""));
  }

  private static void sentence(PrintWriter out, Reading<Stated> reading) {
    String text = reading.text();
    String[] styles = new String[text.length()];
    Arrays.fill(styles, NONE);
    reading.read().forEach(one -> one.from().forEach(span -> style(styles, span, GREEN)));
    reading.notes().forEach(note -> style(styles, note.at(), YELLOW));
    reading.notRead().forEach(span -> style(styles, span, RED));
    int from = 0;
    for (int i = 1; i <= text.length(); i++) {
      if (i == text.length() || !styles[i].equals(styles[from])) {
        TerminalWriter.styled(out, styles[from], new Span(from, i).of(text));
        from = i;
      }
    }
    out.println();
  }

  private static void style(String[] styles, Span span, String style) {
    Arrays.fill(styles, span.from(), span.to(), style);
  }
}
