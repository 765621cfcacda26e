package org.puzzlewright.physics.create;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.groups.Tuple.tuple;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.scene.Setting;

class CreateImporterTest {

  private static final String SMALL =
      """
      {"name": "NavigateStart", "target": "[0.1, -0.25 + OFFSET]", "goal": [-0.7, -0.64],
       "rnd": {"_marker_ball:0": "[0,0]"},
       "env": [{"name": "marker_ball", "pos": [0.6, "0.75"], "id": 0},
               {"name": "medium_floor", "pos": "[0.1, -0.25]", "id": 0, "thickness": 1},
               {"name": "wall", "pos": [0, 0.5]}]}
      """;

  @ParameterizedTest
  @CsvSource({"1,push", "2,shoot", "3,turn", "4,obstacle-turn", "5,shoot-turn"})
  void thePapersScenariosAreTheShippedOnes(int number, String name) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    String golden = resource("/golden/create/scenario_env" + number + "_notools.json");
    ObjectNode scene = (ObjectNode) mapper.readTree(golden).get("level");
    scene.put("name", "NavigateStart");
    CreateImporter.Imported imported = CreateImporter.read(scene.toString(), "env.json", name);
    Puzzle shipped = PuzzleJson.read(resource("/puzzles/scenarios/" + name + ".json"), name);
    assertThat(imported.notes()).isEmpty();
    assertThat(imported.scene().rules()).isEqualTo(Rules.reference());
    assertThat(imported.scene().setting().given()).hasValue(Setting.Given.CREATE);
    assertThat(shipped.scene().setting().given()).hasValue(Setting.Given.PAPER);
    assertThat(imported.scene().withRules(Rules.puzzle()).with(shipped.scene().setting()))
        .isEqualTo(shipped.scene());
    String text = PuzzleJson.scene(imported.scene()).toString();
    assertThat(PuzzleJson.read(text, "written").scene()).isEqualTo(imported.scene());
  }

  @Test
  void mirrorsAndNames() {
    CreateImporter.Imported imported = CreateImporter.read(SMALL, "small.json", "small");
    assertThat(imported.notes()).isEmpty();
    assertThat(imported.scene().with(Setting.usual()))
        .isEqualTo(
            new Scene(
                "small",
                new Point(-0.6, 0.75),
                new Point(-0.1, -0.14),
                new Point(0.7, -0.64),
                List.of(),
                List.of(
                    new Placed(Scene.RED_FLOOR, Plank.floor(16, 1), new Point(-0.1, -0.25)),
                    new Placed("wall 1", Plank.wall(13), new Point(0, 0.5))),
                Rules.reference()));
    assertThat(CreateImporter.read(SMALL, "small.json", " ").scene().name())
        .isEqualTo("NavigateStart");
    Scene original = CreateImporter.read(SMALL, "x", "x", CreateImporter.WALL_OF_ORIGINAL).scene();
    assertThat(original.furniture().get(1).item()).isEqualTo(Plank.wall(16));
  }

  @Test
  void floorsComeInAllLengths() {
    String text =
        SMALL.replace(
            "{\"name\": \"wall\"",
            """
            {"name": "floor", "pos": [0, 0.9], "length": "10+10", "friction": 0.5, "elasticity": 1},
            {"name": "long_floor", "pos": [-0.7, -0.75], "color": "STEELBLUE"},
            {"name": "long_floor", "pos": [-0.7, -0.75], "sensor": false},
            {"name": "short_floor", "pos": [0.9, 0]},
            {"name": "very_short_floor", "pos": [0.9, 0.3]},
            {"name": "wall\"""");
    assertThat(CreateImporter.read(text, "x", "x").scene().furniture())
        .filteredOn(p -> p.item().type().equals("floor"))
        .extracting(Placed::name, Placed::item)
        .containsExactly(
            tuple("red floor", Plank.floor(16, 1)),
            tuple("floor 1", new Plank("floor", 20, 2, 0.5, 1)),
            tuple("goal floor", Plank.floor(24, 2)),
            tuple("floor 2", Plank.floor(24, 2)),
            tuple("floor 3", Plank.floor(8, 2)),
            tuple("floor 4", Plank.floor(4, 2)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"reward\": \"dense\" | \"reward\"",
        "\"target_reward\": 2 | \"target_reward\"",
        "\"overlap_thresh\": 0.2 | \"overlap_thresh\"",
        "\"marker_sec_goals\": [[0, 0]] | \"marker_sec_goals\"",
        "\"marker_must_hit\": true | \"marker_must_hit\"",
        "\"colour\": 1 | unknown field \"colour\"",
      })
  void whatDiffersIsNoted(String field, String note) {
    List<String> notes = CreateImporter.read(with(field), "x", "x").notes();
    assertThat(notes).hasSize(1);
    assertThat(notes.get(0)).contains(note).doesNotContain("\n");
  }

  @Test
  void aGeometricFaultIsNoted() {
    String text = SMALL.replace(", \"thickness\": 1", "");
    assertThat(CreateImporter.read(text, "x", "x").notes())
        .singleElement()
        .asString()
        .contains("the red ball overlaps the red floor");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\"moving_goal\": false, \"place_walls\": false",
        "\"target_ball_radius\": 4.0",
        "\"lvl_type\": \"plain\", \"marker_sec_goals\": []",
        "\"rnd\": {\"a\": [0, 0], \"b\": \"[uniform(0, 0), 0.0]\"}",
        "\"max_num_steps\": 30"
      })
  void whatDoesNotDifferIsNotNoted(String field) {
    CreateImporter.Imported imported = CreateImporter.read(with(field), "x", "small");
    assertThat(imported.notes()).isEmpty();
    assertThat(imported.scene()).isEqualTo(CreateImporter.read(SMALL, "x", "small").scene());
  }

  @Test
  void stepsAndMarkerRulesAreTaken() {
    assertThat(CreateImporter.read(with("\"max_num_steps\": 50"), "x", "x").scene().rules())
        .isEqualTo(new Rules(false, Rules.Ending.REFERENCE, 2040));
    String marker = with("\"lvl_type\": \"marker\", \"marker_must_hit\": true");
    assertThat(CreateImporter.read(marker, "x", "x").scene().rules())
        .isEqualTo(new Rules(true, Rules.Ending.REFERENCE, 1240, PlayMode.AT_START, true));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"name\" | \"name\" | line 1 | JSON",
        "\"target\" | \"tarjet\" | target: is missing | [x, y]",
        "\"goal\" | \"gaol\" | goal: is missing | [x, y]",
        "\"env\" | \"end\" | env: is missing | objects",
        "[-0.7, -0.64] | \"random.choice([[-0.28, -0.8], [0.28, -0.8]])\" | goal: | character 1",
        "[-0.7, -0.64] | \"[__import__('os'), 0]\" | goal: | \"__import__\" is not known",
        "[-0.7, -0.64] | \"[uniform(0, 1), 0]\" | goal: | \"rnd\" only",
        "[-0.7, -0.64] | [0, \"1/0\"] | goal: | division by zero",
        "[-0.7, -0.64] | [1e999, 0] | goal[0]: | too large",
        "[-0.7, -0.64] | [1e300, 0] | goal: | far outside",
        "[-0.7, -0.64] | [0, 0, 0] | goal: is [0,0,0] | [x, y]",
        "[-0.7, -0.64] | {\"x\": 1} | goal: is | [x, y]",
        "[-0.7, -0.64] | [null, 0] | goal: is null | number",
        "\"wall\" | \"funel\" | env[2]: there is no object \"funel\" | marker_ball, ball, belt",
        "\"wall\" | \"a\\nb\" | env[2]: there is no object \"a b\" | there are",
        "\"marker_ball\" | \"blue_ball\" | env[0]: there is no object \"blue_ball\" | marker_ball",
        "\"rnd\" | \"target_ball_radius\": 0.5, \"rnd\" | target_ball_radius: is 0.5 | from 1.0 to 8.0",
        "\"wall\" | \"ramp\" | env[2].angle: is missing | add",
        "\"name\": \"wall\" | \"name\": \"cannon\", \"angle\": 60 | env[2].angle: is 60 | radians",
        "\"wall\" | \"marker_ball\" | env[2]: a second marker_ball | remove it",
        "{\"name\": \"wall\", | {\"name\": 5, | env[2]: | name",
        "\"env\": [ | \"env\": [7, | env[0]: | object",
        "\"env\": [ | \"env\": [{\"name\": \"wall\"}, | env[0].pos: is missing | [x, y]",
        "\"thickness\": 1 | \"thickness\": 0 | env[1]: \"thickness\" | from 1.0",
        "\"thickness\": 1 | \"length\": 9 | env[1]: the parameter \"length\" of a medium_floor | thickness",
        "\"thickness\": 1 | \"sensor\": true | env[1]: the parameter \"sensor\" | thickness",
        "\"thickness\": 1 | \"thickness\": \"open(1)\" | env[1].thickness: | not known",
        "\"thickness\": 1 | \"thickness\": [1] | env[1].thickness: | number",
        "\"id\": 0} | \"mass\": 3} | env[0]: the parameter \"mass\" of a marker_ball | remove",
        "{\"_marker_ball:0\": \"[0,0]\"} | 5 | rnd: | object",
        "\"[0,0]\"} | \"__import__('os')\"} | rnd[\"_marker_ball:0\"]: | '(' is needed",
        "\"rnd\" | \"max_num_steps\": 0, \"rnd\" | max_num_steps: is 0 | from 1 to 2499",
        "\"rnd\" | \"max_num_steps\": \"9\", \"rnd\" | max_num_steps: is \"9\" | whole number",
        "\"rnd\" | \"max_num_steps\": 4294967326, \"rnd\" | max_num_steps: is | from 1 to 2499",
        "\"rnd\" | \"target_sec_goals\": \"[0,0]\", \"rnd\" | target_sec_goals: | list",
        "\"rnd\" | \"target_sec_goals\": [\"[0]\"], \"rnd\" | target_sec_goals[0]: | ',' is needed",
      })
  void badFilesAreRefusedInOneLine(String what, String by, String first, String second) {
    assertThat(SMALL).contains(what);
    assertRefused(SMALL.replace(what, by), first, second);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "[]", "null", "3", "{}", "{\"env\": 3}"})
  void whatIsNoLevelIsRefused(String text) {
    assertRefused(text, "bad.json: ", "");
  }

  @Test
  void mutatedFilesNeverFailOtherwise() {
    Random random = new Random(9);
    for (int i = 0; i < 3000; i++) {
      StringBuilder mutant = new StringBuilder(SMALL);
      for (int k = random.nextInt(3); k >= 0; k--) {
        int at = random.nextInt(mutant.length());
        int by = random.nextInt(17);
        mutant.replace(at, at + random.nextInt(2), "0-e9[]{}\",:.+*/()\\".substring(by, by + 1));
      }
      try {
        assertThat(CreateImporter.read(mutant.toString(), "m.json", "x").scene()).isNotNull();
      } catch (InputException e) {
        assertThat(e.getMessage()).startsWith("m.json: ").doesNotContain("\n", "jackson");
      }
    }
  }

  private static void assertRefused(String text, String first, String second) {
    InputException e =
        catchThrowableOfType(
            InputException.class, () -> CreateImporter.read(text, "bad.json", "x"));
    assertThat(e).isNotNull();
    assertThat(e.getMessage())
        .startsWith("bad.json: ")
        .contains(first)
        .contains(second)
        .hasSizeLessThan(520)
        .doesNotContain("\n", "\r", "Exception");
  }

  /** Returns the small level with another field, or with another "rnd". */
  private static String with(String field) {
    String small = SMALL.replace("\"rnd\": {\"_marker_ball:0\": \"[0,0]\"},", "");
    return small.replaceFirst("\\{", Matcher.quoteReplacement("{" + field + ", "));
  }

  private static String resource(String path) throws IOException {
    try (InputStream in = CreateImporterTest.class.getResourceAsStream(path)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
