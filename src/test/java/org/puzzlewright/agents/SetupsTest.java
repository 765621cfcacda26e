package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.call;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.ToyProblem;
import org.puzzlewright.api.ToyProblem.Count;

/** One agent alone, one reply alone, a critic, and calls in text. */
class SetupsTest {

  private static final AiMessage FOUR = act("add", "{\"amount\": 4}");
  private static final AiMessage THREE = act("add", "{\"amount\": 3}");
  private static final AiMessage SIMULATE = act("simulate", "{}");
  private static final AiMessage FINISH = act("finish", "{}");

  private record Seen(Outcome<Count> outcome, List<ChatRequest> requests) {
    ChatRequest last() {
      return requests.get(requests.size() - 1);
    }

    List<Status> statuses() {
      return outcome.transcript().entries().stream().map(TranscriptEntry::status).toList();
    }
  }

  private static Seen run(Setup setup, boolean critic, CallForm form, AiMessage... replies) {
    RecordingModel model = new RecordingModel(ScriptedModel.of(replies));
    AgentConfig config = new AgentConfig(setup, critic, form);
    ToyProblem toy = ToyProblem.filled();
    RoleTexts texts = RoleTexts.of(toy, config, Optional.empty());
    Outcome<Count> outcome =
        new Coordinator(texts, config, new StillTimer())
            .run(toy, Models.of(model), Limits.standard(), Listener.silent());
    return new Seen(
        outcome, model.exchanges().stream().map(RecordingModel.Exchange::request).toList());
  }

