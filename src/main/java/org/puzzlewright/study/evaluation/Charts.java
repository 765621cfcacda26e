package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/** Charts as SVG that a page holds in itself; colours come from the page's style. */
final class Charts {

  private static final int WIDTH = 720;
  private static final int LEFT = 210;
  private static final int RIGHT = 150;
  private static final int LINE = 22;
  private static final int TOP = 24;

  private Charts() {}

  /** Returns a chart of one measure: for each arm our rate, and the paper's below it. */
  static String rates(ObjectNode summary, String measure) {
    StringBuilder body = new StringBuilder();
    int y = TOP;
    for (JsonNode player : summary.path("players")) {
      JsonNode all = player.path("rates").path(measure).path("all");
      label(body, y, player.path("name").asText());
      if (player.has("not_run")) {
        text(body, LEFT + 6, y, "note", player.path("not_run").asText());
      } else {
        bar(body, y, all, "ours");
      }
      y += LINE;
      if (all.has("paper")) {
        label(body, y, "paper");
        bar(body, y, all.path("paper"), "paper");
        y += LINE;
      }
      y += LINE / 3;
    }
    return svg(y, "Rates: " + measure, axis(y) + body);
  }

  /** Returns a chart of what is left behind each gate. */
  static String funnel(JsonNode player) {
    StringBuilder body = new StringBuilder();
    int y = TOP;
    long tried = player.path("funnel").path("tried").asLong();
    for (var step : player.path("funnel").properties()) {
      label(body, y, step.getKey());
      ObjectNode rate = new Rate(step.getValue().asLong(), tried).toJson();
      rate.remove("low");
      bar(body, y, rate, "ours");
      y += LINE;
    }
    return svg(y, "Funnel: " + player.path("name").asText(), axis(y) + body);
  }

  private static void bar(StringBuilder body, int y, JsonNode rate, String kind) {
    long trials = rate.path("trials").asLong();
    if (trials == 0) {
      text(body, LEFT + 6, y, "note", "no trials");
      return;
    }
    double share = rate.path("hits").asLong() / (double) trials;
    body.append(
        format(
            "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
            kind, LEFT, y + 4, x(share) - LEFT, LINE - 8));
    if (rate.has("low")) {
      double low = x(rate.path("low").asDouble());
      double high = x(rate.path("high").asDouble());
      double middle = y + LINE / 2.0;
      body.append(
          format(
              "<path class=\"whisker\" d=\"M%.1f %.1fH%.1fM%.1f %.1fv8M%.1f %.1fv8\"/>",
              low, middle, high, low, middle - 4, high, middle - 4));
    }
    String words =
        rate.has("low")
            ? new Rate(rate.path("hits").asLong(), trials).words()
            : rate.path("hits").asText();
    text(body, WIDTH - RIGHT + 8, y, "value", words);
  }

  private static String axis(int bottom) {
    StringBuilder axis = new StringBuilder();
    for (int percent = 0; percent <= 100; percent += 25) {
      axis.append(
          format(
              "<path class=\"grid\" d=\"M%.1f %dV%d\"/><text class=\"tick\" x=\"%.1f\" y=\"14\">%d %%</text>",
              x(percent / 100.0), TOP, bottom, x(percent / 100.0), percent));
    }
    return axis.toString();
  }

  private static double x(double share) {
    return LEFT + share * (WIDTH - LEFT - RIGHT);
  }

  private static void label(StringBuilder body, int y, String words) {
    text(body, LEFT - 8, y, "label", words);
  }

  private static void text(StringBuilder body, int x, int y, String kind, String words) {
    body.append(
        format(
            "<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>",
            kind, x, y + LINE / 2 + 4, ReportPage.escape(words)));
  }

  private static String svg(int bottom, String title, String body) {
    return format(
        "<svg class=\"chart\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">%s</svg>\n",
        WIDTH, bottom + 6, ReportPage.escape(title), body);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
