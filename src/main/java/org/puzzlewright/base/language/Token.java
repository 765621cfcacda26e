package org.puzzlewright.base.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A word, number or sign of a text.
 *
 * @param word in small letters, apostrophes straight
 * @param from its first character in the text
 * @param to behind its last
 */
public record Token(String word, int from, int to) {

  /** What "not" is joined to, also by who leaves the apostrophe out: "dont", "cant". */
  private static final String JOINED =
      "(?:ca|do|does|did|is|are|was|were|wo|should|must|could|would|has|have|had|need)";

  /** What "is" is joined to in the same way: "theres", "thats". */
  private static final String WITH_IS = "(?:there|that|here|what|where|who)";

  /** And "I": "id like", "im", "ive". */
  private static final String WITH_I = "(?:d|m|ve)";

  private static final Pattern WORDS =
      Pattern.compile(
          "(?<=^|\n|[.!?;:,]\\s)(?:step|stage|phase)\\h+\\d{1,2}\\h*[:.)](?=\\s)|b4\\b|\\d+(?:st|nd|rd|th)\\b|\\b"
              + WITH_IS
              + "(?=s\\b)|(?<=\\b"
              + WITH_IS
              + ")s\\b|\\bi(?="
              + WITH_I
              + "\\b)|(?<=\\bi)"
              + WITH_I
              + "\\b|\\b"
              + JOINED
              + "(?=nt\\b)|(?<=\\b"
              + JOINED
              + ")nt\\b|"
              + "(?<=^|\n)\\h*\\d{1,2}[.)](?=\\s)|(?<=\\s)\\d{1,2}\\)(?=\\s)|can(?=not\\b)"
              // "(0.1,-0.2)" has two numbers, "0,1" one
              + "|(?<![\\w)])[-−]?(?:\\d*\\.\\d+|(?<=[(\\[])\\d+|(?<=[(\\[][-−])\\d+)(?=,[-−]?\\d*\\.?\\d)"
              + "|(?<![\\w)])[-−]\\d+(?:[.,]\\d+)*|[<>]=|\\d+(?:[.,]\\d+)*|\\.\\d+|[\\p{L}\\p{M}]+?(?=n['’]t\\b)|n['’]t\\b"
              + "|['’](?:s|re|d|ll|ve|m)\\b"
              + "|[\\p{L}\\p{M}]+|->|→|\\R\\s*\\R|\\R\\s*(?=[-*•]\\s)|(?<=[;:,.\\n] |^\\h{0,200})\\(\\d\\)(?=\\s)|[.!?;:,()'’\"/&%–—=-]|\\R|\\S",
          Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CHARACTER_CLASS);

  /** A line that begins as one of a list does: "- two walls", "2. a ramp", "goal: left". */
  private static final Pattern LISTED =
      Pattern.compile("(?m)^\\h*(?:[-*•]|\\d{1,2}[.)]|[\\p{L} -]{1,25}[:=])\\h");

  /** Returns whether it ends a sentence. */
  public boolean ends() {
    return word.length() == 1 && ".!?;\n".contains(word);
  }

  /** Returns whether it is a word or a number. */
  public boolean isWord() {
    return Character.isLetterOrDigit(word.codePointAt(0))
        || word.length() > 1
            && "-\u2212.".indexOf(word.charAt(0)) >= 0
            && Character.isDigit(word.charAt(1));
  }

  private static boolean isBe(String said) {
    return said.matches("s|d|m|ve");
  }

  /** "3-5": the hyphen says something. */
  private static boolean isRange(String text, int at) {
    return Character.isDigit(text.charAt(at - 1)) && Character.isDigit(text.charAt(at + 1));
  }

  /** Cuts a text into its tokens; hyphens and such within words are left out. */
  public static List<Token> of(String text) {
    List<Token> tokens = new ArrayList<>();
    boolean lines = LISTED.matcher(text).find();
    Matcher matcher = WORDS.matcher(text);
    while (matcher.find()) {
      String said = matcher.group().toLowerCase(Locale.ROOT).replace('’', '\'');
      boolean joined = matcher.start() > 0 && Character.isLetter(text.charAt(matcher.start() - 1));
      String word = said.equals("nt") ? "n't" : joined && isBe(said) ? "'" + said : said;
      boolean inWord =
          (word.equals("-") || word.equals("_"))
              && matcher.start() > 0
              && !Character.isWhitespace(text.charAt(matcher.start() - 1))
              && matcher.end() < text.length()
              && !Character.isWhitespace(text.charAt(matcher.end()))
              && !isRange(text, matcher.start());
      boolean brk = word.isBlank() && word.chars().filter(c -> c == '\n').count() < 2;
      boolean within = brk && !lines && !text.substring(matcher.end()).matches("(?s)[-*•]\\s.*");
      if (!inWord && !within) {
        boolean number = word.matches("\\h*(?:[a-z]+\\h+)?\\d{1,2}\\h*[:.)]");
        boolean abbreviates =
            word.equals(".")
                && !tokens.isEmpty()
                && tokens.get(tokens.size() - 1).to() == matcher.start()
                && tokens.get(tokens.size() - 1).word().matches("max|min|approx");
        if (abbreviates) {
          continue;
        }
        String sign =
            word.isBlank() || number
                ? "\n"
                : word.equals("@") ? "at" : word.equals("&") ? "and" : word;
        tokens.add(new Token(sign, matcher.start(), matcher.end()));
      }
    }
    return tokens;
  }
}
