package org.puzzlewright.ui.cli;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.Locale;

/** Tells people how a level was judged. */
final class LevelReport {

  private LevelReport() {}

  /** Prints a verdict as {@code LevelFile.verdict} has it. */
  static void verdict(PrintWriter out, JsonNode verdict) {
    out.println("playable: " + (verdict.path("playable").asBoolean() ? "yes" : "no"));
    out.println("quality: " + number(verdict.path("quality").asDouble()));
    out.println("on target: " + number(verdict.path("control").asDouble()));
    for (JsonNode wish : verdict.path("wishes")) {
      out.println(
          "%s: %s (%s)"
              .formatted(
                  wish.path("wish").asText(),
                  wish.path("holds").asBoolean() ? "yes" : "no",
                  wish.path("evidence").asText()));
    }
    StringBuilder metrics = new StringBuilder();
    verdict
        .path("metrics")
        .properties()
        .forEach(
            m ->
                metrics
                    .append(metrics.isEmpty() ? "" : ", ")
                    .append(m.getKey())
                    .append(' ')
                    .append(number(m.getValue().asDouble())));
    out.println("metrics: " + metrics);
    out.println(verdict.path("report").asText());
  }

  static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.4f", value);
  }
}
