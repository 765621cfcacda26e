package org.puzzlewright.vgdl.design;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Action;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.ProgramHelper;
import org.puzzlewright.api.Result;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.environment.Symbols;
import org.puzzlewright.vgdl.environment.VgdlObservation;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.players.PlayerKind;

/**
 * Designing a level of a game, or a small game, as the coordinator sees it. Each change comes back
 * with what players did with it.
 */
public final class GameProblem implements Problem<GameState> {

  static final String SET_RULES = "set_rules";
  static final String SET_SECTION = "set_section";
  static final String SET_LEVEL = "set_level";
  static final String SET_ROWS = "set_rows";
  static final String PLACE = "place";
  static final String ERASE = "erase";
  static final String PLAY_TEST = "play_test";
  static final String CARRY_OUT = "carry_out";
  static final String FINISH = "finish";

  static final String RULE_DESIGNER = "rule-designer";
  static final String LEVEL_DESIGNER = "level-designer";
  static final String PLAY_TESTER = "play-tester";

  /** Greatest budget of a play that agents ask for. */
  private static final int MOST_BUDGET = 2000;

  /** Ticks after which a play at a change is broken off. */
  private static final int QUICK = 800;

  /** Ticks that a planner may try before an action in a play at a change. */
  private static final int QUICK_BUDGET = 100;

  /** Greatest seed of a play that is asked for. */
  public static final int MOST_SEED = 1_000_000;

  private final GameTask task;

  /** Sets a task. */
  public GameProblem(GameTask task) {
    this.task = task;
  }

  @Override
  public String name() {
    return "vgdl";
  }

  @Override
  public GameState start() {
    GameState empty = judged(task.begun().with(List.of()), Optional.empty(), 0, 0);
    return task.start().isEmpty() ? empty : changed(empty, task.begun()).state();
  }

  private GameState judged(Draft draft, Optional<Play> win, int changes, long plays) {
    Judge.Judged judged = Judge.judge(draft, win, task.wishes());
    return new GameState(draft, win, judged, changes, plays + judged.plays());
  }

  /**
   * What is to be done, as whoever leads is told.
   *
   * @param task with all of it
   */
  public record Assignment(GameTask task) implements Observation {
    @Override
    public String text() {
      StringBuilder text = new StringBuilder("# Task\n\n");
      text.append(
          task.game()
              .map(game -> "Design a level of the game " + game + ". Its rules stay as they are.")
              .orElse("Design a small game, its rules and a level."));
      if (!task.prompt().isBlank()) {
        text.append(" The user's words: \"").append(task.prompt()).append('"');
      }
      text.append("\n");
      if (!task.wishes().isEmpty()) {
        text.append("\nThis was read, and is checked by playing:\n");
        task.wishes().forEach(wish -> text.append("- ").append(wish.words()).append('\n'));
      }
      if (!task.notRead().isEmpty()) {
        text.append("\nThis was not read, and nobody checks it: ")
            .append(String.join("; ", task.notRead()))
            .append('\n');
      }
      return text.append("\nSeed: ").append(task.seed()).append('\n').toString();
    }
  }

  @Override
  public Observation task() {
    return new Assignment(task);
  }

