package org.puzzlewright.physics.render;

import java.awt.Graphics2D;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Placed;

/** Lists in frames: what was placed where, and what the numbers of a run stand for. */
final class Lists implements Panel {

  private static final double BADGE = 8.5;
  private static final double TIME = 52;

  /**
   * A line.
   *
   * @param number of the event, if it is one
   * @param lead what stands before the words, such as a name or a time
   */
  private record Row(Optional<Event> number, String lead, String words) {}

  private final String heading;
  private final int columns;
  private final double lead;
  private final List<Row> rows;

  private Lists(String heading, int columns, double lead, List<Row> rows) {
    this.heading = heading;
    this.columns = columns;
    this.lead = lead;
    this.rows = rows;
  }

  static Lists tools(List<Placed> tools) {
    double lead = 0;
    for (Placed tool : tools) {
      lead = Math.max(lead, Lettering.width(tool.name(), TEXT, Lettering.Weight.BOLD));
    }
    return new Lists(
        tools.size() == 1 ? "The tool placed" : "The tools placed, in this order",
        1,
        lead + PAD,
        tools.stream()
            .map(t -> new Row(Optional.empty(), t.name(), t.item().phrase() + " at " + t.at()))
            .toList());
  }

  /** Returns the list of the events that {@link Marks} numbers. */
  static Lists events(Trace trace) {
    List<Event> events = Marks.events(trace);
    return new Lists(
        "What happens; rings are the starts, a dot on a way is a second",
        events.size() > 4 ? 2 : 1,
        TIME,
        events.stream()
            .map(e -> new Row(Optional.of(e), Moment.seconds(e.step()), e.words()))
            .toList());
  }

  private int perColumn() {
    return (rows.size() + columns - 1) / columns;
  }

  @Override
  public double height() {
    return HEADING + perColumn() * LINE + (rows.isEmpty() ? 0 : PAD / 2);
  }

  @Override
  public void paint(Graphics2D g, double top) {
    Panel.frame(g, top, height(), heading);
    double wide = (WIDTH - 2 * PAD) / columns;
    for (int i = 0; i < rows.size(); i++) {
      int column = i / perColumn();
      double x = LEFT + PAD + column * wide;
      double middle = top + HEADING + (i % perColumn() + 0.5) * LINE;
      row(g, rows.get(i), i + 1, x, middle, wide - PAD);
    }
  }

  private void row(Graphics2D g, Row row, int number, double x, double middle, double room) {
    double at = x;
    if (row.number().isPresent()) {
      Marks.badge(g, at + BADGE, middle, BADGE, number, Marks.colour(row.number().get()));
      at += 2 * BADGE + 6;
      Lettering.Spot right = new Lettering.Spot(at + TIME - 8, middle + TEXT / 2, TEXT, 1);
      Lettering.draw(g, row.lead(), right, Palette.QUIET, Lettering.Weight.REGULAR);
    } else {
      Lettering.Spot left = new Lettering.Spot(at, middle + TEXT / 2, TEXT, 0);
      Lettering.draw(g, row.lead(), left, Palette.INK, Lettering.Weight.BOLD);
    }
    Panel.line(g, row.words(), at + lead, middle, x + room - at - lead);
  }
}
