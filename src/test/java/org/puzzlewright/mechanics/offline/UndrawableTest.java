package org.puzzlewright.mechanics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.llm.Models;
import org.puzzlewright.mechanics.PhysicsProblem;
import org.puzzlewright.mechanics.PhysicsState;
import org.puzzlewright.verdict.Certificate;
import org.puzzlewright.verdict.Gate;
import org.puzzlewright.verdict.Replay;

/** What the planner cannot draw ends in the nearest puzzle, with the requirement that it misses. */
class UndrawableTest {

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void difficultyThatNobodyMeasuredIsTheOnlyThingMissing() {
    String prompt =
        "A very hard puzzle: the blue ball on the left pushes the red ball to the goal on the"
            + " right.";
    PhysicsProblem problem = PlannerRuns.designing(prompt);
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, Models.of(new OfflinePlanner(1)));
    assertThat(outcome.state().level()).isPresent();
    Certificate certificate = problem.certify(outcome.state(), p -> new Replay.Seen(true, 1, "0"));
    List<Gate> failed = certificate.gates().stream().filter(g -> !g.passed()).toList();
    assertThat(failed).extracting(Gate::name).containsExactly(Gate.Name.ALIGNED);
    assertThat(failed.get(0).details().stream().filter(d -> d.startsWith("no: ")))
        .containsExactly("no: the puzzle is very hard (not measured)");
  }
}
