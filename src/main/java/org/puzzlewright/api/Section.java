package org.puzzlewright.api;

import java.util.List;

/**
 * A part of a report: a heading, a paragraph and a table.
 *
 * @param title the heading
 * @param text what the table shows and how to read it
 * @param head the table's first line
 * @param lines the others; the first column names what the line is about
 */
public record Section(String title, String text, List<String> head, List<List<String>> lines) {

  public Section {
    head = List.copyOf(head);
    lines = List.copyOf(lines);
  }
}
