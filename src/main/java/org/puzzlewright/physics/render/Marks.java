package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Scene;

/** Numbers the events of a run and puts each number beside its event, where there is room. */
final class Marks {

  private static final double RADIUS = 1.7;
  private static final List<Double> DISTANCES = List.of(5.8, 7.6, 9.6, 12.0);
  private static final int DIRECTIONS = 16;
  private static final int MOST = 30;

  private Marks() {}

  /** Returns the events that get a number: for each ball the first of each kind with each thing. */
  static List<Event> events(Trace trace) {
    record Key(Event.Kind kind, String ball, String other) {}
    Set<Key> seen = new HashSet<>();
    return trace.events().stream()
        .filter(e -> e.step() <= trace.steps())
        .filter(e -> seen.add(new Key(e.kind(), e.ball(), e.other())))
        .limit(MOST)
        .toList();
  }

  /** Draws the numbers, from 1, in the order of {@link #events}. */
  static void draw(Graphics2D g, Viewport view, Spots spots, Trace trace) {
    List<Event> events = events(trace);
    for (int i = 0; i < events.size(); i++) {
      Vec at = events.get(i).at().toWorld();
      Vec place = place(at, spots);
      spots.take(place, RADIUS);
      mark(g, view, at, place, i + 1, colour(events.get(i)));
    }
  }

  /** Returns the colour of the ball that an event happened to. */
  static Color colour(Event event) {
    return switch (event.ball()) {
      case Scene.BLUE -> Palette.BLUE;
      case Scene.RED -> Palette.RED;
      default -> Palette.TOOL;
    };
  }

  /** Returns the candidate around {@code at} that hides least; the first of equals. */
  private static Vec place(Vec at, Spots spots) {
    Vec best = at;
    double least = Double.POSITIVE_INFINITY;
    for (double distance : DISTANCES) {
      for (int k = 0; k < DIRECTIONS; k++) {
        Vec place = at.plus(Vec.direction(90 + k * 360.0 / DIRECTIONS).times(distance));
        double cost = distance * 0.2 + spots.cost(place, RADIUS);
        if (cost < least) {
          least = cost;
          best = place;
        }
      }
    }
    return best;
  }

  private static void mark(
      Graphics2D g, Viewport view, Vec at, Vec place, int number, Color colour) {
    g.setStroke(new BasicStroke(view.pixels(0.18)));
    g.setColor(Palette.mix(colour, Palette.INK, 0.55));
    g.draw(view.line(at, place));
    g.fill(view.disc(at, 0.55));
    badge(g, view.column(place.x()), view.row(place.y()), RADIUS * view.scale(), number, colour);
  }

  /** Draws a number in a disc; lengths are in pixels. */
  static void badge(Graphics2D g, double x, double y, double radius, int number, Color colour) {
    Ellipse2D disc = new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
    g.setColor(Palette.mix(colour, Palette.WORLD, 0.8));
    g.fill(disc);
    g.setStroke(new BasicStroke((float) Math.max(1, radius / 9)));
    g.setColor(Palette.mix(colour, Palette.INK, 0.3));
    g.draw(disc);
    String digits = Integer.toString(number);
    double height = (digits.length() == 1 ? 1.0 : 0.86) * radius;
    Lettering.Spot spot = new Lettering.Spot(x, y + height / 2, height, 0.5);
    Lettering.draw(g, digits, spot, Palette.INK, Lettering.Weight.BOLD);
  }
}
