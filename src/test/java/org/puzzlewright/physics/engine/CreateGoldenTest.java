package org.puzzlewright.physics.engine;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.physics.geometry.Shape;
import org.puzzlewright.physics.geometry.Vec;
import org.puzzlewright.physics.scene.Item;
import org.puzzlewright.physics.scene.Part;
import org.puzzlewright.physics.scene.Placed;
import org.puzzlewright.physics.scene.ToolNumbers;

/**
 * Our engine against recorded runs of the reference.
 *
 * <p>The recordings are of another engine, so each thing may be off by so much: free flight, the
 * first impact, both balls' paths, when red, sub-goal and goal are touched, how fast a ball leaves,
 * and to which side. Scenarios and what else a folder holds: {@link GoldenCheck}.
 */
class CreateGoldenTest {

  private static final double FREE_FLIGHT = 1e-3;

  /** World units by which corners of tools that stand still may differ, and of planks. */
  private static final double AS_PLACED = 1e-3;

  private static final double MOVED = 0.02;

  /** Share by which speeds may differ. */
  private static final double SPEED = 0.03;

  static List<GoldenCase> cases() throws IOException {
    return GoldenCases.all(GoldenCases.FOLDER);
  }

  static List<Path> files() throws IOException {
    return GoldenCases.files(GoldenCases.FOLDER);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void fliesFreelyAsRecorded(GoldenCase c) {
    assertThat(Fidelity.of(c).freeFlight()).as(c.name()).isLessThan(FREE_FLIGHT);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void pathsAndStepsAreTheRecordings(GoldenCase c) {
    assertThat(GoldenCheck.of(c)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void firstImpactWithinOneStep(GoldenCase c) {
    Fidelity f = Fidelity.of(c);
    if (f.theirImpact() < 0 || c.blue(0).y() < 0) {
      assertThat(f.ourImpact()).as(c.name()).isNegative();
      return;
    }
    assertThat(f.ourImpact()).as(c.name()).isBetween(f.theirImpact() - 1, f.theirImpact() + 1);
  }

  /** Two steps after the first impact: launched, carried, bounced, caught or let out. */
  @ParameterizedTest
  @MethodSource("cases")
  void leavesTheFirstImpactAsFast(GoldenCase c) {
    Fidelity f = Fidelity.of(c);
    Trace trace = Fidelity.run(c);
    List<Integer> impacts = Fidelity.impacts(c);
    for (int row = 0; row < c.rows() && f.theirImpact() > 0; row++) {
      int step = c.row(row).get(0).asInt();
      if (step == f.theirImpact() + 2
          && step <= trace.steps()
          && (impacts.size() == 1 || impacts.get(1) > step)
          && f.ourImpact() == f.theirImpact()) {
        double theirs = c.blueVelocity(row).length();
        assertThat(trace.blue().speed(step))
            .as(c.name())
            .isBetween(theirs * (1 - SPEED) - 0.05, theirs * (1 + SPEED) + 0.05);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void ballLeavesToTheSameSide(GoldenCase c) {
    assertThat(Fidelity.of(c).sameSide()).as(c.name()).isTrue();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void toolsHaveTheReferencesShape(GoldenCase c) {
    int i = 0;
    for (JsonNode t : c.json().get("tools")) {
      if (!t.get("accepted").asBoolean() || !t.has("shape")) {
        continue;
      }
      Placed ours = c.tools().get(i++);
      Shape theirs = GoldenCase.shape(t.get("shape"));
      boolean moves = t.get("shape").get("dynamic").asBoolean();
      int recorded = Trace.REFERENCE_STEP * (t.get("placed_at_env_step").asInt() + 1);
      double slack = moves ? MOVED : AS_PLACED;
      for (Part part : ours.parts()) {
        Shape shape = moves ? moved(Fidelity.run(c), ours.name(), recorded) : part.shape();
        assertThat(shape.radius()).isEqualTo(theirs.radius());
        assertThat(shape.vertices()).hasSameSizeAs(theirs.vertices());
        for (Vec v : shape.vertices()) {
          assertThat(theirs.vertices().stream().mapToDouble(v::distance).min().orElseThrow())
              .as("%s: corner %s of %s", c.name(), v, theirs)
              .isLessThan(slack);
        }
      }
    }
  }

  /** A plank was recorded at the end of the environment step before which it was placed. */
  private static Shape moved(Trace trace, String name, int step) {
    Mover mover =
        trace.movers().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow();
    return mover.shape(Math.min(step, mover.size() - 1));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void toolsAreWhatTheirNumbersSay(GoldenCase c) {
    for (JsonNode t : c.json().get("tools")) {
      Item item = ToolNumbers.item(t.get("tool_id").asInt());
      String theirs = t.get("tool_type").asText().toLowerCase(java.util.Locale.ROOT);
      assertThat(item.type()).isEqualTo(theirs.equals("fixed_hexagon") ? "hexagon" : theirs);
    }
  }

  /** Every case of a file is tested. */
  @ParameterizedTest
  @MethodSource("files")
  void everyCaseIsTested(Path file) throws IOException {
    JsonNode json = GoldenCases.read(file);
    int present = json.has("cases") ? json.get("cases").size() : 1;
    assertThat(GoldenCases.of(file)).hasSize(present);
  }

  /** And every file: by this test, or by those of solutions or of messages. */
  @Test
  void noFileIsLeftOut() throws IOException {
    List<Path> read = new ArrayList<>(files());
    read.addAll(GoldenCases.solutions(GoldenCases.FOLDER));
    read.addAll(GoldenCases.messages(GoldenCases.FOLDER));
    assertThat(read)
        .containsExactlyInAnyOrderElementsOf(GoldenCases.present(GoldenCases.FOLDER))
        .isNotEmpty();
    int present = 0;
    for (Path file : files()) {
      present += Math.max(1, GoldenCases.read(file).path("cases").size());
    }
    assertThat(cases()).hasSize(present);
    System.out.printf("%d cases of %d files tested%n", cases().size(), files().size());
  }
}
