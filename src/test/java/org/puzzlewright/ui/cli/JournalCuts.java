package org.puzzlewright.ui.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.puzzlewright.base.hash.Sha256;

/** What kills at all the moments that matter leave of a run's folder. */
final class JournalCuts {

  private static final String FILE = "journal.jsonl";

  /** Files that tell of the way, not of what came of it. */
  private static final List<String> OF_THE_WAY = List.of(FILE, "timings.jsonl");

  private JournalCuts() {}

  /**
   * What a kill leaves.
   *
   * @param name says when it was
   * @param journal the journal as it was then
   * @param answered calls whose answers are in it
   */
  record Cut(String name, byte[] journal, int answered) {

    /** Makes the folder as it was then. */
    void to(Path folder) throws IOException {
      Files.createDirectories(folder);
      Files.write(folder.resolve(FILE), journal);
    }
  }

  /** Returns kills before each request, between it and its reply, in the reply's line, after it. */
  static List<Cut> of(Path folder) throws IOException {
    byte[] whole = Files.readAllBytes(folder.resolve(FILE));
    List<Cut> cuts = new ArrayList<>();
    int at = 0;
    int answered = 0;
    for (String line : Files.readAllLines(folder.resolve(FILE))) {
      int end = at + line.length() + 1;
      if (line.contains("\"response\":")) {
        cuts.add(new Cut(answered + "-asked", Arrays.copyOf(whole, at), answered));
        cuts.add(new Cut(answered + "-torn", Arrays.copyOf(whole, (at + end) / 2), answered));
        answered++;
        cuts.add(new Cut(answered + "-answered", Arrays.copyOf(whole, end), answered));
      }
      at = end;
    }
    assertThat(cuts).isNotEmpty();
    return cuts;
  }

  /** Returns the sums of all that came of a run, by the files' names. */
  static Map<String, String> contents(Path folder) throws IOException {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        if (!OF_THE_WAY.contains(name)) {
          contents.put(name, Sha256.of(Files.readAllBytes(file)));
        }
      }
    }
    assertThat(contents).isNotEmpty();
    return contents;
  }
}
