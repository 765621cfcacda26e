package org.puzzlewright.vgdl.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Arc2D;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.util.Map;
import java.util.Set;
import org.puzzlewright.vgdl.design.Role;
import org.puzzlewright.vgdl.design.Thing;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.SpriteClass;
import org.puzzlewright.vgdl.language.SpriteType;

/**
 * Draws a type of sprite in a square of {@value #SIDE} units: its shape tells what it is for, its
 * colour follows from its name, so that no two types of a kind look alike by chance.
 */
final class SpriteArt {

  static final double SIDE = 32;

  static final Color FLOOR = new Color(0xf3ecdd);
  private static final Color JOINT = new Color(0xe5dbc5);
  private static final Color WALL = new Color(0x5c6b7d);
  private static final Color WALL_DARK = new Color(0x46535f);
  private static final Color AVATAR = new Color(0x3f8fd2);
  private static final Color AVATAR_DARK = new Color(0x235b8c);
  private static final Color INK = new Color(0x2f3b4a);
  private static final Color GOLD = new Color(0xe7b93c);
  private static final Color GOLD_DARK = new Color(0x8f6a12);
  private static final int HUES = 24;
  private static final Map<String, Double> USUAL =
      Map.ofEntries(
          Map.entry("water", 0.56),
          Map.entry("river", 0.56),
          Map.entry("lava", 0.04),
          Map.entry("fire", 0.06),
          Map.entry("burning", 0.06),
          Map.entry("spark", 0.12),
          Map.entry("tree", 0.33),
          Map.entry("grass", 0.28),
          Map.entry("box", 0.11),
          Map.entry("crate", 0.11),
          Map.entry("raft", 0.09),
          Map.entry("dirt", 0.08),
          Map.entry("boulder", 0.6),
          Map.entry("coin", 0.14),
          Map.entry("oil", 0.15),
          Map.entry("diamond", 0.52));

  private final Graphics2D g;

  private SpriteArt(Graphics2D g) {
    this.g = g;
  }

  /** Draws an empty cell. */
  static void ground(Graphics2D g) {
    SpriteArt art = new SpriteArt(g);
    art.fill(FLOOR, new Rectangle2D.Double(0, 0, SIDE, SIDE));
    art.line(JOINT, 1, 0.5, 0.5, SIDE, 0.5);
    art.line(JOINT, 1, 0.5, 0.5, 0.5, SIDE);
  }

  /** Draws a sprite without the ground. */
  static void sprite(Graphics2D g, GameModel model, int type) {
    SpriteType sprite = model.types().get(type);
    Set<Role> roles = sprite.kind().isPresent() ? Role.of(model, type) : Set.of(Role.OTHER);
    boolean flies = sprite.kind().filter(k -> k == SpriteClass.MISSILE).isPresent();
    new SpriteArt(g).draw(roles, Thing.words(sprite.name()), flies);
  }

  /** Returns a colour that people expect, or one by chance. */
  private static double hue(String words) {
    for (String word : words.split(" ")) {
      if (USUAL.containsKey(word)) {
        return USUAL.get(word);
      }
    }
    return Math.floorMod(words.hashCode() * 31, HUES) / (double) HUES;
  }

  private void draw(Set<Role> roles, String words, boolean flies) {
    double turn = hue(words);
    Color body = Color.getHSBColor((float) turn, 0.45f, 0.78f);
    Color dark = Color.getHSBColor((float) turn, 0.6f, 0.45f);
    if (roles.contains(Role.AVATAR)) {
      figure(AVATAR, AVATAR_DARK);
    } else if (flies && !roles.contains(Role.SHOT)) {
      ball(body, dark, roles.contains(Role.ENEMY));
    } else if (roles.contains(Role.ENEMY)) {
      enemy(body, dark);
    } else if (roles.contains(Role.KEY) && (words + " ").contains("key ")) {
      key();
    } else if (roles.contains(Role.GOAL)) {
      door(body, dark);
    } else if (roles.contains(Role.PUSHABLE)) {
      box(body, dark);
    } else if (roles.contains(Role.HAZARD)) {
      hazard(body, dark);
    } else if (roles.contains(Role.SOCKET)) {
      ring(dark);
    } else if (roles.contains(Role.COLLECTABLE)) {
      gem(body, dark);
    } else if (roles.contains(Role.SHOT)) {
      fill(dark, new RoundRectangle2D.Double(13, 6, 6, 20, 6, 6));
    } else if (roles.contains(Role.SPAWNER)) {
      cave(dark);
    } else if (roles.contains(Role.ANIMAL)) {
      animal(body, dark);
    } else if (roles.contains(Role.WALL)) {
      wall();
    } else {
      block(Color.getHSBColor((float) turn, 0.22f, 0.86f), dark);
    }
  }

  private void fill(Color colour, Shape shape) {
    g.setColor(colour);
    g.fill(shape);
  }

  private void outline(Color colour, double width, Shape shape) {
    g.setColor(colour);
    g.setStroke(new BasicStroke((float) width));
    g.draw(shape);
  }

  private void line(Color colour, double width, double x, double y, double toX, double toY) {
    outline(colour, width, new Line2D.Double(x, y, toX, toY));
  }

