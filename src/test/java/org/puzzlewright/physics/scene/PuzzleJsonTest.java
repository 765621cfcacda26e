package org.puzzlewright.physics.scene;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.geometry.Point;

class PuzzleJsonTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private static final String SMALL =
      """
      {"format": "puzzlewright-level/1", "blue": [-0.7, 0.75], "red": [0.2, 0.11],
       "goal": [0.5, -0.59],
       "furniture": [{"name": "red floor", "type": "floor", "at": [0.2, 0.0], "thickness": 1}]}
      """;

  private static final String SOLUTION =
      "\"solution\": [{\"name\": \"ramp 1\", \"type\": \"ramp\", \"at\": [-0.7, 0.3],"
          + " \"rolls\": \"right\"}],";

  @Test
  void missingPartsTakeTheirDefaults() {
    Puzzle puzzle = PuzzleJson.read(SMALL, "small.json");
    assertThat(puzzle.scene())
        .isEqualTo(
            new Scene(
                "level",
                new Point(-0.7, 0.75),
                new Point(0.2, 0.11),
                new Point(0.5, -0.59),
                List.of(),
                List.of(new Placed("red floor", Plank.floor(16, 1), new Point(0.2, 0))),
                Rules.puzzle()));
    assertThat(puzzle.inventory()).isEqualTo(Inventory.paper());
    assertThat(puzzle.solution()).isEmpty();
  }

  @Test
  void everyItemSurvivesWritingAndReading() {
    Random random = new Random(7);
    List<Item> items = new ArrayList<>(List.of(Plank.floor(20, 2), Plank.wall(13)));
    items.add(new Plank("wall", 1 + 1e-9, 19.999999999, 0.1 + 0.2, 1.0 / 3));
    Catalogue.tools().forEach(t -> items.addAll(t.variants()));
    Catalogue.tools().forEach(t -> items.addAll(t.grid()));
    items.addAll(
        List.of(
            Catalogue.item("ladder", "speed", -4, "length", 15),
            Catalogue.item("ball", "radius", 3, "mass", 30, "friction", 1, "elasticity", 0.1)));
    items.addAll(
        List.of(
            Catalogue.item("box", "side", 5, "mass", 30),
            Catalogue.item("hinge_constrained", "limit", 45, "length", 30, "drag", 0.02)));
    assertThat(items.stream().map(Item::type).distinct())
        .containsExactlyInAnyOrderElementsOf(
            Catalogue.types().stream().map(ItemType::name).toList());
    for (Item item : items) {
      Point at = new Point(random.nextDouble() * 2 - 1, random.nextDouble() * 2 - 1);
      Placed thing = new Placed("thing 1", item, at);
      String text = PuzzleJson.placed(thing).toString();
      assertThat(PuzzleJson.readPlaced(tree(text), "it")).as(text).isEqualTo(thing);
    }
  }

  @Test
  void typeMayBeTheReferencesNumber() {
    for (int number = 0; number < ToolNumbers.COUNT; number++) {
      JsonNode json = tree("{\"name\": \"t\", \"type\": %d, \"at\": [0, 0.5]}".formatted(number));
      Placed thing = new Placed("t", ToolNumbers.item(number), new Point(0, 0.5));
      assertThat(PuzzleJson.readPlaced(json, "it")).isEqualTo(thing);
    }
    for (String bad : List.of("2366", "-1", "13.5", "13, \"length\": 10")) {
      JsonNode json = tree("{\"name\": \"t\", \"type\": %s, \"at\": [0, 0.5]}".formatted(bad));
      assertThatThrownBy(() -> PuzzleJson.readPlaced(json, "it"))
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith("it");
    }
  }

  @Test
  void puzzlesSurviveWritingAndReading() {
    Random random = new Random(11);
    for (int i = 0; i < 50; i++) {
      Point red = new Point(0.1 + random.nextDouble() * 0.3, random.nextDouble() * 0.2);
      Scene scene =
          Scene.designed(
              "Puzzle “" + i + "” \"\\ é 谜",
              new Point(-0.7 - random.nextDouble() * 0.2, 0.75),
              red,
              new Point(-0.5, -0.4 - random.nextDouble() / 5),
              List.of(new Placed("wall 1", Plank.wall(13), new Point(0.9, 0.5))));
      Puzzle puzzle =
          new Puzzle(
              scene.withRules(new Rules(false, Rules.Ending.REFERENCE, 1 + i)),
              new Inventory(2, Map.of("ramp", 1, "hexagon", 2)),
              List.of(
                  new Placed("ramp 1", new Ramp(Direction.RIGHT, 14), new Point(-0.7, 0.3)),
                  new Placed("hexagon 1", new Hexagon(), new Point(-0.1, 0.9))));
      String text = PuzzleJson.write(puzzle).toPrettyString();
      assertThat(PuzzleJson.read(text, "x")).isEqualTo(puzzle);
    }
  }

  @Test
  void numbersAreWrittenExactlyAndWholeOnesPlainly() {
    double[] values = {0, -0.0, 1, 0.1 + 0.2, 1e-300, Math.nextDown(1), -1.0 / 3, 84, 1e17};
    for (double value : values) {
      JsonNode read = tree(PuzzleJson.place(new Point(value, 18)).toString());
      assertThat(Double.doubleToLongBits(read.get(0).asDouble()))
          .isEqualTo(Double.doubleToLongBits(value));
      assertThat(read.get(1)).hasToString("18");
    }
    assertThatThrownBy(() -> PuzzleJson.place(new Point(Double.NaN, 0)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void extraFieldsOfPuzzleFilesAreAllowed() {
    String text =
        SMALL.replace(
            "\"furniture\"",
            "\"prompt\": \"a\", \"seed\": 3, \"certificate\": {\"a\": [1]}, \"made\": null,"
                + " \"furniture\"");
    assertThat(PuzzleJson.read(text, "x")).isEqualTo(PuzzleJson.read(SMALL, "x"));
  }

  @Test
  void subGoalsMayLieUnderABallAndOutsideTheWorld() {
    String text =
        SMALL.replace("\"furniture\"", "\"subGoals\": [[0.2, 0.11], [1.1, 0]], \"furniture\"");
    assertThat(PuzzleJson.read(text, "x").scene().subGoals()).hasSize(2);
  }

  @ParameterizedTest
  @ValueSource(strings = {"push", "shoot", "turn", "obstacle-turn", "shoot-turn"})
  void scenariosAreWellFormed(String name) throws Exception {
    Puzzle puzzle = scenario(name);
    assertThat(puzzle.scene().name()).isEqualTo(name);
    assertThat(puzzle.scene().rules()).isEqualTo(Rules.puzzle());
    assertThat(puzzle.inventory()).isEqualTo(Inventory.paper());
    assertThat(puzzle.solution()).isEmpty();
    assertThat(PlacementRules.faults(puzzle.scene())).isEmpty();
  }

  /** What is replaced in the small level, by what, and two things that the complaint says. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"format\" | \"format\" | line 1, column 9 | JSON",
        "\"blue\" | \"bleu\" | unknown field \"bleu\" | blue",
        "\"blue\": [-0.7, 0.75], | `` | the text lacks the field \"blue\" | add it",
        "level/1 | level/2 | format: is \"puzzlewright-level/2\" | puzzlewright-level/1",
        "\"blue\" | \"blue\": [0, 0], \"blue\" | Duplicate field 'blue' | line 1",
        "[-0.7, 0.75] | [-0.7] | blue: is [-0.7] | a place [x, y]",
        "[-0.7, 0.75] | [-0.7, 0, 0] | blue: | a place [x, y]",
        "[-0.7, 0.75] | [-1.7, 0.75] | blue[0]: is -1.7 | from -1 to 1",
        "[-0.7, 0.75] | [-0.7, \"0.75\"] | blue[1]: is \"0.75\" | a number",
        "[-0.7, 0.75] | [-0.7, null] | blue[1]: is null | a number",
        "[-0.7, 0.75] | [NaN, 0.75] | line 1 | finite",
        "[-0.7, 0.75] | [Infinity, 0.75] | line 1 | finite",
        "[-0.7, 0.75] | [1e999, 0.75] | blue[0]: | too large",
        "[-0.7, 0.75] | [-1e999, 0.75] | blue[0]: | too large",
        "[-0.7, 0.75] | [0.2, 0.2] | blue ball overlaps the red ball | move one",
        "[-0.7, 0.75] | [0.2, -0.05] | blue ball overlaps the | move one",
        "[0.5, -0.59] | [0.2, 0.0] | overlaps the goal | move one",
        "\"furniture\" | \"name\": \"\", \"furniture\" | name: is \"\" | printable",
        "\"furniture\" | \"name\": \"a\\nb\", \"furniture\" | name: | printable",
        "\"furniture\" | \"name\": 7, \"furniture\" | name: is 7 | text",
        "\"furniture\" | \"subGoals\": [[0, 9]], \"furniture\" | subGoals[0][1]: is 9 | from -2 to 2",
        "\"furniture\" | \"rules\": {\"blueLast\": true}, \"furniture\" | rules: has an unknown field \"blueLast\" | stepLimit",
        "\"furniture\" | \"rules\": {\"ending\": \"soon\"}, \"furniture\" | rules.ending: is \"soon\" | \"reference\"",
        "\"furniture\" | \"rules\": {\"stepLimit\": 0}, \"furniture\" | rules.stepLimit: is 0 | from 1 to 100000",
        "\"furniture\" | \"rules\": {\"stepLimit\": 1e9}, \"furniture\" | rules.stepLimit: | from 1 to 100000",
        "\"furniture\" | \"rules\": {\"stepLimit\": 1.5}, \"furniture\" | rules.stepLimit: | whole",
        "\"furniture\" | \"rules\": {\"blueFirst\": \"yes\"}, \"furniture\" | rules.blueFirst: | true or false",
        "\"furniture\" | \"inventory\": {\"total\": 3}, \"furniture\" | inventory: lacks the field | \"tools\"",
        "\"furniture\" | \"inventory\": {\"total\": 0, \"tools\": {}}, \"furniture\" | inventory.total: is 0 | from 1",
        "\"furniture\" | \"inventory\": {\"total\": 1, \"tools\": {\"fen\": 1}}, \"furniture\" | inventory.tools: \"fen\" | ramp, cannon, hexagon",
        "\"furniture\" | \"inventory\": {\"total\": 1, \"tools\": {\"wall\": 1}}, \"furniture\" | inventory.tools: \"wall\" | ramp, cannon, hexagon",
        "\"furniture\" | \"inventory\": {\"total\": 1, \"tools\": {\"ramp\": -1}}, \"furniture\" | inventory.tools.ramp: is -1 | from 0",
        "\"floor\" | \"flor\" | furniture[0].type: unknown item type \"flor\" | no_op, floor, wall, ladder, ball, box",
        "\"floor\" | \"a\\nb\" | furniture[0].type: unknown item type \"a b\" | known are",
        "\"floor\" | \"cannon\" | furniture[0]: \"shoots\" is nothing | [left, right]",
        "\"thickness\" | \"lenght\" | furniture[0]: a floor has no parameter \"lenght\" | length, thickness",
        "\"thickness\": 1 | \"thickness\": \"1\" | furniture[0]: \"thickness\" | a number",
        "\"thickness\": 1 | \"thickness\": [1] | furniture[0].thickness: is [1] | a number",
        "\"thickness\": 1 | \"thickness\": 0 | furniture[0]: \"thickness\" is 0.0 | from 1.0 to 20.0",
        "\"thickness\": 1 | \"length\": 1e999 | furniture[0].length: | too large",
        "\"red floor\" | \"blue ball\" | furniture[0].name: the name \"blue ball\" is reserved | another",
        "\"red floor\" | \"World\" | furniture[0].name: the name \"World\" is reserved | another",
        "\"red floor\" | \"<b>\" | furniture[0].name: | letters",
        "\"red floor\" | \"\" | furniture[0].name: | letters",
        "\"furniture\": | \"furniture\": 5, \"made\": | furniture: is 5 | a list",
        "thickness\": 1}] | thickness\": 1}, 7] | furniture[1]: is 7 | an object",
        "thickness\": 1}]} | thickness\": 1}]} x | line 3 | JSON",
        "{\"format\" | [{\"format\" | line 4 | JSON",
      })
  void badLevelsAreRefusedInOneLine(String what, String by, String first, String second) {
    assertThat(SMALL).contains(what);
    assertRefused(SMALL.replace(what, by), first, second);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "\"type\": \"ramp\" | \"type\": \"wall\" | solution[0]: a wall has no parameter \"rolls\" | length",
        "\"rolls\": \"right\" | \"rolls\": \"up\" | solution[0]: \"rolls\" is up | [left, right]",
        "\"rolls\" | \"length\": 11, \"rolls\" | solution[0] (\"ramp 1\") may not be placed | not among the variants",
        "[-0.7, 0.3] | [-0.7, 0.75] | solution[0] (\"ramp 1\") may not be placed | touches the blue ball",
        "[-0.7, 0.3] | [0.2, -0.05] | solution[0] | touches the",
        "\"ramp 1\" | \"Red Floor\" | solution[0].name: the name \"Red Floor\" is given | another",
        "\"solution\": [ | \"inventory\": {\"total\": 3, \"tools\": {\"cannon\": 1}}, \"solution\": [ | solution[0] | offers 0 of type ramp",
        "\"solution\": [ | \"inventory\": {\"total\": 1, \"tools\": {\"ramp\": 3}}, \"solution\": [{\"name\": \"r\", \"type\": \"ramp\", \"rolls\": \"left\", \"at\": [0.7, 0.7]}, | solution[1] | 1 tools in all",
        "\"solution\": [ | \"solution\": [{\"name\": \"r\", \"type\": \"ramp\", \"rolls\": \"left\", \"at\": [-0.7, 0.1]}, | solution[1] | more than 0.3 apart",
        "\"solution\": [ | \"solution\": [{\"name\": \"w\", \"type\": \"wall\", \"at\": [0.7, 0.1]}, | solution[0] | furniture, not a tool",
      })
  void badSolutionsAreRefusedInOneLine(String what, String by, String first, String second) {
    String text = SMALL.replace("\"furniture\"", SOLUTION + "\"furniture\"");
    assertThat(PuzzleJson.read(text, "x").solution()).hasSize(1);
    assertThat(text).contains(what);
    assertRefused(text.replace(what, by), first, second);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " \n",
        "null",
        "7",
        "\"{}\"",
        "[]",
        "{}",
        "{",
        "\u0000",
        "<html>",
        "{\"a\":1}"
      })
  void whatIsNoLevelIsRefused(String text) {
    assertRefused(text, "bad.json: ", "");
  }

  @Test
  void hugeAndDeepTextsAreRefused() {
    assertRefused("[".repeat(100_000), "bad.json: ", "depth");
    assertRefused(" ".repeat(StrictJson.MAX_CHARS) + "{}", "5000002 characters", "shorter");
    assertRefused(SMALL.replace("-0.7", "0." + "1".repeat(1000)), "bad.json: ", "");
    assertRefused(SMALL.replace("red floor", "x".repeat(100_000)), "furniture[0].name", "letters");
    assertRefused(
        SMALL.replace("\"floor\"", "\"" + "x".repeat(100_000) + "\""), "[0].type", "wall");
  }

  @Test
  void aSinglePlacedIsCheckedLikeOneInAFile() {
    JsonNode good = tree("{\"name\":\"a\",\"type\":\"ramp\",\"rolls\":\"left\",\"at\":[0,0.5]}");
    assertThat(PuzzleJson.readPlaced(good, "tool"))
        .isEqualTo(new Placed("a", new Ramp(Direction.LEFT, 18), new Point(0, 0.5)));
    for (String bad :
        List.of(
            "{}",
            "null",
            "[]",
            "{\"name\":\"a\",\"type\":\"rmap\",\"at\":[0,0]}",
            "{\"name\":\"a\",\"type\":\"hexagon\",\"at\":[0,7]}",
            "{\"name\":\"a\",\"type\":\"hexagon\",\"at\":[0,0],\"length\":6}",
            "{\"name\":\"a\\nb\",\"type\":\"hexagon\",\"at\":[0,0]}")) {
      assertThatThrownBy(() -> PuzzleJson.readPlaced(tree(bad), "tool"))
          .isInstanceOf(InputException.class)
          .hasMessageStartingWith("tool")
          .hasMessageNotContaining("\n");
    }
  }

  @Test
  void theSchemaIsValidJsonSchemaAndNamesEveryItemType() throws Exception {
    try (var in = PuzzleJson.class.getResourceAsStream(SceneSchema.RESOURCE)) {
      JsonNode schema = MAPPER.readTree(in);
      assertThat(
              SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                  .getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()))
                  .validate(schema))
          .isEmpty();
      JsonNode types = schema.at("/$defs/placed/properties/type/examples");
      List<String> named = new ArrayList<>();
      types.forEach(t -> named.add(t.asText()));
      assertThat(named).isEqualTo(Catalogue.types().stream().map(ItemType::name).toList());
    }
  }

  @Test
  void mutatedLevelsNeverFailOtherwise() {
    Random random = new Random(5);
    String text = SMALL.replace("\"furniture\"", SOLUTION + "\"furniture\"");
    for (int i = 0; i < 3000; i++) {
      StringBuilder mutant = new StringBuilder(text);
      for (int k = random.nextInt(3); k >= 0; k--) {
        int at = random.nextInt(mutant.length());
        String by = "0-e9[]{}\",:.a\n\\".substring(random.nextInt(14)).substring(0, 1);
        mutant.replace(at, at + random.nextInt(2), by);
      }
      try {
        Puzzle puzzle = PuzzleJson.read(mutant.toString(), "m.json");
        assertThat(PuzzleJson.read(PuzzleJson.write(puzzle).toString(), "x")).isEqualTo(puzzle);
      } catch (InputException e) {
        assertThat(e.getMessage()).startsWith("m.json: ").doesNotContain("\n", "jackson");
      }
    }
  }

  /** Reads a shipped scenario. */
  private static Puzzle scenario(String name) throws Exception {
    try (var in = PuzzleJson.class.getResourceAsStream("/puzzles/scenarios/" + name + ".json")) {
      return PuzzleJson.read(new String(in.readAllBytes(), StandardCharsets.UTF_8), name);
    }
  }

  private static void assertRefused(String text, String first, String second) {
    InputException e =
        catchThrowableOfType(InputException.class, () -> PuzzleJson.read(text, "bad.json"));
    assertThat(e).isNotNull();
    assertThat(e.getMessage())
        .startsWith("bad.json: ")
        .contains(first)
        .contains(second)
        .hasSizeLessThan(520)
        .doesNotContain("\n", "\r", "Exception", "fasterxml", "StreamRead", "$defs");
  }

  private static JsonNode tree(String text) {
    return StrictJson.parse(text, "test");
  }
}
