/**
 * How games of the Video Game Description Language are played: {@link
 * org.puzzlewright.vgdl.engine.Board} is a level made ready, shared by all its states; {@link
 * org.puzzlewright.vgdl.engine.State} is what changes, a few numbers and one array, so that copies
 * cost next to nothing. All chance is in the state's own random number. No pictures.
 */
package org.puzzlewright.vgdl.engine;
