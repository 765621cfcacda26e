package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.files.RunFolder;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.render.Renderer;
import org.puzzlewright.physics.scene.Placed;

/**
 * The page with the pictures of a set: one file that needs no network, and no script to be read.
 */
public final class Gallery {

  private static final int SIDE = 400;
  private static final String TEMPLATE = "gallery.html";
  private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");

  private Gallery() {}

  /**
   * Returns the page.
   *
   * @param attempts all that were decided, in order
   * @param summary see {@link SetSummary}
   */
  public static String page(
      SetPlan plan, SetFolder folder, List<Attempt> attempts, ObjectNode summary) {
    List<Attempt> kept =
        attempts.stream().filter(a -> a.decision() == Attempt.Decision.KEPT).toList();
    StringBuilder cards = new StringBuilder();
    for (int i = 0; i < kept.size(); i++) {
      cards.append(card(i, kept.get(i), folder));
    }
    String title = "%d of %d puzzles".formatted(kept.size(), plan.count() * plan.asks().size());
    Map<String, String> parts =
        Map.of(
            "title", escape(title),
            "lead", escape(lead(summary)),
            "rows", rows(summary),
            "prompts", prompts(plan),
            "levels", levels(),
            "cards", cards.toString());
    // In one pass: a prompt that looks like a place of the template stays a prompt.
    return PLACE
        .matcher(template())
        .replaceAll(m -> Matcher.quoteReplacement(parts.get(m.group(1))));
  }

  private static String lead(ObjectNode summary) {
    return ("%d designs were tried: %d passed every gate, and %d of these were left out as near"
            + " duplicates.")
        .formatted(
            summary.path("attempted").asInt(),
            summary.path("kept").asInt() + summary.path("near_duplicates").asInt(),
            summary.path("near_duplicates").asInt());
  }

  private static String rows(ObjectNode summary) {
    StringBuilder rows = new StringBuilder();
    for (JsonNode one : summary.path("prompts")) {
      rows.append(
          "<tr><th scope=\"row\">%s</th><td>%d</td><td>%d</td><td>%d</td><td>%s</td></tr>\n"
              .formatted(
                  escape(one.path("prompt").asText()),
                  one.path("kept").asInt(),
                  one.path("attempted").asInt(),
                  one.path("near_duplicates").asInt(),
                  escape(failures(one.path("failed_by_gate")))));
    }
    return rows.toString();
  }

  private static String failures(JsonNode gates) {
    List<String> words = new ArrayList<>();
    gates
        .properties()
        .forEach(
            g -> {
              if (g.getValue().asInt() > 0) {
                words.add(g.getKey() + " " + g.getValue().asInt());
              }
            });
    return words.isEmpty() ? "none" : String.join(", ", words);
  }

  private static String prompts(SetPlan plan) {
    StringBuilder options = new StringBuilder();
    plan.asks()
        .forEach(
            a ->
                options.append(
                    "<option value=\"%s\">%s</option>\n"
                        .formatted(escape(a.id()), escape(shortened(a.prompt())))));
    return options.toString();
  }

  private static String levels() {
    StringBuilder options = new StringBuilder();
    for (Difficulty level : Difficulty.values()) {
      options.append(
          "<option value=\"%d\">%s</option>\n".formatted(level.ordinal(), level.words()));
    }
    return options.toString();
  }

