package org.puzzlewright.ui.cli;

/** What the process tells its caller. */
final class ExitCode {

  /** All is as it was wanted. */
  static final int OK = 0;

  /** The input was fine, but a gate fails or the level was not solved. */
  static final int FAILED = 1;

  /** The input cannot be used, or files cannot be written. */
  static final int BAD_INPUT = 2;

  /** Our own mistake (the number is EX_SOFTWARE of sysexits.h). */
  static final int INTERNAL = 70;

  private ExitCode() {}
}
