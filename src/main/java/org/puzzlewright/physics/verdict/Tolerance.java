package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.PhysicsParameters;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.search.Jitter;

/**
 * How much a solution bears: how far its tools may be moved, and whether it depends on the exact
 * figures of the physics.
 *
 * @param radius largest of {@link #RADII} up to which, for it and every smaller one, {@link
 *     #WANTED} of {@link #TRIALS} moved placements still solve the puzzle; 0 when not even the
 *     smallest does
 * @param survivals one for each change of the physics
 */
public record Tolerance(double radius, List<Survival> survivals) {

  /** Moves along each axis that are tried, in user units. */
  public static final List<Double> RADII =
      List.of(0.0025, 0.005, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08, 0.1);

  /** Trials for each radius. */
  public static final int TRIALS = 100;

  /** Trials that must solve the puzzle. */
  public static final int WANTED = 95;

  private static final double LITTLE = 0.02;
  private static final long SEED = 20_262;

  /** The worlds a solution is tried in: 2 % more and less of each, and steps of half the length. */
  private static final List<Change> CHANGES =
      List.of(
          new Change("gravity -2 %", new PhysicsParameters(1 - LITTLE, 1, 1, false)),
          new Change("gravity +2 %", new PhysicsParameters(1 + LITTLE, 1, 1, false)),
          new Change("friction -2 %", new PhysicsParameters(1, 1 - LITTLE, 1, false)),
          new Change("friction +2 %", new PhysicsParameters(1, 1 + LITTLE, 1, false)),
          new Change("elasticity -2 %", new PhysicsParameters(1, 1, 1 - LITTLE, false)),
          new Change("elasticity +2 %", new PhysicsParameters(1, 1, 1 + LITTLE, false)),
          new Change("half the time step", new PhysicsParameters(1, 1, 1, true)));

  private record Change(String words, PhysicsParameters conditions) {}

  /**
   * What became of the solution in another world.
   *
   * @param change what was changed, such as "gravity +2 %"
   * @param solved whether red still reaches the goal
   */
  public record Survival(String change, boolean solved) {}

  public Tolerance {
    survivals = List.copyOf(survivals);
  }

  /** Measures the stored solution. */
  public static Tolerance of(Simulator simulator, Puzzle puzzle) {
    BranchableRun idle = simulator.fork(puzzle.scene(), List.of());
    double radius = 0;
    for (double next : RADII) {
      Jitter moves = new Jitter(next, TRIALS, SEED);
      if (!moves.solves(idle, puzzle.scene(), puzzle.solution(), WANTED)) {
        break;
      }
      radius = next;
    }
    List<Survival> survivals =
        CHANGES.stream()
            .map(
                c ->
                    new Survival(
                        c.words(),
                        simulator.run(puzzle.scene(), puzzle.solution(), c.conditions()).solved()))
            .toList();
    return new Tolerance(radius, survivals);
  }

  /** Returns how many of the changed worlds the solution survives. */
  public long survived() {
    return survivals.stream().filter(Survival::solved).count();
  }

  /** Returns the changes that the solution does not survive. */
  public List<String> lost() {
    return survivals.stream().filter(s -> !s.solved()).map(Survival::change).toList();
  }

  /** Returns it as it stands in certificates. */
  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("radius", radius).put("wanted", WANTED).put("trials", TRIALS);
    json.put("survived", survived()).put("changes", survivals.size());
    lost().forEach(json.putArray("not_survived")::add);
    return json;
  }
}
