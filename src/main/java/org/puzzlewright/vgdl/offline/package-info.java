/** Plays the roles of those who design games and levels without a language model: by a search. */
package org.puzzlewright.vgdl.offline;
