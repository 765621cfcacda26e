package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Chance;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.ItemType;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Scenes;
import org.puzzlewright.physics.scene.Setting;

/**
 * What is written for CREATE and read again is the same level but for what {@link #held} replaces:
 * its name, the names of furniture, and rules that CREATE cannot hold.
 */
class ExportRoundTripTest {

  private static final Chance.Range SOME = new Chance.Range(-0.1, 0.25);

  static Stream<Path> shipped() {
    return Stream.concat(
        PuzzleResolver.SCENARIOS.stream().map(name -> Path.of("puzzles/scenarios", name + ".json")),
        PuzzleResolver.TASKS.stream().map(name -> Path.of("puzzles/tasks", name + ".json")));
  }

  static Stream<ItemType> types() {
    return Catalogue.types().stream().filter(type -> !type.name().equals("no_op"));
  }

  @Test
  void everyShippedLevelIsHere() throws IOException {
    Set<Path> files = new TreeSet<>();
    for (String folder : List.of("puzzles/scenarios", "puzzles/tasks")) {
      try (Stream<Path> all = Files.list(Path.of(folder))) {
        all.filter(file -> file.toString().endsWith(".json")).forEach(files::add);
      }
    }
    assertThat(files).hasSize(17).containsExactlyInAnyOrderElementsOf(shipped().toList());
  }

  @ParameterizedTest
  @MethodSource("shipped")
  void shippedLevelsComeBack(Path file) throws IOException {
    Scene scene = PuzzleJson.read(Files.readString(file), file.toString()).scene();
    Scene back = back(scene);
    Scene held = held(scene, back);
    assertThat(back).isEqualTo(held);
    if (file.startsWith("puzzles/tasks")) {
      assertThat(back.rules()).isEqualTo(scene.rules());
      assertThat(export(scene).notes()).isEmpty();
    }
    Simulator simulator = new Simulator();
    Random random = new Random(7);
    Rules rules = back.rules().with(PlayMode.SEQUENTIAL);
    int placed = 0;
    for (long seed = 0; seed < 4; seed++) {
      Scene ours = held.at(seed);
      assertThat(back.at(seed)).isEqualTo(ours);
      List<Placed> tools = seed == 0 ? List.of() : Scenes.randomTools(ours, random);
      placed += tools.size();
      String hash = simulator.run(ours.withRules(rules), tools).hash();
      assertThat(simulator.run(back.at(seed).withRules(rules), tools).hash()).isEqualTo(hash);
      // The names are part of the hash; with the level's own the run is the same as well.
      assertThat(simulator.run(scene.at(seed).withRules(rules), tools).red())
          .isEqualTo(simulator.run(ours.withRules(rules), tools).red());
    }
    assertThat(placed).isPositive();
  }

  @ParameterizedTest
  @MethodSource("types")
  void everyItemComesBackAsFurniture(ItemType type) {
    List<Item> items = new ArrayList<>(type.grid());
    items.addAll(type.variants());
    if (items.isEmpty()) {
      // Furniture that is no tool: as it is read when nothing is said, and with odd numbers.
      items.add(item(type.name(), Map.of()));
      for (String parameter : items.get(0).parameters().keySet()) {
        items.add(item(type.name(), Map.of(parameter, 1.375)));
      }
    }
    List<Placed> furniture = new ArrayList<>();
    for (Item item : items) {
      Point at = new Point(-0.9 + 0.001 * furniture.size(), 0.37);
      furniture.add(new Placed("thing " + furniture.size(), item, at));
    }
    Scene scene = new Scene("x", at(8), at(0), at(-8), List.of(), furniture, Rules.reference());
    Scene back = back(scene);
    assertThat(back).isEqualTo(held(scene, back));
    Scene one = scene.with(Setting.usual());
    assertThat(export(one).notes()).isEmpty();
  }

