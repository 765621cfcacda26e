package org.puzzlewright.programs.search;

import java.util.OptionalDouble;
import org.puzzlewright.agents.models.Usage;

/** Writes programs, in one trial. */
public interface Author {

  /** What came of asking. */
  sealed interface Reply permits Written, Ended {}

  /**
   * A reply with a program in it, perhaps among other words.
   *
   * @param text as it came
   * @param usage what it cost
   */
  record Written(String text, Usage usage) implements Reply {}

  /**
   * No reply, and there will be none.
   *
   * @param why in one sentence
   */
  record Ended(String why) implements Reply {}

  /** Asks for a program. */
  Reply write(String prompt);

  /**
   * Tells what became of a program, also of one that came from another trial.
   *
   * @param program its source
   * @param score empty where it did not come to its end
   */
  void learn(String program, OptionalDouble score);
}
