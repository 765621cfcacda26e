package org.puzzlewright.ui.cli;

import java.nio.file.Path;
import java.util.Arrays;

/** The commands with the offline planner as a process of its own, for tests that kill it. */
public final class OfflineMain {

  private OfflineMain() {}

  /** Takes the folder that relative paths start from, then a command. */
  public static void main(String[] args) {
    Terminal terminal = Terminal.offline(Path.of(args[0]));
    System.exit(terminal.run(Arrays.copyOfRange(args, 1, args.length)));
  }
}
