package org.puzzlewright.agents.models;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.output.FinishReason;
import dev.langchain4j.model.output.TokenUsage;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.base.files.Shipped;

/** Recordings of scripted models, played again. */
class RecordingTest {

  private static final ToolSpecification ADD = tool("add");
  private static final ToolSpecification STOP = tool("stop");

  /** As it was written before there were journals. */
  private static final String OLD = Shipped.text("/recordings/format-1.jsonl");

  @TempDir Path dir;

  private long work;

  private static ToolSpecification tool(String name) {
    return ToolSpecification.builder().name(name).description("It does " + name + ".").build();
  }

  private static ChatRequest request(List<ToolSpecification> tools, ChatMessage... messages) {
    return ChatRequest.builder().messages(messages).toolSpecifications(tools).build();
  }

  private static ChatRequest request(String words) {
    return request(
        List.of(ADD, STOP),
        SystemMessage.from("Lead."),
        UserMessage.from(TextContent.from(words), ImageContent.from("AAAA", "image/png")));
  }

  private Path file() {
    return dir.resolve("run.jsonl");
  }

  private Models record(Models models) {
    Journal journal = Journal.open(file());
    Map<String, ChatModel> all = new TreeMap<>(models.byRole());
    all.put(Models.STANDARD, models.standard());
    ObjectNode head = Exchange.object().put("by", "a script").put("seed", 4);
    ObjectNode told = head.putObject("models");
    all.forEach(
        (name, model) ->
            told.putObject(name)
                .put("tools", Abilities.of(model).tools())
                .put("vision", Abilities.of(model).vision()));
    journal.begin(head);
    Journal.Trial trial = journal.trial("", () -> work);
    all.replaceAll(trial::around);
    return new Models(all.remove(Models.STANDARD), all);
  }

  private Recording played() {
    return Recording.of(Journal.open(file()));
  }

  private static void ask(Models models, String role, String words) {
    models.forRole(role).chat(request(words));
  }

  @Test
  void repliesComeBackWhole() {
    AiMessage reply =
        AiMessage.builder()
            .text("Schön {{x}}\n")
            .thinking("hm")
            .attributes(Map.of("signature", "abc"))
            .toolExecutionRequests(
                List.of(
                    ToolExecutionRequest.builder().name("add").arguments("{\"a\":1.50}").build()))
            .build();
    ChatResponse response =
        ChatResponse.builder()
            .aiMessage(reply)
            .id("r1")
            .modelName("m")
            .finishReason(FinishReason.TOOL_EXECUTION)
            .tokenUsage(new PricedTokens(new TokenUsage(3, 4, 9), new BigDecimal("0.00120")))
            .build();
    ChatModel model =
        new ChatModel() {
          @Override
          public ChatResponse doChat(ChatRequest request) {
            work += 5;
            return response;
          }
        };
    record(Models.of(model)).standard().chat(request("Go."));

    Recording recording = played();
    ChatResponse again = recording.models().standard().chat(request("Go."));

    assertThat(again).isEqualTo(response);
    assertThat(Usage.ofCall(again.tokenUsage()).usd()).hasValue(new BigDecimal("0.0012"));
    assertThat(recording.tally()).isEqualTo(5);
    assertThat(recording.by()).isEqualTo("a script");
    assertThat(recording.seed()).isEqualTo(4);
    assertThat(recording.difference()).isEmpty();
  }

