package org.puzzlewright.agents;

import java.util.Locale;

/** How agents ask for actions. */
public enum CallForm {
  /** By the provider's function calling. */
  NATIVE,
  /** In the text of the reply: "Thought:", "Action:", "Action Input:". */
  TEXT;

  /** Returns the name as it stands in options and files. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
