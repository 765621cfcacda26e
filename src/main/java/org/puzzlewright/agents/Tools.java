package org.puzzlewright.agents;

import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.model.chat.request.json.JsonArraySchema;
import dev.langchain4j.model.chat.request.json.JsonObjectSchema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Parameter.Type;
import org.puzzlewright.api.Problem;

/**
 * What the leading agent may do: the problem's actions, then one for each helper there is, in that
 * order. One that has a single reply has no use for the actions that close its work for it.
 */
final class Tools {

  private final Map<String, Action> actions = new LinkedHashMap<>();
  private final Map<String, Helper> helpers = new LinkedHashMap<>();

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

  /** Returns the actions with their parameters as a list in Markdown. */
  String words() {
    return String.join("\n", actions.values().stream().map(Tools::words).toList());
  }

  private static String words(Action action) {
    StringBuilder text = new StringBuilder("- **" + action.name() + "**: " + action.description());
    for (Parameter parameter : action.parameters()) {
      String kind =
          switch (parameter.type()) {
            case NUMBER -> "a number" + ArgumentCheck.range(parameter);
            case TEXT ->
                parameter.choices().isEmpty()
                    ? "a text"
                    : "\"" + String.join("\" | \"", parameter.choices()) + "\"";
            case CALLS -> "a list of " + ArgumentCheck.call(parameter);
          };
      text.append(
          "\n  - \"%s\": %s%s; %s"
              .formatted(
                  parameter.name(),
                  kind,
                  parameter.required() ? "" : ", may be left out",
                  parameter.description()));
    }
    return text.toString();
  }

  List<ToolSpecification> specifications() {
    return actions.values().stream().map(Tools::specification).toList();
  }

  private static ToolSpecification specification(Action action) {
    JsonObjectSchema.Builder schema = JsonObjectSchema.builder().additionalProperties(false);
    List<String> required = new ArrayList<>();
    for (Parameter parameter : action.parameters()) {
      String name = parameter.name();
      if (parameter.type() == Type.NUMBER) {
        // The schema classes have no bounds, so the range goes into the words.
        String range = ArgumentCheck.range(parameter);
        String words =
            parameter.description() + (range.isEmpty() ? "" : " (" + range.strip() + ")");
        schema.addNumberProperty(name, words);
      } else if (parameter.type() == Type.CALLS) {
        schema.addProperty(name, calls(parameter));
      } else if (parameter.choices().isEmpty()) {
        schema.addStringProperty(name, parameter.description());
      } else {
        schema.addEnumProperty(name, parameter.choices(), parameter.description());
      }
      if (parameter.required()) {
        required.add(name);
      }
    }
    return ToolSpecification.builder()
        .name(action.name())
        .description(action.description())
        .parameters(schema.required(required).build())
        .build();
  }

  private static JsonArraySchema calls(Parameter parameter) {
    JsonObjectSchema call =
        JsonObjectSchema.builder()
            .addEnumProperty("name", parameter.choices())
            .addProperty(
                "parameters", JsonObjectSchema.builder().additionalProperties(true).build())
            .required("name", "parameters")
            .additionalProperties(false)
            .build();
    return JsonArraySchema.builder().description(parameter.description()).items(call).build();
  }
}
