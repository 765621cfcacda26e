package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.puzzlewright.agents.Cast;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.StopReason;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.domain.PuzzleResolver;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.physics.scene.Scenes;

/** Agents on the tasks of CREATE, most of which have no blue ball. */
class PlainTasksTest {

  static final List<String> TASKS = PuzzleResolver.TASKS;

  private static Puzzle task(String name, long seed) {
    Puzzle puzzle = Scenes.task(name);
    return new Puzzle(puzzle.scene().at(seed), puzzle.inventory(), List.of());
  }

  @ParameterizedTest
  @FieldSource("TASKS")
  void agentsSolveEveryTaskAndReadNothingOfABallThatIsNotThere(String name) {
    Puzzle task = task(name, 1);
    PhysicsProblem problem = PlannerRuns.solving(task);
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(1));
    assertThat(outcome.stop()).isEqualTo(StopReason.FINISHED);
    assertThat(new Simulator().run(task.scene(), outcome.state().tools()).solved()).isTrue();
    if (task.scene().hasBlue()) {
      assertThat(problem.task().text()).contains("- blue ball at ").doesNotContain("no blue ball");
      return;
    }
    List<String> texts = new ArrayList<>(List.of(problem.task().text()));
    problem.actions().forEach(a -> texts.add(a.toString()));
    outcome.transcript().entries().forEach(e -> texts.add(e.toString()));
    assertThat(texts.get(0)).contains("There is no blue ball in this level");
    for (String text : texts) {
      assertThat(text.replace("There is no blue ball", "").replace("blueFirst", ""))
          .doesNotContainIgnoringCase("blue");
    }
  }

  @ParameterizedTest
  @FieldSource("TASKS")
  void everyLimitEndsTheWorkWithItsReason(String name) {
    for (StopReason reason :
        List.of(StopReason.STEP_LIMIT, StopReason.CALL_LIMIT, StopReason.SIMULATION_LIMIT)) {
      Limits tight =
          new Limits(
              reason == StopReason.STEP_LIMIT ? 1 : 60,
              reason == StopReason.CALL_LIMIT ? 1 : 120,
              reason == StopReason.SIMULATION_LIMIT ? 1 : 100_000);
      PhysicsProblem problem = PlannerRuns.solving(task(name, 2));
      Outcome<PhysicsState> outcome =
          new Coordinator(RoleTexts.of(problem, Map.of()))
              .run(problem, Cast.of(new OfflinePlanner(2)), tight, Listener.silent());
      assertThat(outcome.stop()).isEqualTo(reason);
      assertThat(outcome.detail()).isNotBlank();
    }
  }
}
