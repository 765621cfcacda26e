package org.puzzlewright.training.learner;

import java.util.List;
import java.util.Locale;

/**
 * How training went.
 *
 * @param points one for each update
 */
public record LearningCurve(List<Point> points) {

  private static final int WIDTH = 760;
  private static final int HEIGHT = 330;
  private static final int LEFT = 70;
  private static final int RIGHT = 740;
  private static final int TOP = 20;
  private static final int BOTTOM = 280;
  private static final int LINES = 4;

  /** Copies the list. */
  public LearningCurve {
    points = List.copyOf(points);
  }

  /**
   * One update.
   *
   * @param steps of all environments so far
   * @param episodes that ended since the last
   * @param mean of their sums of rewards; 0 when none ended
   * @param entropy of the choices, mean over steps
   * @param loss mean over all steps and epochs
   */
  public record Point(long steps, int episodes, double mean, double entropy, double loss) {}

  /** Returns the points at which episodes ended. */
  private List<Point> told() {
    return points.stream().filter(p -> p.episodes() > 0).toList();
  }

  /** Returns a drawing: steps to the right, mean sum of rewards upwards. */
  public String svg(String title) {
    List<Point> told = told();
    double low = told.stream().mapToDouble(Point::mean).min().orElse(0);
    double high = Math.max(low + 1e-9, told.stream().mapToDouble(Point::mean).max().orElse(1));
    double steps = Math.max(1, points.isEmpty() ? 1 : points.get(points.size() - 1).steps());
    StringBuilder body = new StringBuilder();
    for (int i = 0; i <= LINES; i++) {
      double y = BOTTOM - i * (BOTTOM - TOP) / (double) LINES;
      double x = LEFT + i * (RIGHT - LEFT) / (double) LINES;
      body.append(
          format(
              "<path stroke=\"#d5dce4\" d=\"M%d %.1fH%d\"/>"
                  + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.3g</text>"
                  + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"%s\">%.0f</text>",
              LEFT,
              y,
              RIGHT,
              LEFT - 8,
              y + 4,
              low + i * (high - low) / LINES,
              x,
              BOTTOM + 18,
              i == LINES ? "end" : "middle",
              i * steps / LINES));
    }
    StringBuilder way = new StringBuilder();
    for (Point p : told) {
      way.append(
          format(
              "%s%.1f %.1f",
              way.isEmpty() ? "M" : "L",
              LEFT + p.steps() / steps * (RIGHT - LEFT),
              BOTTOM - (p.mean() - low) / (high - low) * (BOTTOM - TOP)));
    }
    String name = title.replace("&", "&amp;").replace("<", "&lt;").replace("\"", "&quot;");
    return format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            + " aria-label=\"%s\" font-family=\"sans-serif\" font-size=\"13\" fill=\"#2f3b4a\">"
            + "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>%s"
            + "<path fill=\"none\" stroke=\"#1f5f8f\" stroke-width=\"2\" d=\"%s\"/>"
            + "<text x=\"%d\" y=\"%d\">%s: mean sum of rewards by steps</text></svg>\n",
        WIDTH, HEIGHT, name, WIDTH, HEIGHT, body, way, LEFT, HEIGHT - 10, name);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
