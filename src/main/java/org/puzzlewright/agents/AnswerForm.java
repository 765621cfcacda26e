package org.puzzlewright.agents;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Error;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;

/** The form in which a role must answer: words as it likes, and one JSON object by a schema. */
final class AnswerForm {

  /** What came of reading an answer. */
  sealed interface Reading permits Good, Bad, RunStopped {}

  /**
   * The answer has the form.
   *
   * @param json its object, or what the agent gave beside its words
   * @param shown the answer; the object in it is well-formed even where the model's was not
   */
  record Good(ObjectNode json, String shown) implements Reading {}

  /**
   * It has not.
   *
   * @param complaint what is wrong with it, for the model
   */
  record Bad(String complaint) implements Reading {}

  private static final int MOST_COMPLAINTS = 3;
  private static final int QUOTED = 80;

  private final String text;
  private final String title;
  private final Schema schema;

  /**
   * Reads a JSON schema.
   *
   * @param name for complaints
   * @throws RoleTextException when it is none
   */
  AnswerForm(String name, String text) {
    this.text = text;
    try {
      JsonNode json = new ObjectMapper().readTree(text);
      title = json.path("title").asText("an object");
      schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12).getSchema(json);
      schema.validate(new ObjectMapper().createObjectNode());
    } catch (JsonProcessingException | com.networknt.schema.SchemaException broken) {
      throw new RoleTextException(
          "The schema %s cannot be read: %s"
              .formatted(name, String.valueOf(broken.getMessage()).lines().findFirst().orElse("")));
    }
  }

  /** Returns the schema as JSON text. */
  String schema() {
    return text;
  }

  Reading read(String answer) {
    List<TolerantJson.Found> objects = TolerantJson.objects(answer);
    if (objects.isEmpty()) {
      return new Bad("There is no JSON object in it that can be read.");
    }
    for (TolerantJson.Found found : objects) {
      if (schema.validate(found.json()).isEmpty()) {
        // Behind the object there can be a fence's end, and whatever the model went on with.
        String words = answer.substring(0, found.start()).replaceFirst("```\\w*\\s*$", "").strip();
        String shown = words.isEmpty() ? found.json().toString() : words + " " + found.json();
        return new Good(found.json(), shown);
      }
    }
    List<String> wrong =
        schema.validate(objects.get(0).json()).stream()
            .limit(MOST_COMPLAINTS)
            .map(AnswerForm::sentence)
            .toList();
    return new Bad("It must be %s. %s".formatted(title, String.join(" ", wrong)));
  }

  private static String sentence(Error error) {
    String value = String.valueOf(error.getInstanceNode());
    String cut = value.length() > QUOTED ? value.substring(0, QUOTED) + "..." : value;
    return "%s %s (it is %s).".formatted(error.getInstanceLocation(), error.getMessage(), cut);
  }
}
