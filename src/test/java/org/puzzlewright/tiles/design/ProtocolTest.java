package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.AiMessage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.agents.TranscriptEntry;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.Call;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;

/** STEP, PROPOSE_SKILL and STOP as JSON in a reply do what native calls do. */
class ProtocolTest {

  private static final GridGame BINARY = Designs.game("binary", 4, 4);
  private static final TileMap CORRIDOR = Designs.level(BINARY, "....", "####", "####", "####");
  private static final String CALLS =
      "[{\"name\":\"place_tile\",\"parameters\":"
          + "{\"mode\":\"single\",\"tile_type\":\"empty\",\"y\":1,\"x\":3}}]";

  private static Outcome<LevelState> run(Setup setup, CallForm form, AiMessage... replies) {
    return Designs.run(
        Designs.task(BINARY, CORRIDOR), ScriptedModel.of(replies), setup, form, Limits.standard());
  }

  private static Outcome<LevelState> natively(Setup setup) {
    return run(
        setup,
        CallForm.NATIVE,
        act("step", "{\"tool_calls\":" + CALLS + "}"),
        act("propose_skill", "{\"name\":\"spiral\",\"description\":\"winds inwards\"}"),
        act("stop", "{}"));
  }

  @ParameterizedTest
  @EnumSource(
      value = Setup.class,
      names = {"SINGLE", "MULTI"})
  void textDoesWhatNativeCallsDo(Setup setup) {
    Outcome<LevelState> expected = natively(setup);
    assertThat(expected.last().level()).isEqualTo(CORRIDOR.with(3, 1, 1));
    assertThat(expected.last().skills()).containsExactly("spiral: winds inwards");
    List<Call> calls = expected.transcript().calls();
    assertThat(calls).hasSize(3);

    for (CallForm form : CallForm.values()) {
      Outcome<LevelState> outcome =
          run(
              setup,
              form,
              say(
                  "I widen it.\n```json\n{\"type\": \"STEP\", \"rationale\": \"longer\","
                      + " \"tool_calls\": "
                      + CALLS
                      + "}\n```"),
              say(
                  "{\"type\": \"PROPOSE_SKILL\", \"skill_spec\": {\"name\": \"spiral\","
                      + " \"description\": \"winds inwards\"}}"),
              say("{\"type\": \"STOP\"}"));
      assertThat(outcome.transcript().calls()).isEqualTo(calls);
      assertThat(outcome.last()).isEqualTo(expected.last());
      assertThat(outcome.stop()).isEqualTo(expected.stop());
      assertThat(outcome.transcript().count(TranscriptEntry.Status.INVALID)).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'type':'STEP','tool_calls':[{'tool_name':'place_tile','params':"
            + "{'mode':'single','tile_type':'empty','y':1,'x':3}}]}",
        "{\"type\":\"step\",\"tool_calls\":[{\"name\":\"place_tile\",\"arguments\":"
            + "{\"mode\":\"single\",\"tile_type\":\"empty\",\"y\":1,\"x\":3,},},],}",
        "{type:\"Step\",tool_calls:[{name:\"place_tile\",parameters:"
            + "{mode:\"single\",tile_type:\"empty\",y:1,x:3}}]",
        "~~~\n{\"type\":\"STEP\",\"plan\":\"one\",\"acceptance_hint\":\"yes\","
            + "\"tool_calls\":[{\"name\":\"place_tile\",\"parameters\":"
            + "{\"mode\":\"single\",\"tile_type\":\"empty\",\"y\":\"1\",\"x\":3}}]}\n~~~",
        "{'type':'STEP','plan':None,'tool_calls':[{'name':'place_tile','parameters':"
            + "{'mode':'rect','tile_type':'empty','y':1,'x':3,'end_y':1,'end_x':3,"
            + "'filled': True}}]}",
        "Thought: longer.\nAction: step\nAction Input: {\"tool_calls\":[{\"name\":"
            + "\"place_tile\",\"parameters\":"
            + "{\"mode\":\"single\",\"tile_type\":\"empty\",\"y\":1,\"x\":3}}]}",
        "Thought: longer.\nAction: STEP\nAction Input: {\"tool_calls\":[{\"name\":"
            + "\"Place_Tile\",\"parameters\":"
            + "{\"mode\":\"single\",\"tile_type\":\"empty\",\"y\":1,\"x\":3}}]}",
        "{\"action\":\"step\",\"arguments\":{\"tool_calls\":[{\"name\":\"place_tile\","
            + "\"parameters\":{\"mode\":\"single\",\"tile_type\":\"empty\",\"y\":1,\"x\":3}}]}}",
      })
  void carelessJsonIsUnderstood(String reply) {
    Outcome<LevelState> outcome = run(Setup.SINGLE, CallForm.TEXT, say(reply), say("Action: STOP"));

    assertThat(outcome.last().level()).isEqualTo(CORRIDOR.with(3, 1, 1));
    assertThat(outcome.transcript().count(TranscriptEntry.Status.INVALID)).isZero();
  }

  @Test
  void wrongCallsAreToldAndNeverCrash() {
    Outcome<LevelState> outcome =
        run(
            Setup.SINGLE,
            CallForm.TEXT,
            say("{\"type\":\"STEP\",\"tool_calls\":[{\"name\":\"place_tile\",\"parameters\":7}]}"),
            say("{\"type\":\"STEP\",\"tool_calls\":[{\"name\":\"lava\",\"parameters\":{}}]}"),
            say("{\"type\":\"STEP\",\"tool_calls\":[]}"),
            say("{\"type\":\"STEP\"}"),
            say("{\"type\":\"PROPOSE_SKILL\",\"skill_spec\":{\"name\":\"spiral\"}}"),
            say("{\"type\":\"JUMP\"}"),
            say("{\"type\":7}"),
            say("{\"type\":\"STOP\"}"));

    assertThat(outcome.last()).isEqualTo(LevelState.of(BINARY.evaluate(CORRIDOR)));
    List<String> told =
        outcome.transcript().entries().stream().map(TranscriptEntry::observation).toList();
    assertThat(outcome.transcript().count(TranscriptEntry.Status.INVALID)).isEqualTo(7);
    assertThat(told.get(0)).contains("\"parameters\" that are not an object: 7");
    assertThat(told.get(1)).contains("calls \"lava\"; there are: place_tile");
    assertThat(told.get(2)).contains("at least one of");
    assertThat(told.get(3)).contains("\"tool_calls\" is missing");
    assertThat(told.get(4)).contains("\"description\" is missing");
    assertThat(told.get(5)).contains("There is no action \"jump\"");
    assertThat(told.get(6)).contains("called no action");
  }

  @Test
  void aStepIsNotVoidBecauseOneOfItsCallsIs() {
    Outcome<LevelState> outcome =
        run(
            Setup.SINGLE,
            CallForm.NATIVE,
            act(
                "STEP",
                "{\"tool_calls\":[{\"name\":\"lava\"},{\"name\":\"place_tile\",\"parameters\":7},"
                    + CALLS.substring(1)
                    + "}"),
            act("stop", "{}"));

    assertThat(outcome.last().level()).isEqualTo(CORRIDOR.with(3, 1, 1));
    TranscriptEntry step = outcome.transcript().entries().get(0);
    assertThat(step.status()).isEqualTo(TranscriptEntry.Status.DONE);
    assertThat(step.observation())
        .contains("3 calls, 1 carried out")
        .contains("call 1, lava: there is no such tool. The tools are: place_tile")
        .contains("call 2, place_tile: its \"parameters\" are 7. They must be an object");
    assertThat(outcome.transcript().calls().get(0).action()).isEqualTo("step");
  }

  @Test
  void repliesWithoutAnActionEndTheRunWithTheBestLevel() {
    Outcome<LevelState> outcome =
        run(
            Setup.MULTI,
            CallForm.NATIVE,
            act("step", "{\"tool_calls\":" + CALLS + "}"),
            say("I wonder."),
            say("Hm."),
            say("What a level!"));

    assertThat(outcome.stop()).isEqualTo(StopReason.NO_ACTION);
    assertThat(outcome.state().level()).isEqualTo(CORRIDOR.with(3, 1, 1));
    assertThat(outcome.transcript().count(TranscriptEntry.Status.INVALID)).isEqualTo(3);
  }

  @Test
  void aRunThatIsCutShortHasTheBestLevelAndNotTheLast() {
    LevelTask task = Designs.task(BINARY, CORRIDOR, false, new AcceptanceRule.Epsilon(1), 3);
    Outcome<LevelState> outcome =
        Designs.run(
            task,
            ScriptedModel.of(
                act("step", "{\"tool_calls\":" + CALLS + "}"),
                act("step", Designs.step("solid 0 0", "solid 0 1").arguments().toString()),
                say("Oh.")),
            Setup.SINGLE,
            CallForm.NATIVE,
            Limits.standard());

    assertThat(outcome.last().level()).isNotEqualTo(CORRIDOR.with(3, 1, 1));
    assertThat(outcome.state().level()).isEqualTo(CORRIDOR.with(3, 1, 1));
  }

  @Test
  void theOneReplyOfTheBasicSetUpIsCarriedOut() {
    Outcome<LevelState> outcome =
        run(
            Setup.BASIC,
            CallForm.NATIVE,
            say(
                "Longer. {\"calls\": [{\"action\": \"step\", \"arguments\": {\"tool_calls\": "
                    + CALLS
                    + "}}]}"));

    assertThat(outcome.last().level()).isEqualTo(CORRIDOR.with(3, 1, 1));
    assertThat(outcome.usage().calls()).isEqualTo(1);
  }
}
