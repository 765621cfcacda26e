package org.puzzlewright.physics.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Trace;
import org.puzzlewright.physics.geometry.Sentence;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Certificate;

/**
 * How far a design or a solution has got.
 *
 * @param scene where it all happens; empty before balls and goal are placed
 * @param tools the tools in place
 * @param run what happened in the last run of exactly this level and these tools; empty when
 *     something was changed since
 * @param shown the last run there was, whatever has been changed since, with what was run
 * @param repairs what was moved after the first layout to make the puzzle work
 * @param judged what the gates found of exactly this level and these tools; empty when they were
 *     not asked, or something was changed since
 * @param offer the tools that the puzzle offers, where agents have changed what the task says
 * @param simulations runs so far; those of the gates are not counted
 */
public record PhysicsState(
    Optional<Scene> scene,
    List<Placed> tools,
    Optional<Trace> run,
    Optional<Shown> shown,
    List<Sentence> repairs,
    Optional<Certificate> judged,
    Optional<Inventory> offer,
    long simulations) {

  /**
   * A run and what was run.
   *
   * @param scene where it all happens
   * @param tools the tools
   * @param trace what happened
   */
  public record Shown(Scene scene, List<Placed> tools, Trace trace) {}

  public PhysicsState {
    tools = List.copyOf(tools);
    repairs = List.copyOf(repairs);
  }

  /** Returns the state before anything has been done. */
  static PhysicsState of(Optional<Scene> scene) {
    return new PhysicsState(
        scene,
        List.of(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        0);
  }

  private PhysicsState changed(Optional<Scene> level, List<Placed> others, List<Sentence> mended) {
    return new PhysicsState(
        level, others, Optional.empty(), shown, mended, Optional.empty(), offer, simulations);
  }

  /** Returns the state with a new level and no tools, as after a new layout. */
  public PhysicsState withLayout(Scene layout) {
    return changed(Optional.of(layout), List.of(), List.of());
  }

  /** Returns the state with a changed level and the same tools. */
  PhysicsState withLevel(Scene level) {
    return changed(Optional.of(level), tools, repairs);
  }

  public PhysicsState withTools(List<Placed> others) {
    return changed(scene, others, repairs);
  }

  /** Returns the state after a run of it. */
  PhysicsState withRun(Trace trace) {
    return new PhysicsState(
        scene,
        tools,
        Optional.of(trace),
        Optional.of(new Shown(scene.orElseThrow(), tools, trace)),
        repairs,
        judged,
        offer,
        simulations);
  }

  /** Returns the repairs as they stand in files. */
  public List<String> repairWords() {
    return repairs.stream().map(Sentence::toString).toList();
  }

  /** Returns the state with one more repair written down. */
  PhysicsState withRepair(Sentence repair) {
    List<Sentence> more = new ArrayList<>(repairs);
    more.add(repair);
    return new PhysicsState(scene, tools, run, shown, more, Optional.empty(), offer, simulations);
  }

  /** Returns the state with more runs counted. */
  PhysicsState counting(long runs) {
    return new PhysicsState(scene, tools, run, shown, repairs, judged, offer, simulations + runs);
  }

  /** Returns the state with what the gates found of it. */
  PhysicsState withJudged(Certificate found) {
    return new PhysicsState(
        scene, tools, run, shown, repairs, Optional.of(found), offer, simulations);
  }

  /** Returns the state with other tools on offer. */
  PhysicsState withOffer(Inventory other) {
    return new PhysicsState(
        scene, tools, run, shown, repairs, Optional.empty(), Optional.of(other), simulations);
  }
}
