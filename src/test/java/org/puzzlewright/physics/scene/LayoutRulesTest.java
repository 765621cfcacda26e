package org.puzzlewright.physics.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.physics.scene.Scenes.at;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.physics.create.CreateImporter;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.geometry.Point;

/** Planted layouts that are as they must be, and for each rule some that are not. */
class LayoutRulesTest {

  private static final Placed FLOOR = floor("floor 1", at(40, 50));
  private static final Setting GIVEN =
      new Setting(
          Scene.BALL_RADIUS, Setting.GoalKind.STAR, List.of(), Optional.of(Setting.Given.CREATE));

  private static Placed floor(String name, Point at) {
    return new Placed(name, Plank.floor(16, 2), at);
  }

  private static Placed wall(Point at) {
    return new Placed("wall 1", Plank.wall(13), at);
  }

  private static Scene level(Placed... extras) {
    return Scene.designed("level", at(70, 70), at(20, 30), at(60, 15), List.of(extras));
  }

  private static List<String> faults(Scene scene, Placed... tools) {
    return LayoutRules.faults(scene, List.of(tools)).stream().map(Object::toString).toList();
  }

  @Test
  void aPlusCrosses() {
    assertThat(faults(level(FLOOR, wall(at(40, 50)))))
        .containsExactly(
            "the wall 1 crosses the floor 1 at (-0.05, 0.19); move one of them until they only"
                + " touch");
  }

  @ParameterizedTest
  @CsvSource({
    // The wall's axis begins on the floor's axis, on its surface, and 0.5 deep in it.
    "40, 56.5, true",
    "40, 57.5, true",
    "40, 58, true",
    // It stands on the floor, hangs below it, and stands beside its end.
    "40, 58.5, false",
    "40, 41.5, false",
    "50, 50, false",
    // From below, in a T, at the floor's end.
    "32, 43.5, true",
    // Far away.
    "10, 50, false"
  })
  void aTeeCrossesAndAWallOnAPlatformDoesNot(double x, double y, boolean crosses) {
    assertThat(faults(level(FLOOR, wall(at(x, y))))).hasSize(crosses ? 1 : 0);
  }

  @ParameterizedTest
  @CsvSource({"58, false", "57.7, false", "57.5, true", "57, true", "40, true"})
  void floorsTouchEndToEndButDoNotOverlap(double x, boolean overlap) {
    List<String> faults = faults(level(FLOOR, floor("floor 2", at(x, 50))));
    if (overlap) {
      assertThat(faults).singleElement().asString().contains("the floor 2 crosses the floor 1 at");
    } else {
      assertThat(faults).isEmpty();
    }
  }

  /** Floors of red and goal are lines without width, as long as 16; one lies a little higher. */
  @ParameterizedTest
  @CsvSource({"36, 30.2, false", "35, 30.2, true", "30, 29.8, true", "30, 32, false"})
  void theFloorsOfRedAndGoalDoNotOverlapEither(double x, double y, boolean overlap) {
    Scene scene = Scene.designed("", at(70, 70), at(20, 30), at(x, y), List.of());
    assertThat(faults(scene).stream().anyMatch(f -> f.contains("goal floor crosses the red floor")))
        .isEqualTo(overlap);
  }

  @Test
  void aZoneMayLieOverAFloor() {
    Item belt = Catalogue.type("belt").variants().get(0);
    assertThat(faults(level(FLOOR, new Placed("belt 1", belt, at(40, 51))))).isEmpty();
  }

