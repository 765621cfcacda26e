package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** What an agent replies. An adapter may keep how it was said beside what was said. */
public interface Reply {

  /** Returns what was said. */
  Said said();

  /** What can be said. */
  sealed interface Said extends Reply {
    @Override
    default Said said() {
      return this;
    }
  }

  /**
   * To act.
   *
   * @param thought why
   * @param action its name, as the agent wrote it
   * @param arguments JSON text, as the agent wrote it
   * @param surplus further actions of the same reply, which are not carried out
   * @param meaning of a request to a helper that stands in the arguments, for a helper that does
   *     not read sentences; it says nothing that the sentence does not; empty when there is none
   */
  record Act(String thought, String action, String arguments, List<Act> surplus, ObjectNode meaning)
      implements Said {

    public Act {
      surplus = List.copyOf(surplus);
    }

    /** Makes one without anything beside it. */
    public Act(String thought, String action, String arguments) {
      this(thought, action, arguments, List.of(), nothing());
    }

    /** Returns the same action by another name. */
    public Act named(String other) {
      return new Act(thought, other, arguments, surplus, meaning);
    }
  }

  /**
   * To answer.
   *
   * @param text the answer
   * @param content the same for an agent that does not read sentences; empty when there is none
   */
  record Answer(String text, ObjectNode content) implements Said {

    /** Makes one in words. */
    public Answer(String text) {
      this(text, nothing());
    }
  }

  /** No action could be found in it; {@code thought} is what it said instead. */
  record Nothing(String thought) implements Said {}

  private static ObjectNode nothing() {
    return JsonNodeFactory.instance.objectNode();
  }
}
