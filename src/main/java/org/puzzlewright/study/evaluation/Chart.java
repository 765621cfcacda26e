package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.puzzlewright.base.statistics.Rate;

/**
 * A bar chart of rates, as the page's template draws it: the template knows where labels stand, the
 * page's style which colours bars have. Lengths are in units of the drawing, which is 720 wide.
 *
 * @param caption what stands above it
 * @param title what is told to those who cannot see it
 * @param bottom where its lowest bar ends
 * @param ticks marks of the axis
 * @param bars from top to bottom
 */
public record Chart(String caption, String title, int bottom, List<Tick> ticks, List<Bar> bars) {

  private static final int LEFT = 210;
  private static final int SPAN = 360;
  private static final int LINE = 22;
  private static final int TOP = 24;

  /** Width of a letter, and a bit: fonts differ. */
  private static final double LETTER = 7.6;

  /** Where labels end, and where rates begin. */
  private static final int LABELLED = 202;

  private static final int RATED = 720 - 578;

  /** Returns how much wider the drawing must be on the left, so that no label is cut. */
  public int before() {
    int longest = bars.stream().mapToInt(bar -> bar.label().length()).max().orElse(0);
    return (int) Math.max(0, longest * LETTER - LABELLED);
  }

  /** Returns how much wider it must be on the right. */
  public int behind() {
    double rates = bars.stream().mapToInt(bar -> bar.rate().length()).max().orElse(0) * LETTER;
    double notes = bars.stream().mapToInt(bar -> bar.note().length()).max().orElse(0) * LETTER;
    return (int) Math.max(0, Math.max(rates - RATED, notes - (720 - LEFT)));
  }

  public Chart {
    ticks = List.copyOf(ticks);
    bars = List.copyOf(bars);
  }

  /**
   * A mark of the axis.
   *
   * @param x where it is
   * @param percent what it stands for
   */
  public record Tick(String x, int percent) {}

  /**
   * A line of the chart.
   *
   * @param y its upper end
   * @param label what it is about
   * @param note what stands there when there is no bar, else empty
   * @param kind whose rate it is, by the style's name
   * @param width the bar's width
   * @param whisker the interval as an SVG path; empty when there is none
   * @param rate the bar in words
   */
  public record Bar(
      int y, String label, String note, String kind, String width, String whisker, String rate) {

    private static Bar note(int y, String label, String note) {
      return new Bar(y, label, note, "", "", "", "");
    }

    private static Bar of(int y, String label, JsonNode rate, String kind) {
      long trials = rate.path("trials").asLong();
      if (trials == 0) {
        return note(y, label, "no trials");
      }
      long hits = rate.path("hits").asLong();
      boolean interval = rate.has("low");
      return new Bar(
          y,
          label,
          "",
          kind,
          format("%.1f", x(hits / (double) trials) - LEFT),
          interval ? whisker(rate, y + LINE / 2.0) : "",
          interval ? new Rate(hits, trials).words() : String.valueOf(hits));
    }

    private static String whisker(JsonNode rate, double middle) {
      double low = x(rate.path("low").asDouble());
      double high = x(rate.path("high").asDouble());
      return format(
          "M%.1f %.1fH%.1fM%.1f %.1fv8M%.1f %.1fv8",
          low, middle, high, low, middle - 4, high, middle - 4);
    }
  }

  /** Returns a chart of one measure: for each arm our rate, and the paper's below it. */
  static Chart rates(ObjectNode summary, String measure) {
    List<Bar> bars = new ArrayList<>();
    int y = TOP;
    for (JsonNode player : summary.path("players")) {
      JsonNode all = player.path("rates").path(measure).path("all");
      String name = player.path("name").asText();
      bars.add(
          player.has("not_run")
              ? Bar.note(y, name, player.path("not_run").asText())
              : Bar.of(y, name, all, "ours"));
      y += LINE;
      if (all.has("paper")) {
        bars.add(Bar.of(y, "paper", all.path("paper"), "paper"));
        y += LINE;
      }
      y += LINE / 3;
    }
    return new Chart(measure, "Rates: " + measure, y, axis(), bars);
  }

  /** Returns a chart of one measure on one rung: for each arm our rate. */
  static Chart rung(ObjectNode summary, String rung, String measure) {
    List<Bar> bars = new ArrayList<>();
    int y = TOP;
    for (JsonNode player : summary.path("players")) {
      String name = player.path("name").asText();
      bars.add(
          player.has("not_run")
              ? Bar.note(y, name, player.path("not_run").asText())
              : Bar.of(
                  y, name, player.path("rates").path(measure).path("rungs").path(rung), "ours"));
      y += LINE;
    }
    String title = rung + ": " + measure;
    return new Chart(title, "Rates: " + title, y, axis(), bars);
  }

  /** Returns a chart of what is left behind each gate. */
  static Chart funnel(JsonNode player) {
    List<Bar> bars = new ArrayList<>();
    int y = TOP;
    long tried = player.path("funnel").path("tried").asLong();
    for (var step : player.path("funnel").properties()) {
      ObjectNode rate = new Rate(step.getValue().asLong(), tried).toJson();
      rate.remove("low");
      bars.add(Bar.of(y, step.getKey(), rate, "ours"));
      y += LINE;
    }
    String title = "Funnel: " + player.path("name").asText();
    return new Chart(title, title, y, axis(), bars);
  }

  private static List<Tick> axis() {
    return IntStream.of(0, 25, 50, 75, 100)
        .mapToObj(percent -> new Tick(format("%.1f", x(percent / 100.0)), percent))
        .toList();
  }

  private static double x(double share) {
    return LEFT + share * SPAN;
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
