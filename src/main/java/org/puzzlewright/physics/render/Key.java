package org.puzzlewright.physics.render;

import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** Says which sign is what: the balls, the goal and whether it moves, sub-goals, and so on. */
final class Key implements Panel {

  private static final double SCALE = 0.24;
  private static final double SIGN = 12;
  private static final double SPACE = 24;

  /**
   * A sign and its words.
   *
   * @param at what of the world stands in the sign's middle
   */
  private record Entry(String words, Vec at, Consumer<Graphics2D> sign) {

    double width() {
      return 2 * SIGN + 5 + Lettering.width(words, TEXT) + SPACE;
    }
  }

  private final List<Entry> entries = new ArrayList<>();

  Key(Scene scene, List<Placed> tools) {
    Vec origin = new Vec(0, 0);
    if (scene.hasBlue()) {
      add("blue ball", origin, g -> painter(g).ball(origin, Palette.BLUE));
    }
    double radius = scene.setting().redRadius();
    add("red ball", origin, g -> painter(g).ball(origin, radius, Palette.RED));
    add(goal(scene), scene.goal().toWorld(), g -> painter(g).goal(scene));
    if (!scene.subGoals().isEmpty()) {
      add(
          "sub-goal (static): on a way to the goal, need not be reached",
          scene.subGoals().get(0).toWorld(),
          g -> painter(g).subGoal(scene.subGoals().get(0)));
    }
    if (scene.furniture().stream().anyMatch(p -> !loose(p))) {
      Shape bar = Shape.capsule(origin, 7, 0, 1);
      add("floors, walls and the like", origin, g -> parts(g).solid(bar, Palette.FURNITURE));
    }
    if (scene.furniture().stream().anyMatch(Key::loose)) {
      Shape disc = Shape.circle(origin, 4);
      add("moves freely", origin, g -> parts(g).loose(disc, 45, Palette.LOOSE));
    }
    if (!tools.isEmpty()) {
      Shape bar = Shape.capsule(origin, 7, 30, 1);
      add("tools", origin, g -> parts(g).solid(bar, Palette.TOOL));
    }
  }

  private static String goal(Scene scene) {
    return switch (scene.setting().goalKind()) {
      case STAR -> "goal (static)";
      case BASKET -> "goal (static, a basket)";
      case BALL -> "goal (dynamic: a ball that moves)";
    };
  }

  private static boolean loose(Placed placed) {
    return placed.parts().stream().anyMatch(p -> p instanceof Part.Loose);
  }

  private void add(String words, Vec at, Consumer<Graphics2D> sign) {
    entries.add(new Entry(words, at, sign));
  }

  private static ScenePainter painter(Graphics2D g) {
    return new ScenePainter(g, Sheet.VIEW);
  }

  private static PartPainter parts(Graphics2D g) {
    return new PartPainter(g, Sheet.VIEW);
  }

  private List<List<Entry>> rows() {
    List<List<Entry>> rows = new ArrayList<>();
    double x = WIDTH;
    for (Entry entry : entries) {
      if (x + entry.width() - SPACE > WIDTH) {
        rows.add(new ArrayList<>());
        x = 0;
      }
      rows.get(rows.size() - 1).add(entry);
      x += entry.width();
    }
    return rows;
  }

  @Override
  public double height() {
    return rows().size() * 1.2 * LINE;
  }

  @Override
  public void paint(Graphics2D g, double top) {
    double middle = top + 0.6 * LINE;
    for (List<Entry> row : rows()) {
      double x = LEFT;
      for (Entry entry : row) {
        sign(g, entry.at(), x + SIGN, middle, SCALE, entry.sign());
        Panel.line(g, entry.words(), x + 2 * SIGN + 5, middle, WIDTH);
        x += entry.width();
      }
      middle += 1.2 * LINE;
    }
  }

  /** Draws a part of the world with {@code at} at (x, y), {@code scale} times as large. */
  static void sign(
      Graphics2D g, Vec at, double x, double y, double scale, Consumer<Graphics2D> drawing) {
    AffineTransform before = g.getTransform();
    g.translate(x, y);
    g.scale(scale, scale);
    g.translate(-Sheet.VIEW.column(at.x()), -Sheet.VIEW.row(at.y()));
    drawing.accept(g);
    g.setTransform(before);
  }
}