  @Test
  void everyOtherItemIsWritten() {
    assertThat(CreateKind.written().keySet())
        .containsExactlyInAnyOrderElementsOf(types().map(ItemType::name).toList());
    for (CreateKind kind : CreateKind.named().values()) {
      assertThat(kind.fields()).isNotEmpty();
    }
  }

  @Test
  void oddItemsComeBack() {
    List<Item> odd =
        List.of(
            item("belt", Map.of("carries", "right", "speed", 0.0, "length", 7.25)),
            item("ramp", Map.of("angle", 33.123456789, "length", 11.5, "elasticity", 1.9)),
            item("cannon", Map.of("direction", 359.875, "force", 61.5)),
            item("cannon", Map.of("direction", 270.0, "force", 61.5)),
            item("fan", Map.of("direction", 0.000000001, "force", 1.0)),
            item("bucket", Map.of("opens", 359.999999999, "size", 0.5)),
            item("hinge", Map.of("drag", 0.123456789, "length", 3.0)),
            item("bouncy_pentagon", Map.of("angle", 71.9, "size", 9.75)));
    List<Placed> furniture =
        odd.stream().map(item -> new Placed(item.phrase(), item, new Point(0.1, 1e-7))).toList();
    Scene scene = new Scene("x", at(8), at(0), at(-8), List.of(), furniture, Rules.reference());
    Scene back = back(scene);
    assertThat(back).isEqualTo(held(scene, back));
  }

  @Test
  void settingsComeBack() {
    for (Setting.GoalKind kind : Setting.GoalKind.values()) {
      for (double radius : new double[] {1, 3, 3.5, 4, 7.75}) {
        for (Point blue : List.of(at(8), Scene.NOWHERE)) {
          Scene scene = level(blue, Rules.reference(), List.of());
          scene = scene.with(new Setting(radius, kind, List.of()));
          assertThat(back(scene)).isEqualTo(held(scene, back(scene)));
        }
      }
    }
  }

  @Test
  void chancesComeBack() {
    List<Point> places = List.of(new Point(0.3, -0.15), new Point(-0.123456, 0.9), at(0));
    List<Chance> random =
        List.of(
            new Chance(List.of(Scene.BLUE, Scene.RED), SOME, Chance.Range.ZERO, List.of()),
            new Chance(List.of(Scene.GOAL), Chance.Range.ZERO, Chance.Range.ZERO, places),
            new Chance(List.of("w 2", "w 1", Scene.RED), SOME, SOME, places),
            new Chance(List.of("w 1"), new Chance.Range(0.1, 0.1), SOME, places.subList(1, 2)),
            new Chance(List.of(Scene.BLUE), SOME, SOME, List.of()));
    Scene scene = level(at(8), Rules.reference(), random);
    Scene back = back(scene);
    assertThat(back).isEqualTo(held(scene, back));
    assertThat(back.setting().random()).hasSize(5);
    assertThat(export(scene).level().get("rnd").get("goal").asText())
        .isEqualTo("[[0.5, 0.35], [0.923456, 1.4], [0.8, 0.5]][np.random.randint(3)]");
  }

  @Test
  void chancesThatCreateHasNotAreToldOrRefused() {
    Chance red = new Chance(List.of(Scene.RED, "sub-goal 1"), SOME, SOME, List.of());
    Chance none = new Chance(List.of("sub-goal 1"), SOME, SOME, List.of());
    Scene scene = level(at(8), Rules.reference(), List.of(red, none));
    assertThat(export(scene).notes())
        .containsExactly(
            "the sub-goal 1 is not moved by chance there, as random[0] does",
            "the sub-goal 1 is not moved by chance there, as random[1] does");
    assertThat(back(scene).setting().random())
        .containsExactly(new Chance(List.of(Scene.RED), SOME, SOME, List.of()));
    Chance again = new Chance(List.of(Scene.RED), SOME, SOME, List.of());
    assertThatThrownBy(() -> export(level(at(8), Rules.reference(), List.of(again, again))))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("random[1]: moves the same things");
  }

