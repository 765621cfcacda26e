package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.engine.Track;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/**
 * A run in words: what was reached, how the balls lay to each other before and after, where each
 * went, what it touched in which order, and how near it came to what it missed. Coordinates are
 * user units; the text stays below 450 words however long the run.
 */
public final class TrajectoryText {

  private static final int MOST_LEGS = 8;
  private static final int MOST_CONTACTS = 14;

  /** A leg ends where the direction has changed for good: so far from its last point. */
  private static final double LEG = 0.12;

  /** A ball that touches a thing again without having moved so far in between rests on it. */
  private static final double RESTING = 0.1;

  /** Farther from a tool's edge than this a ball has left it, in world units. */
  private static final double OFF = 0.3;

  /** A speed is measured over so many steps, since a bounce takes more than one. */
  private static final int SPEED_STEPS = 3;

  private final Scene scene;
  private final List<Placed> tools;
  private final Trace trace;
  private final Axis axis;
  private final StringBuilder text = new StringBuilder();

  /**
   * Something that is told of a run.
   *
   * @param key whether it is told however much else there is
   */
  private record Told(int step, String words, boolean key) {}

  private TrajectoryText(Scene scene, List<Placed> tools, Trace trace, Axis axis) {
    this.scene = scene;
    this.tools = tools;
    this.trace = trace;
    this.axis = axis;
  }

  /** Returns the text of a run; how balls leave tools is not told. */
  public static String of(Scene scene, Trace trace) {
    return of(scene, List.of(), trace, Axis.NATURAL);
  }

  /** Returns the text of a run with these tools, places told on an axis. */
  static String of(Scene scene, List<Placed> tools, Trace trace, Axis axis) {
    return new TrajectoryText(scene, tools, trace, axis).write();
  }

  /**
   * Returns the facts that decide what to do next: the touch, if there is a blue ball; the goal.
   */
  public static String outcome(Scene scene, Trace trace) {
    String goal = "Red reached the goal: %s.".formatted(yes(trace.solved()));
    return scene.hasBlue()
        ? "Blue touched red: %s. ".formatted(yes(trace.blueTouchedRed().isPresent())) + goal
        : goal;
  }

  /**
   * Returns one sentence on how near blue came to red or, after the touch, red to the goal; empty
   * when the level is solved.
   */
  public static String nearMiss(Scene scene, Trace trace) {
    return nearMiss(scene, trace, Axis.NATURAL);
  }

  static String nearMiss(Scene scene, Trace trace, Axis axis) {
    TrajectoryText one = new TrajectoryText(scene, List.of(), trace, axis);
    one.nearMisses();
    return one.text.toString().strip();
  }

  /** Returns what the balls met in which order, places told on an axis. */
  static String contacts(Scene scene, List<Placed> tools, Trace trace, Axis axis) {
    TrajectoryText one = new TrajectoryText(scene, tools, trace, axis);
    one.contacts();
    return one.text.toString().strip();
  }

  private String write() {
    line(outcome(scene, trace));
    line("The run ended after %.1f s: %s.", seconds(trace.steps()), trace.end().words());
    if (scene.hasBlue()) {
      line("At the start %s.", relation(trace.red().point(0), trace.blue().point(0)));
      if (end(trace.red()).insideWorld() && end(trace.blue()).insideWorld()) {
        line("At the end %s.", relation(end(trace.red()), end(trace.blue())));
      }
      way("Blue", trace.blue());
    }
    way("Red", trace.red());
    contacts();
    subGoals();
    nearMisses();
    return text.toString().strip();
  }

