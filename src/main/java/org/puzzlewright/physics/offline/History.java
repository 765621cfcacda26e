package org.puzzlewright.physics.offline;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.api.Observation;
import org.puzzlewright.api.Reply;
import org.puzzlewright.api.Request;
import org.puzzlewright.api.Request.Turn.Came;
import org.puzzlewright.physics.design.PhysicsObservation;

/**
 * What the coordinator knows: the task, then each action with what came of it.
 *
 * @param task what is to be done
 * @param turns in order of time
 */
record History(PhysicsObservation.Assignment task, List<Turn> turns) {

  /**
   * An action and what came of it.
   *
   * @param action its name
   * @param arguments as they were given
   * @param meaning of a request to a helper
   * @param done whether it was carried out
   * @param seen what the coordinator was shown
   */
  record Turn(
      String action, JsonNode arguments, ObjectNode meaning, boolean done, Observation seen) {

    /** The proposal in a helper's reply; an empty one when there is none. */
    ObjectNode proposal() {
      return seen instanceof Request.Told told
          ? told.content()
          : JsonNodeFactory.instance.objectNode();
    }
  }

  static History of(Request request) {
    List<Turn> turns = new ArrayList<>();
    History history = new History((PhysicsObservation.Assignment) request.task(), turns);
    for (Request.Turn turn : request.turns()) {
      if (turn.reply().said() instanceof Reply.Act act && history.isOwn(turn.came(), act)) {
        turns.add(
            new Turn(
                act.action(),
                Idea.jsonIn(act.arguments()),
                act.meaning(),
                turn.came() == Came.DONE,
                turn.seen()));
      }
    }
    return history;
  }

  /**
   * Whether this planner can have meant a call. One that came out garbled, whoever garbled it, is
   * as good as never made: the same is decided again.
   */
  private boolean isOwn(Came came, Reply.Act act) {
    if (came != Came.INVALID) {
      return true;
    }
    Reply.Act move = Coordinating.next(this);
    return move.action().equals(act.action())
        && Idea.jsonIn(move.arguments()).equals(Idea.jsonIn(act.arguments()));
  }

  boolean isEmpty() {
    return turns.isEmpty();
  }

  Turn last() {
    return turns.get(turns.size() - 1);
  }

  /** Returns the turns since the balls were placed last, all turns when they never were. */
  List<Turn> sinceLayout() {
    int from = 0;
    for (int i = 0; i < turns.size(); i++) {
      if (turns.get(i).action().equals("place_layout") && turns.get(i).done()) {
        from = i;
      }
    }
    return turns.subList(from, turns.size());
  }

  /** Counts the turns of an action among {@code some}. */
  static int count(List<Turn> some, String action) {
    return (int) some.stream().filter(t -> t.action().equals(action)).count();
  }

  /** Counts all turns of an action. */
  int count(String action) {
    return count(turns, action);
  }

  /** Returns the names of the tools that stand, in the order in which they were placed. */
  List<String> standing() {
    List<String> standing = new ArrayList<>();
    for (Turn turn : sinceLayout()) {
      if (turn.seen() instanceof PhysicsObservation.Changed changed) {
        standing.addAll(changed.placed());
      }
      if (turn.done() && turn.action().equals("remove")) {
        standing.remove(turn.arguments().path("thing").asText());
      }
    }
    return standing;
  }
}
