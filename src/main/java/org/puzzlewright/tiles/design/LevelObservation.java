package org.puzzlewright.tiles.design;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.puzzlewright.api.Observation;
import org.puzzlewright.tiles.core.Cell;
import org.puzzlewright.tiles.core.TileMap;

/** What agents observe of a level. Each value is told completely by its own text. */
public sealed interface LevelObservation extends Observation {

  /**
   * What a level must be.
   *
   * @param targets wanted numbers by metric
   * @param wishes what else was asked for
   * @param mostCalls calls in a step
   */
  record Wanted(Map<String, Double> targets, List<LevelConstraint> wishes, int mostCalls) {

    static Wanted of(LevelTask task) {
      return new Wanted(task.targets(), task.wishes(), task.mostCalls());
    }
  }

  /**
   * What is to be done.
   *
   * @param wanted what the level must be
   * @param draft whether it begins with a level of the user's that is to be mended
   * @param text the same in words
   */
  record Assignment(Wanted wanted, boolean draft, String text) implements LevelObservation {}

  /**
   * The level's numbers.
   *
   * @param lines a line each
   * @param playable whether it can be played to its end
   * @param met whether all that was asked for is there
   * @param good whether the numbers leave nothing to wish for, looks included
   */
  record Stats(List<Line> lines, boolean playable, boolean met, boolean good)
      implements LevelObservation {

    /**
     * A number.
     *
     * @param text as it is told
     * @param amiss whether it is told to one who shall make it better
     * @param places that the text names
     */
    public record Line(String text, boolean amiss, List<Cell> places) {}

    public Stats {
      lines = List.copyOf(lines);
    }

    @Override
    public String text() {
      return lines.stream().map(Line::text).collect(Collectors.joining("\n"));
    }

    /** Returns the lines that are amiss. */
    public String missed() {
      return lines.stream()
          .filter(Line::amiss)
          .map(line -> line.text() + "\n")
          .collect(Collectors.joining());
    }

    /** Returns the places that the lines name that are amiss. */
    public List<Cell> places() {
      return lines.stream().filter(Line::amiss).flatMap(line -> line.places().stream()).toList();
    }
  }

  /**
   * What a designer sees: the level, not how it plays.
   *
   * @param level as it is
   * @param tiles names of the tiles that it lays out
   * @param wanted what the level must be
   * @param text the same in words
   */
  record Draft(TileMap level, List<String> tiles, Wanted wanted, String text)
      implements LevelObservation {}

  /**
   * What somebody sees who plays, or who does everything alone.
   *
   * @param level as it is
   * @param report how playing went
   * @param places that the report names
   * @param stats the numbers
   * @param text the same in words
   */
  record Played(TileMap level, String report, List<Cell> places, Stats stats, String text)
      implements LevelObservation {}
}
