package org.puzzlewright.physics.engine;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;

/**
 * Says in which paths, steps and outcomes our runs differ from a folder of recordings by more than
 * docs/fidelity.md allows. What else the recordings tell (shapes, speeds, sides) has tests of its
 * own.
 */
final class GoldenCheck {

  /** World units by which blue may be off before its second impact, its fifth, and after it. */
  private static final double[] BLUE = {0.3, 0.6, 5};

  /** World units by which red may be off, in whole recordings. */
  private static final double RED = 0.6;

  /** World units by which the places that messages tell may be off: blue's, red's. */
  private static final double[] TOLD = {7, 3};

  /** And in the first steps of the environment. */
  private static final double[] TOLD_AT_FIRST = {0.75, 0.25};

  private static final int AT_FIRST = 15;

  /** Physics steps by which a first touch of red, the sub-goal and the goal may be off. */
  private static final int STEPS = 2;

  /** Steps of the environment by which a solution may win earlier or later. */
  private static final int WITHIN = 1;

  /** Share of all solutions that win here; of the stable ones each does. */
  private static final double WON = 0.95;

  /** Where nobody looks any more; JBox2D also caps the speed of balls that fall on and on. */
  private static final double OUT_OF_SIGHT = -30;

  private GoldenCheck() {}

  /** Returns a line for each difference; none when a folder's recordings agree with our runs. */
  static List<String> of(Path folder) throws IOException {
    List<String> found = new ArrayList<>();
    for (GoldenCase c : GoldenCases.all(folder)) {
      found.addAll(of(c));
    }
    for (GoldenMessage message : GoldenMessage.of(folder)) {
      found.addAll(of(message));
    }
    found.addAll(of(GoldenSolution.of(folder)));
    return found;
  }

  /** Returns the differences of one recording. */
  static List<String> of(GoldenCase c) {
    Trace trace = Fidelity.run(c, c.scene());
    List<String> found = new ArrayList<>();
    List<Integer> impacts = Fidelity.impacts(c);
    int last = trace.end() == RunEnd.ALL_AT_REST ? c.steps() : trace.steps();
    for (int row = 0; row < c.rows() && found.isEmpty(); row++) {
      int step = c.row(row).get(0).asInt();
      if (step > last) {
        break;
      }
      int met = (int) impacts.stream().filter(i -> i <= step).count();
      double slack = BLUE[met < 2 ? 0 : met < 5 ? 1 : 2];
      off(c.name(), "blue", c.blue(row), trace.blue(), step, slack).ifPresent(found::add);
      off(c.name(), "red", c.red(row), trace.red(), step, RED).ifPresent(found::add);
    }
    found.addAll(outcome(c));
    return found;
  }

  /** After the end of a run in which all came to rest, balls are where they were then. */
  private static Optional<String> off(
      String name, String ball, Vec theirs, Track ours, int step, double slack) {
    double distance = theirs.distance(ours.at(Math.min(step, ours.size() - 1)));
    if (theirs.y() < OUT_OF_SIGHT || distance <= slack) {
      return Optional.empty();
    }
    String line = "%s: %s is off by %.3f at step %d";
    return Optional.of(line.formatted(name, ball, distance, step));
  }

