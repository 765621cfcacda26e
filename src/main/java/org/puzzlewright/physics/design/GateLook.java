package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.CounterExample;
import org.puzzlewright.physics.verdict.Necessity;

/**
 * What is known at small cost of the gates of a puzzle that is solved: how many small moves the
 * solution bears, and whether a quick look finds other tools that do without the ones needed.
 */
final class GateLook {

  /** Small moves that a placement is tried with. */
  static final int TRIALS = 20;

  private static final long SEED = 20_264;

  /** A quick look takes less than a second. */
  private static final Necessity.Budget QUICK = new Necessity.Budget(100, 300, SEED);

  private static final Jitter SMALL = new Jitter(Jitter.RADIUS, TRIALS, SEED);

  private GateLook() {}

  /** Returns how many of {@value #TRIALS} small moves of the solution still solve the puzzle. */
  static int borne(Simulator simulator, Puzzle puzzle) {
    return (int)
        Math.round(TRIALS * SMALL.solvedShare(simulator, puzzle.scene(), puzzle.solution()));
  }

  /** Returns what is known, in words. */
  static Sentence of(Simulator simulator, Puzzle puzzle, Brief brief) {
    Sentence words =
        Sentence.of(
            "%d of %d small moves of the tools still win", borne(simulator, puzzle), TRIALS);
    for (String tool : Needs.of(brief)) {
      words =
          Sentence.of(
              "%s; %s",
              words, other(simulator, puzzle, tool, Necessity.of(simulator, puzzle, tool, QUICK)));
    }
    return words;
  }

  /** Returns the tools of a counter-example without which it does not win. */
  static List<Placed> essential(Simulator simulator, Puzzle puzzle, List<Placed> tools) {
    List<Placed> kept = new ArrayList<>(tools);
    for (Placed tool : tools) {
      List<Placed> fewer = new ArrayList<>(kept);
      fewer.remove(tool);
      if (simulator.run(puzzle.scene(), fewer).solved()) {
        kept = fewer;
      }
    }
    return kept;
  }

  private static Sentence other(Simulator simulator, Puzzle puzzle, String tool, Necessity found) {
    Optional<CounterExample> counter = found.search().counter();
    if (counter.isPresent()) {
      return Sentence.of(
          "without a %s it works, too: %s (%d of %d small moves of that win)",
          tool,
          tools(essential(simulator, puzzle, counter.get().tools())),
          counter.get().stable(),
          counter.get().trials());
    }
    return Sentence.of(
        found.n1()
            ? "a quick look found no way without a %s; \"finish\" looks longer"
            : "a %s is not needed: " + found.leaveOneOut().evidence().replace("%", "%%"),
        tool);
  }

  /** Returns tools with their places, such as "ramp 1 (ramp that rolls left, 18 long) at …". */
  static Sentence tools(List<Placed> tools) {
    if (tools.isEmpty()) {
      return Sentence.plain("no tool at all");
    }
    String format = String.join(", ", Collections.nCopies(tools.size(), "%s (%s) at %s"));
    return Sentence.of(
        format,
        tools.stream().flatMap(t -> Stream.of(t.name(), t.item().phrase(), t.at())).toArray());
  }
}
