package org.puzzlewright.tiles.design;

import java.util.List;
import java.util.Objects;
import org.puzzlewright.tiles.core.Evaluation;
import org.puzzlewright.tiles.core.TileMap;

/**
 * How far the design of a level has come. What was found out about the level follows from it, so
 * states are equal when all else is.
 *
 * @param evaluation what was found out about the last level that was accepted
 * @param steps how many steps were judged
 * @param changed how many cells the accepted steps have changed, counted call by call
 * @param evaluations how many levels were evaluated
 * @param skills what was proposed as a skill, in words
 */
public record LevelState(
    Evaluation evaluation, int steps, int changed, long evaluations, List<String> skills) {

  public LevelState {
    skills = List.copyOf(skills);
  }

  static LevelState of(Evaluation evaluation) {
    return new LevelState(evaluation, 0, 0, 0, List.of());
  }

  /** Returns the last level that was accepted. */
  public TileMap level() {
    return evaluation.level();
  }

  LevelState stepped(long more) {
    return new LevelState(evaluation, steps + 1, changed, evaluations + more, skills);
  }

  LevelState with(Evaluation next, int cells) {
    return new LevelState(next, steps, changed + cells, evaluations, skills);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LevelState state
        && level().equals(state.level())
        && steps == state.steps
        && changed == state.changed
        && evaluations == state.evaluations
        && skills.equals(state.skills);
  }

  @Override
  public int hashCode() {
    return Objects.hash(level(), steps, changed, evaluations, skills);
  }
}
