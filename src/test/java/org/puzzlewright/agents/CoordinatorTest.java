package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.call;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.json.JsonEnumSchema;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.Picture;
import org.puzzlewright.api.ToyProblem;
import org.puzzlewright.api.ToyProblem.Count;
import org.puzzlewright.base.hash.Sha256;

/** What the models are sent, and what becomes of their replies. */
class CoordinatorTest {

  private static final String ALL_LEFT = "Left: 60 steps, at most 120 calls of models.";

  private static final AiMessage FOUR = act("add", "{\"amount\": 4}");
  private static final AiMessage FINISH = act("finish", "{}");

  @Test
  void thinksActsAndObservesUntilFinished() {
    List<TranscriptEntry> heard = new ArrayList<>();
    Outcome<Count> outcome =
        new Coordinator(ToyRuns.TEXTS)
            .run(
                new ToyProblem(),
                Models.of(
                    ScriptedModel.of(
                        FOUR, act("simulate", ""), act("add", "{\"amount\":3}"), FINISH)),
                Limits.standard(),
                heard::add);

    assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(outcome.detail()).isEqualTo("The number is 7");
    assertThat(outcome.state()).isEqualTo(new Count(7, 1));
    assertThat(outcome.usage().calls()).isEqualTo(4);
    assertThat(outcome.usage().inputTokens()).hasValue(40);
    assertThat(heard).isEqualTo(outcome.transcript().entries());
    assertThat(heard).extracting(TranscriptEntry::step).containsExactly(1, 2, 3, 4);
    assertThat(heard).extracting(TranscriptEntry::simulations).containsExactly(0L, 1L, 1L, 1L);
    assertThat(heard.get(0).thought()).isEqualTo("I will add");
    assertThat(heard.get(0).observation()).isEqualTo("It is 4.");
    assertThat(heard.get(3).status()).isEqualTo(Status.FINISHED);
  }

  @Test
  void firstRequestHoldsRoleTaskAndToolsInOrder() {
    ChatRequest request = requests(FINISH, FOUR, FINISH).get(0);

    assertThat(request.messages())
        .containsExactly(
            SystemMessage.from("You count. {{x}}"),
            UserMessage.from("Reach 7, then finish.\n\n" + ALL_LEFT));
    assertThat(request.toolSpecifications())
        .extracting(tool -> tool.name())
        .containsExactly("add", "simulate", "finish", "give_up", "call_adviser");
    var schema = request.toolSpecifications().get(0).parameters();
    assertThat(schema.properties().keySet()).containsExactly("amount", "direction", "note");
    assertThat(schema.required()).containsExactly("amount");
    assertThat(schema.properties().get("amount").description()).isEqualTo("how much (from 1 to 5)");
    assertThat(((JsonEnumSchema) schema.properties().get("direction")).enumValues())
        .containsExactly("up", "down");
  }

  @Test
  void historyGrowsByReplyAndObservationAndKeepsTheTask() {
    List<ChatRequest> requests = requests(FOUR, act("simulate", "{}"), FINISH, FOUR);

    for (int i = 0; i < requests.size(); i++) {
      assertThat(requests.get(i).messages()).hasSize(2 + 2 * i);
      assertThat(requests.get(i).messages().subList(0, 2))
          .isEqualTo(requests.get(0).messages().subList(0, 2));
    }
    assertThat(results(requests.get(1)))
        .containsExactly("It is 4. Left: 59 steps, at most 119 calls of models.");
  }

  @Test
  void missingAndDoubleIdsAreReplaced() {
    AiMessage same = AiMessage.from(call("id", "simulate", "{}"));
    List<ChatRequest> requests = requests(FOUR, same, same, FINISH, act("give_up", "{}"));

    ChatRequest last = requests.get(4);
    List<String> asked = new ArrayList<>();
    List<String> answered = new ArrayList<>();
    for (ChatMessage message : last.messages()) {
      if (message instanceof AiMessage reply) {
        asked.add(reply.toolExecutionRequests().get(0).id());
      } else if (message instanceof ToolExecutionResultMessage result) {
        answered.add(result.id());
      }
    }
    assertThat(asked).hasSize(4).doesNotHaveDuplicates().noneMatch(String::isBlank);
    assertThat(asked).contains("id");
    assertThat(answered).isEqualTo(asked);
  }