  @Override
  public List<Action> actions() {
    List<Action> actions = new ArrayList<>();
    if (task.whole()) {
      actions.add(
          new Action(
              SET_RULES,
              "Replaces the whole text of the game.",
              List.of(Parameter.text("text", "the game's text, from BasicGame on"))));
      actions.add(
          new Action(
              SET_SECTION,
              "Replaces the lines of one section of the game's text.",
              List.of(
                  Parameter.text("section", "which", Sections.NAMES.toArray(String[]::new)),
                  Parameter.text("lines", "its lines, without the section's name"))));
    }
    Parameter column =
        Parameter.number("column", "from the left, from 0", 0, Draft.MOST_COLUMNS - 1.0);
    Parameter row = Parameter.number("row", "from the top, from 0", 0, Draft.MOST_ROWS - 1.0);
    Parameter columns =
        Parameter.number("columns", "how many cells to the right, 1 if left out", 1, 60).optional();
    Parameter rows =
        Parameter.number("rows", "how many cells down, 1 if left out", 1, 40).optional();
    actions.add(
        new Action(
            SET_LEVEL,
            "Replaces the whole level.",
            List.of(Parameter.text("rows", "its rows, a line each, a character a cell"))));
    actions.add(
        new Action(
            SET_ROWS,
            "Replaces rows of the level from one on.",
            List.of(row, Parameter.text("rows", "the rows, a line each"))));
    actions.add(
        new Action(
            PLACE,
            "Puts a character of the level mapping into a cell, or into each cell of a rectangle.",
            List.of(Parameter.text("character", "one character"), column, row, columns, rows)));
    actions.add(
        new Action(ERASE, "Empties a cell or a rectangle.", List.of(column, row, columns, rows)));
    actions.add(
        new Action(
            PLAY_TEST,
            "Has a player play the level once and tells how it went. A win is kept for the gates.",
            List.of(
                Parameter.text(
                    "player",
                    "who plays: random, one-step, mcts, rhea and olets choose tick by tick, push"
                        + " searches a whole play and foresees what chance will do",
                    java.util.Arrays.stream(PlayerKind.values())
                        .map(PlayerKind::word)
                        .toArray(String[]::new)),
                Parameter.number("budget", "ticks it may try before an action", 1, MOST_BUDGET),
                Parameter.number("seed", "a whole number", 0, MOST_SEED).optional())));
    actions.add(
        new Action(FINISH, "Ends the work with what there is; every gate must hold.", List.of()));
    return actions;
  }

  @Override
  public List<Helper> helpers() {
    List<Helper> helpers = new ArrayList<>();
    if (task.whole()) {
      helpers.add(helper(RULE_DESIGNER, "Asks the rule designer, who writes the game's text."));
    }
    helpers.add(helper(LEVEL_DESIGNER, "Asks the level designer, who lays out the level."));
    helpers.add(
        helper(PLAY_TESTER, "Asks the play tester, who reports what play has shown and why."));
    task.search().helper(ProgramHelper.LEVELS).ifPresent(helpers::add);
    return helpers;
  }

  private static Helper helper(String role, String summary) {
    return new Helper(
        role,
        new Action(
            "call_" + role.replace('-', '_'),
            summary,
            List.of(Parameter.text("request", "what it shall do"))));
  }

  @Override
  public Optional<Action> carryingOut() {
    List<String> who = new ArrayList<>(List.of(LEVEL_DESIGNER));
    if (task.whole()) {
      who.add(0, RULE_DESIGNER);
    }
    task.search().helper(ProgramHelper.LEVELS).map(Helper::role).ifPresent(who::add);
    return Optional.of(
        new Action(
            CARRY_OUT,
            "Carries out the last proposal of a designer as it stands.",
            List.of(Parameter.text("proposal_of", "whose", who.toArray(String[]::new)))));
  }

  @Override
  public Optional<Call> carriedOut(String role, ObjectNode proposal) {
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    if (role.equals(RULE_DESIGNER) && proposal.path("rules").isTextual()) {
      return Optional.of(
          new Call(SET_RULES, arguments.put("text", proposal.path("rules").asText())));
    }
    return role.equals(LEVEL_DESIGNER) || role.equals(ProgramHelper.ROLE)
        ? ProgramHelper.level(proposal).map(l -> new Call(SET_LEVEL, arguments.put("rows", l)))
        : Optional.empty();
  }

  @Override
  public List<String> pieces(String role) {
    return switch (role) {
      case "coordinator" -> List.of("role-coordinator", "language", "gates");
      case "single" -> List.of("role-single", "language", "gates");
      case "basic" -> List.of("role-basic", "language", "gates", "answer-basic");
      case RULE_DESIGNER -> List.of("role-rule-designer", "language", "answer-rule-designer");
      case LEVEL_DESIGNER -> List.of("role-level-designer", "language", "answer-level-designer");
      case PLAY_TESTER -> List.of("role-play-tester", "gates");
      case ProgramHelper.ROLE -> ProgramHelper.pieces();
      case "critic" -> List.of("role-critic", "answer-critic");
      default -> throw new IllegalArgumentException("role: there is no role " + role);
    };
  }

