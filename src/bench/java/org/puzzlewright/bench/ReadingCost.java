package org.puzzlewright.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.puzzlewright.base.files.InputFiles;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.prompt.BriefException;
import org.puzzlewright.physics.prompt.OfflineReader;

/** CPU time of reading each line of texts, after all of the first was read once for warming up. */
public final class ReadingCost {

  private ReadingCost() {}

  /** Takes files of batches (.json), or with one sentence or text a line. */
  public static void main(String[] files) {
    OfflineReader reader = new OfflineReader();
    lines(files[0]).forEach(line -> milliseconds(reader, line));
    List<List<String>> rows = new ArrayList<>();
    for (String file : files) {
      List<Double> costs = lines(file).stream().map(l -> milliseconds(reader, l)).toList();
      double mean = costs.stream().mapToDouble(c -> c).average().orElseThrow();
      List<String> row = new ArrayList<>(List.of(file, "" + costs.size()));
      double most = Figures.max(costs);
      for (double cost :
          new double[] {mean, Figures.median(costs), Figures.quantile(costs, 0.95), most}) {
        row.add("%.1f".formatted(cost));
      }
      rows.add(row);
    }
    List<String> head = List.of("lines of", "n", "mean, ms", "median", "95 of 100", "longest");
    Figures.table(head, rows).forEach(System.out::println);
  }

  private static List<String> lines(String file) {
    String text = InputFiles.readFile(Path.of(file));
    if (!file.endsWith(".json")) {
      return text.lines().filter(l -> !l.isBlank()).toList();
    }
    List<String> sentences = new ArrayList<>();
    StrictJson.parse(text, file).forEach(one -> sentences.add(one.required("sentence").asText()));
    return sentences;
  }

  private static double milliseconds(OfflineReader reader, String line) {
    double start = Figures.cpu();
    try {
      reader.read(line);
    } catch (BriefException refused) {
      // A refusal costs what it costs.
    }
    return 1000 * (Figures.cpu() - start);
  }
}
