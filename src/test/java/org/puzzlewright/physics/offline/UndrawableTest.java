package org.puzzlewright.physics.offline;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.verdict.Certificate;
import org.puzzlewright.physics.verdict.Gate;

/** What the planner cannot draw ends in the nearest puzzle, with the requirement that it misses. */
class UndrawableTest {

  @Test
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void difficultyIsMeasured() {
    String prompt =
        "A very hard puzzle: the blue ball on the left pushes the red ball to the goal on the"
            + " right.";
    PhysicsProblem problem = PlannerRuns.designing(prompt);
    Outcome<PhysicsState> outcome = PlannerRuns.run(problem, new OfflinePlanner(1));
    assertThat(outcome.state().scene()).isPresent();
    Certificate certificate = problem.certify(outcome.state());
    List<Gate> failed = certificate.gates().stream().filter(g -> !g.passed()).toList();
    assertThat(failed).isSubsetOf(List.of(certificate.gate(Gate.Name.ALIGNED)));
    // Measured, and told whether it is as hard as asked for.
    assertThat(certificate.gate(Gate.Name.ALIGNED).details())
        .anyMatch(d -> d.toString().matches("(yes|no): the puzzle is very hard .*"))
        .noneMatch(d -> d.toString().contains("not measured"));
  }
}
