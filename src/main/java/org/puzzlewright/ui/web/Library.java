package org.puzzlewright.ui.web;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.puzzlewright.physics.files.PuzzleFile;

/** The puzzles on offer. Ids are names, never paths that are opened. */
public interface Library {

  /**
   * Puzzles that belong together, in the order in which they are to be solved.
   *
   * @param title for people
   * @param course whether somebody put them into this order
   * @param entries at least one
   */
  record Shelf(String title, boolean course, List<Entry> entries) {

    /** Copies the list. */
    public Shelf {
      entries = List.copyOf(entries);
    }
  }

  /**
   * One puzzle.
   *
   * @param id unlike that of any other
   * @param file the puzzle and what is known of it
   * @param stage the part of its course that it belongs to, as course files call it; empty where
   *     there is none
   */
  record Entry(String id, PuzzleFile file, String stage) {

    /** Makes one that belongs to no part of a course. */
    public Entry(String id, PuzzleFile file) {
      this(id, file, "");
    }

    /** Returns what people call it: what was asked for, or the level's name. */
    String title() {
      return file.prompt().orElse(file.puzzle().level().name());
    }
  }

  /** Returns all shelves as they are now. */
  List<Shelf> shelves();

  /** Returns the text of the transcript of how a puzzle was made, if it is kept. */
  default Optional<String> transcript(String id) {
    return Optional.empty();
  }

  /** Returns the folder that new puzzles can be put into, if there is one. */
  default Optional<Path> place() {
    return Optional.empty();
  }

  /** Returns the levels of tiles that are offered, too. */
  default Levels levels() {
    return Levels.none();
  }

  /** Returns the puzzle of that id, if there is one. */
  default Optional<Entry> find(String id) {
    return shelves().stream()
        .flatMap(shelf -> shelf.entries().stream())
        .filter(entry -> entry.id().equals(id))
        .findFirst();
  }
}
