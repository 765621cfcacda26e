package org.puzzlewright.service;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.puzzlewright.base.files.FileKind;
import org.puzzlewright.base.files.OwnFolder;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.physics.engine.Simulator;
import org.puzzlewright.physics.files.PuzzleFile;
import org.puzzlewright.study.courses.DifficultyMeter;
import org.puzzlewright.study.courses.Rated;
import org.puzzlewright.study.courses.SearchEffort;

/**
 * Measures puzzles, more often than certificates do, which do not tell hard puzzles apart. What was
 * measured is kept in files, so that a killed run goes on.
 *
 * @param trials draws for each puzzle
 * @param threads puzzles at the same time
 * @param work the folder for the files
 * @param steps learns how many are measured
 */
public record CourseRates(int trials, int threads, Path work, Steps steps) {

  private static final String EFFORT = "effort";

  /** Returns what was measured of each, in order. */
  List<Rated> of(List<PuzzleFile> files) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (Progress progress = steps.begin("how hard they are", files.size())) {
      progress.begun(0);
      List<Future<Rated>> under = files.stream().map(f -> pool.submit(() -> of(f))).toList();
      List<Rated> all = new ArrayList<>();
      for (Future<Rated> one : under) {
        all.add(one.get());
        progress.told(all.size(), all.size(), "measured");
      }
      return all;
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  /** Returns how many runs the search needs for it; see {@link SearchEffort}. */
  int effort(PuzzleFile file) {
    OwnFolder own = new OwnFolder(work);
    Path place = work.resolve(file.id() + "-effort.json");
    if (!own.has(place)) {
      int runs = SearchEffort.of(new Simulator(), file.puzzle());
      ObjectNode json = JsonNodeFactory.instance.objectNode().put(EFFORT, runs);
      own.replace(Map.of(place, JsonText.pretty(json).getBytes(StandardCharsets.UTF_8)));
    }
    JsonNode json = StrictJson.parse(own.text(place, FileKind.DOCUMENT), place.toString());
    return json.path(EFFORT).asInt();
  }

  private Rated of(PuzzleFile file) {
    OwnFolder own = new OwnFolder(work);
    Path place = work.resolve(file.id() + "-" + trials + ".json");
    if (!own.has(place)) {
      Rated found = DifficultyMeter.of(new Simulator(), file.puzzle(), trials);
      byte[] text = JsonText.pretty(found.toJson()).getBytes(StandardCharsets.UTF_8);
      own.replace(Map.of(place, text));
    }
    // From the file, as in a run that goes on: both must see the same digits.
    return Rated.of(StrictJson.parse(own.text(place, FileKind.DOCUMENT), place.toString()));
  }
}
