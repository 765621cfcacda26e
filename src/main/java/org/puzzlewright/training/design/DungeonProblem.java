package org.puzzlewright.training.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;
import org.puzzlewright.api.Verdict.Gate;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.training.dungeon.Baselines;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Tile;

/**
 * Designing a dungeon. Work begins with the level of chance that generators begin with, too.
 *
 * @param wanted what is to be designed
 */
public record DungeonProblem(DungeonTask wanted) implements Problem<DungeonState> {

  /** Its name, and that of its domain. */
  public static final String NAME = "dungeon";

  static final String SET_LEVEL = "set_level";
  static final String PLACE = "place";
  static final String GENERATE = "generate";
  static final String CARRY_OUT = "carry_out";
  static final String FINISH = "finish";
  static final String DESIGNER = "designer";
  static final String CALL_DESIGNER = "call_designer";

  /** Greatest seed of a generator's level. */
  static final int MOST_SEED = 1_000_000;

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public DungeonState start() {
    Dungeon level = Baselines.starts(wanted.width(), wanted.height(), 1, wanted.seed()).get(0);
    return new DungeonState(level, 0, 0);
  }

  /** What is to be done, as whoever leads is told. */
  record Assignment(DungeonTask task) implements Observation {
    @Override
    public String text() {
      StringBuilder text =
          new StringBuilder(
              "# Task\n\nDesign a dungeon of %d rows and %d columns."
                  .formatted(task.height(), task.width()));
      task.story()
          .ifPresent(
              story ->
                  text.append(" The user's words: \"%s\"".formatted(story.sentence()))
                      .append("\n\nThis was read, and is checked: %s.".formatted(story.words())));
      if (!task.notRead().isEmpty()) {
        text.append("\n\nThis was not read, and nobody checks it: ")
            .append(String.join("; ", task.notRead()));
      }
      return text.append("\n\nSeed: %d\n".formatted(task.seed())).toString();
    }
  }

  @Override
  public Observation task() {
    return new Assignment(wanted);
  }

  @Override
  public List<Action> actions() {
    List<Action> actions = new ArrayList<>();
    if (wanted.generator().isPresent()) {
      actions.add(
          new Action(
              GENERATE,
              "Has the trained generator make the whole level; another seed gives another.",
              List.of(Parameter.number("seed", "a whole number", 0, MOST_SEED))));
    }
    Parameter row = Parameter.number("row", "from the top, from 1", 1, wanted.height());
    Parameter column = Parameter.number("column", "from the left, from 1", 1, wanted.width());
    actions.add(
        new Action(
            SET_LEVEL,
            "Replaces the whole level.",
            List.of(Parameter.text("rows", "its rows, a line each, a sign a cell"))));
    actions.add(
        new Action(
            PLACE,
            "Changes one cell.",
            List.of(
                Parameter.text(
                    "tile",
                    "what it becomes",
                    Arrays.stream(Tile.values())
                        .filter(t -> t != Tile.BORDER)
                        .map(Tile::word)
                        .toArray(String[]::new)),
                row,
                column)));
    actions.add(
        new Action(FINISH, "Ends the work with what there is; every gate must hold.", List.of()));
    return actions;
  }

  @Override
  public List<Helper> helpers() {
    return List.of(
        new Helper(
            DESIGNER,
            new Action(
                CALL_DESIGNER,
                "Asks the designer for a level.",
                List.of(Parameter.text("request", "what it shall do")))));
  }

  @Override
  public Optional<Action> carryingOut() {
    return Optional.of(
        new Action(
            CARRY_OUT,
            "Carries out the designer's last proposal as it stands.",
            List.of(Parameter.text("proposal_of", "whose", DESIGNER))));
  }

