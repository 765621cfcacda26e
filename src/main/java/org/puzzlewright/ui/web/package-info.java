/**
 * Puzzles for people: a server on this machine's own address that lists a folder's puzzles, decides
 * about placements, runs them, gives hints and remembers how each learner does. The page that it
 * serves decides nothing.
 */
package org.puzzlewright.ui.web;
