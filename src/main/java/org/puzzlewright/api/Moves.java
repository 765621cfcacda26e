package org.puzzlewright.api;

/**
 * How a problem is worked on that is an episode: every reply is one move, in whatever words.
 * Nothing is refused, nothing ends for want of change, and the last state counts, not the best.
 *
 * @param <S> the problem's state
 */
public interface Moves<S> {

  /**
   * What a reply was read to.
   *
   * @param call what it stands for
   * @param found whether it says so; else it is what is done when nothing is said
   */
  record Read(Call call, boolean found) {}

  Read read(S state, String reply);

  /**
   * Returns how many tokens of earlier states and replies are sent again, roughly; 0 when each move
   * is asked for without any memory, and in one message.
   */
  int memory();
}
