package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.TitledSchema;
import org.puzzlewright.base.json.Variants;
import org.puzzlewright.physics.prompt.Requirement.Act;
import org.puzzlewright.physics.prompt.Requirement.Aim;
import org.puzzlewright.physics.prompt.Requirement.Along;
import org.puzzlewright.physics.prompt.Requirement.Bound;
import org.puzzlewright.physics.prompt.Requirement.Dimension;
import org.puzzlewright.physics.prompt.Requirement.From;
import org.puzzlewright.physics.prompt.Requirement.How;
import org.puzzlewright.physics.prompt.Requirement.Part;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Size;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.prompt.Requirement.Toward;
import org.puzzlewright.physics.prompt.Requirement.Vertical;
import org.puzzlewright.physics.prompt.Requirement.Way;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Direction;
import org.puzzlewright.physics.scene.ItemType;

class RequirementJsonTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonNode SCHEMA = TitledSchema.load(RequirementJson.SCHEMA);

  /** One of each, in the order of the interface. */
  private static final List<Requirement> ALL =
      List.of(
          new Requirement.Side(Thing.BLUE, Direction.RIGHT),
          new Requirement.SideOf(Thing.GOAL, Direction.LEFT, Thing.RED),
          new Requirement.HeightOf(Thing.BLUE, Vertical.UP, Thing.WALL),
          new Requirement.Present(Thing.PLATFORM, false),
          new Requirement.Uses("ramp", true),
          new Requirement.Travels(Thing.RED, Vertical.DOWN),
          new Requirement.Passes(Passage.AROUND),
          new Requirement.LandsOnPlatform(),
          new Requirement.Pushes(),
          new Requirement.Count("hexagon", Bound.AT_LEAST, 2),
          new Requirement.Meets(Thing.BLUE, "wall", false),
          new Requirement.Order("cannon", Requirement.Order.PASSED_WALL),
          new Requirement.Heads(Thing.RED, Direction.LEFT),
          new Requirement.TurnsBack(),
          new Requirement.Height(Thing.GOAL, Vertical.DOWN),
          new Requirement.FarSide(Thing.BLUE, Direction.LEFT),
          new Requirement.Middle(Thing.RED),
          new Requirement.Near(Thing.BLUE, false, Thing.GOAL),
          new Requirement.Between(Thing.WALL, Thing.BLUE, Thing.RED),
          new Requirement.Rated(Difficulty.VERY_EASY),
          new Requirement.Third(Thing.WALL, Part.MIDDLE_HEIGHT),
          new Requirement.Distance(Thing.GOAL, Thing.RED, Along.SIDEWAYS, Bound.AT_MOST, 0.5),
          new Requirement.Within("wall", 0.2, 0.4, -1, -0.5),
          new Requirement.Spans("platform", -0.1, 0.4),
          new Requirement.Stands("wall", How.BESIDE, "see_saw"),
          new Requirement.Sized("platform", Size.LONG, 2),
          new Requirement.Extent(
              "wall", Dimension.HEIGHT, Bound.AT_MOST, 0.5, Requirement.Extent.EACH),
          new Requirement.Staircase(Toward.EITHER, 3),
          new Requirement.ToolFaces("cannon", Aim.UP_LEFT, 1),
          new Requirement.CrossesGap(Thing.RED),
          new Requirement.Goes(Thing.BLUE, Way.BETWEEN, "wall"),
          new Requirement.RedPasses(Passage.OVER),
          new Requirement.LandsOn(Thing.BLUE, "ramp"),
          new Requirement.Never(Thing.RED, "tool"),
          new Requirement.HitsFrom(From.ABOVE),
          new Requirement.Bounces(Thing.BLUE, "wall"),
          new Requirement.EachNeeded(),
          Requirement.Only.of("ramp"),
          new Requirement.RatedBound(Bound.AT_LEAST, Difficulty.MEDIUM),
          new Requirement.SamePlatform(Thing.BLUE, Thing.GOAL, false),
          new Requirement.Several(Thing.BLUE, Act.PASSES_OVER, "wall", 2),
          new Requirement.AnyOf(
              List.of(
                  new Requirement.Uses("ramp", true),
                  new Requirement.AnyOf(
                      List.of(new Requirement.TurnsBack(), new Requirement.EachNeeded())))));

  /** Returns requirements as they are after they were written and read. */
  static List<Requirement> again(List<Requirement> requirements) throws IOException {
    String text = RequirementJson.write(requirements).toString();
    return RequirementJson.read(MAPPER.readTree(text), "file");
  }

  @Test
  void olderFilesNameOneToolThatMayBeUsed() throws IOException {
    String older = "[{\"type\": \"only\", \"tool\": \"ramp\"}]";
    String now = "[{\"type\": \"only\", \"tools\": [\"ramp\", \"fan\"]}]";

    assertThat(RequirementJson.read(MAPPER.readTree(older), "file"))
        .containsExactly(Requirement.Only.of("ramp"));
    assertThat(RequirementJson.read(MAPPER.readTree(now), "file"))
        .containsExactly(Requirement.Only.of("fan", "ramp"));
  }

  @Test
  void everyPermittedRecordIsReadAsItWasWritten() throws IOException {
    assertThat(ALL.stream().<Class<?>>map(Object::getClass).toList())
        .containsExactly(Requirement.class.getPermittedSubclasses());
    for (Requirement one : ALL) {
      assertThat(again(List.of(one))).containsExactly(one);
    }
    assertThat(again(ALL)).isEqualTo(ALL);
  }

  @Test
  void saysInWordsWhatIsWanted() {
    assertThat(ALL.stream().skip(20).map(Requirement::words))
        .containsExactly(
            "the wall starts in the middle third of the height",
            "the goal is at most 0.5 to the side of the red ball",
            "a wall starts at x = 0.3 and at y up to -0.5",
            "a platform reaches from x = -0.1 to 0.4",
            "a wall stands beside a see saw",
            "there are at least 2 long platforms",
            "each wall is at most 0.5 high",
            "at least 3 platforms form a staircase",
            "a cannon shoots up to the left",
            "red crosses a gap between two platforms",
            "blue passes between two walls before it touches red",
            "red passes over the wall on its way to the goal",
            "blue lands on a ramp before it touches red",
            "red never touches a tool",
            "blue hits red from above",
            "blue bounces off a wall before it touches red",
            "each tool of the solution is needed",
            "no tool but the ramp is used",
            "the puzzle is at least medium",
            "the blue ball and the goal start on different platforms",
            "blue passes over at least 2 walls before it touches red",
            "blue meets a ramp before it touches red or blue turns back before it touches red"
                + " or each tool of the solution is needed");
    assertThat(new Requirement.Within("blue", 0.5, 1, -0.2, 0.4).words())
        .isEqualTo("the blue ball starts at x from 0.5 on and at y from -0.2 to 0.4");
    assertThat(new Requirement.Within("see_saw", -0.33, 0.33, -1, -0.33).words())
        .isEqualTo("a see saw starts in the middle third of the width and in the bottom third");
    assertThat(new Requirement.CrossesGap(Thing.BLUE).words())
        .isEqualTo("blue crosses a gap between two platforms before it touches red");
    assertThat(new Requirement.Several(Thing.RED, Act.BOUNCES_OFF, "bouncy_box", 3).words())
        .isEqualTo("red bounces off at least 3 bouncy boxes after the touch");
    assertThat(new Requirement.Sized("wall", Size.TALL, 1).words())
        .isEqualTo("there is a tall wall");
    assertThat(new Requirement.Extent("wall", Dimension.THICKNESS, Bound.EXACTLY, 0.05, 1).words())
        .isEqualTo("there is a wall exactly 0.05 thick");
    assertThat(new Requirement.Extent("gap", Dimension.LENGTH, Bound.AT_LEAST, 1, 2).words())
        .isEqualTo("there are at least 2 gaps at least 1 wide");
    assertThat(new Requirement.Staircase(Toward.LEFT, 3).words())
        .isEqualTo("at least 3 platforms form a staircase down to the left");
    assertThat(new Requirement.ToolFaces("ramp", Aim.RIGHT, 1).words())
        .isEqualTo("a ramp slopes down to the right");
    assertThat(new Requirement.ToolFaces("see_saw", Aim.LEFT, 2).words())
        .isEqualTo("at least 2 see saws are tilted to the left");
    assertThat(new Requirement.ToolFaces("belt", Aim.LEFT, 3).words())
        .isEqualTo("at least 3 belts run to the left");
    assertThat(new Requirement.ToolFaces("fan", Aim.UP, 1).words()).isEqualTo("a fan blows up");
    assertThat(
            new Requirement.Distance(Thing.WALL, Thing.BLUE, Along.UPWARDS, Bound.EXACTLY, 1)
                .words())
        .isEqualTo("the wall is exactly 1 above or below the blue ball");
  }

  @Test
  void looksAsThePublishedFormatSays() {
    assertThat(RequirementJson.write(ALL.subList(0, 1)).toString())
        .isEqualTo("[{\"type\":\"side\",\"thing\":\"blue\",\"side\":\"right\"}]");
    assertThat(RequirementJson.write(ALL.subList(8, 10)).toString())
        .isEqualTo(
            "[{\"type\":\"pushes\"},"
                + "{\"type\":\"count\",\"item\":\"hexagon\",\"bound\":\"at least\",\"number\":2}]");
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  @Test
  void theSchemaIsValidAndListsExactlyThePermittedTypesAndTools() {
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()))
                .validate(SCHEMA))
        .isEmpty();
    List<String> types = new Variants<>(Requirement.class).types();
    JsonNode one = SCHEMA.at("/$defs/requirement");
    assertThat(texts(one.at("/properties/type/enum"))).isEqualTo(types);
    assertThat(texts(one.path("allOf")).size()).isEqualTo(types.size());
    for (int i = 0; i < types.size(); i++) {
      JsonNode rule = one.path("allOf").get(i);
      assertThat(rule.at("/if/properties/type/const").asText()).isEqualTo(types.get(i));
      assertThat(rule.at("/then/$ref").asText()).isEqualTo("#/$defs/" + types.get(i));
      // All that is written is required, and nothing else is allowed.
      List<String> fields = new ArrayList<>();
      RequirementJson.write(ALL.subList(i, i + 1))
          .get(0)
          .fieldNames()
          .forEachRemaining(fields::add);
      assertThat(texts(SCHEMA.at("/$defs/" + types.get(i) + "/required"))).isEqualTo(fields);
    }
    List<String> tools = Catalogue.tools().stream().map(ItemType::name).toList();
    // Ladders can be asked for, though only levels that are given have them.
    assertThat(texts(SCHEMA.at("/$defs/tool/enum")))
        .startsWith(tools.toArray(String[]::new))
        .endsWith("ladder")
        .hasSize(tools.size() + 1);
    assertThat(texts(SCHEMA.at("/$defs/met/enum"))).containsAll(tools).hasSize(tools.size() + 2);
    assertThat(texts(SCHEMA.at("/$defs/touched/enum"))).containsAll(tools).contains("tool");
    assertThat(texts(SCHEMA.at("/$defs/placed/enum"))).containsAll(tools).contains("blue");
    assertThat(texts(SCHEMA.at("/$defs/level/enum")))
        .isEqualTo(Stream.of(Difficulty.values()).map(Difficulty::words).toList());
    assertThat(texts(SCHEMA.at("/$defs/ordered/enum"))).contains(Requirement.Order.PASSED_WALL);
  }

  @Test
  void theSchemaIsTheFileBesideTheLevels() throws IOException {
    assertThat(MAPPER.readTree(Files.readString(Path.of(RequirementJson.SCHEMA.substring(1)))))
        .isEqualTo(SCHEMA);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                                   | requirements: is {}, but must be a list of 1 to 1000",
        "[]                                   | requirements: is [], but must be a list of 1 to 1000",
        "[7]                                  | requirements[0]: is 7, but must be an object with type",
        "[{}]                                 | requirements[0]: lacks the field \"type\"",
        "[{\"type\":\"pushed\"}]              | requirements[0].type: is \"pushed\", but must be one of side",
        "[{\"type\":7}]                       | requirements[0].type: is 7, but must be one of side",
        "[{\"type\":\"pushes\",\"to\":1}]     | requirements[0]: has an unknown field \"to\"; known are [type]",
        "[{\"type\":\"side\",\"thing\":\"red\"}] | requirements[0]: lacks the field \"side\"",
        "[{\"type\":\"middle\",\"thing\":\"cat\"}] | requirements[0].thing: is \"cat\", but must be \"blue\"",
        "[{\"type\":\"middle\",\"thing\":\"BLUE\"}] | requirements[0].thing: is \"BLUE\", but must be \"blue\"",
        "[{\"type\":\"middle\",\"thing\":null}] | requirements[0].thing: is null, but must be \"blue\"",
        "[{\"type\":\"middle\",\"thing\":2}]  | requirements[0].thing: is 2, but must be \"blue\"",
        "[{\"type\":\"uses\",\"tool\":\"rope\",\"used\":true}] | requirements[0].tool: is \"rope\"",
        "[{\"type\":\"uses\",\"tool\":\"ramp\",\"used\":\"yes\"}] | requirements[0].used: is \"yes\"",
        "[{\"type\":\"heads\",\"ball\":\"goal\",\"way\":\"left\"}] | requirements[0].ball: is \"goal\"",
        "[{\"type\":\"heads\",\"ball\":\"red\",\"way\":\"up\"}] | requirements[0].way: is \"up\", but must be \"left\"",
        "[{\"type\":\"count\",\"item\":\"wall\",\"bound\":\"at_least\",\"number\":1}] | requirements[0].bound",
        "[{\"type\":\"count\",\"item\":\"wall\",\"bound\":\"at least\",\"number\":-1}] | requirements[0].number: is -1",
        "[{\"type\":\"count\",\"item\":\"wall\",\"bound\":\"at least\",\"number\":1.5}] | requirements[0].number: is 1.5",
        "[{\"type\":\"third\",\"thing\":\"red\",\"part\":\"middle\"}] | requirements[0].part: is \"middle\", but must be \"left\"",
        "[{\"type\":\"distance\",\"thing\":\"red\",\"other\":\"blue\",\"along\":\"any\",\"bound\":\"at most\",\"distance\":0}] | requirements[0].distance: is 0, but must be a number above 0",
        "[{\"type\":\"within\",\"item\":\"red\",\"left\":0,\"right\":1.5,\"bottom\":-1,\"top\":1}] | requirements[0].right: is 1.5, but must be a number from -1 to 1",
        "[{\"type\":\"spans\",\"item\":\"red\",\"from\":0,\"to\":1}] | requirements[0].item: is \"red\", but must be \"wall\" or \"platform\"",
        "[{\"type\":\"sized\",\"item\":\"wall\",\"size\":\"long\",\"number\":1}] | requirements[0].size: is \"long\", but must be \"tall\"",
        "[{\"type\":\"staircase\",\"down\":\"left\",\"steps\":9}] | requirements[0].steps: is 9, but must be a whole number from 2 to 8",
        "[{\"type\":\"several\",\"ball\":\"blue\",\"act\":\"meets\",\"item\":\"wall\",\"number\":1}] | requirements[0].number: is 1, but must be a whole number from 2 to 8",
        "[{\"type\":\"several\",\"ball\":\"blue\",\"act\":\"eats\",\"item\":\"wall\",\"number\":2}] | requirements[0].act: is \"eats\"",
        "[{\"type\":\"several\",\"ball\":\"blue\",\"act\":\"passes over\",\"item\":\"ramp\",\"number\":2}] | requirements[0].item: is \"ramp\", but must be \"wall\"",
        "[{\"type\":\"ratedBound\",\"bound\":\"exactly\",\"level\":\"easy\"}] | requirements[0].bound: is \"exactly\"",
        "[{\"type\":\"anyOf\",\"any\":[{\"type\":\"pushes\"}]}] | requirements[0].any: is [{\"type\":\"pushes\"}], but must be a list of 2",
        "[{\"type\":\"anyOf\",\"any\":[{\"type\":\"pushes\"},{\"type\":\"landsOn\",\"ball\":\"red\",\"item\":\"cat\"}]}] | requirements[0].any[1].item: is \"cat\"",
        "[{\"type\":\"pushes\"},{\"type\":\"rated\",\"level\":\"odd\"}] | requirements[1].level: is \"odd\"",
      })
  void whatIsOddIsRefusedInALine(String json, String message) throws IOException {
    JsonNode list = MAPPER.readTree(json);
    assertThatThrownBy(() -> RequirementJson.read(list, "my.json"))
        .isInstanceOf(InputException.class)
        .hasMessageStartingWith("my.json: " + message)
        .hasMessageNotContaining("\n");
  }
}
