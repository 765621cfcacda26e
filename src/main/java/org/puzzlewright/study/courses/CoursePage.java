package org.puzzlewright.study.courses;

import java.util.List;

/**
 * The report of a course as its page shows it.
 *
 * @param title of the course
 * @param lead how to read the levels
 * @param chart the measured curve as SVG
 * @param levels in order
 * @param notes on the course
 * @param findings of the study, a sentence each
 * @param explanation of the study; empty when there was none
 * @param controls beside their levels: one table, or none
 */
public record CoursePage(
    String title,
    String lead,
    String chart,
    Table levels,
    List<String> notes,
    List<String> findings,
    String explanation,
    List<Table> controls) {

  /**
   * A table.
   *
   * @param head names of the columns
   * @param lines cells as texts
   */
  public record Table(List<String> head, List<List<String>> lines) {}

  public CoursePage {
    notes = List.copyOf(notes);
    findings = List.copyOf(findings);
    controls = List.copyOf(controls);
  }
}
