package org.puzzlewright.vgdl.play;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.puzzlewright.api.Call;
import org.puzzlewright.api.Helper;
import org.puzzlewright.api.Moves;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Parameter;
import org.puzzlewright.api.Problem;
import org.puzzlewright.api.Result;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.environment.Symbols;
import org.puzzlewright.vgdl.environment.VgdlObservation;
import org.puzzlewright.vgdl.language.Action;

/** An episode of a game: one move a tick, until the game is over. */
final class PlayProblem implements Problem<PlayState>, Moves<PlayState> {

  /** Its name, which is that of the domain, too. */
  static final String NAME = "play";

  private static final String MOVE = "move";
  private static final String ACTION = "action";

  private final LevelToPlay level;
  private final long seed;
  private final PromptForm form;
  private final Board board;
  private final List<Action> choices;
  private final List<ReleasedSymbols.Line> mapping;
  private final StateText text;

  PlayProblem(LevelToPlay level, long seed, PromptForm form) {
    this.level = level;
    this.seed = seed;
    this.form = form;
    board = level.board(form.idle());
    choices = new ArrayList<>(List.of(Action.NIL));
    choices.addAll(board.actions());
    mapping = ReleasedSymbols.lines(level.rules());
    text = new StateText(form, Symbols.of(board.model()));
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public PlayState start() {
    State game = board.start(seed);
    PlayState state = seen(game, List.of(), 0, ReleasedSymbols.NONE, List.of());
    for (int i = 0; i < form.idle() && !game.isOver(); i++) {
      state = after(state, Action.NIL);
    }
    return state;
  }

  private PlayState seen(
      State game, List<Action> actions, int reward, ReleasedSymbols before, List<String> lastMap) {
    VgdlObservation shown = VgdlObservation.of(game);
    ReleasedSymbols symbols =
        form.released() ? before.seeing(shown.cells(), mapping) : ReleasedSymbols.NONE;
    return new PlayState(game, shown, actions, form.idle(), reward, symbols, lastMap);
  }

  private PlayState after(PlayState state, Action action) {
    State next = state.game().copy();
    next.advance(action);
    List<Action> all = new ArrayList<>(state.actions());
    all.add(action);
    List<String> map =
        form.released() && form.remembers() && state.actions().size() >= form.idle()
            ? state.symbols().map(state.seen().cells())
            : List.<String>of();
    return seen(next, all, next.score() - state.game().score(), state.symbols(), map);
  }

  @Override
  public Observation task() {
    return new Observation.Words("Play level %d of %s.".formatted(level.level(), level.game()));
  }

  @Override
  public List<org.puzzlewright.api.Action> actions() {
    return List.of(
        new org.puzzlewright.api.Action(
            MOVE,
            "Plays one tick.",
            List.of(
                Parameter.text(
                    ACTION,
                    "What you do.",
                    choices.stream().map(Replies::name).toArray(String[]::new)))));
  }

  @Override
  public List<Helper> helpers() {
    return List.of();
  }

  @Override
  public Result<PlayState> apply(PlayState state, Call call) {
    String name = call.text(ACTION, "");
    Optional<Action> action =
        choices.stream().filter(a -> Replies.name(a).equals(name)).findFirst();
    if (action.isEmpty() || state.game().isOver()) {
      return new Result.Refused<>(
          state,
          state.game().isOver() ? "The game is over." : "There is no action \"" + name + "\".",
          "The actions are: "
              + String.join(", ", choices.stream().map(Replies::name).toList())
              + ".");
    }
    PlayState next = after(state, action.get());
    String words = words(next);
    return next.game().isOver()
        ? new Result.Finished<>(next, words, next.game().outcome() == State.Outcome.WON)
        : new Result.Done<>(next, words);
  }

  private static String words(PlayState state) {
    State game = state.game();
    String stands = game.isOver() ? Episode.outcome(game) + ", " : "";
    return "%stick %d, score %d%s"
        .formatted(
            stands,
            game.ticks(),
            game.score(),
            state.reward() == 0 ? "" : String.format(Locale.ROOT, " (%+d)", state.reward()));
  }

  @Override
  public Observation view(PlayState state, Helper helper) {
    return sight(state);
  }

  @Override
  public Observation sight(PlayState state) {
    return new PlayObservation(text.of(state), state.game());
  }

  /** {@inheritDoc} The last state is always the best. */
  @Override
  public double score(PlayState state) {
    return state.game().ticks();
  }

  @Override
  public long simulations(PlayState state) {
    return state.game().ticks();
  }

  @Override
  public Optional<Moves<PlayState>> moves() {
    return Optional.of(this);
  }

  @Override
  public Read read(PlayState state, String reply) {
    Optional<Action> action = Replies.read(reply, choices);
    ObjectNode arguments = JsonNodeFactory.instance.objectNode();
    arguments.put(ACTION, Replies.name(action.orElse(Action.NIL)));
    return new Read(new Call(MOVE, arguments), action.isPresent());
  }

  @Override
  public int memory() {
    return form.memory();
  }

  /** {@inheritDoc} Whoever plays is told the same, whatever its role is called. */
  @Override
  public List<String> pieces(String role) {
    return List.of("player");
  }

  @Override
  public Map<String, String> slots() {
    List<String> numbered = new ArrayList<>();
    for (int i = 0; i < choices.size(); i++) {
      numbered.add(i + ": " + Replies.name(choices.get(i)));
    }
    return Map.of(
        "rules",
        form.released() ? level.rules().strip() : RulesText.of(board.model()),
        "choices",
        String.join("\n", numbered));
  }
}