  @Override
  public Optional<Call> carriedOut(String role, ObjectNode proposal) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    if (proposal.path("rows").isArray()) {
      List<String> rows = new ArrayList<>();
      proposal.path("rows").forEach(row -> rows.add(row.asText()));
      return Optional.of(new Call(SET_LEVEL, arguments.put("rows", String.join("\n", rows))));
    }
    return wanted.generator().isPresent() && proposal.path("seed").isNumber()
        ? Optional.of(new Call(GENERATE, arguments.put("seed", proposal.path("seed").asLong())))
        : Optional.empty();
  }

  @Override
  public List<String> pieces(String role) {
    return switch (role) {
      case "coordinator", "single" -> List.of("role-" + role, "gates");
      case "basic" -> List.of("role-basic", "gates", "answer-basic");
      case DESIGNER -> List.of("role-designer", "gates", "answer-designer");
      case "critic" -> List.of("role-critic", "answer-critic");
      default -> throw new IllegalArgumentException("role: there is no role " + role);
    };
  }

  @Override
  public Map<String, String> slots() {
    return Map.of(
        "tiles",
        Tile.SIGNS,
        "rows",
        Integer.toString(wanted.height()),
        "columns",
        Integer.toString(wanted.width()));
  }

  @Override
  public List<Call> closing() {
    return List.of(new Call(FINISH, JsonNodeFactory.instance.objectNode()));
  }

  @Override
  public boolean coordinatorSees() {
    return true;
  }

  private List<Gate> gates(Dungeon level) {
    return DungeonGates.of(level, wanted.wanted());
  }

  private boolean holds(Dungeon level) {
    return gates(level).stream().allMatch(Gate::passed);
  }

  @Override
  public Result<DungeonState> apply(DungeonState state, Call call) {
    return switch (call.action()) {
      case SET_LEVEL -> replaced(state, call.text("rows", ""));
      case PLACE -> placed(state, call);
      case GENERATE -> generated(state, call);
      case FINISH ->
          new Result.Finished<>(
              state,
              holds(state.level()) ? "Every gate holds." : "Not every gate holds.",
              holds(state.level()));
      default -> throw new IllegalArgumentException("action: no action " + call.action());
    };
  }

  private Result<DungeonState> replaced(DungeonState state, String rows) {
    Dungeon level;
    try {
      level = Dungeon.ofSigns(rows.lines().toList());
    } catch (InputException wrong) {
      return new Result.Refused<>(
          state, wrong.getMessage() + ".", "Give rows of signs: " + Tile.SIGNS + ".");
    }
    if (level.width() != wanted.width() || level.height() != wanted.height()) {
      return new Result.Refused<>(
          state,
          "That is %d rows of %d.".formatted(level.height(), level.width()),
          "Give %d rows of %d signs.".formatted(wanted.height(), wanted.width()));
    }
    return done(state.changed(level));
  }

  private Result<DungeonState> placed(DungeonState state, Call call) {
    Optional<Tile> tile =
        Arrays.stream(Tile.values())
            .filter(t -> t != Tile.BORDER && t.word().equals(call.text("tile", "")))
            .findFirst();
    if (tile.isEmpty()) {
      return new Result.Refused<>(
          state, "There is no such tile.", "Take one of those that are listed.");
    }
    int cell =
        ((int) call.number("row", 1) - 1) * wanted.width() + (int) call.number("column", 1) - 1;
    return done(state.changed(state.level().with(cell, tile.get())));
  }

  private Result<DungeonState> generated(DungeonState state, Call call) {
    if (wanted.generator().isEmpty()) {
      return new Result.Refused<>(state, "There is no generator.", "Set the level yourself.");
    }
    Dungeon level = wanted.generator().get().levels(1, (long) call.number("seed", 0)).get(0);
    return done(new DungeonState(level, state.changes() + 1, state.made() + 1));
  }

  private Result<DungeonState> done(DungeonState state) {
    long held = gates(state.level()).stream().filter(Gate::passed).count();
    return new Result.Done<>(state, "The dungeon is changed; %d of 4 gates hold.".formatted(held));
  }

  @Override
  public boolean newSight(DungeonState before, DungeonState after) {
    return !before.level().equals(after.level());
  }

  @Override
  public DungeonSight sight(DungeonState state) {
    return new DungeonSight(wanted, state.level(), gates(state.level()));
  }

  @Override
  public Observation view(DungeonState state, Helper helper) {
    return sight(state);
  }

  @Override
  public Observation evidence(DungeonState state) {
    return sight(state);
  }

  @Override
  public double score(DungeonState state) {
    return gates(state.level()).stream().filter(Gate::passed).count();
  }

  /** {@inheritDoc} Levels that the generator was asked for. */
  @Override
  public long simulations(DungeonState state) {
    return state.made();
  }
}