  @Override
  public Map<String, String> slots() {
    return Map.of(
        "columns", Integer.toString(Draft.MOST_COLUMNS), "rows", Integer.toString(Draft.MOST_ROWS));
  }

  @Override
  public List<Call> closing() {
    return List.of(new Call(FINISH, JsonNodeFactory.instance.objectNode()));
  }

  @Override
  public boolean coordinatorSees() {
    return true;
  }

  @Override
  public Result<GameState> apply(GameState state, Call call) {
    boolean rules = call.action().equals(SET_RULES) || call.action().equals(SET_SECTION);
    if (rules && !task.whole()) {
      return new Result.Refused<>(
          state, "The rules of this game stay as they are.", "Change the level.");
    }
    return switch (call.action()) {
      case SET_RULES -> changed(state, state.draft().withRules(call.text("text", "")));
      case SET_SECTION -> section(state, call);
      case SET_LEVEL -> rows(state, 0, call.text("rows", ""), true);
      case SET_ROWS -> rows(state, whole(call, "row", 0), call.text("rows", ""), false);
      case PLACE -> place(state, call, call.text("character", ""));
      case ERASE -> place(state, call, String.valueOf(ground(state.draft())));
      case PLAY_TEST -> tested(state, call);
      case FINISH ->
          new Result.Finished<>(
              state,
              state.judged().holds()
                  ? "Every gate holds."
                  : "Not every gate holds:\n" + GameSight.told(state.judged().gates()),
              state.judged().holds());
      default -> throw new IllegalArgumentException("action: no action " + call.action());
    };
  }

  private static int whole(Call call, String name, int otherwise) {
    return (int) call.number(name, otherwise);
  }

  private static char ground(Draft draft) {
    try {
      return Ground.of(draft.model());
    } catch (InputException unread) {
      return ' ';
    }
  }

  private Result<GameState> section(GameState state, Call call) {
    String section = call.text("section", "");
    if (!Sections.NAMES.contains(section)) {
      return new Result.Refused<>(
          state,
          "There is no section \"%s\".".formatted(section),
          "Take one of " + String.join(", ", Sections.NAMES) + ".");
    }
    String text = Sections.with(state.draft().rules(), section, call.text("lines", ""));
    return changed(state, state.draft().withRules(text));
  }

  private Result<GameState> rows(GameState state, int from, String text, boolean all) {
    List<String> given = text.lines().toList();
    List<String> rows = new ArrayList<>(all ? List.of() : state.draft().rows());
    if (!all && from > rows.size()) {
      return new Result.Refused<>(
          state,
          "There are only %d rows.".formatted(rows.size()),
          "Begin with row %d or one before it.".formatted(rows.size()));
    }
    for (int i = 0; i < given.size(); i++) {
      if (from + i < rows.size()) {
        rows.set(from + i, given.get(i));
      } else {
        rows.add(given.get(i));
      }
    }
    boolean wide = rows.stream().anyMatch(row -> row.length() > Draft.MOST_COLUMNS);
    if (given.isEmpty() || wide || rows.size() > Draft.MOST_ROWS) {
      return new Result.Refused<>(
          state,
          given.isEmpty()
              ? "There is no row."
              : "That is %d rows, the longest of %d columns."
                  .formatted(rows.size(), rows.stream().mapToInt(String::length).max().orElse(0)),
          "Give 1 to %d rows of 1 to %d characters."
              .formatted(Draft.MOST_ROWS, Draft.MOST_COLUMNS));
    }
    return changed(state, state.draft().with(rows));
  }

  private Result<GameState> place(GameState state, Call call, String character) {
    List<String> rows = new ArrayList<>(state.draft().rows());
    int column = whole(call, "column", 0);
    int row = whole(call, "row", 0);
    int columns = whole(call, "columns", 1);
    int down = whole(call, "rows", 1);
    int width = rows.stream().mapToInt(String::length).max().orElse(0);
    if (character.length() != 1 || character.charAt(0) < ' ') {
      return new Result.Refused<>(
          state, "\"character\" must be one character.", "Take one of the level mapping.");
    }
    if (column + columns > width || row + down > rows.size()) {
      return new Result.Refused<>(
          state,
          "That is beyond the level of %d columns and %d rows.".formatted(width, rows.size()),
          rows.isEmpty() ? "Set a level first." : "Stay within it.");
    }
    for (int y = row; y < row + down; y++) {
      String old = rows.get(y) + " ".repeat(width - rows.get(y).length());
      rows.set(
          y,
          old.substring(0, column) + character.repeat(columns) + old.substring(column + columns));
    }
    return changed(state, state.draft().with(rows));
  }

