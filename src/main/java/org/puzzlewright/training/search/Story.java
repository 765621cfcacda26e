package org.puzzlewright.training.search;

import java.util.Set;
import org.puzzlewright.training.dungeon.Monster;

/**
 * What a dungeon is to be.
 *
 * @param sentence in words
 * @param wanted the monsters that are to be met; all others are not to be
 */
public record Story(String sentence, Set<Monster> wanted) {

  /** Copies the set. */
  public Story {
    wanted = Set.copyOf(wanted);
  }
}
