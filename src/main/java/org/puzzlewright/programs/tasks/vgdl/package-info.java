/** Policies for games of the Video Game Description Language that are shipped. */
package org.puzzlewright.programs.tasks.vgdl;
