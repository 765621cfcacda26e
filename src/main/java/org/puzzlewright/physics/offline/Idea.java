package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.physics.design.Proposal;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.ItemType;

/**
 * A tool in words, as Designer and Solver write it: {"tool": "ramp", "relation": "below", "object":
 * "blue ball", "rolls": "left"}.
 *
 * @param tool its type
 * @param arguments what the placing action takes
 */
record Idea(ItemType tool, ObjectNode arguments) {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** Returns the action that places it. */
  Call call() {
    return Proposal.placing(toJson()).orElseThrow();
  }

  /** Returns it as it stands in replies. */
  ObjectNode toJson() {
    ObjectNode json = MAPPER.createObjectNode().put("tool", tool.name());
    json.setAll(arguments);
    return json;
  }

  /** Reads one, if that is one. */
  static Optional<Idea> of(JsonNode json) {
    if (!json.isObject() || !json.path("relation").isTextual()) {
      return Optional.empty();
    }
    ObjectNode arguments = ((ObjectNode) json).deepCopy();
    String name = arguments.path("tool").asText();
    arguments.remove("tool");
    return Catalogue.tools().stream()
        .filter(t -> t.name().equals(name))
        .findFirst()
        .map(t -> new Idea(t, arguments));
  }

  /** Returns the first JSON object in a text, or a missing node. */
  static JsonNode jsonIn(String text) {
    int start = text.indexOf('{');
    if (start < 0) {
      return MAPPER.missingNode();
    }
    try (var parser = MAPPER.createParser(text.substring(start))) {
      return MAPPER.readTree(parser);
    } catch (JsonProcessingException notJson) {
      return MAPPER.missingNode();
    } catch (IOException impossible) {
      throw new UncheckedIOException("reading from a string", impossible);
    }
  }
}
