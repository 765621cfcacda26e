package org.puzzlewright.app;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.agents.CallForm;
import org.puzzlewright.agents.Coordinator;
import org.puzzlewright.agents.Limits;
import org.puzzlewright.agents.Listener;
import org.puzzlewright.agents.Manner;
import org.puzzlewright.agents.Outcome;
import org.puzzlewright.agents.RoleTexts;
import org.puzzlewright.agents.Setup;
import org.puzzlewright.evaluation.Arm;
import org.puzzlewright.evaluation.Baselines;
import org.puzzlewright.evaluation.Item;
import org.puzzlewright.evaluation.Played;
import org.puzzlewright.evaluation.Product;
import org.puzzlewright.evaluation.PuzzleItem;
import org.puzzlewright.evaluation.Trial;
import org.puzzlewright.mechanics.Axis;
import org.puzzlewright.mechanics.PhysicsProblem;
import org.puzzlewright.mechanics.PhysicsState;
import org.puzzlewright.mechanics.Placing;
import org.puzzlewright.mechanics.Shows;
import org.puzzlewright.mechanics.Task;
import org.puzzlewright.physics.Simulator;
import org.puzzlewright.puzzle.Puzzle;

/**
 * Plays trials of physics puzzles.
 *
 * @param workshop has the roles' texts
 */
record PuzzlePlay(Workshop workshop) implements TrialPlay {

  /** The film strip's usual size. */
  private static final int FRAME = Shows.STANDARD.frame();

  @Override
  public boolean offlinePlays(Arm arm) {
    return arm.who() == Arm.Who.MULTI && arm.plain();
  }

  @Override
  public String texts(List<Item> items, Arm arm, long seed) {
    Workshop.Order order = order(arm, seed, Limits.standard());
    // The same for all tasks: what is special about one is not in the roles' texts.
    PhysicsProblem problem = problem((PuzzleItem) items.get(0), order);
    return TrialPlay.sum(workshop.texts().apply(problem, order));
  }

  @Override
  public Played baseline(Trial trial) {
    return Baselines.play(trial, (PuzzleItem) trial.item());
  }

  @Override
  public Played agents(Trial trial, Planner planner) {
    Workshop.Order order =
        order(trial.arm(), trial.seed(), TrialPlay.limits(trial.budget())).fitting(planner);
    PhysicsProblem problem = problem((PuzzleItem) trial.item(), order);
    RoleTexts texts = workshop.texts().apply(problem, order);
    Outcome<PhysicsState> outcome =
        new Coordinator(texts, order.manner(), Outside.ofThisProcess().timer())
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

  private static Workshop.Order order(Arm arm, long seed, Limits limits) {
    Setup setup = Setup.valueOf(arm.who().name());
    return new Workshop.Order(
        seed,
        arm.offsets() ? Placing.Mode.OFFSETS : Placing.Mode.GROUNDED,
        limits,
        new Manner(setup, arm.critic(), CallForm.NATIVE),
        true,
        new Shows(
            arm.vision(), arm.trajectory(), arm.mirrored() ? Axis.MIRRORED : Axis.NATURAL, FRAME),
        Optional.empty());
  }

  private static PhysicsProblem problem(PuzzleItem item, Workshop.Order order) {
    Task task =
        item.design()
            ? new Task.Design(item.brief().orElseThrow(), item.offer())
            : new Task.Solve(item.level(order.seed()));
    return new PhysicsProblem(
        task, new Simulator(), order.placement(), Workshop.example(), order.shows());
  }
}
