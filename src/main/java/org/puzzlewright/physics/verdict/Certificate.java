package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.prompt.RequirementJson;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

/**
 * What the simulator has shown of a puzzle.
 *
 * @param gates one finding a gate, in order
 * @param terms what of the level changes what a solution is worth but shows in no gate: {@code
 *     blueFirst} when blue need not touch red, {@code random} when parts are drawn; usually empty
 * @param requirements what "aligned" was judged by; empty when there was no prompt
 * @param repairs what was moved after the first layout to make the puzzle work; empty when nothing
 * @param needs one for each tool that the prompt names
 * @param measures what is worth knowing beyond the gates; empty when it was not measured
 */
public record Certificate(
    List<Gate> gates,
    ObjectNode terms,
    List<Requirement> requirements,
    List<String> repairs,
    List<Necessity> needs,
    Optional<Measures> measures) {

  /** Version of the gates: certificates of different versions need not agree. */
  public static final String VERSION = "gates-4";

  public Certificate {
    gates = List.copyOf(gates);
    terms = terms.deepCopy();
    requirements = List.copyOf(requirements);
    repairs = List.copyOf(repairs);
    needs = List.copyOf(needs);
  }

  /** Returns one with findings and nothing else. */
  public static Certificate of(List<Gate> gates) {
    ObjectNode terms = JsonNodeFactory.instance.objectNode();
    return new Certificate(gates, terms, List.of(), List.of(), List.of(), Optional.empty());
  }

  /**
   * Returns the findings of a stored certificate, without their details; empty when it has none, or
   * others than there are today.
   */
  public static Optional<Certificate> stored(JsonNode json) {
    List<Verdict.Gate> told = Verdict.gates(json.path("gates"));
    List<Gate> gates =
        Stream.of(Gate.Name.values())
            .flatMap(
                name ->
                    told.stream()
                        .filter(g -> g.name().equals(name.words()))
                        .map(g -> Gate.of(name, g.passed(), g.evidence())))
            .toList();
    return gates.size() == Gate.Name.values().length ? Optional.of(of(gates)) : Optional.empty();
  }

  /** Returns a copy. */
  @Override
  public ObjectNode terms() {
    return terms.deepCopy();
  }

  static ObjectNode terms(Puzzle puzzle) {
    ObjectNode terms = JsonNodeFactory.instance.objectNode();
    if (!puzzle.scene().rules().blueFirst()) {
      terms.put("blueFirst", false);
    }
    JsonNode random = PuzzleJson.write(puzzle).path("random");
    if (!random.isEmpty()) {
      terms.set("random", random);
    }
    return terms;
  }

  /** Returns whether every gate holds. */
  public boolean holds() {
    return gates.stream().allMatch(Gate::passed);
  }

  /** Returns the finding of one gate. */
  public Gate gate(Gate.Name name) {
    return gates.stream().filter(g -> g.name() == name).findFirst().orElseThrow();
  }

  public Certificate with(Measures found) {
    return new Certificate(gates, terms, requirements, repairs, needs, Optional.of(found));
  }

  /** Returns what it says, as every domain's verdicts are told. */
  public Verdict verdict() {
    return new Verdict(
        told(gates),
        measures.map(m -> m.rating().difficulty().words()),
        measures.map(Measures::lines).orElse(List.of()));
  }

  /** Returns what gates have found, as every domain's verdicts are told. */
  public static List<Verdict.Gate> told(List<Gate> gates) {
    return gates.stream().map(Gate::told).toList();
  }

  /** Returns lines for people: one for each gate, its details, and what was measured. */
  public List<String> lines() {
    return verdict().lines();
  }

  /** Returns the certificate as it stands in a puzzle's file. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("engine", Trace.ENGINE).put("gates_version", VERSION).put("holds", holds());
    json.set("gates", verdict().byName(Verdict.Details.ALL));
    if (!terms.isEmpty()) {
      json.set("terms", terms());
    }
    if (!requirements.isEmpty()) {
      json.set(RequirementJson.FIELD, RequirementJson.write(requirements));
    }
    needs.forEach(n -> json.withArray("needs").add(n.toJson()));
    measures.ifPresent(m -> json.set("measures", m.toJson()));
    repairs.forEach(json.putArray("repairs")::add);
    return json;
  }
}
