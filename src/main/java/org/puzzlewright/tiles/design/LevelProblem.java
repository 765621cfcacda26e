package org.puzzlewright.tiles.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.Result;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.LevelText;
import org.puzzlewright.tiles.core.LevelTextException;
import org.puzzlewright.tiles.core.Role;
import org.puzzlewright.tiles.core.TileMap;

/**
 * Designing a level of tiles, as the coordinator sees it: each step changes a copy of the level by
 * calls of tools, and is taken when the score rises.
 */
public final class LevelProblem implements Problem<LevelState> {

  static final String STEP = "step";
  static final String LAY_OUT = "lay_out";
  static final String CARRY_OUT = "carry_out";
  static final String STATS = "calculate_stats";
  static final String SKILL = "propose_skill";
  static final String STOP = "stop";

  /** Keeps the draws of one step apart from those of the next. */
  private static final long STRIDE = 1_000_003;

  /** Scores are compared with this much play. */
  private static final double TINY = 1e-9;

  /** The golden ratio's digits, an odd number. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final LevelTask task;
  private final Toolbox tools;
  private final LevelWords words;

  /** Sets a task. */
  public LevelProblem(LevelTask task) {
    this.task = task;
    this.tools = new Toolbox(task.game());
    this.words = new LevelWords(task, tools);
  }

  /** Makes calls one after the other; returns the levels that were taken, the first included. */
  public List<TileMap> levels(List<Call> calls) {
    List<TileMap> levels = new ArrayList<>(List.of(task.start()));
    LevelState state = fresh();
    for (Call call : calls) {
      state = apply(state, call).state();
      if (!state.level().equals(levels.get(levels.size() - 1))) {
        levels.add(state.level());
      }
    }
    return levels;
  }

  /** Returns the level of greatest score, the latest among equals. */
  public TileMap best(List<TileMap> levels) {
    TileMap best = levels.get(0);
    double score = Double.NEGATIVE_INFINITY;
    for (TileMap level : levels) {
      double now = score(task.game().evaluate(level));
      if (now >= score) {
        best = level;
        score = now;
      }
    }
    return best;
  }

  @Override
  public String name() {
    return "levels";
  }

  @Override
  public LevelState start() {
    return fresh();
  }

  private LevelState fresh() {
    return LevelState.of(task.game().evaluate(task.start()));
  }

  @Override
  public Observation task() {
    return words.task();
  }

  @Override
  public List<Action> actions() {
    List<Action> actions = new ArrayList<>();
    actions.add(
        new Action(
            STEP,
            "Carries out calls of tools, in order, on a copy of the level, at most %d of them, and"
                    .formatted(task.mostCalls())
                + " takes the copy unless its score is lower. Nothing else changes the level.",
            List.of(Parameter.calls("tool_calls", "what shall be done", tools.names()))));
    if (searches()) {
      actions.add(
          new Action(
              LAY_OUT,
              "Replaces the whole level in one step, which is judged as any other.",
              List.of(Parameter.text("rows", "its rows, a line each, a symbol a cell"))));
    }
    actions.add(
        new Action(
            STATS, "Tells the level's numbers, the targets and what is missing.", List.of()));
    actions.add(
        new Action(
            SKILL,
            "Notes a tool that you would like to have. It is only noted.",
            List.of(
                Parameter.text("name", "in a word"),
                Parameter.text("description", "what it would do"))));
    actions.add(new Action(STOP, "Ends the work with the level as it is.", List.of()));
    return actions;
  }

  private boolean searches() {
    return task.search().helper(ProgramHelper.LEVELS).isPresent();
  }

  @Override
  public List<Helper> helpers() {
    return Stream.concat(
            task.game().roles().stream().map(LevelProblem::helper),
            task.search().helper(ProgramHelper.LEVELS).stream())
        .toList();
  }

  /** {@inheritDoc} Only a search's level is: what designers propose are steps to choose from. */
  @Override
  public Optional<Action> carryingOut() {
    return searches()
        ? Optional.of(
            new Action(
                CARRY_OUT,
                "Lays out the level that the last search for a program has found.",
                List.of(Parameter.text("proposal_of", "whose", ProgramHelper.ROLE))))
        : Optional.empty();
  }

  @Override
  public Optional<Call> carriedOut(String role, ObjectNode proposal) {
    return role.equals(ProgramHelper.ROLE)
        ? ProgramHelper.level(proposal)
            .map(l -> new Call(LAY_OUT, JsonNodeFactory.instance.objectNode().put("rows", l)))
        : Optional.empty();
  }

  private static Helper helper(Role role) {
    String asked = role.name().replace('-', '_');
    return new Helper(
        role.name(),
        new Action(
            "call_" + asked,
            "Asks the " + role.name().replace('-', ' ') + ". " + role.summary(),
            List.of(
                Parameter.text(
                    "request",
                    "what it shall do; it knows nothing of what others have told you"))));
  }

