package org.puzzlewright.vgdl.design;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.base.json.NamedConstant;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.vgdl.engine.Board;
import org.puzzlewright.vgdl.engine.State;
import org.puzzlewright.vgdl.language.Action;
import org.puzzlewright.vgdl.players.PlayerKind;

/**
 * What a player did in a game, so that anyone can replay it: the same actions with the same seed
 * are the same episode.
 *
 * @param player who played
 * @param budget ticks that it could try before each action
 * @param seed of the game's chance, and of the player's
 * @param actions from the first tick on
 */
public record Play(PlayerKind player, int budget, long seed, List<Action> actions) {

  /** Most actions that a file may have. */
  private static final int MOST = Board.USUAL_TICKS;

  private static final String LETTERS = "NSLRDU";

  public Play {
    actions = List.copyOf(actions);
  }

  /** Plays it again; actions after the end are left out. */
  public State replay(Board board) {
    State state = board.start(seed);
    for (Action action : actions) {
      if (state.isOver()) {
        break;
      }
      state.advance(action);
    }
    return state;
  }

  /** Returns the actions as letters: N nothing, S use, L, R, D, U. */
  public String letters() {
    StringBuilder letters = new StringBuilder();
    actions.forEach(action -> letters.append(LETTERS.charAt(action.ordinal())));
    return letters.toString();
  }

  /** Returns it as a file has it. */
  public ObjectNode toJson() {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("player", player.word());
    return json.put("budget", budget).put("seed", seed).put("actions", letters());
  }

  /**
   * Reads what {@link #toJson} has written.
   *
   * @param source how complaints name the file
   * @throws InputException with one line
   */
  public static Play of(JsonNode json, String source) {
    List<Action> actions = new ArrayList<>();
    String letters = json.path("actions").asText();
    for (char letter : letters.toCharArray()) {
      int at = LETTERS.indexOf(letter);
      if (at < 0 || actions.size() >= MOST) {
        throw StrictJson.complaint(
            source, "play.actions: give at most %d of the letters %s".formatted(MOST, LETTERS));
      }
      actions.add(Action.values()[at]);
    }
    int budget = json.path("budget").asInt();
    if (budget < 1) {
      throw StrictJson.complaint(source, "play.budget: must be 1 or more");
    }
    return new Play(
        NamedConstant.of(PlayerKind.class, json.path("player").asText())
            .orElseThrow(
                () ->
                    StrictJson.complaint(
                        source, "play.player: there are " + NamedConstant.words(PlayerKind.class))),
        budget,
        json.path("seed").asLong(),
        actions);
  }

  /** Returns what is told of it: who played with what. */
  public String words() {
    String tries =
        player == PlayerKind.PUSH
            ? "%,d ticks to try in all".formatted((long) Referee.PUSH * budget)
            : "%,d ticks to try before an action".formatted(budget);
    return "%s with %s, seed %d, %d actions".formatted(player.word(), tries, seed, actions.size());
  }
}
