package org.puzzlewright.physics.variation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.api.Niche;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.OfflineReader;
import org.puzzlewright.physics.scene.LayoutRules;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Rules;
import org.puzzlewright.physics.verdict.Robustness;

class VariationTest {

  private static final Brief ANY =
      Brief.of(new OfflineReader().read("The blue ball pushes the red ball into the goal."));

  private final Simulator simulator = new Simulator();
  private final Niches niches = new Niches(simulator);
  private final Puzzle push = PuzzleFile.read(gallery("push"), "push").puzzle();

  private static String gallery(String name) {
    try {
      return Files.readString(Path.of("renders/gallery", name, "puzzle.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<Puzzle> vary(Map<Niche, Double> filled, long seed) {
    return new Variation(new Simulator(), ANY, push.inventory(), filled).from(push, 1500, seed);
  }

  @Test
  void whatIsMadeIsNewSoundRobustAndHasNoToolTooMany() {
    Niche own = niches.of(push);

    Puzzle made = vary(Map.of(own, 1.0), 0).orElseThrow();

    assertThat(niches.of(made)).isNotEqualTo(own);
    assertThat(niches.of(made).happens()).isNotEmpty();
    assertThat(LayoutRules.faults(made.scene(), made.solution())).isEmpty();
    assertThat(Robustness.of(simulator, made).holds()).isTrue();
    for (Placed tool : made.solution()) {
      List<Placed> others = made.solution().stream().filter(t -> !t.equals(tool)).toList();
      assertThat(simulator.run(made.scene(), others).solved()).as(tool.name()).isFalse();
    }
    assertThat(vary(Map.of(own, 1.0), 0)).as("the same seed").contains(made);
  }

  @Test
  void whatIsInTheArchiveIsNotMadeAgainUnlessItIsBetter() {
    Niche own = niches.of(push);
    Niche next = niches.of(vary(Map.of(own, 1.0), 0).orElseThrow());

    Optional<Puzzle> other = vary(Map.of(own, 1.0, next, 1.0), 0);

    assertThat(other.map(niches::of)).isNotEqualTo(Optional.of(next));
  }

  @Test
  void aLevelWithOtherRulesIsLeftAlone() {
    Puzzle other =
        new Puzzle(push.scene().withRules(Rules.reference()), push.inventory(), push.solution());

    assertThat(new Variation(simulator, ANY, push.inventory(), Map.of()).from(other, 100, 1))
        .isEmpty();
  }

  @Test
  void whatBearsNoMovesIsWorse() {
    Puzzle unsolved = push.withSolution(List.of());

    assertThat(niches.quality(push)).isBetween(0.6, 1.0);
    assertThat(niches.quality(unsolved)).isLessThan(0.41);
  }
}
