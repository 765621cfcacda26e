package org.puzzlewright.study.courses;

import java.util.List;
import java.util.Locale;

/** The rates of a course's levels with their intervals, as an SVG document. */
final class CurveChart {

  private static final int WIDTH = 760;
  private static final int HEIGHT = 330;
  private static final int LEFT = 70;
  private static final int RIGHT = 20;
  private static final int TOP = 20;
  private static final int BOTTOM = 270;

  /** The axis is logarithmic, from this share to 1; what is below stands on its end. */
  private static final double LEAST = 1e-5;

  private CurveChart() {}

  static String of(Course course) {
    StringBuilder body = new StringBuilder();
    for (double share = 1; share >= LEAST * 0.99; share /= 10) {
      body.append(
          format(
              "<path stroke=\"#d5dce4\" d=\"M%d %.1fH%d\"/>"
                  + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%s %%</text>",
              LEFT, y(share), WIDTH - RIGHT, LEFT - 8, y(share) + 4, percent(share)));
    }
    List<Course.Level> levels = course.levels();
    double step = (WIDTH - LEFT - RIGHT) / (double) levels.size();
    StringBuilder way = new StringBuilder();
    StringBuilder dots = new StringBuilder();
    for (int i = 0; i < levels.size(); i++) {
      Course.Level level = levels.get(i);
      double x = LEFT + step * (i + 0.5);
      double at = y(level.measured().rate());
      way.append(format("%s%.1f %.1f", i == 0 ? "M" : "L", x, at));
      dots.append(
          format(
              "<path stroke=\"#2f3b4a\" stroke-width=\"1.5\""
                  + " d=\"M%.1f %.1fV%.1fM%.1f %.1fh8M%.1f %.1fh8\"/>"
                  + "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"%s\"/>"
                  + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>",
              x,
              y(level.measured().interval().low()),
              y(level.measured().interval().high()),
              x - 4,
              y(level.measured().interval().low()),
              x - 4,
              y(level.measured().interval().high()),
              x,
              at,
              colour(level.stage()),
              x,
              BOTTOM + 18,
              i + 1));
    }
    StringBuilder legend = new StringBuilder();
    int x = LEFT;
    for (CourseStage stage : CourseStage.values()) {
      legend.append(
          format(
              "<circle cx=\"%d\" cy=\"%d\" r=\"5\" fill=\"%s\"/><text x=\"%d\" y=\"%d\">%s</text>",
              x + 6, HEIGHT - 18, colour(stage), x + 18, HEIGHT - 14, stage.word()));
      x += 130;
    }
    return format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            + " aria-label=\"Share of draws that solve each level\""
            + " font-family=\"sans-serif\" font-size=\"13\" fill=\"#2f3b4a\">"
            + "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>%s"
            + "<path fill=\"none\" stroke=\"#9aa5b1\" stroke-width=\"1.5\" d=\"%s\"/>%s%s</svg>\n",
        WIDTH, HEIGHT, WIDTH, HEIGHT, body, way, dots, legend);
  }

  private static String colour(CourseStage stage) {
    return switch (stage) {
      case ALONE -> "#1f5f8f";
      case DISTRACTORS -> "#fa8535";
      case COMBINATION -> "#a3202f";
    };
  }

  private static String percent(double share) {
    String digits = format("%.3f", 100 * share);
    return digits.replaceAll("0+$", "").replaceAll("\\.$", "");
  }

  private static double y(double share) {
    double part = Math.log10(Math.max(LEAST, share) / LEAST) / -Math.log10(LEAST);
    return BOTTOM - part * (BOTTOM - TOP);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
