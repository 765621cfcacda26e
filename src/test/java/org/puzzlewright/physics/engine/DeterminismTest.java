package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jbox2d.collision.Collision;
import org.jbox2d.common.Transform;
import org.jbox2d.common.Vec2;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlacementRules;
import org.puzzlewright.physics.scene.Ramp;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;

/** Equal levels give equal traces, bit by bit, whatever was run before and wherever. */
class DeterminismTest {

  /**
   * Of every shipped level, without tools. If one of these changes, every stored certificate speaks
   * of another engine: raise {@link Trace#ENGINE}.
   */
  private static final List<String> GOLDEN =
      """
          scenarios/push 09baf6c0ab39bbf4
          scenarios/shoot 535a1bccb449d15c
          scenarios/turn efc5005d07af0621
          scenarios/obstacle-turn a8aea320e60a3197
          scenarios/shoot-turn 75c5444bee76ef98
          tasks/basket 9bbab70ac64cbb4c
          tasks/basket@1 5285151e90b70c2c
          tasks/belt bceab0447f56b7a6
          tasks/belt@1 d01c1dce7c6106c8
          tasks/buckets 6932e05bbe89105b
          tasks/buckets@1 d375287c4eae16e5
          tasks/cannon dbf6a18ca422841e
          tasks/cannon@1 46bf79928ccd324c
          tasks/collide 0c290acbe3c7f003
          tasks/collide@1 fdcdfac9de85bf37
          tasks/funnel 61c7f23eb02cbc71
          tasks/funnel@1 9879db2081f3ef33
          tasks/ladder 389eb28ef82ec02c
          tasks/ladder@1 71ca0be7e3c31312
          tasks/moving 9ce69a6f13dbd41a
          tasks/moving@1 16c50de066a12106
          tasks/navigate a61b4800ffd4c571
          tasks/navigate@1 f199fab9cf84b18c
          tasks/obstacle 0893657ebd399579
          tasks/obstacle@1 54e24c499743f9cf
          tasks/push 398c16c7c3e6115d
          tasks/push@1 ed5cbe9c7120c7b7
          tasks/seesaw 5b2fcd3623584b05
          tasks/seesaw@1 ace08f20249884d6
          """
          .lines()
          .toList();

  private record SceneCase(Scene scene, List<Placed> tools) {
    String run(Simulator simulator) {
      return simulator.run(scene, tools).hash();
    }
  }

