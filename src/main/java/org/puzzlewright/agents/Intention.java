package org.puzzlewright.agents;

import java.util.List;

/** What a reply of the leading agent wants. */
sealed interface Intention {

  /** Returns the reasoning that came with it; may be empty. */
  String thought();

  /** Returns whether the model wrote an observation by itself. Nothing behind it was read. */
  boolean invented();

  /**
   * To act.
   *
   * @param thought why
   * @param name of the action, as the model wrote it
   * @param arguments JSON text, as the model wrote it
   * @param surplus further actions of the same reply, which are not carried out
   * @param invented whether there was an observation in it
   */
  record Act(String thought, String name, String arguments, List<Act> surplus, boolean invented)
      implements Intention {

    /** Copies the list. */
    public Act {
      surplus = List.copyOf(surplus);
    }

    Act named(String other) {
      return new Act(thought, other, arguments, surplus, invented);
    }
  }

  /**
   * No action could be found.
   *
   * @param thought what it said instead
   * @param invented whether there was an observation in it
   */
  record Nothing(String thought, boolean invented) implements Intention {}
}
