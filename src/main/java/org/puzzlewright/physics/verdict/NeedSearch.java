package org.puzzlewright.physics.verdict;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.List;
import java.util.Optional;
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
 * @param guided the guided search, when there was one
 */
@JsonPropertyOrder({"status", "evidence", "certain"})
public record NeedSearch(
    Status status,
    String evidence,
    @JsonProperty("counter_example") Optional<CounterExample> counter,
    Optional<TouchScan> scan,
    @JsonProperty("uniform") Optional<UniformSamples> samples,
    Optional<GuidedSearch> guided) {

  /** What can come of it. */
  public enum Status {
    /** Nothing else solves it: there is nothing else, or it is proved, or tries found nothing. */
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
      Necessity.Part leaveOneOut) {
    Scene scene = puzzle.scene();
    Inventory rest = puzzle.inventory().without(tool);
    if (nothing.counter().isPresent()) {
      return refuted(simulator, scene, nothing.counter().get(), "no tool at all");
    }
    if (leaveOneOut.counter().isPresent()) {
      return refuted(simulator, scene, leaveOneOut.counter().get(), "leave-one-out");
    }
    if (rest.counts().isEmpty()) {
      return made(Status.SHOWN, "no other tool is on offer", null, null, null, null);
    }
    if (budget.samples() == 0 && budget.guided() == 0) {
      return made(Status.NOT_MEASURED, "no budget", null, null, null, null);
    }
    TouchScan.Scanned scanned =
        TouchScan.scan(scene, rest, simulator.run(scene, List.of()), simulator::stopIfCancelled);
    if (scanned.scan().proves()) {
      return made(Status.SHOWN, proof(scanned.scan()), null, scanned.scan(), null, null);
    }
    return tried(simulator, scene, rest, budget, scanned);
  }

  /** Whatever there is none of is null. */
  private static NeedSearch made(
      Status status,
      String evidence,
      CounterExample counter,
      TouchScan scan,
      UniformSamples samples,
      GuidedSearch guided) {
    return new NeedSearch(
        status,
        evidence,
        Optional.ofNullable(counter),
        Optional.ofNullable(scan),
        Optional.ofNullable(samples),
        Optional.ofNullable(guided));
  }

  private static NeedSearch refuted(
      Simulator simulator, Scene scene, List<Placed> tools, String by) {
    CounterExample counter = CounterExample.of(simulator, scene, tools, by);
    return made(Status.REFUTED, words(counter), counter, null, null, null);
  }

  private static NeedSearch tried(
      Simulator simulator,
      Scene scene,
      Inventory rest,
      Necessity.Budget budget,
      TouchScan.Scanned scanned) {
    UniformSamples samples =
        UniformSamples.draw(simulator, scene, rest, budget.samples(), budget.seed());
    GuidedSearch guided = null;
    Optional<List<Placed>> win = samples.win();
    if (win.isEmpty()) {
      guided =
          GuidedSearch.search(
              simulator, scene, rest, scanned.places(), budget.guided(), budget.seed());
      win = guided.win();
    }
    if (win.isPresent()) {
      String by = samples.win().isPresent() ? "uniform samples" : "guided search";
      CounterExample counter = CounterExample.of(simulator, scene, win.get(), by);
      return made(Status.REFUTED, words(counter), counter, scanned.scan(), samples, guided);
    }
    return made(
        samples.valid() > 0 ? Status.SHOWN : Status.NOT_MEASURED,
        words(samples, guided, scanned.scan()),
        null,
        scanned.scan(),
        samples,
        guided);
  }

  private static String proof(TouchScan scan) {
    int touching = scan.besidesRed().touching() + scan.red().touching();
    return ("proved: nothing else can touch what moves (of %d placements on a lattice of %.4f that"
            + " would, none is allowed, and there is none between them)")
        .formatted(touching, TouchScan.STEP / Vec.HALF_WORLD);
  }

  private static String words(CounterExample counter) {
    return "%s solves it with %d tools, none of the type; %d of %d small moves do too"
        .formatted(counter.by(), counter.tools().size(), counter.stable(), counter.trials());
  }

  private static String words(UniformSamples samples, GuidedSearch guided, TouchScan scan) {
    String drawn =
        samples.valid() == 0
            ? "no allowed placement in %d draws, which says nothing".formatted(samples.draws())
            : "0 wins in %d allowed draws (95 %% bound %.2g %%; %d of them change the run)"
                .formatted(samples.valid(), 100 * samples.bound(), samples.changing());
    String blue =
        scan.besidesRed().never()
            ? "the blue ball's way is out of reach of all but red (proved)"
            : at(scan.besidesRed(), "the blue ball's way");
    return "%s; 0 in %d guided runs; %s; %s"
        .formatted(drawn, guided.total(), blue, at(scan.red(), "red"));
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
