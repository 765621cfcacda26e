package org.puzzlewright.physics.files;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * A gate of a stored certificate, as pages show it.
 *
 * @param name the gate's name
 * @param passed whether it holds
 * @param evidence why
 * @param details more on that, a line each
 */
public record GateLine(String name, boolean passed, String evidence, List<String> details) {

  /** Copies the list. */
  public GateLine {
    details = List.copyOf(details);
  }

  /** Returns a certificate's gates in order; none when it has none. */
  public static List<GateLine> of(ObjectNode certificate) {
    List<GateLine> gates = new ArrayList<>();
    for (var gate : certificate.path("gates").properties()) {
      List<String> details = new ArrayList<>();
      gate.getValue().path("details").forEach(d -> details.add(d.asText()));
      gates.add(
          new GateLine(
              gate.getKey(),
              gate.getValue().path("passed").asBoolean(),
              gate.getValue().path("evidence").asText(),
              details));
    }
    return gates;
  }
}
