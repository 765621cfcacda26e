/**
 * What a puzzle is: records only, and their JSON.
 *
 * <p>Start with {@link org.puzzlewright.puzzle.Level}: two balls, a goal, and furniture. Furniture
 * and tools are the same thing, an {@link org.puzzlewright.puzzle.Item} put somewhere ({@link
 * org.puzzlewright.puzzle.Placed}); a tool is an item that the player's {@link
 * org.puzzlewright.puzzle.Inventory} offers. To add a kind of item, write one class that implements
 * {@code Item} and add its line to {@link org.puzzlewright.puzzle.Catalogue}.
 */
package org.puzzlewright.puzzle;
