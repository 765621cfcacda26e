/**
 * Players of games of the Video Game Description Language: by chance, by planning with the forward
 * model, by searching. Their budgets are counted in ticks that they try, never in time, so that
 * runs repeat.
 */
package org.puzzlewright.vgdl.players;
