package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.List;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** Draws what moves in a run on top of a scene without balls. */
final class RunPainter {

  private static final int SECOND = (int) Math.round(1 / Trace.STEP_SECONDS);

  private final Graphics2D g;
  private final Viewport view;
  private final ScenePainter painter;

  RunPainter(Graphics2D g, Viewport view) {
    this.g = g;
    this.view = view;
    this.painter = new ScenePainter(g, view);
  }

  /**
   * Draws the whole run: both paths, a dot each second, the last state, the names of what stands
   * there, and the events' numbers.
   */
  void whole(Scene scene, List<Placed> tools, Trace trace) {
    painter.paintWithoutMovers(scene, tools, trace);
    int last = trace.steps();
    Track[] tracks = {trace.blue(), trace.red()};
    Color[] colours = {Palette.BLUE, Palette.RED};
    double[] radii = {Scene.BALL_RADIUS, scene.setting().redRadius()};
    for (int i = scene.hasBlue() ? 0 : 1; i < 2; i++) {
      painter.ghost(tracks[i].at(0), radii[i], colours[i]);
    }
    ways(scene, trace, last, 230, 0.6);
    for (int i = scene.hasBlue() ? 0 : 1; i < 2; i++) {
      seconds(tracks[i], last, Palette.outline(colours[i]));
    }
    balls(scene, trace, last);
    Spots spots = Spots.of(scene, tools, trace);
    Names.draw(g, view, spots, Names.HEIGHT, scene, tools);
    Marks.draw(g, view, spots, trace);
  }

  /** Draws the balls at a step, each with a faint line along its path up to there. */
  void state(Scene scene, Trace trace, int step) {
    ways(scene, trace, step, 150, 0.7);
    balls(scene, trace, step);
  }

  private void balls(Scene scene, Trace trace, int step) {
    painter.movers(scene, trace, step);
    painter.ball(trace.blue().at(step), Palette.BLUE);
    painter.ball(trace.red().at(step), scene.setting().redRadius(), Palette.RED);
  }

  /** Draws blue's way as a line and red's as dashes, so that they differ without colours. */
  private void ways(Scene scene, Trace trace, int last, int alpha, double width) {
    float pen = view.pixels(width);
    if (scene.hasBlue()) {
      g.setStroke(new BasicStroke(pen, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
      way(trace.blue(), last, Palette.faint(Palette.BLUE, alpha));
    }
    float[] dashes = {3 * pen, 2 * pen};
    g.setStroke(new BasicStroke(pen, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0));
    way(trace.red(), last, Palette.faint(Palette.RED, alpha));
  }

  private void way(Track track, int last, Color colour) {
    Path2D path = new Path2D.Double();
    path.moveTo(view.column(track.x(0)), view.row(track.y(0)));
    for (int i = 1; i <= last; i++) {
      path.lineTo(view.column(track.x(i)), view.row(track.y(i)));
    }
    g.setColor(colour);
    g.draw(path);
  }

  private void seconds(Track track, int last, Color colour) {
    g.setColor(colour);
    for (int i = 0; i <= last; i += SECOND) {
      g.fill(view.disc(track.at(i), 0.6));
    }
  }
}