  @ParameterizedTest
  @CsvSource({
    "true, PUZZLE, 1240, false, true, 2, 1240",
    "true, REFERENCE, 1240, true, true, 0, 1240",
    "false, REFERENCE, 2040, true, true, 0, 2040",
    "true, REFERENCE, 1200, true, false, 2, 1200",
    "false, REFERENCE, 1201, false, true, 1, 1240",
    "false, REFERENCE, 7, false, true, 1, 80",
    "false, REFERENCE, 100000, false, true, 0, 100000",
  })
  void rulesAreKeptOrTold(
      boolean blueFirst,
      Rules.Ending ending,
      int limit,
      boolean marker,
      boolean withBlue,
      int notes,
      int limitThere) {
    Rules rules = new Rules(blueFirst, ending, limit, PlayMode.SEQUENTIAL, marker);
    Scene scene = level(withBlue ? at(8) : Scene.NOWHERE, rules, List.of());
    assertThat(export(scene).notes()).hasSize(notes);
    Scene back = back(scene);
    assertThat(back).isEqualTo(held(scene, back));
    assertThat(back.rules().stepLimit()).isEqualTo(limitThere);
    assertThat(back.rules().blueFirst()).isEqualTo(blueFirst && marker && withBlue);
  }

  private static Scene level(Point blue, Rules rules, List<Chance> random) {
    Item wall = item("wall", Map.of());
    List<Placed> furniture =
        List.of(new Placed("w 1", wall, at(3)), new Placed("w 2", wall, at(-3)));
    List<Point> subGoals = List.of(new Point(0.125, 1.5));
    Scene scene = new Scene("x", blue, at(0), new Point(0.8, -0.5), subGoals, furniture, rules);
    return scene.with(scene.setting().withRandom(random));
  }

  private static Point at(int tenths) {
    return new Point(tenths / 10.0, 0);
  }

  private static Item item(String type, Map<String, Object> parameters) {
    var json = new com.fasterxml.jackson.databind.ObjectMapper().valueToTree(parameters);
    var reader = new org.puzzlewright.physics.scene.Parameters(json, type);
    return Catalogue.type(type).reader().apply(reader);
  }

  private static Export export(Scene scene) {
    return Export.of(new Puzzle(scene, Inventory.paper(), List.of()));
  }

  private static Scene back(Scene scene) {
    return CreateImporter.read(export(scene).level().toString(), "export", "").scene();
  }

  /** Returns what CREATE can hold of a level, with the names that its importer gives. */
  private static Scene held(Scene scene, Scene back) {
    Rules rules = scene.rules();
    boolean marker = rules.marker() && scene.hasBlue();
    int limit = Math.max(80, (rules.stepLimit() + 39) / 40 * 40);
    Map<String, String> names = new HashMap<>();
    List<Placed> furniture = new ArrayList<>();
    for (Placed thing : scene.furniture()) {
      String name = back.furniture().get(furniture.size()).name();
      names.put(thing.name(), name);
      furniture.add(new Placed(name, thing.item(), thing.at()));
    }
    List<Chance> random = new ArrayList<>();
    for (Chance c : scene.setting().random()) {
      List<String> things = c.things().stream().map(t -> names.getOrDefault(t, t)).toList();
      random.add(new Chance(things, c.x(), c.y(), c.places()));
    }
    return new Scene(
        "NavigateStart",
        scene.blue(),
        scene.red(),
        scene.goal(),
        scene.subGoals(),
        furniture,
        new Rules(
            marker && rules.blueFirst(), Rules.Ending.REFERENCE, limit, PlayMode.AT_START, marker),
        // Whoever made it, what is imported is CREATE's.
        new Setting(
            scene.setting().redRadius(),
            scene.setting().goalKind(),
            random,
            Optional.of(Setting.Given.CREATE)));
  }
}