  /** Has a changed draft played: by the play that has won before, else by the usual player. */
  private Result<GameState> changed(GameState state, Draft draft) {
    long plays = state.plays();
    Optional<Play> win = Optional.empty();
    String played;
    try {
      Board board = Judge.ready(draft);
      win = state.win().filter(play -> wins(play, board));
      if (win.isPresent()) {
        played = "The play that has won before still wins.";
      } else {
        PlayerKind kind = Referee.usual(board);
        Referee.Episode episode = Referee.play(board, kind, QUICK_BUDGET, task.seed(), QUICK);
        plays++;
        win = Optional.of(episode).filter(Referee.Episode::won).map(Referee.Episode::play);
        played = "%s played it: %s.".formatted(kind.word(), episode.words());
      }
    } catch (InputException unfit) {
      played = "It cannot be played: " + unfit.getMessage();
    }
    GameState next = judged(draft, win, state.changes() + 1, plays);
    return new Result.Done<>(next, played + "\n" + GameSight.told(next.judged().gates()));
  }

  private static boolean wins(Play play, Board board) {
    try {
      return play.replay(board).outcome() == State.Outcome.WON;
    } catch (InputException tooMany) {
      return false;
    }
  }

  private Result<GameState> tested(GameState state, Call call) {
    Optional<PlayerKind> kind = NamedConstant.of(PlayerKind.class, call.text("player", ""));
    if (kind.isEmpty()) {
      return new Result.Refused<>(
          state,
          "There is no such player.",
          "Take one of " + NamedConstant.words(PlayerKind.class) + ".");
    }
    Board board;
    try {
      board = Judge.ready(state.draft());
    } catch (InputException unfit) {
      return new Result.Refused<>(state, unfit.getMessage(), "Mend it first.");
    }
    GameModel model = board.model();
    long seed = call.arguments().path("seed").asLong(task.seed());
    Referee.Episode episode =
        Referee.play(
            board, kind.get(), whole(call, "budget", QUICK_BUDGET), seed, board.tickLimit());
    Optional<Play> win =
        episode.won() && state.win().isEmpty() ? Optional.of(episode.play()) : state.win();
    GameState next =
        win.equals(state.win())
            ? new GameState(state.draft(), win, state.judged(), state.changes(), state.plays() + 1)
            : judged(state.draft(), win, state.changes(), state.plays() + 1);
    String map =
        episode.fault().isEmpty()
            ? Symbols.of(model).map(VgdlObservation.of(episode.play().replay(board)).cells())
            : "";
    return new Result.Done<>(
        next,
        "%s: %s.\nThe actions (N nothing, S use): %s\nAt the end:\n%s\n%s"
            .formatted(
                kind.get().word(),
                episode.words(),
                episode.play().letters(),
                map,
                GameSight.told(next.judged().gates())));
  }

  private GameSight seen(GameState state, boolean examples) {
    return new GameSight(
        state.draft(),
        task.whole(),
        examples ? task.examples() : List.of(),
        task.wishes(),
        state.judged().gates(),
        state.judged().unmet(),
        state.win(),
        state.judged().holds());
  }

  @Override
  public Observation view(GameState state, Helper helper) {
    return seen(state, helper.role().equals(LEVEL_DESIGNER));
  }

  @Override
  public Observation sight(GameState state) {
    return seen(state, true);
  }

  @Override
  public boolean newSight(GameState before, GameState after) {
    return !before.draft().equals(after.draft()) || !before.win().equals(after.win());
  }

  @Override
  public Observation evidence(GameState state) {
    return seen(state, false);
  }

  @Override
  public double score(GameState state) {
    return state.judged().nearness();
  }

  @Override
  public long simulations(GameState state) {
    return state.plays();
  }
}
