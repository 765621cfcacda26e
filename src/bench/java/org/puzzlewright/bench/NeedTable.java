package org.puzzlewright.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.offline.PlannerRuns;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.search.Jitter;
import org.puzzlewright.physics.verdict.Necessity;

/**
 * Which tools of the catalogue can be needed, and beside which others. For each type and seed a
 * puzzle is designed that is to use it; then one of three ideas is tried.
 *
 * <ul>
 *   <li>A narrow box: one type after the other is put on offer, in the order of the catalogue, and
 *       taken off again where it solves the puzzle.
 *   <li>Search: the puzzle is designed with funnels and buckets on offer beside the tool, which do
 *       its part least often, as the narrow box tells.
 *   <li>Keep-outs: the paper's three are put on offer, and for each way round a wall or floor is
 *       looked for that stops it and leaves the own solution as it is; four at most.
 * </ul>
 *
 * Arguments: {@code narrow}, {@code search} or {@code fences}, first seed, last seed, types (all
 * when there are none).
 */
public final class NeedTable {

  private static final int EACH = 3;
  private static final int MOST_PIECES = 4;
  private static final int PLACES = 60;
  private static final Jitter SMALL = new Jitter(Jitter.RADIUS, 10, 20_265);
  private static final double OURS = 0.9;
  private static final double THEIRS = 0.1;
  private static final Necessity.Budget LOOK =
      new Necessity.Budget(
          Necessity.Budget.QUICK.samples(), Necessity.Budget.QUICK.guided(), 91_173);

  private final Simulator simulator = new Simulator();
  private final String tool;
  private final Random random;

  private final String mode;

  private NeedTable(String tool, String mode, long seed) {
    this.tool = tool;
    this.mode = mode;
    this.random = new Random(seed);
  }

  /** Runs it. */
  public static void main(String[] args) {
    String mode = args[0];
    List<String> types =
        args.length > 3
            ? Arrays.asList(args).subList(3, args.length)
            : Catalogue.tools().stream().map(ItemType::name).toList();
    for (String tool : types) {
      for (long seed = Long.parseLong(args[1]); seed <= Long.parseLong(args[2]); seed++) {
        double before = Figures.cpu();
        String found = new NeedTable(tool, mode, seed).row(seed);
        System.out.printf(
            Locale.ROOT, "%s %d (%.0f s): %s%n", tool, seed, Figures.cpu() - before, found);
      }
    }
  }

  private String row(long seed) {
    String prompt =
        "Use a %s to help the blue ball reach the red ball and push it to the goal."
            .formatted(tool.replace('_', ' '));
    PhysicsProblem problem;
    try {
      problem =
          mode.equals("search")
              ? PlannerRuns.designing(
                  prompt, offer(new TreeSet<>(List.of(tool, "funnel", "bucket"))))
              : PlannerRuns.designing(prompt);
    } catch (BriefException unread) {
      return "cannot be asked for: " + unread.getMessage();
    }
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(seed));
    if (outcome.stop() != StopReason.FINISHED) {
      return "no puzzle: " + outcome.detail();
    }
    Puzzle puzzle = problem.puzzle(outcome.state());
    return mode.equals("search")
        ? "needed: " + puzzle.solution().stream().map(t -> t.item().type()).toList()
        : mode.equals("fences") ? fenced(puzzle) : narrow(puzzle);
  }

  /** Puts one type after the other on offer, and takes it off again where it solves the puzzle. */
  private String narrow(Puzzle puzzle) {
    Set<String> offer = new TreeSet<>(Set.of(tool));
    List<String> replace = new ArrayList<>();
    for (ItemType type : Catalogue.tools()) {
      Set<String> more = new TreeSet<>(offer);
      if (more.add(type.name())) {
        if (Necessity.of(simulator, offering(puzzle, more), tool, LOOK).practical()) {
          offer = more;
        } else {
          replace.add(type.name());
        }
      }
    }
    Necessity need = Necessity.of(simulator, offering(puzzle, offer), tool, Necessity.Budget.FULL);
    offer.remove(tool);
    return "%s beside %d types %s; not with %s too"
        .formatted(need.practical() ? "needed" : "not needed", offer.size(), offer, replace);
  }

  /** Stops the ways round one after the other. */
  private String fenced(Puzzle puzzle) {
    Set<String> offer = new TreeSet<>(Inventory.paper().counts().keySet());
    offer.add(tool);
    Puzzle fenced = offering(puzzle, offer);
    for (int pieces = 0; ; pieces++) {
      Necessity need = Necessity.of(simulator, fenced, tool, LOOK);
      if (need.practical()) {
        need = Necessity.of(simulator, fenced, tool, Necessity.Budget.FULL);
      }
      Optional<List<Placed>> counter = counter(need);
      if (counter.isEmpty()) {
        return "beside the paper's three %s with %d keep-outs"
            .formatted(need.practical() ? "needed" : "not needed", pieces);
      }
      Optional<Scene> more =
          pieces < MOST_PIECES ? shutOut(fenced, counter.get()) : Optional.empty();
      if (more.isEmpty()) {
        return "beside the paper's three replaced by %s after %d keep-outs"
            .formatted(counter.get().stream().map(t -> t.item().type()).toList(), pieces);
      }
      fenced = new Puzzle(more.get(), fenced.inventory(), fenced.solution());
    }
  }

  private static Optional<List<Placed>> counter(Necessity need) {
    return need.leaveOneOut().counter().or(() -> need.search().counter().map(c -> c.tools()));
  }

  private static Puzzle offering(Puzzle puzzle, Set<String> types) {
    return new Puzzle(puzzle.scene(), offer(types), puzzle.solution());
  }

  private static Inventory offer(Set<String> types) {
    Map<String, Integer> counts = new TreeMap<>();
    types.forEach(t -> counts.put(t, EACH));
    return new Inventory(EACH, counts);
  }

  /**
   * Draws pieces around the others' tools and along their run until one stops them and not ours.
   */
  private Optional<Scene> shutOut(Puzzle puzzle, List<Placed> others) {
    Scene scene = puzzle.scene();
    var track = simulator.run(scene, others).blue();
    for (int i = 0; i < PLACES; i++) {
      boolean near = !others.isEmpty() && random.nextBoolean();
      Point around =
          near
              ? others.get(random.nextInt(others.size())).at()
              : track.point(random.nextInt(track.size()));
      double length = 5 + random.nextInt(12);
      Plank plank = random.nextBoolean() ? Plank.wall(length) : Plank.floor(length, 2);
      Point at =
          new Point(
                  around.x() + 0.3 * (random.nextDouble() - 0.5),
                  around.y() + 0.3 * (random.nextDouble() - 0.5))
              .rounded(3);
      List<Placed> extras = new ArrayList<>(scene.extras());
      extras.add(new Placed("keep-out " + (extras.size() + 1), plank, at));
      Scene with = Scene.designed(scene.name(), scene.blue(), scene.red(), scene.goal(), extras);
      if (PlacementRules.faults(with).isEmpty()
          && LayoutRules.faults(with, puzzle.solution()).isEmpty()
          && Jitter.allowed(with, puzzle.solution())
          && SMALL.solvedShare(simulator, with, puzzle.solution()) >= OURS
          && (!Jitter.allowed(with, others)
              || SMALL.solvedShare(simulator, with, others) <= THEIRS)) {
        return Optional.of(with);
      }
    }
    return Optional.empty();
  }
}
