package org.puzzlewright.vgdl.play;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.json.JsonText;

/**
 * An episode that was played.
 *
 * @param json its file, verdict included
 */
record PlayProduct(ObjectNode json) implements Product {

  /** Name of its file. */
  static final String FILE = "episode.json";

  PlayProduct {
    json = json.deepCopy();
  }

  /**
   * Makes one.
   *
   * @param made how it was played
   */
  static PlayProduct of(Episode episode, ObjectNode made) {
    ObjectNode json = made.objectNode().put("format", Episode.FORMAT);
    episode.put(json);
    json.set("made", made);
    json.set("verdict", episode.verdict());
    return new PlayProduct(json);
  }

  Episode episode() {
    return Episode.of(json);
  }

  @Override
  public String id() {
    String game = json.path("game").asText().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    return "%s-%d-%s"
        .formatted(game, json.path("level").asInt(), Sha256.of(text()).substring(0, 8));
  }

  @Override
  public Verdict verdict() {
    ObjectNode found = episode().verdict();
    return new Verdict(Verdict.gates(found.path("gates")), Optional.empty(), lines(found));
  }

  /** Returns what was measured, for people. */
  private static List<String> lines(ObjectNode found) {
    return List.of(
        "meaningful moves: %.1f %% (as the released code counts: %.1f %%)"
            .formatted(
                100 * found.path("meaningful").asDouble(),
                100 * found.path("meaningful_code").asDouble()),
        "moves against something: %.1f %%, %d in a row at most; %d cells were visited"
            .formatted(
                100 * found.path("bumps").asDouble(),
                found.path("longest_bumps").asInt(),
                found.path("cells").asInt()));
  }

  @Override
  public String text() {
    return JsonText.pretty(json);
  }

  @Override
  public Map<String, byte[]> files() {
    return Map.of(FILE, text().getBytes(StandardCharsets.UTF_8));
  }
}
