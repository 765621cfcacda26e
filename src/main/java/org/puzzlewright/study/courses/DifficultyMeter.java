package org.puzzlewright.study.courses;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.RandomPlacement;
import org.puzzlewright.physics.verdict.EventChain;

/**
 * The one measure of difficulty by which all puzzles of a course are compared, whatever their
 * solution looks like: how often allowed tools placed at random solve a puzzle, when nothing is
 * known but what it offers. A try places one tool, or two, up to as many as the puzzle allows, each
 * number as often; types and variants are drawn from what is on offer, places from the whole world.
 * Distractors make a puzzle harder by this measure, and so does a second tool that must be placed.
 * Puzzles that no draw solves are told apart by their {@link SearchEffort}.
 */
public final class DifficultyMeter {

  private static final long SEED = 73_009;

  private DifficultyMeter() {}

  /**
   * Measures a puzzle; the same draws for the same puzzle, every time.
   *
   * @param trials number of draws, at least 1
   */
  public static Rated of(Simulator simulator, Puzzle puzzle, int trials) {
    Random random = new Random(SEED);
    int most = puzzle.inventory().total();
    // A tool that no ball comes near changes nothing, and then nothing is run again.
    BranchableRun idle = simulator.fork(puzzle.scene(), List.of());
    List<List<Placed>> wins = new ArrayList<>();
    for (int i = 0; i < trials; i++) {
      List<Placed> tools =
          RandomPlacement.draw(puzzle.scene(), puzzle.inventory(), 1 + i % most, random);
      if (idle.run(tools).solved()) {
        wins.add(tools);
      }
    }
    Map<String, List<Placed>> without = new LinkedHashMap<>();
    for (String type : puzzle.inventory().counts().keySet()) {
      wins.stream()
          .filter(w -> w.stream().noneMatch(t -> t.item().type().equals(type)))
          .min(Comparator.comparingInt(List::size))
          .ifPresent(w -> without.put(type, w));
    }
    int singles = (int) wins.stream().filter(w -> w.size() == 1).count();
    return new Rated(
        new Measured(wins.size(), trials, most),
        singles,
        without,
        EventChain.of(simulator, puzzle).links());
  }
}
