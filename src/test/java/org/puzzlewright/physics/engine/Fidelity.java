package org.puzzlewright.physics.engine;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.physics.scene.Scene;

/**
 * How far our run of a recorded case is from the recording.
 *
 * @param name of the case
 * @param freeFlight largest distance of blue before the first impact, in world units
 * @param untilSecond largest distance of blue before the second impact
 * @param worstStep where that is
 * @param theirImpact step of the recording's first impact, -1 for none
 * @param ourImpact step of ours
 * @param sameSide whether blue ends on the same side of where it started, or within 2 units of it
 */
record Fidelity(
    String name,
    double freeFlight,
    double untilSecond,
    int worstStep,
    int theirImpact,
    int ourImpact,
    boolean sameSide) {

  /** Where nobody looks any more; JBox2D also caps the speed of balls that fall on and on. */
  private static final double OUT_OF_SIGHT = -30;

  /** World units: nearer to where it started, a ball has not left to any side. */
  private static final double ASIDE = 2;

  static Fidelity of(GoldenCase c) {
    Trace trace = run(c);
    List<Integer> impacts = impacts(c);
    int first = impacts.isEmpty() ? Integer.MAX_VALUE : impacts.get(0);
    int second = impacts.size() < 2 ? Integer.MAX_VALUE : impacts.get(1);
    double free = 0;
    double until = 0;
    int worst = 0;
    int last = 0;
    for (int row = 0; row < c.rows(); row++) {
      int step = c.row(row).get(0).asInt();
      if (step > trace.steps() || c.blue(row).y() < OUT_OF_SIGHT) {
        break;
      }
      last = row;
      double off = c.blue(row).distance(trace.blue().at(step));
      if (step < first) {
        free = Math.max(free, off);
      }
      if (step < second && off > until) {
        until = off;
        worst = step;
      }
    }
    int ours =
        trace.events().stream()
            .filter(e -> e.kind().isTouch() && e.ball().equals(Scene.BLUE))
            .mapToInt(Event::step)
            .findFirst()
            .orElse(-1);
    double start = c.blue(0).x();
    double theirs = c.blue(last).x() - start;
    double here = trace.blue().x(Math.min(trace.steps(), c.row(last).get(0).asInt())) - start;
    boolean same = theirs * here > 0 || Math.abs(theirs) < ASIDE && Math.abs(here) < ASIDE;
    return new Fidelity(c.name(), free, until, worst, impacts.isEmpty() ? -1 : first, ours, same);
  }

  /** Runs a case as far as it was recorded, each tool placed when it was. */
  static Trace run(GoldenCase c) {
    return run(c, c.scene());
  }

  /** Runs it with such a level: the case's own, perhaps with other rules. */
  static Trace run(GoldenCase c, Scene scene) {
    Run run = new Run(new Arena(), scene, c.tools(0));
    if (c.blueVelocity(0).length() > 0) {
      run.throwBlue(c.blueVelocity(0));
    }
    if (c.redVelocity(0).length() > 0) {
      run.throwRed(c.redVelocity(0));
    }
    for (int turn = 1; turn <= c.lastTurn(); turn++) {
      run.runTo(turn * Trace.REFERENCE_STEP);
      c.tools(turn).forEach(run::offer);
    }
    return run.trace();
  }

  /** Returns the steps at which blue met something, zones included. */
  static List<Integer> impacts(GoldenCase c) {
    List<Integer> impacts = new ArrayList<>();
    for (JsonNode e : c.json().get("events")) {
      boolean ofBlue = e.path("a").asText().equals("blue") || e.path("b").asText().equals("blue");
      String event = e.get("event").asText();
      int step = e.get("step").asInt();
      if (ofBlue && event.endsWith("_begin") && !impacts.contains(step)) {
        impacts.add(step);
      }
    }
    return impacts;
  }
}
