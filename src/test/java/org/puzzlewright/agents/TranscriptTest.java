package org.puzzlewright.agents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.puzzlewright.agents.models.ScriptedModel.act;
import static org.puzzlewright.agents.models.ScriptedModel.call;
import static org.puzzlewright.agents.models.ScriptedModel.say;

import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.data.message.AiMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.puzzlewright.agents.TranscriptEntry.Status;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.RandomCalls;
import org.puzzlewright.api.ToyProblem;
import org.puzzlewright.api.ToyProblem.Count;

/** Written, read back, made again. */
class TranscriptTest {

  @Test
  void readsBackWhatItWrote() {
    for (int seed = 0; seed < 30; seed++) {
      Transcript transcript = wild(seed).transcript();
      String text = transcript.toJsonl();
      Transcript back = Transcript.read(text);

      assertThat(back).isEqualTo(transcript);
      assertThat(back.toJsonl()).isEqualTo(text);
      assertThat(text.lines()).hasSameSizeAs(transcript.entries());
    }
  }

  @Test
  void foldsToTheSameState() {
    for (int seed = 0; seed < 30; seed++) {
      Outcome<Count> outcome = wild(seed);
      Transcript back = Transcript.read(outcome.transcript().toJsonl());

      assertThat(back.fold(new ToyProblem())).isEqualTo(outcome.last());
    }
  }

  @Test
  void sameModelsGiveTheSameBytes() {
    for (int seed = 0; seed < 5; seed++) {
      assertThat(wild(seed).transcript().toJsonl()).isEqualTo(wild(seed).transcript().toJsonl());
    }
  }

  @Test
  void wildRunsReachEveryStatus() {
    List<TranscriptEntry> all = new ArrayList<>();
    for (int seed = 0; seed < 30; seed++) {
      all.addAll(wild(seed).transcript().entries());
    }
    assertThat(all).extracting(TranscriptEntry::status).contains(Status.values());
  }

  @Test
  void aLineIsReadable() {
    Outcome<Count> outcome =
        ToyRuns.run(
            ScriptedModel.of(act("add", "{\"amount\":\"2.5\"}"), act("give_up", "{}")).unmetered());

    assertThat(outcome.transcript().toJsonl().lines().findFirst())
        .hasValue(
            "{'step':1,'role':'coordinator','thought':'I will add','action':'add',"
                    .replace('\'', '"')
                + "'arguments':{'amount':2.5},'observation':'It is 2.','status':'done',"
                    .replace('\'', '"')
                + "'simulations':0,'calls':1,'pictures':[],".replace('\'', '"')
                + "'usage':{'calls':1,'input':null,'output':null}}".replace('\'', '"'));
  }

  @Test
  void brokenLineIsNamed() {
    String good = wild(1).transcript().toJsonl().lines().findFirst().orElseThrow();
    for (String bad : List.of("{", "{}", "[]", good.replace("\"status\":\"", "\"status\":\"x"))) {
      assertThatThrownBy(() -> Transcript.read(good + "\n" + bad + "\n"))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageStartingWith("line 2 of the transcript is no entry: ");
    }
    for (String field : List.of("step", "simulations", "calls")) {
      for (String value : List.of("-1", "1e999", "\"x\"", "9".repeat(40), "0.5", "null")) {
        String bad = good.replaceFirst("\"" + field + "\":\\d+", "\"" + field + "\":" + value);
        assertThat(bad).isNotEqualTo(good);
        assertThatThrownBy(() -> Transcript.read(bad)).isInstanceOf(IllegalArgumentException.class);
      }
    }
    String money =
        good.replaceFirst(
            "\"usage\":.*",
            "\"usage\":{\"calls\":1,\"input\":1,\"output\":1,\"usd\":\"1e2147483647\"}}");
    assertThatThrownBy(() -> Transcript.read(money)).isInstanceOf(IllegalArgumentException.class);
    assertThat(Transcript.read("").entries()).isEmpty();
  }

  @Test
  void entriesCannotBeChanged() {
    TranscriptEntry entry = wild(1).transcript().entries().get(0);
    String before = Transcript.line(entry);
    if (entry.arguments() instanceof com.fasterxml.jackson.databind.node.ObjectNode arguments) {
      arguments.put("amount", 99);
    }
    assertThat(Transcript.line(entry)).isEqualTo(before);
  }

  /** A run whose models reply anything at all. */
  private static Outcome<Count> wild(int seed) {
    ToyProblem toy = new ToyProblem();
    Random random = new Random(seed);
    RandomCalls calls = new RandomCalls(toy, seed);
    ScriptedModel model =
        ScriptedModel.of(
            request -> {
              if (random.nextInt(30) == 0) {
                throw new UncheckedIOException(new IOException("connection reset"));
              }
              if (request.toolSpecifications().isEmpty()) {
                return random.nextInt(4) == 0 ? say(" ") : say("Advice \"\\\n\u2028 {{x}}");
              }
              return switch (random.nextInt(8)) {
                case 0 -> say("Hm.");
                case 1 -> act("call_adviser", "{\"request\":\"" + random.nextInt(9) + "\"}");
                case 2 -> act("ad", "{\"amount\":1e999}");
                case 3 -> act("add", "{\"amount\":" + (random.nextInt(9) - 2) + "}");
                default -> any(calls.next(), calls.next());
              };
            });
    return ToyRuns.run(Models.of(model), new Limits(40, 60, 30));
  }

  private static AiMessage any(Call first, Call second) {
    List<ToolExecutionRequest> requests = new ArrayList<>();
    requests.add(call(null, first.action(), first.arguments().toString()));
    if (second.action().equals("simulate")) {
      requests.add(call("x", second.action(), "{}"));
    }
    return AiMessage.from("Let me \u001b[31m see", requests);
  }
}
