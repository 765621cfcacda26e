package org.puzzlewright.api;

import java.util.List;
import java.util.Optional;

/**
 * What a helper is told of the work so far besides the state, so that it does not propose again
 * what did not do.
 *
 * @param refusal the last refusal of the finished work, if there was one
 * @param tried what was done since the work began, oldest first, a line each
 */
public record Past(Optional<Observation> refusal, List<String> tried) {

  /** Nothing was done yet. */
  public static final Past NONE = new Past(Optional.empty(), List.of());

  public Past {
    tried = List.copyOf(tried);
  }
}
