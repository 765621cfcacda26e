package org.puzzlewright.vgdl.play;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The characters that the released code of GVGAI-LLM gives to what cells show. Two contents can
 * have the same one, an avatar that is not called so has none of its own, and the map only grows in
 * the course of an episode.
 *
 * @param signs by the names in a cell with spaces between them, in the order of adding
 */
record ReleasedSymbols(Map<String, Character> signs) {

  private static final String AVATAR = "avatar";
  private static final char FLOOR = '.';
  private static final String FIRST = "@#$%&*";
  private static final String OTHERS =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

  /** Nothing yet. */
  static final ReleasedSymbols NONE = new ReleasedSymbols(Map.of());

  /** Keeps the order. */
  ReleasedSymbols {
    signs = Collections.unmodifiableMap(new LinkedHashMap<>(signs));
  }

  /**
   * A line of a game's level mapping.
   *
   * @param names as they stand there
   * @param sign the level's character
   */
  record Line(String names, char sign) {}

  /**
   * Returns the level mapping of a game's text as that code reads it: nothing when rules or endings
   * stand before it.
   */
  static List<Line> lines(String text) {
    List<Line> lines = new ArrayList<>();
    boolean inside = false;
    for (String raw : text.split("\\R")) {
      String line = raw.replaceFirst("#.*", "").strip();
      switch (line) {
        case "LevelMapping" -> inside = true;
        case "InteractionSet", "TerminationSet" -> {
          return lines;
        }
        case "SpriteSet" -> inside = false;
        default -> {
          String[] parts = line.split("\\s+>\\s+", 2);
          if (inside && parts.length == 2 && parts[0].length() == 1) {
            lines.add(new Line(parts[1].strip().replaceAll("\\s+", " "), parts[0].charAt(0)));
          }
        }
      }
    }
    return lines;
  }

  private static String cell(Collection<String> names) {
    return String.join(" ", new TreeSet<>(names));
  }

  /** Returns the same, extended by what cells show now. */
  ReleasedSymbols seeing(List<List<List<String>>> cells, List<Line> lines) {
    TreeSet<String> contents = new TreeSet<>();
    cells.forEach(row -> row.forEach(names -> contents.add(cell(names))));
    contents.remove("");
    Map<String, Character> now = new LinkedHashMap<>(signs);
    now.putIfAbsent(AVATAR, 'a');
    if (contents.contains("background")) {
      now.putIfAbsent("background", FLOOR);
    } else if (contents.contains("floor")) {
      now.putIfAbsent("floor", FLOOR);
    }
    // Before the level mapping is looked at, so that its characters can be given twice.
    List<Character> free = free(now, contents);
    for (Line line : lines) {
      if (!now.containsKey(line.names())
          && !line.names().contains(AVATAR)
          && !now.containsValue(line.sign())) {
        now.put(line.names(), line.sign());
      }
    }
    int next = 0;
    for (String content : contents) {
      if (!now.containsKey(content) && !content.contains(AVATAR) && next < free.size()) {
        now.put(content, free.get(next++));
      }
    }
    return new ReleasedSymbols(now);
  }

  private static List<Character> free(Map<String, Character> used, Set<String> contents) {
    Set<Character> free = new LinkedHashSet<>();
    for (char sign : FIRST.toCharArray()) {
      free.add(sign);
    }
    contents.forEach(c -> free.add(c.toLowerCase(Locale.ROOT).charAt(0)));
    for (char sign : OTHERS.toCharArray()) {
      free.add(sign);
    }
    free.removeAll(new LinkedHashSet<>(used.values()));
    return List.copyOf(free);
  }

  private char sign(Collection<String> names) {
    Character whole = signs.get(cell(names));
    if (whole != null) {
      return whole;
    }
    return new TreeSet<>(names)
        .stream().filter(signs::containsKey).map(signs::get).findFirst().orElse(FLOOR);
  }

  /** Returns what is seen, a character a cell. */
  List<String> map(List<List<List<String>>> cells) {
    List<String> rows = new ArrayList<>();
    for (List<List<String>> row : cells) {
      StringBuilder line = new StringBuilder();
      row.forEach(names -> line.append(sign(names)));
      rows.add(line.toString());
    }
    return rows;
  }

  /** Returns row and column, from 0, of the first cell that shows the avatar's character. */
  static Optional<int[]> position(List<String> map) {
    for (int row = 0; row < map.size(); row++) {
      int column = map.get(row).indexOf('a');
      if (column >= 0) {
        return Optional.of(new int[] {row, column});
      }
    }
    return Optional.empty();
  }
}
