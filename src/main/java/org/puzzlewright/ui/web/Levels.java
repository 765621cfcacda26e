package org.puzzlewright.ui.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.puzzlewright.tiles.core.GridFamily;
import org.puzzlewright.tiles.design.LevelFile;

/** The levels of tiles on offer, and designs at which agents are at work. */
public interface Levels {

  /**
   * One level.
   *
   * @param id unlike that of any other level or puzzle
   * @param file the level and what was asked of it
   */
  record Entry(String id, LevelFile file) {

    /** Returns what people call it: what was asked for, or the name of its folder. */
    String title() {
      if (!file.prompt().isBlank()) {
        return file.prompt();
      }
      String place = id.replaceFirst("/level$", "");
      String name = place.substring(place.lastIndexOf('/') + 1).replace('-', ' ');
      return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }
  }

  /**
   * A design as far as it has come.
   *
   * @param task what was asked for, as {@code design} writes it
   * @param entries its transcript, whole lines
   * @param going whether what it makes is not there yet
   */
  record Run(JsonNode task, String entries, boolean going) {}

  /** Returns none at all. */
  static Levels none() {
    return new Levels() {
      @Override
      public List<Entry> all() {
        return List.of();
      }

      @Override
      public List<String> unfinished() {
        return List.of();
      }

      @Override
      public Optional<Run> run(String id) {
        return Optional.empty();
      }

      @Override
      public Function<String, GridFamily> families() {
        throw new IllegalStateException("there are no levels");
      }
    };
  }

  /** Returns all levels as they are now. */
  List<Entry> all();

  /** Returns the ids of designs that have made nothing yet; some may have been given up. */
  List<String> unfinished();

  /** Returns the design with that id, or that of the level with that id, if it is kept. */
  Optional<Run> run(String id);

  /** Returns what finds a game by its name. */
  Function<String, GridFamily> families();

  /** Returns the level of that id, if there is one. */
  default Optional<Entry> find(String id) {
    return all().stream().filter(entry -> entry.id().equals(id)).findFirst();
  }
}
