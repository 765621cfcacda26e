package org.puzzlewright.physics;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.puzzlewright.geometry.Shape;
import org.puzzlewright.geometry.Vec;
import org.puzzlewright.puzzle.Level;
import org.puzzlewright.puzzle.Part;
import org.puzzlewright.puzzle.Placed;

/**
 * Our engine against recorded runs of the reference.
 *
 * <p>The recordings are of another engine, so only what must agree is asked: free flight, the first
 * impact, the way until the second one, and how fast a launched ball leaves.
 */
class CreateGoldenTest {

  private static final Path FOLDER =
      Path.of(System.getProperty("golden.create.dir", "src/test/resources/golden/create"));

  /** Where nobody looks any more; JBox2D also caps the speed of balls that fall on and on. */
  private static final double OUT_OF_SIGHT = -30;

  static Stream<GoldenCase> cases() throws IOException {
    List<GoldenCase> cases = new ArrayList<>();
    ObjectMapper mapper = new ObjectMapper();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path file : files.sorted().toList()) {
        JsonNode json = mapper.readTree(Files.readAllBytes(file));
        if (json.has("cases")) {
          json.get("cases").forEach(c -> cases.add(new GoldenCase(c.get("case").asText(), c)));
        } else if (json.has("trajectory")) {
          cases.add(new GoldenCase(file.getFileName().toString(), json));
        }
      }
    }
    return cases.stream().filter(CreateGoldenTest::placedAtStart);
  }

  /** Tools that are placed while the world runs are not simulated that way here. */
  private static boolean placedAtStart(GoldenCase c) {
    for (JsonNode t : c.json().get("tools")) {
      if (t.get("placed_at_env_step").asInt() > 0) {
        return false;
      }
    }
    return true;
  }

  private static Trace run(GoldenCase c) {
    Run run = new Run(new Arena(), c.level(), c.tools());
    if (c.blueVelocity(0).length() > 0) {
      run.throwBlue(c.blueVelocity(0));
    }
    if (c.redVelocity(0).length() > 0) {
      run.throwRed(c.redVelocity(0));
    }
    return run.trace();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void agreesUntilTheSecondImpact(GoldenCase c) {
    Trace trace = run(c);
    List<Integer> impacts = impacts(c);
    int first = impacts.isEmpty() ? Integer.MAX_VALUE : impacts.get(0);
    int second = impacts.size() < 2 ? Integer.MAX_VALUE : impacts.get(1);
    // A second impact within a few steps is still the first: the ball rattles into place.
    for (int row = 0; row < c.rows(); row++) {
      int step = c.row(row).get(0).asInt();
      if (step >= second || step > trace.steps() || c.blue(row).y() < OUT_OF_SIGHT) {
        break;
      }
      double off = c.blue(row).distance(trace.blue().at(step));
      assertThat(off)
          .as("%s: blue's distance from the recording at step %d", c.name(), step)
          .isLessThan(step < first ? 1e-3 : SLACK);
    }
  }

  /** World units. See docs/fidelity.md for the cases that need more than 0.3. */
  private static final double SLACK = 0.65;

  @ParameterizedTest
  @MethodSource("cases")
  void firstImpactWithinOneStep(GoldenCase c) {
    List<Integer> impacts = impacts(c);
    if (impacts.isEmpty() || c.blue(0).y() < 0) {
      return;
    }
    int ours =
        run(c).events().stream()
            .filter(e -> e.kind() == Event.Kind.CONTACT && e.ball().equals(Level.BLUE))
            .mapToInt(Event::step)
            .findFirst()
            .orElse(-1);
    assertThat(ours).as(c.name()).isBetween(impacts.get(0) - 1, impacts.get(0) + 1);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void toolsHaveTheReferencesShape(GoldenCase c) {
    int i = 0;
    for (JsonNode t : c.json().get("tools")) {
      Placed ours = c.tools().get(i++);
      if (!t.has("shape") || ours.item() instanceof GoldenCase.Fixed) {
        continue;
      }
      Shape theirs = GoldenCase.shape(t.get("shape"));
      for (Part part : ours.parts()) {
        assertThat(part.shape().radius()).isEqualTo(theirs.radius());
        for (Vec v : part.shape().vertices()) {
          assertThat(theirs.vertices().stream().mapToDouble(v::distance).min().orElseThrow())
              .as("%s: corner %s of %s", c.name(), v, theirs)
              .isLessThan(1e-3);
        }
      }
    }
  }

  @Test
  void everyFileOfThisSliceIsThere() throws IOException {
    assertThat(cases().count()).isGreaterThanOrEqualTo(110);
  }

  private static List<Integer> impacts(GoldenCase c) {
    List<Integer> impacts = new ArrayList<>();
    for (JsonNode e : c.json().get("events")) {
      boolean ofBlue = e.path("a").asText().equals("blue") || e.path("b").asText().equals("blue");
      if (e.get("event").asText().equals("contact_begin") && ofBlue) {
        impacts.add(e.get("step").asInt());
      }
    }
    return impacts;
  }
}
