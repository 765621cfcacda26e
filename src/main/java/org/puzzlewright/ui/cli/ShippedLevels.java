package org.puzzlewright.ui.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.base.files.Shipped;
import org.puzzlewright.base.json.StrictJson;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.design.LevelFile;
import org.puzzlewright.tiles.domain.Games;
import org.puzzlewright.ui.web.Levels;

/** The levels that are packed into the program, and after them those of a folder. */
final class ShippedLevels implements Levels {

  /** Their folders, in the order in which they are listed. */
  static final List<String> NAMES =
      List.of("sokoban-sample", "zelda-sample", "mario-sample", "loderunner-sample");

  private static final String LEVEL = "/level";

  private final Levels others;
  private final List<Entry> own;

  ShippedLevels(Levels others) {
    this.others = others;
    this.own = NAMES.stream().map(ShippedLevels::entry).toList();
  }

  private static Entry entry(String name) {
    String text = resource(name, "level.json");
    return new Entry(name + LEVEL, LevelFile.read(text, Games::read, name));
  }

  private static String resource(String name, String file) {
    return Shipped.text("/puzzles/levels/" + name + "/" + file);
  }

  /** Those of the folder that are not the same files as are in the program. */
  @Override
  public List<Entry> all() {
    List<Entry> all = new ArrayList<>(own);
    for (Entry entry : others.all()) {
      if (own.stream().noneMatch(o -> entry.id().equals("levels/" + o.id()))) {
        all.add(entry);
      }
    }
    return all;
  }

  @Override
  public List<String> unfinished() {
    return others.unfinished();
  }

  @Override
  public Optional<Run> run(String id) {
    for (Entry entry : own) {
      if (entry.id().equals(id)) {
        String name = id.substring(0, id.length() - LEVEL.length());
        return Optional.of(
            new Run(
                StrictJson.parse(resource(name, "task.json"), "task.json"),
                resource(name, "transcript.jsonl"),
                false));
      }
    }
    return others.run(id);
  }

  @Override
  public Function<String, GridFamily> families() {
    return Games::read;
  }
}
