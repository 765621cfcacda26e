package org.puzzlewright.api;

import java.util.List;
import java.util.Optional;

/**
 * What judging a file anew has found.
 *
 * @param verdict what the gates find now
 * @param differences how the verdict that is stored in the file differs, a line each; empty when
 *     none is stored
 * @param notes what else is to be told, a sentence each
 */
public record Checked(Verdict verdict, Optional<List<String>> differences, List<String> notes) {

  public Checked {
    differences = differences.map(List::copyOf);
    notes = List.copyOf(notes);
  }

  /** Returns how the stored verdict compares: "agrees", "differs", or "absent". */
  public String comparison() {
    return differences.map(lines -> lines.isEmpty() ? "agrees" : "differs").orElse("absent");
  }
}
