/** Generators of levels for games on tiles, judged by the gates that designs are judged by. */
package org.puzzlewright.programs.tasks.levels;
