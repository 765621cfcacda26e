package org.puzzlewright.physics.offline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.physics.design.PhysicsObjective;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Requirement;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.verdict.Looks;

/**
 * Designs layouts: draws, throws away whatever does not come out as wished, and draws anew. At the
 * end the tools are put into words, and the layout is kept only if placing them by those words
 * solves it, again and again with small moves.
 */
final class Architect {

  private static final int MOST_TRIES = 6000;

  /** So often a layout is drawn by one plan: else nearly all would be by the easiest plans. */
  private static final int DRAWS_A_PLAN = 30;

  /** In this share of the runs plans hold links that nobody asked for. */
  private static final double RICH = 0.4;

  /**
   * In this share of the runs a layout must keep as many pieces as the lot says, furniture and
   * tools, once all that can be spared is left out: else nearly all would be of the shortest
   * chains.
   */
  private static final double LONG = 0.06;

  private static final int MOST_PIECES = 4;

  /**
   * For this share of the runs before the others only layouts are taken that look well; what does
   * not is tried when they are over, before anything else is drawn.
   */
  private static final double NEAT = 0.8;

  /**
   * Runs for another layout where the first has pieces that look like one: without a bound, wishes
   * that leave little choice would be given up for their looks.
   */
  private static final int BETTER_RUNS = 1_500;

  private static final int DRAWS_A_LONG_PLAN = 6;

  private static final int PLANS = 10;

  /**
   * One layout in so many may have loose things that nobody asked for: runs with them take two and
   * more times as long.
   */
  private static final int LOOSE = 6;

  /**
   * Runs for the first layout and for each later one. The coordinator may ask for five; where the
   * first search found nothing, the later ones hardly will, and all of them together must end
   * within some twenty seconds.
   */
  private static final int FIRST_RUNS = 10_000;

  private static final int LATER_RUNS = 2_000;

  /** So many times the runs for drawing may be spent on whether what was drawn needs its tool. */
  private static final long NEED_SHARE = 2;

  /** For layouts that need two tools there are so many times the runs for drawing. */
  private static final int PAIR_RUNS = 2;

  /** Where red must get past a wall, or walls are many, most runs go into what these stop. */
  private static final int WALL_RUNS = 3;

  /** Trials of how hard a layout is hardly cost anything: most tools of theirs meet no ball. */
  private static final int RATED_RUNS = 6;

  /** Runs for the nearest layout: for one try of fewer wishes, and for all of them. */
  private static final int FEW_RUNS = 1_000;

  private static final int NEAREST_RUNS = 4_000;

  private final DesignContext studio;
  private final Proof proof;

  Architect(Simulator simulator, Brief brief, Inventory inventory, long seed) {
    this.studio = new DesignContext(simulator, brief, inventory, new Random(seed));
    this.proof = new Proof(simulator, PhysicsObjective.of(Optional.of(brief), inventory));
  }

  /**
   * Returns a layout that works, or the best that at least worked once, or none.
   *
   * @param first whether nothing was searched for yet
   */
  Optional<Design> design(boolean first) {
    return design(first ? FIRST_RUNS : LATER_RUNS);
  }

  /**
   * Returns a layout that does all that the brief asks but for one thing, the earliest thing last;
   * or else all but two, and so on; and when the runs for that end without one, half of it, or
   * less. That blue pushes red always stays.
   */
  Optional<Design> nearest() {
    Brief brief = studio.brief();
    List<Requirement> left = new ArrayList<>(brief.requirements());
    left.removeIf(r -> r instanceof Requirement.Pushes);
    long end = studio.simulator().runs() + NEAREST_RUNS;
    while (!left.isEmpty()) {
      for (int i = left.size() - 1; i >= 0 && studio.simulator().runs() < end; i--) {
        List<Requirement> fewer = new ArrayList<>(left);
        fewer.remove(i);
        Optional<Design> design = ofThese(fewer);
        if (design.isPresent()) {
          return design;
        }
      }
      left.remove(left.size() - 1);
    }
    return halved();
  }

  /**
   * Returns a layout that does the first half of what is asked, or the first quarter, and so on.
   */
  private Optional<Design> halved() {
    List<Requirement> all = new ArrayList<>(studio.brief().requirements());
    all.removeIf(r -> r instanceof Requirement.Pushes);
    Optional<Design> design = Optional.empty();
    for (int kept = all.size(); kept > 0 && design.isEmpty(); ) {
      kept /= 2;
      design = ofThese(all.subList(0, kept));
    }
    return design;
  }

