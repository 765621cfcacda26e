package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.base.image.StrokeFont;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
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
  static void draw(Graphics2D g, Viewport view, Scene scene, List<Placed> tools, Trace trace) {
    List<Shape> obstacles = obstacles(scene, tools, trace);
    List<Vec> ways = new ArrayList<>();
    for (Track track : List.of(trace.blue(), trace.red())) {
      for (int i = 0; i < track.size(); i += 2) {
        ways.add(track.at(i));
      }
    }
    List<Vec> taken = new ArrayList<>();
    List<Event> events = events(trace);
    for (int i = 0; i < events.size(); i++) {
      Vec at = events.get(i).at().toWorld();
      Vec place = place(at, obstacles, ways, taken);
      taken.add(place);
      Color colour = events.get(i).ball().equals(Scene.BLUE) ? Palette.BLUE : Palette.RED;
      mark(g, view, at, place, Integer.toString(i + 1), colour);
    }
  }

  private static List<Shape> obstacles(Scene scene, List<Placed> tools, Trace trace) {
    List<Shape> all = new ArrayList<>();
    Stream.concat(scene.furniture().stream(), tools.stream())
        .flatMap(p -> p.parts().stream())
        .map(Part::shape)
        .forEach(all::add);
    all.add(scene.goalShape());
    scene.subGoals().forEach(p -> all.add(Scene.subGoal(p)));
    for (Track track : List.of(trace.blue(), trace.red())) {
      all.add(Shape.circle(track.at(trace.steps()), Scene.BALL_RADIUS));
    }
    return all;
  }

  /** Returns the candidate around {@code at} that hides least; the first of equals. */
  private static Vec place(Vec at, List<Shape> obstacles, List<Vec> ways, List<Vec> taken) {
    Vec best = at;
    double least = Double.POSITIVE_INFINITY;
    for (double distance : DISTANCES) {
      for (int k = 0; k < DIRECTIONS; k++) {
        Vec place = at.plus(Vec.direction(90 + k * 360.0 / DIRECTIONS).times(distance));
        double cost = distance * 0.2 + cost(place, obstacles, ways, taken);
        if (cost < least) {
          least = cost;
          best = place;
        }
      }
    }
    return best;
  }

  private static double cost(Vec place, List<Shape> obstacles, List<Vec> ways, List<Vec> taken) {
    double cost = 0;
    double bound = RADIUS + 0.4;
    boolean inside =
        Math.min(place.x(), place.y()) > bound
            && Math.max(place.x(), place.y()) < Vec.WORLD - bound;
    cost += inside ? 0 : 20;
    for (Vec other : taken) {
      cost += other.distance(place) < 2 * RADIUS + 0.6 ? 40 : 0;
    }
    for (Shape shape : obstacles) {
      cost += shape.gap(place) < RADIUS + 0.4 ? 8 : 0;
    }
    double nearest = Double.POSITIVE_INFINITY;
    for (Vec way : ways) {
      nearest = Math.min(nearest, way.distance(place));
    }
    return cost + (nearest < RADIUS + 0.5 ? 6 : 0);
  }

  private static void mark(
      Graphics2D g, Viewport view, Vec at, Vec place, String number, Color colour) {
    double unit = view.scale();
    Color ink = Palette.mix(colour, Palette.INK, 0.55);
    g.setStroke(new BasicStroke(view.pixels(0.18)));
    g.setColor(ink);
    g.draw(view.line(at, place));
    g.fill(view.disc(at, 0.55));
    g.setColor(Palette.mix(colour, Palette.WORLD, 0.75));
    g.fill(view.disc(place, RADIUS));
    g.setColor(ink);
    g.draw(view.disc(place, RADIUS));
    double height = (number.length() == 1 ? 1.9 : 1.5) * unit;
    double baseline = view.row(place.y()) + height / 2;
    StrokeFont.draw(g, number, view.column(place.x()), baseline, height, 0.5, Palette.INK);
  }
}
