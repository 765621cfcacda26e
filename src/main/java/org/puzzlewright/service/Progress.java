package org.puzzlewright.service;

/** Learns how far a set is. */
@FunctionalInterface
public interface Progress extends AutoCloseable {

  /**
   * Tells the numbers so far.
   *
   * @param kept puzzles in the set
   * @param attempted decided attempts
   * @param last what became of the last attempt, in a few words
   */
  void told(int kept, int attempted, String last);

  /** Tells the same of an attempt that an earlier run has made: it took no time now. */
  default void found(int kept, int attempted, String last) {
    told(kept, attempted, last);
  }

  /**
   * Tells that work begins now.
   *
   * @param kept puzzles that earlier runs have put into the set
   */
  default void begun(int kept) {
    // Who counts from the first attempt that is told need not know.
  }

  @Override
  default void close() {
    // Nothing is open.
  }

  /** Returns one that does not care. */
  static Progress silent() {
    return (kept, attempted, last) -> {};
  }
}
