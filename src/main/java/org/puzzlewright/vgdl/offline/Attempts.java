package org.puzzlewright.vgdl.offline;

import java.util.List;
import java.util.Optional;
import org.puzzlewright.vgdl.design.Draft;
import org.puzzlewright.vgdl.design.GameTask;
import org.puzzlewright.vgdl.design.Play;

/**
 * First tries at a task, as the planner's search begins with them: what it is worth to go on from
 * there can be told by them.
 *
 * @param task what is wanted
 */
public record Attempts(GameTask task) {

  /**
   * A try.
   *
   * @param draft rules and level
   * @param win a play that wins it; empty when none was found
   */
  public record Made(Draft draft, Optional<Play> win) {}

  /** Returns a try, by a seed. */
  public Made begin(long seed) {
    String rules = task.whole() ? GameParts.write(task.wishes(), seed) : task.rules();
    LevelSearch search = new LevelSearch(rules, task.examples(), task.wishes(), seed);
    Optional<LevelSearch.Found> found = search.first();
    return new Made(
        new Draft(rules, found.map(LevelSearch.Found::rows).orElse(List.of())),
        found.flatMap(LevelSearch.Found::win));
  }
}
