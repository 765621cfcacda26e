package org.puzzlewright.tiles.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.api.reading.Reading.Span;

/**
 * A prompt in small letters and single spaces, of which each character knows where it comes from.
 */
final class PlainText {

  private final StringBuilder text = new StringBuilder();
  private List<Span> from = new ArrayList<>();

  /** Takes a prompt as it is, but for capitals. */
  PlainText(String prompt) {
    for (int i = 0; i < prompt.length(); ) {
      int code = prompt.codePointAt(i);
      int next = i + Character.charCount(code);
      String small = Character.toString(code).toLowerCase(Locale.ROOT);
      for (int j = 0; j < small.length(); j++) {
        text.append(small.charAt(j));
        from.add(new Span(i, next));
      }
      i = next;
    }
  }

  /** Puts words in the place of what fits a pattern; they come from what they replace. */
  void replace(String pattern, String words) {
    Matcher matcher = Pattern.compile(pattern).matcher(text.toString());
    StringBuilder replaced = new StringBuilder();
    List<Span> origin = new ArrayList<>();
    int copied = 0;
    while (matcher.find()) {
      if (from.isEmpty()) {
        return;
      }
      replaced.append(text, copied, matcher.start()).append(words);
      origin.addAll(from.subList(copied, matcher.start()));
      // What is put in between comes from its neighbour.
      Span all =
          matcher.end() > matcher.start()
              ? span(matcher.start(), matcher.end())
              : from.get(Math.min(matcher.start(), from.size() - 1));
      words.chars().forEach(c -> origin.add(all));
      copied = matcher.end();
    }
    replaced.append(text, copied, text.length());
    origin.addAll(from.subList(copied, text.length()));
    text.setLength(0);
    text.append(replaced);
    from = origin;
  }

  /** Returns where the characters from {@code first} to before {@code end} come from. */
  Span span(int first, int end) {
    int start = first;
    int last = end;
    while (start < last - 1 && text.charAt(start) == ' ') {
      start++;
    }
    while (last > start + 1 && text.charAt(last - 1) == ' ') {
      last--;
    }
    return new Span(from.get(start).from(), from.get(last - 1).to());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
