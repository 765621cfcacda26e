package org.puzzlewright.ui.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Trace;

/** What the answers of tools have for programs, as JSON Schemas. */
final class Outputs {

  private static final String VERDICT =
      """
      {"type": "object", "required": ["holds", "gates", "notes"], "properties": {
        "holds": {"type": "boolean", "description": "whether every gate holds"},
        "gates": {"type": "array", "items": {"type": "object",
          "required": ["name", "passed", "evidence"], "properties": {
            "name": {"type": "string"}, "passed": {"type": "boolean"},
            "evidence": {"type": "string"},
            "details": {"type": "array", "items": {"type": "string"}}}}},
        "difficulty": {"type": "string"},
        "notes": {"type": "array", "items": {"type": "string"}}}}""";

  private static final String LEVELS =
      """
      {"type": "object", "required": ["levels"], "properties": {
        "levels": {"type": "array", "items": {"type": "object",
          "required": ["name", "blue", "tools"], "properties": {
            "name": {"type": "string"},
            "blue": {"type": "boolean", "description": "whether there is a blue ball"},
            "tools": {"type": "string"}}}}}}""";

  private static final String RUN =
      """
      {"type": "object", "required": ["solved", "steps"], "properties": {
        "solved": {"type": "boolean", "description": "whether red reached the goal as it must"},
        "steps": {"type": "integer", "description": "how long the run was"}}}""";

  private static final String MADE =
      """
      {"type": "object", "required": ["success", "stop"], "properties": {
        "success": {"type": "boolean", "description": "whether the task is fulfilled"},
        "stop": {"type": "string", "description": "why the work ended"}}}""";

  private static final String FILE =
      """
      {"type": "object", "required": ["form", "content"], "properties": {
        "form": {"type": "string"}, "content": {"description": "the file"}}}""";

  private static final Map<String, String> BY_TOOL =
      Map.of(
          PuzzleTools.CHECK,
          VERDICT,
          PuzzleTools.CERTIFY,
          VERDICT,
          PuzzleTools.LIST_LEVELS,
          LEVELS,
          PuzzleTools.SIMULATE,
          RUN,
          Toolbox.READ,
          Shipped.text("/puzzles/schema/reading.schema.json"),
          Toolbox.DESIGN,
          MADE,
          Toolbox.SOLVE,
          MADE,
          PuzzleTools.EXPORT,
          FILE);

  private Outputs() {}

  /** Returns the schema of a tool's data. */
  static JsonNode of(String tool) {
    return StrictJson.parse(BY_TOOL.get(tool), tool);
  }

  /** Returns a run as data. */
  static ObjectNode run(Trace trace) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("solved", trace.solved())
        .put("steps", trace.steps());
  }

  /** Returns what came of a planner's or player's work as data. */
  static ObjectNode made(boolean success, String stop) {
    return JsonNodeFactory.instance.objectNode().put("success", success).put("stop", stop);
  }

  /** Returns a file as data. */
  static ObjectNode file(String form, String text) {
    ObjectNode to = JsonNodeFactory.instance.objectNode().put("form", form);
    try {
      to.set("content", StrictJson.parse(text, form));
    } catch (RuntimeException noJson) {
      // Domains may have files of other kinds.
      to.put("content", text);
    }
    return to;
  }
}
