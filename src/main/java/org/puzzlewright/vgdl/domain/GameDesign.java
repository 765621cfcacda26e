package org.puzzlewright.vgdl.domain;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.OfflinePlayer;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.vgdl.design.Draft;
import org.puzzlewright.vgdl.design.GameProblem;
import org.puzzlewright.vgdl.design.GameState;
import org.puzzlewright.vgdl.design.GameTask;
import org.puzzlewright.vgdl.design.Judge;
import org.puzzlewright.vgdl.design.Play;
import org.puzzlewright.vgdl.design.WishJson;
import org.puzzlewright.vgdl.offline.Attempts;
import org.puzzlewright.vgdl.offline.GamePlanner;

/**
 * A level of a game, or a small game, to design.
 *
 * @param domain of that game, or of any
 * @param task what is wanted
 */
public record GameDesign(VgdlDomain domain, GameTask task) implements DomainTask<GameState> {

  @Override
  public Optional<String> prompt() {
    return Optional.of(task.prompt());
  }

  @Override
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("problem", domain.problem());
    json.put("prompt", task.prompt());
    json.set(WishJson.FIELD, WishJson.write(task.wishes()));
    if (!task.start().isEmpty()) {
      json.put(VgdlDomain.START, String.join("\n", task.start()));
    }
    if (task.search().programs() > 0) {
      json.put(ProgramHelper.FIELD, task.search().programs());
    }
    return json.put("design_seed", task.seed());
  }

  @Override
  public GameProblem problem(Presentation shown) {
    return new GameProblem(task);
  }

  @Override
  public OfflinePlayer offline(long seed) {
    GamePlanner planner = new GamePlanner(seed);
    return new OfflinePlayer(planner, planner::plays);
  }

  @Override
  public Conclusion conclude(Ending<GameState> ending, Making making) {
    GameState state = ending.state();
    ObjectNode made = made(state, making);
    if (state.draft().rows().isEmpty() || state.draft().rules().isBlank()) {
      return new Conclusion(false, "", Optional.empty(), made, Map.of(), List.of());
    }
    GameProduct product =
        new GameProduct(
                task.game().orElse(""),
                task.prompt(),
                state.draft(),
                task.wishes(),
                state.win(),
                made,
                JsonNodeFactory.instance.objectNode())
            .certified();
    boolean success = ending.finished() && product.verdict().holds();
    return new Conclusion(success, told(state), Optional.of(product), made, Map.of(), List.of());
  }

  /** What was made, as people see it at once. */
  private String told(GameState state) {
    String rules = task.whole() ? state.draft().rules() + "\n" : "";
    return rules + state.draft().level().stripTrailing();
  }

  private ObjectNode made(GameState state, Making making) {
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("by", making.by()).put("seed", task.seed()).put("stop", making.stop());
    made.put("setup", making.setup()).put("critic", making.critic());
    made.put("changes", state.changes()).put("plays", state.plays());
    made.put("planned", making.planned()).put("requests", making.requests());
    made.put("calls", making.calls());
    task.notRead().forEach(made.withArray("not_read")::add);
    making.prompts().forEach(made.putObject("prompts")::put);
    return made;
  }

  @Override
  public TrialProduct trial(GameState state) {
    return stored(state.draft(), state.win());
  }

  private TrialProduct stored(Draft draft, Optional<Play> win) {
    return new TrialProduct() {
      @Override
      public void put(ObjectNode row) {
        row.put("problem", domain.problem()).put("prompt", task.prompt());
        row.set(WishJson.FIELD, WishJson.write(task.wishes()));
        row.put("rules", draft.rules()).put("level", draft.level());
        win.ifPresent(play -> row.set("play", play.toJson()));
      }

      @Override
      public ObjectNode verdict(ObjectNode row) {
        return domain.verdict(row);
      }
    };
  }

  /**
   * What comes of beginnings of the offline planner's search without any climbing: chance makes
   * one, the best of many is the best of so many by what the gates find, and the search is the
   * planner's own.
   */
  @Override
  public Baseline baseline(String how, int tries) {
    Random random = new Random(task.seed());
    Attempts attempts = new Attempts(task);
    int drawn = how.equals("random") ? 1 : tries;
    Attempts.Made best = attempts.begin(random.nextLong());
    double most = nearness(best);
    for (int i = 1; i < drawn; i++) {
      Attempts.Made next = attempts.begin(random.nextLong());
      double near = nearness(next);
      if (near > most) {
        best = next;
        most = near;
      }
    }
    return new Baseline(stored(best.draft(), best.win()), drawn);
  }

  private double nearness(Attempts.Made made) {
    return Judge.judge(made.draft(), made.win(), task.wishes()).nearness();
  }
}
