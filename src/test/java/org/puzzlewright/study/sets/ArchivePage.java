package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.puzzlewright.api.Niche;
import org.puzzlewright.base.json.JsonRecords;
import org.puzzlewright.physics.files.PuzzleFile;

/** The page of an archive of shipped puzzles, for tests that look at it in a browser. */
public final class ArchivePage {

  private static final String PROMPT = "The blue ball pushes the red ball into the goal.";

  private ArchivePage() {}

  /** Makes the archive in a folder that is empty, and returns its page. */
  public static Path of(Path dir) {
    SetPlan plan = Sets.plan(PROMPT, 5).diverse();
    try (SetFolder folder = SetFolder.open(dir, plan)) {
      List<PuzzleFile> files = new ArrayList<>();
      List<Attempt> attempts = new ArrayList<>();
      for (String level : List.of("01", "02", "12")) {
        PuzzleFile file = Sets.puzzle(level, PROMPT);
        ObjectNode finding = Sets.finding(file).put(Archive.QUALITY, 0.5);
        List<String> happens = List.of("blue contact ramp", "blue contact floor " + level);
        finding.set(
            Archive.NICHE,
            JsonRecords.write(
                new Niche(happens.subList(0, files.size() % 2 + 1), List.of("ramp"), List.of())));
        files.add(file);
        attempts.add(folder.keep(Sets.store(folder, files.size(), file, finding)));
      }
      Map<String, byte[]> pages =
          Gallery.pages(
              plan,
              folder,
              Sets.PUZZLES,
              attempts,
              SetSummary.of(plan, attempts, Sets.products(files), Sets.PUZZLES));
      Path page = dir.resolve(SetFolder.PAGE);
      Files.write(page, pages.get(SetFolder.PAGE));
      return page;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
