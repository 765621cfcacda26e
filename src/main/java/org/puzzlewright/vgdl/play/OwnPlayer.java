package org.puzzlewright.vgdl.play;

import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.vgdl.players.Player;
import org.puzzlewright.vgdl.players.PlayerKind;

/**
 * A player that is no language model.
 *
 * @param kind which
 * @param budget ticks that it may try before each move, 1 or more; without effect on chance
 */
public record OwnPlayer(PlayerKind kind, int budget) implements EpisodePlayer {

  /** Who plays when nobody says who. */
  public static final OwnPlayer USUAL = new OwnPlayer(PlayerKind.OLETS, 500);

  /**
   * Finds one by its name.
   *
   * @throws InputException with one line
   */
  public static OwnPlayer of(String word, int budget) {
    PlayerKind kind =
        NamedConstant.of(PlayerKind.class, word)
            .orElseThrow(
                () ->
                    new InputException(
                        "there is no player \"%s\"; there are %s"
                            .formatted(word, NamedConstant.words(PlayerKind.class))));
    return new OwnPlayer(kind, budget);
  }

  @Override
  public Player player(long seed) {
    return kind.player(seed, budget);
  }

  @Override
  public String refusal(boolean chance) {
    return kind == PlayerKind.PUSH && chance
        ? "has chance in it, and push is a player for games without"
        : "";
  }

  @Override
  public String words() {
    String what =
        switch (kind) {
          case RANDOM -> "random moves";
          case ONE_STEP -> "one-step look-ahead with the game's rules, %d ticks tried a move";
          case MCTS -> "Monte Carlo tree search with the game's rules, %d ticks tried a move";
          case RHEA -> "rolling-horizon evolution with the game's rules, %d ticks tried a move";
          case OLETS ->
              "open-loop expectimax tree search (OLETS) with the game's rules, %d ticks tried a"
                  + " move";
          case PUSH -> "a search for a whole solution with the game's rules";
        };
    return what.formatted(budget) + "; no language model";
  }
}
