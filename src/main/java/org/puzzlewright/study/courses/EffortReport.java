package org.puzzlewright.study.courses;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.puzzlewright.base.html.Html;

/**
 * What is measured of a course of any domain, as Markdown, a page and a chart.
 *
 * @param course the course
 * @param titles of its levels, in order
 */
public record EffortReport(EffortCourse course, List<String> titles) {

  private static final String LEAD =
      "Levels are in the order of the effort that it takes the program's own player to solve them.";

  private static final List<String> HEAD = List.of("level", "stage", "effort", "title");

  private static final int WIDTH = 760;
  private static final int HEIGHT = 320;
  private static final int LEFT = 80;
  private static final int TOP = 20;
  private static final int BOTTOM = 280;

  public EffortReport {
    titles = List.copyOf(titles);
  }

  /** Returns the files by their names. */
  public Map<String, byte[]> files() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    String chart = chart();
    files.put("curve.svg", bytes(chart));
    files.put("report.md", bytes(markdown()));
    CoursePage.Table table = new CoursePage.Table(HEAD, lines());
    CoursePage page =
        new CoursePage(
            course.title(), LEAD, chart, table, course.notes(), List.of(), "", List.of());
    files.put("report.html", bytes(Html.page("course", page)));
    return files;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** Returns the levels, a line each. */
  public List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    for (EffortCourse.Level level : course.levels()) {
      lines.add(List.of(level.folder(), level.stage(), level.words(), titles.get(lines.size())));
    }
    return lines;
  }

  private String markdown() {
    StringBuilder text = new StringBuilder("# Course: " + course.title() + "\n\n" + LEAD);
    text.append("\n\n![The measured curve](curve.svg)\n\n");
    text.append(CourseReport.table(HEAD, lines()));
    course.notes().forEach(note -> text.append("\n").append(note).append("\n"));
    return text.toString();
  }

  /** Draws a bar for each level; the axis is logarithmic and begins at 1. */
  private String chart() {
    double most = course.levels().stream().mapToDouble(EffortCourse.Level::effort).max().orElse(1);
    double top = Math.max(1, Math.ceil(Math.log10(Math.max(10, most))));
    StringBuilder body = new StringBuilder();
    for (int power = 0; power <= top; power++) {
      double y = BOTTOM - power / top * (BOTTOM - TOP);
      body.append(
          format(
              "<path stroke=\"#d5dce4\" d=\"M%d %.1fH%d\"/>"
                  + "<text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%.0f</text>",
              LEFT, y, WIDTH, LEFT - 8, y + 4, Math.pow(10, power)));
    }
    double step = (WIDTH - LEFT) / (double) course.levels().size();
    for (int i = 0; i < course.levels().size(); i++) {
      double effort = Math.max(1, course.levels().get(i).effort());
      double height = Math.max(1, Math.log10(effort) / top * (BOTTOM - TOP));
      body.append(
          format(
              "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"#1f5f8f\"/>"
                  + "<text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%d</text>",
              LEFT + step * (i + 0.2),
              BOTTOM - height,
              0.6 * step,
              height,
              LEFT + step * (i + 0.5),
              BOTTOM + 18,
              i + 1));
    }
    return format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\""
            + " aria-label=\"Effort to solve each level\" font-family=\"sans-serif\""
            + " font-size=\"13\" fill=\"#2f3b4a\">"
            + "<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>%s</svg>\n",
        WIDTH, HEIGHT, WIDTH, HEIGHT, body);
  }

  private static String format(String pattern, Object... values) {
    return String.format(Locale.ROOT, pattern, values);
  }
}
