package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Event;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * The mechanism of a puzzle: what the balls meet on the way to the goal, in order, as far as the
 * win depends on it. Each ball's first meeting with a thing counts; a thing counts when the
 * solution fails without it. The floors that red and the goal bring along do not count. Two puzzles
 * with equal chains work alike, wherever their things stand; mirror images are equal.
 *
 * @param links such as "blue contact ramp", "blue contact red", "red shot cannon"; empty when the
 *     solution does not win
 */
public record EventChain(List<String> links) {

  public EventChain {
    links = List.copyOf(links);
  }

  /** Runs the solution, and once more without each thing that a ball meets. */
  public static EventChain of(Simulator simulator, Puzzle puzzle) {
    Trace trace = simulator.run(puzzle.scene(), puzzle.solution());
    if (!trace.solved()) {
      return new EventChain(List.of());
    }
    Map<String, String> kinds = new HashMap<>();
    kinds.put(Scene.RED, "red");
    Stream.concat(puzzle.scene().extras().stream(), puzzle.solution().stream())
        .forEach(thing -> kinds.put(thing.name(), thing.item().type()));
    Map<String, Boolean> needed = new HashMap<>(Map.of(Scene.RED, true));
    Set<String> met = new HashSet<>();
    List<String> links = new ArrayList<>();
    for (Event e : trace.events()) {
      if (e.kind() == Event.Kind.GOAL) {
        break;
      }
      String kind = kinds.get(e.other());
      if (e.kind().isTouch()
          && kind != null
          && met.add(e.ball() + " " + e.other())
          && needed.computeIfAbsent(e.other(), name -> needs(simulator, puzzle, name))) {
        links.add(
            "%s %s %s"
                .formatted(
                    e.ball().replace(" ball", ""), e.kind().name().toLowerCase(Locale.ROOT), kind));
      }
    }
    return new EventChain(links);
  }

  private static boolean needs(Simulator simulator, Puzzle puzzle, String name) {
    Scene scene = puzzle.scene().withFurniture(Purpose.others(puzzle.scene().furniture(), name));
    return !simulator.run(scene, Purpose.others(puzzle.solution(), name)).solved();
  }
}
