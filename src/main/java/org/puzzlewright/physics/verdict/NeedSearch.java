package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;

/**
 * N2: what was tried with the whole inventory without one type of tool.
 *
 * @param status what follows
 * @param evidence one line for people
 * @param counter placements that refute it
 * @param scan whether the other tools can touch anything at all, when it was looked into
 * @param samples uniform draws, when any were made
 * @param ways tries near the balls' ways, when any were made
 * @param guided the guided search, when there was one
 */
@JsonPropertyOrder({"status", "evidence", "certain"})
public record NeedSearch(
    Status status,
    String evidence,
    @JsonProperty("counter_example") Optional<CounterExample> counter,
    Optional<TouchScan> scan,
    @JsonProperty("uniform") Optional<UniformSamples> samples,
    @JsonProperty("near_the_ways") Optional<WaySamples> ways,
    Optional<GuidedSearch> guided) {

  /** What can come of it. */
  public enum Status {
    /**
     * Nothing else solves it: there is nothing else, or it is proved, or tries found nothing but
     * flukes.
     */
    SHOWN,
    /** Something else solves it; see the counter-example. */
    REFUTED,
    /** No budget, or no allowed placement was drawn: nothing follows. */
    NOT_MEASURED
  }

  static NeedSearch of(
      Simulator simulator,
      Puzzle puzzle,
      String tool,
      Necessity.Budget budget,
      Necessity.Part nothing,
      Necessity.Part leaveOneOut,
      Alternatives found) {
    Scene scene = puzzle.scene();
    Inventory rest = puzzle.inventory().without(tool);
    Optional<List<Placed>> known = nothing.counter().or(leaveOneOut::counter);
    if (known.isPresent()) {
      String by = nothing.counter().isPresent() ? "no tool at all" : LeaveOneOut.NAME;
      CounterExample counter = CounterExample.of(simulator, scene, known.get(), by);
      return untried(Status.REFUTED, words(counter), Optional.of(counter));
    }
    if (rest.counts().isEmpty()) {
      return untried(Status.SHOWN, "no other tool is on offer", Optional.empty());
    }
    if (budget.samples() == 0 && budget.guided() == 0) {
      return untried(Status.NOT_MEASURED, "no budget", Optional.empty());
    }
    return new Tries(simulator, scene, rest, found).made(budget);
  }

  private static NeedSearch untried(
      Status status, String evidence, Optional<CounterExample> counter) {
    return new NeedSearch(
        status,
        evidence,
        counter,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty());
  }

  /** What can be tried, one thing after the other, until the need is refuted. */
  private record Tries(Simulator simulator, Scene scene, Inventory rest, Alternatives found) {

    NeedSearch made(Necessity.Budget budget) {
      TouchScan.Scanned scanned =
          TouchScan.scan(scene, rest, idle(simulator).base(), simulator::stopIfCancelled);
      TouchScan scan = scanned.scan();
      if (scan.proves()) {
        return with(Status.SHOWN, proof(scan), scan, null, null, null);
      }
      long seed = budget.seed();
      int tries = budget.guided();
      List<Placed> places = scanned.places();
      Side<UniformSamples> uniform =
          side((by, to) -> UniformSamples.draw(idle(by), scene, rest, budget.samples(), seed, to));
      Side<WaySamples> near =
          side((by, to) -> WaySamples.draw(idle(by), scene, rest, places, tries, seed, to));
      Side<GuidedSearch> search =
          side((by, to) -> GuidedSearch.search(by, idle(by), scene, rest, places, tries, seed, to));
      UniformSamples samples = uniform.unless(found);
      WaySamples ways = near.unless(found);
      GuidedSearch guided = search.unless(found);
      if (found.refuted()) {
        String evidence = words(found.counter().orElseThrow());
        return with(Status.REFUTED, evidence, scan, samples, ways, guided);
      }
      Status status = samples.valid() > 0 ? Status.SHOWN : Status.NOT_MEASURED;
      String flukes = found.wins() == 0 ? "" : "nothing but flukes: " + found.told() + "; ";
      String evidence = flukes + words(samples, ways, guided, scan);
      return with(status, evidence, scan, samples, ways, guided);
    }

    private BranchableRun idle(Simulator by) {
      return by.fork(scene, List.of());
    }

    private <T> Side<T> side(BiFunction<Simulator, Alternatives, T> look) {
      Simulator by = simulator.apart();
      Alternatives own = new Alternatives(by, scene);
      return new Side<>(simulator, by, own, simulator.aside(() -> look.apply(by, own)));
    }

    /** Whatever was not made is null. */
    private NeedSearch with(
        Status status,
        String evidence,
        TouchScan scan,
        UniformSamples samples,
        WaySamples ways,
        GuidedSearch guided) {
      return new NeedSearch(
          status,
          evidence,
          found.counter(),
          Optional.of(scan),
          Optional.ofNullable(samples),
          Optional.ofNullable(ways),
          Optional.ofNullable(guided));
    }
  }

  /** Tries that may be going on beside others, and what they find. */
  private record Side<T>(Simulator all, Simulator by, Alternatives own, Supplier<T> tries) {

    /** Returns what they came to; null when what was found before them refutes the need. */
    T unless(Alternatives found) {
      if (found.refuted()) {
        own.abandon();
        return null;
      }
      T made = tries.get();
      found.take(own);
      all.count(by);
      return made;
    }
  }

  private static String proof(TouchScan scan) {
    int touching = scan.besidesRed().touching() + scan.red().touching();
    return ("proved: nothing else can touch what moves (of %d placements on a lattice of %.4f that"
            + " would, none is allowed, and there is none between them; nearer than %.4f to where a"
            + " ball starts nothing counts as allowed)")
        .formatted(touching, TouchScan.STEP / Vec.HALF_WORLD, TouchScan.RIM / Vec.HALF_WORLD);
  }

  private static String words(CounterExample counter) {
    return "%s solves it with %d tools, none of the type; %d of %d small moves do too"
        .formatted(counter.by(), counter.tools().size(), counter.stable(), counter.trials());
  }

  private static String words(
      UniformSamples samples, WaySamples ways, GuidedSearch guided, TouchScan scan) {
    String drawn =
        samples.valid() == 0
            ? "no allowed placement in %d draws, which says nothing".formatted(samples.draws())
            : "%d wins in %d allowed draws (95 %% bound %.2g %%; %d of them change the run)"
                .formatted(
                    samples.wins(), samples.valid(), 100 * samples.bound(), samples.changing());
    String near =
        "%d in %d tries near the balls' ways (%d other places drawn there are not allowed or meet"
            + " nothing, and were not run)";
    String blue =
        scan.besidesRed().never()
            ? "no place is left at which one touches the blue ball's way, but for red"
            : at(scan.besidesRed(), "the blue ball's way");
    return "%s; %s; %d in %d guided runs; %s; %s"
        .formatted(
            drawn,
            near.formatted(ways.wins(), ways.runs(), ways.skipped()),
            guided.wins(),
            guided.total(),
            blue,
            at(scan.red(), "red"));
  }

  private static String at(TouchScan.Reached reached, String what) {
    return "%d allowed places on a lattice of %.4f touch %s"
        .formatted(reached.finest(), reached.step() / Vec.HALF_WORLD, what);
  }

  /** Returns whether it is shown without tries: by a proof, or because nothing else is on offer. */
  @JsonProperty
  public boolean certain() {
    return status == Status.SHOWN && samples.isEmpty();
  }
}
