package org.puzzlewright.evaluation;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.Serializable;

/**
 * What one trial of agents may cost, the same for every set-up. Wall time is not limited: rows
 * would depend on the machine.
 *
 * @param steps replies of the leading agent, at least 1
 * @param calls of models, at least 1
 * @param simulations at least 1
 * @param tokens sent and received, at least 1; {@link #NO_LIMIT} for no limit
 * @param usd US dollars, above 0; infinite for no limit
 */
public record Budget(int steps, int calls, long simulations, long tokens, double usd)
    implements Serializable {

  /** As many tokens as are needed. */
  public static final long NO_LIMIT = Long.MAX_VALUE;

  /** Returns it as it stands in plans and rows; a limit that is not there is null. */
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("steps", steps).put("calls", calls).put("simulations", simulations);
    json.put("tokens", tokens == NO_LIMIT ? null : tokens);
    return json.put("usd", Double.isInfinite(usd) ? null : usd);
  }
}
