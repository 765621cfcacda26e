package org.puzzlewright.study.sets;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.puzzlewright.base.json.JsonText;
import org.puzzlewright.physics.files.PuzzleFile;

/** What reads a set's folder, for tests elsewhere. */
public final class SetReaders {

  private SetReaders() {}

  /** Returns the text of a plan. */
  public static String plan() {
    return JsonText.pretty(Sets.plan("Push it", 2).toJson());
  }

  /** Returns the text of a record, made in a folder. */
  public static String record(Path folder) throws IOException {
    PuzzleFile puzzle = Sets.puzzle("01", "Push it");
    try (SetFolder made = SetFolder.open(folder, Sets.plan("Push it", 2))) {
      made.keep(Sets.store(made, 1, puzzle));
    }
    return Files.readString(folder.resolve("attempts/p1-1.json"));
  }

  /** Goes on with the set in a folder. */
  public static void goOn(Path folder) {
    try (SetFolder opened = SetFolder.open(folder, Sets.plan("Push it", 2))) {
      opened.read(Sets.slot(1));
      opened.finish(List.of(), JsonNodeFactory.instance.objectNode(), Map.of());
    }
  }

  /** Reads a record. */
  public static void attempt(String text) {
    Attempt.slot(text, Sets.plan("Push it", 2));
    Attempt.read(text, Sets.slot(1)).ifPresent(Attempt::toJson);
  }
}
