package org.puzzlewright.verdict;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.physics.Trace;

/**
 * What the simulator has shown of a puzzle.
 *
 * @param gates one finding a gate, in order
 * @param repairs what was moved after the first layout to make the puzzle work; empty when nothing
 */
public record Certificate(List<Gate> gates, List<String> repairs) {

  /** Version of the gates: certificates of different versions need not agree. */
  public static final String VERSION = "gates-1";

  /** Copies the lists. */
  public Certificate {
    gates = List.copyOf(gates);
    repairs = List.copyOf(repairs);
  }

  /** Returns whether every gate holds. */
  public boolean holds() {
    return gates.stream().allMatch(Gate::passed);
  }

  /** Returns the certificate as it stands in a puzzle's file. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("engine", Trace.ENGINE).put("gates_version", VERSION).put("holds", holds());
    ObjectNode all = json.putObject("gates");
    for (Gate gate : gates) {
      ObjectNode one = all.putObject(gate.name().words());
      one.put("passed", gate.passed()).put("evidence", gate.evidence());
      if (!gate.details().isEmpty()) {
        gate.details().forEach(one.putArray("details")::add);
      }
    }
    repairs.forEach(json.putArray("repairs")::add);
    return json;
  }
}
