package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Serializable;

/**
 * What one trial of agents may cost, the same for every set-up.
 *
 * @param steps replies of the leading agent, at least 1
 * @param calls of models, at least 1
 * @param simulations at least 1
 * @param tokens sent and received, at least 1; {@link #NO_LIMIT} for no limit
 * @param usd US dollars, above 0; infinite for no limit
 * @param seconds by the clock, at least 1, a call that is being made included; {@link #NO_LIMIT}
 *     for no limit. For language models alone: the offline planner's rows must not depend on the
 *     machine
 */
public record Budget(int steps, int calls, long simulations, long tokens, double usd, long seconds)
    implements Serializable {

  /** As many tokens, or seconds, as are needed. */
  public static final long NO_LIMIT = Long.MAX_VALUE;

  /** Returns it as it stands in plans and rows; a limit that is not there is null. */
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("steps", steps).put("calls", calls).put("simulations", simulations);
    json.put("tokens", tokens == NO_LIMIT ? null : tokens);
    json.put("usd", Double.isInfinite(usd) ? null : usd);
    // Left out where it is not there: runs made before there was such a limit are still the same.
    return seconds == NO_LIMIT ? json : json.put("seconds", seconds);
  }
}
