package org.puzzlewright.programs.tasks;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.puzzlewright.base.json.InputException;
import org.puzzlewright.programs.maker.Grammar;
import org.puzzlewright.programs.search.ProgramTask;
import org.puzzlewright.programs.tasks.baba.BabaTask;
import org.puzzlewright.programs.tasks.levels.GameLevelsTask;
import org.puzzlewright.programs.tasks.levels.LevelsTask;
import org.puzzlewright.programs.tasks.maze.MazeTask;
import org.puzzlewright.programs.tasks.minatar.MinAtarTask;
import org.puzzlewright.programs.tasks.placement.PlacementTask;
import org.puzzlewright.programs.tasks.table.TableTask;
import org.puzzlewright.programs.tasks.vehicle.VehicleTask;
import org.puzzlewright.programs.tasks.vgdl.VgdlTask;

/** The list of tasks. */
public final class Tasks {

  private static final List<Entry> ALL =
      Stream.of(
              Stream.of(new Entry(new MazeTask(), MazeTask::grammar)),
              MinAtarTask.all().stream().map(game -> new Entry(game, game::grammar)),
              BabaTask.all().stream().map(level -> new Entry(level, level::grammar)),
              TableTask.all().stream().map(game -> new Entry(game, game::grammar)),
              VehicleTask.all().stream().map(ship -> new Entry(ship, ship::grammar)),
              LevelsTask.all().stream().map(game -> new Entry(game, game::grammar)),
              GameLevelsTask.all().stream().map(game -> new Entry(game, game::grammar)),
              VgdlTask.all().stream().map(game -> new Entry(game, game::grammar)),
              Stream.of(new Entry(new PlacementTask(), PlacementTask::grammar)))
          .flatMap(each -> each)
          .toList();

  private Tasks() {}

  /**
   * A task.
   *
   * @param task what is wanted
   * @param pieces gives those of which the offline maker writes programs for it
   */
  public record Entry(ProgramTask task, Supplier<Grammar> pieces) {

    /** Returns the same on levels of the user's, see {@link ProgramTask#on}. */
    public Entry on(String text, String source) {
      return new Entry(task.on(text, source), pieces);
    }

    /** Returns the pieces. */
    public Grammar grammar() {
      return pieces.get();
    }
  }

  public static List<Entry> all() {
    return ALL;
  }

  /** Returns their names, in one line. */
  public static String names() {
    return ALL.stream().map(e -> e.task().id()).collect(Collectors.joining(", "));
  }

  /**
   * Returns one by its name.
   *
   * @throws InputException in one line when there is none
   */
  public static Entry named(String id) {
    return ALL.stream()
        .filter(e -> e.task().id().equals(id))
        .findFirst()
        .orElseThrow(() -> new InputException("there is no task " + id + "; there are " + names()));
  }
}
