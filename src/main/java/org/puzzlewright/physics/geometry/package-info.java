/**
 * Points, vectors and convex shapes.
 *
 * <p>Two unit systems exist and have a type each, so that they cannot be mixed up: a {@link
 * org.puzzlewright.physics.geometry.Point} is what users and agents see ([-1, 1] on both axes), a
 * {@link org.puzzlewright.physics.geometry.Vec} is what the physics sees (a square of 84 x 84 world
 * units). In both x grows to the right and y grows up. Angles are degrees, counter-clockwise from
 * the right.
 */
package org.puzzlewright.physics.geometry;
