package org.puzzlewright.tiles.domain;

import com.fasterxml.jackson.databind.node.ArrayNode;
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
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.TileMap;
import org.puzzlewright.tiles.design.LevelConstraintJson;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.design.LevelProblem;
import org.puzzlewright.tiles.design.LevelState;
import org.puzzlewright.tiles.design.LevelTask;
import org.puzzlewright.tiles.design.Starts;
import org.puzzlewright.tiles.offline.LevelPlanner;

/**
 * A level of tiles to design. Agents are shown it as text only.
 *
 * @param domain the game's
 * @param task what is wanted
 */
public record LevelDesign(LevelDomain domain, LevelTask task) implements DomainTask<LevelState> {

  @Override
  public Optional<String> prompt() {
    return Optional.of(task.prompt());
  }

  @Override
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.setAll(LevelFile.settings(task.game()));
    json.put("prompt", task.prompt());
    task.targets().forEach(json.putObject("targets")::put);
    if (!task.prompt().isBlank()) {
      json.set(LevelConstraintJson.FIELD, LevelConstraintJson.write(task.wishes()));
    }
    ArrayNode start = json.putArray("start");
    LevelText.write(task.game().tiles(), task.start()).lines().forEach(start::add);
    json.put("draft", task.draft()).put("accept", task.acceptance().toString());
    if (task.search().programs() > 0) {
      json.put(ProgramHelper.FIELD, task.search().programs());
    }
    return json.put("step_calls", task.mostCalls()).put("design_seed", task.seed());
  }

  @Override
  public LevelProblem problem(Presentation shown) {
    return new LevelProblem(task);
  }

  @Override
  public OfflinePlayer offline(long seed) {
    LevelPlanner planner = new LevelPlanner(task.game(), seed);
    return new OfflinePlayer(planner, planner::evaluations);
  }

  @Override
  public Conclusion conclude(Ending<LevelState> ending, Making making) {
    LevelProblem whole = new LevelProblem(task);
    List<TileMap> steps = whole.levels(ending.calls());
    TileMap level = ending.finished() ? ending.last().level() : whole.best(steps);
    LevelFile file =
        new LevelFile(
            task.prompt(), task.game(), task.targets(), Optional.of(task.wishes()), level);
    ObjectNode made = made(ending.last(), making);
    return new Conclusion(
        ending.finished() && task.standing(task.game().evaluate(level)).done(),
        "",
        Optional.of(new LevelProduct(file, steps, made)),
        made,
        Map.of(),
        List.of());
  }

  private ObjectNode made(LevelState last, Making making) {
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("by", making.by()).put("seed", task.seed()).put("stop", making.stop());
    made.put("setup", making.setup()).put("critic", making.critic());
    made.put("steps", last.steps()).put("changed", last.changed());
    made.put("requests", making.requests());
    last.skills().forEach(made.withArray("skills")::add);
    made.put("calls", making.calls());
    making.prompts().forEach(made.putObject("prompts")::put);
    return made;
  }

  @Override
  public TrialProduct trial(LevelState state) {
    return stored(state.level());
  }

  private TrialProduct stored(TileMap level) {
    return new TrialProduct() {
      @Override
      public void put(ObjectNode row) {
        row.put("problem", task.game().name());
        row.set("game", JsonRecords.write(task.game().settings()));
        row.put("prompt", task.prompt());
        task.targets().forEach(row.putObject("targets")::put);
        row.set(LevelConstraintJson.FIELD, LevelConstraintJson.write(task.wishes()));
        row.put("level", LevelText.write(task.game().tiles(), level));
      }

      @Override
      public ObjectNode verdict(ObjectNode row) {
        return domain.verdict(row);
      }
    };
  }

  /**
   * What levels come to without a model, by the score that agents climb on. Chance hands over the
   * level that agents begin with; the best of many is the best of so many like it; the search
   * changes one random cell at a time, beginning with the same level, and keeps what is no worse.
   */
  @Override
  public Baseline baseline(String how, int tries) {
    TileMap level =
        switch (how) {
          case "best-of" -> best(tries);
          case "search" -> climbed(tries);
          default -> task.start();
        };
    return new Baseline(stored(level), tries);
  }

  private TileMap best(int tries) {
    TileMap best = task.start();
    double most = score(best);
    Random random = new Random(task.seed());
    for (int i = 1; i < tries; i++) {
      TileMap drawn = Starts.random(task.game(), random.nextLong());
      double score = score(drawn);
      if (score > most) {
        best = drawn;
        most = score;
      }
    }
    return best;
  }

  private TileMap climbed(int tries) {
    TileMap now = task.start();
    double most = score(now);
    Random random = new Random(task.seed());
    for (int i = 1; i < tries; i++) {
      TileMap changed =
          now.with(
              random.nextInt(now.width()),
              random.nextInt(now.height()),
              random.nextInt(task.game().tiles().size()));
      double score = score(changed);
      if (score >= most) {
        now = changed;
        most = score;
      }
    }
    return now;
  }

  private double score(TileMap level) {
    return task.score(task.game().evaluate(level));
  }
}
