/**
 * The Video Game Description Language: from the text of a game or a level to typed values, with a
 * complaint of one line, with line and column, about every class, key and value that it does not
 * know. Knows nothing of how a game is played.
 */
package org.puzzlewright.vgdl.language;
