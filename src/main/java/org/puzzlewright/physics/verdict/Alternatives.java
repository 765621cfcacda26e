package org.puzzlewright.physics.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Scene;

/** Collects wins without a tool type: flukes, up to the first that refutes the need of it. */
final class Alternatives {

  /** Wins that are tried with small moves; where there are that many flukes, more tell nothing. */
  static final int MOST_TRIED = 200;

  /** Flukes that are written down, those that bear most. */
  private static final int KEPT = 5;

  private final Simulator simulator;
  private final Scene scene;
  private final List<CounterExample> flukes = new ArrayList<>();
  private CounterExample counter;
  private int wins;
  private volatile boolean abandoned;

  Alternatives(Simulator simulator, Scene scene) {
    this.simulator = simulator;
    this.scene = scene;
  }

  /**
   * Adds a win.
   *
   * @param by what found it
   * @return how many of {@value CounterExample#TRIALS} small moves win too; 0 when it was not tried
   */
  int add(List<Placed> tools, String by) {
    wins++;
    if (wins > MOST_TRIED) {
      return 0;
    }
    CounterExample found = CounterExample.of(simulator, scene, tools, by);
    if (found.refutes()) {
      counter = found;
    } else {
      flukes.add(found);
    }
    return found.stable();
  }

  /** Adds what another has collected. */
  void take(Alternatives other) {
    wins += other.wins;
    flukes.addAll(other.flukes);
    counter = counter == null ? other.counter : counter;
  }

  /** Lets who is looking for more end: nobody waits for it any more. */
  void abandon() {
    abandoned = true;
  }

  /** Returns whether looking for more is of no use. */
  boolean ended() {
    return abandoned || refuted();
  }

  /** Returns whether one of them refutes the need. */
  boolean refuted() {
    return counter != null;
  }

  /** Returns the one that does. */
  Optional<CounterExample> counter() {
    return Optional.ofNullable(counter);
  }

  /** Returns how many wins there were, flukes and not. */
  int wins() {
    return wins;
  }

  /** Returns the flukes that bear most small moves, those first. */
  List<CounterExample> flukes() {
    return flukes.stream()
        .sorted(Comparator.comparingInt(CounterExample::stable).reversed())
        .limit(KEPT)
        .toList();
  }

  /** Returns how many there were and what the best of them bears. */
  String told() {
    int most = flukes.stream().mapToInt(CounterExample::stable).max().orElse(0);
    return "%,d wins of which at most %d of %d small moves win too%s"
        .formatted(
            wins,
            most,
            CounterExample.TRIALS,
            wins > flukes.size() ? " (%d were tried)".formatted(flukes.size()) : "");
  }
}