  private Optional<Design> ofThese(List<Requirement> some) {
    List<Requirement> these = new ArrayList<>(some);
    these.add(new Requirement.Pushes());
    Brief less = new Brief(studio.brief().prompt(), these, List.of());
    long seed = studio.random().nextLong();
    return new Architect(studio.simulator(), less, studio.inventory(), seed).design(FEW_RUNS);
  }

  private Optional<Design> design(int runs) {
    return new Search(runs).found();
  }

  /** A layout that was passed over, by what it was drawn, and how it looks, in [0, 1]. */
  private record Plain(Drawn drawn, LayoutSpec spec, double looks) {}

  /** Draws and judges until a layout holds, or until its runs are used up. */
  private final class Search {

    private final long runs;
    private final long most;

    /** Runs for drawing in which the named tools' own machinery is drawn. */
    private final long own;

    private final boolean pair;
    private final boolean neat;
    private final List<String> offered = List.copyOf(studio.inventory().counts().keySet());
    private final List<Fragment> special;
    private final Hardness hardness = new Hardness(studio);
    private final DesignChecks scruples =
        new DesignChecks(studio.simulator(), studio.brief(), studio.inventory());

    /** Runs for the question whether what was drawn needs its tool. */
    private long looked;

    private Optional<Design> best = Optional.empty();

    /** By which the best that holds was drawn. */
    private LayoutSpec spec;

    Search(long runs) {
      this.runs = runs;
      List<String> named = studio.brief().tools(true);
      // Where only one type is on offer, no other need be ruled out.
      boolean rest = offered.size() > 1 && Hardness.mayBeHard(studio.brief());
      this.special = Fragment.needing(rest ? named : List.of(), studio.inventory());
      this.pair = !special.isEmpty() && named.size() > 1;
      boolean passed = studio.brief().leaves().anyMatch(Architect::isPassed);
      boolean walls = passed || LinkWishes.least(studio.brief(), Requirement.Thing.WALL) > 1;
      int times = pair ? PAIR_RUNS : hardness.isAsked() ? RATED_RUNS : walls ? WALL_RUNS : 1;
      this.most = times * runs;
      // What is drawn forwards has hardly any hope to need both.
      this.own = pair ? most - runs / 2 : most / 2;
      // What stops only other ways of red is met by no ball; what needs two tools leaves no choice.
      this.neat = !passed && !pair;
    }

    /** Returns what holds, if there is any what looks well, or the best that was found. */
    Optional<Design> found() {
      List<Plain> plain = new ArrayList<>();
      long well = (long) (NEAT * (special.isEmpty() ? most : own));
      boolean held = neat && (drawn(studio.ofNeat(), well, plain) || any(plain));
      if (!held) {
        drawn(studio, most, plain);
      }
      return best.map(d -> d.holds() ? finished(d) : d);
    }

    /**
     * Leaves out what is idle: machinery's pieces, and what balls no longer meet since the tools
     * are put into words. What is grown fills the frame where it can; machinery is led on.
     */
    private Design finished(Design design) {
      Design light = scruples.lightened(design, proof);
      boolean led = !special.isEmpty() || hardness.isEasy();
      return !led ? light : new Continuation(studio, proof, scruples).of(light, spec);
    }

    /** Tries those that were passed over, the best looking first; true if one holds. */
    private boolean any(List<Plain> plain) {
      return plain.stream()
          .sorted(Comparator.comparingDouble(p -> -p.looks()))
          .anyMatch(p -> holds(p.drawn(), p.spec()));
    }

