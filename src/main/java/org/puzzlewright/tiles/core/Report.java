package org.puzzlewright.tiles.core;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Sentences about a level, with the places that they name.
 *
 * @param text in words
 * @param places in the order of the text
 */
public record Report(String text, List<Cell> places) {

  private static final int MOST_CELLS = 6;

  public Report {
    places = List.copyOf(places);
  }

  /**
   * Returns a text made by a format, in which a cell, a report or a list of cells (the first six of
   * them) fills a {@code %s}.
   */
  public static Report of(String format, Object... values) {
    List<Cell> places = new ArrayList<>();
    Object[] words = new Object[values.length];
    for (int i = 0; i < values.length; i++) {
      Report part = part(values[i]);
      words[i] = part == null ? values[i] : part.text;
      if (part != null) {
        places.addAll(part.places);
      }
    }
    return new Report(values.length == 0 ? format : format.formatted(words), places);
  }

  private static Report part(Object value) {
    if (value instanceof Cell cell) {
      return new Report(cell.told(), List.of(cell));
    } else if (value instanceof List<?> list) {
      List<Cell> cells = list.stream().map(Cell.class::cast).toList();
      return new Report(Words.cells(cells), cells.subList(0, Math.min(MOST_CELLS, cells.size())));
    }
    return value instanceof Report report ? report : null;
  }

  /** Returns them one after the other. */
  public static Report joined(String between, List<Report> parts) {
    return new Report(
        parts.stream().map(Report::text).collect(Collectors.joining(between)),
        parts.stream().flatMap(part -> part.places.stream()).toList());
  }

  /** Returns this with more behind it. */
  public Report then(String format, Object... values) {
    return joined("", List.of(this, of(format, values)));
  }
}
