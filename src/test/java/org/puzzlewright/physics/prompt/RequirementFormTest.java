package org.puzzlewright.physics.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.api.reading.Reading;
import org.puzzlewright.api.reading.UnfitReadingException;
import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Passes;
import org.puzzlewright.physics.prompt.Requirement.Present;
import org.puzzlewright.physics.prompt.Requirement.Pushes;
import org.puzzlewright.physics.prompt.Requirement.Side;
import org.puzzlewright.physics.prompt.Requirement.Thing;
import org.puzzlewright.physics.scene.Direction;

class RequirementFormTest {

  private static final String SENTENCE =
      "The blue ball on the right sails over a wall, and a choir sings softly.";

  private static final String SIDE =
      "{'words':['The blue ball','on the  Right'],"
          + "'requirement':{'type':'side','thing':'blue','side':'right'}}";

  private static final String OVER =
      "{'words':'sails over a wall','requirement':{'type':'passes','passage':'over'}}";

  private final RequirementForm form =
      new RequirementForm(Optional.of(new OfflineReader().read("The blue ball is on the left.")));

  static ObjectNode json(String text) throws JsonProcessingException {
    return (ObjectNode) new ObjectMapper().readTree(text.replace('\'', '"'));
  }

  private Reading<Requirement> read(String requirements, String notRead)
      throws JsonProcessingException {
    return form.reading(
        SENTENCE, json("{'requirements':[" + requirements + "],'notRead':[" + notRead + "]}"));
  }

  @Test
  void requirementsHaveTheirWordsAndWhatFollowsIsAdded() throws JsonProcessingException {
    Reading<Requirement> reading = read(OVER + "," + SIDE, "'a choir sings'");

    assertThat(reading.requirements())
        .containsExactly(
            new Side(Thing.BLUE, Direction.RIGHT),
            new Passes(Passage.OVER),
            new Present(Thing.WALL, true),
            new Pushes());
    assertThat(reading.read().get(0).from())
        .extracting(span -> span.of(SENTENCE))
        .containsExactly("The blue ball", "on the right");
    assertThat(reading.read().get(3).from()).isEmpty();
  }

  @Test
  void wordsThatTheModelPassesOverAreNotReadEither() throws JsonProcessingException {
    assertThat(read(OVER, "'choir'").unread())
        .containsExactly("blue", "right", "choir", "sings softly");
    assertThat(read(OVER + "," + SIDE, "'a choir sings softly'").unread())
        .containsExactly("a choir sings softly");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{'words':['over a wall'],'requirement':{'type':'passes','passage':'through'}}"
            + "|requirements[0]",
        "{'words':['over a wall'],'requirement':{'type':'jumps'}}|type",
        "{'words':['under a wall'],'requirement':{'type':'passes','passage':'over'}}"
            + "|\"under a wall\" does not stand in the sentence",
        "{'words':[],'requirement':{'type':'passes','passage':'over'}}|quote the words",
        "{'words':['wall']}|requirement",
      })
  void mistakesAreToldToTheModel(String requirement, String told) {
    assertThatThrownBy(() -> read(requirement, ""))
        .isInstanceOfSatisfying(
            UnfitReadingException.class, wrong -> assertThat(wrong.refusal()).isEmpty())
        .hasMessageContaining(told);
  }

  @Test
  void contradictionIsTheSentencesFaultIfTheModelStandsByIt() {
    String left = SIDE.replace("'side':'right'", "'side':'left'");
    UnfitReadingException wrong =
        catchThrowableOfType(UnfitReadingException.class, () -> read(SIDE + "," + left, ""));
    assertThat(wrong.refusal()).get().isInstanceOf(BriefException.class);
    assertThat(wrong.refusal().get()).hasMessageContaining("contradicts itself");

    wrong = catchThrowableOfType(UnfitReadingException.class, () -> read("", "'choir'"));
    assertThat(wrong.refusal().orElseThrow()).hasMessageContaining("nothing was read");
  }

  @Test
  void differencesFromTheOfflineReaderAreTold() throws JsonProcessingException {
    Reading<Requirement> reading = read(SIDE, "'sings'");
    ReadBy by = form.brief("m", reading).by();

    assertThat(by.leftOut()).containsExactly(new Side(Thing.BLUE, Direction.LEFT));
    assertThat(by.added()).containsExactly(new Side(Thing.BLUE, Direction.RIGHT));
    assertThat(form.told("m", reading))
        .contains(
            "Read by m:",
            "(\"The blue ball\" and \"on the right\")",
            "Not read:",
            "Only the offline reader reads: the blue ball starts on the left",
            "The offline reader does not read: the blue ball starts on the right");
  }

  /** Whatever files may have as a requirement, a model may answer; and nothing else. */
  @Test
  void schemaOfAnswersTakesWhatFilesTake() throws JsonProcessingException {
    Schema schema =
        SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(new ObjectMapper().readTree(form.schema()));

    String list = "{'requirements':[%s],'notRead':[]}";
    String side = SIDE.replace("  ", " ");
    assertThat(schema.validate(json(list.formatted(side)))).isEmpty();
    assertThat(schema.validate(json(list.formatted(side.replace("'blue'", "'green'")))))
        .isNotEmpty();
    assertThat(schema.validate(json(list.formatted(side.replace("'thing'", "'what'")))))
        .isNotEmpty();
    assertThat(schema.validate(json("{'requirements':[]}"))).isNotEmpty();
    assertThat(form.schema()).doesNotContain("\"if\"").doesNotContain("\"allOf\"");
  }

  @Test
  void everyTypeIsDescribedToTheModel() {
    String told = form.slots().get("requirements");
    assertThat(told.lines()).hasSameSizeAs(RequirementJson.types());
    RequirementJson.types()
        .forEach(type -> assertThat(told).contains("{\"type\": \"" + type + "\""));
  }
}
