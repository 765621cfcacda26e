package org.puzzlewright.study.courses;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PuzzleJson;

/**
 * What the {@link DifficultyMeter} found of a puzzle.
 *
 * @param measured how many draws solved it, and of how many
 * @param singles how many of those draws were of one tool
 * @param without for each type on offer a draw that solved it without that type, the first of those
 *     with the fewest tools; types that every such draw had are not there
 * @param mechanism what happens in the stored solution, the links of its {@code EventChain}
 */
public record Rated(
    Measured measured, int singles, Map<String, List<Placed>> without, List<String> mechanism) {

  private static final String SINGLES = "singles";
  private static final String WITHOUT = "without";
  private static final String MECHANISM = "mechanism";

  public Rated {
    without = Collections.unmodifiableMap(new LinkedHashMap<>(without));
    mechanism = List.copyOf(mechanism);
  }

  /** Returns it as it stands in its file. */
  public ObjectNode toJson() {
    ObjectNode json = measured.toJson();
    json.put(SINGLES, singles);
    mechanism.forEach(json.putArray(MECHANISM)::add);
    ObjectNode all = json.putObject(WITHOUT);
    without.forEach((type, tools) -> all.set(type, PuzzleJson.placed(tools)));
    return json;
  }

  /** Returns what {@link #toJson} has written. */
  public static Rated of(JsonNode json) {
    Map<String, List<Placed>> without = new LinkedHashMap<>();
    json.path(WITHOUT)
        .properties()
        .forEach(
            e -> {
              List<Placed> tools = new ArrayList<>();
              e.getValue().forEach(t -> tools.add(PuzzleJson.readPlaced(t, e.getKey())));
              without.put(e.getKey(), tools);
            });
    return new Rated(
        JsonRecords.read(json, Measured.class, "what was measured"),
        json.path(SINGLES).asInt(),
        without,
        json.path(MECHANISM).valueStream().map(JsonNode::asText).toList());
  }
}
