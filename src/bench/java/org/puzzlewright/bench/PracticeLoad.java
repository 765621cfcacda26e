package org.puzzlewright.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.puzzlewright.ui.web.PracticeClients;

/**
 * How fast the practice page's server answers many learners at once.
 *
 * <p>Arguments: seconds (usually 60), clients (usually 50).
 */
public final class PracticeLoad {

  private PracticeLoad() {}

  /** Measures and prints one line. */
  public static void main(String[] args) throws Exception {
    Locale.setDefault(Locale.ROOT);
    System.setProperty("java.awt.headless", "true");
    int seconds = args.length > 0 ? Integer.parseInt(args[0]) : 60;
    int clients = args.length > 1 ? Integer.parseInt(args[1]) : 50;
    Path folder = Files.createTempDirectory("practice-load");
    PracticeClients.Result result =
        PracticeClients.run(folder.resolve("practice.db"), clients, seconds);
    System.out.printf(
        "%d clients, %d s: %d requests, %d errors, median %.1f ms, 99 of 100 below %.1f ms%n",
        clients,
        seconds,
        result.requests(),
        result.errors().size(),
        result.median(),
        result.slow());
    result.errors().stream().limit(5).forEach(System.out::println);
  }
}