  @Test
  void everyModelPlaysItsOwnPart() {
    Models models =
        Models.of(ScriptedModel.of(say("a"), say("b"))).with("solver", ScriptedModel.of(say("s")));
    Models recorded = record(models);
    ask(recorded, "coordinator", "1");
    ask(recorded, "solver", "2");
    ask(recorded, "designer", "3");

    Recording recording = played();
    Models again = recording.models();
    assertThat(again.forRole("coordinator").chat(request("1")).aiMessage().text()).isEqualTo("a");
    assertThat(again.forRole("solver").chat(request("2")).aiMessage().text()).isEqualTo("s");
    assertThat(again.forRole("designer").chat(request("3")).aiMessage().text()).isEqualTo("b");

    Models other = played().models();
    assertThatThrownBy(() -> ask(other, "solver", "1"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("call 1")
        .hasMessageContaining("\"standard\" was asked, now \"solver\"");
  }

  @Test
  void abilitiesAreRecorded() {
    Abilities.Able blind =
        new Abilities.Able() {
          @Override
          public Abilities abilities() {
            return new Abilities(false, false);
          }

          @Override
          public ChatResponse doChat(ChatRequest request) {
            return ChatResponse.builder().aiMessage(say("no")).build();
          }
        };
    Models recorded = record(Models.of(ScriptedModel.of(say("a"))).with("solver", blind));

    assertThat(Abilities.of(recorded.forRole("solver"))).isEqualTo(new Abilities(false, false));
    ask(recorded, "solver", "1");
    Models again = played().models();
    assertThat(Abilities.of(again.forRole("solver"))).isEqualTo(new Abilities(false, false));
    assertThat(Abilities.of(again.standard())).isEqualTo(Abilities.ALL);
  }

  @Test
  void failuresArePlayedToo() {
    ChatModel broken =
        ScriptedModel.of(
            request -> {
              throw new IllegalStateException("line is dead, key=QQSECRET");
            });
    Models recorded = record(Models.of(broken));
    assertThatThrownBy(() -> ask(recorded, "x", "1")).isInstanceOf(IllegalStateException.class);

    assertThat(file()).content().contains("line is dead").doesNotContain("QQSECRET");
    Recording recording = played();
    Models again = recording.models();
    assertThatThrownBy(() -> ask(again, "x", "1"))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("line is dead");
    assertThat(recording.difference()).isEmpty();
  }

  @Test
  void anEndFromOutsideIsPlayedToo() {
    ChatModel late =
        ScriptedModel.of(
            request -> {
              throw new Stopped(Stopped.Why.LATE, true, "All 3 seconds were used up.");
            });
    Models recorded = record(Models.of(late));
    assertThatThrownBy(() -> ask(recorded, "x", "1")).isInstanceOf(Stopped.class);

    Recording recording = played();
    Models again = recording.models();
    assertThatThrownBy(() -> ask(again, "x", "1"))
        .isInstanceOfSatisfying(
            Stopped.class,
            stop -> assertThat(stop.why() == Stopped.Why.LATE && stop.made()).isTrue())
        .hasMessage("All 3 seconds were used up.");
    assertThat(recording.difference()).isEmpty();
  }

  @Test
  void anOldRecordingIsStillPlayed() {
    Recording recording = Recording.read(OLD, "old.jsonl");
    assertThat(recording.by()).isEqualTo("offline planner (no language model)");
    assertThat(recording.seed()).isEqualTo(1);
    Models models = recording.models();
    assertThatThrownBy(() -> ask(models, "x", "1"))
        .hasMessageContaining("call 1 differs")
        .hasMessageContaining("message 1 of 2");
  }

  @Test
  void theFirstDifferenceIsNamed() {
    Models recorded = record(Models.of(ScriptedModel.of(act("add", "{}"))));
    ask(recorded, "x", "The blue ball is left of the red ball.");

    Recording recording = played();
    Models again = recording.models();
    assertThatThrownBy(() -> ask(again, "x", "The blue ball is right of the red ball."))
        .isInstanceOf(ModelException.class)
        .hasMessageContaining("call 1 differs")
        .hasMessageContaining("message 2 of 2 (USER), character ")
        .hasMessageContaining("blue ball is left of")
        .hasMessageContaining("blue ball is right of");
    // It does not recover: what follows is not the recorded run.
    assertThatThrownBy(() -> ask(again, "x", "The blue ball is left of the red ball."))
        .hasMessageContaining("call 1 differs");
    assertThat(recording.difference().orElseThrow()).contains("call 1 differs");
  }

  @Test
  void toolsCountButNotTheirOrder() {
    SystemMessage lead = SystemMessage.from("Lead.");
    record(Models.of(ScriptedModel.of(say("a"))))
        .standard()
        .chat(request(List.of(ADD, STOP), lead));

    Models same = played().models();
    assertThat(same.standard().chat(request(List.of(STOP, ADD), lead)).aiMessage().text())
        .isEqualTo("a");
    Models fewer = played().models();
    assertThatThrownBy(() -> fewer.standard().chat(request(List.of(ADD), lead)))
        .hasMessageContaining("the tools");
    Models more = played().models();
    ToolExecutionRequest call = ToolExecutionRequest.builder().id("1").name("add").build();
    assertThatThrownBy(
            () ->
                more.standard()
                    .chat(
                        request(
                            List.of(ADD, STOP),
                            lead,
                            ToolExecutionResultMessage.from(call, "done"))))
        .hasMessageContaining("it had 1 messages, now it has 2");
    Models warmer = played().models();
    assertThatThrownBy(
            () ->
                warmer
                    .standard()
                    .chat(
                        ChatRequest.builder()
                            .messages(lead)
                            .toolSpecifications(ADD, STOP)
                            .temperature(0.7)
                            .build()))
        .hasMessageContaining("the parameters");
  }

  @Test
  void runsThatEndEarlierOrLaterDiffer() {
    Models recorded = record(Models.of(ScriptedModel.of(say("a"))));
    ask(recorded, "x", "1");
    ask(recorded, "x", "2");

    Recording recording = played();
    Models again = recording.models();
    ask(again, "x", "1");
    assertThat(recording.difference().orElseThrow()).contains("ended after 1 calls", "has 2");
    ask(again, "x", "2");
    assertThat(recording.difference()).isEmpty();
    assertThatThrownBy(() -> ask(again, "x", "3")).hasMessageContaining("ends after 2 calls");
  }

  @Test
  void aLineThatWasNotFinishedIsLeftOut() throws IOException {
    Models recorded = record(Models.of(ScriptedModel.of(say("a"), say("b"))));
    ask(recorded, "x", "1");
    ask(recorded, "x", "2");
    byte[] all = Files.readAllBytes(file());
    Files.write(file(), Arrays.copyOf(all, all.length - 40));

    Models again = played().models();
    ask(again, "x", "1");
    assertThatThrownBy(() -> ask(again, "x", "2")).hasMessageContaining("ends after 1 calls");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "hello\n",
        "{}\n",
        "{\"recording\":2,\"by\":\"x\",\"seed\":1,\"models\":{\"standard\":{}}}\n",
        "{\"recording\":1,\"by\":\"x\",\"seed\":1,\"models\":{}}\n",
        "{\"recording\":1,\"by\":\"x\",\"seed\":1,\"models\":{\"standard\":{}}}\n{\"call\":1}\n",
        "{\"recording\":1,\"by\":\"x\",\"seed\":1,\"models\":{\"standard\":{}}}\n{\"call\":1,"
            + "\"request\":{\"messages\":[]},\"response\":{}}\n",
        "{\"recording\":1,\"by\":\"x\",\"seed\":1,\"models\":{\"standard\":{}}}\n{\"call\":1,"
            + "\"request\":{\"messages\":[]},\"response\":{\"message\":{\"type\":\"USER\"}}}\n",
        "{\"recording\":1,\"by\":\"x\",\"seed\":1,\"models\":{\"standard\":{}}}\n{\"call\":1,"
            + "\"request\":{\"messages\":[]},\"response\":{\"message\":{\"type\":\"NONE\"}}}\n"
      })
  void whatIsNoRecordingIsRefused(String text) {
    assertThatThrownBy(() -> Recording.read(text, "run.jsonl"))
        .isInstanceOf(ModelSetupException.class)
        .hasMessageContaining("run.jsonl");
  }
}
