package org.puzzlewright.physics.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.PuzzleJson;

class EventChainTest {

  private final Simulator simulator = new Simulator();

  private static Puzzle gallery(String name) throws Exception {
    Path file = Path.of("renders", "gallery", name, "puzzle.json");
    return PuzzleJson.read(Files.readString(file), name);
  }

  @Test
  void whatTheWinDependsOnIsToldInOrder() throws Exception {
    assertThat(EventChain.of(simulator, gallery("cannon")).links())
        .containsSubsequence("blue shot cannon", "blue contact red")
        .allMatch(link -> link.matches("(blue|red) [a-z]+ [a-z_]+"));
  }

  @Test
  void aThingWithoutWhichTheSolutionWinsTooIsNoLink() throws Exception {
    Puzzle puzzle = gallery("cannon");
    List<Placed> furniture = new ArrayList<>(puzzle.scene().furniture());
    furniture.add(new Placed("floor 9", Plank.floor(8, 2), new Point(0.9, 0.95)));
    Puzzle more =
        new Puzzle(puzzle.scene().withFurniture(furniture), puzzle.inventory(), puzzle.solution());
    assertThat(EventChain.of(simulator, more)).isEqualTo(EventChain.of(simulator, puzzle));
  }

  @Test
  void withoutAWinThereIsNone() throws Exception {
    Puzzle puzzle = gallery("cannon");
    Puzzle bare = new Puzzle(puzzle.scene(), puzzle.inventory(), List.of());
    assertThat(EventChain.of(simulator, bare).links()).isEmpty();
  }
}
