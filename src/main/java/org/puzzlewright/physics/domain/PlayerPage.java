package org.puzzlewright.physics.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import org.puzzlewright.api.Verdict;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.base.html.Html;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.page.Playback;
import org.puzzlewright.physics.page.SceneJson;
import org.puzzlewright.physics.scene.Puzzle;

/**
 * A page in one file that plays the run of a puzzle's stored solution, as it was recorded when the
 * page was made, and shows its certificate. It asks for nothing from anywhere, and forbids itself
 * to.
 *
 * @param title the prompt or the level's name
 * @param task what is on offer
 * @param certificate the gates; empty when there is no certificate
 * @param difficulty in a sentence; empty when it was not measured
 * @param data the recorded run as JSON that cannot end a script element
 * @param scene the script that draws it
 * @param file the puzzle's file
 */
public record PlayerPage(
    String title,
    String task,
    List<Verdict.Gate> certificate,
    String difficulty,
    String data,
    String scene,
    String file) {

  /** The practice page's own, so that a run looks the same in both. */
  private static final String SCENE = "/practice/scene.js";

  public PlayerPage {
    certificate = List.copyOf(certificate);
  }

  /** What stands in the template for the hash of the one script that may run. */
  private static final String HASH = "SCRIPT";

  private static final String BEGIN = "<script type=\"module\">";

  /**
   * Returns a puzzle with its run as the fragment of an address, "#" included: any exported page
   * shows the puzzle that stands behind its own address. It is JSON, deflated (RFC 1951), in Base64
   * for addresses (RFC 4648).
   */
  public static String link(PuzzleFile file) {
    ObjectNode all = JsonNodeFactory.instance.objectNode();
    all.put("title", title(file)).put("task", task(file.puzzle()));
    all.setAll(run(file.puzzle()));
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater raw = new Deflater(Deflater.BEST_COMPRESSION, true);
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, raw)) {
      out.write(JsonText.line(all).getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      raw.end();
    }
    return "#" + Base64.getUrlEncoder().withoutPadding().encodeToString(packed.toByteArray());
  }

  private static String title(PuzzleFile file) {
    return file.prompt().orElse(file.puzzle().scene().name());
  }

  /** Returns the page's text: equal puzzles give equal texts. */
  public static String of(PuzzleFile file) {
    String page = filled(file);
    int begin = page.lastIndexOf(BEGIN) + BEGIN.length();
    byte[] script =
        page.substring(begin, page.indexOf("</script>", begin)).getBytes(StandardCharsets.UTF_8);
    byte[] hash = HexFormat.of().parseHex(Sha256.of(script));
    // Whatever stands in a puzzle, nothing else is run.
    return page.replaceFirst(HASH, Base64.getEncoder().encodeToString(hash));
  }

  private static String filled(PuzzleFile file) {
    Puzzle puzzle = file.puzzle();
    return Html.page(
        "player",
        new PlayerPage(
            title(file),
            task(puzzle),
            Verdict.gates(file.certificate().path("gates")),
            difficulty(file.certificate().path("measures").path("difficulty")),
            // A script element ends where it says so, wherever in a text that is.
            JsonText.line(run(puzzle)).replace("<", "\\u003c"),
            Shipped.text(SCENE).replaceAll("(?m)^export ", ""),
            file.text()));
  }

  private static ObjectNode run(Puzzle puzzle) {
    Simulator simulator = new Simulator();
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    ObjectNode data = JsonNodeFactory.instance.objectNode();
    data.set("scene", new SceneJson(simulator).scene(puzzle.scene()));
    data.set("tools", SceneJson.placed(puzzle.solution()));
    data.set("run", Playback.of(puzzle.scene(), puzzle.solution(), trace));
    return data;
  }

  private static String task(Puzzle puzzle) {
    String offer = String.join(", ", puzzle.inventory().counts().keySet()).replace('_', ' ');
    return puzzle.solution().isEmpty()
        ? "On offer: %s. There is no stored solution; this is the run without tools."
            .formatted(offer)
        : "On offer: %s; at most %d in all. The stored solution is played."
            .formatted(offer, puzzle.inventory().total());
  }

  private static String difficulty(JsonNode measured) {
    return measured.has("level")
        ? "Difficulty: %s (%d of %d random placements solve it)."
            .formatted(
                measured.path("level").asText(),
                measured.path("solved").asInt(),
                measured.path("trials").asInt())
        : "";
  }
}
