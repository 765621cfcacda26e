package org.puzzlewright.brief;

import java.util.List;

/**
 * What was understood of a prompt.
 *
 * @param prompt the user's sentence
 * @param requirements what must hold, in the order of the sentence; never empty
 * @param notUnderstood the words that were not read, in the order of the sentence
 */
public record Brief(String prompt, List<Requirement> requirements, List<String> notUnderstood) {

  /** Copies the lists. */
  public Brief {
    requirements = List.copyOf(requirements);
    notUnderstood = List.copyOf(notUnderstood);
  }

  /** Returns whether that very requirement is among them. */
  public boolean asks(Requirement requirement) {
    return requirements.contains(requirement);
  }
}