  @Override
  public List<String> pieces(String role) {
    for (Role known : task.game().roles()) {
      if (known.name().equals(role)) {
        return known.duty() == Role.Duty.DESIGN
            ? List.of("head-" + role, "role-designer", "game", "tools", "answer-designer")
            : List.of("head-" + role, "role-solver", "game");
      }
    }
    return switch (role) {
      case "coordinator" -> List.of("role-coordinator", "game", "tools", "steps");
      case "single" -> List.of("role-single", "game", "tools", "steps");
      case "basic" -> List.of("role-basic", "game", "tools", "answer-basic");
      case ProgramHelper.ROLE -> ProgramHelper.pieces();
      case "critic" -> List.of("role-critic", "game", "answer-critic");
      default -> throw new IllegalArgumentException("role: there is no role " + role);
    };
  }

  @Override
  public Map<String, String> slots() {
    return words.slots();
  }

  @Override
  public List<Call> closing() {
    return List.of(new Call(STOP, JsonNodeFactory.instance.objectNode()));
  }

  @Override
  public Result<LevelState> apply(LevelState state, Call call) {
    return switch (call.action()) {
      case STEP -> step(state, call.arguments().path("tool_calls"));
      case LAY_OUT -> laidOut(state, call.text("rows", ""));
      case STATS -> new Result.Done<>(state, words.stats(state.evaluation()));
      case SKILL -> skill(state, call);
      case STOP -> end(state, "Stopped.");
      default -> throw new IllegalArgumentException("action: no action " + call.action());
    };
  }

  private static Result<LevelState> skill(LevelState state, Call call) {
    List<String> skills = new ArrayList<>(state.skills());
    skills.add(call.text("name", "") + ": " + call.text("description", ""));
    return new Result.Done<>(
        new LevelState(
            state.evaluation(), state.steps(), state.changed(), state.evaluations(), skills),
        "Noted. It is not a tool yet; go on with those that there are.");
  }

  private Result<LevelState> step(LevelState state, JsonNode calls) {
    if (!calls.isArray() || calls.isEmpty()) {
      return new Result.Refused<>(
          state, "There is no list of calls.", "Give one with at least one call in it.");
    }
    long drawn = task.seed() + STRIDE * (state.steps() + 1);
    return step(state, level -> tools.work(level, calls, task.mostCalls(), drawn));
  }

  private Result<LevelState> laidOut(LevelState state, String rows) {
    TileMap wanted;
    try {
      wanted = LevelText.read(task.game(), rows);
    } catch (LevelTextException unread) {
      return new Result.Refused<>(state, unread.getMessage() + ".", "The level is as it was.");
    }
    return step(state, level -> Toolbox.replaced(level, wanted));
  }

  /** Makes a step: whatever was done to a copy of the level is judged in the same way. */
  private Result<LevelState> step(LevelState state, Function<TileMap, Toolbox.Worked> work) {
    if (state.changed() >= task.budget()) {
      // Work that was stopped just then and is taken up again.
      return end(state, "The budget of changes is spent.");
    }
    LevelState next = state.stepped(1);
    Toolbox.Worked worked = work.apply(state.level());
    TileMap draft = worked.level();
    Evaluation before = state.evaluation();
    if (draft.equals(state.level())) {
      return new Result.Done<>(next, words.rejected(worked, "no cell is another than before"));
    }
    Evaluation after = task.game().evaluate(draft);
    double old = task.score(before);
    double penalty = LevelTask.changePenalty(state.level(), draft);
    double gain = task.score(after) + penalty - old;
    // What leaves the score as it is may take clutter away.
    boolean asGood = gain >= -TINY;
    if (!asGood && !task.acceptance().takes(gain, next.steps(), chance(next.steps()))) {
      return new Result.Done<>(next, words.rejected(worked, before, after, old, gain, penalty));
    }
    LevelState taken = next.with(after, worked.changed());
    String seen = words.accepted(worked, taken, before, after, old, gain, penalty, asGood);
    return taken.changed() >= task.budget()
        ? end(taken, seen + "\nThe budget of changes is spent.")
        : new Result.Done<>(taken, seen);
  }

  /** The first draws of neighbouring seeds are nearly the same, so seeds are spread out. */
  private Random chance(int step) {
    return new Random((task.seed() * 31 + step) * SPREAD);
  }

  private Result<LevelState> end(LevelState state, String why) {
    Evaluation e = state.evaluation();
    boolean done = task.standing(e).done();
    return new Result.Finished<>(state, why + " " + words.closing(e), done);
  }

  @Override
  public Observation view(LevelState state, Helper helper) {
    if (helper.role().equals(ProgramHelper.ROLE)) {
      return words.everything(state.evaluation());
    }
    Role role =
        task.game().roles().stream()
            .filter(known -> known.name().equals(helper.role()))
            .findFirst()
            .orElseThrow();
    return role.duty() == Role.Duty.PLAY
        ? words.played(state.evaluation())
        : words.draft(state, role);
  }

  @Override
  public Observation sight(LevelState state) {
    return words.everything(state.evaluation());
  }

  @Override
  public boolean newSight(LevelState before, LevelState after) {
    return !before.level().equals(after.level());
  }

  @Override
  public Observation evidence(LevelState state) {
    return sight(state);
  }

  /** The score that steps are judged by. */
  @Override
  public double score(LevelState state) {
    return score(state.evaluation());
  }

  private double score(Evaluation e) {
    return task.score(e);
  }

  @Override
  public long simulations(LevelState state) {
    return state.evaluations();
  }
}
