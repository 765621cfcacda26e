package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What an agent is asked.
 *
 * @param role which it plays
 * @param text what it is told about the role
 * @param task what is to be done; {@link Observation#NONE} for one who is asked for something
 * @param sight what it is shown beside that
 * @param wish what it is asked for, when it is asked by somebody
 * @param turns its replies in this run, oldest first; of one who leads, all of them
 * @param actions what it can do; empty when an answer is wanted
 * @param form JSON Schema of the answer, if it must have one
 * @param left how many steps and calls are left, in words; empty when that is not told
 * @param rendering how it is put to a language model; changes nothing in what is told
 */
public record Request(
    String role,
    String text,
    Observation task,
    Observation sight,
    Optional<Wish> wish,
    List<Turn> turns,
    List<Action> actions,
    Optional<String> form,
    String left,
    Rendering rendering) {

  public Request {
    turns = List.copyOf(turns);
    actions = List.copyOf(actions);
  }

  /** Returns the first question to one who answers in words and is shown nothing. */
  public static Request question(String role, String text, Observation task) {
    return new Request(
        role,
        text,
        task,
        Observation.NONE,
        Optional.empty(),
        List.of(),
        List.of(),
        Optional.empty(),
        "",
        Rendering.STANDARD);
  }

  /**
   * What somebody asks of an agent.
   *
   * @param heading over the words
   * @param words what is wanted
   * @param meaning the same for an agent that does not read sentences; empty when the one who asks
   *     has only words
   */
  public record Wish(String heading, String words, ObjectNode meaning) {}

  /**
   * How a request is put to a language model.
   *
   * @param functions whether actions are asked for by function calling, else in the reply's text
   * @param window how many of the latest turns are sent again, at least 1
   * @param joined whether what is told about the role and the task are one message
   */
  public record Rendering(boolean functions, int window, boolean joined) {

    /** Function calls, and everything again. */
    public static final Rendering STANDARD = new Rendering(true, Integer.MAX_VALUE);

    /** Tells the role and the task one after the other. */
    public Rendering(boolean functions, int window) {
      this(functions, window, false);
    }
  }

  /**
   * A reply and what came of it.
   *
   * @param reply the reply
   * @param came what became of it
   * @param seen what came of its first action, or of the lack of one
   * @param remarks what is told behind that
   * @param surplus what is told of each further action
   * @param sight what there is to see with it
   */
  public record Turn(
      Reply reply, Came came, Observation seen, String remarks, String surplus, Observation sight) {

    /** What became of a reply. */
    public enum Came {
      /** It was carried out. */
      DONE,
      /** It was refused. */
      REFUSED,
      /** It asked for nothing that there is. */
      INVALID
    }

    /** Returns the words that answer it. */
    public String words() {
      return seen.text() + remarks;
    }
  }

  /**
   * The reply of somebody who was asked for something.
   *
   * @param role who replied
   * @param text as it stands in the transcript
   * @param content the JSON object in it, or what the agent gave beside its words
   */
  public record Told(String role, String text, ObjectNode content) implements Observation {}

  /** Returns the same after one more turn. */
  public Request after(Turn turn) {
    List<Turn> more = new ArrayList<>(turns);
    more.add(turn);
    return with(more);
  }

  /** Returns the same with other turns. */
  public Request with(List<Turn> others) {
    return new Request(role, text, task, sight, wish, others, actions, form, left, rendering);
  }
}
