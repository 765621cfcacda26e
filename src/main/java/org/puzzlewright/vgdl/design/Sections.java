package org.puzzlewright.vgdl.design;

import java.util.ArrayList;
import java.util.List;

/** Changes one section of a game's text. */
final class Sections {

  static final List<String> NAMES =
      List.of("SpriteSet", "LevelMapping", "InteractionSet", "TerminationSet");

  private static final String STEP = "  ";

  private Sections() {}

  /**
   * Returns the text with other lines in a section, which is added if it is not there.
   *
   * @param lines of the section; how far they hang under each other stays
   */
  static String with(String rules, String section, String lines) {
    List<String> old = rules.isBlank() ? List.of("BasicGame") : rules.lines().toList();
    List<String> all = new ArrayList<>();
    boolean within = false;
    int column = 0;
    boolean done = false;
    for (String line : old) {
      int at = line.length() - line.stripLeading().length();
      if (within && (line.isBlank() || at > column)) {
        continue;
      }
      within = !done && line.strip().equals(section);
      all.add(line);
      if (within) {
        column = at;
        done = true;
        all.addAll(indented(lines, line.substring(0, at) + STEP));
      }
    }
    if (!done) {
      all.add(STEP + section);
      all.addAll(indented(lines, STEP + STEP));
    }
    return String.join("\n", all) + "\n";
  }

  private static List<String> indented(String lines, String indent) {
    List<String> given = lines.lines().filter(line -> !line.isBlank()).toList();
    int least =
        given.stream()
            .mapToInt(line -> line.length() - line.stripLeading().length())
            .min()
            .orElse(0);
    return given.stream().map(line -> indent + line.substring(least)).toList();
  }
}
