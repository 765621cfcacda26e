package org.puzzlewright.agents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.puzzlewright.base.json.StrictJson;

/**
 * Finds JSON objects in what models write: between words, in fences, with single quotes, keys
 * without quotes, commas too many, comments, words of Python, and closing brackets that are missing
 * at the end.
 */
final class TolerantJson {

  /**
   * An object.
   *
   * @param json what it says
   * @param start where it begins in the text
   * @param end where it ends, exclusive
   */
  record Found(ObjectNode json, int start, int end) {}

  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS)
          .enable(JsonReadFeature.ALLOW_LEADING_DECIMAL_POINT_FOR_NUMBERS)
          .enable(JsonReadFeature.ALLOW_TRAILING_DECIMAL_POINT_FOR_NUMBERS)
          .build();

  private static final Pattern PYTHON =
      Pattern.compile("(?<=[:\\[,]\\s{0,20})(?:True|False|None)\\b");

  // A model can write braces without end; each start may cost a look at all the rest.
  private static final int MOST_STARTS = 40;
  private static final int LONGEST = 100_000;

  private TolerantJson() {}

  /** Returns the objects in a text, in order, none inside another; empty when there is none. */
  static List<Found> objects(String whole) {
    String text = whole.substring(0, Math.min(whole.length(), LONGEST));
    List<Found> found = new ArrayList<>();
    int start = text.indexOf('{');
    for (int i = 0; start >= 0 && i < MOST_STARTS; i++) {
      int end = end(text, start);
      ObjectNode json = read(end < 0 ? closed(text.substring(start)) : text.substring(start, end));
      if (json == null) {
        start = text.indexOf('{', start + 1);
      } else {
        int stop = end < 0 ? text.length() : end;
        found.add(new Found(json, start, stop));
        start = text.indexOf('{', stop);
      }
    }
    return found;
  }

  /** Words of Python are replaced only where nothing else helps: they may be part of a string. */
  private static ObjectNode read(String text) {
    ObjectNode plain = parsed(text);
    if (plain != null || !PYTHON.matcher(text).find()) {
      return plain;
    }
    return parsed(
        PYTHON
            .matcher(text)
            .replaceAll(
                m -> m.group().equals("None") ? "null" : m.group().toLowerCase(Locale.ROOT)));
  }

  private static ObjectNode parsed(String text) {
    try {
      JsonNode node = MAPPER.readTree(text);
      return node instanceof ObjectNode object && StrictJson.finite(object) ? object : null;
    } catch (JsonProcessingException broken) {
      return null;
    }
  }

  /** Returns where the bracket at {@code start} is closed, or -1. */
  private static int end(String text, int start) {
    Brackets brackets = new Brackets();
    for (int i = start; i < text.length(); i++) {
      if (brackets.read(text.charAt(i)) && brackets.open.isEmpty()) {
        return i + 1;
      }
    }
    return -1;
  }

  /** Closes what is open at the end, without a fence or a comma that may stand there. */
  private static String closed(String text) {
    String bare = text.strip().replaceFirst("(?s)\\s*```.*$", "").replaceFirst("[,\\s]+$", "");
    Brackets brackets = new Brackets();
    bare.chars().forEach(c -> brackets.read((char) c));
    StringBuilder closed = new StringBuilder(bare);
    if (brackets.quote != 0) {
      closed.append(brackets.quote);
    }
    brackets.open.forEach(closed::append);
    return closed.toString();
  }

  /** What is open after so many characters. */
  private static final class Brackets {
    private final Deque<Character> open = new ArrayDeque<>();
    private char quote;
    private boolean escaped;

    /** Returns whether this character closed a bracket. */
    private boolean read(char c) {
      if (quote != 0) {
        if (escaped) {
          escaped = false;
        } else if (c == '\\') {
          escaped = true;
        } else if (c == quote) {
          quote = 0;
        }
        return false;
      }
      switch (c) {
        case '"', '\'' -> quote = c;
        case '{' -> open.push('}');
        case '[' -> open.push(']');
        case '}', ']' -> {
          if (!open.isEmpty() && open.peek() == c) {
            open.pop();
            return true;
          }
        }
        default -> {
          // Everything else neither opens nor closes.
        }
      }
      return false;
    }
  }
}
