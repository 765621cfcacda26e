package org.puzzlewright.physics.create;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.scene.Cannon;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Hexagon;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Parameters;
import org.puzzlewright.physics.scene.Ramp;

/**
 * Reads and writes one object of a CREATE level other than the blue ball, by {@link CreateKind}.
 */
final class CreateFurniture {

  /** Name of the blue ball in level files. */
  static final String BLUE = "marker_ball";

  /** Fields that any object may have and that are no parameters; "id" matters to "rnd" only. */
  static final Set<String> COMMON = Set.of("name", "pos", "id", "color");

  private static final double FULL = 360;

  private CreateFurniture() {}

  /**
   * Reads one object of "env" other than the blue ball, mirrored into our axes.
   *
   * @param json the object
   * @param where how complaints name it, for instance "env[2]"
   * @param wallLength length of a wall that gives none, in world units
   * @param notes takes a line for each thing that we have not
   * @throws InputException when there is no such object, or a parameter is none of its own
   */
  static Item read(JsonNode json, String where, double wallLength, Consumer<String> notes) {
    String name = json.path("name").asText();
    CreateKind kind = CreateKind.named().get(name);
    if (kind == null) {
      throw new InputException(
          "%s: there is no object \"%s\"; there are %s, %s"
              .formatted(where, name, BLUE, String.join(", ", names())));
    }
    ObjectNode file = json.deepCopy();
    if (name.equals("wall") && !file.has("length")) {
      file.put("length", wallLength);
    }
    Reader reader = new Reader(file, where, notes);
    ObjectNode parameters = JsonNodeFactory.instance.objectNode();
    kind.fields().forEach(field -> field.read(reader, parameters));
    reader.refuseOthers(name);
    return Catalogue.type(kind.type()).reader().apply(new Parameters(parameters, where));
  }

  /** Returns the names that there are, other than the blue ball's, in alphabetical order. */
  static List<String> names() {
    return CreateKind.named().keySet().stream().sorted().toList();
  }

  /** Returns what CREATE calls an item; empty when it has none like it. */
  static Optional<String> name(Item item) {
    return Optional.ofNullable(CreateKind.written().get(item.type())).map(CreateKind::name);
  }

  /** Writes the parameters of an item that has a name there. */
  static void write(Item item, ObjectNode json) {
    Map<String, Object> parameters = parameters(item);
    CreateKind.written().get(item.type()).fields().forEach(f -> f.write(parameters, json));
  }

  /** Items that the paper has are written shorter in our files; CREATE requires every number. */
  private static Map<String, Object> parameters(Item item) {
    Map<String, Object> all = new LinkedHashMap<>(item.parameters());
    if (item instanceof Ramp ramp) {
      all.put("angle", ramp.angle());
      all.put("elasticity", ramp.elasticity());
    } else if (item instanceof Cannon cannon) {
      all.put("direction", (cannon.firingDegrees() + FULL) % FULL);
    } else if (item instanceof Hexagon hexagon) {
      all.put("size", hexagon.size());
      all.put("angle", hexagon.angle());
      all.put("elasticity", hexagon.elasticity());
    }
    return all;
  }

  /** Reads the fields of one object, and remembers for which it was asked. */
  static final class Reader {

    private final JsonNode json;
    private final String where;
    private final Consumer<String> notes;
    private final Set<String> known = new LinkedHashSet<>();

    private Reader(JsonNode json, String where, Consumer<String> notes) {
      this.json = json;
      this.where = where;
      this.notes = notes;
    }

    /** Returns a number; a NaN for {@code usual} means that it may not be missing. */
    double number(String field, double usual) {
      known.add(field);
      JsonNode node = json.get(field);
      if (node == null && Double.isNaN(usual)) {
        throw new InputException(where + "." + field + ": is missing; add it");
      }
      return node == null ? usual : CreateValues.number(node, where + "." + field);
    }

    /** Returns an angle in radians. */
    double radians(String field, double usual) {
      double radians = number(field, usual);
      if (Math.abs(radians) > 4 * Math.PI) {
        throw new InputException(
            "%s.%s: is %s, but must be in radians".formatted(where, field, json.get(field)));
      }
      return radians;
    }

    /** Returns whether it says so; a text is Python's True or False. */
    boolean flag(String field, boolean usual) {
      known.add(field);
      JsonNode node = json.path(field);
      return node.isTextual() ? node.asText().strip().equals("True") : node.asBoolean(usual);
    }

    /** Takes a field for known that changes nothing here. */
    void know(String field) {
      known.add(field);
    }

    /** Notes something about this object. */
    void note(String text) {
      notes.accept(where + "." + text);
    }

    private void refuseOthers(String name) {
      for (Map.Entry<String, JsonNode> field : json.properties()) {
        String key = field.getKey();
        boolean off = field.getValue().isBoolean() && !field.getValue().asBoolean();
        if (!known.contains(key) && !COMMON.contains(key) && !(key.equals("sensor") && off)) {
          throw new InputException(
              "%s: the parameter \"%s\" of a %s is not supported; supported are %s"
                  .formatted(where, key, name, known));
        }
      }
    }
  }
}
