package org.puzzlewright.tiles.offline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.langchain4j.agent.tool.ToolExecutionRequest;
import dev.langchain4j.agent.tool.ToolSpecification;
import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.ToolExecutionResultMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.api.Helper;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.AcceptanceRule;
import org.puzzlewright.tiles.design.Designs;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Starts;

/** The offline planner knows nothing but its messages, and reaches what it is for. */
class LevelPlannerTest {

  private static final GridGame BINARY = Designs.game("binary", 5, 5);
  private static final String TASK = "Design a level of binary.\n\nA step has at most 5 calls.\n";

  /** Returns what the coordinator does after these actions and observations, in turns. */
  private static ToolExecutionRequest next(String task, String... turns) {
    List<ChatMessage> messages = new ArrayList<>();
    messages.add(SystemMessage.from("# Coordinator\nYou lead."));
    messages.add(UserMessage.from(task));
    for (int i = 0; i < turns.length; i += 2) {
      ToolExecutionRequest call =
          ToolExecutionRequest.builder().id("c" + i).name(turns[i]).arguments("{}").build();
      messages.add(AiMessage.from(call));
      messages.add(ToolExecutionResultMessage.from(call, turns[i + 1]));
    }
    ChatRequest request =
        ChatRequest.builder()
            .messages(messages)
            .toolSpecifications(ToolSpecification.builder().name("step").build())
            .build();
    AiMessage reply = new LevelPlanner(BINARY, 1).chat(request).aiMessage();
    assertThat(new LevelPlanner(BINARY, 1).chat(request).aiMessage()).isEqualTo(reply);
    return reply.toolExecutionRequests().get(0);
  }