  private static String card(int number, Attempt attempt, SetFolder folder) {
    PuzzleFile file = folder.puzzle(attempt);
    byte[] small = Renderer.thumbnail(folder.file(attempt, RunFolder.RENDERS + "run.png"), SIDE);
    String link = "puzzles/" + attempt.puzzle().orElseThrow() + "/";
    JsonNode difficulty = file.certificate().path("measures").path("difficulty");
    String level = difficulty.path("level").asText("not measured");
    JsonNode repairs = file.certificate().path("repairs");
    StringBuilder card = new StringBuilder();
    card.append(
        "<li class=\"card\" data-number=\"%d\" data-prompt=\"%s\" data-level=\"%d\" data-rate=\"%s\" data-repairs=\"%d\">\n"
            .formatted(
                number,
                escape(attempt.slot().id()),
                rank(level),
                difficulty.path("rate").asDouble(),
                repairs.size()));
    card.append(
        "<a class=\"picture\" href=\"%srenders/run.gif\"><img alt=\"Puzzle %d: the ways of both balls while the solution is played. Opens the animation.\" width=\"%d\" height=\"%d\" src=\"data:image/png;base64,%s\"></a>\n"
            .formatted(link, number + 1, SIDE, SIDE, Base64.getEncoder().encodeToString(small)));
    card.append(
        "<h2>Puzzle %d</h2>\n<p>%s</p>\n<dl>\n"
            .formatted(number + 1, escape(file.prompt().orElse(""))));
    entry(card, "Difficulty", level + chance(difficulty));
    entry(card, "Solution", tools(file.puzzle().solution()));
    List<String> moved = new ArrayList<>();
    repairs.forEach(r -> moved.add(r.asText()));
    entry(card, "Repairs", moved.isEmpty() ? "none" : String.join("; ", moved));
    card.append(
        "</dl>\n<details><summary>%s</summary>\n<ul class=\"gates\">\n"
            .formatted(escape(gates(file.certificate().path("gates")))));
    file.certificate()
        .path("gates")
        .properties()
        .forEach(
            g ->
                card.append(
                    "<li><strong>%s: %s</strong> %s</li>\n"
                        .formatted(
                            escape(g.getKey()),
                            g.getValue().path("passed").asBoolean() ? "\u2713 yes" : "\u2717 no",
                            escape(g.getValue().path("evidence").asText()))));
    card.append("</ul></details>\n");
    card.append(
        "<p class=\"links\"><a href=\"%1$spuzzle.json\">puzzle.json<span class=\"hidden\"> of puzzle %2$d</span></a> <a href=\"%1$srenders/scene.svg\">scene<span class=\"hidden\"> of puzzle %2$d</span></a> <a href=\"%1$stranscript.jsonl\">transcript<span class=\"hidden\"> of puzzle %2$d</span></a></p>\n</li>\n"
            .formatted(link, number + 1));
    return card.toString();
  }

  private static void entry(StringBuilder card, String name, String value) {
    card.append("<dt>%s</dt><dd>%s</dd>\n".formatted(name, escape(value)));
  }

  private static String gates(JsonNode gates) {
    int passed = 0;
    for (JsonNode gate : gates) {
      passed += gate.path("passed").asBoolean() ? 1 : 0;
    }
    return "Certificate: %s, %d of %d gates hold"
        .formatted(passed == gates.size() ? "\u2713 yes" : "\u2717 no", passed, gates.size());
  }

  private static String chance(JsonNode difficulty) {
    return difficulty.isMissingNode()
        ? ""
        : String.format(
            Locale.ROOT,
            " (%d of %,d random tries solve it)",
            difficulty.path("solved").asInt(),
            difficulty.path("trials").asInt());
  }

  private static int rank(String level) {
    for (Difficulty one : Difficulty.values()) {
      if (one.words().equals(level)) {
        return one.ordinal();
      }
    }
    return Difficulty.values().length;
  }

  private static String tools(List<Placed> tools) {
    return String.join("; ", tools.stream().map(t -> t.item().phrase() + " at " + t.at()).toList());
  }

  private static String shortened(String prompt) {
    return prompt.length() <= 70 ? prompt : prompt.substring(0, 67).stripTrailing() + "...";
  }

  /** Returns the text so that it stands as it is, between tags and in attributes. */
  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  private static String template() {
    try (InputStream in = Gallery.class.getResourceAsStream(TEMPLATE)) {
      if (in == null) {
        throw new IllegalStateException(TEMPLATE + " is not in the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(TEMPLATE, e);
    }
  }
}
