package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.puzzlewright.base.image.Lettering;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

/**
 * Draws a level and its tools on any {@link Graphics2D}, in pixels of a {@link Viewport}.
 *
 * <p>Outlines are drawn inside the shapes, so nothing looks larger than what collides; only shapes
 * without thickness get a line.
 */
public final class ScenePainter {

  private static final double OUTLINE = PartPainter.OUTLINE;
  private static final double STAR = 0.62;
  // Ratio of a pentagram's inner to its outer radius.
  private static final double PENTAGRAM = 0.381966;

  private final Graphics2D g;
  private final Viewport view;
  private final PartPainter parts;

  /** Draws on {@code g}, whose transform must put (0, 0) at the picture's top left corner. */
  public ScenePainter(Graphics2D g, Viewport view) {
    this.g = g;
    this.view = view;
    this.parts = new PartPainter(g, view);
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    // Otherwise Java2D moves lines to whole pixels, and things are not where they collide.
    g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
  }

  /** Draws everything as it stands before the run. */
  public void paint(Scene scene, List<Placed> tools) {
    paintWithoutMovers(scene, tools);
    scene.furniture().forEach(p -> moving(p, Palette.FURNITURE));
    tools.forEach(p -> moving(p, Palette.TOOL));
    if (scene.hasBlue()) {
      ball(scene.blue().toWorld(), Palette.BLUE);
    }
    if (movingGoal(scene)) {
      goal(scene);
    }
    ball(scene.red().toWorld(), scene.setting().redRadius(), Palette.RED);
  }

  /** Draws an item alone, with nothing around it. */
  void paintAlone(Placed tool) {
    backdrop();
    fixed(tool, Palette.TOOL);
    moving(tool, Palette.TOOL);
  }

  /** Draws everything but what moves. */
  public void paintWithoutMovers(Scene scene, List<Placed> tools) {
    paintWithoutMovers(scene, tools, Set.of());
  }

  /**
   * Draws everything but what moves in a run, and tools that the run refused as pale outlines with
   * a cross.
   */
  void paintWithoutMovers(Scene scene, List<Placed> tools, Trace trace) {
    Set<String> refused =
        trace.events().stream()
            .filter(e -> e.kind() == Event.Kind.REFUSED)
            .map(Event::ball)
            .collect(Collectors.toSet());
    paintWithoutMovers(scene, tools, refused);
  }

  private void paintWithoutMovers(Scene scene, List<Placed> tools, Set<String> refused) {
    backdrop();
    for (Point subGoal : scene.subGoals()) {
      subGoal(subGoal);
    }
    if (!movingGoal(scene)) {
      goal(scene);
    }
    scene.furniture().forEach(p -> fixed(p, Palette.FURNITURE));
    for (Placed tool : tools) {
      if (refused.contains(tool.name())) {
        tool.parts().forEach(part -> parts.refused(part, Palette.TOOL));
      } else {
        fixed(tool, Palette.TOOL);
      }
    }
    if (view.hasLabels()) {
      // Last, because a thing at the world's edge reaches into the margin.
      axes();
    }
  }

  /** Draws a ball whose centre stands at {@code centre} (world units). */
  void ball(Vec centre, Color colour) {
    ball(centre, Scene.BALL_RADIUS, colour);
  }

  /** Draws a ball of that radius (world units). */
  void ball(Vec centre, double radius, Color colour) {
    solid(Shape.circle(centre, radius), colour);
  }

  private static boolean movingGoal(Scene scene) {
    return scene.setting().goalKind() == Setting.GoalKind.BALL;
  }

  /** Draws a sub-goal: pale, with a broken rim, so that it is no ball without colours either. */
  void subGoal(Point at) {
    Shape disc = Scene.subGoal(at);
    g.setColor(Palette.SUB_GOAL);
    g.fill(Outlines.path(disc, view));
    float pen = view.pixels(OUTLINE);
    float[] dashes = {3 * pen, 2 * pen};
    g.setStroke(new BasicStroke(pen, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, dashes, 0));
    g.setColor(Palette.outline(Palette.GOAL));
    g.draw(Outlines.path(Outlines.inset(disc, OUTLINE / 2), view));
  }

  /** Draws only the rim of a ball, for where it was. */
  void ghost(Vec centre, double radius, Color colour) {
    g.setStroke(view.stroke(OUTLINE));
    g.setColor(colour);
    g.draw(Outlines.path(Shape.circle(centre, radius - OUTLINE / 2), view));
  }