  private static Shape disc(double x, double y, double radius) {
    return new Ellipse2D.Double(x - radius, y - radius, 2 * radius, 2 * radius);
  }

  private static Shape poly(double... places) {
    Path2D path = new Path2D.Double();
    path.moveTo(places[0], places[1]);
    for (int i = 2; i < places.length; i += 2) {
      path.lineTo(places[i], places[i + 1]);
    }
    path.closePath();
    return path;
  }

  private void eyes(double y) {
    for (double x : new double[] {12, 20}) {
      fill(Color.WHITE, disc(x, y, 3));
      fill(INK, disc(x, y + 0.5, 1.5));
    }
  }

  private void figure(Color body, Color dark) {
    fill(dark, new RoundRectangle2D.Double(9, 24, 6, 6, 3, 3));
    fill(dark, new RoundRectangle2D.Double(17, 24, 6, 6, 3, 3));
    fill(body, new RoundRectangle2D.Double(7, 12, 18, 15, 9, 9));
    fill(new Color(0xe8c39e), disc(16, 9, 7));
    eyes(9);
  }

  private void enemy(Color body, Color dark) {
    fill(dark, new Arc2D.Double(5, 4, 22, 26, 0, 180, Arc2D.PIE));
    fill(dark, poly(5, 16, 27, 16, 27, 29, 23.3, 25, 19.7, 29, 16, 25, 12.3, 29, 8.7, 25, 5, 29));
    fill(body, new Arc2D.Double(7, 6, 18, 22, 0, 180, Arc2D.PIE));
    fill(body, poly(7, 16, 25, 16, 25, 24, 7, 24));
    eyes(14);
  }

  /** What flies or floats: round when it harms, else a raft. */
  private void ball(Color body, Color dark, boolean harms) {
    if (harms) {
      fill(dark, disc(16, 16, 13));
      fill(body, disc(15, 14, 10));
      return;
    }
    fill(dark, new RoundRectangle2D.Double(2, 6, 28, 20, 6, 6));
    for (double y : new double[] {8, 14.5, 21}) {
      fill(body, new Rectangle2D.Double(4, y, 24, 4));
    }
  }

  private void animal(Color body, Color dark) {
    fill(dark, new Ellipse2D.Double(4, 10, 24, 17));
    fill(body, new Ellipse2D.Double(6, 11, 20, 14));
    eyes(16);
  }

  private void key() {
    outline(GOLD_DARK, 5, disc(11, 11, 5));
    line(GOLD_DARK, 5, 15, 15, 26, 26);
    line(GOLD_DARK, 4, 22, 22, 26, 18);
    outline(GOLD, 3, disc(11, 11, 5));
    line(GOLD, 3, 15, 15, 26, 26);
    line(GOLD, 2, 22, 22, 26, 18);
  }

  private void door(Color body, Color dark) {
    fill(dark, new Arc2D.Double(4, 2, 24, 26, 0, 180, Arc2D.PIE));
    fill(dark, new Rectangle2D.Double(4, 15, 24, 16));
    fill(body, new Arc2D.Double(7, 5, 18, 22, 0, 180, Arc2D.PIE));
    fill(body, new Rectangle2D.Double(7, 15, 18, 16));
    fill(GOLD, disc(21, 20, 2));
  }

  private void box(Color body, Color dark) {
    fill(dark, new RoundRectangle2D.Double(3, 3, 26, 26, 5, 5));
    fill(body, new Rectangle2D.Double(6, 6, 20, 20));
    line(dark, 3, 6, 6, 26, 26);
    line(dark, 3, 26, 6, 6, 26);
  }

  private void hazard(Color body, Color dark) {
    fill(body, new Rectangle2D.Double(0, 0, SIDE, SIDE));
    for (double x : new double[] {1, 11, 21}) {
      fill(dark, poly(x, 15, x + 5, 3, x + 10, 15));
      fill(dark, poly(x, 30, x + 5, 18, x + 10, 30));
    }
  }

  private void ring(Color dark) {
    fill(dark, disc(16, 16, 12));
    fill(FLOOR, disc(16, 16, 8));
    fill(dark, disc(16, 16, 3));
  }

  private void gem(Color body, Color dark) {
    fill(dark, poly(16, 4, 28, 16, 16, 28, 4, 16));
    fill(body, poly(16, 8, 24, 16, 16, 24, 8, 16));
    fill(Color.WHITE, poly(16, 8, 19, 13, 13, 16));
  }

  private void cave(Color dark) {
    fill(dark, disc(16, 16, 13));
    fill(INK, disc(16, 16, 9));
  }

  private void wall() {
    fill(WALL, new Rectangle2D.Double(0, 0, SIDE, SIDE));
    for (double y : new double[] {11, 22, 32}) {
      line(WALL_DARK, 1.6, 0, y, SIDE, y);
    }
    line(WALL_DARK, 1.6, 9, 0, 9, 11);
    line(WALL_DARK, 1.6, 23, 11, 23, 22);
    line(WALL_DARK, 1.6, 9, 22, 9, 32);
  }

  private void block(Color body, Color dark) {
    fill(body, new Rectangle2D.Double(0, 0, SIDE, SIDE));
    line(dark, 1, 6, 10, 12, 10);
    line(dark, 1, 20, 22, 26, 22);
  }
}
