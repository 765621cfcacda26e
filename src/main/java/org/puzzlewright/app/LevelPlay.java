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
import org.puzzlewright.artefact.Sums;
import org.puzzlewright.evaluation.Arm;
import org.puzzlewright.evaluation.Item;
import org.puzzlewright.evaluation.LevelBaselines;
import org.puzzlewright.evaluation.LevelItem;
import org.puzzlewright.evaluation.Played;
import org.puzzlewright.evaluation.Product;
import org.puzzlewright.evaluation.Trial;
import org.puzzlewright.grid.GridGame;
import org.puzzlewright.levels.LevelProblem;
import org.puzzlewright.levels.LevelState;
import org.puzzlewright.levels.LevelTask;
import org.puzzlewright.levels.offline.LevelPlanner;
import org.puzzlewright.llm.Abilities;
import org.puzzlewright.llm.Models;
import org.puzzlewright.mechanics.Axis;
import org.puzzlewright.mechanics.Placing;
import org.puzzlewright.mechanics.Shows;

/**
 * Plays trials of levels of tiles.
 *
 * @param workshop has the roles' texts
 */
record LevelPlay(Workshop workshop) implements TrialPlay {

  /** It leads a team and works alone, but gives no answer without looking. */
  @Override
  public boolean offlinePlays(Arm arm) {
    return arm.who() == Arm.Who.MULTI || arm.who() == Arm.Who.SINGLE;
  }

  /** Each game is described to agents in words of its own, so all tasks count. */
  @Override
  public String texts(List<Item> items, Arm arm, long seed) {
    StringBuilder all = new StringBuilder();
    for (Item item : items) {
      LevelProblem problem = new LevelProblem(task((LevelItem) item, seed));
      Workshop.Order order = order(arm, seed, Limits.standard(), CallForm.NATIVE);
      all.append(TrialPlay.sum(workshop.texts().apply(problem, order)));
    }
    return Sums.of(all.toString());
  }

  @Override
  public Played baseline(Trial trial) {
    LevelItem item = (LevelItem) trial.item();
    return LevelBaselines.play(trial, item, Games.named(item.problem()));
  }

  @Override
  public Played agents(Trial trial, Planner given) {
    LevelTask task = task((LevelItem) trial.item(), trial.seed());
    Planner planner =
        trial.model().equals(TrialWorker.OFFLINE) ? offline(task.game(), trial.seed()) : given;
    Setup setup = Setup.valueOf(trial.arm().who().name());
    boolean tools = Abilities.of(planner.models().forRole(setup.lead())).tools();
    Workshop.Order order =
        order(
            trial.arm(),
            trial.seed(),
            TrialPlay.limits(trial.budget()),
            tools ? CallForm.NATIVE : CallForm.TEXT);
    LevelProblem problem = new LevelProblem(task);
    RoleTexts texts = workshop.texts().apply(problem, order);
    Outcome<LevelState> outcome =
        new Coordinator(texts, order.manner(), Outside.ofThisProcess().timer())
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

  private static LevelTask task(LevelItem item, long seed) {
    return item.order(Games.named(item.problem()), seed);
  }

  /** Levels are shown as text only. */
  private static Workshop.Order order(Arm arm, long seed, Limits limits, CallForm form) {
    return new Workshop.Order(
        seed,
        Placing.Mode.GROUNDED,
        limits,
        new Manner(Setup.valueOf(arm.who().name()), arm.critic(), form),
        false,
        new Shows(false, true, Axis.NATURAL, Shows.STANDARD.frame()),
        Optional.empty());
  }
}
