/**
 * What a puzzle is: records only, and their JSON.
 *
 * <p>Start with {@link org.puzzlewright.physics.scene.Scene}: two balls, a goal, and furniture.
 * Furniture and tools are the same thing, an {@link org.puzzlewright.physics.scene.Item} put
 * somewhere ({@link org.puzzlewright.physics.scene.Placed}); a tool is an item that the player's
 * {@link org.puzzlewright.physics.scene.Inventory} offers. To add a kind of item, write one class
 * that implements {@code Item} and add its line to {@link
 * org.puzzlewright.physics.scene.Catalogue}.
 */
package org.puzzlewright.physics.scene;
