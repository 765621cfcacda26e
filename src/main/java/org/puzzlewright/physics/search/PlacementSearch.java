package org.puzzlewright.physics.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
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
   * How many candidates a ranking is shown at once, and how many of them are run: the better half,
   * so that a ranking cannot narrow the search to one kind of placement.
   */
  private static final int BATCH = 8;

  private static final int TAKEN = BATCH / 2;

  /** A candidate that was run: how far the attempt before it got, and how far it got. */
  public record Tried(Candidate candidate, double before, double after) {}

  /**
   * Searches and returns the candidates that were run, to learn from.
   *
   * @param runs greatest number
   */
  public List<Tried> tried(Scene scene, Inventory inventory, int runs, long seed) {
    List<Tried> all = new ArrayList<>();
    Going going =
        new Going(
            simulator,
            scene,
            inventory,
            List.of(),
            Objective.progress(),
            Double.POSITIVE_INFINITY,
            runs,
            seed,
            Optional.empty(),
            all::add);
    going.on(runs, () -> false);
    return all;
  }

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
    private final Optional<Ranking> ranking;
    private final Consumer<Tried> listener;
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
      this(
          simulator,
          scene,
          inventory,
          standing,
          objective,
          enough,
          budget,
          seed,
          Optional.empty(),
          tried -> {});
    }

    /**
     * The same with more.
     *
     * @param ranking which of some candidates are run; without one all are, as they come
     * @param listener is told what was run
     */
    Going(
        Simulator simulator,
        Scene scene,
        Inventory inventory,
        List<Placed> standing,
        Objective objective,
        double enough,
        int budget,
        long seed,
        Optional<Ranking> ranking,
        Consumer<Tried> listener) {
      this.ranking = ranking;
      this.listener = listener;
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
        for (Proposal next : batch()) {
          if (runs < until && !ended()) {
            run(next);
          }
        }
      }
    }

    /** Returns the next proposals to run, at most one without a ranking. */
    private List<Proposal> batch() {
      List<Proposal> all = new ArrayList<>();
      int most = ranking.isPresent() ? BATCH : 1;
      for (int i = 0; i < most; i++) {
        tries++;
        propose().ifPresent(all::add);
      }
      return ranking.isEmpty() || all.size() <= TAKEN ? all : ranked(all, ranking.get());
    }

    private List<Proposal> ranked(List<Proposal> all, Ranking by) {
      double[] values = by.values(all.stream().map(p -> p.candidate(scene)).toList());
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < all.size(); i++) {
        order.add(i);
      }
      order.sort((a, b) -> Double.compare(values[b], values[a]));
      return order.subList(0, TAKEN).stream().map(all::get).toList();
    }

    private void run(Proposal next) {
      Attempt a = attempt(next.tools());
      runs++;
      listener.accept(new Tried(next.candidate(scene), next.base().score(), a.score()));
      keep(kept.get(next.tools().size() - standing.size()), a);
      if (a.score() > best.score()) {
        best = a;
      }
    }

    /** Tools to try, and the attempt that they come from. */
    private record Proposal(List<Placed> tools, Attempt base, boolean added) {

      Candidate candidate(Scene scene) {
        return Candidate.of(scene, tools, base, added);
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

    private Optional<Proposal> propose() {
      int filled = 0;
      while (filled + 1 < kept.size() && !kept.get(filled + 1).isEmpty()) {
        filled++;
      }
      if (filled > 0 && random.nextDouble() < MOVES) {
        Attempt base = pick(kept.get(1 + random.nextInt(filled)));
        return Optional.ofNullable(moved(base.tools()))
            .map(tools -> new Proposal(tools, base, false));
      }
      // Few tools first: the first ones are tried until there is something to go on from.
      int depth = Math.min(filled, (int) (random.nextDouble() * random.nextDouble() * kept.size()));
      Attempt base = pick(kept.get(Math.max(0, Math.min(depth, kept.size() - 2))));
      return Optional.ofNullable(extended(base)).map(tools -> new Proposal(tools, base, true));
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
