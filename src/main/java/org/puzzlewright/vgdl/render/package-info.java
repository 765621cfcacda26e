/** Pictures of games of the Video Game Description Language, drawn by what sprites are for. */
package org.puzzlewright.vgdl.render;
