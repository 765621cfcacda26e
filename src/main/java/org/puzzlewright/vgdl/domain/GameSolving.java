package org.puzzlewright.vgdl.domain;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.puzzlewright.api.Product;
import org.puzzlewright.api.Solving;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.vgdl.design.Judge;
import org.puzzlewright.vgdl.design.Referee;
import org.puzzlewright.vgdl.engine.Board;

/**
 * A level that is about to be played by the program's own players.
 *
 * @param product the game and the level
 * @param seed of the game's chance and of the players'
 */
record GameSolving(GameProduct product, long seed) implements Solving {

  /** Plays that the planner may try. */
  private static final int PLAYS = 3;

  /** Of a budget of ticks in all, so many go to one action of a planner. */
  private static final int SHARE = 66;

  @Override
  public String name() {
    return product.id();
  }

  @Override
  public JsonNode solution(Product solved) {
    ArrayNode actions = JsonNodeFactory.instance.arrayNode();
    ((GameProduct) solved)
        .win()
        .ifPresent(
            play -> play.actions().forEach(a -> actions.add(a.name().toLowerCase(Locale.ROOT))));
    return actions;
  }

  @Override
  public Solved search(int budget) {
    Board board;
    try {
      board = Judge.ready(product.draft());
    } catch (InputException unfit) {
      return new Solved(
          false, "not playable", unfit.getMessage(), "", Optional.empty(), 0, List.of());
    }
    int each = Math.max(1, Math.min(budget / SHARE, Referee.BUDGET * 10));
    Optional<Referee.Episode> won = Referee.win(board, each, seed, PLAYS, board.tickLimit());
    String looked = "Before each action %d ticks could be tried.".formatted(each);
    return won.map(
            episode ->
                new Solved(
                    true,
                    "finished",
                    "The level is won. " + looked,
                    "Actions (N nothing, S use): %s\n%s"
                        .formatted(episode.play().letters(), episode.words()),
                    Optional.of(product.won(episode.play()).certified()),
                    0,
                    List.of()))
        .orElseGet(
            () -> new Solved(false, "no solution", looked, "", Optional.empty(), 0, List.of()));
  }
}
