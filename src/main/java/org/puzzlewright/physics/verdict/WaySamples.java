package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;

/**
 * Tools drawn near the balls' ways, up to three one after the other, each near the ways of the run
 * with those before it, up to the first that refutes the need. What can meet nothing that moves, or
 * is not allowed, is skipped before it is run; so every run is one in which the last tool can be
 * met. Every other first tool, and each where there is hardly any room, comes from the places that
 * the scan found, moved a little. They give no bound: they are drawn where it matters and not
 * evenly.
 *
 * @param draws places that were drawn
 * @param skipped those of them that are not allowed or can meet nothing that moves
 * @param runs tries; all other draws
 * @param wins tries that solve the level
 */
public record WaySamples(int draws, int skipped, int runs, int wins) {

  /** What the certificate calls it. */
  static final String NAME = "tries near the balls' ways";

  private static final int MOST_TOOLS = 3;

  /** Places that are drawn for one tool before the try begins afresh. */
  private static final int PLACING_TRIES = 6;

  /** Draws for each run that is wanted, before it ends with fewer. */
  private static final int PATIENCE = 50;

  /** How far a place of the scan is moved along each axis, in user units. */
  private static final double MOVED = 0.01;

  /** Sets these draws apart from the uniform ones. */
  private static final long SEED_STEP = 77;

  /**
   * Makes {@code budget} runs; fewer only where no place for a tool is known.
   *
   * @param places allowed placements of single tools that touch what moves
   */
  static WaySamples draw(
      BranchableRun idle,
      Scene scene,
      Inventory inventory,
      List<Placed> places,
      int budget,
      long seed,
      Alternatives found) {
    Random random = new Random(seed + SEED_STEP);
    Ways free = new Ways(scene, idle.base());
    int draws = 0;
    int runs = 0;
    int wins = 0;
    while (runs < budget && draws < (long) PATIENCE * budget && !found.ended()) {
      List<Placed> tools = new ArrayList<>();
      Ways ways = free;
      int wanted = 1 + random.nextInt(Math.min(MOST_TOOLS, inventory.total()));
      boolean more = true;
      while (more && tools.size() < wanted && runs < budget) {
        boolean known = tools.isEmpty() && !places.isEmpty();
        Optional<Placed> next = Optional.empty();
        int most = known && random.nextBoolean() ? 0 : PLACING_TRIES;
        for (int i = 0; i < most && next.isEmpty(); i++) {
          draws++;
          next = ways.draw(inventory, tools, random);
        }
        if (known && next.isEmpty()) {
          draws++;
          next = Optional.of(moved(scene, places.get(random.nextInt(places.size())), random));
        }
        more = next.isPresent();
        if (more) {
          tools.add(next.get());
          runs++;
          Trace trace = idle.run(tools);
          if (Wins.isWin(trace)) {
            wins++;
            found.add(tools, NAME);
            more = false;
          }
          ways = more && tools.size() < wanted ? new Ways(scene, trace) : ways;
        }
      }
    }
    return new WaySamples(draws, draws - runs, runs, wins);
  }

  /** Returns a place of the scan, moved as a hand would; as it is when that is not allowed. */
  private static Placed moved(Scene scene, Placed place, Random random) {
    double dx = MOVED * (2 * random.nextDouble() - 1);
    double dy = MOVED * (2 * random.nextDouble() - 1);
    Placed moved = place.movedTo(place.at().plus(dx, dy).rounded(4));
    return PlacementRules.refusal(scene, List.of(), moved).isEmpty() ? moved : place;
  }

  @JsonValue
  ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    return json.put("draws", draws).put("skipped", skipped).put("runs", runs).put("wins", wins);
  }
}
