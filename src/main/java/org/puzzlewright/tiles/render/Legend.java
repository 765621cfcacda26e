package org.puzzlewright.tiles.render;

import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.tiles.render.Overlay.Mark.Kind;

/** Names the lines and signs of an overlay, below a picture. */
final class Legend {

  /** What it stands on. */
  static final int PAPER = 0xf7f8fa;

  private static final int MOST = 24;
  private static final Color INK = new Color(0x2f3b4a);

  private record Entry(String words, Optional<Style> line, Optional<Kind> mark) {}

  private final List<Entry> entries = new ArrayList<>();
  private final double text;
  private final double sample;

  Legend(Overlay overlay, int tile) {
    text = Math.max(9, Math.min(13, Math.rint(tile * 0.36)));
    sample = 4 * text;
    int lines = overlay.lines().size();
    for (int i = 0; i < Math.min(lines, MOST); i++) {
      entries.add(
          new Entry(overlay.lines().get(i).name(), Optional.of(Style.of(i)), Optional.empty()));
    }
    if (lines > MOST) {
      String rest = "and %d more".formatted(lines - MOST);
      entries.add(new Entry(rest, Optional.empty(), Optional.empty()));
    }
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    overlay.marks().forEach(m -> kinds.add(m.kind()));
    kinds.forEach(k -> entries.add(new Entry(k.words(), Optional.empty(), Optional.of(k))));
  }

  private double width(Entry entry) {
    return sign(entry) + Lettering.width(entry.words(), text) + 3 * text;
  }

  private double sign(Entry entry) {
    return entry.line().isPresent() ? sample : entry.mark().isPresent() ? 2.3 * text : text / 2;
  }

  /** Returns how wide a picture must be at least. */
  int leastWidth() {
    double most = 0;
    for (Entry entry : entries) {
      most = Math.max(most, width(entry));
    }
    return (int) Math.ceil(most);
  }

  /** Returns how high it is in a picture of that width; 0 when there is nothing to name. */
  int height(int width) {
    return entries.isEmpty() ? 0 : (int) Math.ceil(rows(width).size() * 2 * text + text);
  }

  private List<List<Entry>> rows(int width) {
    List<List<Entry>> rows = new ArrayList<>();
    double x = Double.MAX_VALUE;
    for (Entry entry : entries) {
      if (x + width(entry) > width) {
        rows.add(new ArrayList<>());
        x = 0;
      }
      rows.get(rows.size() - 1).add(entry);
      x += width(entry);
    }
    return rows;
  }

  /** Draws it from {@code top} on. */
  void paint(Graphics2D g, int width, int top) {
    Signs signs = new Signs(g, 2 * text);
    double y = top + 1.5 * text;
    for (List<Entry> row : rows(width)) {
      double x = text;
      for (Entry entry : row) {
        double at = x;
        if (entry.line().isPresent()) {
          signs.line(entry.line().get(), at + text / 2, y, at + sample - 1.6 * text, y);
        }
        if (entry.mark().isPresent()) {
          signs.mark(entry.mark().get(), at + text / 2, y);
        }
        Lettering.draw(g, entry.words(), at + sign(entry) - text / 2, y + text / 2, text, 0, INK);
        x += width(entry);
      }
      y += 2 * text;
    }
  }
}
