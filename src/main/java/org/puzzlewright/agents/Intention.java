package org.puzzlewright.agents;

import java.util.List;

/** What a reply of the coordinator wants. */
sealed interface Intention {

  /** Returns the reasoning that came with it; may be empty. */
  String thought();

  /**
   * To act.
   *
   * @param thought why
   * @param name of the action, as the model wrote it
   * @param arguments JSON text, as the model wrote it
   * @param surplus further actions of the same reply, which are not carried out
   */
  record Act(String thought, String name, String arguments, List<Act> surplus)
      implements Intention {

    /** Copies the list. */
    public Act {
      surplus = List.copyOf(surplus);
    }
  }

  /**
   * No action could be found.
   *
   * @param thought what it said instead
   */
  record Nothing(String thought) implements Intention {}
}