  /**
   * JBox2D has two vectors that all worlds of a process share. A ball would now and then fall
   * through a floor if another thread wrote into them between two of our instructions, far too
   * rarely to be seen here; so the test is that nothing is written at all.
   */
  @Test
  void vectorsThatAllWorldsShareAreNotUsed() throws ReflectiveOperationException {
    List<Vec2> shared = new ArrayList<>();
    for (Class<?> type : List.of(Collision.class, Transform.class)) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) && field.getType() == Vec2.class) {
          field.setAccessible(true);
          shared.add((Vec2) field.get(null));
        }
      }
    }
    assertThat(shared).as("the vectors that JBox2D shares").hasSize(2);
    shared.forEach(v -> v.set(12345, 54321));

    Simulator simulator = new Simulator();
    for (SceneCase each : scenes(20)) {
      each.run(simulator);
    }
    PlankContactTest.loaded(10);

    assertThat(shared).allMatch(v -> v.x == 12345 && v.y == 54321);
  }

  private static List<SceneCase> scenes(int count) {
    Random random = new Random(17);
    List<SceneCase> scenes = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Scene scene = Scenes.randomLevel(random);
      scenes.add(new SceneCase(scene, Scenes.randomTools(scene, random)));
    }
    return scenes;
  }

  @Test
  void reusedSimulatorIsAsGoodAsAFreshOne() {
    Simulator reused = new Simulator();
    for (SceneCase each : scenes(200)) {
      assertThat(each.run(reused)).as("%s", each).isEqualTo(each.run(new Simulator()));
    }
  }

  @Test
  void hundredthRunIsAsTheFirst() {
    Simulator simulator = new Simulator();
    List<SceneCase> scenes = scenes(4);
    List<String> first = scenes.stream().map(s -> s.run(simulator)).toList();
    for (int i = 0; i < 25; i++) {
      assertThat(scenes.stream().map(s -> s.run(simulator)).toList()).isEqualTo(first);
    }
    assertThat(simulator.runs()).isEqualTo(104);
  }

  @Test
  void threadsDoNotDisturbEachOther() throws Exception {
    Simulator shared = new Simulator();
    List<SceneCase> scenes = scenes(60);
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
    for (SceneCase each : scenes(60)) {
      List<Placed> backwards = new ArrayList<>(each.tools());
      Collections.reverse(backwards);
      SceneCase other = new SceneCase(each.scene(), backwards);
      String forth = each.run(simulator);
      String back = other.run(simulator);
      assertThat(each.run(simulator)).isEqualTo(forth);
      assertThat(other.run(simulator)).isEqualTo(back);
    }
  }

  @Test
  void tracesOfEqualRunsAreEqualAndOthersAreNot() {
    List<SceneCase> scenes = scenes(2);
    SceneCase a = scenes.get(0);
    Trace trace = new Simulator().run(a.scene(), a.tools());
    assertThat(new Simulator().run(a.scene(), a.tools())).isEqualTo(trace).hasSameHashCodeAs(trace);
    assertThat(new Simulator().run(scenes.get(1).scene(), List.of())).isNotEqualTo(trace);
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
    Scene scene = Scenes.scenario(name).scene();
    Placed ramp = new Placed("ramp 1", new Ramp(rolls, 18), new Point(x, y));
    assertThat(PlacementRules.refusal(scene, List.of(), ramp)).isEmpty();
    Trace trace = new Simulator().run(scene, List.of(ramp));
    assertThat(trace.firstTouch(Scene.BLUE, "ramp 1")).isPresent();
    assertThat(trace.hash()).isEqualTo(hash);
  }

  @Test
  void shippedLevelsKeepTheirTraceTheHundredthTimeToo() {
    Simulator simulator = new Simulator();
    Map<String, Scene> levels = TraceHashes.levels();
    assertThat(TraceHashes.lines(simulator, levels)).isEqualTo(GOLDEN);
    Map<String, Scene> undrawn = new LinkedHashMap<>(levels);
    undrawn.keySet().removeIf(name -> name.endsWith("@1"));
    for (int i = 2; i < 100; i++) {
      undrawn.values().forEach(scene -> simulator.run(scene, List.of()));
    }
    assertThat(TraceHashes.lines(simulator, levels)).isEqualTo(GOLDEN);
  }

  @Test
  void shippedLevelsKeepTheirTraceOnFourThreads() throws Exception {
    Simulator shared = new Simulator();
    Map<String, Scene> levels = TraceHashes.levels();
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      Callable<List<String>> task = () -> TraceHashes.lines(shared, levels);
      for (Future<List<String>> f : threads.invokeAll(Collections.nCopies(8, task))) {
        assertThat(f.get()).isEqualTo(GOLDEN);
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void freshProcessMakesTheSameTraces(@TempDir Path folder) throws Exception {
    assertThat(hashesOf(System.getProperty("java.home"), folder)).isEqualTo(GOLDEN);
  }

  @Test
  @EnabledIfEnvironmentVariable(named = "JAVA25_HOME", matches = ".+")
  void newerJavaMakesTheSameTraces(@TempDir Path folder) throws Exception {
    assertThat(hashesOf(System.getenv("JAVA25_HOME"), folder)).isEqualTo(GOLDEN);
  }

  /** Returns what {@link TraceHashes} prints in a new process of the Java in {@code home}. */
  private static List<String> hashesOf(String home, Path folder) throws Exception {
    Path out = folder.resolve("out");
    Path err = folder.resolve("err");
    Process process =
        new ProcessBuilder(
                Path.of(home, "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                TraceHashes.class.getName())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    try {
      assertThat(process.waitFor(60, TimeUnit.SECONDS)).as("ends in time").isTrue();
      assertThat(process.exitValue()).as("%s", Files.readString(err)).isZero();
    } finally {
      process.destroyForcibly();
    }
    return Files.readAllLines(out);
  }
}
