package org.puzzlewright.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.json.JsonRecords;

/**
 * What the gates find, in their order.
 *
 * @param gates one finding each
 * @param difficulty how difficult it is, in a domain's word; empty when it was not measured
 * @param notes further lines for people, such as what was measured
 */
public record Verdict(List<Gate> gates, Optional<String> difficulty, List<String> notes) {

  /**
   * One gate's finding.
   *
   * @param name the gate's, as files and people have it
   * @param passed whether it holds
   * @param evidence one line: what was seen
   * @param details further lines
   */
  public record Gate(String name, boolean passed, String evidence, List<String> details) {

    public Gate {
      details = List.copyOf(details);
    }

    /** Makes one without details. */
    public Gate(String name, boolean passed, String evidence) {
      this(name, passed, evidence, List.of());
    }
  }

  public Verdict {
    gates = List.copyOf(gates);
    notes = List.copyOf(notes);
  }

  /** Makes one without a measure of difficulty. */
  public Verdict(List<Gate> gates) {
    this(gates, Optional.empty(), List.of());
  }

  /** Returns whether every gate holds. */
  public boolean holds() {
    return gates.stream().allMatch(Gate::passed);
  }

  /** Returns a list of the gates with all details, for scripts. */
  public ArrayNode list() {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    gates.forEach(gate -> all.add(JsonRecords.write(gate)));
    return all;
  }

  /** Which details are written. */
  public enum Details {
    /** None. */
    NONE,
    /** Those of gates that fail, an empty list where there are none. */
    FAILED,
    /** All that there are. */
    ALL;

    private boolean shownOf(Gate gate) {
      return this == FAILED ? !gate.passed() : this == ALL && !gate.details().isEmpty();
    }
  }

  /** Returns the gates by name. */
  public ObjectNode byName(Details details) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    for (Gate gate : gates) {
      ObjectNode one = all.putObject(gate.name());
      one.put("passed", gate.passed()).put("evidence", gate.evidence());
      if (details.shownOf(gate)) {
        gate.details().forEach(one.putArray("details")::add);
      }
    }
    return all;
  }

  /** Returns the gates that {@link #byName} has written. */
  public static List<Gate> gates(JsonNode byName) {
    List<Gate> gates = new ArrayList<>();
    for (var gate : byName.properties()) {
      List<String> details = new ArrayList<>();
      gate.getValue().path("details").forEach(line -> details.add(line.asText()));
      gates.add(
          new Gate(
              gate.getKey(),
              gate.getValue().path("passed").asBoolean(),
              gate.getValue().path("evidence").asText(),
              details));
    }
    return gates;
  }

  /** Returns lines for people: one for each gate, its details, and what is noted. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Gate gate : gates) {
      lines.add("%s: %s  %s".formatted(gate.name(), gate.passed() ? "yes" : "no", gate.evidence()));
      gate.details().forEach(line -> lines.add("  " + line));
    }
    lines.addAll(notes);
    return lines;
  }
}