  @Test
  void onlyTheFirstOfSeveralActionsIsCarriedOut() {
    AiMessage two =
        AiMessage.from(
            "both", List.of(call(null, "add", "{\"amount\":1}"), call(null, "simulate", "{}")));
    RecordingModel model = new RecordingModel(ScriptedModel.of(two, act("give_up", "{}")));
    Outcome<Count> outcome = ToyRuns.run(model);

    assertThat(outcome.last()).isEqualTo(new Count(1, 0));
    assertThat(results(model.exchanges().get(1).request()))
        .satisfiesExactly(
            first -> assertThat(first).startsWith("It is 1. Left: 59 steps"),
            second -> assertThat(second).contains("one action at a time", "add"));
    TranscriptEntry surplus = outcome.transcript().entries().get(1);
    assertThat(surplus.action()).isEqualTo("simulate");
    assertThat(surplus.status()).isEqualTo(Status.INVALID);
    assertThat(surplus.usage().calls()).isZero();
    assertThat(outcome.usage().calls()).isEqualTo(2);
  }

  @Test
  void replyWithoutActionIsToldTheRemedy() {
    RecordingModel model = new RecordingModel(ScriptedModel.of(say("Hm."), act("give_up", "{}")));
    Outcome<Count> outcome = ToyRuns.run(model);

    UserMessage remedy = (UserMessage) model.exchanges().get(1).request().messages().get(3);
    assertThat(remedy.singleText()).contains("no action", "add, simulate, finish");
    TranscriptEntry entry = outcome.transcript().entries().get(0);
    assertThat(entry.thought()).isEqualTo("Hm.");
    assertThat(entry.action()).isEmpty();
    assertThat(entry.status()).isEqualTo(Status.INVALID);
  }

  @Test
  void unknownActionIsToldTheNearest() {
    Outcome<Count> outcome = ToyRuns.run(act("Finnish", "{}"), act("give_up", "{}"));

    TranscriptEntry entry = outcome.transcript().entries().get(0);
    assertThat(entry.status()).isEqualTo(Status.INVALID);
    assertThat(entry.observation()).contains("\"Finnish\"", "nearest is \"finish\"", "simulate");
  }

  @Test
  void badArgumentsAreAnsweredAndKeptOutOfTheHistory() {
    RecordingModel model =
        new RecordingModel(ScriptedModel.of(act("add", "{amount"), act("give_up", null)));
    Outcome<Count> outcome = ToyRuns.run(model);

    TranscriptEntry entry = outcome.transcript().entries().get(0);
    assertThat(entry.status()).isEqualTo(Status.INVALID);
    assertThat(entry.arguments().asText()).isEqualTo("{amount");
    assertThat(entry.observation()).contains("{amount", "add({\"amount\":3})");
    AiMessage kept = (AiMessage) model.exchanges().get(1).request().messages().get(2);
    assertThat(kept.toolExecutionRequests().get(0).arguments()).isEqualTo("{}");
  }

  @Test
  void repliesThatProvidersTurnDownAreMendedInTheHistory() {
    AiMessage odd =
        AiMessage.from(" ", List.of(ToolExecutionRequest.builder().name("a b.c").build()));
    AiMessage mute = AiMessage.builder().build();
    List<ChatRequest> requests = requests(odd, mute, act("give_up", "{}"));

    AiMessage first = (AiMessage) requests.get(2).messages().get(2);
    assertThat(first.text()).isNull();
    assertThat(first.toolExecutionRequests().get(0).name()).isEqualTo("a_b_c");
    assertThat(((AiMessage) requests.get(2).messages().get(4)).text()).isEqualTo("(no reply)");
  }

