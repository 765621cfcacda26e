package org.puzzlewright.vgdl.play;

import java.util.List;
import org.puzzlewright.api.Agent;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.vgdl.players.Player;

/**
 * A player that is no language model as an agent: it plans with the game itself. It is made for one
 * episode and keeps what it has searched; the same episode from its start is played the same.
 */
final class PlayerAgent implements Agent {

  private final Player player;

  PlayerAgent(Player player) {
    this.player = player;
  }

  @Override
  public Reply reply(Request request) {
    List<Request.Turn> turns = request.turns();
    Observation last = turns.isEmpty() ? request.task() : turns.get(turns.size() - 1).seen();
    if (last instanceof PlayObservation shown) {
      return new Reply.Answer(Replies.stated(player.act(shown.game())));
    }
    throw new IllegalArgumentException("request: it shows no game to plan with");
  }

  /** Returns how many ticks it has tried. */
  long tried() {
    return player.tried();
  }
}
