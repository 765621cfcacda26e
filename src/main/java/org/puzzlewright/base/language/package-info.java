/**
 * Reads English by a weighted chart parser: words with their positions, a lexicon and a grammar as
 * data, spelling mended where the grammar has a use for it, and the best cover of a sentence by
 * what could be parsed of it. It knows no domain; concepts are strings that the data names.
 */
package org.puzzlewright.base.language;
