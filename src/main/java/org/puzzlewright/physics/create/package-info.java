/**
 * Exchange with CREATE, the reference environment: its level files, and the one place where its
 * mirrored axis is turned into ours ({@link org.puzzlewright.physics.create.Mirror}).
 */
package org.puzzlewright.physics.create;
