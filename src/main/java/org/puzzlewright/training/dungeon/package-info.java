/**
 * Dungeons that a generator is trained on: {@link org.puzzlewright.training.dungeon.Dungeon} is a
 * level, {@link org.puzzlewright.training.dungeon.DungeonEnvironment} changes it cell by cell, and
 * {@link org.puzzlewright.training.dungeon.Encounters} measures what is met on the way to the key
 * and on to the door.
 */
package org.puzzlewright.training.dungeon;
