package org.puzzlewright.base.files;

import java.util.Locale;

/** Words as names of files, folders and entries have them. */
public final class Slug {

  private Slug() {}

  /**
   * Returns words with small letters and digits of English, and one hyphen for all between them;
   * empty when there is none of these.
   */
  public static String of(String words) {
    return words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }
}
