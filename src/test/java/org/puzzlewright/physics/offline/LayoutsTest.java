package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;

/**
 * Prompts in many words are met, and no layout is stored: seeds give different ones. How thoroughly
 * need is asked is not the question here; {@code OfflineDesignTest} asks the paper's prompts, and
 * {@code PairMechanismTest} draws what needs two tools.
 */
class LayoutsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Have the ball that is blue start on the left and knock the red one onto the target on the"
            + " right.",
        "With a launcher, get blue to hit red and send it to the goal.",
        "Without a cannon: the blue ball hits the red ball and pushes it to the goal on the left.",
        "The blue ball lands on a ledge and then bumps the red ball into the goal on the left.",
        "Blue starts above red and red must roll down to the target.",
        "There is a wall, and the blue ball pushes the red ball to the goal.",
        "The blue ball passes under a wall and pushes the red ball to the goal on the left.",
        "Place a platform in the level; the blue ball must push the red ball to the goal.",
        "No walls, please: blue on the right pushes red to the goal on the left.",
        "The goal is above the red ball, and the blue ball starts on the left.",
        "The blue ball starts to the left of the wall and the red ball to the right of the wall."
      })
  void otherWordsAreMetToo(String prompt) {
    Outcome<PhysicsState> outcome =
        PlannerRuns.run(
            PlannerRuns.quicklyJudged(prompt), new OfflinePlanner(prompt.length() % 3 + 3));
    // Finished means that every gate holds.
    assertThat(outcome.stop()).as(outcome.detail()).isEqualTo(StopReason.FINISHED);
  }

  /** No machinery serves it, so that only the named tool is on offer. */
  @Test
  void aWayOnWhichOtherToolsWouldDoIsOfferedTheNamedOne() {
    PhysicsProblem problem =
        PlannerRuns.quicklyJudged(
            "Use a ramp so that the blue ball on the left goes over a wall and pushes the red ball"
                + " to the goal on the right.");
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(1));
    assertThat(outcome.stop()).as(outcome.detail()).isEqualTo(StopReason.FINISHED);
    assertThat(problem.puzzle(outcome.state()).inventory().counts()).containsOnlyKeys("ramp");
  }

  @Test
  void seedsGiveDifferentLayouts() {
    List<JsonNode> layouts =
        LongStream.rangeClosed(1, 4)
            .mapToObj(
                seed ->
                    PlannerRuns.layout(
                        "Use a cannon to help the blue ball reach the red ball and push it to the"
                            + " goal.",
                        seed))
            .map(Idea::jsonIn)
            .toList();
    assertThat(layouts).allMatch(l -> l.has("blue") && l.has("tools"));
    assertThat(different(layouts)).hasSizeGreaterThanOrEqualTo(3);
  }

  /** Returns layouts that all differ from each other by more than 0.1 in some coordinate. */
  private static List<JsonNode> different(List<JsonNode> layouts) {
    List<JsonNode> kept = new ArrayList<>();
    for (JsonNode layout : layouts) {
      if (kept.stream().allMatch(k -> PlannerRuns.differ(k, layout))) {
        kept.add(layout);
      }
    }
    return kept;
  }
}
