package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;

class AttackTest {

  private static Attack attack(Puzzle puzzle, String tool, int threads) {
    return Attack.on(puzzle, tool, 2 * Attack.BLOCK + 100, 1, threads, done -> {});
  }

  @Test
  void whatManyToolsSolveFalls() {
    Puzzle push = Scenes.scenario("push");
    Attack found = attack(push, "ramp", 2);
    assertThat(found.refutes()).isTrue();
    CounterExample best = found.found().get(0);
    assertThat(best.refutes()).isTrue();
    assertThat(best.tools()).noneMatch(t -> t.item().type().equals("ramp"));
    assertThat(new Simulator().run(push.scene(), best.tools()).solved()).isTrue();
    assertThat(found.lines().get(1)).contains("refutes, " + best.stable() + " of 20 small moves");
  }

  @Test
  void whatNeedsItsToolStands() {
    Puzzle up = PlantedNeed.cannon(new Simulator(), new Random(0)).orElseThrow();
    Attack found = attack(up, "cannon", 2);
    assertThat(found.draws()).isEqualTo(2 * Attack.BLOCK + 100);
    assertThat(found.changing()).isPositive();
    assertThat(found.wins()).isZero();
    assertThat(found.refutes()).isFalse();
  }

  @Test
  void theNumberOfThreadsChangesNothing() {
    Puzzle push = Scenes.scenario("push");
    assertThat(attack(push, "ramp", 1)).isEqualTo(attack(push, "ramp", 3));
  }

  @Test
  void withoutOtherToolsThereIsNothingToDraw() {
    Puzzle alone =
        new Puzzle(Scenes.scenario("push").scene(), new Inventory(1, Map.of("ramp", 1)), List.of());
    assertThat(attack(alone, "ramp", 1).draws()).isZero();
    assertThat(attack(alone, "ramp", 1).lines()).hasSize(1);
  }
}
