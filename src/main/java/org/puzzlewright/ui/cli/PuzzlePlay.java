package org.puzzlewright.ui.cli;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.AgentConfig;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.PhysicsProblem;
import org.puzzlewright.physics.design.PhysicsState;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.physics.design.Task;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.scene.Puzzle;
import org.puzzlewright.study.evaluation.Baselines;
import org.puzzlewright.study.evaluation.Condition;
import org.puzzlewright.study.evaluation.EvalTask;
import org.puzzlewright.study.evaluation.Played;
import org.puzzlewright.study.evaluation.Product;
import org.puzzlewright.study.evaluation.PuzzleTask;
import org.puzzlewright.study.evaluation.Trial;

/**
 * Plays trials of physics puzzles.
 *
 * @param workshop has the roles' texts
 */
record PuzzlePlay(DesignService workshop) implements TrialPlay {

  /** The film strip's usual size. */
  private static final int FRAME = ObservationOptions.STANDARD.frame();

  @Override
  public boolean offlinePlays(Condition arm) {
    return arm.who() == Condition.Who.MULTI && arm.plain();
  }

  @Override
  public String texts(List<EvalTask> items, Condition arm, long seed) {
    DesignService.Order order = order(arm, seed, Limits.standard());
    // The same for all tasks: what is special about one is not in the roles' texts.
    PhysicsProblem problem = problem((PuzzleTask) items.get(0), order);
    return TrialPlay.sum(workshop.texts().apply(problem, order));
  }

  @Override
  public Played baseline(Trial trial) {
    return Baselines.play(trial, (PuzzleTask) trial.item());
  }

  @Override
  public Played agents(Trial trial, Planner planner) {
    DesignService.Order order =
        order(trial.arm(), trial.seed(), TrialPlay.limits(trial.budget())).fitting(planner);
    PhysicsProblem problem = problem((PuzzleTask) trial.item(), order);
    RoleTexts texts = workshop.texts().apply(problem, order);
    Outcome<PhysicsState> outcome =
        new Coordinator(texts, order.manner(), ProcessContext.ofThisProcess().timer())
            .run(problem, planner.models(), order.limits(), Listener.silent());
    planner.check();
    PhysicsState state = outcome.state();
    Optional<Puzzle> puzzle = state.level().map(l -> problem.puzzle(state));
    return TrialPlay.played(
        new Product.Puzzle(puzzle, state.judged(), state.repairs()),
        outcome,
        outcome.last().simulations(),
        texts,
        planner,
        order);
  }

  private static DesignService.Order order(Condition arm, long seed, Limits limits) {
    Setup setup = Setup.valueOf(arm.who().name());
    return new DesignService.Order(
        seed,
        arm.offsets() ? Placing.Mode.OFFSETS : Placing.Mode.GROUNDED,
        limits,
        new AgentConfig(setup, arm.critic(), CallForm.NATIVE),
        true,
        new ObservationOptions(
            arm.vision(), arm.trajectory(), arm.mirrored() ? Axis.MIRRORED : Axis.NATURAL, FRAME),
        Optional.empty());
  }

  private static PhysicsProblem problem(PuzzleTask item, DesignService.Order order) {
    Task task =
        item.design()
            ? new Task.Design(item.brief().orElseThrow(), item.offer())
            : new Task.Solve(item.level(order.seed()));
    return new PhysicsProblem(
        task, new Simulator(), order.placement(), DesignService.example(), order.shows());
  }
}
