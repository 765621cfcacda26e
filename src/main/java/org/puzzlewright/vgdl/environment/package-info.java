/** Levels of games of the Video Game Description Language as environments. */
package org.puzzlewright.vgdl.environment;
