/** Scenes of the physics world as environments, with CREATE's steps and rewards. */
package org.puzzlewright.physics.environment;
