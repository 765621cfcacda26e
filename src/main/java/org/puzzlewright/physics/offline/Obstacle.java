package org.puzzlewright.physics.offline;

import org.puzzlewright.physics.prompt.Requirement.Passage;
import org.puzzlewright.physics.prompt.Requirement.Thing;

/**
 * A wall beside a ball's way, which the ball passes and does not touch.
 *
 * @param ball BLUE on its way to red, or RED on its way to the goal
 * @param passage how it is passed; AROUND leaves that open
 * @param length of the wall, in world units
 */
record Obstacle(Thing ball, Passage passage, double length) {}
