package org.puzzlewright.physics.render;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.RunEnd;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Scene;

/**
 * A step of a run that is worth a picture.
 *
 * @param step physics steps since the start
 * @param words what happens there; empty when nothing in particular does
 */
record Moment(int step, String words) {

  /** Steps within which two moments look the same: a tenth of a second. */
  private static final int SAME = 3;

  /** Said of the end of a run that was solved before. */
  private static final String SOLVED = "end: solved";

  /**
   * Returns what decides a run, in order of time: shots, blue touching red, the goal, a loss. Of a
   * solved run nothing more is told after the goal, even where it goes on.
   */
  static List<Moment> decisive(Trace trace) {
    int last = solvedAt(trace).orElse(trace.steps());
    List<Moment> moments = new ArrayList<>();
    for (Event e : trace.events()) {
      String words = words(e);
      if (!words.isEmpty() && e.step() <= last) {
        moments.add(new Moment(e.step(), words));
      }
    }
    moments.sort(Comparator.comparingInt(Moment::step));
    return moments;
  }

  /**
   * Chooses the moments of a film strip, in order of time: start, end, then the decisive ones (blue
   * touching red and the goal before shots), then the middles of the longest gaps.
   *
   * @param count how many are required, at least 2; fewer come back when the run has fewer steps
   */
  static List<Moment> choose(Trace trace, int count) {
    TreeMap<Integer, String> chosen = new TreeMap<>();
    chosen.put(0, "start");
    if (trace.steps() > 0) {
      boolean before = solvedAt(trace).filter(step -> step < trace.steps()).isPresent();
      chosen.put(trace.steps(), before ? SOLVED : "end");
    }
    List<Moment> decisive = new ArrayList<>(decisive(trace));
    decisive.sort(Comparator.comparing(m -> m.words().startsWith("shot")));
    for (Moment m : decisive) {
      Integer near = near(chosen, m.step());
      if (near == null && chosen.size() < count) {
        chosen.put(m.step(), m.words());
      } else if (near != null && near == trace.steps() && chosen.get(near).equals("end")) {
        chosen.put(near, "end: " + m.words());
      }
    }
    while (chosen.size() < count && fillLongestGap(chosen)) {
      // Each turn adds one.
    }
    return chosen.entrySet().stream().map(e -> new Moment(e.getKey(), e.getValue())).toList();
  }

  /** Returns how a run ended, as a title. */
  static String outcome(Trace trace) {
    return solvedAt(trace)
        .map(step -> "Solved after " + seconds(step) + ": " + RunEnd.GOAL_REACHED.words())
        .orElseGet(
            () -> "Not solved: " + trace.end().words() + " (" + seconds(trace.steps()) + ")");
  }

  /** Returns the step in which the run was solved, if it was. */
  static Optional<Integer> solvedAt(Trace trace) {
    return trace.events().stream()
        .filter(e -> trace.solved() && e.kind() == Event.Kind.GOAL)
        .map(Event::step)
        .findFirst();
  }

  /** Returns the time and, when there are any, the words. */
  String caption() {
    String time = seconds(step);
    return words.isEmpty() ? time : time + "  " + words;
  }

  /** Returns the time of a step, such as "1.23 s". */
  static String seconds(int step) {
    // Hundredths by integers: no rounding or locale can change the text.
    long hundredths = Math.round(step * 100 * Trace.STEP_SECONDS);
    return "%d.%02d s".formatted(hundredths / 100, hundredths % 100);
  }

  private static Integer near(TreeMap<Integer, String> chosen, int step) {
    Integer below = chosen.floorKey(step);
    Integer above = chosen.ceilingKey(step);
    if (above != null && above - step < SAME) {
      return above;
    }
    return below != null && step - below < SAME ? below : null;
  }

  private static boolean fillLongestGap(TreeMap<Integer, String> chosen) {
    int best = 1;
    int at = -1;
    int before = 0;
    for (int step : chosen.keySet()) {
      if (step - before > best) {
        best = step - before;
        at = before + best / 2;
      }
      before = step;
    }
    if (at >= 0) {
      chosen.put(at, "");
    }
    return at >= 0;
  }

  private static String words(Event e) {
    return switch (e.kind()) {
      case SHOT -> "shot: " + e.ball();
      case GOAL -> "solved";
      case LEFT_WORLD -> e.ball() + (e.above() ? " is above" : " is out");
      case CONTACT ->
          e.ball().equals(Scene.BLUE) && e.other().equals(Scene.RED) ? "blue hits red" : "";
      case CAUGHT -> "caught: " + e.ball();
      case SUB_GOAL, CARRIED, BLOWN, FUNNELLED, REFUSED -> "";
    };
  }
}