  void backdrop() {
    g.setColor(Palette.MARGIN);
    g.fill(new Rectangle2D.Double(0, 0, view.pixels(), view.pixels()));
    double left = view.column(0);
    double top = view.row(Vec.WORLD);
    double side = Vec.WORLD * view.scale();
    g.setColor(Palette.WORLD);
    g.fill(new Rectangle2D.Double(left, top, side, side));
    g.setStroke(new BasicStroke(1));
    g.setColor(Palette.GRID);
    for (double w = Vec.HALF_WORLD / 2; w < Vec.WORLD; w += Vec.HALF_WORLD / 2) {
      segment(w, 0, w, Vec.WORLD);
      segment(0, w, Vec.WORLD, w);
    }
    g.setColor(Palette.FRAME);
    g.draw(new Rectangle2D.Double(left, top, side, side));
  }

  void axes() {
    double tick = 1;
    double unit = view.scale();
    double height = 1.4 * unit;
    for (int n = -1; n <= 1; n++) {
      double w = (n + 1) * Vec.HALF_WORLD;
      String label = Integer.toString(n);
      g.setStroke(new BasicStroke(1));
      g.setColor(Palette.FRAME);
      segment(w, -tick, w, 0);
      segment(-tick, w, 0, w);
      // Anchored at its right end less half a digit: the digit, not the minus, is centred.
      String across = view.mirrored() ? Integer.toString(-n) : label;
      double digit = Lettering.width(Integer.toString(Math.abs(n)), height);
      number(across, view.column(w) + digit / 2, view.row(-3.7), height);
      number(label, view.column(-1.9), view.row(w) + height / 2, height);
    }
    double y = view.row(-3.7);
    Lettering.draw(
        g, "left", view.column(Vec.WORLD / 4), y, height, 0.5, Palette.outline(Palette.FRAME));
    Lettering.draw(
        g, "right", view.column(Vec.WORLD * 3 / 4), y, height, 0.5, Palette.outline(Palette.FRAME));
  }

  /** Writes a number that ends at {@code right}, readable where a wall stands behind it, too. */
  private void number(String number, double right, double base, double height) {
    double width = Lettering.width(number, height);
    double air = height / 4;
    g.setColor(Palette.faint(Palette.MARGIN, 200));
    g.fill(
        new Rectangle2D.Double(
            right - width - air, base - height - air, width + 2 * air, height + 2 * air));
    Lettering.draw(g, number, right, base, height, 1, Palette.INK);
  }

  void goal(Scene scene) {
    solid(scene.goalShape(), Palette.GOAL);
    Vec centre = scene.goal().toWorld();
    Path2D star = new Path2D.Double();
    for (int k = 0; k < 10; k++) {
      double radius = Scene.GOAL_RADIUS * STAR * (k % 2 == 0 ? 1 : PENTAGRAM);
      Vec corner = centre.plus(Vec.direction(90 + 36 * k).times(radius));
      if (k == 0) {
        star.moveTo(view.column(corner.x()), view.row(corner.y()));
      } else {
        star.lineTo(view.column(corner.x()), view.row(corner.y()));
      }
    }
    star.closePath();
    g.setColor(Palette.WORLD);
    g.fill(star);
  }

  private void fixed(Placed placed, Color colour) {
    for (Part part : placed.parts()) {
      if (!(part instanceof Part.Loose || part instanceof Part.Hinged)) {
        parts.part(part, colour);
      }
    }
  }

  private void moving(Placed placed, Color colour) {
    for (Part part : placed.parts()) {
      if (part instanceof Part.Loose || part instanceof Part.Hinged) {
        parts.part(part, colour);
      }
    }
  }

  /** Draws what moves besides the balls as it is at a step of a run. */
  void movers(Scene scene, Trace trace, int step) {
    for (Mover mover : trace.movers()) {
      Color colour = Palette.of(scene, mover.name());
      if (mover.part() instanceof Part.Hinged hinged) {
        Vec weight = mover.follow(hinged.weightAt(), step);
        parts.hinged(hinged, mover.shape(step), weight, colour);
      } else {
        parts.loose(mover.shape(step), mover.degrees(step), Palette.loose(colour));
      }
    }
  }

  private void solid(Shape shape, Color colour) {
    parts.solid(shape, colour);
  }

  private void segment(double x1, double y1, double x2, double y2) {
    g.draw(view.line(new Vec(x1, y1), new Vec(x2, y2)));
  }
}
