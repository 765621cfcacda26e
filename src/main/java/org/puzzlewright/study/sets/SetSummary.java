package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Product;

/** The numbers of a set. */
public final class SetSummary {

  private SetSummary() {}

  /**
   * Returns the numbers. They have no clock times, so equal sets have equal ones.
   *
   * @param attempts all that were decided, in order
   * @param products those that were kept, in the same order
   * @param domain theirs
   */
  public static ObjectNode of(
      SetPlan plan, List<Attempt> attempts, List<Product> products, Domain domain) {
    Map<String, List<Product>> members = new LinkedHashMap<>();
    int next = 0;
    for (Attempt attempt : attempts) {
      if (attempt.decision() == Attempt.Decision.KEPT) {
        members
            .computeIfAbsent(attempt.slot().id(), id -> new ArrayList<>())
            .add(products.get(next));
        next++;
      }
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("wanted", plan.count() * plan.asks().size());
    json.setAll(numbers(attempts, products, domain));
    if (plan.isDiverse()) {
      json.set("archive", Archive.numbers(attempts));
    }
    ArrayNode prompts = json.putArray("prompts");
    for (SetPlan.Ask ask : plan.asks()) {
      ObjectNode one = prompts.addObject().put("id", ask.id()).put("prompt", ask.prompt());
      one.put("wanted", plan.count());
      one.setAll(
          numbers(
              attempts.stream().filter(a -> a.slot().id().equals(ask.id())).toList(),
              members.getOrDefault(ask.id(), List.of()),
              domain));
    }
    return json;
  }

  private static ObjectNode numbers(List<Attempt> attempts, List<Product> kept, Domain domain) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("attempted", attempts.size()).put("kept", kept.size());
    json.put("near_duplicates", count(attempts, Attempt.Decision.DUPLICATE));
    json.set("funnel", funnel(attempts, domain));
    ObjectNode failed = json.putObject("failed_by_gate");
    for (String name : domain.gates()) {
      failed.put(
          name,
          attempts.stream()
              .map(a -> a.finding().path("gates").path(name))
              .filter(g -> g.isObject() && !g.path("passed").asBoolean())
              .count());
    }
    json.set("stopped", histogram(attempts, "stop"));
    if (!domain.difficulties().isEmpty()) {
      ObjectNode difficulty = json.putObject("difficulty");
      List<Attempt> in =
          attempts.stream().filter(a -> a.decision() == Attempt.Decision.KEPT).toList();
      Map<String, Integer> levels = counts(in, "difficulty");
      domain.difficulties().forEach(scene -> difficulty.put(scene, levels.getOrDefault(scene, 0)));
    }
    ObjectNode simulations = json.putObject("simulations");
    for (String by : List.of("actions", "planner")) {
      simulations.put(
          by,
          attempts.stream()
              .mapToLong(a -> a.finding().path("simulations").path(by).asLong())
              .sum());
    }
    json.put(
        "requests", attempts.stream().mapToLong(a -> a.finding().path("requests").asLong()).sum());
    json.set("variety", domain.variety(kept));
    return json;
  }

  /** How many attempts are left behind each step. */
  private static ObjectNode funnel(List<Attempt> attempts, Domain domain) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("attempted", attempts.size());
    List<Attempt> left =
        attempts.stream().filter(a -> !a.finding().path("gates").isEmpty()).toList();
    json.put("laid out", left.size());
    for (String gate : domain.gates()) {
      left = left.stream().filter(a -> passed(a, gate)).toList();
      json.put(gate, left.size());
    }
    left = left.stream().filter(a -> a.decision() != Attempt.Decision.FAILED).toList();
    json.put("finished", left.size());
    json.put("kept", count(left, Attempt.Decision.KEPT));
    return json;
  }

  private static boolean passed(Attempt attempt, String gate) {
    JsonNode found = attempt.finding().path("gates").path(gate);
    return found.path("passed").asBoolean();
  }

  private static long count(List<Attempt> attempts, Attempt.Decision decision) {
    return attempts.stream().filter(a -> a.decision() == decision).count();
  }

  private static Map<String, Integer> counts(List<Attempt> attempts, String field) {
    Map<String, Integer> counts = new TreeMap<>();
    attempts.forEach(a -> counts.merge(a.finding().path(field).asText(), 1, Integer::sum));
    return counts;
  }

  private static ObjectNode histogram(List<Attempt> attempts, String field) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    counts(attempts, field).forEach(json::put);
    return json;
  }
}