  @Test
  void aToolThatReachesBeyondTheBorderIsToldWhereItMayStand() {
    Placed ramp = new Placed("ramp 1", new Ramp(Direction.LEFT, 18), new Point(0.89, 0));
    assertThat(faults(level(), ramp))
        .containsExactly(
            "the ramp 1 is not inside the world: it reaches 0.10 beyond the right border; its x"
                + " must be from -0.79 to 0.79");
    assertThat(faults(level(), ramp.movedTo(new Point(0.79, 0)))).isEmpty();
    assertThat(LayoutRules.refusal(level(), List.of(), ramp)).isPresent();
    assertThat(PlacementRules.refusal(level(), List.of(), ramp)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0.9, 0.9, 'wall 1', 'upper border; its y must be from -0.82 to 0.82'",
    "-0.99, 0, 'wall 1', 'left border; its x must be from -0.97 to 0.97'",
    "0, -0.83, 'wall 1', 'lower border'"
  })
  void aWallMayNotStickOutOfThePicture(double x, double y, String name, String words) {
    assertThat(faults(level(wall(new Point(x, y)))))
        .singleElement()
        .asString()
        .startsWith("the " + name + " is not inside the world")
        .contains(words);
  }

  @Test
  void ballsAndTheFloorsThatTheyBringAreInsideTheWorld() {
    Point edge = new Point(0.85, 0.5);
    assertThat(faults(Scene.designed("", edge, at(20, 30), at(60, 15), List.of()))).isEmpty();
    assertThat(faults(Scene.designed("", at(70, 70), edge, at(60, 15), List.of())))
        .containsExactly(
            "the red floor is not inside the world: it reaches 0.05 beyond the right border; its x"
                + " must be from -0.80 to 0.80");
    Point out = new Point(0.95, 0.5);
    assertThat(faults(Scene.designed("", out, at(20, 30), at(60, 15), List.of())))
        .singleElement()
        .asString()
        .contains("the blue ball is not inside the world");
  }

  @Test
  void whatIsLargerThanTheWorldIsToldSo() {
    Placed long1 = new Placed("floor 1", Plank.floor(90, 1), new Point(0, 0.9));
    assertThat(faults(level(long1))).singleElement().asString().contains("larger than the world");
  }

  @Test
  void aGivenLevelIsExempt() {
    Scene crossed = level(FLOOR, wall(at(40, 50)), floor("floor 2", new Point(0.95, 0)));
    assertThat(faults(crossed)).hasSize(2);
    assertThat(faults(crossed.with(GIVEN))).isEmpty();
    Puzzle puzzle = new Puzzle(crossed.with(GIVEN), Inventory.paper(), List.of());
    String text = PuzzleJson.write(puzzle).toString();
    assertThat(text).contains("\"given\":\"create\"");
    assertThat(PuzzleJson.read(text, "text").scene()).isEqualTo(crossed.with(GIVEN));
  }

  @Test
  void theShippedLevelsOfOthersAreGivenAndDesignedOnesAreNot() {
    List<String> names = new ArrayList<>(PuzzleResolver.names());
    assertThat(names).hasSizeGreaterThan(16);
    assertThat(names)
        .allSatisfy(name -> assertThat(LayoutRules.exempt(Scenes.scenario(name).scene())).isTrue());
    assertThat(LayoutRules.exempt(level())).isFalse();
    assertThat(PuzzleJson.scene(level()).has("given")).isFalse();
  }

  @Test
  void anImportedLevelIsGiven() {
    String level =
        "{\"target\": [0, 0.5], \"goal\": [0.5, -0.5], \"env\": [{\"name\": \"wall\", \"pos\": [0.5,"
            + " 0.3]}, {\"name\": \"medium_floor\", \"pos\": [0.5, 0.3]}]}";
    Scene scene = CreateImporter.read(level, "level.json", "", 13).scene();
    assertThat(LayoutRules.exempt(scene)).isTrue();
    assertThat(faults(scene)).isEmpty();
    assertThat(faults(scene.with(Setting.usual()))).isNotEmpty();
  }

  /** What "inside the world" means is said in the same words everywhere. */
  @ParameterizedTest
  @ValueSource(strings = {"docs/certificates.md", "prompts/physics/layout-rules.md"})
  void oneSentenceSaysWhatInsideTheWorldMeans(String file) throws IOException {
    assertThat(Files.readString(Path.of(file))).contains(LayoutRules.INSIDE);
  }
}
