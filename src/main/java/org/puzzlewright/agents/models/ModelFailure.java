package org.puzzlewright.agents.models;

import java.util.Optional;
import java.util.regex.Pattern;

/** Tells a model's exception in one line that is fit for a file that others will read. */
public final class ModelFailure {

  private static final int LENGTH = 300;
  static final String HIDDEN = "[hidden]";

  // Providers quote the key in "incorrect API key" messages and addresses (?key=...).
  private static final Pattern SECRET =
      Pattern.compile(
          "(?i)\\b(?:(?:sk|pk|rk|gsk|hf|xai)[-_][\\w*.-]{4,}|AIza[\\w*-]{8,})"
              + "|(?<=bearer )[^\\s\"',]+"
              + "|(?<=key\"?[=:] ?\"?)[^\\s\"',&]+"
              + "|(?<=(?:token|authorization)\"?[=:] ?\"?)(?!bearer)[^\\s\"',&]+");

  private ModelFailure() {}

  /**
   * Returns class and message in one line of at most some 300 characters, keys blotted out; of this
   * room's own exceptions the message alone.
   */
  public static String describe(Throwable failure) {
    return describe(failure, new KeyRedactor(Optional.empty()));
  }

  /** Does the same, and blots out a key that is known. */
  static String describe(Throwable failure, KeyRedactor key) {
    // Ours are in words already, and short; their class would tell nobody anything.
    if (failure instanceof ModelException || failure instanceof ModelSetupException) {
      return SECRET.matcher(key.redacted(failure.getMessage())).replaceAll(HIDDEN);
    }
    String name = failure.getClass().getName();
    name = name.substring(name.lastIndexOf('.') + 1);
    String message = failure.getMessage();
    return message == null || message.isBlank() ? name : name + ": " + clean(message, key);
  }

  /** Returns a text in one line, with everything blotted out that looks like a key. */
  static String clean(String text) {
    return clean(text, new KeyRedactor(Optional.empty()));
  }

  /**
   * Returns a text in one line of at most some 300 characters, with everything blotted out that
   * looks like a key.
   *
   * @param key blotted out in any case
   */
  static String clean(String text, KeyRedactor key) {
    // Before anything is cut or joined: a part of a key is hard to tell from other words.
    String blotted = key.redacted(text);
    String line =
        SECRET.matcher(blotted.strip().replaceAll("[\\s\\p{C}]+", " ")).replaceAll(HIDDEN);
    return line.length() <= LENGTH ? line : line.substring(0, LENGTH) + "…";
  }
}
