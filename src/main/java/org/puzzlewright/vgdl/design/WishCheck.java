package org.puzzlewright.vgdl.design;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.GameModel;
import org.puzzlewright.vgdl.language.Key;
import org.puzzlewright.vgdl.language.SpriteClass;
import org.puzzlewright.vgdl.language.SpriteType;
import org.puzzlewright.vgdl.players.Player;
import org.puzzlewright.vgdl.players.PlayerKind;

/**
 * Decides wishes by playing.
 *
 * @param draft the game and the level
 * @param board the same, ready
 * @param win a play that wins; empty when none is known, and nothing that rests on it holds
 */
record WishCheck(Draft draft, Board board, Optional<Play> win) {

  /** Whoever may not do something has twice the time, and a little. */
  private static final int SPARE = 50;

  /** Seeds with which the same player tries to do without. */
  private static final int SEEDS = 3;

  /** Plays in which something may kill. */
  private static final int DARING = 12;

  private static final int DARING_TICKS = 200;

  /** Ticks in which something must have come nearer. */
  private static final int CHASED = 60;

  /**
   * What was found.
   *
   * @param nearness 1 when it holds, else how near it comes, less than 1
   * @param evidence one line
   * @param plays episodes that were played
   * @param advances ticks that were played or tried in them
   */
  record Found(boolean holds, double nearness, String evidence, int plays, long advances) {

    static Found of(boolean holds, String evidence, int plays, long advances) {
      return new Found(holds, holds ? 1 : 0, evidence, plays, advances);
    }
  }

  Found check(Wish wish) {
    GameModel model = board.model();
    if (!wish.means(model)) {
      return Found.of(false, "the game has nothing of the kind", 0, 0);
    }
    if (wish instanceof Wish.Count count) {
      int there = there(board.start(0), count.thing().in(model));
      return new Found(
          count.bound().holds(there, count.number()),
          count.bound().holds(there, count.number())
              ? 1
              : 1.0 / (1 + Math.abs(there - count.number())),
          "there are " + there,
          0,
          0);
    }
    if (wish instanceof Wish.Size size) {
      return Found.of(
          size.columns() == board.width() && size.rows() == board.height(),
          "it has %d and %d".formatted(board.width(), board.height()),
          0,
          0);
    }
    if (wish instanceof Wish.About about && about.kind() == Wish.Kind.DEADLY) {
      return deadly(about.thing().in(model));
    }
    if (wish instanceof Wish.About about && about.kind() == Wish.Kind.CHASING) {
      return chasing(model, about.thing().in(model));
    }
    return win.map(play -> byTheWin(model, wish, play))
        .orElseGet(() -> Found.of(false, "no win is known", 0, 0));
  }

  private Found byTheWin(GameModel model, Wish wish, Play play) {
    if (wish instanceof Wish.About about) {
      return byTheWin(model, about.kind(), about.thing().in(model), play);
    }
    if (wish instanceof Wish.Survived survived) {
      State end = play.replay(board);
      return Found.of(
          end.ticks() >= survived.ticks(), "won after " + end.ticks() + " ticks", 1, end.ticks());
    }
    if (wish instanceof Wish.Pushed pushed) {
      List<Integer> types = pushed.thing().in(model);
      Found blocked = unwinnable(Without.pushing(model, types), play);
      if (!blocked.holds() || pushed.onto().isEmpty()) {
        return blocked;
      }
      Found apart = unwinnable(Without.meeting(model, types, pushed.onto().get().in(model)), play);
      return Found.of(
          apart.holds(),
          apart.evidence(),
          blocked.plays() + apart.plays(),
          blocked.advances() + apart.advances());
    }
    throw new IllegalArgumentException("wish: " + wish.words() + " cannot be decided");
  }

  private Found byTheWin(GameModel model, Wish.Kind kind, List<Integer> types, Play play) {
    switch (kind) {
      case GATHERED:
        int before = there(board.start(play.seed()), types);
        State end = play.replay(board);
        int after = there(end, types);
        return Found.of(
            before > 0 && after == 0, "from %d to %d".formatted(before, after), 1, end.ticks());
      case SHOT:
        List<Integer> shots =
            model.types().stream()
                .filter(t -> t.kind().isPresent())
                .map(SpriteType::id)
                .filter(id -> Role.of(model, id).contains(Role.SHOT))
                .toList();
        return shots.isEmpty()
            ? Found.of(false, "nothing can be shot with", 0, 0)
            : unwinnable(Without.meeting(model, types, shots), play);
      case NEEDED:
        return unwinnable(Without.rules(model, types), play);
      default:
        throw new IllegalArgumentException("kind: " + kind + " needs no win");
    }
  }

