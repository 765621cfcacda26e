package org.puzzlewright.training.domain;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.puzzlewright.api.Asking;
import org.puzzlewright.api.DomainTask;
import org.puzzlewright.api.Making;
import org.puzzlewright.api.OfflinePlayer;
import org.puzzlewright.api.Presentation;
import org.puzzlewright.api.TrialProduct;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.design.DungeonPlanner;
import org.puzzlewright.training.design.DungeonProblem;
import org.puzzlewright.training.design.DungeonSearch;
import org.puzzlewright.training.design.DungeonState;
import org.puzzlewright.training.design.DungeonTask;
import org.puzzlewright.training.dungeon.Baselines;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.search.RewardSearch;
import org.puzzlewright.training.search.SearchArm;
import org.puzzlewright.training.search.Story;

/**
 * A dungeon to design, or a generator of dungeons to train.
 *
 * @param task what is wanted
 * @param wished how generators are trained in evaluations
 */
record DungeonDesign(DungeonTask task, DungeonEvalTask wished) implements DomainTask<DungeonState> {

  static final String RANDOM = "random";
  static final String START = "start";
  static final String ORACLE = "oracle";
  static final String SEARCH = "search";

  @Override
  public DungeonDomain domain() {
    return new DungeonDomain();
  }

  @Override
  public Optional<String> prompt() {
    return task.story().map(Story::sentence);
  }

  @Override
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("problem", DungeonProblem.NAME);
    json.put("prompt", prompt().orElse("")).put("size", wished.size());
    DungeonProduct.putWanted(json, task.story().map(Story::wanted));
    task.generator().ifPresent(g -> json.put("generator_sha256", g.sha256()));
    return json.put("design_seed", task.seed());
  }

  @Override
  public DungeonProblem problem(Presentation shown) {
    return new DungeonProblem(task);
  }

  @Override
  public OfflinePlayer offline(long seed) {
    DungeonPlanner planner = new DungeonPlanner(seed);
    return new OfflinePlayer(planner, planner::tried);
  }

  @Override
  public Conclusion conclude(Ending<DungeonState> ending, Making making) {
    DungeonState state = ending.state();
    ObjectNode made = JsonNodeFactory.instance.objectNode();
    made.put("by", making.by()).put("seed", task.seed()).put("stop", making.stop());
    made.put("setup", making.setup()).put("critic", making.critic());
    made.put("changes", state.changes()).put("generated", state.made());
    task.generator().ifPresent(g -> made.put("generator_sha256", g.sha256()));
    made.put("searched", making.planned()).put("requests", making.requests());
    made.put("calls", making.calls());
    task.notRead().forEach(made.withArray("not_read")::add);
    making.prompts().forEach(made.putObject("prompts")::put);
    DungeonProduct product =
        new DungeonProduct(
                prompt().orElse(""),
                state.level(),
                task.story().map(Story::wanted),
                made,
                JsonNodeFactory.instance.objectNode())
            .certified();
    boolean success = ending.finished() && product.verdict().holds();
    return new Conclusion(
        success,
        state.level().toString().stripTrailing(),
        Optional.of(product),
        made,
        Map.of(),
        List.of());
  }

  @Override
  public TrialProduct trial(DungeonState state) {
    return stored(List.of(state.level()));
  }

  private TrialProduct stored(List<Dungeon> levels) {
    return new TrialProduct() {
      @Override
      public void put(ObjectNode row) {
        row.put("problem", DungeonProblem.NAME).put("prompt", prompt().orElse(""));
        DungeonProduct.putWanted(row, task.story().map(Story::wanted));
        var all = row.putArray(DungeonDomain.LEVELS);
        levels.forEach(level -> all.add(String.join("\n", level.signs())));
      }

      @Override
      public ObjectNode verdict(ObjectNode row) {
        return domain().verdict(row);
      }
    };
  }

  /**
   * Makes levels without a language model.
   *
   * @param how "random" and "start" are levels by chance, "search" is the offline planner's own
   *     search; the others train a generator: "oracle", and the names of {@link SearchArm}
   * @param tries levels that the search looks at, or steps by which each generator is trained
   */
  @Override
  public Baseline baseline(String how, int tries) {
    int width = task.width();
    int height = task.height();
    int count = wished.levels();
    switch (how) {
      case RANDOM:
        return new Baseline(stored(Baselines.random(width, height, count, SearchArm.FRESH)), count);
      case START:
        return new Baseline(stored(Baselines.starts(width, height, count, SearchArm.FRESH)), count);
      case SEARCH:
        DungeonSearch.Found found =
            new DungeonSearch(task)
                .from(new DungeonProblem(task).start().level(), tries, task.seed());
        return new Baseline(stored(List.of(found.level())), found.tried());
      case ORACLE:
        return new Baseline(stored(SearchArm.oracle(extent(tries))), tries);
      default:
        SearchArm arm = SearchArm.of(how).orElseThrow();
        return new Baseline(stored(arm.levels(extent(tries))), (long) tries * wished.iterations());
    }
  }

  /** {@inheritDoc} The names of {@link SearchArm}: agents write rewards, which are trained by. */
  @Override
  public Optional<Asked> asked(String manner) {
    if (!manner.isEmpty() && SearchArm.of(manner).isEmpty()) {
      throw new InputException(
          "arms: the manner \"%s\" is unknown here; known are %s"
              .formatted(
                  manner,
                  SearchArm.all().stream().map(SearchArm::word).collect(Collectors.joining(", "))));
    }
    return SearchArm.of(manner)
        .map(
            arm ->
                new Asked() {
                  @Override
                  public String text() {
                    return RewardSearch.role(false);
                  }

                  @Override
                  public Baseline made(Asking agents) {
                    return new Baseline(
                        stored(arm.levels(extent(wished.training()), agents)),
                        (long) wished.training() * wished.iterations());
                  }
                });
  }

  private SearchArm.Extent extent(int steps) {
    return new SearchArm.Extent(
        story(),
        task.width(),
        task.height(),
        steps,
        wished.iterations(),
        wished.alignments(),
        wished.levels(),
        task.seed());
  }

  private Story story() {
    return task.story()
        .orElseThrow(() -> new InputException("a generator needs a story; add \"prompt\""));
  }
}
