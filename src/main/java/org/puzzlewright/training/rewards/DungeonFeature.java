package org.puzzlewright.training.rewards;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.puzzlewright.training.dungeon.Dungeon;

/** What an expression can ask of a dungeon. */
public enum DungeonFeature implements Feature {
  /** Cells of floor. */
  COUNT_EMPTY("cells of floor"),
  /** Walls. */
  COUNT_WALL("walls"),
  /** Bats. */
  COUNT_BAT("bats"),
  /** Scorpions. */
  COUNT_SCORPION("scorpions"),
  /** Spiders. */
  COUNT_SPIDER("spiders"),
  /** Keys. */
  COUNT_KEY("keys"),
  /** Whether the door can be reached. */
  CONNECTED("1 if a way leads from the player to the door, else 0"),
  /** Keys that can be reached. */
  REACH_KEYS("keys to which a way leads from the player"),
  /** Parts that no way joins. */
  REGIONS("parts of the level that no way joins"),
  /** Way to the key. */
  PATH_KEY("steps from the player to the nearest key, 0 if none can be reached"),
  /** Way from the key to the door. */
  PATH_DOOR("steps from that key to the door, 0 if no way leads there"),
  /** Bats near the route. */
  NEAR_BAT("bats within two cells of the way from the player over that key to the door"),
  /** Scorpions near the route. */
  NEAR_SCORPION("scorpions there"),
  /** Spiders near the route. */
  NEAR_SPIDER("spiders there"),
  /** The measure itself. */
  ACCURACY("the measured accuracy"),
  /** The measure itself. */
  EXACT("1 if the level is exactly as wanted, else 0"),
  /** Solutions as they are measured. */
  SOLUTIONS("keys by which the level can be solved");

  private final String meaning;

  DungeonFeature(String meaning) {
    this.meaning = meaning;
  }

  @Override
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '.');
  }

  @Override
  public String meaning() {
    return meaning;
  }

  @Override
  public boolean judges() {
    return this == ACCURACY || this == EXACT || this == SOLUTIONS;
  }

  /** Returns the features of a level, but for those by which it is judged; for one thread. */
  public static Features of(Dungeon level) {
    return new DungeonFeatures(level, Set.of());
  }

  /** Returns those that there are, with or without what levels are judged by. */
  public static List<DungeonFeature> known(boolean judges) {
    return Stream.of(values()).filter(f -> judges || !f.judges()).toList();
  }
}
