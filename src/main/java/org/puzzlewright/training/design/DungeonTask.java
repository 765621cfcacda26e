package org.puzzlewright.training.design;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.puzzlewright.training.dungeon.Dungeon;
import org.puzzlewright.training.dungeon.Monster;
import org.puzzlewright.training.search.Generator;
import org.puzzlewright.training.search.Story;

/**
 * A dungeon to design.
 *
 * @param story what it is to be; empty where nobody said anything
 * @param notRead words of it that became nothing
 * @param width of the dungeon, and {@code height} likewise
 * @param generator a net that makes such levels, if there is one
 * @param seed of all that is drawn
 */
public record DungeonTask(
    Optional<Story> story,
    List<String> notRead,
    int width,
    int height,
    Optional<Generator> generator,
    long seed) {

  /** Copies the list. */
  public DungeonTask {
    notRead = List.copyOf(notRead);
    if (!Dungeon.isSide(width) || !Dungeon.isSide(height)) {
      throw new IllegalArgumentException("size: %d x %d".formatted(width, height));
    }
  }

  /** Returns the monsters that are to be met, while no other is; empty when any may be. */
  Optional<Set<Monster>> wanted() {
    return story.map(Story::wanted);
  }
}
