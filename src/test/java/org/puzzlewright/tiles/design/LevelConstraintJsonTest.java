package org.puzzlewright.tiles.design;

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
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.puzzlewright.base.json.TitledSchema;
import org.puzzlewright.base.json.Variants;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.LevelTextException;

class LevelConstraintJsonTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final JsonNode SCHEMA = TitledSchema.load(LevelConstraintJson.SCHEMA);
  private static final Amount TWO = new Amount(Amount.How.AT_LEAST, 2);

  /** One of each, in the order of the interface. */
  private static final List<LevelConstraint> ALL =
      List.of(
          new LevelConstraints.Loops(TWO),
          new LevelConstraints.Rooms(TWO),
          new LevelConstraints.DeadEnds(TWO),
          new LevelConstraints.Tiles("enemy", TWO),
          new LevelConstraints.Platforms(TWO),
          new LevelConstraints.UpperPlatformUsed(),
          new LevelConstraints.Symmetric(),
          new LevelConstraints.ChallengeRoom("door"),
          new LevelRelations.Measured(LevelMeasure.TURNS, TWO),
          new LevelRelations.Near("enemy", TWO, "way", 2),
          new LevelRelations.Placed("player", LevelRelations.Place.TOP_LEFT),
          new LevelRelations.InPlace("enemy", TWO, LevelRelations.Place.CORNER),
          new LevelRelations.OnEach("key", TWO),
          new LevelRelations.Groups("enemy", TWO),
          new LevelRelations.Gaps(TWO, LevelRelations.Gaps.ANY),
          new LevelRelations.Past("enemy", "door"));

  private static GridGame game(String name) {
    return Designs.game(name, 7, 11);
  }

  private static List<LevelConstraint> again(List<LevelConstraint> wishes) throws IOException {
    return LevelConstraintJson.read(
        game("zelda"), MAPPER.readTree(LevelConstraintJson.write(wishes).toString()));
  }

  @Test
  void everyPermittedRecordIsReadAsItWasWritten() throws IOException {
    assertThat(ALL.stream().<Class<?>>map(Object::getClass).toList())
        .containsExactly(LevelConstraint.class.getPermittedSubclasses());
    for (LevelConstraint one : ALL) {
      assertThat(again(List.of(one))).containsExactly(one);
    }
    assertThat(again(ALL)).isEqualTo(ALL);
    assertThat(again(List.of())).isEmpty();
    assertThat(LevelConstraintJson.write(ALL.subList(3, 4)).toString())
        .isEqualTo(
            "[{\"type\":\"tiles\",\"tile\":\"enemy\","
                + "\"amount\":{\"bound\":\"at least\",\"number\":2}}]");
  }

  @Test
  void theSchemaListsEveryMeasureAndPlace() {
    assertThat(texts(SCHEMA.at("/$defs/measured/properties/measure/enum")))
        .isEqualTo(Stream.of(LevelMeasure.values()).map(LevelMeasure::word).toList());
    assertThat(texts(SCHEMA.at("/$defs/place/enum")))
        .isEqualTo(
            Stream.of(LevelRelations.Place.values())
                .map(place -> place.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .toList());
  }

  @ParameterizedTest
  @EnumSource
  void everyBoundIsReadAsItWasWritten(Amount.How how) throws IOException {
    List<LevelConstraint> wishes = List.of(new LevelConstraints.Rooms(new Amount(how, 0)));
    assertThat(again(wishes)).isEqualTo(wishes);
  }

  private static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }

  @Test
  void theSchemaIsValidAndListsExactlyThePermittedTypes() throws IOException {
    assertThat(
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(SchemaLocation.of(SpecificationVersion.DRAFT_2020_12.getDialectId()))
                .validate(SCHEMA))
        .isEmpty();
    assertThat(MAPPER.readTree(Files.readString(Path.of(LevelConstraintJson.SCHEMA.substring(1)))))
        .isEqualTo(SCHEMA);
    List<String> types = new Variants<>(LevelConstraint.class).types();
    assertThat(texts(SCHEMA.at("/$defs/wish/properties/type/enum"))).isEqualTo(types);
    for (int i = 0; i < types.size(); i++) {
      List<String> fields = new ArrayList<>();
      LevelConstraintJson.write(ALL.subList(i, i + 1))
          .get(0)
          .fieldNames()
          .forEachRemaining(fields::add);
      assertThat(SCHEMA.at("/$defs/wish/allOf/" + i + "/then/$ref").asText())
          .isEqualTo("#/$defs/" + types.get(i));
      assertThat(texts(SCHEMA.at("/$defs/" + types.get(i) + "/required"))).isEqualTo(fields);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{}                          | wishes: is {}, but must be a list of at most 1000 wishes",
        "[null]                      | wishes[0]: is null, but must be an object with type",
        "[{\"type\":\"loop\"}]       | wishes[0].type: is \"loop\", but must be one of loops, rooms",
        "[{\"type\":\"loops\"}]      | wishes[0]: lacks the field \"amount\"",
        "[{\"type\":\"loops\",\"amount\":2}] | wishes[0].amount: is 2, but must be an object with bound",
        "[{\"type\":\"loops\",\"amount\":{\"bound\":\"about\",\"number\":-2}}] | wishes[0].amount.number: is -2",
        "[{\"type\":\"symmetric\",\"walls\":true}] | wishes[0]: has an unknown field \"walls\"",
        "[{\"type\":\"challengeRoom\",\"before\":\"dragon\"}]"
            + " | wishes[0].before: zelda has no tile \"dragon\"; it has ",
        "[{\"type\":\"measured\",\"measure\":\"pushes\",\"amount\":{\"bound\":\"exactly\",\"number\":1}}]"
            + " | wishes[0].measure: zelda has no \"pushes\"; it has moves, turns,",
        "[{\"type\":\"near\",\"tile\":\"key\",\"of\":\"dragon\",\"within\":2,"
            + "\"amount\":{\"bound\":\"exactly\",\"number\":1}}]"
            + " | wishes[0].of: zelda has no tile \"dragon\"",
        "[{\"type\":\"placed\",\"tile\":\"key\",\"place\":\"up\"}]"
            + " | wishes[0].place: is \"up\", but must be one of left, right",
        "[{\"type\":\"tiles\",\"tile\":\"crate\",\"amount\":{\"bound\":\"exactly\",\"number\":1}}]"
            + " | wishes[0].tile: zelda has no tile \"crate\"",
      })
  void whatIsOddIsRefusedInALine(String json, String message) throws IOException {
    JsonNode list = MAPPER.readTree(json);
    assertThatThrownBy(() -> LevelConstraintJson.read(game("zelda"), list))
        .isInstanceOf(LevelTextException.class)
        .hasMessageStartingWith(message)
        .hasMessageNotContaining("\n");
  }
}
