package org.puzzlewright.study.evaluation;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.api.Domain;
import org.puzzlewright.api.Section;

/** The report as Markdown. */
public final class ReportText {

  private ReportText() {}

  /** Returns the text; see {@link Summary}. */
  public static String of(ObjectNode summary, Domain.Reporting reporting) {
    StringBuilder text = new StringBuilder();
    text.append("# ").append(summary.path("suite").asText()).append("\n");
    Sections.lead(summary, reporting).forEach(l -> text.append('\n').append(cell(l)).append('\n'));
    for (Section section : Sections.of(summary, reporting)) {
      text.append("\n## ").append(section.title()).append("\n\n");
      if (!section.text().isEmpty()) {
        text.append(section.text()).append("\n\n");
      }
      line(text, section.head());
      text.append("|").append("---|".repeat(section.head().size())).append('\n');
      section.lines().forEach(l -> line(text, l));
    }
    return text.toString();
  }

  /** Returns what levels of tiles come to, a line for each task and arm; none for puzzles. */
  public static List<String> tables(ObjectNode summary, Domain.Reporting reporting) {
    List<String> lines = new ArrayList<>();
    for (JsonNode cell : summary.path("table")) {
      lines.add(
          "%s, %s: %s"
              .formatted(
                  cell.path("item").asText(), cell.path("name").asText(), reporting.line(cell)));
    }
    return lines;
  }

  private static void line(StringBuilder text, List<String> cells) {
    text.append('|');
    cells.forEach(c -> text.append(' ').append(cell(c)).append(" |"));
    text.append('\n');
  }

  private static String cell(String words) {
    return words.replace("|", "\\|");
  }
}
