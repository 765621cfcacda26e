/**
 * Games of the Video Game Description Language as a problem for agents: what a player is told and
 * shown, how its replies are read, what is kept of an episode and measured of it.
 */
package org.puzzlewright.vgdl.play;
