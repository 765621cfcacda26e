/**
 * The port of reading: a user's sentence in, what must hold out, with the words that each part of
 * it came from and the words that became nothing. It knows no domain; what a requirement is, the
 * domain says.
 */
package org.puzzlewright.api.reading;
