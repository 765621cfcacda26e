package org.puzzlewright.tiles.design;

import java.util.List;
import org.puzzlewright.tiles.core.TileMap;

/**
 * How far the design of a level has come.
 *
 * @param level the last one that was accepted
 * @param steps how many steps were judged
 * @param changed how many cells the accepted steps have changed, counted call by call
 * @param evaluations how many levels were evaluated
 * @param skills what was proposed as a skill, in words
 */
public record LevelState(
    TileMap level, int steps, int changed, long evaluations, List<String> skills) {

  /** Copies the list. */
  public LevelState {
    skills = List.copyOf(skills);
  }

  static LevelState of(TileMap level) {
    return new LevelState(level, 0, 0, 0, List.of());
  }

  LevelState stepped(long more) {
    return new LevelState(level, steps + 1, changed, evaluations + more, skills);
  }

  LevelState with(TileMap next, int cells) {
    return new LevelState(next, steps, changed + cells, evaluations, skills);
  }
}
