package org.puzzlewright.physics.scene;

import com.fasterxml.jackson.databind.node.ObjectNode;
import org.puzzlewright.base.json.TitledSchema;

/** The published JSON Schema of level files. */
final class SceneSchema {

  /** Where the schema is in the jar, and below the project's directory. */
  static final String RESOURCE = "/puzzles/schema/level.schema.json";

  /** The schema of a whole file. */
  static final TitledSchema FILE = TitledSchema.of(RESOURCE);

  private SceneSchema() {}

  /** Apart, because building a schema takes long, and few programs need both. */
  static final class Item {

    /** The schema of one placed item. */
    static final TitledSchema PLACED = new TitledSchema(part("placed"));

    private Item() {}
  }

  private static ObjectNode part(String name) {
    ObjectNode whole = TitledSchema.load(RESOURCE);
    return whole.retain("$schema", "$defs").put("$ref", "#/$defs/" + name);
  }
}
