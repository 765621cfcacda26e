package org.puzzlewright.programs.search;

/** Who writes programs. */
public interface Authors {

  /** Returns how they are called in files and reports. */
  String name();

  /** Returns the author of a trial. */
  Author of(ProgramTask task, int trial, long seed);
}
