package org.puzzlewright.base.statistics;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/**
 * How many of how many.
 *
 * @param hits in [0, trials]
 * @param trials 0 or more
 */
public record Rate(long hits, long trials) {

  public Rate plus(Rate other) {
    return new Rate(hits + other.hits, trials + other.trials);
  }

  /** Returns the share, in [0, 1]; there must be trials. */
  public double share() {
    return hits / (double) trials;
  }

  /** Returns numbers and 95 % interval, such as "25/35 = 71 % (55-84)". */
  public String words() {
    if (trials == 0) {
      return "no trials";
    }
    Wilson interval = Wilson.of(hits, trials);
    return String.format(
        Locale.ROOT,
        "%d/%d = %.0f %% (%.0f-%.0f)",
        hits,
        trials,
        100 * share(),
        100 * interval.low(),
        100 * interval.high());
  }

  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("hits", hits).put("trials", trials);
    if (trials > 0) {
      Wilson interval = Wilson.of(hits, trials);
      json.put("low", Rounding.of(interval.low())).put("high", Rounding.of(interval.high()));
    }
    return json;
  }
}
