package org.puzzlewright.training.domain;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.RunFolder;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.training.design.DungeonGates;
import org.puzzlewright.training.design.DungeonProblem;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Monster;

/**
 * A dungeon with what was asked of it.
 *
 * @param prompt the user's words; may be empty
 * @param level the dungeon
 * @param wanted monsters that are to be met while no other is; empty when any may be
 * @param made how it was made; may be empty
 * @param stored the verdict that stood in its file; empty where none did
 */
record DungeonProduct(
    String prompt, Dungeon level, Optional<Set<Monster>> wanted, ObjectNode made, ObjectNode stored)
    implements Product {

  static final String FILE = "dungeon.json";
  static final String FORMAT = "puzzlewright-dungeon/1";
  static final String LEVEL = "level.txt";
  static final String PICTURE = RunFolder.RENDERS + "level.svg";

  private static final String WANTED = "wanted";

  /**
   * Reads what {@link #text} has written.
   *
   * @throws InputException with one line
   */
  static DungeonProduct read(String text, String source) {
    JsonNode json = StrictJson.parse(text, source);
    if (!json.path("format").asText().equals(FORMAT)) {
      throw StrictJson.complaint(source, "it is no dungeon; \"format\" must be \"" + FORMAT + "\"");
    }
    try {
      return new DungeonProduct(
          json.path("prompt").asText(""),
          level(json.path("level")),
          wanted(json),
          json.path("made") instanceof ObjectNode made ? made : object(),
          json.path("verdict") instanceof ObjectNode verdict ? verdict : object());
    } catch (InputException wrong) {
      throw StrictJson.complaint(source, wrong.getMessage());
    }
  }

  static Dungeon level(JsonNode rows) {
    List<String> signs = new ArrayList<>();
    rows.forEach(row -> signs.add(row.asText()));
    return Dungeon.ofSigns(signs);
  }

  /** Writes what is wanted, unless any monster may be met. */
  static void putWanted(ObjectNode json, Optional<Set<Monster>> wanted) {
    wanted.ifPresent(
        w -> {
          ArrayNode names = json.putArray(WANTED);
          new TreeSet<>(w).forEach(m -> names.add(m.word()));
        });
  }

  static Optional<Set<Monster>> wanted(JsonNode json) {
    if (!json.has(WANTED)) {
      return Optional.empty();
    }
    Set<Monster> wanted = new TreeSet<>();
    for (JsonNode name : json.path(WANTED)) {
      wanted.add(
          Monster.of(name.asText())
              .orElseThrow(
                  () ->
                      new InputException(
                          "wanted: \"%s\" is no monster"
                              .formatted(StrictJson.line(name.asText())))));
    }
    return Optional.of(wanted);
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Override
  public String id() {
    return DungeonProblem.NAME + "-" + Sha256.of(text()).substring(0, 8);
  }

  @Override
  public Verdict verdict() {
    return new Verdict(DungeonGates.of(level, wanted));
  }

  @Override
  public String text() {
    ObjectNode json = object().put("format", FORMAT).put("prompt", prompt);
    level.signs().forEach(json.putArray("level")::add);
    putWanted(json, wanted);
    if (!stored.isEmpty()) {
      json.set("verdict", stored);
    }
    json.set("made", made);
    return JsonText.pretty(json);
  }

  /** Returns the same with its verdict in its file. */
  DungeonProduct certified() {
    Verdict verdict = verdict();
    ObjectNode found = object().put("gates_version", DungeonGates.VERSION);
    found.put("holds", verdict.holds());
    found.set("gates", verdict.byName(Verdict.Details.NONE));
    return new DungeonProduct(prompt, level, wanted, made, found);
  }

  @Override
  public Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put(LEVEL, level.toString().getBytes(UTF_8));
    files.put(PICTURE, DungeonPicture.svg(level).getBytes(UTF_8));
    files.put(FILE, text().getBytes(UTF_8));
    return files;
  }
}
