package org.puzzlewright.training.rewards;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.base.json.InputException;

/**
 * A reward as Java: a class {@code Program} that implements {@link StepReward}. It is only text
 * here; {@link RewardPrograms} runs it.
 *
 * @param source at most {@value #LONGEST} characters
 */
public record RewardProgram(String source) implements WrittenReward {

  /** The field of answers and files that it stands in. */
  public static final String FIELD = "java";

  /** Most characters. */
  public static final int LONGEST = 8000;

  private static final String COMMENT = "//.*|/\\*(?s:.*?)\\*/";
  private static final String HEX = "0[xXbB][0-9a-fA-F_]+[lL]?";
  private static final String DECIMAL =
      "(?:\\d[\\d_]*\\.?[\\d_]*|\\.\\d[\\d_]*)(?:[eE][+-]?\\d+)?[lLfFdD]?";
  private static final String QUOTED = "\"\"\"(?s:.*?)\"\"\"|\"(?:[^\"\\\\]|\\\\.)*\"";
  private static final String LETTER = "'(?:[^'\\\\]|\\\\.)*'";
  private static final String WORD = "[\\p{L}_$][\\p{L}\\p{N}_$]*";

  /** What Java's text consists of; blanks and comments are left out. */
  private static final Pattern TOKEN =
      Pattern.compile(
          "%s|(?<number>%s|%s)|(?<other>%s|%s|%s|\\S)"
              .formatted(COMMENT, HEX, DECIMAL, QUOTED, LETTER, WORD));

  /** After these a minus is a number's sign. */
  private static final Set<String> BEFORE_SIGN =
      Set.of("(", ",", "=", "+", "-", "*", "/", "%", "<", ">", "?", ":", "&", "|", "[", "return");

  /**
   * Checks the length.
   *
   * @throws InputException with one line when it is too long
   */
  public RewardProgram {
    if (source.length() > LONGEST) {
      throw new InputException(
          "the program has more than %d characters; shorten it".formatted(LONGEST));
    }
  }

  /** Returns whether an answer or file has a program instead of terms. */
  public static boolean isIn(JsonNode json) {
    return json.path(FIELD).isTextual();
  }

  /** Returns the program of an answer or file that has one. */
  public static RewardProgram read(JsonNode json) {
    return new RewardProgram(json.path(FIELD).asText());
  }

  @Override
  public ObjectNode json() {
    return JsonNodeFactory.instance.objectNode().put(FIELD, source);
  }

  @Override
  public String text() {
    return source.strip();
  }

  /** {@inheritDoc} Blanks and comments do not count. */
  @Override
  public boolean hasLogicOf(WrittenReward other) {
    return other instanceof RewardProgram program && program.logic().equals(logic());
  }

  private List<String> logic() {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(source);
    while (matcher.find()) {
      if (matcher.group("number") != null) {
        int last = tokens.size() - 1;
        if (last > 0
            && tokens.get(last).equals("-")
            && BEFORE_SIGN.contains(tokens.get(last - 1))) {
          tokens.remove(last);
        }
        tokens.add("0");
      } else if (matcher.group("other") != null) {
        tokens.add(matcher.group("other"));
      }
    }
    return tokens;
  }
}