  private void way(String name, Track track) {
    List<Integer> turns = turns(track);
    StringBuilder way =
        new StringBuilder(name).append(" starts at ").append(axis.point(track.point(0)));
    if (turns.size() == 1) {
      way.append(" and stays there");
    }
    int shown = Math.min(turns.size() - 1, MOST_LEGS);
    for (int i = 1; i <= shown; i++) {
      Point from = track.point(turns.get(i - 1));
      Point to = track.point(turns.get(i));
      way.append(", goes ").append(heading(from, to)).append(" to ").append(axis.point(to));
      way.append(String.format(Locale.ROOT, " at %.1f s", seconds(turns.get(i))));
    }
    if (turns.size() - 1 > shown) {
      way.append(", and on to ").append(axis.point(track.point(turns.get(turns.size() - 1))));
    }
    line("%s.", way);
  }

  /** Returns the indices where a track starts, turns, leaves the world or ends. */
  private static List<Integer> turns(Track track) {
    List<Integer> turns = new ArrayList<>(List.of(0));
    int last = lastInside(track);
    for (int i = 1; i < last; i++) {
      Point from = track.point(turns.get(turns.size() - 1));
      if (from.distance(track.point(i)) < LEG) {
        continue;
      }
      boolean turned =
          flips(track.vx(i - 1), track.vx(i), 0.3) || flips(track.vy(i - 1), track.vy(i), 0.3);
      boolean bounced =
          Math.hypot(track.vx(i) - track.vx(i - 1), track.vy(i) - track.vy(i - 1)) > 2;
      if (turned || bounced) {
        turns.add(i);
      }
    }
    if (track.point(turns.get(turns.size() - 1)).distance(track.point(last)) > 0.02) {
      turns.add(last);
    }
    return turns;
  }

  private static boolean flips(double before, double after, double least) {
    return before * after <= 0 && Math.abs(before - after) > 0 && Math.abs(before) < least
        || before * after < 0;
  }

  private static int lastInside(Track track) {
    int last = track.size() - 1;
    while (last > 0 && !track.point(last).insideWorld()) {
      last--;
    }
    return last;
  }

  private void contacts() {
    List<Told> all = new ArrayList<>();
    Map<String, Point> last = new HashMap<>();
    for (Event e : trace.events()) {
      String pair = e.kind() + e.ball() + "/" + e.other();
      Point before = last.put(pair, e.at());
      boolean resting = before != null && before.distance(e.at()) < RESTING;
      boolean settling =
          e.kind() == Event.Kind.CONTACT
              && e.other().equals(Scene.RED_FLOOR)
              && e.ball().equals(Scene.RED)
              && before == null
              && e.at().distance(scene.red()) < RESTING;
      if (resting || settling) {
        continue;
      }
      String words = axis.say("%s at %s (%.1f s)", e.words(), e.at(), seconds(e.step()));
      all.add(new Told(e.step(), words, before == null));
      // Two touches before the ball leaves have the same end.
      left(e, before == null)
          .filter(end -> all.stream().noneMatch(told -> told.words().equals(end.words())))
          .ifPresent(all::add);
    }
    all.sort(Comparator.comparingInt(Told::step));
    for (int i = all.size() - 1; i >= 0 && all.size() > MOST_CONTACTS; i--) {
      if (!all.get(i).key()) {
        all.remove(i);
      }
    }
    List<String> shown = all.stream().map(Told::words).toList();
    line("In order: %s.", shown.isEmpty() ? "no contact at all" : String.join("; ", shown));
  }

  /** Tells where and how fast a ball leaves the tool that it has met, if it does. */
  private Optional<Told> left(Event met, boolean key) {
    Optional<Placed> tool = tools.stream().filter(t -> t.name().equals(met.other())).findFirst();
    boolean shot = met.kind() == Event.Kind.SHOT;
    if (tool.isEmpty() || !shot && met.kind() != Event.Kind.CONTACT) {
      return Optional.empty();
    }
    Track track = trace.track(met.ball());
    double radius = met.ball().equals(Scene.RED) ? scene.setting().redRadius() : Scene.BALL_RADIUS;
    int step = met.step();
    while (step < trace.steps() - SPEED_STEPS && !shot && near(tool.get(), track, step, radius)) {
      step++;
    }
    if (step >= trace.steps() - SPEED_STEPS || !track.point(step).insideWorld()) {
      return Optional.empty();
    }
    Point from = track.point(step);
    Point to = track.point(step + SPEED_STEPS);
    String words =
        axis.say(
            "%s leaves %s at %s, %s at %.2f a second (%.1f s)",
            met.ball(),
            met.other(),
            from,
            heading(from, to),
            from.distance(to) / seconds(SPEED_STEPS),
            seconds(step));
    return Optional.of(new Told(step, words, key));
  }

