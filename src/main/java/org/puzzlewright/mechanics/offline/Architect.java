package org.puzzlewright.mechanics.offline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.brief.Brief;
import org.puzzlewright.brief.Requirement;
import org.puzzlewright.mechanics.PhysicsObjective;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Inventory;

/**
 * Designs layouts: draws, throws away whatever does not come out as wished, and draws anew. At the
 * end the tools are put into words, and the layout is kept only if placing them by those words
 * solves it, again and again with small moves.
 */
final class Architect {

  private static final int MOST_TRIES = 3000;

  /** About seven seconds' worth; the coordinator may ask for five layouts. */
  private static final int MOST_RUNS = 9000;

  private static final int FEW_RUNS = 1500;

  private final Studio studio;
  private final Proof proof;

  Architect(Simulator simulator, Brief brief, Inventory inventory, long seed) {
    this.studio = new Studio(simulator, brief, inventory, new Random(seed));
    this.proof = new Proof(simulator, PhysicsObjective.of(Optional.of(brief), inventory));
  }

  /** Returns a layout that works, or the last that at least worked once, or none. */
  Optional<Design> design() {
    return design(MOST_RUNS);
  }

  /**
   * Returns a layout that does all that the brief asks but for one thing, the earliest thing last;
   * or else all but two, and so on. That blue pushes red always stays.
   */
  Optional<Design> nearest() {
    Brief brief = studio.brief();
    List<Requirement> left = new ArrayList<>(brief.requirements());
    left.removeIf(r -> r instanceof Requirement.Pushes);
    while (!left.isEmpty()) {
      for (int i = left.size() - 1; i >= 0; i--) {
        List<Requirement> fewer = new ArrayList<>(left);
        fewer.remove(i);
        fewer.add(new Requirement.Pushes());
        Brief less = new Brief(brief.prompt(), fewer, List.of());
        long seed = studio.random().nextLong();
        Optional<Design> design =
            new Architect(studio.simulator(), less, studio.inventory(), seed).design(FEW_RUNS);
        if (design.isPresent()) {
          return design;
        }
      }
      left.remove(left.size() - 1);
    }
    return Optional.empty();
  }

  private Optional<Design> design(int most) {
    Optional<Design> best = Optional.empty();
    List<String> offered = List.copyOf(studio.inventory().counts().keySet());
    List<String> named = studio.brief().tools(true);
    Needs needs = new Needs(studio.simulator(), studio.inventory(), named);
    Optional<Mechanism> special = special(named);
    Mechanism forward = new Forward(studio);
    long start = studio.simulator().runs();
    for (int i = 0; i < MOST_TRIES && studio.simulator().runs() < start + most; i++) {
      boolean early = studio.simulator().runs() < start + most / 2;
      Mechanism mechanism = early ? special.orElse(forward) : forward;
      Optional<Design> design =
          mechanism
              .draw(Wishes.draw(studio.brief(), offered, studio.random()))
              .flatMap(proof::of)
              .map(d -> d.proven() ? d.with(needs.faults(d)) : d);
      if (design.isPresent()) {
        if (design.get().holds()) {
          return design;
        }
        best = better(design.get(), best);
      }
    }
    return best;
  }

  private static Optional<Design> better(Design design, Optional<Design> best) {
    boolean better =
        best.isEmpty()
            || design.proven() && !best.get().proven()
            || design.proven() == best.get().proven()
                && design.faults().size() < best.get().faults().size();
    return better ? Optional.of(design) : best;
  }

  private Optional<Mechanism> special(List<String> named) {
    if (named.size() != 1) {
      return Optional.empty();
    }
    return switch (named.get(0)) {
      case "cannon" -> Optional.of(new HighShot(studio));
      case "ramp" -> Optional.of(new Cup(studio));
      case "hexagon" -> Optional.of(new Bridge(studio));
      default -> Optional.empty();
    };
  }
}