    /**
     * Draws until a layout holds; then it is the best.
     *
     * @param end of runs for drawing
     * @param plain takes what a context for neat layouts passes over
     */
    private boolean drawn(DesignContext context, long end, List<Plain> plain) {
      List<Mechanism> machinery =
          special.stream().<Mechanism>map(one -> new Machinery(context, one)).toList();
      Mechanism forward = new Growth(context);
      long start = studio.simulator().runs() - looked;
      long last = end;
      boolean held = false;
      int pieces = hardness.isAsked() ? 1 : 1 + studio.index(MOST_PIECES);
      boolean loose = pieces > 1 && studio.index(LOOSE) == 0;
      LayoutSpec wishes = plan(offered, !pair && !hardness.isEasy(), pieces, loose);
      Optional<Mechanism> serving = serving(machinery, wishes);
      for (int i = 0; i < MOST_TRIES && looked < NEED_SHARE * runs; i++) {
        long drawing = studio.simulator().runs() - looked - start;
        if (drawing >= last) {
          break;
        }
        boolean useless = drawing < own && !machinery.isEmpty() && serving.isEmpty();
        int draws = drawing < LONG * most ? DRAWS_A_LONG_PLAN : DRAWS_A_PLAN;
        if (i > 0 && (i % draws == 0 || useless)) {
          boolean early = !pair && !hardness.isEasy() && drawing < RICH * most;
          boolean many = early && drawing < LONG * most;
          boolean rich = pair ? studio.index(2) == 0 : early;
          wishes = plan(offered, rich, many ? pieces : 1, many && loose);
          serving = serving(machinery, wishes);
        }
        LayoutSpec now = built(wishes);
        Mechanism mechanism = drawing < own ? serving.orElse(forward) : forward;
        boolean grown = mechanism.equals(forward);
        Optional<Drawn> drawn = mechanism.draw(grown ? wishes : now);
        if (grown) {
          // Machinery has pieces that keep other tools out; what is grown has none.
          int least = drawing < LONG * most ? pieces : 1;
          drawn = drawn.map(proof::pruned).filter(d -> d.pieces() >= least);
        }
        Optional<Drawn> fit = drawn.flatMap(hardness::adjusted);
        // Machinery keeps other tools out, which many runs show and these few do not.
        if (context.neat() && special.isEmpty() && fit.isPresent()) {
          Looks looks = context.looks(fit.get());
          if (!looks.holds()) {
            boolean joined = looks.holdsButForJoined(fit.get().scene());
            if (joined && !held && holds(fit.get(), wishes)) {
              held = true;
              last = Math.min(end, drawing + BETTER_RUNS);
            }
            plain.add(new Plain(fit.get(), wishes, looks.score()));
            continue;
          }
        }
        if (fit.isPresent() && holds(fit.get(), wishes)) {
          return true;
        }
      }
      return held;
    }

    /** Draws one of the kinds of machinery that can do what is wished; empty if none can. */
    private Optional<Mechanism> serving(List<Mechanism> machinery, LayoutSpec wishes) {
      List<Mechanism> serving = machinery.stream().filter(m -> m.serves(built(wishes))).toList();
      return serving.isEmpty()
          ? Optional.empty()
          : Optional.of(serving.get(studio.index(serving.size())));
    }

    /** Puts a layout's tools into words and judges what comes of it; true if that holds. */
    private boolean holds(Drawn drawn, LayoutSpec wishes) {
      Optional<Design> design = proof.of(drawn);
      if (design.isPresent() && design.get().proven()) {
        long before = studio.simulator().runs();
        design = design.map(d -> scruples.judged(d, proof));
        looked += studio.simulator().runs() - before;
      }
      if (design.filter(Design::holds).isPresent()) {
        best = design;
        spec = wishes;
        return true;
      }
      design.ifPresent(d -> best = better(d, best));
      return false;
    }
  }

  /** Returns whether red must get past a wall, or a ball by something that need not stop it. */
  private static boolean isPassed(Requirement r) {
    return r instanceof Requirement.RedPasses
        || r instanceof Requirement.Goes
        || r instanceof Requirement.Several s
            && s.ball() == Requirement.Thing.RED
            && s.act().passage() != null;
  }

  /** Draws a plan with at least so many links, if one comes up soon. */
  private LayoutSpec plan(List<String> offered, boolean rich, int links, boolean loose) {
    LayoutSpec w = LayoutSpec.draw(studio.brief(), offered, rich, studio.random());
    for (int i = 1; i < PLANS && rich && (w.links() < links || !loose && w.isLoose()); i++) {
      w = LayoutSpec.draw(studio.brief(), offered, true, studio.random());
    }
    return w;
  }

  /** Machinery has walls of its own; where the prompt only wants some, these will do. */
  private LayoutSpec built(LayoutSpec w) {
    boolean more =
        studio
            .brief()
            .leaves()
            .anyMatch(
                r ->
                    r instanceof Requirement.Passes
                        || r instanceof Requirement.RedPasses
                        || r instanceof Requirement.Several
                        || r instanceof Requirement.Sized
                        || r instanceof Requirement.Extent
                        || r instanceof Requirement.Count);
    return more ? w : w.withoutObstacles();
  }

  private static Optional<Design> better(Design design, Optional<Design> best) {
    boolean better =
        best.isEmpty()
            || design.proven() && !best.get().proven()
            || design.proven() == best.get().proven()
                && design.faults().size() < best.get().faults().size();
    return better ? Optional.of(design) : best;
  }
}
