package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.puzzlewright.base.json.JsonDifferences;

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

  /**
   * Compares what is stored with what is found now.
   *
   * @param stored empty when nothing is
   * @param found the same as it would be stored now; asked for only where there is one to compare
   */
  public static Checked against(
      JsonNode stored, Supplier<? extends JsonNode> found, Verdict verdict, List<String> notes) {
    return new Checked(
        verdict,
        stored.isEmpty()
            ? Optional.empty()
            : Optional.of(JsonDifferences.between(stored, found.get())),
        notes);
  }

  /** Returns how the stored verdict compares: "agrees", "differs", or "absent". */
  public String comparison() {
    return differences.map(lines -> lines.isEmpty() ? "agrees" : "differs").orElse("absent");
  }
}
