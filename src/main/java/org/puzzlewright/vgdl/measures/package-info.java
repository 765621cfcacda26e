/** What is measured of episodes, of players on a level or a game, and between players. */
package org.puzzlewright.vgdl.measures;