  /** The whole run under the reference's rules: what was reached, and when. */
  private static List<String> outcome(GoldenCase c) {
    Rules rules = c.isScenario() ? Rules.reference() : c.scene().rules();
    Trace trace = Fidelity.run(c, c.scene().withRules(rules));
    List<String> found = new ArrayList<>();
    JsonNode outcome = c.outcome();
    Optional<Event> goal = trace.first(Event.Kind.GOAL, Scene.RED, Scene.GOAL);
    Optional<Event> subGoal = trace.first(Event.Kind.SUB_GOAL, Scene.RED, Scene.SUB_GOAL);
    Optional<Event> touch = trace.blueTouchedRed();
    step(c, "goal", outcome.get("goal_sensor_first_step"), goal).ifPresent(found::add);
    step(c, "sub-goal", outcome.get("subgoal_sensor_first_step"), subGoal).ifPresent(found::add);
    step(c, "touch", outcome.get("blue_red_contact_first_step"), touch).ifPresent(found::add);
    step(c, "touch", c.firstEvent("contact_begin", "blue", "red"), touch).ifPresent(found::add);
    step(c, "goal", c.firstEvent("goal_sensor_begin", "red", "goal"), goal).ifPresent(found::add);
    if (trace.solved() != outcome.get("goal_hit").asBoolean()) {
      found.add(c.name() + ": goal_hit differs");
    }
    trace.events().stream()
        .filter(e -> e.kind() == Event.Kind.REFUSED)
        .forEach(e -> found.add(c.name() + ": refuses what the reference accepted, " + e));
    return found;
  }

  private static Optional<String> step(
      GoldenCase c, String what, JsonNode theirs, Optional<Event> ours) {
    boolean never = theirs.isNull() || theirs.isMissingNode();
    boolean same =
        never
            ? ours.isEmpty()
            : ours.isPresent() && Math.abs(ours.get().step() - theirs.asInt()) <= STEPS;
    String line = c.name() + ": " + what + " at " + theirs + ", here " + ours.map(Event::step);
    return same ? Optional.empty() : Optional.of(line);
  }

  /** Returns the differences of a run that was told of. */
  static List<String> of(GoldenMessage message) {
    Trace trace = message.run();
    List<String> found = new ArrayList<>();
    if (trace.blueTouchedRed().isPresent() != message.blueReachedRed()) {
      found.add(message + ": whether blue reached red differs");
    }
    if (trace.solved() != message.redReachedGoal()) {
      found.add(message + ": whether red reached the goal differs");
    }
    told(message, "blue", trace.blue(), 0, found);
    told(message, "red", trace.red(), 1, found);
    return found;
  }

  private static void told(
      GoldenMessage message, String ball, Track ours, int which, List<String> found) {
    int turn = 0;
    for (Vec theirs : message.path(ball)) {
      turn++;
      double slack = turn <= AT_FIRST ? TOLD_AT_FIRST[which] : TOLD[which];
      int step = turn * Trace.REFERENCE_STEP;
      off(message.name(), ball, theirs, ours, step, slack).ifPresent(found::add);
    }
  }

  /** Returns the differences of solutions: those that are not stable may be lost now and then. */
  static List<String> of(List<GoldenSolution> solutions) {
    List<String> found = new ArrayList<>();
    int won = 0;
    for (GoldenSolution s : solutions) {
      Trace trace = s.run();
      Optional<Integer> turn = turn(trace);
      won += turn.isPresent() ? 1 : 0;
      if (turn.isEmpty() && s.isStable()) {
        found.add(s + ": is stable and not won here");
      }
      turn.filter(t -> Math.abs(t - s.won()) > WITHIN)
          .ifPresent(t -> found.add(s + ": won at " + s.won() + ", here " + t));
      if (turn.isPresent() && trace.blueTouchedRed().isPresent() != s.blueTouchedRed()) {
        found.add(s + ": whether blue touched red differs");
      }
      if (trace.events().stream().anyMatch(e -> e.kind() == Event.Kind.REFUSED)) {
        found.add(s + ": refuses what the reference accepted");
      }
    }
    if (won < WON * solutions.size()) {
      found.add("%d of %d solutions win here".formatted(won, solutions.size()));
    }
    return found;
  }

  /** Returns the step of the environment, from 1, in which red reached the goal. */
  static Optional<Integer> turn(Trace trace) {
    return trace
        .first(Event.Kind.GOAL, Scene.RED, Scene.GOAL)
        .map(e -> (e.step() + Trace.REFERENCE_STEP - 1) / Trace.REFERENCE_STEP);
  }
}
