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
import org.puzzlewright.agents.models.Abilities;
import org.puzzlewright.agents.models.Models;
import org.puzzlewright.base.hash.Sha256;
import org.puzzlewright.physics.design.Axis;
import org.puzzlewright.physics.design.ObservationOptions;
import org.puzzlewright.physics.design.Placing;
import org.puzzlewright.study.evaluation.Condition;
import org.puzzlewright.study.evaluation.EvalTask;
import org.puzzlewright.study.evaluation.LevelBaselines;
import org.puzzlewright.study.evaluation.LevelEvalTask;
import org.puzzlewright.study.evaluation.Played;
import org.puzzlewright.study.evaluation.Product;
import org.puzzlewright.study.evaluation.Trial;
import org.puzzlewright.tiles.core.GridGame;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.offline.LevelPlanner;

/**
 * Plays trials of levels of tiles.
 *
 * @param workshop has the roles' texts
 */
record LevelPlay(DesignService workshop) implements TrialPlay {

  /** It leads a team and works alone, but gives no answer without looking. */
  @Override
  public boolean offlinePlays(Condition arm) {
    return arm.who() == Condition.Who.MULTI || arm.who() == Condition.Who.SINGLE;
  }

  /** Each game is described to agents in words of its own, so all tasks count. */
  @Override
  public String texts(List<EvalTask> items, Condition arm, long seed) {
    StringBuilder all = new StringBuilder();
    for (EvalTask item : items) {
      LevelProblem problem = new LevelProblem(task((LevelEvalTask) item, seed));
      DesignService.Order order = order(arm, seed, Limits.standard(), CallForm.NATIVE);
      all.append(TrialPlay.sum(workshop.texts().apply(problem, order)));
    }
    return Sha256.of(all.toString());
  }

  @Override
  public Played baseline(Trial trial) {
    LevelEvalTask item = (LevelEvalTask) trial.item();
    return LevelBaselines.play(trial, item, Games.named(item.problem()));
  }

  @Override
  public Played agents(Trial trial, Planner given) {
    LevelTask task = task((LevelEvalTask) trial.item(), trial.seed());
    Planner planner =
        trial.model().equals(TrialWorker.OFFLINE) ? offline(task.game(), trial.seed()) : given;
    Setup setup = Setup.valueOf(trial.arm().who().name());
    boolean tools = Abilities.of(planner.models().forRole(setup.lead())).tools();
    DesignService.Order order =
        order(
            trial.arm(),
            trial.seed(),
            TrialPlay.limits(trial.budget()),
            tools ? CallForm.NATIVE : CallForm.TEXT);
    LevelProblem problem = new LevelProblem(task);
    RoleTexts texts = workshop.texts().apply(problem, order);
    Outcome<LevelState> outcome =
        new Coordinator(texts, order.manner(), ProcessContext.ofThisProcess().timer())
            .run(problem, planner.models(), order.limits(), Listener.silent());
    planner.check();
    return TrialPlay.played(
        new Product.Level(task, outcome.state().level()),
        outcome,
        outcome.last().evaluations(),
        texts,
        planner,
        order);
  }

  private static Planner offline(GridGame game, long seed) {
    LevelPlanner planner = new LevelPlanner(game, seed);
    return new Planner(Planner.OFFLINE, Models.of(planner), planner::evaluations);
  }

  private static LevelTask task(LevelEvalTask item, long seed) {
    return item.order(Games.named(item.problem()), seed);
  }

  /** Levels are shown as text only. */
  private static DesignService.Order order(Condition arm, long seed, Limits limits, CallForm form) {
    return new DesignService.Order(
        seed,
        Placing.Mode.GROUNDED,
        limits,
        new AgentConfig(Setup.valueOf(arm.who().name()), arm.critic(), form),
        false,
        new ObservationOptions(false, true, Axis.NATURAL, ObservationOptions.STANDARD.frame()),
        Optional.empty());
  }
}
