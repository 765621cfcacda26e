package org.puzzlewright.base.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads JSON text from strangers, and makes the one-line complaints about it. */
public final class StrictJson {

  /** Longest text that is read, in characters. */
  public static final int MAX_CHARS = 5_000_000;

  private static final int MAX_DEPTH = 60;
  private static final int MAX_NUMBER = 100;
  private static final int MAX_LINE = 500;
  private static final long MOST_MONEY = 1_000_000_000;

  private static final ObjectMapper MAPPER =
      new ObjectMapper(
              JsonFactory.builder()
                  .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxNumberLength(MAX_NUMBER)
                          .maxStringLength(MAX_CHARS)
                          .maxDocumentLength(MAX_CHARS)
                          .build())
                  .build())
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

  // Jackson's messages name its own classes in places; users have no use for those.
  private static final Pattern FROM_CONSTANT = Pattern.compile(", from `[^`]*`\\)");
  private static final Pattern START =
      Pattern.compile("\\(start marker at \\[Source: .*?line: (\\d+), column: \\d+]\\)");

  private StrictJson() {}

  /**
   * Parses one JSON value. Duplicate fields, NaN, numbers beyond a double's range such as 1e999,
   * comments, text after the value, nesting deeper than {@value #MAX_DEPTH} and texts beyond
   * {@value #MAX_CHARS} characters are refused.
   *
   * @param source how complaints name the text, for instance its file
   * @throws InputException with one line that names the source, the line and the column
   */
  public static JsonNode parse(String json, String source) {
    if (json.length() > MAX_CHARS) {
      throw complaint(
          source,
          "the text has %d characters, but at most %d are read; make it shorter"
              .formatted(json.length(), MAX_CHARS));
    }
    if (json.isBlank()) {
      throw complaint(source, "the text is empty; it must be a JSON object");
    }
    try {
      JsonNode tree = MAPPER.readTree(json);
      checkNumbers(tree, source, "");
      return tree;
    } catch (JsonProcessingException e) {
      throw complaint(source, place(e.getLocation()) + reason(e) + "; correct the text");
    }
  }

  /** What follows, a schema for instance, computes with them. */
  private static void checkNumbers(JsonNode json, String source, String path) {
    if (json.isNumber() && !Double.isFinite(json.doubleValue())) {
      throw complaint(
          source,
          (path.isEmpty() ? "" : path.replaceFirst("^[.]", "") + ": ")
              + "the number is too large; give one that a double can hold");
    }
    int index = 0;
    for (JsonNode one : json.isArray() ? json : List.<JsonNode>of()) {
      if (one.isNumber() || one.isContainerNode()) {
        checkNumbers(one, source, path + "[" + index + "]");
      }
      index++;
    }
    for (Map.Entry<String, JsonNode> field : json.properties()) {
      if (field.getValue().isNumber() || field.getValue().isContainerNode()) {
        checkNumbers(field.getValue(), source, path + "." + field.getKey());
      }
    }
  }

  /** Returns whether every number in a tree is one that a double can hold. */
  public static boolean finite(JsonNode json) {
    if (json.isNumber()) {
      return Double.isFinite(json.doubleValue());
    }
    for (JsonNode one : json) {
      if (!finite(one)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns an amount of money that stands in a text.
   *
   * @throws IllegalArgumentException when it is none, negative, above {@value #MOST_MONEY}, or of
   *     so many digits that computing with it would take for ever
   */
  public static BigDecimal amount(String text) {
    try {
      BigDecimal amount = new BigDecimal(text.length() <= MAX_NUMBER ? text : "");
      if (amount.signum() >= 0
          && Math.abs((long) amount.scale()) <= MAX_NUMBER
          && amount.compareTo(BigDecimal.valueOf(MOST_MONEY)) <= 0) {
        return amount;
      }
    } catch (NumberFormatException none) {
      // Told below.
    }
    throw new IllegalArgumentException("an amount must be a number from 0 to " + MOST_MONEY);
  }

  /**
   * Returns where a text has half a character, which no file can hold: a surrogate without its
   * other half; -1 when it has none.
   */
  public static int halfCharacter(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isHighSurrogate(text.charAt(i))
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(text.charAt(i))) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns a user's sentence as it is.
   *
   * @throws InputException with one line when it has {@linkplain #halfCharacter half a character}
   */
  public static String whole(String sentence, String source) {
    int at = halfCharacter(sentence);
    if (at >= 0) {
      throw complaint(
          source,
          "character %d is half a surrogate pair, which no file can hold; remove it"
              .formatted(at + 1));
    }
    return sentence;
  }

  /**
   * Checks {@code json} against a schema.
   *
   * @param where what complaints put before a field's path, "" for the top
   * @throws InputException with the worst fault
   */
  public static void check(TitledSchema schema, JsonNode json, String where) {
    List<String> faults = schema.faults(json, where);
    if (!faults.isEmpty()) {
      throw new InputException(faults.get(0));
    }
  }

  /**
   * Makes a complaint of one line: "source: message".
   *
   * @param message what is wrong, where in the source, and what to do
   */
  public static InputException complaint(String source, String message) {
    return new InputException(line(source + ": " + message));
  }

  /**
   * Returns {@code text} as one line: control, format and separator characters become spaces, and
   * what exceeds {@value #MAX_LINE} characters is cut out of the middle.
   */
  public static String line(String text) {
    String flat = cut(text, 10 * MAX_LINE).replaceAll("[\\p{C}\\p{Zl}\\p{Zp}\\s]+", " ");
    return cut(flat.strip(), MAX_LINE);
  }

  private static String cut(String text, int most) {
    return text.length() <= most
        ? text
        : text.substring(0, most / 2) + " ... " + text.substring(text.length() - most / 2 + 5);
  }

  private static String place(JsonLocation at) {
    return at == null || at.getLineNr() < 1
        ? ""
        : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": ";
  }

  private static String reason(JsonProcessingException e) {
    String original = String.valueOf(e.getOriginalMessage());
    if (e instanceof StreamConstraintsException) {
      return "too large for a level, " + FROM_CONSTANT.matcher(original).replaceAll(")");
    }
    if (original.startsWith("Trailing token")) {
      return "there is more text after the end of the object";
    }
    if (original.contains("Non-standard token")) {
      return "NaN and Infinity are not allowed, numbers must be finite";
    }
    return "not valid JSON, " + START.matcher(original).replaceAll("(it starts in line $1)");
  }
}
