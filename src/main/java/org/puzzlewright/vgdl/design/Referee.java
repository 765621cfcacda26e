package org.puzzlewright.vgdl.design;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.engine.State.Outcome;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.language.EffectKind;
import org.puzzlewright.vgdl.players.PlayerKind;
import org.puzzlewright.vgdl.players.PushSearch;

/**
 * Plays games and tells what came of it. Every seed and budget is given, so all can be repeated.
 */
public final class Referee {

  /** Ticks that a planner may try before an action where nobody says how many. */
  public static final int BUDGET = 300;

  /** Ticks that the push search may try in all, for each tick of the budget of others. */
  static final int PUSH = 200;

  private Referee() {}

  /**
   * An episode.
   *
   * @param play what was done
   * @param outcome how the game stood at the end of it
   * @param ticks how many were played
   * @param score in the end
   * @param advances ticks that were played or tried; an upper bound
   * @param most the greatest number of sprites at a time
   * @param fault why the game could not go on; empty when it could
   */
  public record Episode(
      Play play, Outcome outcome, int ticks, int score, long advances, int most, String fault) {

    /** Returns whether it was won. */
    public boolean won() {
      return outcome == Outcome.WON && fault.isEmpty();
    }

    /** Returns how it ended, in words. */
    public String words() {
      String end =
          switch (outcome) {
            case WON -> "won";
            case LOST -> "lost";
            case RUNNING -> "not decided";
          };
      return fault.isEmpty()
          ? "%s after %d ticks, score %d".formatted(end, ticks, score)
          : "broken off: " + fault;
    }
  }

  /** Returns the player that is asked first: the push search where nothing happens by chance. */
  public static PlayerKind usual(Board board) {
    return board.model().chance() ? PlayerKind.OLETS : PlayerKind.PUSH;
  }

  /**
   * Has a player play.
   *
   * @param budget ticks that it may try before an action
   * @param mostTicks after so many the episode is broken off
   */
  public static Episode play(Board board, PlayerKind kind, int budget, long seed, int mostTicks) {
    return kind == PlayerKind.PUSH
        ? searched(board, budget, seed, mostTicks)
        : acted(board, kind, budget, seed, mostTicks);
  }

  /** The push search looks for a whole play before the first tick. */
  private static Episode searched(Board board, int budget, long seed, int mostTicks) {
    State start = board.start(seed);
    List<Action> found = List.of();
    String fault = "";
    try {
      found = new PushSearch(PUSH * budget).solve(start).orElse(List.of());
    } catch (InputException tooMany) {
      fault = tooMany.getMessage();
    }
    Play play = new Play(PlayerKind.PUSH, budget, seed, found);
    State state = found.size() > mostTicks ? start : play.replay(board);
    return new Episode(
        play,
        state.outcome(),
        state.ticks(),
        state.score(),
        (long) PUSH * budget + state.ticks(),
        state.size(),
        fault);
  }

  private static Episode acted(Board board, PlayerKind kind, int budget, long seed, int mostTicks) {
    State state = board.start(seed);
    var player = kind.player(seed, budget);
    List<Action> actions = new ArrayList<>();
    int most = state.size();
    String fault = "";
    try {
      while (!state.isOver() && state.ticks() < mostTicks) {
        Action action = player.act(state);
        actions.add(action);
        state.advance(action);
        most = Math.max(most, state.size());
      }
    } catch (InputException tooMany) {
      // Such games make sprites without end.
      fault = tooMany.getMessage();
    }
    long tried = kind == PlayerKind.RANDOM ? 0 : (long) budget * actions.size();
    return new Episode(
        new Play(kind, budget, seed, actions),
        state.outcome(),
        state.ticks(),
        state.score(),
        tried + actions.size(),
        most,
        fault);
  }

  /** Plays without ever doing anything. */
  public static Episode idle(Board board, long seed, int mostTicks) {
    State state = board.start(seed);
    int most = state.size();
    String fault = "";
    try {
      while (!state.isOver() && state.ticks() < mostTicks) {
        state.advance(Action.NIL);
        most = Math.max(most, state.size());
      }
    } catch (InputException tooMany) {
      fault = tooMany.getMessage();
    }
    return new Episode(
        new Play(PlayerKind.RANDOM, 1, seed, List.of()),
        state.outcome(),
        state.ticks(),
        state.score(),
        state.ticks(),
        most,
        fault);
  }

  /**
   * Looks for a win: the usual player first, then OLETS where that was the push search. Where
   * things are pushed, there is chance and OLETS does not win, the push search looks for a play
   * that wins with this seed: it foresees what will happen, which is enough to show that the level
   * can be won.
   *
   * @param budget of the planner
   * @param seeds how many plays of the planner are tried, with seeds from {@code seed} on
   */
  public static Optional<Episode> win(
      Board board, int budget, long seed, int seeds, int mostTicks) {
    if (usual(board) == PlayerKind.PUSH) {
      Episode pushed = play(board, PlayerKind.PUSH, budget, seed, mostTicks);
      if (pushed.won()) {
        return Optional.of(pushed);
      }
    }
    for (int i = 0; i < seeds; i++) {
      Episode planned = play(board, PlayerKind.OLETS, budget, seed + i, mostTicks);
      if (planned.won() || !planned.fault().isEmpty()) {
        return Optional.of(planned).filter(Episode::won);
      }
    }
    boolean pushing =
        board.model().interactions().stream()
            .anyMatch(rule -> rule.effect() == EffectKind.BOUNCE_FORWARD);
    return usual(board) == PlayerKind.PUSH || !pushing
        ? Optional.empty()
        : Optional.of(play(board, PlayerKind.PUSH, budget, seed, mostTicks)).filter(Episode::won);
  }
}