  @Test
  void aloneThereIsNobodyToAskAndEachRunIsSeen() {
    Seen seen = run(Setup.SINGLE, false, CallForm.NATIVE, FOUR, SIMULATE, THREE, FINISH);

    assertThat(seen.outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(seen.requests.get(0).toolSpecifications())
        .extracting(tool -> tool.name())
        .containsExactly("add", "simulate", "finish", "give_up");
    assertThat(images(seen.requests.get(0).messages().get(1))).as("with the task").hasSize(1);
    List<ChatMessage> after = seen.requests.get(2).messages();
    assertThat(after.get(after.size() - 2)).isInstanceOf(ToolExecutionResultMessage.class);
    assertThat(images(after.get(after.size() - 1))).as("behind the run's result").hasSize(1);
    assertThat(seen.last().messages()).as("adding brings nothing to see").hasSize(after.size() + 2);
    assertThat(seen.outcome.transcript().entries().get(0).pictures()).hasSize(1);
    assertThat(seen.outcome.transcript().fold(new ToyProblem())).isEqualTo(new Count(7, 1));
  }

  private static List<ImageContent> images(ChatMessage message) {
    return ((UserMessage) message)
        .contents().stream()
            .filter(ImageContent.class::isInstance)
            .map(ImageContent.class::cast)
            .toList();
  }

  @Test
  void oneReplyIsCarriedOutToItsEndWithoutAWordBack() {
    Seen seen =
        run(
            Setup.BASIC,
            false,
            CallForm.NATIVE,
            say(
                "So. ```json\n{calls: [{'action': 'add', 'arguments': {'amount': 5}}, {'action':"
                    + " 'fly'}, {'action': 'add', 'arguments': {'amount': 9}},"
                    + " {'action': 'add', 'arguments': {'amount': 2}},]}\n```"));

    assertThat(seen.outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(seen.outcome.last()).isEqualTo(new Count(7, 1));
    assertThat(seen.requests).hasSize(1);
    assertThat(seen.requests.get(0).toolSpecifications()).isEmpty();
    assertThat(seen.requests.get(0).messages().get(0).toString())
        .contains("**add**", "\"amount\": a number from 1 to 5")
        .doesNotContain("**finish**", "call_adviser");
    assertThat(seen.statuses())
        .containsExactly(
            Status.DONE,
            Status.DONE,
            Status.INVALID,
            Status.INVALID,
            Status.DONE,
            Status.DONE,
            Status.FINISHED);
    assertThat(seen.outcome.transcript().fold(new ToyProblem())).isEqualTo(new Count(7, 1));
  }

  @Test
  void oneReplyThatDoesNotDoIsNotAccepted() {
    String four = "{\"calls\": [{\"action\": \"add\", \"arguments\": {\"amount\": 4}}]}";
    Seen seen = run(Setup.BASIC, false, CallForm.NATIVE, say(four));

    assertThat(seen.outcome.stop()).isEqualTo(StopReason.NOT_ACCEPTED);
    assertThat(seen.outcome.detail()).contains("below 5");
    assertThat(seen.outcome.state().value()).isEqualTo(4);
  }

  @Test
  void oneReplyThatCannotBeReadIsAskedForOnceMore() {
    String good = "{\"calls\": [{\"action\": \"add\", \"arguments\": {\"amount\": 5}}]}";
    Seen mended = run(Setup.BASIC, false, CallForm.NATIVE, say("First I"), say(good));
    assertThat(mended.requests).hasSize(2);
    assertThat(mended.last().messages()).hasSize(4);
    assertThat(mended.last().messages().get(3).toString()).contains("no JSON object");
    assertThat(mended.outcome.state().value()).isEqualTo(5);

    Seen hopeless = run(Setup.BASIC, false, CallForm.NATIVE, say("{\"calls\": 3}"));
    assertThat(hopeless.requests).hasSize(2);
    assertThat(hopeless.outcome.stop()).isEqualTo(StopReason.NO_ACTION);
    assertThat(hopeless.outcome.detail()).contains("array");
    assertThat(hopeless.statuses()).containsExactly(Status.INVALID, Status.INVALID);
  }

  @Test
  void aCriticSendsBackAndThenAccepts() {
    AiMessage no = say("{\"accept\": false, \"reason\": \"Too plain.\"}");
    AiMessage yes = say("{\"accept\": true, \"reason\": \"Good.\"}");
    Seen seen =
        run(Setup.MULTI, true, CallForm.NATIVE, FOUR, THREE, FINISH, no, SIMULATE, FINISH, yes);

    assertThat(seen.outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(seen.requests.get(3).messages().toString())
        .contains("You judge.", "The count is 7", "Accept the work, or send it back.");
    assertThat(seen.requests.get(4).messages().toString())
        .contains("sends the work back: Too plain.");
    assertThat(seen.outcome.transcript().entries())
        .extracting(TranscriptEntry::role)
        .containsSubsequence("critic", "coordinator", "critic", "coordinator");
    assertThat(seen.outcome.transcript().fold(new ToyProblem())).isEqualTo(new Count(7, 1));
  }

  @Test
  void aCriticObjectsTwiceAtMostAndStopsNothingWhenItCannotBeUnderstood() {
    AiMessage no = say("{\"accept\": false, \"reason\": \"Too plain.\"}");
    Seen stubborn =
        run(
            Setup.SINGLE,
            true,
            CallForm.NATIVE,
            FOUR,
            THREE,
            FINISH,
            no,
            SIMULATE,
            FINISH,
            no,
            SIMULATE,
            FINISH);
    assertThat(stubborn.outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(stubborn.requests).hasSize(9);

    Seen muddled = run(Setup.SINGLE, true, CallForm.NATIVE, FOUR, THREE, FINISH, say("Hm."));
    assertThat(muddled.outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(muddled.outcome.transcript().toJsonl()).contains("could not be understood");
  }

  @Test
  void inTextActionsAreWrittenAndRead() {
    Seen seen =
        run(
            Setup.MULTI,
            false,
            CallForm.TEXT,
            say("Thought: begin\nAction: add\nAction Input: {\"amount\": 4}"),
            say("**Thought:** ask\n**Action:** `call_adviser`\n**Action Input:** {'request': 'Q'}"),
            say("Three."),
            say("Action: add {amount: 3}\nObservation: It is 9.\nAction: finish"),
            say("Action: simulate\nAction: finish"),
            say("Action: finish\nAction Input: none"),
            say("Action: finish()"));

    assertThat(seen.outcome.stop()).as(seen.outcome.detail()).isEqualTo(StopReason.FINISHED);
    assertThat(seen.outcome.last()).isEqualTo(new Count(7, 1));
    assertThat(seen.requests).allMatch(request -> request.toolSpecifications().isEmpty());
    assertThat(seen.last().messages().subList(1, seen.last().messages().size()))
        .allMatch(m -> m instanceof UserMessage || m instanceof AiMessage);
    assertThat(seen.requests.get(0).messages().get(0).toString())
        .contains("Action Input:", "**call_adviser**");
    String history = seen.last().messages().toString();
    assertThat(history)
        .contains("Observation: It is 4.", "Observation: Three.", "You wrote an observation")
        .contains("one action at a time")
        .doesNotContain("It is 9.");
    assertThat(seen.outcome.transcript().count(Status.INVALID)).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"NATIVE", "TEXT"})
  void formsAreReadWhateverWasAgreedUpon(CallForm form) {
    Seen seen =
        run(
            Setup.SINGLE,
            false,
            form,
            AiMessage.from("Thought: a", List.of(call("1", "add", "{\"amount\":4}"))),
            say("Action: add\nAction Input: {\"amount\": 3}"),
            FINISH);

    assertThat(seen.outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(seen.outcome.transcript().count(Status.INVALID)).isZero();
  }
}
