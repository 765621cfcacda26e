package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.api.Property;

/**
 * A list of calls, brought under the same two keys each: models have several words for these. Calls
 * that do not fit stay in it as they are. Where others fit, the problem carries those out, and
 * tells what is wrong with the rest.
 *
 * @param calls objects with "name" and "parameters"
 * @param unfit what is wrong, a sentence for each call that does not fit
 */
record CallList(ArrayNode calls, List<String> unfit) {

  private static final List<String> NAMES = List.of("name", "tool_name", "tool", "action");
  private static final List<String> PARAMETERS =
      List.of("parameters", "params", "arguments", "args");

  static CallList read(Property parameter, Iterable<JsonNode> list) {
    ArrayNode calls = JsonNodeFactory.instance.arrayNode();
    List<String> unfit = new ArrayList<>();
    for (JsonNode given : list) {
      String written = first(given, NAMES).asText("");
      String plain = written.strip().toLowerCase(Locale.ROOT);
      boolean known = parameter.choices().contains(plain);
      JsonNode parameters = first(given, PARAMETERS);
      ObjectNode call = calls.addObject().put("name", known ? plain : written);
      call.set("parameters", parameters.isMissingNode() ? call.objectNode() : parameters);
      String number = "Number %d of \"%s\" ".formatted(calls.size(), parameter.name());
      if (!known) {
        String words = String.join(", ", parameter.choices());
        unfit.add(
            number + "calls %s; there are: %s.".formatted(ArgumentCheck.quote(written), words));
      } else if (!call.get("parameters").isObject()) {
        unfit.add(number + "has \"parameters\" that are not an object: " + parameters + ".");
      }
    }
    return new CallList(calls, List.copyOf(unfit));
  }

  private static JsonNode first(JsonNode given, List<String> keys) {
    Optional<String> key = keys.stream().filter(given::has).findFirst();
    return key.isEmpty() ? MissingNode.getInstance() : given.get(key.get());
  }
}
