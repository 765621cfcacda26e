package org.puzzlewright.physics.prompt;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.base.json.TitledSchema;
import org.puzzlewright.base.json.Variants;

/**
 * Requirements as JSON, in the format that {@code puzzles/schema/requirements.schema.json}
 * describes. What {@link #write} makes, {@link #read} turns into equal requirements.
 */
public final class RequirementJson {

  /** The field of files and rows that has them. */
  public static final String FIELD = "requirements";

  /** Where the schema is in the jar, and below the project's directory. */
  static final String SCHEMA = "/puzzles/schema/requirements.schema.json";

  private static final TitledSchema CHECK = TitledSchema.of(SCHEMA);
  private static final Variants<Requirement> JSON = new Variants<>(Requirement.class);

  private RequirementJson() {}

  /** Returns the types as they stand in JSON. */
  static List<String> types() {
    return JSON.types();
  }

  /** Returns the requirements as JSON. */
  public static ArrayNode write(List<Requirement> requirements) {
    return JSON.write(requirements);
  }

  /**
   * Reads requirements.
   *
   * @param said a list of them
   * @param source how complaints name the file or row that they stand in
   * @throws InputException with one line: the source, which requirement, what is wrong
   */
  public static List<Requirement> read(JsonNode said, String source) {
    JsonNode list = said.deepCopy();
    list.forEach(RequirementJson::oneToolIsAList);
    try {
      StrictJson.check(CHECK, list, FIELD);
    } catch (InputException e) {
      throw StrictJson.complaint(source, e.getMessage());
    }
    return JSON.read(list);
  }

  /** Returns requirements that this program itself wrote, without a check. */
  static List<Requirement> trusted(JsonNode said) {
    return JSON.read(said);
  }

  /** Older files have {@code "tool": "ramp"} where there may be several now. */
  private static void oneToolIsAList(JsonNode requirement) {
    if (requirement instanceof ObjectNode one
        && one.path("type").asText().equals("only")
        && one.has("tool")) {
      one.putArray("tools").add(one.remove("tool"));
    }
  }
}