  /**
   * Whether the player that has won does not win without something, with the same budget and twice
   * the time. Not winning is no proof that nobody can.
   */
  private Found unwinnable(GameModel without, Play play) {
    Board other;
    try {
      other = draft.board(without);
    } catch (InputException unfit) {
      return Found.of(false, unfit.getMessage(), 0, 0);
    }
    int ticks = Math.min(board.tickLimit(), 2 * play.actions().size() + SPARE);
    int seeds = play.player() == PlayerKind.PUSH ? 1 : SEEDS;
    long advances = 0;
    for (int i = 0; i < seeds; i++) {
      Referee.Episode tried =
          Referee.play(other, play.player(), play.budget(), play.seed() + i, ticks);
      advances += tried.advances();
      if (tried.won()) {
        return Found.of(
            false,
            "without it %s wins, too, in %d ticks".formatted(play.player().word(), tried.ticks()),
            i + 1,
            advances);
      }
    }
    return Found.of(
        true,
        "without it %s does not win in %d ticks (%s)"
            .formatted(play.player().word(), ticks, seeds == 1 ? "1 try" : seeds + " tries"),
        seeds,
        advances);
  }

  private static int there(State state, List<Integer> types) {
    return types.stream().mapToInt(state::countOf).sum();
  }

  /** Goes to such things, with some chance in it, until one has killed. */
  private Found deadly(List<Integer> types) {
    long ticks = 0;
    for (int seed = 1; seed <= DARING; seed++) {
      State state = board.start(seed);
      Player player = PlayerKind.RANDOM.player(seed, 1);
      boolean daring = seed % 2 == 0;
      try {
        while (!state.isOver() && state.ticks() < DARING_TICKS) {
          state.advance(
              daring && state.ticks() % 4 > 0 ? Daring.towards(state, types) : player.act(state));
        }
      } catch (InputException tooMany) {
        return Found.of(false, tooMany.getMessage(), seed, ticks);
      }
      ticks += state.ticks();
      if (state.outcome() == Outcome.LOST && !state.isOutOfTime() && touched(state, types)) {
        return Found.of(
            true,
            "killed who is played in tick %d with seed %d".formatted(state.ticks(), seed),
            seed,
            ticks);
      }
    }
    return Found.of(false, "killed nobody in %d plays".formatted(DARING), DARING, ticks);
  }

  /** Whether who is played lies where one of these lies, or is next to it. */
  private boolean touched(State state, List<Integer> types) {
    return state.sprites().stream()
        .filter(s -> board.model().types().get(s.type()).avatar())
        .anyMatch(
            a ->
                state.sprites().stream()
                    .anyMatch(
                        s ->
                            types.contains(s.type())
                                && Math.abs(s.x() - a.x()) <= board.block()
                                && Math.abs(s.y() - a.y()) <= board.block()));
  }

  private Found chasing(GameModel model, List<Integer> types) {
    List<Integer> chasers = types.stream().filter(t -> chases(model.types().get(t))).toList();
    if (chasers.isEmpty()) {
      return Found.of(false, "none of them goes after the player by the rules", 0, 0);
    }
    State state = board.start(1);
    int first = nearest(state, chasers);
    int least = first;
    while (!state.isOver() && state.ticks() < CHASED) {
      state.advance(Action.NIL);
      int now = nearest(state, chasers);
      least = now < 0 ? least : Math.min(least, now);
    }
    boolean came = first >= 0 && (least < first || state.outcome() == Outcome.LOST);
    return Found.of(
        came,
        "from %d cells to %d while the player waits".formatted(first, least),
        1,
        state.ticks());
  }

  private boolean chases(SpriteType type) {
    return type.kind().orElseThrow() == SpriteClass.CHASER
        && type.values().types(Key.SPRITE_TYPE).stream()
            .anyMatch(
                name ->
                    board.model().types().stream()
                        .anyMatch(t -> t.avatar() && Role.is(board.model(), t.id(), name)));
  }

  private int nearest(State state, List<Integer> types) {
    State.Sprite avatar = state.avatar();
    if (avatar == null) {
      return -1;
    }
    return state.sprites().stream()
        .filter(s -> types.contains(s.type()))
        .mapToInt(
            s -> (Math.abs(s.x() - avatar.x()) + Math.abs(s.y() - avatar.y())) / board.block())
        .min()
        .orElse(-1);
  }
}
