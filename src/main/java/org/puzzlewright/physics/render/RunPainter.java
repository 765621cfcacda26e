package org.puzzlewright.physics.render;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Path2D;
import java.util.List;
import org.puzzlewright.base.image.StrokeFont;
import org.puzzlewright.physics.engine.RunEnd;
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

  /** Draws the whole run: both paths, a dot each second, the events' numbers, the last state. */
  void whole(Scene scene, List<Placed> tools, Trace trace) {
    painter.paintWithoutMovers(scene, tools, trace);
    int last = trace.steps();
    Track[] tracks = {trace.blue(), trace.red()};
    Color[] colours = {Palette.BLUE, Palette.RED};
    for (int i = 0; i < 2; i++) {
      painter.ghost(tracks[i].at(0), colours[i]);
      way(tracks[i], last, Palette.faint(colours[i], 230), 0.6);
      seconds(tracks[i], last, Palette.outline(colours[i]));
    }
    balls(scene, trace, last);
    Marks.draw(g, view, scene, tools, trace);
    if (view.hasLabels()) {
      double height = 1.8 * view.scale();
      RunEnd end = trace.solved() ? RunEnd.GOAL_REACHED : trace.end();
      int when = Moment.solvedAt(trace).orElse(last);
      String text = Moment.seconds(when) + ": " + end.words();
      double fit = Math.min(1, view.pixels() * 0.94 / StrokeFont.width(text, height));
      double baseline = view.row(87);
      StrokeFont.draw(g, text, view.pixels() / 2.0, baseline, height * fit, 0.5, Palette.INK);
    }
  }

  /** Draws the balls at a step, each with a faint line along its path up to there. */
  void state(Scene scene, Trace trace, int step) {
    way(trace.blue(), step, Palette.faint(Palette.BLUE, 150), 0.7);
    way(trace.red(), step, Palette.faint(Palette.RED, 150), 0.7);
    balls(scene, trace, step);
  }

  private void balls(Scene scene, Trace trace, int step) {
    painter.movers(scene, trace, step);
    painter.ball(trace.blue().at(step), Palette.BLUE);
    painter.ball(trace.red().at(step), scene.setting().redRadius(), Palette.RED);
  }

  private void way(Track track, int last, Color colour, double width) {
    Path2D path = new Path2D.Double();
    path.moveTo(view.column(track.x(0)), view.row(track.y(0)));
    for (int i = 1; i <= last; i++) {
      path.lineTo(view.column(track.x(i)), view.row(track.y(i)));
    }
    g.setStroke(new BasicStroke(view.pixels(width), BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
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
