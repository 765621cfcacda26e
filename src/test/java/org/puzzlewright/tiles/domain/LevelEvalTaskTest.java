package org.puzzlewright.tiles.domain;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.puzzlewright.tiles.core.Scoring;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.games.sokoban.SokobanFamily;
import org.puzzlewright.tiles.games.zelda.ZeldaFamily;

class LevelEvalTaskTest {

  private static LevelEvalTask item(String problem, String prompt, Map<String, Double> targets) {
    return new LevelEvalTask(
        "x", problem, Scoring.PAPER, prompt, true, targets, 0, 0, Map.of(), LevelEvalTask.OWN);
  }

  @Test
  void targetsAreDrawnFromTheWholeRangeBothEndsIncluded() {
    Set<Double> drawn = new HashSet<>();
    for (long seed = 42; seed < 142; seed++) {
      LevelTask task = item("sokoban", "", Map.of()).order(new SokobanFamily(), seed);
      drawn.add(task.targets().get("crates"));
      assertThat(task.seed()).isEqualTo(seed);
    }
    assertThat(drawn).containsExactlyInAnyOrder(2.0, 3.0, 4.0, 5.0, 6.0);
  }

  @Test
  void equalSeedsDrawEqualTargetsAndFixedOnesGoFirst() {
    ZeldaFamily zelda = new ZeldaFamily();
    LevelTask one = item("zelda", "", Map.of()).order(zelda, 42);
    assertThat(item("zelda", "", Map.of()).order(zelda, 42)).isEqualTo(one);
    assertThat(one.targets()).containsOnlyKeys("player_key", "key_door");

    LevelTask fixed = item("zelda", "two loops", Map.of("player_key", 11.0)).order(zelda, 42);
    assertThat(fixed.targets())
        .containsEntry("player_key", 11.0)
        .containsEntry("key_door", one.targets().get("key_door"));
    assertThat(fixed.wishes()).hasSize(1);
    assertThat(fixed.start()).isEqualTo(one.start());
  }

  @Test
  void whatMattersChangesTheText() {
    Set<String> texts = new HashSet<>();
    texts.add(item("zelda", "", Map.of()).text());
    texts.add(item("sokoban", "", Map.of()).text());
    texts.add(item("zelda", "two loops", Map.of()).text());
    texts.add(item("zelda", "", Map.of("key_door", 12.0)).text());
    texts.add(
        new LevelEvalTask("x", "zelda", Scoring.STRICT, "", true, Map.of(), 0, 0, Map.of(), -1)
            .text());
    texts.add(
        new LevelEvalTask("x", "zelda", Scoring.PAPER, "", true, Map.of(), 0, 0, Map.of(), 42)
            .text());
    texts.add(
        new LevelEvalTask("x", "zelda", Scoring.PAPER, "", true, Map.of(), 9, 0, Map.of(), -1)
            .text());
    texts.add(
        new LevelEvalTask(
                "x", "zelda", Scoring.PAPER, "", true, Map.of(), 0, 0, Map.of("enemies", 2), -1)
            .text());
    assertThat(texts).hasSize(8);
  }

  @Test
  void itCanBeSentToOtherMachines() throws IOException, ClassNotFoundException {
    LevelEvalTask sent = item("zelda", "two loops", Map.of("player_key", 11.0));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(sent);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      assertThat(in.readObject()).isEqualTo(sent);
    }
  }
}
