package org.puzzlewright.ui.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;

/** Where the process starts and ends. */
public final class Main {

  private Main() {}

  /** Runs one command and exits with one of the codes of {@code ExitCode}. */
  public static void main(String[] args) {
    // Numbers in texts and files must look the same wherever the program runs.
    Locale.setDefault(Locale.ROOT);
    // Pictures are drawn in memory; without this AWT would look for a screen and may fail.
    System.setProperty("java.awt.headless", "true");
    // Whatever a library prints must not get between the lines of our output.
    System.setOut(System.err);
    PrintWriter out = writer(FileDescriptor.out);
    PrintWriter err = writer(FileDescriptor.err);
    int code = run(args, out, err);
    out.flush();
    err.flush();
    System.exit(code);
  }

  private static int run(String[] args, PrintWriter out, PrintWriter err) {
    // Before the command line is built: the gate "solvable" starts a process for each puzzle.
    if (args.length == 2 && args[0].equals(ReplayCommand.NAME)) {
      return ReplayCommand.run(Path.of(args[1]), out, err);
    }
    return new Program(FreshProcess.service(), Path.of(""), ProcessContext.ofThisProcess())
        .run(out, err, args);
  }

  /** JSON is UTF-8 whatever the terminal's locale says. */
  private static PrintWriter writer(FileDescriptor to) {
    return new PrintWriter(
        new OutputStreamWriter(new FileOutputStream(to), StandardCharsets.UTF_8), true);
  }
}
