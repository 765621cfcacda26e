package org.puzzlewright.physics.render;

import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Part;

/**
 * The tools on offer: of each type one as large as in the world if there is room, how many, and
 * what can be chosen of it.
 */
final class Tray implements Panel {

  private static final int FEW = 4;
  private static final int MANY = 8;
  private static final int NARROW = 6;
  private static final double FIGURE = 104;
  private static final double SMALL_FIGURE = 70;
  private static final double SMALL_LINE = 15;
  private static final int MOST_LISTED = 6;

  /** A type's cell. */
  private record Cell(Item sample, String name, List<String> choices) {}

  private final String heading;
  private final List<Cell> cells = new ArrayList<>();

  Tray(Inventory inventory) {
    heading = "Tools on offer, at most %d in all".formatted(inventory.total());
    inventory
        .counts()
        .forEach(
            (type, count) -> {
              List<Item> variants = inventory.variants(type);
              // Of a few types nothing is usual: they are on offer by name only.
              if (!variants.isEmpty()) {
                int most = Math.min(count, inventory.total());
                String name = "%s \u00d7 %d".formatted(spaced(type), most);
                cells.add(new Cell(variants.get(0), name, choices(variants)));
              }
            });
  }

  private static List<String> choices(List<Item> variants) {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<String, List<String>> choice : ItemType.choicesOf(variants).entrySet()) {
      lines.add(spaced(choice.getKey()) + ": " + listed(choice.getValue()));
    }
    return lines;
  }

  private static String listed(List<String> words) {
    int last = words.size() - 1;
    return words.size() <= MOST_LISTED
        ? String.join(", ", words.subList(0, last)) + " or " + words.get(last)
        : words.get(0) + " to " + words.get(last);
  }

  private static String spaced(String word) {
    return word.replace('_', ' ').replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
  }

  private int columns() {
    return cells.size() <= FEW ? Math.max(1, cells.size()) : cells.size() <= MANY ? FEW : NARROW;
  }

  private int rows() {
    return (cells.size() + columns() - 1) / columns();
  }

  /** Returns how many lines of choices there are; none where many types are on offer. */
  private int lines() {
    return cells.size() > MANY
        ? 0
        : cells.stream().mapToInt(c -> c.choices().size()).max().orElse(0);
  }

  private double figure() {
    return cells.size() > MANY ? SMALL_FIGURE : FIGURE;
  }

  private double rowHeight() {
    return figure() + LINE + lines() * SMALL_LINE + PAD;
  }

  @Override
  public double height() {
    return HEADING + rows() * rowHeight();
  }

  @Override
  public void paint(Graphics2D g, double top) {
    Panel.frame(g, top, height(), heading);
    double wide = (WIDTH - 2 * PAD) / columns();
    for (int i = 0; i < cells.size(); i++) {
      double x = LEFT + PAD + (i % columns() + 0.5) * wide;
      int row = i / columns();
      double y = top + HEADING + row * rowHeight();
      cell(g, cells.get(i), x, y, wide - PAD);
    }
  }

  private void cell(Graphics2D g, Cell cell, double x, double top, double room) {
    List<Part> parts = cell.sample().parts(new Vec(0, 0));
    List<Shape> shapes = parts.stream().flatMap(p -> PartPainter.extent(p).stream()).toList();
    if (!shapes.isEmpty()) {
      Box box = Box.of(shapes);
      double unit = Sheet.VIEW.scale();
      double fit = Math.min(room / (box.width() * unit), (figure() - 6) / (box.height() * unit));
      PartPainter painter = new PartPainter(g, Sheet.VIEW);
      Key.sign(
          g,
          box.middle(),
          x,
          top + figure() / 2,
          Math.min(1, fit),
          over -> parts.forEach(part -> painter.part(part, Palette.TOOL)));
    }
    double base = top + figure() + LINE / 2 + TEXT / 2;
    Lettering.Weight bold = Lettering.Weight.BOLD;
    double fit = Math.min(1, room / Lettering.width(cell.name(), TEXT, bold));
    Lettering.Spot spot = new Lettering.Spot(x, base, TEXT * fit, 0.5);
    Lettering.draw(g, cell.name(), spot, Palette.INK, bold);
    for (int i = 0; i < Math.min(lines(), cell.choices().size()); i++) {
      String words = cell.choices().get(i);
      double small = SMALL * Math.min(1, room / Lettering.width(words, SMALL));
      double y = top + figure() + LINE + i * SMALL_LINE + SMALL;
      Lettering.draw(g, words, x, y, small, 0.5, Palette.QUIET);
    }
  }
}
