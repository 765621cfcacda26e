package org.puzzlewright.tiles.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

class TaskFileTest {

  private static final Path SAMPLE = Path.of("puzzles/levels/zelda-sample/task.json");

  private static ObjectNode sample() throws IOException {
    return (ObjectNode) new JsonMapper().readTree(SAMPLE.toFile());
  }

  private static LevelTask read(ObjectNode json) {
    return TaskFile.read(json, name -> new ZeldaFamily(), "task.json");
  }

  @Test
  void everythingThatStepsDependOnIsRead() throws IOException {
    LevelTask task = read(sample());
    assertThat(task.prompt()).isEqualTo("a dungeon with a challenge room before the door");
    assertThat(task.wishes()).hasSize(1);
    assertThat(task.seed()).isEqualTo(3);
    assertThat(task.mostCalls()).isEqualTo(LevelTask.USUAL_CALLS);
    assertThat(task.start()).isEqualTo(Starts.random(task.game(), 3));
    assertThat(task.acceptance()).isEqualTo(new AcceptanceRule.Greedy());
  }

  @Test
  void everyRuleOfClimbingIsReadAsItIsWritten() throws IOException {
    for (AcceptanceRule acceptance :
        List.of(
            new AcceptanceRule.Greedy(),
            new AcceptanceRule.Epsilon(0.25),
            new AcceptanceRule.Annealing(10, 0.95))) {
      assertThat(read(sample().put("accept", acceptance.toString())).acceptance())
          .isEqualTo(acceptance);
    }
  }

  @Test
  void whatCannotBeReadIsOneLine() throws IOException {
    for (ObjectNode wrong :
        List.of(
            sample().put("accept", "always"),
            sample().put("accept", "Epsilon[share=2]"),
            sample().put("accept", "Epsilon[share=x]"),
            sample().put("step_calls", 0),
            sample().put("rows", 3))) {
      assertThatThrownBy(() -> read(wrong))
          .isInstanceOf(LevelTextException.class)
          .hasMessageStartingWith("task.json: ")
          .hasMessageNotContaining("\n");
    }
  }
}
