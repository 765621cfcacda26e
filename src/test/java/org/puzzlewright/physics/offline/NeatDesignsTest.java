package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.puzzlewright.physics.design.Offer;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.prompt.Brief;
import org.puzzlewright.physics.prompt.Briefs;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.verdict.Looks;

/** Of layouts that do what is asked, the Designer takes those that look well. */
class NeatDesignsTest {

  private static List<Looks> looks(String prompt, int seeds) {
    Brief brief = Briefs.of(prompt);
    Simulator simulator = new Simulator();
    List<Looks> all = new ArrayList<>();
    for (int seed = 1; seed <= seeds; seed++) {
      Design design =
          new Architect(simulator, brief, Offer.of(brief), seed).design(true).orElseThrow();
      assertThat(design.holds()).as("seed %d", seed).isTrue();
      Puzzle puzzle = new Puzzle(design.scene(), Offer.of(brief), design.tools());
      all.add(Looks.of(simulator, puzzle, Optional.of(brief)));
    }
    return all;
  }

  @Test
  void whatMattersFillsTheFrame() {
    assertThat(looks("Use a cannon to help the blue ball reach the red ball.", 4).stream())
        .filteredOn(Looks::holds)
        .hasSizeGreaterThanOrEqualTo(3);
  }

  @Test
  void piecesThatKeepOtherToolsOutAreLeftOutWhereTheRestDoesSo() {
    assertThat(looks("A hard puzzle that needs a hexagon.", 3).stream())
        .filteredOn(
            l -> l.flaws().stream().noneMatch(f -> f.toString().contains("neither supports")))
        .hasSizeGreaterThanOrEqualTo(2);
  }

  @Test
  void layoutsForTwoToolsFillTheFrame() {
    assertThat(looks("Use a ramp and a cannon to help blue reach the red ball.", 2).stream())
        .filteredOn(l -> l.wide() >= Looks.FILLED && l.high() >= Looks.FILLED)
        .hasSizeGreaterThanOrEqualTo(1);
  }

  @Test
  void aWallIsAnObstacle() {
    assertThat(looks("The blue ball flies over a wall to the red ball.", 4).stream())
        .filteredOn(Looks::holds)
        .hasSizeGreaterThanOrEqualTo(2);
  }
}
