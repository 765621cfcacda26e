package org.puzzlewright.ui.cli;

import java.nio.file.Path;
import java.util.Arrays;

/**
 * The commands with the offline planner, or with one design that never changes, as a process of its
 * own, for tests that kill it.
 */
public final class OfflineMain {

  /** Before the folder: agents that make {@link Terminal#GOOD_WORK}. */
  static final String SCRIPTED = "scripted:";

  private OfflineMain() {}

  /** Takes the folder that relative paths start from, then a command. */
  public static void main(String[] args) {
    Terminal terminal =
        args[0].startsWith(SCRIPTED)
            ? Terminal.in(Path.of(args[0].substring(SCRIPTED.length())), Terminal.GOOD_WORK)
            : Terminal.offline(Path.of(args[0]));
    System.exit(terminal.run(Arrays.copyOfRange(args, 1, args.length)));
  }
}
