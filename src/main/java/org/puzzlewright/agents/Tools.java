package org.puzzlewright.agents;

import com.fasterxml.jackson.databind.JsonNode;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import dev.langchain4j.model.chat.request.json.JsonNumberSchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import dev.langchain4j.model.chat.request.json.JsonSchemaElement;
import dev.langchain4j.model.chat.request.json.JsonStringSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Property;

/**
 * What the leading agent may do: the problem's actions, then one for each helper there is, in that
 * order. One that has a single reply has no use for the actions that close its work for it.
 */
final class Tools {

  private final Map<String, Action> actions = new LinkedHashMap<>();
  private final Map<String, Helper> helpers = new LinkedHashMap<>();
  private final Optional<Action> carryingOut;

  /**
   * Collects them.
   *
   * @throws IllegalArgumentException when there are none or two have the same name
   */
  Tools(Problem<?> problem, Setup setup) {
    List<String> closing =
        setup == Setup.BASIC
            ? problem.closing().stream().map(Call::action).toList()
            : List.<String>of();
    for (Action action : problem.actions()) {
      if (!closing.contains(action.name())) {
        add(action);
      }
    }
    for (Helper helper : setup == Setup.MULTI ? problem.helpers() : List.<Helper>of()) {
      add(helper.action());
      helpers.put(helper.action().name(), helper);
    }
    carryingOut = setup == Setup.MULTI ? problem.carryingOut() : Optional.empty();
    carryingOut.ifPresent(this::add);
    if (actions.isEmpty()) {
      throw new IllegalArgumentException("problem " + problem.name() + " has no actions");
    }
  }

  private void add(Action action) {
    if (actions.put(action.name(), action) != null) {
      throw new IllegalArgumentException("two actions are called " + action.name());
    }
  }

  List<String> names() {
    return List.copyOf(actions.keySet());
  }

  /** Returns what is said to somebody who asks for an action that there is not. */
  String unknown(String name) {
    return "There is no action \"%s\". The nearest is \"%s\". The actions are: %s."
        .formatted(name, Nearest.of(name, names()), String.join(", ", names()));
  }

  Optional<Action> action(String name) {
    return Optional.ofNullable(actions.get(name));
  }

  /** Returns the name of the action that is meant: models write "STOP" and "Place Ramp", too. */
  String meant(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT).replaceAll("[ -]", "_");
    return actions.containsKey(name) || !actions.containsKey(plain) ? name : plain;
  }

  /** Returns the helper that this action asks, if it is such an action. */
  Optional<Helper> helper(String action) {
    return Optional.ofNullable(helpers.get(action));
  }

  /** Returns whether an action is that by which a helper's proposal is carried out. */
  boolean carriesOut(String action) {
    return carryingOut.filter(a -> a.name().equals(action)).isPresent();
  }

  /** Returns the actions with their parameters as a list in Markdown. */
  String words() {
    return actions.values().stream()
        .map(action -> action.words(true))
        .collect(Collectors.joining("\n"));
  }

  /** Returns the actions in the order in which agents are told of them. */
  List<Action> all() {
    return List.copyOf(actions.values());
  }

  static List<ToolSpecification> specifications(List<Action> actions) {
    return actions.stream().map(Tools::specification).toList();
  }

  private static ToolSpecification specification(Action action) {
    return ToolSpecification.builder()
        .name(action.name())
        .description(action.description())
        .parameters((JsonObjectSchema) element(action.schema()))
        .build();
  }

  /** Returns a JSON Schema in langchain4j's classes. */
  private static JsonSchemaElement element(JsonNode schema) {
    String words = schema.path("description").asText(null);
    return switch (schema.path("type").asText()) {
      case "object" -> object(schema);
      case "array" ->
          JsonArraySchema.builder().description(words).items(element(schema.get("items"))).build();
      case "number" -> {
        // These classes have no bounds, so the range goes into the words.
        String range = new Property("", schema, true).range();
        yield JsonNumberSchema.builder()
            .description(
                words == null ? null : words + (range.isEmpty() ? "" : " (" + range.strip() + ")"))
            .build();
      }
      default ->
          schema.has("enum")
              ? JsonEnumSchema.builder()
                  .enumValues(new Property("", schema, true).choices())
                  .description(words)
                  .build()
              : JsonStringSchema.builder().description(words).build();
    };
  }

  private static JsonObjectSchema object(JsonNode schema) {
    JsonObjectSchema.Builder object =
        JsonObjectSchema.builder()
            .additionalProperties(schema.path("additionalProperties").asBoolean());
    List<Property> properties = Property.of(schema);
    properties.forEach(p -> object.addProperty(p.name(), element(p.schema())));
    List<String> required =
        properties.stream().filter(Property::required).map(Property::name).toList();
    return schema.has("required") ? object.required(required).build() : object.build();
  }
}
