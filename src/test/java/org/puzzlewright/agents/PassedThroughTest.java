package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.TokenUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;

/** What stands around models stands around any agent, and changes nothing by itself. */
class PassedThroughTest {

  private static final ObjectNode MEANING = JsonNodeFactory.instance.objectNode().put("layout", 2);

  private static final Reply.Act ASK =
      new Reply.Act("Why not.", "ask", "{\"request\":\"Two.\"}", List.of(), MEANING);

  private static Request request(boolean functions, boolean acting) {
    return new Request(
        "lead",
        "You lead.",
        new Observation.Words("Do it."),
        Observation.NONE,
        Optional.empty(),
        List.of(),
        acting ? List.of(new Action("ask", "Asks.", List.of())) : List.of(),
        Optional.empty(),
        "",
        new Request.Rendering(functions, 2));
  }

  @Test
  void whatIsSaidComesThroughInBothForms() {
    for (boolean functions : List.of(true, false)) {
      List<RecordingModel.Exchange> exchanges = new ArrayList<>();
      UnaryOperator<ChatModel> recorder = model -> new RecordingModel(model, exchanges);
      Agent agent = new PassedThrough(request -> ASK, recorder);
      assertThat(agent.reply(request(functions, true)).said()).isEqualTo(ASK);
      AiMessage message = exchanges.get(0).response().aiMessage();
      assertThat(message.hasToolExecutionRequests()).isEqualTo(functions);
      assertThat(message.toString()).contains("Two.").doesNotContain("layout");
    }
  }

  @Test
  void anAnswerKeepsWhatStandsBesideIt() {
    Reply.Answer answer = new Reply.Answer("So: {}", MEANING);
    Agent agent = new PassedThrough(request -> answer, model -> model);
    assertThat(agent.reply(request(true, false)).said()).isEqualTo(answer);
  }

  @Test
  void spoiltWordsHaveNoMeaningBesideThem() {
    UnaryOperator<ChatModel> spoiling =
        model ->
            ScriptedModel.of(
                request -> {
                  model.chat(request);
                  return say("Action: ask\nAction Input: {\"request\":\"Three.\"}");
                });
    Agent agent = new PassedThrough(request -> ASK, spoiling);
    Reply.Act heard = (Reply.Act) agent.reply(request(false, true)).said();
    assertThat(heard.arguments()).contains("Three.");
    assertThat(heard.meaning()).isEmpty();
  }

  @Test
  void aModelsCostIsNotLostBetweenTwo() {
    ChatModel model =
        new ChatModel() {
          @Override
          public ChatResponse doChat(ChatRequest request) {
            return ChatResponse.builder()
                .aiMessage(AiMessage.from("Yes."))
                .tokenUsage(new TokenUsage(7, 3))
                .build();
          }
        };
    Agent twice =
        new PassedThrough(
            new PassedThrough(new ModelAgent(model), inner -> new RecordingModel(inner)),
            inner -> new RecordingModel(inner));
    ModelReply reply = (ModelReply) twice.reply(request(true, false));
    assertThat(reply.usage().inputTokens()).isEqualTo(OptionalLong.of(7));
    assertThat(reply.said()).isEqualTo(new Reply.Answer("Yes."));
  }

  @Test
  void failuresGoThrough() {
    Agent broken =
        new PassedThrough(
            request -> {
              throw new IllegalStateException("dead");
            },
            model -> model);
    assertThatThrownBy(() -> broken.reply(request(true, true))).hasMessage("dead");
  }

  /** A turn of any agent is rendered as a model's own would be. */
  @Test
  void turnsAreRenderedForAModelThatTakesOver() {
    Request.Turn turn =
        new Request.Turn(
            ASK,
            Request.Turn.Came.DONE,
            new Observation.Words("Done."),
            " (Mind.)",
            "",
            Observation.NONE);
    Request two = request(true, true).after(turn).after(turn).after(turn);
    var messages = Messages.of(two).messages();
    assertThat(messages).as("role, task and the window's two turns").hasSize(6);
    assertThat(((ToolExecutionResultMessage) messages.get(5)).text()).isEqualTo("Done. (Mind.)");
    assertThat(((AiMessage) messages.get(4)).toolExecutionRequests().get(0).id())
        .isEqualTo("turn-3");
    var written = Messages.of(request(false, true).after(turn)).messages();
    assertThat(((AiMessage) written.get(2)).text())
        .isEqualTo("Thought: Why not.\nAction: ask\nAction Input: {\"request\":\"Two.\"}");
    assertThat(((UserMessage) written.get(3)).singleText()).isEqualTo("Observation: Done. (Mind.)");
  }
}
