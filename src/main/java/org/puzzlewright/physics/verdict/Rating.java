package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.puzzlewright.base.statistics.Wilson;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.prompt.Difficulty;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.RandomPlacement;

/**
 * How hard a puzzle is, measured: how often allowed placements drawn uniformly over the world solve
 * it. Each trial places as many tools as the stored solution has (one when there is none), of types
 * and variants drawn from the inventory.
 *
 * @param tools tools a trial
 * @param trials number of trials
 * @param stages how many trials ended at each stage; every stage is there
 */
public record Rating(int tools, int trials, Map<Stage, Integer> stages) {

  /** Trials of a certificate. */
  public static final int TRIALS = 1000;

  private static final long SEED = 41_117;

  public Rating {
    stages = Collections.unmodifiableMap(new EnumMap<>(stages));
  }

  /** Measures it with {@code trials} trials. */
  public static Rating of(Simulator simulator, Puzzle puzzle, int trials) {
    int tools = Math.max(1, puzzle.solution().size());
    Map<Stage, Integer> stages = new EnumMap<>(Stage.class);
    for (Stage stage : Stage.values()) {
      stages.put(stage, 0);
    }
    Random random = new Random(SEED);
    // A tool that no ball comes near changes nothing, and then nothing is run again.
    BranchableRun idle = simulator.fork(puzzle.scene(), List.of());
    for (int i = 0; i < trials; i++) {
      List<Placed> placed = RandomPlacement.draw(puzzle.scene(), puzzle.inventory(), tools, random);
      Trace trace = idle.run(placed);
      stages.merge(Stage.of(puzzle.scene(), placed, trace), 1, Integer::sum);
    }
    return new Rating(tools, trials, stages);
  }

  /** Returns how many trials solved the puzzle. */
  public int solved() {
    return stages.get(Stage.GOAL);
  }

  /** Returns the share of trials that solved the puzzle, in [0, 1]. */
  public double rate() {
    return solved() / (double) trials;
  }

  /**
   * Returns the level: very easy from a share of 10 % on, easy from 3 %, medium from 1 %, hard from
   * 0.3 %, very hard below.
   */
  public Difficulty difficulty() {
    return level(rate());
  }

  /** Returns a share that is typical of a level: the middle of its range, on a scale of ratios. */
  public static double typical(Difficulty level) {
    return switch (level) {
      case VERY_EASY -> 0.15;
      case EASY -> 0.055;
      case MEDIUM -> 0.017;
      case HARD -> 0.0055;
      case VERY_HARD -> 0;
    };
  }

  private static Difficulty level(double rate) {
    return Arrays.stream(Difficulty.values())
        .filter(level -> rate >= least(level))
        .findFirst()
        .orElseThrow();
  }

  private static double least(Difficulty level) {
    return switch (level) {
      case VERY_EASY -> 0.1;
      case EASY -> 0.03;
      case MEDIUM -> 0.01;
      case HARD -> 0.003;
      case VERY_HARD -> 0;
    };
  }

  /** Returns the farthest stage that a trial reached without solving the puzzle. */
  public Stage nearestMiss() {
    Stage best = Stage.NOTHING;
    for (Stage stage : Stage.values()) {
      if (stage != Stage.GOAL && stages.get(stage) > 0) {
        best = stage;
      }
    }
    return best;
  }

  /** Returns it as it stands in certificates. */
  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    Wilson interval = Wilson.of(solved(), trials);
    json.put("level", difficulty().words()).put("tools", tools).put("trials", trials);
    json.put("solved", solved()).put("rate", rate());
    json.putArray("interval").add(Rounded.of(interval.low())).add(Rounded.of(interval.high()));
    ObjectNode all = json.putObject("stages");
    stages.forEach((stage, count) -> all.put(stage.words(), count));
    return json;
  }
}
