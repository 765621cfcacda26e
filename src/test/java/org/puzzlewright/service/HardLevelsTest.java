package org.puzzlewright.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.BranchableRun;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.PlayMode;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;
import org.puzzlewright.physics.search.RandomPlacement;

/** The levels that chance does not solve: what their file says, as far as seconds allow. */
class HardLevelsTest {

  private static final int DRAWS = 20;
  private static final int LEAST = 100_000;

  @Test
  void theLevelsDifferAndAreNotSolvedByTheFirstDrawsButByWhatIsStored() throws IOException {
    ObjectMapper json = new ObjectMapper();
    List<String> ids = new ArrayList<>();
    int sequential = 0;
    Set<Integer> tools = new TreeSet<>();
    for (String line : Files.readAllLines(Path.of("evaluation/hard.jsonl"))) {
      JsonNode level = json.readTree(line);
      String id = level.path("id").asText();
      ids.add(id);
      assertThat(level.path("draws").asInt()).as(id).isGreaterThanOrEqualTo(LEAST);
      Puzzle puzzle = PuzzleJson.read(level.path("level").toString(), id);
      Simulator simulator = new Simulator();
      BranchableRun idle = simulator.fork(puzzle.scene(), List.of());
      Random random = new Random(1);
      for (int i = 0; i < DRAWS; i++) {
        assertThat(
                idle.run(RandomPlacement.draw(puzzle.scene(), puzzle.inventory(), random)).solved())
            .as("%s, draw %d", id, i)
            .isFalse();
      }
      if (puzzle.scene().rules().play() == PlayMode.SEQUENTIAL) {
        sequential++;
      } else {
        tools.add(puzzle.solution().size());
        assertThat(simulator.run(puzzle.scene(), puzzle.solution()).solved()).as(id).isTrue();
      }
    }
    assertThat(ids).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(50);
    assertThat(tools).containsExactly(2, 3, 4);
    assertThat(sequential).isPositive();
  }
}
