package org.puzzlewright.study.share;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.geometry.Point;
import org.puzzlewright.physics.scene.Catalogue;
import org.puzzlewright.physics.scene.Inventory;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Plank;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scene;
import org.puzzlewright.physics.verdict.Variety;

class FamiliesTest {

  private static PuzzleFile puzzle(String tool, double blueX, int walls) {
    List<Placed> extras = new ArrayList<>();
    for (int i = 0; i < walls; i++) {
      extras.add(new Placed("wall " + i, Plank.wall(13), new Point(0.9, 0.9 - 0.1 * i)));
    }
    Scene scene =
        Scene.designed("t", new Point(blueX, 0.8), new Point(0, 0), new Point(-0.5, -0.5), extras);
    Placed solution =
        new Placed(tool + " 1", Catalogue.type(tool).variants().get(0), new Point(0.5, 0.5));
    return PuzzleFile.of(new Puzzle(scene, Inventory.paper(), List.of(solution)));
  }

  private static Set<String> answers(Families families, boolean testing) {
    Set<String> answers = new TreeSet<>();
    families
        .all()
        .forEach(
            (family, puzzles) -> {
              if (families.testing().contains(family) == testing) {
                puzzles.forEach(p -> answers.add(p.puzzle().solution().get(0).item().type()));
              }
            });
    return answers;
  }

  @Test
  void everyToolThatCanBeIsAnAnswerInTrainingAndInTheTest() {
    List<PuzzleFile> puzzles = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      // Every tool has layouts of its own; those of the ramp differ by where blue is.
      puzzles.add(puzzle("ramp", -0.9 + 0.3 * i, 0));
      puzzles.add(puzzle("cannon", -0.9, 1 + i % 2));
      puzzles.add(puzzle("hexagon", -0.9, 3));
    }
    Families families = Families.of(puzzles);

    assertThat(answers(families, true)).containsExactly("cannon", "ramp");
    // All hexagons are in one place: they cannot be on both sides.
    assertThat(answers(families, false)).containsExactly("cannon", "hexagon", "ramp");
    families
        .all()
        .forEach(
            (family, own) ->
                families
                    .all()
                    .forEach(
                        (other, others) -> {
                          if (!family.equals(other)) {
                            for (PuzzleFile one : own) {
                              assertThat(others)
                                  .noneMatch(
                                      o ->
                                          Variety.nearDuplicates(
                                              o.puzzle().scene(), one.puzzle().scene()));
                            }
                          }
                        }));
  }

  @Test
  void nothingIsDividedWithoutNeed() {
    List<PuzzleFile> puzzles = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      puzzles.add(puzzle("ramp", -0.9 + 0.3 * i, i % 2));
    }
    assertThat(Families.of(puzzles).all().keySet())
        .containsExactlyInAnyOrder("2-floor", "2-floor+1-wall");
  }
}
