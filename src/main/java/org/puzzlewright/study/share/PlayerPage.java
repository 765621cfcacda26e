package org.puzzlewright.study.share;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.ui.web.Playback;
import org.puzzlewright.ui.web.SceneJson;

/**
 * A page in one file that plays the run of a puzzle's stored solution, as it was recorded when the
 * page was made, and shows its certificate. It asks for nothing from anywhere, and forbids itself
 * to.
 */
public final class PlayerPage {

  private static final String TEMPLATE = "/org/puzzlewright/study/share/player.html";

  /** The practice page's own, so that a run looks the same in both. */
  private static final String SCENE = "/practice/scene.js";

  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");

  private PlayerPage() {}

  /** Returns the page's text: equal puzzles give equal texts. */
  public static String of(PuzzleFile file) {
    Puzzle puzzle = file.puzzle();
    Simulator simulator = new Simulator();
    Trace trace = simulator.run(puzzle.level(), puzzle.solution());
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    data.set("scene", new SceneJson(simulator).scene(puzzle.level()));
    data.set("tools", SceneJson.placed(puzzle.solution()));
    data.set("run", Playback.of(puzzle.level(), puzzle.solution(), trace));
    String title = file.prompt().orElse(puzzle.level().name());
    Map<String, String> parts =
        Map.of(
            "title", escape(title),
            "task", escape(task(puzzle)),
            "certificate", certificate(file.certificate()),
            // A script element ends where it says so, wherever in a text that is.
            "data", JsonText.line(data).replace("<", "\\u003c"),
            "scene", resource(SCENE).replaceAll("(?m)^export ", ""),
            "file", escape(file.text()));
    return PLACE
        .matcher(resource(TEMPLATE))
        .replaceAll(m -> Matcher.quoteReplacement(parts.get(m.group(1))));
  }

  private static String task(Puzzle puzzle) {
    String offer = String.join(", ", puzzle.inventory().counts().keySet()).replace('_', ' ');
    return puzzle.solution().isEmpty()
        ? "On offer: %s. There is no stored solution; this is the run without tools."
            .formatted(offer)
        : "On offer: %s; at most %d in all. The stored solution is played."
            .formatted(offer, puzzle.inventory().total());
  }

  private static String certificate(ObjectNode certificate) {
    if (certificate.isEmpty()) {
      return "<p>The puzzle has no certificate.</p>";
    }
    StringBuilder text = new StringBuilder("<ul class=\"gates\">\n");
    for (var gate : certificate.path("gates").properties()) {
      boolean passed = gate.getValue().path("passed").asBoolean();
      text.append(
          "<li class=\"%s\"><strong>%s: %s</strong> %s"
              .formatted(
                  passed ? "yes" : "no",
                  escape(gate.getKey()),
                  passed ? "yes" : "no",
                  escape(gate.getValue().path("evidence").asText())));
      JsonNode details = gate.getValue().path("details");
      if (!details.isEmpty()) {
        text.append("<ul>");
        details.forEach(d -> text.append("<li>").append(escape(d.asText())).append("</li>"));
        text.append("</ul>");
      }
      text.append("</li>\n");
    }
    text.append("</ul>\n");
    JsonNode difficulty = certificate.path("measures").path("difficulty");
    if (difficulty.has("level")) {
      text.append(
          "<p>Difficulty: %s (%d of %d random placements solve it).</p>\n"
              .formatted(
                  escape(difficulty.path("level").asText()),
                  difficulty.path("solved").asInt(),
                  difficulty.path("trials").asInt()));
    }
    return text.toString();
  }

  private static String resource(String name) {
    try (InputStream in = PlayerPage.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not in the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(name, e);
    }
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
