package org.puzzlewright.programs.search;

/** Who writes programs. */
public interface Authors {

  /** Returns how they are called in files and reports. */
  String name();

  /** Returns the author of a trial; is called for one trial after the other. */
  Author of(ProgramTask task, int trial, long seed);

  /** Returns whether authors of several trials may be asked at the same time. */
  default boolean apart() {
    return false;
  }
}
