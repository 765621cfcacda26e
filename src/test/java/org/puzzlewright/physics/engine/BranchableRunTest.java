package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.Draws;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** A run that branches off is the run from the start, bit by bit. */
class BranchableRunTest {

  private static Scene scene(Random random, int i) {
    Scene scene =
        i % 3 == 0
            ? Scenes.scenario(PuzzleResolver.SCENARIOS.get(random.nextInt(5))).scene()
            : Scenes.randomLevel(random);
    return random.nextBoolean() ? scene : scene.withRules(Rules.reference());
  }

  /** A tool anywhere, or near a ball's way; allowed or not. */
  private static Placed tool(Trace trace, Random random, String name) {
    List<Item> items = Inventory.paper().offers(List.of());
    Point at;
    if (random.nextInt(4) == 0) {
      at = new Point(2 * random.nextDouble() - 1, 2 * random.nextDouble() - 1);
    } else {
      Track track = random.nextBoolean() ? trace.blue() : trace.red();
      at =
          track
              .point(random.nextInt(track.size()))
              .plus(0.3 * random.nextDouble() - 0.15, 0.3 * random.nextDouble() - 0.15);
    }
    return new Placed(name, items.get(random.nextInt(items.size())), at);
  }

  @Test
  void branchesAreRunsFromTheStart() {
    Random random = new Random(11);
    Simulator forking = new Simulator();
    Simulator plain = new Simulator();
    int differing = 0;
    int cases = 0;
    for (int i = 0; i < Draws.of(300); i++) {
      Scene scene = scene(random, i);
      List<Placed> tools = Scenes.randomTools(scene, random);
      BranchableRun fork = forking.fork(scene, tools);
      assertThat(fork.base()).isEqualTo(plain.run(scene, tools));
      for (int t = 0; t < 30; t++) {
        Placed extra = tool(fork.base(), random, "extra");
        List<Placed> all = new ArrayList<>(tools);
        all.add(extra);
        Trace whole = plain.run(scene, all);
        assertThat(fork.run(extra)).as("%s with %s and %s", scene, tools, extra).isEqualTo(whole);
        differing += whole.equals(fork.base()) ? 0 : 1;
        cases++;
      }
    }
    assertThat(differing)
        .as("of %d cases, those in which the tool mattered", cases)
        .isGreaterThan(cases / 3);
  }

  @Test
  void branchesOfBranchesToo() {
    Random random = new Random(12);
    Simulator simulator = new Simulator();
    for (int i = 0; i < Draws.of(100); i++) {
      Scene scene = scene(random, i);
      List<Placed> tools = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        BranchableRun fork = simulator.fork(scene, tools);
        tools.add(tool(fork.base(), random, "tool " + t));
        assertThat(fork.run(tools.get(t))).isEqualTo(simulator.run(scene, tools));
      }
    }
  }

  @Test
  void branchesWithSeveralToolsToo() {
    Random random = new Random(15);
    Simulator simulator = new Simulator();
    int same = 0;
    int scenes = Draws.of(200);
    for (int i = 0; i < scenes; i++) {
      Scene scene = scene(random, i);
      BranchableRun fork = simulator.fork(scene, List.of());
      for (int t = 0; t < 10; t++) {
        List<Placed> extras = Scenes.randomTools(scene, random);
        Trace branch = fork.run(extras);
        assertThat(branch).isEqualTo(simulator.run(scene, extras));
        same += branch == fork.base() ? 1 : 0;
      }
    }
    assertThat(same).as("runs that were not needed").isBetween(3 * scenes / 2, 19 * scenes / 2);
  }

  @Test
  void sequentialPlayIsRunWhole() {
    Random random = new Random(13);
    Simulator simulator = new Simulator();
    for (int i = 0; i < 30; i++) {
      Scene any = scene(random, i);
      Scene scene = any.withRules(any.rules().with(PlayMode.SEQUENTIAL));
      BranchableRun fork = simulator.fork(scene, List.of());
      Placed extra = tool(fork.base(), random, "extra");
      assertThat(fork.run(extra)).isEqualTo(simulator.run(scene, List.of(extra)));
    }
  }

  @Test
  void everyBranchCountsAsARun() {
    Simulator simulator = new Simulator();
    BranchableRun fork = simulator.fork(Scenes.scenario("push").scene(), List.of());
    Random random = new Random(14);
    for (int i = 0; i < 20; i++) {
      fork.run(tool(fork.base(), random, "extra"));
    }
    assertThat(simulator.runs()).isEqualTo(20);
    assertThat(fork.tools()).isEmpty();
  }
}
