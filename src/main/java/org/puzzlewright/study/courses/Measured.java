package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.base.statistics.Wilson;

/**
 * How often random placements solve a level, by the {@link DifficultyMeter}.
 *
 * @param solved how many did, in [0, trials]
 * @param trials how many were tried, at least 1
 * @param tools most tools in one; each number from 1 on is tried as often
 */
public record Measured(int solved, int trials, int tools) {

  public Measured {
    if (trials < 1 || solved < 0 || solved > trials || tools < 1) {
      throw new IllegalArgumentException(
          "solved, trials, tools: %d of %d with %d".formatted(solved, trials, tools));
    }
  }

  /** Returns the share, in [0, 1]. */
  public double rate() {
    return solved / (double) trials;
  }

  /** Returns the share's natural logarithm; what was never solved counts as half a success. */
  double logarithm() {
    return Math.log(Math.max(0.5, solved) / trials);
  }

  /** Returns by what factor the rates differ, at least 1; see {@link #logarithm}. */
  public double factor(Measured other) {
    return Math.exp(Math.abs(logarithm() - other.logarithm()));
  }

  public Wilson interval() {
    return Wilson.of(solved, trials);
  }

  /** Returns it as it stands in files. */
  public ObjectNode toJson() {
    return JsonRecords.write(this);
  }
}
