package org.puzzlewright.api;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.base.json.InputException;

/** Agents who are asked for one JSON object after the other, and remember no earlier question. */
public interface Asking {

  /**
   * Asks until an answer can be used. What cannot be goes back with the complaint.
   *
   * @param tries how often at most, at least 1
   * @param use makes something of an answer; what it says in an {@link InputException} is told to
   *     the one who answered
   * @return empty when no answer could be used, or the work is {@linkplain #stopped over}
   */
  <T> Optional<T> ask(Request request, int tries, Function<ObjectNode, T> use);

  /** Returns why nothing more is asked, if so, in a sentence: a limit, or a model that failed. */
  Optional<String> stopped();
}
