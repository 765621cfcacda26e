package org.puzzlewright.physics.prompt;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Cuts a prompt into words and pauses. Hyphens part words; contractions are written out. */
final class Tokeniser {

  private static final Pattern TOKEN =
      Pattern.compile(
          // A point between digits is part of a number and ends no sentence.
          "(?<word>(?<![\\p{L}\\p{N}.])\\d*\\.\\d+(?![\\p{L}\\p{N}.])"
              + "|[\\p{L}\\p{N}]+(?:'\\p{L}+)?)"
              + "|(?<stop>[.!?;\\u2026]+|\\n\\s*(?=[-*\\u2022\\n]))"
              + "|(?<and>[&+])"
              + "|(?<pause>[,:()\\[\\]\\u2013\\u2014]|(?<=\\s)-(?=\\s))");

  private static final Map<String, String> CONTRACTIONS =
      Map.of("can't", "can not", "won't", "will not", "cannot", "can not", "shan't", "shall not");

  private Tokeniser() {}

  /** Returns the tokens of {@code prompt}, in order. */
  static List<Token> tokens(String prompt) {
    String text = prompt.replace('\u2019', '\'').replace('\u2018', '\'').replace('\u02bc', '\'');
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      String found = matcher.group();
      if (matcher.group("stop") != null) {
        found = ".";
      } else if (matcher.group("and") != null) {
        found = "and";
      } else if (matcher.group("pause") != null) {
        found = ",";
      }
      for (String word : writtenOut(found.toLowerCase(Locale.ROOT)).split(" ")) {
        tokens.add(new Token(word, matcher.start(), matcher.end()));
      }
    }
    return tokens;
  }

  private static String writtenOut(String word) {
    String known = CONTRACTIONS.get(word);
    if (known != null) {
      return known;
    }
    int apostrophe = word.indexOf('\'');
    if (apostrophe < 0) {
      return word;
    }
    if (word.endsWith("n't")) {
      return word.substring(0, word.length() - 3) + " not";
    }
    String stem = word.substring(0, apostrophe);
    boolean isShortForIs =
        word.endsWith("'s") && List.of("it", "that", "there", "which", "here").contains(stem);
    return isShortForIs ? stem + " is" : stem;
  }
}
