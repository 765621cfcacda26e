package org.puzzlewright.physics.render;

import java.awt.Graphics2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** Writes what floors, walls and tools are called beside them, where there is room. */
final class Names {

  /** Height of a capital in a picture of the usual size, in world units. */
  static final double HEIGHT = 1.25;

  /** Between a thing and its name, as a share of the capitals' height. */
  private static final double AIR = 0.7;

  /** Radius of the discs that cover a word, as a share of the same. */
  private static final double DISC = 0.75;

  private final Graphics2D g;
  private final Viewport view;
  private final Spots spots;
  private final double height;

  private Names(Graphics2D g, Viewport view, Spots spots, double height) {
    this.g = g;
    this.view = view;
    this.spots = spots;
    this.height = height;
  }

  /**
   * Draws them and takes their places.
   *
   * @param height of a capital, in world units
   */
  static void draw(
      Graphics2D g, Viewport view, Spots spots, double height, Scene scene, List<Placed> tools) {
    Names names = new Names(g, view, spots, height);
    Stream.concat(scene.extras().stream(), tools.stream())
        .filter(p -> !p.parts().isEmpty())
        .forEach(names::draw);
  }

  private void draw(Placed placed) {
    double half = Lettering.width(placed.name(), height) / 2;
    Vec best = null;
    double least = Double.POSITIVE_INFINITY;
    for (Vec place : around(placed, half)) {
      double cost = 0;
      for (Vec point : discs(place, half)) {
        cost += spots.cost(point, DISC * height);
      }
      if (cost < least) {
        least = cost;
        best = place;
      }
    }
    discs(best, half).forEach(point -> spots.take(point, DISC * height));
    double x = view.column(best.x());
    double y = view.row(best.y());
    double tall = height * view.scale();
    double wide = 2 * half * view.scale() + tall;
    g.setColor(Palette.faint(Palette.WORLD, 215));
    g.fill(
        new RoundRectangle2D.Double(x - wide / 2, y - 0.95 * tall, wide, 1.9 * tall, tall, tall));
    Lettering.draw(g, placed.name(), x, y + tall / 2, tall, 0.5, Palette.INK);
  }

  /** Returns the middles of discs that together cover a word. */
  private List<Vec> discs(Vec middle, double half) {
    List<Vec> discs = new ArrayList<>();
    int steps = Math.max(1, (int) Math.ceil(half / height));
    for (int i = -steps; i <= steps; i++) {
      discs.add(middle.plus(new Vec(half * i / steps, 0)));
    }
    return discs;
  }

  /** Returns where the word's middle may stand, the best first: above, below, at the sides. */
  private List<Vec> around(Placed placed, double half) {
    Box box = Box.of(placed.parts().stream().map(Part::shape).toList());
    Vec middle = box.middle();
    double up = box.height() / 2 + height / 2 + AIR * height;
    double side = box.width() / 2 + half + AIR * height;
    List<Vec> all = new ArrayList<>();
    for (double share : new double[] {0, 0.5, -0.5, 1, -1}) {
      for (double near : new double[] {1, 0.6}) {
        double across = share * box.width() / 2;
        all.add(middle.plus(new Vec(across, near * up)));
        all.add(middle.plus(new Vec(across, -near * up)));
      }
      double along = share * box.height() / 2;
      all.add(middle.plus(new Vec(side, along)));
      all.add(middle.plus(new Vec(-side, along)));
    }
    return all;
  }
}
