package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;
import org.puzzlewright.physics.engine.Mover;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Scene;

/**
 * Solves a level by trying placements where they matter: on the path of a ball, one tool after the
 * other, going on from what got farthest.
 *
 * <p>Each try takes one of the better attempts so far and either puts one more tool on a ball's
 * path or moves its last tool a little.
 *
 * @param simulator runs the level
 */
public record PlacementSearch(Simulator simulator) {

  /** How many attempts with the same number of tools are kept to go on from. */
  private static final int KEPT = 24;

  /** Share of tries that move a tool instead of adding one. */
  private static final double MOVES = 0.4;

  private static final int PLACING_TRIES = 40;

  /**
   * What a search found.
   *
   * @param best the best attempt
   * @param simulations how many runs it took
   * @param solved whether the best attempt reached the required score
   */
  public record Found(Attempt best, long simulations, boolean solved) {}

  /**
   * Searches until an attempt scores {@code enough} or the budget is spent.
   *
   * @param standing tools that stand already and stay
   * @param budget greatest number of runs, at least 1
   * @param seed equal seeds give equal results
   */
  public Found search(
      Scene scene,
      Inventory inventory,
      List<Placed> standing,
      Objective objective,
      double enough,
      int budget,
      long seed) {
    Going going = new Going(simulator, scene, inventory, standing, objective, enough, budget, seed);
    going.on(budget, () -> false);
    return going.found();
  }

  /** A search that can be halted and go on; where it is halted does not change what it finds. */
  static final class Going {

    private final Scene scene;
    private final Inventory inventory;
    private final List<Placed> standing;
    private final Objective objective;
    private final double enough;
    private final int budget;
    private final Random random;
    private final Branches branches;
    private final List<List<Attempt>> kept = new ArrayList<>();
    private Attempt best;
    private int runs;
    private int tries;

    /** Makes one before its first run; the parameters are those of {@link #search}. */
    Going(
        Simulator simulator,
        Scene scene,
        Inventory inventory,
        List<Placed> standing,
        Objective objective,
        double enough,
        int budget,
        long seed) {
      this.scene = scene;
      this.inventory = inventory;
      this.standing = standing;
      this.objective = objective;
      this.enough = enough;
      this.budget = budget;
      this.random = new Random(seed);
      this.branches = new Branches(simulator, scene);
      for (int i = standing.size(); i <= inventory.total(); i++) {
        kept.add(new ArrayList<>());
      }
    }

    /** Goes on until the end, or {@code until} runs are made, or {@code halted}. */
    void on(int until, BooleanSupplier halted) {
      if (best == null) {
        best = attempt(standing);
        kept.get(0).add(best);
        runs = 1;
      }
      while (runs < until && !ended() && !halted.getAsBoolean()) {
        tries++;
        List<Placed> next = propose();
        if (next == null) {
          continue;
        }
        Attempt a = attempt(next);
        runs++;
        keep(kept.get(next.size() - standing.size()), a);
        if (a.score() > best.score()) {
          best = a;
        }
      }
    }

    /** A try may find no allowed place and then costs no run; the second bound ends those. */
    boolean ended() {
      return runs >= budget || tries >= 20L * budget || solved();
    }

    int runs() {
      return runs;
    }

    boolean solved() {
      return best.score() >= enough;
    }

    Found found() {
      return new Found(best, runs, solved());
    }

    private Attempt attempt(List<Placed> tools) {
      Trace trace = branches.run(tools);
      return new Attempt(tools, trace, objective.score(scene, tools, trace));
    }

    private static void keep(List<Attempt> kept, Attempt a) {
      int i = 0;
      while (i < kept.size() && kept.get(i).score() >= a.score()) {
        i++;
      }
      kept.add(i, a);
      if (kept.size() > KEPT) {
        kept.remove(kept.size() - 1);
      }
    }

    private List<Placed> propose() {
      int filled = 0;
      while (filled + 1 < kept.size() && !kept.get(filled + 1).isEmpty()) {
        filled++;
      }
      if (filled > 0 && random.nextDouble() < MOVES) {
        return moved(pick(kept.get(1 + random.nextInt(filled))).tools());
      }
      // Few tools first: the first ones are tried until there is something to go on from.
      int depth = Math.min(filled, (int) (random.nextDouble() * random.nextDouble() * kept.size()));
      Attempt base = pick(kept.get(Math.max(0, Math.min(depth, kept.size() - 2))));
      return extended(base);
    }

    /** Better attempts are picked more often. */
    private Attempt pick(List<Attempt> from) {
      double u = random.nextDouble();
      return from.get((int) (u * u * from.size()));
    }

    private List<Placed> moved(List<Placed> tools) {
      Placed last = tools.get(tools.size() - 1);
      List<Placed> earlier = tools.subList(0, tools.size() - 1);
      double spread = random.nextBoolean() ? 0.03 : 0.12;
      Point at =
          last.at().plus(spread * random.nextGaussian(), spread * random.nextGaussian()).rounded(4);
      Placed placed = last.movedTo(at);
      return PlacementRules.refusal(scene, earlier, placed).isPresent()
          ? null
          : Attempt.with(earlier, placed);
    }

    /** Puts one more tool where a ball passes, or returns null when no place is found. */
    private List<Placed> extended(Attempt base) {
      List<Item> offers = inventory.offers(base.tools());
      if (offers.isEmpty()) {
        return null;
      }
      Item item = offers.get(random.nextInt(offers.size()));
      if (item.parts(new Vec(0, 0)).isEmpty()) {
        return null;
      }
      String name = Attempt.nextName(scene, base.tools(), item);
      IntFunction<Vec> way = way(base.trace());
      Vec origin = new Vec(0, 0);
      double reach = Scene.BALL_RADIUS + item.parts(origin).get(0).shape().reach(origin);
      int inside = stepsInside(way, base.trace().red().size());
      for (int i = 0; i < PLACING_TRIES; i++) {
        Vec on = way.apply(random.nextInt(inside));
        Vec offset = Vec.direction(360 * random.nextDouble()).times(reach * random.nextDouble());
        Point at = on.plus(offset).toUser().rounded(4);
        if (at.insideWorld()
            && Reach.meets(base.trace(), item, at)
            && PlacementRules.refusal(scene, base.tools(), new Placed(name, item, at)).isEmpty()) {
          return Attempt.with(base.tools(), new Placed(name, item, at));
        }
      }
      return null;
    }

    /** Returns the path to put a tool on: mostly that of what starts things. */
    private IntFunction<Vec> way(Trace trace) {
      boolean first = random.nextInt(4) == 0;
      if (scene.hasBlue()) {
        return first ? trace.red()::at : trace.blue()::at;
      }
      List<Mover> loose =
          trace.movers().stream().filter(m -> m.part() instanceof Part.Loose).toList();
      return first && !loose.isEmpty()
          ? loose.get(random.nextInt(loose.size()))::at
          : trace.red()::at;
    }

    /** Returns how many leading indices of a path are worth placing tools on. */
    private static int stepsInside(IntFunction<Vec> way, int size) {
      int last = size - 1;
      while (last > 0 && way.apply(last).y() < -Scene.BALL_RADIUS) {
        last--;
      }
      return last + 1;
    }
  }
}