  private static boolean near(Placed tool, Track track, int step, double radius) {
    return tool.parts().stream().anyMatch(part -> part.shape().gap(track.at(step)) < radius + OFF);
  }

  private void subGoals() {
    int all = scene.subGoals().size();
    if (all == 1 && scene.hasBlue()) {
      line("Red reached the sub-goal beside it: %s.", yes(trace.reachedSubGoal()));
    } else if (all > 0) {
      long reached = trace.events().stream().filter(e -> e.kind() == Event.Kind.SUB_GOAL).count();
      line("Red reached %d of %d sub-goals.", reached, all);
    }
  }

  private void nearMisses() {
    if (scene.hasBlue() && trace.blueTouchedRed().isEmpty()) {
      int at = nearest(trace.blue(), trace.red(), 1);
      line(
          "Nearest blue came to red: %.2f between centres, blue at %s (touching is %.2f).",
          trace.blue().point(at).distance(trace.red().point(at)),
          trace.blue().point(at),
          2 * Scene.BALL_RADIUS / org.puzzlewright.physics.geometry.Vec.HALF_WORLD);
    } else if (!trace.solved()) {
      int from = trace.blueTouchedRed().map(Event::step).orElse(1);
      int best = from;
      for (int i = from; i <= trace.steps(); i++) {
        if (goalDistance(i) < goalDistance(best)) {
          best = i;
        }
      }
      line(
          "Nearest red came to the goal%s: %.2f, red at %s, the goal is %s of there.",
          scene.hasBlue() ? " after the touch" : "",
          goalDistance(best),
          trace.red().point(best),
          heading(trace.red().point(best), goal(best)));
    }
  }

  private double goalDistance(int index) {
    return trace.red().point(index).distance(goal(index));
  }

  /** Returns where the goal is, which moves in some levels. */
  private Point goal(int index) {
    return trace.movers().stream()
        .filter(m -> m.name().equals(Scene.GOAL))
        .findFirst()
        .map(m -> m.at(index).toUser().rounded(2))
        .orElse(scene.goal());
  }

  private static int nearest(Track a, Track b, int from) {
    int best = from;
    for (int i = from; i < a.size(); i++) {
      if (a.at(i).distance(b.at(i)) < a.at(best).distance(b.at(best))) {
        best = i;
      }
    }
    return best;
  }

  private static Point end(Track track) {
    return track.point(track.size() - 1);
  }

  private static String relation(Point red, Point blue) {
    String side = red.x() < blue.x() ? "left" : "right";
    return "red is to the %s of blue and %s it"
        .formatted(side, red.y() < blue.y() ? "below" : "above");
  }

  /** Returns "left and down" and the like; small shares of a move are left out. */
  static String heading(Point from, Point to) {
    double dx = to.x() - from.x();
    double dy = to.y() - from.y();
    double most = Math.max(Math.abs(dx), Math.abs(dy));
    List<String> words = new ArrayList<>();
    if (Math.abs(dx) > most / 5) {
      words.add(dx < 0 ? "left" : "right");
    }
    if (Math.abs(dy) > most / 5) {
      words.add(dy < 0 ? "down" : "up");
    }
    return String.join(" and ", words);
  }

  private static double seconds(int step) {
    return step * Trace.STEP_SECONDS;
  }

  private static String yes(boolean fact) {
    return fact ? "yes" : "no";
  }

  private void line(String format, Object... values) {
    text.append(axis.say(format, values)).append('\n');
  }
}