  private static String wish(ToolExecutionRequest call) {
    return json(call.arguments()).path("request").asText();
  }

  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text);
    } catch (JsonProcessingException broken) {
      throw new IllegalArgumentException(text, broken);
    }
  }

  @Test
  void aDraftIsLookedAtAndALevelLaidOut() {
    assertThat(next(TASK).name()).isEqualTo("call_designer");
    assertThat(wish(next(TASK))).startsWith("Lay out");
    assertThat(next(TASK + "The level as it is now is the user's draft; mend it.").name())
        .isEqualTo("calculate_stats");
  }

  @Test
  void whatTheNumbersSayDecidesWhoIsAsked() {
    String good = "- path: 9\n- playable: yes\n- well formed: yes (quality 1)\n- score: 9";
    assertThat(next(TASK, "calculate_stats", good).name()).isEqualTo("stop");
    String stuck = good.replace("playable: yes", "playable: no");
    assertThat(next(TASK, "calculate_stats", stuck).name()).isEqualTo("call_solver");
    for (String fault :
        List.of(
            good.replace("yes (quality 1)", "no (quality 0.8750)"),
            good.replace("- score", "- on target: 0.5000\n- score"),
            good.replace("- score", "- 2 loops: no (1 group)\n- score"))) {
      ToolExecutionRequest call = next(TASK, "calculate_stats", fault);
      assertThat(call.name()).as(fault).isEqualTo("call_designer");
      assertThat(wish(call)).matches("(?s)Improve; this is request 1:\n- .*");
    }
    assertThat(wish(next(TASK, "calculate_stats", good.replace("- s", "- 2 loops: no (1)\n- s"))))
        .contains("- 2 loops: no (1)")
        .doesNotContain("- path");
  }

  @Test
  void whatThePlayerReportsIsHandedOnWordByWord() {
    for (String report : List.of("Carving row 1, column 2 would do.", "There is no key.")) {
      ToolExecutionRequest call =
          next(TASK, "calculate_stats", "- playable: no\n", "call_solver", report);
      assertThat(call.name()).isEqualTo("call_designer");
      assertThat(wish(call)).startsWith("Mend").contains(report);
    }
  }

  @Test
  void whatADesignerProposesIsCarriedOutAndNothingElse() {
    String calls = "[{\"name\":\"maze\",\"parameters\":{\"seed\":4}}]";
    ToolExecutionRequest call = next(TASK, "call_designer", "So: {\"tool_calls\": " + calls + "}");
    assertThat(call.name()).isEqualTo("step");
    assertThat(json(call.arguments()).path("tool_calls")).isEqualTo(json(calls));
    assertThat(next(TASK, "call_designer", "{\"tool_calls\": []}").name())
        .isEqualTo("calculate_stats");
    assertThat(next(TASK, "call_designer", "I cannot.").name()).isEqualTo("calculate_stats");
    assertThat(next(TASK, "step", "Taken: ...").name()).isEqualTo("calculate_stats");
  }

  @Test
  void itGivesUpWhenItHasAskedOftenEnough() {
    List<String> turns = new ArrayList<>();
    for (int i = 0; i < Leading.MOST_REQUESTS; i++) {
      turns.addAll(List.of("call_designer", "{}"));
    }
    turns.addAll(List.of("calculate_stats", "- playable: no\n"));
    assertThat(next(TASK, turns.toArray(String[]::new)).name()).isEqualTo("stop");
  }

  private static String helped(String role, TileMap level, String wish, String... replaced) {
    LevelTask task = Designs.task(BINARY, level);
    LevelProblem problem = new LevelProblem(task);
    Helper helper =
        problem.helpers().stream().filter(h -> h.role().equals(role)).findFirst().orElseThrow();
    String text =
        "# The state now\n\n"
            + problem.view(problem.start(), helper).text().strip()
            + "\n\n# The coordinator's request\n\n"
            + wish;
    for (int i = 0; i < replaced.length; i += 2) {
      assertThat(text).contains(replaced[i]);
      text = text.replace(replaced[i], replaced[i + 1]);
    }
    String head =
        "# " + role.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + role.substring(1);
    return new LevelPlanner(BINARY, 1)
        .chat(
            ChatRequest.builder()
                .messages(SystemMessage.from(head), UserMessage.from(text))
                .build())
        .aiMessage()
        .text();
  }

  @Test
  void thePlayerRepeatsTheReportThatItIsShown() {
    TileMap split = Designs.level(BINARY, ".....", ".....", "#####", ".....", ".....");
    String report = BINARY.evaluate(split).report();
    assertThat(helped("solver", split, "Play.")).isEqualTo(report);
    assertThat(helped("solver", split, "Play.", report, "All is well.")).isEqualTo("All is well.");
  }

  @Test
  void aDesignerMendsWhereItIsToldAndOnlyThen() {
    TileMap split = Designs.level(BINARY, ".....", ".....", "#####", ".....", ".....");
    JsonNode none = Reading.json(helped("designer", split, "Mend the level."));
    assertThat(none.path("tool_calls")).isEmpty();
    JsonNode some =
        Reading.json(helped("designer", split, "Mend it: carve row 2, column 3, to join them."));
    assertThat(some.path("tool_calls")).isNotEmpty();
    assertThat(Reading.json(helped("designer", split, "Lay out the level.")).path("tool_calls"))
        .isNotEmpty();
    // It sees the level in the message only.
    assertThat(helped("designer", split, "Lay out the level.", "# The level", "# A level"))
        .startsWith("I see no level.");
  }

  @ParameterizedTest
  @CsvSource({"binary,8,8", "binary-door,8,8", "zelda,7,9", "sokoban,6,6", "loderunner,8,12"})
  void everyGameGetsAWellFormedLevelFromAnyBeginning(String name, int rows, int columns) {
    GridGame game = Designs.game(name, rows, columns);
    for (long seed = 1; seed <= 2; seed++) {
      LevelTask task =
          Designs.task(game, Starts.random(game, seed), false, new AcceptanceRule.Greedy(), 20);
      Outcome<LevelState> outcome = Designs.run(task, new LevelPlanner(game, seed));
      Evaluation e = game.evaluate(outcome.state().level());
      assertThat(e.quality()).as(name + " " + seed).isGreaterThanOrEqualTo(0.995);
      assertThat(e.playable()).isTrue();
      assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    }
  }

  @ParameterizedTest
  @CsvSource({"SINGLE,NATIVE", "SINGLE,TEXT", "MULTI,TEXT"})
  void everySetUpAndFormOfCallsWorks(Setup setup, CallForm form) {
    GridGame game = Designs.game("binary", 8, 8);
    LevelTask task = Designs.asked(game, "at least two loops");
    Outcome<LevelState> outcome =
        Designs.run(task, new LevelPlanner(game, 1), setup, form, Limits.standard());

    assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(task.done(game.evaluate(outcome.state().level()))).isTrue();
  }

  @Test
  void aFreePromptIsMet() {
    GridGame game = Designs.game("zelda", 7, 11, java.util.Map.of("enemies", 3));
    LevelTask task = Designs.asked(game, "a dungeon with a challenge room before the door");
    Outcome<LevelState> outcome = Designs.run(task, new LevelPlanner(game, 2));

    Evaluation e = game.evaluate(outcome.state().level());
    assertThat(task.wishes()).hasSize(1);
    assertThat(task.wishes().get(0).check(game, e).holds()).isTrue();
    assertThat(e.playable()).isTrue();
  }
}
