package org.puzzlewright.physics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.geometry.Point;
import org.puzzlewright.puzzle.Direction;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Placed;
import org.puzzlewright.puzzle.PlacementRules;
import org.puzzlewright.puzzle.Ramp;
import org.puzzlewright.puzzle.Scenes;

/** Equal levels give equal traces, bit by bit, whatever was run before and wherever. */
class DeterminismTest {

  private record Scene(Level level, List<Placed> tools) {
    String run(Simulator simulator) {
      return simulator.run(level, tools).hash();
    }
  }

  private static List<Scene> scenes(int count) {
    Random random = new Random(17);
    List<Scene> scenes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Level level = Scenes.randomLevel(random);
      scenes.add(new Scene(level, Scenes.randomTools(level, random)));
    }
    return scenes;
  }

  @Test
  void reusedSimulatorIsAsGoodAsAFreshOne() {
    Simulator reused = new Simulator();
    for (Scene scene : scenes(200)) {
      assertThat(scene.run(reused)).as("%s", scene).isEqualTo(scene.run(new Simulator()));
    }
  }

  @Test
  void hundredthRunIsAsTheFirst() {
    Simulator simulator = new Simulator();
    List<Scene> scenes = scenes(4);
    List<String> first = scenes.stream().map(s -> s.run(simulator)).toList();
    for (int i = 0; i < 25; i++) {
      assertThat(scenes.stream().map(s -> s.run(simulator)).toList()).isEqualTo(first);
    }
    assertThat(simulator.runs()).isEqualTo(104);
  }

  @Test
  void threadsDoNotDisturbEachOther() throws Exception {
    Simulator shared = new Simulator();
    List<Scene> scenes = scenes(60);
    List<String> alone = scenes.stream().map(s -> s.run(new Simulator())).toList();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Callable<List<String>>> tasks = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        tasks.add(() -> scenes.stream().map(s -> s.run(shared)).toList());
      }
      for (Future<List<String>> f : threads.invokeAll(tasks)) {
        assertThat(f.get()).isEqualTo(alone);
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(shared.runs()).isEqualTo(240);
  }

  @Test
  void eachOrderOfToolsIsDeterministic() {
    Simulator simulator = new Simulator();
    for (Scene scene : scenes(60)) {
      List<Placed> backwards = new ArrayList<>(scene.tools());
      java.util.Collections.reverse(backwards);
      Scene other = new Scene(scene.level(), backwards);
      String forth = scene.run(simulator);
      String back = other.run(simulator);
      assertThat(scene.run(simulator)).isEqualTo(forth);
      assertThat(other.run(simulator)).isEqualTo(back);
    }
  }

  @Test
  void tracesOfEqualRunsAreEqualAndOthersAreNot() {
    List<Scene> scenes = scenes(2);
    Scene a = scenes.get(0);
    Trace trace = new Simulator().run(a.level(), a.tools());
    assertThat(new Simulator().run(a.level(), a.tools())).isEqualTo(trace).hasSameHashCodeAs(trace);
    assertThat(new Simulator().run(scenes.get(1).level(), List.of())).isNotEqualTo(trace);
  }

  /**
   * If one of these changes, every stored certificate speaks of another engine: raise {@link
   * Trace#ENGINE}.
   */
  @ParameterizedTest
  @CsvSource({
    "push, LEFT, 0.7, 0.43, 7c5eb6c8d8c553c6",
    "shoot, LEFT, -0.6, -0.3, 2c10e7bb6ac497dd",
    "turn, LEFT, 0.6, 0.28, b8d0f35026f20c4e",
    "obstacle-turn, RIGHT, 0.1, 0.4, 6c5f72323409ca0c",
    "shoot-turn, RIGHT, -0.6, -0.3, a101a29331a39177"
  })
  void shippedScenariosKeepTheirTrace(
      String name, Direction rolls, double x, double y, String hash) {
    Level level = Scenes.scenario(name).level();
    Placed ramp = new Placed("ramp 1", new Ramp(rolls, 18), new Point(x, y));
    assertThat(PlacementRules.refusal(level, List.of(), ramp)).isEmpty();
    Trace trace = new Simulator().run(level, List.of(ramp));
    assertThat(trace.firstTouch(Level.BLUE, "ramp 1")).isPresent();
    assertThat(trace.hash()).isEqualTo(hash);
  }
}
