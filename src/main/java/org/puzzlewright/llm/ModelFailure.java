package org.puzzlewright.llm;

import java.util.regex.Pattern;

/** Tells a model's exception in one line that is fit for a file that others will read. */
public final class ModelFailure {

  private static final int LENGTH = 300;

  // Providers quote the key in "incorrect API key" messages and addresses (?key=...).
  private static final Pattern SECRET =
      Pattern.compile(
          "(?i)\\b(?:(?:sk|pk|rk|gsk|hf|xai)[-_][\\w*.-]{4,}|AIza[\\w*-]{8,})"
              + "|(?<=bearer )[^\\s\"',]+"
              + "|(?<=key\"?[=:] ?\"?)[^\\s\"',&]+"
              + "|(?<=(?:token|authorization)\"?[=:] ?\"?)(?!bearer)[^\\s\"',&]+");

  private ModelFailure() {}

  /** Returns class and message in one line of at most some 300 characters, keys blotted out. */
  public static String describe(Throwable failure) {
    String name = failure.getClass().getName();
    name = name.substring(name.lastIndexOf('.') + 1);
    String message = failure.getMessage();
    if (message == null || message.isBlank()) {
      return name;
    }
    String line = SECRET.matcher(message.strip().replaceAll("\\s+", " ")).replaceAll("[hidden]");
    return name + ": " + (line.length() <= LENGTH ? line : line.substring(0, LENGTH) + "…");
  }
}
