package org.puzzlewright.programs.search;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.puzzlewright.agents.models.Usage;
import org.puzzlewright.programs.sandbox.Diagnosis;

/**
 * One reply and what became of its program.
 *
 * @param trial from 1
 * @param iteration from 1
 * @param call from 1; repairs have the later ones
 * @param parent the iteration whose program was to be bettered or, in a repair, this one; 0 for
 *     none
 * @param parentTrial the parent's trial; another one for a program that came from there
 * @param prompt what was asked
 * @param reply what was replied
 * @param program what was found in it
 * @param admitted whether it could run
 * @param why what was wrong with it, or why it did not come to its end
 * @param score of a program that came to its end
 * @param feedback what was told of its play
 * @param rivals the scores, told anew, of the programs that it was played against, by iteration
 * @param usage what the reply cost
 */
public record Step(
    int trial,
    int iteration,
    int call,
    int parent,
    int parentTrial,
    String prompt,
    String reply,
    String program,
    boolean admitted,
    List<Diagnosis> why,
    OptionalDouble score,
    String feedback,
    SortedMap<Integer, Double> rivals,
    Usage usage) {

  /** Copies the lists. */
  public Step {
    why = List.copyOf(why);
    rivals = Collections.unmodifiableSortedMap(new TreeMap<>(rivals));
  }

  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("trial", trial).put("iteration", iteration).put("call", call).put("parent", parent);
    if (parentTrial != trial) {
      json.put("parentTrial", parentTrial);
    }
    json.put("prompt", prompt).put("reply", reply).put("program", program);
    json.put("admitted", admitted);
    ArrayNode told = json.putArray("why");
    for (Diagnosis each : why) {
      told.addObject()
          .put("stage", each.stage().name())
          .put("line", each.line())
          .put("column", each.column())
          .put("code", each.code())
          .put("message", each.message())
          .put("hint", each.hint());
    }
    score.ifPresent(s -> json.put("score", s));
    json.put("feedback", feedback);
    if (!rivals.isEmpty()) {
      ObjectNode others = json.putObject("rivals");
      rivals.forEach((iteration, value) -> others.put(String.valueOf(iteration), value));
    }
    ObjectNode cost = json.putObject("usage").put("calls", usage.calls());
    usage.inputTokens().ifPresent(n -> cost.put("inputTokens", n));
    usage.outputTokens().ifPresent(n -> cost.put("outputTokens", n));
    usage.usd().ifPresent(usd -> cost.put("usd", usd.toPlainString()));
    if (usage.estimated()) {
      cost.put("estimated", true);
    }
    return json;
  }

  static Step read(JsonNode json) {
    List<Diagnosis> why = new ArrayList<>();
    for (JsonNode each : json.path("why")) {
      why.add(
          new Diagnosis(
              Diagnosis.Stage.valueOf(each.path("stage").asText()),
              each.path("line").asInt(),
              each.path("column").asInt(),
              each.path("code").asText(),
              each.path("message").asText(),
              each.path("hint").asText()));
    }
    SortedMap<Integer, Double> rivals = new TreeMap<>();
    json.path("rivals")
        .properties()
        .forEach(e -> rivals.put(Integer.valueOf(e.getKey()), e.getValue().asDouble()));
    JsonNode cost = json.path("usage");
    return new Step(
        json.path("trial").asInt(),
        json.path("iteration").asInt(),
        json.path("call").asInt(),
        json.path("parent").asInt(),
        json.path("parentTrial").asInt(json.path("trial").asInt()),
        json.path("prompt").asText(),
        json.path("reply").asText(),
        json.path("program").asText(),
        json.path("admitted").asBoolean(),
        why,
        json.has("score")
            ? OptionalDouble.of(json.get("score").asDouble())
            : OptionalDouble.empty(),
        json.path("feedback").asText(),
        rivals,
        new Usage(
            cost.path("calls").asInt(),
            count(cost.get("inputTokens")),
            count(cost.get("outputTokens")),
            Optional.ofNullable(cost.get("usd")).map(usd -> new BigDecimal(usd.asText())),
            cost.path("estimated").asBoolean()));
  }

  private static OptionalLong count(JsonNode node) {
    return node == null ? OptionalLong.empty() : OptionalLong.of(node.asLong());
  }
}