  @Test
  void helperGetsRoleViewRequestAndPictures() {
    RecordingModel adviser = new RecordingModel(ScriptedModel.of(say(" Add 3. {{y}} ")));
    RecordingModel coordinator =
        new RecordingModel(
            ScriptedModel.of(
                FOUR,
                act("call_adviser", "{\"request\":\"What now? {{z}}\"}"),
                act("give_up", "{}")));
    Outcome<Count> outcome =
        ToyRuns.run(Models.of(coordinator).with("adviser", adviser), Limits.standard());

    ChatRequest request = adviser.exchanges().get(0).request();
    assertThat(request.toolSpecifications()).isEmpty();
    assertThat(request.messages().get(0)).isEqualTo(SystemMessage.from("You advise. {{x}}"));
    UserMessage message = (UserMessage) request.messages().get(1);
    assertThat(((TextContent) message.contents().get(0)).text())
        .contains("The number is 4. {{x}}", "1. The number as a colour")
        .endsWith(
            "# The coordinator's request\n\nWhat now? {{z}}"
                + "\n\nLeft: 58 steps, at most 118 calls of models.");
    ImageContent image = (ImageContent) message.contents().get(1);
    Picture picture =
        new ToyProblem().view(new Count(4, 0), new ToyProblem().helpers().get(0)).pictures().get(0);
    assertThat(image.image().base64Data())
        .isEqualTo(Base64.getEncoder().encodeToString(picture.png()));
    assertThat(image.image().mimeType()).isEqualTo("image/png");
    assertThat(image.detailLevel()).isEqualTo(ImageContent.DetailLevel.HIGH);

    assertThat(results(coordinator.exchanges().get(2).request()).get(1))
        .startsWith("Add 3. {{y}} Left: ");
    List<TranscriptEntry> entries = outcome.transcript().entries();
    assertThat(entries)
        .extracting(TranscriptEntry::role)
        .endsWith("coordinator", "adviser", "coordinator");
    assertThat(entries.get(1).status()).isEqualTo(Status.ASKED);
    assertThat(entries.get(2).status()).isEqualTo(Status.DONE);
    assertThat(entries.get(2).calls()).isEqualTo(3);
    assertThat(entries.get(2).pictures())
        .containsExactly(
            new TranscriptEntry.Shown("The number as a colour", Sha256.of(picture.png())));
  }

  @Test
  void helperHasNoMemory() {
    RecordingModel adviser = new RecordingModel(ScriptedModel.of(say("A."), say("B.")));
    ToyRuns.run(
        Models.of(
                ScriptedModel.of(
                    act("call_adviser", "{\"request\":\"one\"}"),
                    act("call_adviser", "{\"request\":\"two\"}"),
                    act("give_up", "{}")))
            .with("adviser", adviser),
        Limits.standard());

    assertThat(adviser.exchanges().get(1).request().messages()).hasSize(2);
    assertThat(adviser.exchanges().get(1).request().messages().toString()).doesNotContain("one");
  }

  @Test
  void emptyHelperReplyIsSaidSo() {
    Outcome<Count> outcome =
        ToyRuns.run(
            Models.of(
                    ScriptedModel.of(
                        act("call_adviser", "{\"request\":\"?\"}"), act("give_up", "{}")))
                .with("adviser", ScriptedModel.of(AiMessage.builder().build())),
            Limits.standard());

    TranscriptEntry reply = outcome.transcript().entries().get(1);
    assertThat(reply.observation()).contains("reply of the adviser is empty");
    assertThat(reply.status()).isEqualTo(Status.REFUSED);
  }

  @Test
  void braceTextIsNeverATemplate() {
    RecordingModel model = new RecordingModel(ScriptedModel.of(say("{{a}}"), act("give_up", "{}")));
    Outcome<Count> outcome =
        new Coordinator(ToyRuns.TEXTS)
            .run(
                new ToyProblem("Reach {{target}} <<slot>> $1 %s"),
                Models.of(model),
                Limits.standard(),
                Listener.silent());

    assertThat(outcome.stop()).isEqualTo(StopReason.GAVE_UP);
    List<ChatMessage> messages = model.exchanges().get(1).request().messages();
    assertThat(messages.get(1))
        .isEqualTo(UserMessage.from("Reach {{target}} <<slot>> $1 %s\n\n" + ALL_LEFT));
    assertThat(((AiMessage) messages.get(2)).text()).isEqualTo("{{a}}");
  }

  @Test
  void missingRoleTextShowsBeforeTheFirstCall() {
    RecordingModel model = new RecordingModel(ScriptedModel.of(FOUR));
    Coordinator coordinator = new Coordinator(RoleTexts.fixed(Map.of("coordinator", "You count.")));

    assertThatThrownBy(
            () ->
                coordinator.run(
                    new ToyProblem(), Models.of(model), Limits.standard(), Listener.silent()))
        .isInstanceOf(RoleTextException.class)
        .hasMessageContaining("\"adviser\"");
    assertThat(model.exchanges()).isEmpty();
  }

  private static List<ChatRequest> requests(AiMessage... replies) {
    RecordingModel model = new RecordingModel(ScriptedModel.of(replies));
    ToyRuns.run(model);
    return model.exchanges().stream().map(RecordingModel.Exchange::request).toList();
  }

  private static List<String> results(ChatRequest request) {
    return request.messages().stream()
        .filter(ToolExecutionResultMessage.class::isInstance)
        .map(message -> ((ToolExecutionResultMessage) message).text())
        .toList();
  }
}
