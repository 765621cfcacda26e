package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.model.chat.ChatModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.PassedThrough;
import org.puzzlewright.agents.models.RecordingModel;
import org.puzzlewright.agents.models.ScriptedModel;
import org.puzzlewright.api.Agent;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.offline.OfflinePlanner;
import org.puzzlewright.physics.offline.PlannerRuns;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.verdict.Gate;
import org.puzzlewright.service.DesignService;
import org.puzzlewright.service.Order;
import org.puzzlewright.service.Work;

/** From a sentence to files, with the offline planner and nothing scripted. */
class OfflineDesignTest {

  @TempDir Path dir;

  static List<String> prompts() throws IOException {
    List<String> prompts = new ArrayList<>();
    JsonNode all = new ObjectMapper().readTree(Path.of("puzzles", "prompts.json").toFile());
    all.forEach(p -> prompts.add(p.path("prompt").asText()));
    assertThat(prompts).hasSize(7);
    return prompts;
  }

  @ParameterizedTest
  @MethodSource("prompts")
  void everyPromptOfThePaperBecomesAPuzzleThatHolds(String prompt) throws IOException {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("design", prompt, "--quiet", "--out", "made"))
        .as(terminal.out() + terminal.err())
        .isEqualTo(ExitCode.OK);
    for (Gate.Name gate : Gate.Name.values()) {
      assertThat(terminal.out()).contains(gate.words() + ": yes  ");
    }
    // To check is the same work again: one that names a tool and one that names none are enough.
    if (prompt.contains("cannon") || prompt.equals(prompts().get(0))) {
      assertThat(terminal.run("check", "made/puzzle.json")).isEqualTo(ExitCode.OK);
      assertThat(terminal.out()).contains("stored certificate agrees");
    }
  }

  @Test
  void twoAtOnceMakeTheSameBytesAsOneAfterTheOther() throws IOException {
    List<String> two = List.of(prompts().get(0), prompts().get(3));
    List<Map<String, String>> first = new ArrayList<>();
    for (String prompt : two) {
      first.add(made(prompt, "alone-" + first.size()));
    }
    List<CompletableFuture<Map<String, String>>> threads = new ArrayList<>();
    for (String prompt : two) {
      String out = "beside-" + threads.size();
      threads.add(CompletableFuture.supplyAsync(() -> made(prompt, out)));
    }
    assertThat(threads.stream().map(CompletableFuture::join).toList()).isEqualTo(first);
  }

  /** Designs and returns the hexadecimal bytes of every file. */
  private Map<String, String> made(String prompt, String out) {
    Terminal terminal = Terminal.offline(dir);
    assertThat(terminal.run("design", prompt, "--quiet", "--seed", "5", "--out", out)).isZero();
    Map<String, String> bytes = new TreeMap<>();
    try (Stream<Path> files = Files.walk(dir.resolve(out))) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = dir.resolve(out).relativize(file).toString();
        bytes.put(name, Arrays.toString(Files.readAllBytes(file)));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    assertThat(bytes).hasSize(10);
    return bytes;
  }

  @Test
  void whatCannotBeHadEndsWithTheNearestPuzzleAndTheGateThatFails() {
    Terminal terminal = Terminal.with(dir, PlannerRuns.givingUp(1));
    String impossible =
        "The red ball starts in the lower half, the goal in the upper half; no cannon is used.";

    assertThat(terminal.run("design", impossible, "--out", "near")).isEqualTo(ExitCode.FAILED);

    assertThat(terminal.out())
        .contains("come as near to it as you can")
        .contains("Ended: gave up.")
        .contains("solvable: yes")
        .contains("aligned: no");
    assertThat(dir.resolve("near/puzzle.json")).exists();
    assertThat(terminal.run("check", "near/puzzle.json")).isEqualTo(ExitCode.FAILED);
  }

  @Test
  void aModelThatBreaksLeavesTheBestSoFar() throws IOException {
    List<RecordingModel.Exchange> exchanges = new ArrayList<>();
    Agent recorder =
        new PassedThrough(new OfflinePlanner(1), model -> new RecordingModel(model, exchanges));
    String prompt = prompts().get(0);
    assertThat(design(Terminal.with(dir, recorder), prompt, 1).success()).isTrue();
    List<AiMessage> replies = exchanges.stream().map(e -> e.response().aiMessage()).toList();
    assertThat(replies).hasSizeBetween(4, 20);
    int laidAt = index(replies, "place_layout");
    // The tools stand with the layout; the work is only to be finished.
    int placedAt = index(replies, "finish");
    for (int n : List.of(0, 1, laidAt, placedAt)) {
      Work work = design(Terminal.with(dir, breakingAt(n, replies)), prompt, 1);
      assertThat(work.success()).isFalse();
      assertThat(work.stop()).isEqualTo("model failed");
      assertThat(work.detail()).contains("line is dead");
      assertThat(work.made().isPresent()).as("call " + n).isEqualTo(n > laidAt);
      if (n >= placedAt) {
        assertThat(work.made().get().verdict().holds()).isTrue();
        assertThat(work.outcome()).contains("Red reached the goal: yes");
      } else if (n > laidAt) {
        assertThat(work.made().get().verdict().holds()).isFalse();
      }
    }
  }

  private static ChatModel breakingAt(int n, List<AiMessage> replies) {
    Iterator<AiMessage> rest = replies.subList(0, n).iterator();
    return ScriptedModel.of(
        request -> {
          if (!rest.hasNext()) {
            throw new IllegalStateException("line is dead");
          }
          return rest.next();
        });
  }

  private static int index(List<AiMessage> replies, String action) {
    for (int i = 0; i < replies.size(); i++) {
      if (replies.get(i).hasToolExecutionRequests()
          && replies.get(i).toolExecutionRequests().get(0).name().equals(action)) {
        return i;
      }
    }
    throw new AssertionError("no " + action);
  }

  private static Work design(Terminal terminal, String prompt, long seed) {
    Brief brief = Briefs.of(prompt);
    DesignService service = terminal.service();
    return service.work(
        service.domains().physics().design(brief, Offer.of(brief), seed),
        new Order(seed),
        Listener.silent());
  }
}
